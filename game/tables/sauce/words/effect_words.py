"""What a Sauce does, in words: one short and one full sentence for each kind of effect.

An entry of the menu is a list of effects, so a menu of one's own explains itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from game.games.sauce.cards import LETTERS, SUIT_WORDS
from game.games.sauce.menu.effects import (
    FIRST,
    OWN,
    SECOND,
    Effect,
    HighSuit,
    Kitty,
    LastTrickBonus,
    LateReveal,
    LowSuit,
    OpenCards,
    PassToPartner,
    PlayDirection,
    ReverseRank,
    StartReversed,
    TossOut,
    TrumpSuit,
)
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
        """Return the suit that a word of the menu means here; empty if it is not known yet."""
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
    """Return the text as it begins a sentence."""
    return text[:1].upper() + text[1:]


def joined(words: Sequence[str]) -> str:
    """Return words as a list in a sentence."""
    if len(words) < 2:
        return "".join(words)
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])


@singledispatch
def short(effect: Effect, spice: Spice) -> str:  # noqa: ARG001
    """Return what an effect does in a few words."""
    raise TypeError(f"no words for {effect}")


@singledispatch
def full(effect: Effect, spice: Spice) -> str:  # noqa: ARG001
    """Return what an effect does as a whole sentence."""
    raise TypeError(f"no words for {effect}")


@short.register
def _short_reverse(effect: ReverseRank, spice: Spice) -> str:  # noqa: ARG001
    return _("{count} of one rank turn the order").format(count=effect.same_rank)


@full.register
def _full_reverse(effect: ReverseRank, spice: Spice) -> str:  # noqa: ARG001
    return _(
        "If exactly {count} cards of one rank lie in a trick, the order of ranks turns round for "
        "all later tricks."
    ).format(count=effect.same_rank)


@short.register
def _short_kitty(effect: Kitty, spice: Spice) -> str:  # noqa: ARG001
    return ngettext(
        "{count} card each lies in the kitty", "{count} cards each lie in the kitty",
        effect.per_player,
    ).format(count=effect.per_player)  # fmt: skip


@full.register
def _full_kitty(effect: Kitty, spice: Spice) -> str:  # noqa: ARG001
    return ngettext(
        "{count} card of each player lies face down in the kitty; whoever wins the last trick "
        "wins it too.",
        "{count} cards of each player lie face down in the kitty; whoever wins the last trick "
        "wins them too.",
        effect.per_player,
    ).format(count=effect.per_player)


@short.register
def _short_open(effect: OpenCards, spice: Spice) -> str:  # noqa: ARG001
    if effect.count >= ALL:
        return _("All cards lie face up")
    return ngettext(
        "{count} card of each hand lies face up", "{count} cards of each hand lie face up",
        effect.count,
    ).format(count=effect.count)  # fmt: skip


@full.register
def _full_open(effect: OpenCards, spice: Spice) -> str:  # noqa: ARG001
    if effect.count >= ALL:
        return _("All cards of all hands lie face up; nobody can bid blind.")
    return ngettext(
        "{count} card of each hand lies face up for everybody; it still belongs to the hand.",
        "{count} cards of each hand lie face up for everybody; they still belong to the hand.",
        effect.count,
    ).format(count=effect.count)


@short.register
def _short_pass(effect: PassToPartner, spice: Spice) -> str:  # noqa: ARG001
    return ngettext(
        "Partners pass {count} card", "Partners pass {count} cards", effect.count
    ).format(count=effect.count)


@full.register
def _full_pass(effect: PassToPartner, spice: Spice) -> str:  # noqa: ARG001
    return ngettext(
        "After the bidding partners pass {count} card to each other, both at the same time.",
        "After the bidding partners pass {count} cards to each other, both at the same time.",
        effect.count,
    ).format(count=effect.count)


@short.register
def _short_toss(effect: TossOut, spice: Spice) -> str:  # noqa: ARG001
    return ngettext(
        "Everybody tosses out {count} card", "Everybody tosses out {count} cards", effect.count
    ).format(count=effect.count)


@full.register
def _full_toss(effect: TossOut, spice: Spice) -> str:  # noqa: ARG001
    return ngettext(
        "After the bidding everybody puts {count} card into the kitty; whoever wins the last "
        "trick wins it too.",
        "After the bidding everybody puts {count} cards into the kitty; whoever wins the last "
        "trick wins them too.",
        effect.count,
    ).format(count=effect.count)


@short.register
def _short_trump(effect: TrumpSuit, spice: Spice) -> str:
    suits = list(dict.fromkeys(spice.suit(word) for word in effect.suits))
    return capital(
        ngettext("{suits} is trump", "{suits} are trump", len(suits)).format(suits=joined(suits))
    )


@full.register
def _full_trump(effect: TrumpSuit, spice: Spice) -> str:
    suits = list(dict.fromkeys(spice.suit(word) for word in effect.suits))
    if len(suits) == 1:
        text = _("{suit} is trump: it beats every other suit.").format(suit=suits[0])
    else:
        text = _(
            "{suits} are trump: they beat every other suit. Each stays a suit of its own; of two "
            "equal ranks the earlier one wins."
        ).format(suits=joined(suits))
    return capital(text)


@short.register
def _short_low(effect: LowSuit, spice: Spice) -> str:
    points = spice.rules.low_points
    text = ngettext("{suit} is low: {count} point", "{suit} is low: {count} points", points)
    return capital(text.format(suit=spice.suit(effect.suit), count=points))


@full.register
def _full_low(effect: LowSuit, spice: Spice) -> str:
    points = spice.rules.low_points
    text = ngettext(
        "{suit} becomes the low suit: each of its cards counts {count} point, and its lowest "
        "leads the first trick.",
        "{suit} becomes the low suit: each of its cards counts {count} points, and its lowest "
        "leads the first trick.",
        points,
    )
    return capital(text.format(suit=spice.suit(effect.suit), count=points))


@short.register
def _short_high(effect: HighSuit, spice: Spice) -> str:
    points = spice.rules.high_points
    text = ngettext("{suit} is high: {count} point", "{suit} is high: {count} points", points)
    return capital(text.format(suit=spice.suit(effect.suit), count=points))


@full.register
def _full_high(effect: HighSuit, spice: Spice) -> str:
    points = spice.rules.high_points
    text = ngettext(
        "{suit} becomes the high suit: each of its cards counts {count} point.",
        "{suit} becomes the high suit: each of its cards counts {count} points.",
        points,
    )
    return capital(text.format(suit=spice.suit(effect.suit), count=points))


@short.register
def _short_start(effect: StartReversed, spice: Spice) -> str:  # noqa: ARG001
    return _("The order of ranks turns round")


@full.register
def _full_start(effect: StartReversed, spice: Spice) -> str:  # noqa: ARG001
    return _("The order of ranks turns round: 1 becomes high and 10 low, or back again.")


@short.register
def _short_direction(effect: PlayDirection, spice: Spice) -> str:  # noqa: ARG001
    return _("Play goes clockwise") if effect.clockwise else _("Play goes counter-clockwise")


@full.register
def _full_direction(effect: PlayDirection, spice: Spice) -> str:  # noqa: ARG001
    if effect.clockwise:
        return _("Cards are played clockwise.")
    return _("Cards are played counter-clockwise; bids still go clockwise.")


@short.register
def _short_bonus(effect: LastTrickBonus, spice: Spice) -> str:  # noqa: ARG001
    return _("The last trick takes {points}").format(points=points(effect.points))


@full.register
def _full_bonus(effect: LastTrickBonus, spice: Spice) -> str:  # noqa: ARG001
    return _("The team of the last trick takes {points} from the other team.").format(
        points=points(effect.points)
    )


@short.register
def _short_late(effect: LateReveal, spice: Spice) -> str:  # noqa: ARG001
    tricks = joined([str(number) for number in effect.after])
    return ngettext(
        "New Sauce after trick {tricks}", "New Sauces after tricks {tricks}", len(effect.after)
    ).format(tricks=tricks)


@full.register
def _full_late(effect: LateReveal, spice: Spice) -> str:  # noqa: ARG001
    tricks = joined([str(number) for number in effect.after])
    return ngettext(
        "After trick {tricks} the card that won it becomes one more Sauce.",
        "After tricks {tricks} the card that won becomes one more Sauce each time.",
        len(effect.after),
    ).format(tricks=tricks)
