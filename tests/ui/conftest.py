"""What the tests of several screens share."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.match.rulesets import all_rulesets
from game.rules.ruleset import Ruleset
from tests.ui.home.home_screen import Home, Shelf, variation
from tests.ui.positions.boards import Log, three
from tests.ui.screens import Screen


@pytest.fixture(scope="session")
def rules() -> Ruleset:
    return all_rulesets().find("uffbasse")


@pytest.fixture
def log() -> Log:
    return Log()


@pytest.fixture
def screen(log: Log) -> Screen:
    """Three buttons: a and b side by side, c below b."""
    return three(log)


@pytest.fixture
def dummy_device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Sounds go nowhere, and the mixer is closed before and after."""
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


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
