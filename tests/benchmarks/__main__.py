"""`python -m tests.benchmarks [module ...]`: runs the benchmarks of all modules here, or of those named."""

import importlib
import pkgutil
import sys

from . import __path__, report


def main(wanted: list[str]) -> int:
    modules = [module.name for module in pkgutil.iter_modules(__path__) if module.name not in ("__main__", "report")]
    if unknown := set(wanted) - set(modules):
        sys.exit(f"no benchmark is called {', '.join(sorted(unknown))}; there are {', '.join(modules)}")
    for name in wanted or modules:
        importlib.import_module(f"{__package__}.{name}")
    figures = [figure for measure in report.registered for figure in measure()]
    print(report.table(figures))
    return 0 if all(figure.reached for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
