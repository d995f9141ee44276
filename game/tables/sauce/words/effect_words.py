"""What a Sauce does, in words: one short and one full sentence for each kind of effect.

An entry of the menu is a list of effects, so a changed menu explains itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import NamedTuple

from game.games.sauce.cards import LETTERS, SUIT_WORDS
from game.games.sauce.menu import effects
from game.games.sauce.menu.effects import FIRST, OWN, SECOND, Effect
from game.games.sauce.menu.terms import ALL
from game.games.sauce.ruleset import SauceRules
from game.ui.counted import points
from game.ui.text import _, current_language, ngettext


class Spice:
    """The ruleset's words, and the suits of the Sauces that brought an entry."""

    def __init__(self, rules: SauceRules, suits: Sequence[str] = ()) -> None:
        self.rules = rules
        self._suits = suits

    def letter(self, word: str) -> str:
        """Return the suit letter of a word of the menu; empty if it is not known yet."""
        if word == SECOND:
            return self._suits[1] if len(self._suits) > 1 else ""
        if word in (OWN, FIRST):
            return self._suits[0] if self._suits else ""
        return LETTERS[SUIT_WORDS.index(word)]

    def suit(self, word: str) -> str:
        """Return the name of that suit."""
        letter = self.letter(word)
        return suit_name(self.rules, letter) if letter else _("its suit")


def suit_name(rules: SauceRules, letter: str) -> str:
    """Return a suit in words by its letter."""
    return rules.suit_names[LETTERS.index(letter)].get(current_language())


def capital(text: str) -> str:
    """Return the text with a capital first letter."""
    return text[:1].upper() + text[1:]


def joined(words: Sequence[str]) -> str:
    """Return words as a list in a sentence."""
    if len(words) < 2:
        return "".join(words)
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])


class EffectWords(NamedTuple):
    """What an effect does."""

    short: str
    """In a few words."""
    full: str
    """As a whole sentence."""


@singledispatch
def tell(effect: Effect, _spice: Spice) -> EffectWords:
    """Return what an effect does."""
    raise TypeError(f"no words for {effect}")


@tell.register
def _reverse(effect: effects.ReverseRank, _spice: Spice) -> EffectWords:
    short = _("{count} of one rank turn the order")
    full = _(
        "If exactly {count} cards of one rank lie in a trick, the order of ranks turns round for "
        "all later tricks."
    )
    return _counted(short, full, effect.same_rank)


def _counted(short: str, full: str, count: int) -> EffectWords:
    return EffectWords(short.format(count=count), full.format(count=count))


@tell.register
def _kitty(effect: effects.Kitty, _spice: Spice) -> EffectWords:
    short = ngettext(
        "{count} card each lies in the kitty", "{count} cards each lie in the kitty", effect.count
    )
    full = ngettext(
        "{count} card of each player lies face down in the kitty; whoever wins the last trick "
        "wins it too.",
        "{count} cards of each player lie face down in the kitty; whoever wins the last trick "
        "wins them too.",
        effect.count,
    )
    return _counted(short, full, effect.count)


@tell.register
def _open(effect: effects.OpenCards, _spice: Spice) -> EffectWords:
    if effect.count >= ALL:
        return EffectWords(
            _("All cards lie face up"),
            _("All cards of all hands lie face up; nobody can bid blind."),
        )
    short = ngettext(
        "{count} card of each hand lies face up", "{count} cards of each hand lie face up",
        effect.count,
    )  # fmt: skip
    full = ngettext(
        "{count} card of each hand lies face up for everybody; it still belongs to the hand.",
        "{count} cards of each hand lie face up for everybody; they still belong to the hand.",
        effect.count,
    )
    return _counted(short, full, effect.count)


@tell.register
def _pass(effect: effects.PassToPartner, _spice: Spice) -> EffectWords:
    short = ngettext("Partners pass {count} card", "Partners pass {count} cards", effect.count)
    full = ngettext(
        "After the bidding partners pass {count} card to each other, both at the same time.",
        "After the bidding partners pass {count} cards to each other, both at the same time.",
        effect.count,
    )
    return _counted(short, full, effect.count)


@tell.register
def _toss(effect: effects.TossOut, _spice: Spice) -> EffectWords:
    short = ngettext(
        "Everybody tosses out {count} card", "Everybody tosses out {count} cards", effect.count
    )
    full = ngettext(
        "After the bidding everybody puts {count} card into the kitty; whoever wins the last "
        "trick wins it too.",
        "After the bidding everybody puts {count} cards into the kitty; whoever wins the last "
        "trick wins them too.",
        effect.count,
    )
    return _counted(short, full, effect.count)


@tell.register
def _trump(effect: effects.TrumpSuit, spice: Spice) -> EffectWords:
    suits = list(dict.fromkeys(spice.suit(word) for word in effect.suits))
    named = joined(suits)
    short = ngettext("{suits} is trump", "{suits} are trump", len(suits)).format(suits=named)
    if len(suits) == 1:
        full = _("{suit} is trump: it beats every other suit.").format(suit=named)
    else:
        full = _(
            "{suits} are trump: they beat every other suit. Each stays a suit of its own; of two "
            "equal ranks the earlier one wins."
        ).format(suits=named)
    return EffectWords(capital(short), capital(full))


@tell.register
def _low(effect: effects.LowSuit, spice: Spice) -> EffectWords:
    points = spice.rules.low_points
    short = ngettext("{suit} is low: {count} point", "{suit} is low: {count} points", points)
    full = ngettext(
        "{suit} becomes the low suit: each of its cards counts {count} point, and its lowest "
        "leads the first trick.",
        "{suit} becomes the low suit: each of its cards counts {count} points, and its lowest "
        "leads the first trick.",
        points,
    )
    return _about_suit(short, full, spice.suit(effect.suit), points)


@tell.register
def _high(effect: effects.HighSuit, spice: Spice) -> EffectWords:
    points = spice.rules.high_points
    short = ngettext("{suit} is high: {count} point", "{suit} is high: {count} points", points)
    full = ngettext(
        "{suit} becomes the high suit: each of its cards counts {count} point.",
        "{suit} becomes the high suit: each of its cards counts {count} points.",
        points,
    )
    return _about_suit(short, full, spice.suit(effect.suit), points)


def _about_suit(short: str, full: str, suit: str, points: int) -> EffectWords:
    words = (text.format(suit=suit, count=points) for text in (short, full))
    return EffectWords(*map(capital, words))


@tell.register
def _start(_effect: effects.StartReversed, _spice: Spice) -> EffectWords:
    return EffectWords(
        _("The order of ranks turns round"),
        _("The order of ranks turns round: 1 becomes high and 10 low, or back again."),
    )


@tell.register
def _direction(effect: effects.PlayDirection, _spice: Spice) -> EffectWords:
    if effect.clockwise:
        return EffectWords(_("Play goes clockwise"), _("Cards are played clockwise."))
    return EffectWords(
        _("Play goes counter-clockwise"),
        _("Cards are played counter-clockwise; bids still go clockwise."),
    )


@tell.register
def _bonus(effect: effects.LastTrickBonus, _spice: Spice) -> EffectWords:
    taken = points(effect.count)
    return EffectWords(
        _("The last trick: {points} from the others").format(points=taken),
        _("The team of the last trick takes {points} from the other team.").format(points=taken),
    )


@tell.register
def _late(effect: effects.LateReveal, _spice: Spice) -> EffectWords:
    count = len(effect.after)
    tricks = joined([str(number) for number in effect.after])
    short = ngettext("New Sauce after trick {tricks}", "New Sauces after tricks {tricks}", count)
    full = ngettext(
        "After trick {tricks} the card that won it becomes one more Sauce.",
        "After tricks {tricks} the card that won becomes one more Sauce each time.",
        count,
    )
    return EffectWords(short.format(tricks=tricks), full.format(tricks=tricks))
