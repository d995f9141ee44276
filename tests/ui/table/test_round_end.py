"""The end of a round or a hand waits until the people here have read it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.ai.brain import DirectBrain
from game.games.uffbasse.events import RoundEnded
from game.match.match import Match
from game.match.pacing import Director
from game.match.settings import Settings
from game.match.storage.record import Record
from game.rules.rng import Rng
from game.scenes.play.scene import PlayScene, quiet_actions
from game.scenes.play.sharing.curtain import OPEN, CurtainScene
from game.ui import text
from game.ui.input import commands
from game.ui.table.round_end.panel import GO_ON, NEVER, SHEET
from game.ui.table.round_end.stop import ALONE_SECONDS
from game.workbench.gallery.pictures import find_situation, match_until
from game.workbench.gallery.round_ends import ROUNDS, stand_still, until_over
from tests.ui.screens import Screen

pytestmark = pytest.mark.usefixtures("no_pictures")

GAMES = ("uffbasse", "uffda", "sauce")
TOLD = {
    "uffbasse": ("Round 2 is over", "Cooked nothing", "Round 3 of 4 comes next: "),
    "uffda": ("Round 3 is over", "Out first!", "Round 4 of 10 comes next, with 3|3: "),
    "sauce": ("Hand 4 is over", "Bids 50 + 40, taken 200", "Hand 5 of 10 comes next: "),
}
"""What can be read: title, somebody's result, and the start of the line about what is next."""


class Ended(Screen):
    """A table at which a round has just ended."""

    def __init__(self, name: str, kinds: tuple[str, ...] = (), **settings: Any) -> None:
        super().__init__()
        text.install("en")
        self.now, self.saved = 0.0, list[Settings]()
        self.stack.stage.settings = replace(self.stack.stage.settings, **settings)
        self.match = ended(name, kinds)
        director = Director(self.match, DirectBrain(), chance=Rng(1), pace=0.2)
        actions = replace(quiet_actions(), save_settings=self.saved.append)
        self.scene = PlayScene(
            self.stack.stage, self.match, director, actions, lambda: self.now, fresh=False
        )
        self.stack.push(self.scene)
        if len(self.scene.humans) > 1:
            self.open_curtain()
        stand_still(self.scene)
        self.pass_time(1)

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; return whether anything moved at last."""
        moves = False
        for _frame in range(round(seconds / 0.1)):
            self.now += 100
            moves = self.stack.update(0.1)
        self.look()
        return moves

    def open_curtain(self) -> None:
        self.pass_time(2)
        self.down(self.target(OPEN).rect.center)
        self.pass_time(2)
        self.up((0, 0))

    @property
    def is_stopped(self) -> bool:
        return self.scene.table.stop.is_open


_MATCHES: dict[str, Match] = {}


def ended(name: str, kinds: tuple[str, ...] = ()) -> Match:
    """Return a match whose last round has just ended, perhaps with other people at the table."""
    if name not in _MATCHES:
        situation = find_situation(ROUNDS[name][0])
        _MATCHES[name] = match_until(until_over(name, situation))
    record = _MATCHES[name].record
    seats = tuple(
        replace(seat, kind=kind)
        for seat, kind in zip(
            record.header.seats, kinds or [one.kind for one in record.header.seats], strict=True
        )
    )
    return Match(Record(replace(record.header, seats=seats), record.entries))


@pytest.mark.parametrize("game", GAMES)
def test_nothing_goes_on_before_somebody_presses(game: str) -> None:
    at = Ended(game)
    ply = at.match.ply
    assert not at.pass_time(120), "and nothing moves: the computer may rest"
    assert at.is_stopped
    assert at.match.ply == ply
    for told in TOLD[game]:
        assert any(words.startswith(told) for words in at.words), (told, at.words)
    people = {person.name for person in at.scene.people}
    assert people <= set(at.words) or game == "sauce"
    reacting = {target.key for target in at.frame.targets if target.press}
    bar = {target.key for target in at.frame.targets if target.group == "bar"}
    assert reacting - bar == {GO_ON, NEVER} | ({SHEET} if game != "uffbasse" else set())
    at.click(GO_ON)
    assert not at.is_stopped
    at.pass_time(60)
    assert at.scene.table.is_idle


PRESSES: dict[str, Callable[[Ended], object]] = {
    "mouse": lambda at: at.click(GO_ON),
    "finger": lambda at: at.tap(GO_ON),
    "enter": lambda at: at.key(pygame.K_RETURN),
    "enter of the digits": lambda at: at.key(pygame.K_KP_ENTER),
    "space": lambda at: at.key(pygame.K_SPACE),
    "escape": lambda at: at.key(pygame.K_ESCAPE),
    "pad": lambda at: at.pad(commands.A),
    "pad, back": lambda at: at.pad(commands.B),
    "pad, skip": lambda at: at.pad(commands.X),
}


@pytest.mark.parametrize("press", PRESSES)
def test_any_device_lets_it_go_on(press: str) -> None:
    at = Ended("uffbasse")
    PRESSES[press](at)
    assert not at.is_stopped
    assert at.stack.top is at.scene, "and no menu is opened"


def test_what_was_to_hurry_the_table_does_not_take_it_away() -> None:
    at = Ended("uffda")
    stand_still(at.scene)
    at.look()
    at.key(pygame.K_SPACE)
    at.click_at((3, at.frame.size[1] - 3))
    assert at.is_stopped, "it has only just come"
    at.pass_time(1)
    at.click_at((3, at.frame.size[1] - 3))
    at.key(pygame.K_x)
    assert at.is_stopped, "beside the button nothing happens"


@pytest.mark.parametrize("game", ["uffda", "sauce"])
def test_the_score_sheet_can_be_looked_at_meanwhile(game: str) -> None:
    at = Ended(game)
    at.click(SHEET)
    assert at.scene.table.has_sheet_open
    assert GO_ON not in at.keys
    at.key(pygame.K_SPACE)
    assert not at.scene.table.has_sheet_open
    assert at.is_stopped
    assert GO_ON in at.keys


def test_who_does_not_want_it_any_more_says_so_there_or_in_the_settings() -> None:
    at = Ended("uffbasse")
    at.click(NEVER)
    assert at.is_stopped, "what is there can still be read"
    assert at.saved[-1].round_stops is False
    at.key(pygame.K_RETURN)
    assert not at.is_stopped
    stand_still(at.scene)
    assert not at.is_stopped


@pytest.mark.parametrize("game", GAMES)
def test_it_is_left_out_for_who_wants_no_stop(game: str) -> None:
    assert not Ended(game, round_stops=False).is_stopped


@pytest.mark.parametrize("game", GAMES)
def test_where_nothing_moves_it_is_all_that_tells_of_the_end(game: str) -> None:
    at = Ended(game, animation="instant")
    ply = at.match.ply
    assert not at.pass_time(30)
    assert at.is_stopped
    assert at.match.ply == ply
    at.click(GO_ON)
    assert not at.is_stopped
    at.pass_time(1)
    assert at.scene.table.is_idle


def test_nobody_is_stopped_at_rounds_of_a_game_that_is_gone_on_with() -> None:
    at = Ended("sauce", animation="instant")
    later = Match(at.match.record)
    director = Director(later, DirectBrain(), chance=Rng(1), pace=0)
    scene = PlayScene(at.stack.stage, later, director, quiet_actions(), lambda: at.now, fresh=False)
    at.stack.push(scene)
    at.pass_time(1)
    assert not scene.table.stop.is_open


@pytest.mark.parametrize("game", GAMES)
def test_it_is_not_there_where_nobody_plays(game: str) -> None:
    seats = len(ended(game).seats)
    assert not Ended(game, ("easy",) * seats).is_stopped


@pytest.mark.parametrize("animation", ["fast", "instant"])
def test_it_stays_equally_long_at_any_pace_where_nobody_can_press(
    animation: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = Ended("uffbasse", animation=animation)
    monkeypatch.setattr(at.scene.table.host, "is_attended", lambda: False)
    at.pass_time(ALONE_SECONDS - 2)
    assert at.is_stopped
    at.pass_time(2)
    assert not at.is_stopped


def test_the_curtain_does_not_take_it_away() -> None:
    at = Ended("uffbasse", ("human", "human", "easy", "easy"))
    at.stack.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert isinstance(at.stack.top, CurtainScene)
    assert not at.is_stopped
    at.open_curtain()
    assert at.stack.scenes == (at.scene,)
    assert at.is_stopped
    assert "Round 2 is over" in at.words
    at.click(GO_ON)
    assert not at.is_stopped


def test_another_language_or_size_tells_it_again() -> None:
    at = Ended("uffda")
    text.install("de")
    at.stack.resized()
    at.look()
    assert at.is_stopped
    assert "Summe" in at.words
    told = len(at.scene.table.sentences)
    at.click(GO_ON)
    at.pass_time(30)
    assert at.scene.table.is_idle
    assert len(at.scene.table.sentences) > told, "the next deal"
    text.install("en")


def test_taking_back_ends_it() -> None:
    at = Ended("uffda")
    at.scene.take_back(at.match.ply - 1)
    assert not at.is_stopped
    at.pass_time(1)
    assert not at.is_stopped


def test_a_round_tells_what_was_cooked_in_it_and_not_before() -> None:
    at = Ended("uffbasse")
    happened = at.scene.happened()
    piece = at.scene.table.round_end(next(one for one in happened if isinstance(one, RoundEnded)))
    assert piece.title == "Round 1 is over"
    assert all(tally.won.removeprefix("+") == tally.total for tally in piece.tallies)
    newest = at.scene.table.stop.piece
    assert newest is not None
    before = {tally.name: int(tally.total) for tally in piece.tallies}
    for tally in newest.tallies:
        assert int(tally.total) == before[tally.name] + int(tally.won)
