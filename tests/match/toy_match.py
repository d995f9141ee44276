"""Matches of the toy game, with random players."""

from __future__ import annotations

from pathlib import Path

from game.match.match import Match
from game.match.storage.header import Header, SeatPlan, new_header
from game.match.storage.journal import Journal
from game.match.storage.record import Record
from game.rules.core import CLOCK
from game.rules.rng import Rng
from tests import toy_game


def salt_for(chance: int) -> str:
    """Return a salt, which decides the opponents' own chance."""
    return "0123456789abcdef" * 2 if chance == 1 else f"{chance:032x}"


def header(
    *kinds: str, seed: int = 7, hand: int = 5, shouts: int = 1, loud: int = 1, chance: int = 1
) -> Header:
    """Return the header of a toy match; three easy opponents unless told otherwise."""
    return new_header(
        toy_game.rules(hand=hand, shouts=shouts),
        [SeatPlan(f"Gast {i}", kind) for i, kind in enumerate(kinds or ("easy",) * 3)],
        program="0.1.0",
        variants={"loud": loud},
        seed=seed,
        salt=salt_for(chance),
        created="2025-04-01T19:02:15Z",
    )


def play(match: Match, actions: int = 10_000, choices: int = 1) -> None:
    """Play so many random actions, or to the end; each takes a second."""
    rng = Rng(choices)
    for _ in range(actions):
        if match.is_over:
            return
        seat = rng.choice(match.actors())
        if seat == CLOCK:
            match.close_window(match.record.ms + 1000)
        else:
            action = rng.choice(match.observation(seat).legal)
            match.submit(seat, action, match.record.ms + 1000)


def reopened(path: Path) -> Match:
    """Open a journal as the home screen does."""
    journal = Journal.open(path)
    return Match(journal.record, journal)


def bare(*kinds: str, **numbers: int) -> Match:
    """Begin a toy match that is not written down."""
    return Match(Record(header(*kinds, **numbers)))
