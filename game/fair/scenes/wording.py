"""Words of the fair mode that several screens need, also in other languages than the one in use."""

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
    """Have every text in here in another language."""
    before = current_language()
    text.install(language)
    try:
        yield
    finally:
        text.install(before)


def sentences_of(rules: Ruleset, variants: Mapping[str, int]) -> tuple[str, ...]:
    """Return what a game is about in a few sentences, as it is played with these variants.

    They are in the language in use.
    """
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
    """Return what visitors are asked to do, in the language in use."""
    return _("Touch to play!")


def visitor_name(number: int, people: int) -> str:
    """Return what a visitor is called at the table, the first of them being number 1."""
    return _("Guest") if people == 1 else _("Guest {number}").format(number=number)
