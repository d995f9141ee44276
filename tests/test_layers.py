"""The import contracts notice violations; `make lint` says whether all are kept."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

LINT = "import sys; from importlinter.cli import lint_imports_command; lint_imports_command()"

BREACHES = {
    "Layers point downwards only": ("game/rules/rng.py", "import game.match.setup"),
    "Nothing below the shell knows pygame": ("game/match/setup.py", "import pygame"),
    "Rules have no clock, no chance and no files of their own": (
        "game/rules/rng.py",
        "import random",
    ),
    "Games do not know each other": ("game/games/whist.py", "import game.games.uffbasse"),
    "No part of a table knows its view": (
        "game/tables/sauce/shown.py",
        "import game.tables.sauce.view",
    ),
    "Only the process of their own speaks with phones": (
        "game/phones/lobby.py",
        "import websockets",
    ),
    "Panels of a table do not know each other": (
        "game/tables/sauce/panels/bottles.py",
        "import game.tables.sauce.panels.bidding",
    ),
    "Tables do not know each other": ("game/tables/whist.py", "import game.tables.uffbasse"),
    "Rooms are entered downwards, and neighbours do not know each other": (
        "game/scenes/people/letters.py",
        "import game.scenes.statistics.words",
    ),
    "Those who help at a table do not know its scene": (
        "game/scenes/play/advice/hint.py",
        "import game.scenes.play.scene",
    ),
    "The parts of a room do not know its scene": (
        "game/scenes/home/seat_row.py",
        "import game.scenes.home.scene",
    ),
}


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", LINT, "--no-cache"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    shutil.copytree(ROOT / "game", tmp_path / "game", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def test_every_breach_is_noticed(copy: Path) -> None:
    for name, statement in BREACHES.values():
        with (copy / name).open("a", encoding="utf-8") as file:
            file.write(f"\n{statement}\n")
    outcome = lint(copy)
    assert outcome.returncode == 1, outcome.stdout + outcome.stderr
    for contract, (name, statement) in BREACHES.items():
        assert f"{contract} BROKEN" in outcome.stdout
        importer = name.removesuffix(".py").replace("/", ".")
        assert f"{importer} -> {statement.removeprefix('import ')} (l." in outcome.stdout


def test_no_function_is_given_a_whole_table() -> None:
    """It gets what it needs: a piece, a place, a callback, or a protocol of a few lines."""
    views = {"AnyTable", "GameTable", "TableView", "CardTable", "PlainTable"}
    for file in (ROOT / "game" / "tables").glob("*/view.py"):
        views |= set(re.findall(r"^class (\w+)", file.read_text("utf-8"), re.MULTILINE))
    a_view = re.compile(rf"\b(?:{'|'.join(views)})\b")
    given = [
        f"{file.relative_to(ROOT)}:{function.lineno}: {function.name}"
        for file in (ROOT / "game").rglob("*.py")
        if a_view.search(text := file.read_text("utf-8"))
        for function in ast.walk(ast.parse(text))
        if isinstance(function, ast.FunctionDef)
        for one in (*function.args.args, *function.args.kwonlyargs)
        if one.annotation and a_view.search(ast.unparse(one.annotation))
    ]
    assert not given


def test_a_new_module_belongs_to_a_layer(copy: Path) -> None:
    (copy / "game" / "helpers.py").write_text('"""Anything."""\n', encoding="utf-8")
    outcome = lint(copy)
    assert outcome.returncode == 1
    assert "helpers" in outcome.stdout + outcome.stderr
