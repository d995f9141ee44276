"""What cached pictures depend on; they are drawn anew only when it changes."""

from __future__ import annotations

from collections.abc import Hashable

from game.match.settings import Settings
from game.tables.uffbasse.layout.arrange import Layout
from game.tables.uffbasse.words.telling import UffbasseWords


def seats_signature(words: UffbasseWords, layout: Layout) -> Hashable:
    """Return all that the picture of the other seats depends on."""
    shown = words.shown
    return (
        shown.seats,
        tuple(words.people),
        tuple(words.did.items()),
        shown.phase,
        shown.owner,
        shown.card_on,
        words.expected,
        shown.viewer,
        shown.round,
        layout,
    )


def recipes_signature(words: UffbasseWords, settings: Settings, size: tuple[int, int]) -> Hashable:
    """Return all that the picture of the recipes depends on."""
    shown, kitchen = words.shown, words.kitchen
    return (
        shown.display,
        shown.own.pantry,
        kitchen.recipe,
        shown.cooking,
        kitchen.is_my_turn,
        shown.joker_is_mine,
        shown.viewer,
        settings.hints,
        settings.big_symbols,
        size,
    )
