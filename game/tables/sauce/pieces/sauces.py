"""What is shown of the Sauces and of what is in force."""

from __future__ import annotations

from collections.abc import Callable

from game.games.sauce.cards import LETTERS
from game.tables.sauce.card_names import face_of
from game.tables.sauce.layout.places import SaucePlaces
from game.tables.sauce.panels.sauces_panel import (
    Entry,
    ForceSign,
    SauceCard,
    SaucesPanel,
    SuitWorth,
)
from game.tables.sauce.shown import Shown
from game.tables.sauce.words.menu_words import entry_name, entry_shorts, entry_tip
from game.tables.sauce.words.names import SauceWords
from game.tables.sauce.words.trick_sentences import (
    direction_line,
    order_line,
    order_tip,
    suit_tip,
)
from game.ui.frame import Tip
from game.ui.table.cards import Place
from game.ui.text import _, ngettext


def sauces_panel(
    shown: Shown,
    words: SauceWords,
    places: SaucePlaces,
    light: Callable[[str], float],
    say: Callable[[str], object],
) -> SaucesPanel:
    """Return the panel of the Sauces; `light` tells how strongly something shines."""
    cards = (*shown.sauces, *shown.late)
    title = ngettext("The Sauce", "The Sauces", max(1, len(cards)))
    values = shown.suit_points()
    if cards:
        lying = zip(cards, places.sauces(len(cards)), strict=True)
        pieces = [_card(card, place, shown, words, say) for card, place in lying]
    else:
        pieces = [SauceCard(place) for place in places.sauces(2 if shown.is_super else 1)]
    return SaucesPanel(
        title=_("Super-Sauce ×2") if shown.is_super else title,
        is_super=shown.is_super,
        cards=tuple(pieces),
        entries=tuple(
            Entry(
                key, entry_name(shown.rules, key), entry_shorts(shown, key), entry_tip(shown, key)
            )
            for key in shown.entries
        ),
        suits=tuple(
            SuitWorth(
                letter, values[letter], letter in shown.trump, light(letter),
                suit_tip(shown, words, letter),
            )
            for letter in LETTERS
        ),
        order=ForceSign(
            "order", "order-reverse" if shown.reverse else "order-normal", order_line(shown),
            shown.reverse, light("order"), order_tip(shown),
        ),
        direction=ForceSign(
            "direction", "arrow-cw" if shown.clockwise else "arrow-ccw", "", not shown.clockwise,
            light("direction"), Tip(_("Direction of play"), direction_line(shown)),
        ),
    )  # fmt: skip


def _card(
    card: str, place: Place, shown: Shown, words: SauceWords, say: Callable[[str], object]
) -> SauceCard:
    name = words.card(card)
    entry = next((one for one in shown.entries if one.split()[1] == card[1:]), None)
    if entry is None:
        tip = Tip(name, _("This Sauce does nothing."))
    else:
        about = entry_tip(shown, entry)
        tip = Tip(f"{name} – {about.title}", about.text)
    return SauceCard(place, face_of(card), name, tip, lambda: say(tip.text))
