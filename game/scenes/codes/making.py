"""Which matches have a code, and how one is made."""

from __future__ import annotations

from game.games import find_game
from game.match.deals.code import code_of
from game.match.deals.deal import DEAL
from game.match.deals.referee import Steps, Tell
from game.match.people.played import FIRST_GAME
from game.match.people.statistics import Statistics
from game.match.settings import Settings
from game.match.storage.header import Header
from game.match.storage.record import Record
from game.resources import player_folder

RELAXED = "relaxed"


def is_shared(header: Header) -> bool:
    """Whether others play the deal of a match, too."""
    return DEAL in header.options


def is_for_one(header: Header) -> bool:
    """Whether one person has played among opponents."""
    return len(header.humans()) == 1 and header.players > 1


def is_repeatable(header: Header, settings: Settings) -> bool:
    """Whether a match that has just been played follows from its deal and a person's decisions.

    That needs a match in which nobody was timed.
    """
    options, shouts = header.options, find_game(header.game).shouts
    is_relaxed = options.get(FIRST_GAME) or settings.shouting == RELAXED
    return is_for_one(header) and bool(is_shared(header) or is_relaxed or not shouts)


def new_code(record: Record, tries: int, tell: Tell = bool) -> Steps[str]:
    """Return the code of a match that is over. Raises CodeError."""
    code = yield from code_of(record, tries, tell)
    return code.text()


def code_of_record(record: Record, tell: Tell = bool) -> Steps[str]:
    """Return the code of a finished match; the number of the try is looked up. Raises CodeError."""
    tries = Statistics(player_folder()).load().tries(record.header)
    return (yield from new_code(record, tries, tell))


def known_code(text: str, tell: Tell = bool) -> Steps[str]:
    """Return a code that is known already, as if it had been made."""
    tell(1.0)
    yield
    return text
