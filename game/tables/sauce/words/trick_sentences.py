"""Sentences about the trick, the kitty, and what is in force."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.games.sauce.knowledge.observation import TransferSeen
from game.rules.core import Action
from game.tables.sauce.card_names import suit_of
from game.tables.sauce.shown import Shown
from game.tables.sauce.words.effect_words import capital, joined
from game.tables.sauce.words.menu_words import always
from game.tables.sauce.words.names import SauceWords
from game.ui.frame import Tip
from game.ui.table.turn import Expected
from game.ui.text import _


def order_line(shown: Shown) -> str:
    """Return the order of ranks in a few words."""
    return _("1 high") if shown.reverse else _("10 high")


def order_tip(shown: Shown) -> Tip:
    """Return the order of ranks in full, and how it turns."""
    text = (
        _("1 beats 2, and so on; 10 is the lowest.")
        if shown.reverse
        else _("10 beats 9, and so on; 1 is the lowest.")
    )
    return Tip(_("Order of ranks"), f"{text}\n{always(shown.rules)}")


def direction_line(shown: Shown) -> str:
    """Return the direction of play in a word."""
    return _("clockwise") if shown.clockwise else _("counter-clockwise")


def suit_tip(shown: Shown, words: SauceWords, letter: str) -> Tip:
    """Return what a suit is worth now."""
    points = shown.suit_points()[letter]
    lines = [_("Each card: {points}").format(points=words.points(points))]
    if letter == shown.low:
        lines.append(_("low suit: its lowest card leads the first trick"))
    if letter == shown.high:
        lines.append(_("high suit"))
    if letter in shown.trump:
        lines.append(_("trump"))
    return Tip(capital(words.suit(letter)), "\n".join(lines))


def trumps(shown: Shown, words: SauceWords) -> str:
    """Return the names of the trump suits; empty if there is none."""
    return joined([capital(words.suit(letter)) for letter in shown.trump])


def turn_text(shown: Shown, words: SauceWords) -> str:
    """Return who is still to act in this trick, in the order of play."""
    if shown.phase != "trick" or shown.turn is None:
        return ""
    step = 1 if shown.clockwise else -1
    left = len(shown.order) - len(shown.trick)
    names = ", ".join(words.name(shown.after(shown.turn, i * step)) for i in range(left))
    return _("Still to play: {names}").format(names=names)


def follow_row(shown: Shown, words: SauceWords, expected: Expected) -> tuple[str, str]:
    """Return the row's label and value: the suit to follow, or who leads."""
    leader = expected.only
    if leader is not None and not expected.about:
        return (
            (_("You lead"), "") if leader == words.spoken_to else (_("Leads"), words.name(leader))
        )
    if shown.trick:
        return _("Follow"), capital(words.suit(suit_of(shown.trick[0].play)))
    return _("Follow"), "–"


def follow_tip(shown: Shown, words: SauceWords, row: tuple[str, str]) -> Tip:
    """Return which cards may be played, for `row`, the label and value."""
    label, value = row
    if shown.trick:
        text = _("Who can follow must; who cannot may play anything.")
        return Tip(f"{label}: {value}", text)
    title = f"{label}: {value}" if shown.turn is not None and value else label
    if shown.tricks:
        return Tip(title, _("Whoever leads chooses the suit."))
    return Tip(title, suit_tip(shown, words, shown.low).text)


def trump_tip(shown: Shown, words: SauceWords) -> Tip:
    """Return which suits are trump, and which Sauce made them so."""
    if not shown.trump:
        return Tip(_("Trump: none"), _("The highest card of the suit that was led wins."))
    lines = [_("The highest trump in a trick wins it.")]
    cause = [one for one in shown.entries if set(shown.entry_suits(one)) & set(shown.trump)]
    if cause:
        lines.append(_("In force: {entries}").format(entries=words.entries(cause)))
    if not any(suit_of(laid.play) in shown.trump for one in shown.tricks for laid in one.plays):
        lines.append(_("It may be led once a trump has been played."))
    return Tip(_("Trump: {suits}").format(suits=trumps(shown, words)), "\n".join(lines))


def points_tip(shown: Shown, words: SauceWords) -> Tip:
    """Return the points in the trick, card by card, and who is winning it."""
    values = shown.suit_points()
    lines = [
        f"{words.card(laid.play)}: {words.points(values[suit_of(laid.play)])}"
        for laid in shown.trick
    ]
    winner = shown.winning()
    if winner is not None:
        lines.append(_("{name} is winning.").format(name=words.name(winner)))
    title = _("Points in this trick")
    return Tip(title, "\n".join(lines) or _("Nothing has been played yet."))


def trick_line(shown: Shown, words: SauceWords, plays: Sequence[Action]) -> str:
    """Return what the first of these plays would do in the trick; empty without a trick."""
    if not shown.trick or not plays:
        return ""
    play = plays[0].args[0]
    if shown.would_win(play):
        return _("{card} would lead the trick").format(card=words.short_card(play))
    return _("{card} would not win it").format(card=words.short_card(play))


def kitty_tip(shown: Shown, words: SauceWords, transfers: Iterable[TransferSeen]) -> str:
    """Return what is known about the kitty."""
    lines = [_("It goes to whoever wins the last trick.")]
    if shown.kitty_open:
        lines.append(_("Face up in it: {cards}").format(cards=words.cards(shown.kitty_open)))
    own = [card for one in transfers if one.kind in ("tossed", "lost") for card in one.given]
    if own and words.viewer is not None:
        lines.append(_("From you: {cards}").format(cards=words.numbered(own)))
    return "\n".join(lines)
