"""What shows something hidden, one kind of action at a time, in a game of a single secret."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from game.match.undo import Reach, Trail, UndoStep, reveals
from game.rules.core import (
    CLOCK,
    Action,
    Event,
    IllegalAction,
    Observation,
    Refusal,
    Seat,
    Standing,
    State,
)
from game.rules.rng import Rng
from tests import toy_game

ME, OTHER, FRIEND = Seat(0), Seat(1), Seat(2)


@dataclass(frozen=True, slots=True)
class Said(Event):
    what: int
    to: Seat | None = None
    """Who hears it; None: everybody."""

    def seen_by(self, seat: Seat | None) -> Event | None:
        return self if self.to in (None, seat) else None


@dataclass(frozen=True, slots=True, kw_only=True)
class SecretSeen(Observation):
    table: SecretState
    """Without what this seat does not know."""


@dataclass(eq=True)
class SecretState(State):
    """The secret is 0 or 1. `insiders` know it, `told` is what the table shows of it."""

    legal: tuple[Action, ...]
    insiders: tuple[Seat, ...] = ()
    secret: int | None = 1
    told: int | None = None
    has_clock: bool = False

    rules = toy_game.rules()
    players = 3
    is_over = False

    def with_secret(self, secret: int) -> SecretState:
        return replace(self, secret=secret)

    def actors(self) -> tuple[Seat, ...]:
        return (ME, OTHER, FRIEND, CLOCK) if self.has_clock else (ME, OTHER, FRIEND)

    def legal_actions(self, seat: Seat) -> list[Action]:
        return list(self.legal)

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        return None

    def apply(self, seat: Seat, action: Action, events: list[Event] | None = None) -> None:
        assert self.secret is not None
        said = Said(0)
        match action.verb:
            case "try" if not self.secret:
                raise IllegalAction(seat, action, Refusal("T1", "not-now"))
            case "try":
                said = Said(0, FRIEND)
            case "show":
                said = Said(self.secret)
            case "whisper":
                said = Said(self.secret, FRIEND)
            case "note":
                self.told = self.secret
            case "say":
                said = Said(int(action.args[0]))
        if events is not None:
            events.append(said)

    def copy(self) -> SecretState:
        return replace(self)

    def observation(self, seat: Seat | None) -> SecretSeen:
        knows = seat in self.insiders
        return SecretSeen(
            rules=self.rules,
            seat=seat,
            players=3,
            actors=self.actors(),
            legal=self.legal,
            is_over=False,
            table=self.copy() if knows else replace(self, secret=None),
        )

    def standings(self) -> list[Standing]:
        return []

    def plain(self) -> dict[str, Any]:
        return {}


class SecretGame(toy_game.ToyGame):
    def sample(self, seen: Observation, rng: Rng) -> State:
        table, secret = SecretSeen.of(seen).table, rng.below(2)
        return table.with_secret(secret if table.secret is None else table.secret)


def shows(
    seat: Seat,
    *texts: str,
    people: Sequence[Seat] = (ME,),
    insiders: tuple[Seat, ...] = (OTHER,),
    has_clock: bool = False,
) -> bool:
    """Whether the first of these possible actions shows me something."""
    legal = tuple(Action.parse(text) for text in texts)
    before = SecretState(legal, insiders=insiders, has_clock=has_clock)
    after = before.copy()
    after.apply(seat, legal[0])
    return reveals(SecretGame(), UndoStep(before, seat, legal[0]), after, ME, people, Rng(1))


def test_what_is_the_same_in_all_worlds_shows_nothing() -> None:
    assert not shows(ME, "nod")
    assert not shows(OTHER, "nod")


@pytest.mark.parametrize("seat", [ME, OTHER])
@pytest.mark.parametrize("insiders", [(), (OTHER,)])
def test_only_what_is_seen_differs(seat: Seat, insiders: tuple[Seat, ...]) -> None:
    """Something flashes by, and the table is as before."""
    assert shows(seat, "show", insiders=insiders)


@pytest.mark.parametrize("seat", [ME, OTHER])
@pytest.mark.parametrize("insiders", [(), (OTHER,)])
def test_only_the_outcome_differs(seat: Seat, insiders: tuple[Seat, ...]) -> None:
    """It looks the same, but then something new lies on the table."""
    assert shows(seat, "note", insiders=insiders)


def test_that_it_was_possible_may_be_news() -> None:
    """Even if there was nothing to see."""
    assert shows(ME, "try")


class Hasty(SecretGame):
    def automatic(self, seen: Observation) -> Action | None:
        return Action("nod")


def test_what_was_done_for_a_person_is_no_decision() -> None:
    nod, show = Action("nod"), Action("show")
    state = SecretState((nod, show))
    trail = Trail(Hasty(), first=0)
    for action in (show, nod):
        trail.add(UndoStep(state, ME, action))
    assert trail.reach(state, ME, [ME]) == Reach(0, ME, is_free=False)


def test_going_back_beyond_the_trail_leaves_nothing_of_it() -> None:
    trail = Trail(SecretGame(), first=10)
    nod = Action("nod")
    state = SecretState((nod, Action("show")))
    for _ in range(10):
        trail.add(UndoStep(state, ME, nod))
    assert trail.reach(state, ME, [ME]) == Reach(19, ME, is_free=True)
    trail.cut(4)
    assert trail.first == 4
    assert trail.reach(state, ME, [ME]) is None
    trail.add(UndoStep(state, ME, nod))
    assert trail.reach(state, ME, [ME]) == Reach(4, ME, is_free=True)


def test_what_another_person_sees_counts_and_what_an_opponent_sees_does_not() -> None:
    assert shows(ME, "whisper", people=(ME, FRIEND))
    assert not shows(ME, "whisper", people=(ME,))


def test_who_knows_more_tells_something_by_a_choice_that_would_have_looked_different() -> None:
    assert shows(OTHER, "say 0", "say 1")
    assert not shows(OTHER, "say 0", "say 1", insiders=())
    assert not shows(OTHER, "say 0", "nod")
    assert not shows(OTHER, "say 0")
    # My own choice tells me nothing, even if I could have said something else.
    assert not shows(ME, "say 0", "say 1")


def test_another_person_is_always_asked() -> None:
    assert shows(OTHER, "nod", people=(ME, OTHER))


def test_an_open_window_is_a_race() -> None:
    assert shows(ME, "nod", has_clock=True)
    assert shows(CLOCK, "close")


def test_a_shout_of_somebody_else_or_at_somebody_is_a_race() -> None:
    assert shows(OTHER, "shout", insiders=())
    assert shows(ME, "shout 1")
    assert not shows(ME, "shout")
