"""`uffdisch rules check`: one line for each file, with the place of a mistake."""

from __future__ import annotations

from pathlib import Path

from game.resources import bundled
from tests.cli.conftest import Uffdisch

GOOD = bundled("rulesets") / "uffbasse.yaml"


def test_a_ruleset_that_is_right(uffdisch: Uffdisch) -> None:
    assert uffdisch("rules", "check", GOOD) == (0, f"{GOOD}: ok (uffbasse)\n", "")


def test_a_mistake_has_file_line_and_column(uffdisch: Uffdisch, tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    text = GOOD.read_text("utf-8")
    bad.write_text(text.replace("\nhand: 9\n", "\nhnad: 9\n"), "utf-8")
    line = text[: text.index("\nhand: 9\n")].count("\n") + 2
    outcome = uffdisch("rules", "check", bad)
    assert outcome.status == 1
    assert outcome.out.startswith(f"{bad}:{line}:1: ")
    assert "hand" in outcome.out
    assert outcome.out.count("\n") == 1


def test_every_file_gets_its_line(uffdisch: Uffdisch, tmp_path: Path) -> None:
    missing, empty = tmp_path / "missing.yaml", tmp_path / "empty.yaml"
    empty.write_text("", "utf-8")
    outcome = uffdisch("rules", "check", missing, GOOD, empty, tmp_path)
    assert outcome.status == 1
    first, second, third, fourth = outcome.out.splitlines()
    assert first.startswith(f"{missing}: ")
    assert second == f"{GOOD}: ok (uffbasse)"
    assert third.startswith(f"{empty}:1:1: ")
    assert fourth.startswith(f"{tmp_path}: ")


def test_something_that_is_no_text(uffdisch: Uffdisch, tmp_path: Path) -> None:
    file = tmp_path / "picture.yaml"
    file.write_bytes(b"id: x\n\xff\xfe")
    outcome = uffdisch("rules", "check", file)
    assert outcome.status == 1
    assert outcome.out.startswith(f"{file}:2:1: ")
