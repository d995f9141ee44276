"""Sentences about the own hand, and about how far hand and match have come."""

from __future__ import annotations

from game.games.sauce.events import KittyWon
from game.games.sauce.knowledge.observation import SauceObservation
from game.rules.core import Refusal
from game.tables.sauce.card_names import SAUCE, card_of, suit_of
from game.tables.sauce.shown import Shown
from game.tables.sauce.words.names import SauceWords
from game.ui.frame import Tip
from game.ui.text import _, ngettext


def hand_tip(key: str, shown: Shown, words: SauceWords, refusal: Refusal | None = None) -> Tip:
    """Return what a card of the own hand is, and why it cannot be played now."""
    card = card_of(key)
    if not card:
        return Tip(_("Face down"), _("Nobody looks at it until you do, or all bids stand."))
    lines = []
    if card == SAUCE:
        free = [words.card(one) for one in shown.free]
        lines.append(
            _("It stands for {cards}.").format(
                cards=_("{first} or {second}").format(first=free[0], second=free[1])
                if len(free) > 1
                else "".join(free)
            )
        )
    else:
        lines.append(words.points(shown.suit_points()[suit_of(card)]))
        if suit_of(card) in shown.trump:
            lines.append(_("trump"))
    if words.viewer is not None and card in shown.open[words.viewer]:
        lines.append(_("lies face up for everybody"))
    if refusal:
        lines.append(words.refusal(refusal))
    return Tip(words.card(card), "\n".join(lines))


def kitty_won(event: KittyWon, words: SauceWords) -> str:
    """Return who has won the kitty, without its cards, which are shown."""
    return _("{name} wins the kitty: {points}.").format(
        name=words.name(event.seat), points=words.points(event.points)
    )


def headline(seen: SauceObservation | None, words: SauceWords) -> str:
    """Return who has won."""
    if seen is None or seen.winner is None:
        return _("The game is over.")
    if words.viewer is not None and seen.team_of[words.viewer] == seen.winner:
        return _("You two have won!")
    return _("{names} have won!").format(names=words.team_name(seen.winner))


def choosing(shown: Shown) -> str:
    """Return how many cards have to be chosen to be passed or tossed out."""
    count = shown.needed
    return ngettext("Choose {count} card!", "Choose {count} cards!", count).format(count=count)


def phase_words(shown: Shown, *, is_collected: bool = False) -> str:
    """Return how far the hand has come; `is_collected` while a trick goes to its winner."""
    if shown.phase == "trick":
        done = len(shown.tricks)
        # Those who have not played yet still hold a card for this trick; at its end nobody does.
        has_all = bool(shown.trick) and max(shown.hands) == min(shown.hands)
        total = done + max(shown.hands) + (has_all or is_collected)
        return _("Trick {number} / {total}").format(number=min(done + 1, total), total=total)
    if shown.phase == "":
        return _("Dealing") if None in shown.bids else _("Tricks")
    return {
        "cut": _("Cutting"),
        "bid": _("Bidding"),
        "response": _("Answering"),
        "pass": _("Passing"),
        "toss": _("Tossing out"),
    }.get(shown.phase, _("Score"))
