"""Tables of the game of catches, in which only the shouters decide when a shout is heard."""

from __future__ import annotations

from game.match.match import Match
from game.match.storage.header import Header, SeatPlan, new_header
from game.match.storage.record import Record
from game.rules.core import Action, Observation, Refusal, Seat
from tests import catch_game
from tests.catch_game import CATCH, GOOD, NEXT, SLIP, WORD
from tests.match.directed import Decide, Table, table
from tests.match.toy_match import salt_for

__all__ = ["CATCH", "GOOD", "NEXT", "SLIP", "WORD", "catch_table", "catcher", "does", "header"]


def header(*kinds: str, seed: int = 7, chance: int = 1, **overlook: int) -> Header:
    """Return the header of a match; `easy=35`: this level overlooks 35 % of its chances."""
    return new_header(
        catch_game.rules(**overlook),
        [SeatPlan(f"Gast {i}", kind) for i, kind in enumerate(kinds)],
        program="0.1.0",
        variants={"strict": 0},
        seed=seed,
        salt=salt_for(chance),
        created="2025-04-01T19:02:15Z",
    )


def catch_table(
    *kinds: str,
    decide: Decide | None = None,
    chance: int = 1,
    pace: float = 1.0,
    seed: int = 7,
    **overlook: int,
) -> Table:
    """Return a table; the computer players catch whom they can, and else do well."""
    match = Match(Record(header(*kinds, seed=seed, chance=chance, **overlook)))
    return table(match=match, decide=decide or catcher, chance=chance, pace=pace)


def catcher(seen: Observation) -> Action | None:
    """Catch whom one can, say no word, do well, and end the turn."""
    for action in (*CATCH, GOOD, NEXT):
        if action in seen.legal:
            return action
    raise AssertionError("there is nothing else")


def does(at: Table, seat: int, *actions: Action) -> None:
    """Let a person do something, right now."""
    for action in actions:
        outcome = at.director.submit(Seat(seat), action)
        assert not isinstance(outcome, Refusal), outcome
