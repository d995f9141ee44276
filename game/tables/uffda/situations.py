"""Moments of UFF-DA! and Ay Caramba! worth a picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.games.uffda.knowledge.observation import UffdaObservation
from game.tables.uffda.poses import choose, open_sheet, refuse, sort
from game.ui.table.situation import Situation

Test = Callable[[UffdaObservation], bool]

LATE: Mapping[int, int] = {2: 12, 3: 13, 4: 14, 5: 13, 6: 12, 7: 11, 8: 14}
"""By number of players: how many cards lie halfway through a round."""


def _laid(seen: UffdaObservation) -> int:
    return sum(len(branch.cards) for branch in seen.branches)


def _has_play(seen: UffdaObservation) -> bool:
    return any(action.verb == "play" for action in seen.legal)


def _has_choice(seen: UffdaObservation) -> bool:
    """Whether a card fits in several places."""
    cards = [action.args[0] for action in seen.legal if action.verb == "play"]
    return len(set(cards)) < len(cards)


def _when(players: int, test: Test, ruleset: str = "uffda", **more: Any) -> Situation:
    """Return a moment at a table of this many players."""
    return Situation(test, ruleset, kinds=("human", *["easy"] * (players - 1)), **more)


def _in_turn(players: int, test: Test, ruleset: str = "uffda", **more: Any) -> Situation:
    """Return a moment in the viewer's own turn."""

    def is_now(seen: UffdaObservation) -> bool:
        return seen.turn == seen.seat and seen.giving is None and test(seen)

    return _when(players, is_now, ruleset, **more)


def _at_start(players: int, test: Test, ruleset: str = "uffda", **more: Any) -> Situation:
    """Return a moment at the start of the viewer's own turn."""
    return _in_turn(players, lambda seen: seen.phase == "start" and test(seen), ruleset, **more)


def _late(players: int, ruleset: str = "uffda") -> Situation:
    """Return a turn in the middle of a round."""
    return _at_start(players, lambda seen: _laid(seen) >= LATE[players], ruleset)


SITUATIONS = {
    "start": _in_turn(5, lambda seen: _laid(seen) <= 4),
    **{f"players-{players}": _late(players) for players in range(2, 9)},
    "ay-caramba": _late(5, "ay-caramba"),
    "ay-caramba-8": _late(8, "ay-caramba"),
    "fill-double": _at_start(5, lambda seen: seen.pending is not None and _has_play(seen)),
    "cover-double": _in_turn(4, lambda seen: seen.phase == "cover"),
    "blocked": _in_turn(
        4, lambda seen: seen.pending is not None and not _has_play(seen), "ay-caramba"
    ),
    "own-coin-off": _at_start(
        3, lambda seen: seen.seat is not None and not seen.branches[seen.seat].coin
    ),
    "choose-end": _in_turn(4, lambda seen: _has_choice(seen) and _laid(seen) >= 8, prepare=choose),
    "does-not-fit": _at_start(5, lambda seen: _laid(seen) >= 10, prepare=refuse),
    "give-card": _when(5, lambda seen: seen.giving is not None and seen.giving.by == seen.seat),
    "last-card": _in_turn(4, lambda seen: seen.phase == "done" and len(seen.hand) == 1),
    "many-cards": _at_start(2, lambda seen: len(seen.hand) >= 11, prepare=sort),
    "long-branches": _at_start(3, lambda seen: _laid(seen) >= 26),
    "sheet": _in_turn(5, lambda seen: len(seen.results) >= 6, prepare=open_sheet),
    "sheet-8": _in_turn(8, lambda seen: len(seen.results) >= 9, "ay-caramba", prepare=open_sheet),
    "family": _in_turn(4, lambda seen: _laid(seen) >= 8, variants={"penalties": 0}),
}
