"""A registry that knows one game of the tests and nothing else, and a match with a journal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import game.games
from game.match.match import Match
from game.match.storage.journal import Journal
from tests import catch_game, toy_game
from tests.match.toy_match import header


@pytest.fixture
def registry() -> Iterator[None]:
    """The registry of games, to be changed for one test."""
    before = list(game.games.__path__)
    yield
    game.games.__path__[:] = before
    game.games.all_games.cache_clear()


@pytest.fixture
def toy(registry: None, tmp_path_factory: pytest.TempPathFactory) -> None:
    """The program as if it had come with the toy game alone."""
    toy_game.register(tmp_path_factory.mktemp("games"))


@pytest.fixture
def catching(registry: None, tmp_path_factory: pytest.TempPathFactory) -> None:
    """The program as if it had come with the game of catches alone."""
    catch_game.register(tmp_path_factory.mktemp("games"))


@pytest.fixture
def start(toy: None, tmp_path: Path) -> Callable[..., Match]:
    """Begin a toy match with a journal; arguments as those of `header`."""

    def begin(*kinds: str, **numbers: int) -> Match:
        journal = Journal.create(tmp_path / "saves", header(*kinds, **numbers))
        return Match(journal.record, journal)

    return begin
