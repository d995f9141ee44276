"""What the table of Sauce shows after each event is what the rules say, field by field."""

from __future__ import annotations

from dataclasses import fields, replace

from game.games.sauce import events as happened
from game.rules.core import Event, Seat
from game.rules.rng import Rng
from game.tables.sauce.fold import after, cleared
from game.tables.sauce.shown import Shown, read
from tests.rules.sauce_rules import new

VIEWERS = (None, Seat(0), Seat(2), Seat(3))
GAMES = (
    (17, {"hands": 10, "cut": 1, "draw-seats": 0}),
    (2, {"hands": 10, "cut": 0, "draw-seats": 1}),
)
"""Random games in which everything happens that can."""


def differences(shown: Shown, true: Shown) -> list[str]:
    names = [field.name for field in fields(Shown)]
    return [
        f"{name} is shown as {getattr(shown, name)} and is {getattr(true, name)}"
        for name in names
        if getattr(shown, name) != getattr(true, name)
    ]


def play_and_compare(seed: int, variants: dict[str, int]) -> set[type[Event]]:
    """Play a random game, and return what kinds of events there were."""
    events: list[Event] = []
    state = new(seed, variants, events)
    shown = {viewer: cleared(read(state.observation(viewer))) for viewer in VIEWERS}
    rng = Rng.derive(seed, "fold")
    kinds: set[type[Event]] = set()
    while True:
        kinds.update(type(event) for event in events)
        for viewer in VIEWERS:
            for event in events:
                if (seen := event.seen_by(viewer)) is not None:
                    shown[viewer] = after(seen, shown[viewer], viewer)
            wrong = differences(shown[viewer], read(state.observation(viewer)))
            assert not wrong, f"{[event.kind for event in events]}: {wrong}"
        if state.is_over:
            return kinds
        seat = state.actors()[0]
        legal = state.legal_actions(seat)
        events = []
        state.apply(seat, legal[rng.below(len(legal))], events)


def test_before_the_deal_nothing_tells_what_is_to_come() -> None:
    laid = [cleared(read(new(seed).observation(Seat(0)))) for seed in range(1, 9)]
    assert len({replace(shown, dealer=None) for shown in laid}) == 1


def test_the_events_of_an_action_lead_from_what_was_shown_to_what_is_seen() -> None:
    met = {kind for seed, variants in GAMES for kind in play_and_compare(seed, variants)}
    assert met == {kind for kind in vars(happened).values() if kind in Event.__subclasses__()}
