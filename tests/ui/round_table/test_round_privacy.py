"""Round the table: no pixel depends on a hand that lies covered."""

from __future__ import annotations

import zlib
from collections.abc import Callable

import pygame
import pytest

from game.games import find_game
from game.games.sauce import phases as sauce_phases
from game.games.sauce.state import SauceState
from game.games.uffbasse import phases as uffbasse_phases
from game.games.uffbasse.state import UffbasseState
from game.games.uffda import phases as uffda_phases
from game.games.uffda.state import UffdaState
from game.match.match import Match
from game.match.rulesets import all_rulesets
from game.rules.core import Seat, State
from game.rules.rng import Rng
from game.scenes.round_table.area import Area
from game.ui.renderer import Renderer
from tests.ui.pilots.round_pilot import RoundPilot
from tests.ui.positions.short_games import Begun, header_of, state_when

SIZE = (1024, 640)


def trick(state: State) -> bool:
    assert isinstance(state, UffbasseState)
    return state.phase == uffbasse_phases.TRICK and len(state.tricks) >= 2 and not state.trick


def lead(state: State) -> bool:
    assert isinstance(state, SauceState)
    return state.phase == sauce_phases.TRICK and len(state.tricks) >= 3


def turn(state: State) -> bool:
    assert isinstance(state, UffdaState)
    laid = sum(len(branch.cards) for branch in state.observation(None).branches)
    return state.phase == uffda_phases.START and laid > 4


MOMENTS: dict[str, tuple[int, Callable[[State], bool]]] = {
    "uffbasse": (4, trick),
    "uffda": (4, turn),
    "sauce": (4, lead),
}


class Table(RoundPilot):
    """People round a state, and what the window shows of it."""

    def __init__(self, game: str, state: State) -> None:
        people = MOMENTS[game][0]
        header = header_of(all_rulesets().find(game), ("human",) * people, 2)
        kinds = ("human",) * people
        super().__init__(kinds, ruleset=game, size=SIZE, match=Match(Begun(header, state)))
        self.step()
        self.step()

    def photo(self) -> int:
        frame, screen = self.draw(), pygame.display.get_surface()
        assert screen is not None
        assert frame.background is not None
        Renderer().present(screen, frame.background, frame.items)
        return zlib.crc32(screen.get_view("0"))  # type: ignore[arg-type]

    def told(self) -> list[tuple[str, str, str]]:
        """Return all that can be pointed at, and what is said about it."""
        return [
            (one.key, one.label, f"{one.tip.title} {one.tip.text}" if one.tip else "")
            for one in self.frame.targets
        ]

    def area(self, seat: int) -> Area:
        return self.scene.areas[seat]

    def hold(self, seat: int) -> None:
        self.down(self.target(f"round-hand:{seat}").rect.center, finger=seat)

    def slide(self, seat: int, number: int) -> None:
        """Slide to the card at this place of a held hand."""
        area = self.area(seat)
        self.move(self.spot_of_card(area, area.knowledge.keys[number]), finger=seat)

    def let_go(self, seat: int) -> None:
        self.up(self.scene.middle.rect.center, finger=seat)


def state_of(game: str) -> State:
    people, wanted = MOMENTS[game]
    header = header_of(all_rulesets().find(game), ("human",) * people, 2)
    return state_when(header, wanted, choices=3)


def other(state: State, seat: Seat | None) -> State:
    """Return another state that somebody, or an onlooker, cannot tell from this one."""
    for seed in range(30):
        found = find_game(state.rules.game).sample(state.observation(seat), Rng(seed))
        if found.digest() != state.digest():
            assert state.observation(seat) == found.observation(seat)
            return found
    raise AssertionError("there is only one such state")


@pytest.mark.parametrize("game", MOMENTS)
def test_covered_hands_are_the_same_whatever_they_are(game: str) -> None:
    state = state_of(game)
    photos, told = [], []
    for one in (state, other(state, None)):
        table = Table(game, one)
        photos.append(table.photo())
        told.append(table.told())
    assert photos[0] == photos[1]
    assert told[0] == told[1]


@pytest.mark.parametrize("game", MOMENTS)
def test_who_holds_a_hand_sees_nobody_else_s(game: str) -> None:
    """The picture is the same for all other hands that this seat thinks possible."""
    state = state_of(game)
    seat = state.actors()[0]
    photos: list[list[int]] = []
    for one in (state, other(state, seat)):
        table, row = Table(game, one), []
        table.hold(seat)
        row.append(table.photo())
        table.slide(seat, 0)
        row.append(table.photo())
        table.let_go(seat)
        row.append(table.photo())
        assert table.area(seat).knowledge.raised is not None
        photos.append(row)
    assert photos[0] == photos[1]
    assert len(set(photos[0])) == 3, "it did show something"


@pytest.mark.parametrize("game", MOMENTS)
def test_a_meant_card_shows_its_place_and_not_its_face(game: str) -> None:
    """Somebody has raised a card out of turn: nobody can tell which one."""
    state = state_of(game)
    seat = Seat((state.actors()[0] + 1) % state.players)
    photos, told = [], []
    for one in (state, other(state, None)):
        table = Table(game, one)
        table.hold(seat)
        table.slide(seat, 1)
        table.let_go(seat)
        photos.append(table.photo())
        told.append(table.told())
    assert photos[0] == photos[1]
    assert told[0] == told[1]


def test_a_photo_does_tell_hands_apart() -> None:
    """The tests above would notice it: while a hand is held, other cards make another picture."""
    state = state_of("uffbasse")
    seat = Seat((state.actors()[0] + 1) % state.players)
    photos = []
    for one in (state, other(state, state.actors()[0])):
        table = Table("uffbasse", one)
        table.hold(seat)
        photos.append(table.photo())
    assert photos[0] != photos[1]


def test_a_table_at_rest_paints_nothing_anew() -> None:
    pilot = RoundPilot(("human",) * 4, seed=5)
    pilot.rest()
    for _step in range(4):
        pilot.step()
    painter, screen = Renderer(), pygame.display.get_surface()
    assert screen is not None
    painted = []
    for _frame in range(3):
        frame = pilot.step()
        assert frame.background is not None
        painted.append(painter.present(screen, frame.background, frame.items))
    assert painted[1:] == [[], []]
    pilot.down(pilot.target("round-hand:0").rect.center)
    frame = pilot.draw()
    assert frame.background is not None
    assert painter.present(screen, frame.background, frame.items), "until somebody holds a hand"
