"""What the tests of several screens share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.match.rulesets import all_rulesets
from game.rules.ruleset import Ruleset
from tests.ui.audit_scenes import without_wood
from tests.ui.audit_tables import without_pictures
from tests.ui.home_screen import Home, Shelf, variation


@pytest.fixture(scope="session")
def rules() -> Ruleset:
    return all_rulesets().find("uffbasse")


@pytest.fixture
def no_pictures(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Pictures are empty: they take long, where only texts and targets are looked at."""
    without_wood(monkeypatch.setattr)
    undo = without_pictures()
    yield
    undo()


@pytest.fixture
def games(rules: Ruleset, monkeypatch: pytest.MonkeyPatch) -> list[Ruleset]:
    """Three games: Uffbasse!, one in two editions, and one for exactly four."""
    names = ("uffbasse", "other", "third")
    monkeypatch.setattr("game.scenes.home.state.all_games", lambda: dict.fromkeys(names))
    return [
        rules,
        variation(rules, "Other", "other", (2, 3, 4, 5, 6, 7, 8)),
        variation(rules, "Edition", "other", (2, 3, 4)),
        variation(rules, "Third", "third", (4,)),
    ]


@pytest.fixture
def home(rules: Ruleset) -> Home:
    return Home(Shelf([rules]))
