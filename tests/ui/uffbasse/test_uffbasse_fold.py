"""What Uffbasse!'s table shows after every event is what the rules say that a seat sees."""

from __future__ import annotations

import pytest

from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.match.rulesets import all_rulesets
from game.match.storage.record import Record
from game.rules.core import Event, Seat, State
from game.rules.rng import Rng
from game.tables.uffbasse.fold import after, bare
from game.tables.uffbasse.shown import Shown, read
from tests.ui.positions.short_games import header_of

VIEWERS = (None, Seat(0), Seat(1))
TABLES: list[tuple[int, dict[str, int]]] = [
    (3, {}),
    (2, {"build-market": 1, "kostprobe": 1}),
    (5, {"rounds": 2, "beginner-1": 1, "beginner-2": 1}),
]
RARE = ("claim", "call", "use", "cook", "pay", "joker", "serve")
"""What is mostly done whenever possible."""


def looks(state: State) -> dict[Seat | None, Shown]:
    found = {}
    for viewer in VIEWERS:
        seen = state.observation(viewer)
        assert isinstance(seen, UffbasseObservation)
        found[viewer] = read(seen)
    return found


def folded(shown: Shown, events: list[Event]) -> Shown:
    for event in events:
        if (seen := event.seen_by(shown.viewer)) is not None:
            shown = after(seen, shown)
    return shown


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("players", "variants"), TABLES)
def test_events_lead_to_what_is_seen(players: int, variants: dict[str, int], seed: int) -> None:
    rules, chance = all_rulesets().find("uffbasse"), Rng(seed)
    events: list[Event] = []
    state = Record(header_of(rules, ("easy",) * players, seed, variants)).deal(events)
    before = {viewer: bare(shown) for viewer, shown in looks(state).items()}
    action, kinds = None, set()
    while True:
        now = looks(state)
        for viewer in VIEWERS:
            assert folded(before[viewer], events) == now[viewer], (viewer, str(action), events)
        kinds |= {event.kind for event in events}
        if state.is_over:
            break
        before, events = now, []
        seat = chance.choice(state.actors())
        legal = state.legal_actions(seat)
        rare = [one for one in legal if one.verb in RARE]
        action = chance.choice(rare if rare and chance.below(3) else legal)
        state.apply(seat, action, events)
    assert {"dish-cooked", "card-used", "tasted" if "kostprobe" in variants else "passed"} <= kinds
