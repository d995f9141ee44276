"""What the table shows after each event is what the rules say, for every viewer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.uffda.ruleset import UffdaRules
from game.games.uffda.state import UffdaState
from game.rules.core import Event, Seat
from game.rules.rng import Rng
from game.tables.uffda.fold import after, bare
from game.tables.uffda.shown import Shown, read
from tests.rules.uffda_rules import AY_CARAMBA, RULES, random_step
from tests.walks import until_over

GAMES = [
    (RULES, 3, {"rounds": 3}, 1),
    (RULES, 2, {"rounds": 2, "penalties": 0}, 2),
    (AY_CARAMBA, 5, {"rounds": 2}, 3),
    (AY_CARAMBA, 8, {"rounds": 2}, 4),
]


def cannot_be_known(true: Shown, viewer: Seat | None) -> bool:
    """Whether somebody else has laid a double on an empty pile (see `after`)."""
    return true.turn != viewer and not true.pile and true.pending is not None


def folded(shown: Shown, events: list[Event], viewer: Seat | None) -> Shown:
    for event in events:
        if (seen := event.seen_by(viewer)) is not None:
            shown = after(seen, shown, viewer)
    return shown


@pytest.mark.parametrize(("rules", "players", "variants", "seed"), GAMES)
def test_events_lead_to_what_is_seen(
    rules: UffdaRules, players: int, variants: dict[str, int], seed: int
) -> None:
    rng, events = Rng.derive(seed, "walk"), list[Event]()
    state = UffdaState.new(rules, players, seed, variants, events)
    viewers: list[Seat | None] = [None, *map(Seat, range(players))]
    now = {viewer: bare(read(state.observation(viewer))) for viewer in viewers}
    for _step in until_over(state):
        for viewer in viewers:
            true = read(state.observation(viewer))
            shown = folded(now[viewer], events, viewer)
            if cannot_be_known(true, viewer):
                shown = replace(shown, phase=true.phase)
            assert shown == true, events
            now[viewer] = true
        events.clear()
        random_step(state, rng, 40, events)
    for viewer in viewers:
        assert folded(now[viewer], events, viewer) == read(state.observation(viewer))
