"""Words of the fair mode that several screens need, also in languages not in use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from game.fair.plan import GamePlan
from game.rules.ruleset import Ruleset
from game.scenes.rules.book import SUMMARY, book_of
from game.ui import text
from game.ui.text import _, current_language, ngettext


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Use another language within a `with` block."""
    before = current_language()
    text.install(language)
    try:
        yield
    finally:
        text.install(before)


def sentences_of(rules: Ruleset, variants: Mapping[str, int]) -> tuple[str, ...]:
    """Return a few sentences about a game with these variants, in the language in use."""
    book = book_of(rules, current_language(), variants)
    found = [
        line for chapter in book.chapters if chapter.id == SUMMARY for line in book.lines(chapter)
    ]
    return tuple(found) or (rules.summary.get(current_language()),)


def minutes_of(game: GamePlan) -> str:
    """Return how long a game takes, in the language in use."""
    words = ngettext("{count} minute", "{count} minutes", game.minutes)
    return words.format(count=game.minutes)


def table_of(game: GamePlan) -> str:
    """Return who sits at the table, in the language in use."""
    people, others = game.people, len(game.seats) - game.people
    if people == 1 and others:
        words = ngettext("You and {count} other player", "You and {count} other players", others)
        return words.format(count=others)
    return ngettext("{count} player", "{count} players", people).format(count=people)


def invitation() -> str:
    """Return the invitation to visitors, in the language in use."""
    return _("Touch to play!")


def visitor_name(number: int, people: int) -> str:
    """Return a visitor's name at the table; `number` counts from 1."""
    return _("Guest") if people == 1 else _("Guest {number}").format(number=number)
