"""What is imported later runs once, when it is used, or ahead of that while nothing happens."""

from __future__ import annotations

import ast
import importlib
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from game import later

GAME = Path(later.__file__).parent
PACKAGE = "unhurried"
NAMES = ("first", "second", "third")


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Modules of a package that note here when their code runs."""
    folder = tmp_path / PACKAGE
    folder.mkdir()
    (folder / "__init__.py").write_text("run = []")
    for name in NAMES:
        (folder / f"{name}.py").write_text(f"from {PACKAGE} import run\nrun.append({name!r})")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(later, "_ahead", [])
    yield importlib.import_module(PACKAGE).run
    for name in [name for name in sys.modules if name.startswith(PACKAGE)]:
        del sys.modules[name]


def found(name: str) -> ModuleType:
    return importlib.import_module(f"{PACKAGE}.{name}")


def test_it_runs_when_it_is_used_and_only_once(run: list[str]) -> None:
    with later.later():
        first = found("first")
    assert found("first") is first
    assert run == []
    assert first.run is run
    assert run == ["first"]
    assert type(first) is ModuleType
    with pytest.raises(AttributeError, match="nothing"):
        _ = first.nothing
    assert run == ["first"]


def test_after_the_block_imports_are_as_usual(run: list[str]) -> None:
    with later.later():
        pass
    found("first")
    assert run == ["first"]


def test_what_is_wanted_soon_is_read_ahead_in_order(run: list[str]) -> None:
    with later.soon():
        first, second = found("first"), found("second")
    with later.later():
        found("third")
    assert second.run == ["second"]
    assert later.read_ahead()
    assert first.run == ["second", "first"]
    assert not later.read_ahead()


LOOK = """
import sys
import game.scenes.home.scene
from game.later import read_ahead

def unread():
    return {name for name, module in sys.modules.items() if type(module).__name__ == "_Unread"}

assert "game.scenes.statistics.scene" in unread(), "home waits for the statistics"
while read_ahead():
    pass
assert "game.scenes.statistics.scene" not in unread(), "nobody reads the statistics ahead"
"""


def test_no_room_waits_for_another_one() -> None:
    done = subprocess.run([sys.executable, "-c", LOOK], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_nothing_of_the_game_is_imported_inside_of_functions() -> None:
    """Such an import hides from readers what a module needs, and is not read ahead."""
    hidden = []
    for file in sorted(GAME.rglob("*.py")):
        source = file.read_text("utf-8")
        if not INDENTED.search(source):
            continue
        for function in ast.walk(ast.parse(source)):
            if isinstance(function, ast.FunctionDef):
                hidden += [
                    f"{file}:{one.lineno}"
                    for one in ast.walk(function)
                    if isinstance(one, ast.stmt) and of_game(one)
                ]
    assert hidden == []


INDENTED = re.compile(r"^[ \t]+from game\b", re.MULTILINE)
"""Most files have no such line, and need not be parsed."""


def of_game(node: ast.AST) -> bool:
    return isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "game"
