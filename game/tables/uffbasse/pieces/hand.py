"""The viewer's hand, in the kitchen their pantry."""

from __future__ import annotations

from collections.abc import Sequence

from game.tables.uffbasse import faces
from game.tables.uffbasse.gestures import Gestures, Payload
from game.tables.uffbasse.layout.arrange import Layout
from game.tables.uffbasse.shown import Shown
from game.tables.uffbasse.words.telling import UffbasseWords
from game.ui.frame import Tip
from game.ui.table.cards import Look
from game.ui.table.hands.area import HandCard


def cards_of(
    words: UffbasseWords,
    gestures: Gestures,
    order: Sequence[str],
    *,
    hints: bool,
    may_act: bool,
) -> list[HandCard]:
    """Return the viewer's cards, left to right."""
    if words.shown.is_kitchen:
        return [_pantry_card(words, gestures, card) for card in order]
    return [_hand_card(words, gestures, card, hints=hints, may_act=may_act) for card in order]


def _pantry_card(words: UffbasseWords, gestures: Gestures, card: str) -> HandCard:
    kitchen = words.kitchen
    cooking, discarding = kitchen.is_my_turn, words.choices.may_any("discard")
    look: Look = "legal" if kitchen.recipe and cooking else "idle"
    return HandCard(
        card,
        "" if kitchen.dish and card in kitchen.dish.used else faces.card_face(card),
        Tip(words.card(card), words.hand_tip(card)),
        "selected" if card in gestures.chosen else look,
        press=(lambda: gestures.click_pantry(card)) if cooking or discarding else None,
        payload=("pantry", card),
        is_draggable=cooking,
        is_sortable=False,
    )


def _hand_card(
    words: UffbasseWords, gestures: Gestures, card: str, *, hints: bool, may_act: bool
) -> HandCard:
    playing = any(map(words.choices.may_any, ("play", "seed", "lay")))
    return HandCard(
        card,
        faces.card_face(card),
        Tip(words.card(card), words.hand_tip(card)),
        _look(words, gestures, card, hints=hints),
        press=(lambda: gestures.click_hand(card)) if playing else None,
        payload=("hand", card),
        is_draggable=may_act,
    )


def _look(words: UffbasseWords, gestures: Gestures, card: str, *, hints: bool) -> Look:
    if card == gestures.asked:
        return "selected"
    if not hints:
        return "idle"
    if any(words.choices.may(verb, card) for verb in ("play", "seed", "lay")):
        return "legal"
    return "veiled" if words.choices.may_any("play") else "idle"


LARGER = 1.06
"""How much larger a card is while it is dragged."""


def dragged_card(dragged: Payload, shown: Shown, layout: Layout) -> tuple[str, float]:
    """Return the picture of the dragged thing, and its width."""
    if dragged[0] == "uffbasse":
        return "uffbasse/uffbasse-card", LARGER * layout.card_spot.width
    if dragged[0] == "market":
        pile = shown.pile(dragged[1])
        return faces.card_face(pile[-1]) if pile else faces.BACK, LARGER * layout.market_card
    width = layout.trick_card if dragged[0] == "middle" else layout.hand_card
    return faces.card_face(dragged[1]), LARGER * width
