"""What the README promises is there, and its code prints what it says."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_file_it_names_is_there() -> None:
    pictures = re.findall(r"!\[[^\]]*\]\(([^)]+)\)", README)
    named = re.findall(r"`((?:metrics|ui|examples|pages|tests|static)/[\w./]+)`", README)
    assert pictures
    assert not [path for path in (*pictures, *named) if not (ROOT / path).exists()]


def test_its_code_gives_the_numbers_in_its_comments(monkeypatch) -> None:
    monkeypatch.chdir(ROOT)
    scope: dict[str, object] = {}
    checked = 0
    for block in re.findall(r"```python\n(.*?)```", README, flags=re.DOTALL):
        for line in block.splitlines():
            code, _, comment = line.partition("  # ")
            if stated := re.match(r"([\d.]+)…", comment):
                assert str(eval(code, scope)).startswith(stated[1])
                checked += 1
            else:
                exec(code, scope)
    assert checked == 5


def test_its_make_commands_exist() -> None:
    makefile = (ROOT / "Makefile").read_text()
    commands = set(re.findall(r"^make (\w+)|`make (\w+)`", README, flags=re.MULTILINE))
    assert {name for pair in commands for name in pair if name} <= set(re.findall(r"^(\w+):", makefile, re.MULTILINE))
