"""Which Chromium the browser tests drive: one that is installed, else one installed here.

`python -m tests.browser.chromium` prints its path, and installs it first where there is none.
"""

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

NAMES = ("chromium", "google-chrome", "google-chrome-stable", "chromium-browser")
MAC_APPS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",  # the app has to work offline
]


def launch(playwright: Playwright) -> Browser:
    path = find(playwright)
    if not path:
        raise RuntimeError("no Chromium or Chrome was found: `make test` installs one, CHROMIUM=/path/to/it names one")
    return playwright.chromium.launch(executable_path=path, args=FLAGS)


def find(playwright: Playwright) -> str | None:
    """The path in CHROMIUM, else an installed browser, else the one Playwright has downloaded."""
    if named := os.environ.get("CHROMIUM"):
        if not shutil.which(named):
            raise RuntimeError(f"CHROMIUM is set to {named}, which cannot be run")
        return named
    candidates = [*map(shutil.which, NAMES), *MAC_APPS, playwright.chromium.executable_path]
    return next((path for path in candidates if path and Path(path).exists() and not is_snap(path)), None)


def is_snap(path: str) -> bool:
    """Ubuntu's chromium is a snap or a script that calls one: it cannot read a profile kept in /tmp."""
    real = Path(path).resolve()
    with real.open("rb") as file:
        return real.name == "snap" or b"/snap/" in file.read(4000)


def install() -> None:
    """Debian's own package where we may install it, Playwright's download elsewhere."""
    sudo = [] if hasattr(os, "geteuid") and os.geteuid() == 0 else ["sudo", "-n"]
    linux = platform.system() == "Linux"
    privileged = linux and (not sudo or (shutil.which("sudo") and succeeds("sudo", "-n", "true")))
    if privileged and platform.freedesktop_os_release().get("ID") == "debian":
        apt = [*sudo, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
        run(*apt, "update")
        run(*apt, "install", "-y", "chromium")
    else:
        with_libraries = ["--with-deps"] if privileged and shutil.which("apt-get") else []
        run(sys.executable, "-m", "playwright", "install", *with_libraries, "chromium")


def run(*command: str) -> None:
    subprocess.run(command, check=True)


def succeeds(*command: str) -> bool:
    return subprocess.run(command, capture_output=True).returncode == 0


def main() -> None:
    with sync_playwright() as playwright:
        if not find(playwright):
            install()
        path = find(playwright)
    if not path:
        sys.exit("Chromium could not be installed: install Chromium or Chrome, or name one with CHROMIUM=/path/to/it")
    print(f"Browser: {path}")


if __name__ == "__main__":
    main()
