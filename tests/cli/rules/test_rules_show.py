"""`uffdisch rules show`: the rules of a game as text."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.resources import bundled
from tests.cli.conftest import Uffdisch


@pytest.mark.parametrize(
    ("ruleset", "language", "line"),
    [
        ("uffbasse", "de", "Farbe bedienen (U6.1, U6.2, U6.4)"),
        ("uffda", "en", "Laying a double (D6.1, D6.2, D6.6)"),
        ("ay-caramba", "es", "Anunciar la última carta (D7.6, D7.7, D7.8)"),
        ("sauce", "es", "Seguir el palo (S5.4, S5.5, S6.5)"),
    ],
)
def test_the_rules_are_printed(uffdisch: Uffdisch, ruleset: str, language: str, line: str) -> None:
    outcome = uffdisch("rules", "show", ruleset, "--lang", language)
    assert outcome.status == 0
    assert not outcome.err
    lines = outcome.out.splitlines()
    assert any(one.startswith(f"{line} [") for one in lines), "with its source"
    assert all(len(one) <= 200 for one in lines)


def test_the_numbers_are_those_of_the_file(uffdisch: Uffdisch, tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    text = (bundled("rulesets") / "uffda.yaml").read_text("utf-8")
    own.write_text(text.replace("bonus: 5", "bonus: 7"), "utf-8")
    outcome = uffdisch("rules", "show", own, "--lang", "en")
    said = " ".join(outcome.out.split())
    assert "minus points: 7 in the first round, and 7 more in each" in said


def test_an_unknown_game_is_refused(uffdisch: Uffdisch) -> None:
    outcome = uffdisch("rules", "show", "uffbase")
    assert outcome.status == 2
    assert "uffbasse" in outcome.err
