"""What a ruleset of Sauce puts into the rules reference: points, bids and the Sauce Menu."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.sauce.cards import COLOURED, LETTERS, RANKS
from game.games.sauce.menu.effects import FIRST, SECOND, Effect, Kitty
from game.games.sauce.ruleset import HAND_SIZE, PLAYERS, SauceRules
from game.match.reference import Cell, Facts, Table
from game.rules.ruleset import Ruleset
from game.rules.source import RULEBOOK
from game.tables.sauce.words.effect_words import Spice, capital, joined, suit_name, tell
from game.ui.counted import points
from game.ui.text import _, current_language, ngettext


def facts_of(rules: Ruleset) -> Facts:
    """Return the facts in the language in use."""
    own = SauceRules.of(rules)
    names = [suit_name(own, LETTERS[suit]) for suit in own.suit_order]
    numbers = {
        "low_points": own.low_points,
        "high_points": own.high_points,
        "other_points": own.other_points,
        "all_points": own.bid_most,
        "bid_step": own.bid_step,
        "bid_most": own.bid_most,
        "shadoof_least": own.shadoof_least,
        "shadoof_worth": own.shadoof_worth,
        "no_way_least": own.no_way_least,
        "no_way_worth": own.no_way_worth,
        "nope_worth": own.nope_worth,
        "blind_nope_worth": own.blind_nope_worth,
        "blind_deficit": own.blind_deficit,
        "super_points": own.super_points,
        "super_hands": own.super_hands,
        "end_points": own.end_points,
        "end_hands": own.variant("hands").default,
        "hand_size": HAND_SIZE,
        "coloured": len(COLOURED),
        "ranks": RANKS,
        "players": PLAYERS,
        "same_rank": max(own.base.same_ranks, default=3),
    }
    words = {
        "low": suit_name(own, LETTERS[own.base.low]),
        "high": suit_name(own, LETTERS[own.base.high]),
        "suits": joined(names),
        "publisher_effects": _entries(own, publisher=True),
        "house_effects": _entries(own, publisher=False),
    }
    tables = {"suits": _suits(own), "bids": _bids(own), "menu": _menu(own), "late": _late(own)}
    return Facts({**words, **{key: str(value) for key, value in numbers.items()}}, tables)


def _entries(rules: SauceRules, *, publisher: bool) -> str:
    """Return the names of the Sauces whose effects are the publisher's, or else ours."""
    names = [
        entry.name.get(current_language())
        for entry in rules.menu.values()
        if (entry.source == RULEBOOK) == publisher
    ]
    return joined(names) if names else _("none of them")


def _suits(rules: SauceRules) -> Table:
    rows = []
    for suit in rules.suit_order:
        letter, points = LETTERS[suit], rules.other_points
        if suit == rules.base.low:
            points = rules.low_points
        elif suit == rules.base.high:
            points = rules.high_points
        name = capital(suit_name(rules, letter))
        sign = Cell(name, (f"sauce/suit-{letter}",))
        rows.append((sign, Cell(name, strong=True), Cell(str(points))))
    heads = (_("Sign"), _("Suit"), _("Points per card"))
    return Table(heads, tuple(rows), rules.sources.get("suits", ""))


def _bids(rules: SauceRules) -> Table:
    rows = (
        (_("Numbers"), _("both numbers together"), _("the bid, less what is above it"),
         _("minus the bid")),
        ("Shadoof!", _("at least {points}").format(points=points(rules.shadoof_least)),
         f"+{rules.shadoof_worth}", f"−{rules.shadoof_worth}"),
        ("No Way!", _("at least {points}").format(points=points(rules.no_way_least)),
         f"+{rules.no_way_worth}", f"−{rules.no_way_worth}"),
        ("Nope!", _("no points in your own tricks"), f"+{rules.nope_worth}",
         f"−{rules.nope_worth}"),
        ("Blind Nope!",
         _("as Nope!, bid unseen, {points} behind").format(points=points(rules.blind_deficit)),
         f"+{rules.blind_nope_worth}", f"−{rules.blind_nope_worth}"),
    )  # fmt: skip
    lines = [tuple(Cell(text, strong=i == 0) for i, text in enumerate(row)) for row in rows]
    heads = (_("Bid"), _("Needs"), _("Kept"), _("Failed"))
    return Table(heads, tuple(lines), rules.sources.get("bids", ""))


def _menu(rules: SauceRules) -> Table:
    """Return the ten Sauces: one alone, and two of the same rank."""
    rows = [
        (
            Cell(str(rank), strong=True),
            Cell(entry.name.get(current_language()), strong=True, source=entry.source),
            Cell(_effects_text(rules, entry.standard)),
            Cell(_effects_text(rules, entry.super)),
        )
        for rank, entry in rules.menu.items()
    ]
    heads = (_("Rank"), _("Name"), _("One Sauce"), _("Two of this rank"))
    return Table(heads, tuple(rows))


def _late(rules: SauceRules) -> Table:
    """Return the effects of late Sauces, alone and on top of the same Sauce (S12.5)."""
    rows = [
        (
            Cell(str(rank), strong=True),
            Cell(entry.name.get(current_language()), strong=True),
            Cell(_effects_text(rules, entry.late, late=True)),
            Cell(_effects_text(rules, entry.upgrade, late=True)),
        )
        for rank, entry in rules.menu.items()
    ]
    heads = (_("Rank"), _("Name"), _("Coming late"), _("Added to the same Sauce"))
    return Table(heads, tuple(rows))


class _MenuSpice(Spice):
    """Words about Sauces whose suits are not known yet."""

    def suit(self, word: str) -> str:
        """Return the name of a suit, or which Sauce it comes from."""
        if word == FIRST:
            return _("the first suit")
        return _("the second suit") if word == SECOND else super().suit(word)


def _effects_text(rules: SauceRules, effects: Sequence[Effect], *, late: bool = False) -> str:
    words = [
        _loss(effect)
        if late and isinstance(effect, Kitty)
        else tell(effect, _MenuSpice(rules)).short
        for effect in effects
    ]
    return "; ".join(words) or _("nothing")


def _loss(effect: Kitty) -> str:
    return ngettext(
        "Every hand loses {count} card to the kitty", "Every hand loses {count} cards to the kitty",
        effect.count,
    ).format(count=effect.count)  # fmt: skip
