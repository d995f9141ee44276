"""Changes the program in small ways, one at a time, and checks whether the quick tests notice.

`python -m tests.mutants [--count 60] [--seed 1] [--tests FOLDER]` works on a copy of what git
knows, so nothing is left here. Each mutant has another operator, number, truth value or result
somewhere in the rules, in a game or in a match. It counts as killed if a test fails or takes too
long; those that survive are listed with their line. `--tests` takes the tests of another checkout
of the same program, for a comparison.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
SCORES = (
    "rules/sauce/test_sauce_cases.py",
    "rules/sauce/test_sauce_bidding.py",
    "rules/sauce/test_sauce_game.py",
)
SEEN = ("rules/sauce/test_sauce_cases.py", "rules/sauce/test_sauce_observation.py")
WATCHED = {
    "game/rules/rng.py": ("rules/test_rng.py",),
    "game/rules/deals.py": ("rules/test_deals.py",),
    "game/games/sauce/scoring.py": SCORES,
    "game/games/sauce/play/bidding.py": (*SCORES, "rules/sauce/test_sauce_refusals.py"),
    "game/games/sauce/knowledge/hidden.py": SEEN,
    "game/games/sauce/knowledge/deductions.py": (*SEEN, "rules/sauce/test_sauce_deductions.py"),
    "game/match/undo.py": ("match/test_undo.py", "match/test_undo_reveals.py"),
    "game/match/storage/journal.py": (
        "match/storage/test_journal.py",
        "match/storage/test_journal_disk.py",
    ),
}
"""The quick tests of each file."""
PATIENCE = 120
"""Seconds for the tests of a mutant, which may make a game endless."""

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.And: ast.Or,
    ast.Or: ast.And,
}


def ways(node: ast.AST) -> Iterator[tuple[str, object]]:
    """Yield the changes to a node: the name of a field and its new value."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in SWAPS:
            yield "ops", [SWAPS[type(op)]()]
        case ast.BinOp(op=op) | ast.BoolOp(op=op) if type(op) in SWAPS:
            yield "op", SWAPS[type(op)]()
        case ast.Constant(value=bool(value)):
            yield "value", not value
        case ast.Constant(value=int(value)):
            yield "value", value + 1
        case ast.Return(value=ast.expr() as value) if ast.unparse(value) != "None":
            yield "value", ast.Constant(None)
        case ast.If(test=test):
            yield "test", ast.UnaryOp(ast.Not(), test)


def mutants(source: str) -> Iterator[tuple[int, str, str]]:
    """Yield line, change and text of each mutant of a module."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        for field, instead in ways(node):
            before, said = getattr(node, field), ast.unparse(node).splitlines()[0]
            setattr(node, field, instead)
            text = ast.unparse(ast.fix_missing_locations(tree))
            line = getattr(node, "lineno", 0)
            yield line, f"{said}  ->  {ast.unparse(node).splitlines()[0]}", text
            setattr(node, field, before)


def is_killed(folder: Path, patterns: tuple[str, ...]) -> bool:
    """Return whether the quick tests in a copy notice."""
    tests = [str(file) for one in patterns for file in sorted((folder / "tests").glob(one))]
    command = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", *tests]
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    try:
        done = subprocess.run(
            command, cwd=folder, env=environment, capture_output=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return True
    assert done.returncode in {0, 1, 2}, done.stdout + done.stderr
    return done.returncode != 0


def main(arguments: list[str]) -> int:
    """Try some mutants; return 1 if one survives."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tests", type=Path, default=ROOT / "tests")
    given = parser.parse_args(arguments)
    known = [(name, one) for name in WATCHED for one in mutants((ROOT / name).read_text("utf-8"))]
    chosen = random.Random(given.seed).sample(known, min(given.count, len(known)))
    survived = 0
    with tempfile.TemporaryDirectory(prefix="uffdisch-mutants-") as temporary:
        folder = Path(temporary)
        for name in ("game", "art", "sounds", "rulesets"):
            shutil.copytree(ROOT / name, folder / name)
        shutil.copytree(given.tests, folder / "tests")
        shutil.copy(ROOT / "pyproject.toml", folder)
        for number, (name, (line, change, text)) in enumerate(chosen, 1):
            whole = (folder / name).read_text("utf-8")
            (folder / name).write_text(text, "utf-8")
            if not is_killed(folder, WATCHED[name]):
                survived += 1
                print(f"survived: {name}:{line}: {change}", flush=True)
            (folder / name).write_text(whole, "utf-8")
            print(f"{number - survived} of {number} killed", end="\r", file=sys.stderr)
    print(f"{len(chosen) - survived} of {len(chosen)} mutants killed (seed {given.seed})")
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
