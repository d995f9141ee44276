"""Moments of UFF-DA! and Ay Caramba! worth a picture."""

from __future__ import annotations

from collections.abc import Callable

from game.games.uffda.observation import UffdaObservation
from game.rules.core import Observation
from game.tables.uffda.poses import choose, open_sheet, refuse, sort
from game.ui.table.situation import Situation

Test = Callable[[UffdaObservation], bool]


def _when(test: Test) -> Callable[[Observation], bool]:
    return lambda seen: isinstance(seen, UffdaObservation) and test(seen)


def _mine(seen: UffdaObservation) -> bool:
    return seen.turn == seen.seat and seen.giving is None


def _laid(seen: UffdaObservation) -> int:
    return sum(len(branch.cards) for branch in seen.branches)


def _verbs(seen: UffdaObservation) -> set[str]:
    return {action.verb for action in seen.legal}


def _kinds(players: int) -> tuple[str, ...]:
    return ("human", *["easy"] * (players - 1))


def _late(players: int, ruleset: str = "uffda") -> Situation:
    """Return a turn in the middle of a round, for so many players."""
    least = {2: 12, 3: 13, 4: 14, 5: 13, 6: 12, 7: 11, 8: 14}[players]
    return Situation(
        _when(lambda seen: _mine(seen) and seen.phase == "start" and _laid(seen) >= least),
        ruleset,
        kinds=_kinds(players),
    )


SITUATIONS = {
    "start": Situation(
        _when(lambda seen: _mine(seen) and _laid(seen) <= 4), "uffda", kinds=_kinds(5)
    ),
    **{f"players-{players}": _late(players) for players in range(2, 9)},
    "ay-caramba": _late(5, "ay-caramba"),
    "ay-caramba-8": _late(8, "ay-caramba"),
    "fill-double": Situation(
        _when(
            lambda seen: (
                _mine(seen)
                and seen.phase == "start"
                and seen.pending is not None
                and "play" in _verbs(seen)
            )
        ),
        "uffda",
        kinds=_kinds(5),
    ),
    "cover-double": Situation(
        _when(lambda seen: _mine(seen) and seen.phase == "cover"), "uffda", kinds=_kinds(4)
    ),
    "blocked": Situation(
        _when(lambda seen: _mine(seen) and seen.pending is not None and "play" not in _verbs(seen)),
        "ay-caramba",
        kinds=_kinds(4),
    ),
    "own-coin-off": Situation(
        _when(
            lambda seen: (
                _mine(seen)
                and seen.phase == "start"
                and seen.seat is not None
                and not seen.branches[seen.seat].coin
            )
        ),
        "uffda",
        kinds=_kinds(3),
    ),
    "choose-end": Situation(
        _when(
            lambda seen: (
                _mine(seen)
                and len({a.args[0] for a in seen.legal if a.verb == "play"})
                < sum(a.verb == "play" for a in seen.legal)
                and _laid(seen) >= 8
            )
        ),
        "uffda",
        kinds=_kinds(4),
        prepare=choose,
    ),
    "does-not-fit": Situation(
        _when(lambda seen: _mine(seen) and seen.phase == "start" and _laid(seen) >= 10),
        "uffda",
        kinds=_kinds(5),
        prepare=refuse,
    ),
    "give-card": Situation(
        _when(lambda seen: seen.giving is not None and seen.giving.by == seen.seat),
        "uffda",
        kinds=_kinds(5),
    ),
    "last-card": Situation(
        _when(lambda seen: _mine(seen) and seen.phase == "done" and len(seen.hand) == 1),
        "uffda",
        kinds=_kinds(4),
    ),
    "many-cards": Situation(
        _when(lambda seen: _mine(seen) and seen.phase == "start" and len(seen.hand) >= 11),
        "uffda",
        kinds=_kinds(2),
        prepare=sort,
    ),
    "long-branches": Situation(
        _when(lambda seen: _mine(seen) and seen.phase == "start" and _laid(seen) >= 26),
        "uffda",
        kinds=_kinds(3),
    ),
    "sheet": Situation(
        _when(lambda seen: _mine(seen) and len(seen.results) >= 6),
        "uffda",
        kinds=_kinds(5),
        prepare=open_sheet,
    ),
    "sheet-8": Situation(
        _when(lambda seen: _mine(seen) and len(seen.results) >= 9),
        "ay-caramba",
        kinds=_kinds(8),
        prepare=open_sheet,
    ),
    "family": Situation(
        _when(lambda seen: _mine(seen) and _laid(seen) >= 8),
        "uffda",
        kinds=_kinds(4),
        variants={"penalties": 0},
    ),
}
