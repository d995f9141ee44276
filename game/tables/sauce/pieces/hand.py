"""What is shown of the viewer's cards, and of those that will leave the hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from game.rules.core import Action, Refusal
from game.tables.sauce.card_names import BACK, card_of, colour_of
from game.tables.sauce.gestures import Gestures, free_cards
from game.tables.sauce.panels.exchange import ChosenCard, Exchange
from game.tables.sauce.panels.hand_area import NamedPlay, Naming, draw_marks
from game.tables.sauce.shown import Shown
from game.tables.sauce.words.hand_sentences import hand_tip
from game.tables.sauce.words.names import SauceWords
from game.ui.frame import Frame, Tip
from game.ui.stage import Stage
from game.ui.table.cards import Look, Place
from game.ui.table.choices import Choices
from game.ui.table.hands.area import Hand, HandCard
from game.ui.text import _, ngettext


def hand(
    stage: Stage,
    keys: Sequence[str],
    area: Rect,
    shown: Shown,
    words: SauceWords,
    choices: Choices,
    gestures: Gestures,
    refusal: Callable[[Action], Refusal | None],
    *,
    is_my_turn: bool,
) -> Hand:
    """Return the hand with the marks on its cards; `refusal` says why one cannot be played."""
    asked = bool(choices.actions) and shown.phase in ("trick", "pass", "toss")
    shows_legal = stage.settings.hints and shown.phase == "trick" and is_my_turn
    leaving, free = gestures.leaving(), free_cards(choices, shown.phase)

    def look(key: str) -> Look:
        if key in leaving:
            return "selected"
        if not shows_legal:
            return "idle"
        return "legal" if card_of(key) in free else "veiled"

    def card(key: str) -> HandCard:
        card, why_not = card_of(key), None
        if card and card not in free and choices.may_any("play"):
            why_not = refusal(gestures.likeliest(card))
        return HandCard(
            key,
            shown.face(card) if card else BACK,
            hand_tip(key, shown, words, why_not),
            look(key),
            press=partial(gestures.click, key) if asked else None,
            payload=("hand", key),
            is_draggable=gestures.may_drag(key),
            is_sortable=bool(card),
        )

    opened = shown.open[words.viewer] if words.viewer is not None else ()

    def mark(frame: Frame, card: HandCard, place: Place) -> None:
        if name := card_of(card.key):
            is_trump, is_open = shown.is_trump(name), name in opened
            draw_marks(frame, stage, place, card.look, is_trump=is_trump, is_open=is_open)

    return Hand([card(key) for key in keys], area, is_sortable=bool(keys), mark=mark)


def naming(shown: Shown, words: SauceWords, plays: Sequence[Action], gestures: Gestures) -> Naming:
    """Return the question which of several plays of a SAUCE card is meant (S4.2)."""

    def named(action: Action) -> NamedPlay:
        play = action.args[0]
        return NamedPlay(
            colour_of(play), shown.plain_face(play), words.short_card(play), Tip(words.card(play)),
            partial(gestures.name_sauce, action),
        )  # fmt: skip

    return Naming(tuple(named(play) for play in plays), gestures.put_back)


def exchange(shown: Shown, words: SauceWords, gestures: Gestures, *, is_awaited: bool) -> Exchange:
    """Return what is passed on or tossed out; `is_awaited`: the viewer has still to choose."""
    is_pass, viewer = shown.phase == "pass", words.viewer
    chooses = viewer is not None and shown.chosen_sizes[viewer] < shown.needed
    label = _("Pass them on") if is_pass else _("Toss out")
    ready = len(gestures.picked) == gestures.left
    return Exchange(
        "sauce/pass" if is_pass else "sauce/toss",
        _exchange_title(shown, words),
        _exchange_note(shown, is_awaited=is_awaited),
        shown.needed,
        tuple(_chosen(key, shown, words, gestures) for key in gestures.picked_cards()),
        label if chooses else "",
        gestures.confirm if ready else None,
    )


def _chosen(key: str, shown: Shown, words: SauceWords, gestures: Gestures) -> ChosenCard:
    card = card_of(key)
    if key not in gestures.picked:
        return ChosenCard(shown.face(card))
    return ChosenCard(shown.face(card), key, words.card(card), partial(gestures.pick, key))


def _exchange_title(shown: Shown, words: SauceWords) -> str:
    count = shown.needed
    if shown.phase == "toss":
        return ngettext(
            "{count} card into the kitty", "{count} cards into the kitty", count
        ).format(count=count)
    if words.viewer is None:
        return ngettext("Partners pass {count} card", "Partners pass {count} cards", count).format(
            count=count
        )
    partner = words.name(shown.partner(words.viewer))
    return ngettext("{count} card for {name}", "{count} cards for {name}", count).format(
        count=count, name=partner
    )


def _exchange_note(shown: Shown, *, is_awaited: bool) -> str:
    if not is_awaited:
        return _("The others are still choosing.")
    if shown.phase == "toss":
        return _("They go to whoever wins the last trick.")
    return _("You get as many back, chosen at the same time.")
