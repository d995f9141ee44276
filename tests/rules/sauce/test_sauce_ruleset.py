"""Sauce's own ruleset, and what happens when its owner changes it wrongly."""

from __future__ import annotations

import hashlib
import pickle
import re

import pytest

from game import resources
from game.games.sauce.menu.effects import (
    EFFECTS,
    HighSuit,
    Kitty,
    LateReveal,
    LowSuit,
    OpenCards,
    ReverseRank,
    TrumpSuit,
)
from game.games.sauce.menu.terms import ALL
from game.games.sauce.reading import VARIANTS, read_ruleset
from game.games.sauce.ruleset import SauceRules
from game.rules.document import RulesetError, parse
from game.rules.levels import LEVELS
from tests.rules.sauce_rules import COMBINATIONS, dealt, play_on

GOOD = (resources.bundled("rulesets") / "sauce.yaml").read_text(encoding="utf-8")


def read(text: str) -> SauceRules:
    return read_ruleset(parse(text, "x.yaml"))


@pytest.fixture(scope="module")
def rules() -> SauceRules:
    return read(GOOD)


def test_numbers_are_those_of_the_rules(rules: SauceRules) -> None:
    assert (rules.id, rules.game, rules.players) == ("sauce", "sauce", (4,))
    assert rules.suit_order == (0, 1, 2, 3, 4, 5)
    assert [name.get("en") for name in rules.suit_names] == [
        "blue", "green", "yellow", "orange", "red", "purple",
    ]  # fmt: skip
    assert (rules.base.low, rules.base.high, rules.base.same_ranks) == (0, 5, (3,))
    assert (rules.low_points, rules.high_points, rules.other_points) == (0, 10, 5)
    assert (rules.bid_step, rules.bid_most, rules.blind_deficit) == (5, 300, 250)
    assert (rules.shadoof_least, rules.shadoof_worth) == (225, 450)
    assert (rules.no_way_least, rules.no_way_worth) == (80, 160)
    assert (rules.nope_worth, rules.blind_nope_worth) == (200, 400)
    assert (rules.super_points, rules.super_hands, rules.end_points) == (700, 6, 1000)


def test_menu_says_what_is_the_publishers(rules: SauceRules) -> None:
    """S12.3."""
    assert list(rules.menu) == list(range(1, 11))
    assert [entry.name.get("en") for entry in rules.menu.values()] == [
        "Short Change", "Open-Face", "Partner Pass", "Toss-Out", "Hot Sauce", "Bitter Sauce",
        "Late Reveal", "Sweet Sauce", "Last Lick", "Topsy-Turvy",
    ]  # fmt: skip
    sources = [entry.source for entry in rules.menu.values()]
    assert sources == ["rulebook", "rulebook", *["house"] * 8]
    for entry in rules.menu.values():
        assert {"de", "en", "es"} == {code for code, _ in entry.name.texts}
    # The comment above each entry says the same in words.
    comments = re.findall(r"\n((?:  #[^\n]*\n)+)  (\d+):\n", GOOD)
    assert [int(rank) for _, rank in comments] == list(rules.menu)
    for (comment, _), source in zip(comments, sources, strict=True):
        assert comment.strip().startswith("# Official" if source == "rulebook" else "# House")


def test_effects_of_the_menu(rules: SauceRules) -> None:
    assert rules.always == (ReverseRank(3),)
    menu = rules.menu
    assert (menu[1].standard, menu[1].super) == ((Kitty(3),), (Kitty(6),))
    assert menu[2].super == menu[2].upgrade == (OpenCards(ALL),)
    assert menu[5].upgrade == (TrumpSuit(("first", "second")),)
    assert menu[6].super == (LowSuit("first"), HighSuit("second"))
    assert menu[7].super == (LateReveal((4, 8)),)
    assert menu[7].late == menu[7].upgrade == ()
    used = {
        effect.name
        for entry in menu.values()
        for effects in (entry.standard, entry.super, rules.always)
        for effect in effects
    }
    assert used == {kind.name for kind in EFFECTS}


def test_variants_fit_their_cards(rules: SauceRules) -> None:
    assert {variant.key: (variant.low, variant.high) for variant in rules.variants} == VARIANTS
    assert rules.settle_variants({}) == {
        "hands": 10, "double-nope": 0, "draw-seats": 0, "cut": 1,
    }  # fmt: skip
    for variant in rules.variants:
        for wording in (variant.title, variant.summary):
            assert {"de", "en", "es"} == {code for code, _ in wording.texts}
            assert all(len(text) <= 40 for _, text in wording.texts)
    assert tuple(rules.tempo) == LEVELS


def test_ruleset_is_a_value_that_carries_its_text(rules: SauceRules) -> None:
    assert rules.text == GOOD
    assert rules.digest == hashlib.sha256(GOOD.encode()).hexdigest()
    assert pickle.loads(pickle.dumps(rules)) == rules == read(rules.text)
    assert hash(rules) == hash(read(GOOD))


def test_an_owner_can_type_in_another_menu() -> None:
    """Entries change their ranks, mix effects and are left empty, without any code."""
    text = GOOD
    for old, new in [
        ("standard: [{effect: kitty, per_player: 3}]", "standard: []"),
        (
            "standard: [{effect: toss_out, count: 2}]",
            "standard: [{effect: toss_out, count: 1}, {effect: pass_to_partner, count: 1}, "
            "{effect: trump_suit, suits: [own, purple]}, {effect: play_direction, direction: ccw}]",
        ),
        (
            "super: [{effect: last_trick_bonus, points: 40}]",
            "super: [{effect: low_suit, suit: green}, {effect: late_reveal, after: [1, 2, 3]}, "
            "{effect: kitty, per_player: 2}]",
        ),
        (
            "  - {effect: reverse_rank, same_rank: 3}",
            "  - {effect: reverse_rank, same_rank: 2}\n  - {effect: start_reversed}",
        ),
        ("    upgrade: [{effect: high_suit, suit: second}]", "    upgrade: []"),
    ]:
        assert old in text
        text = text.replace(old, new, 1)
    rules = read(text)
    assert rules.menu[1].standard == ()
    seen = 0
    for number, ranks in enumerate(COMBINATIONS):
        state = dealt(ranks, number, rules=rules)
        assert state.reverse == (10 not in ranks)
        for one in play_on(state, number):
            if one.number > 1:
                break
            assert one.terms.same_ranks == (2,)
            assert sum(map(len, one.hands)) + len(one.kitty) <= 60
            seen += any(trick.late is not None for trick in one.tricks)
        assert sum(state.results[0].won) == 300
    assert seen


def test_other_points_of_the_cards() -> None:
    """S7: an owner may play for 600 points a hand."""
    text = GOOD.replace(
        "points: {low: 0, high: 10, other: 5}", "points: {low: 0, high: 20, other: 10}"
    )
    text = text.replace("bid_max: 300", "bid_max: 600").replace("bid_step: 5", "bid_step: 10")
    text = text.replace("no_way: {least: 80", "no_way: {least: 385").replace(
        "least: 385", "least: 380"
    )
    text = text.replace("shadoof: {least: 225", "shadoof: {least: 230")
    rules = read(text)
    state = dealt((5,), 1, rules=rules)
    for _ in play_on(state, 1):
        pass
    assert all(sum(result.won) == 600 for result in state.results)


# What stands in the file, what somebody writes instead (^ marks the place that the message must
# name), and the message.
WRONG = [
    # Effects that do not exist, or miss something
    (
        "standard: [{effect: kitty, per_player: 3}]",
        "standard: [{effect: ^kity, per_player: 3}]",
        "effect must be one of reverse_rank, kitty, open_cards, pass_to_partner, toss_out, "
        "trump_suit, low_suit, high_suit, start_reversed, play_direction, last_trick_bonus, "
        "late_reveal, not 'kity'; did you mean 'kitty'?",
    ),
    (
        "standard: [{effect: kitty, per_player: 3}]",
        "standard: [^{effect: kitty}]",
        "missing key 'per_player' in standard: item 1",
    ),
    (
        "standard: [{effect: kitty, per_player: 3}]",
        "standard: [{effect: kitty, per_player: 3, ^count: 3}]",
        "unknown key 'count'; standard: item 1 may have effect, per_player",
    ),
    (
        "standard: [{effect: kitty, per_player: 3}]",
        "standard: [{effect: kitty, per_player: ^15}]",
        "per_player must be a whole number from 1 to 14, not '15'",
    ),
    (
        "standard: [{effect: kitty, per_player: 3}]",
        "standard: ^kitty",
        "standard must be a list, not 'kitty'",
    ),
    (
        "standard: [{effect: open_cards, count: 5}]",
        "standard: [{effect: open_cards, count: ^some}]",
        "count must be one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, all, not 'some'",
    ),
    (
        "standard: [{effect: trump_suit, suits: [own]}]",
        "standard: [{effect: trump_suit, suits: [^first]}]",
        "suits: item must be one of own, blue, green, yellow, orange, red, purple, not 'first'",
    ),
    (
        "super: [{effect: trump_suit, suits: [first, second]}]",
        "super: [{effect: trump_suit, suits: [^own]}]",
        "suits: item must be one of first, second, blue, green, yellow, orange, red, purple, "
        "not 'own'",
    ),
    (
        "super: [{effect: trump_suit, suits: [first, second]}]",
        "super: [{effect: trump_suit, suits: [first, ^first]}]",
        "suits: first stands twice in the list",
    ),
    (
        "standard: [{effect: low_suit, suit: own}]",
        "standard: [{effect: low_suit, suit: ^pink}]",
        "suit must be one of own, blue, green, yellow, orange, red, purple, not 'pink'",
    ),
    (
        "direction: ccw}]\n    late",
        "direction: ^left}]\n    late",
        "direction must be one of cw, ccw, not 'left'",
    ),
    (
        "standard: [{effect: late_reveal, after: [5]}]",
        "standard: [{effect: late_reveal, after: ^[5, 5]}]",
        "after must name tricks in ascending order, each once",
    ),
    (
        "standard: [{effect: late_reveal, after: [5]}]",
        "standard: [{effect: late_reveal, after: [^14]}]",
        "after: item must be a whole number from 1 to 13, not '14'",
    ),
    (
        "    late: []",
        "    late: [{effect: ^late_reveal, after: [9]}]",
        "late_reveal can stand in standard and super only (S12.5)",
    ),
    (
        "standard: [{effect: last_trick_bonus, points: 20}]",
        "standard: [{effect: last_trick_bonus, points: ^21}]",
        "points must be a multiple of 5, not 21 (S12.7)",
    ),
    (
        "standard: [{effect: last_trick_bonus, points: 20}]",
        "standard: [{effect: last_trick_bonus, points: ^500}]",
        "points must be a whole number from 5 to 300, not '500'",
    ),
    (
        "  - {effect: reverse_rank, same_rank: 3}",
        "  - {effect: reverse_rank, same_rank: ^5}",
        "same_rank must be a whole number from 2 to 4, not '5'",
    ),
    (
        "  - {effect: reverse_rank, same_rank: 3}",
        "  - {effect: trump_suit, suits: [^own]}",
        "suits: item must be one of blue, green, yellow, orange, red, purple, not 'own'",
    ),
    # Effects that contradict each other
    (
        "super: [{effect: low_suit, suit: first}, {effect: high_suit, suit: second}]",
        "super: [{effect: low_suit, suit: first}, {effect: high_suit, suit: ^first}]",
        "first cannot be both low and high suit; low_suit names it, too (S12.7)",
    ),
    (
        "super: [{effect: start_reversed}, {effect: play_direction, direction: ccw}]",
        "super: [{effect: play_direction, direction: cw}, "
        "{effect: ^play_direction, direction: ccw}]",
        "play_direction contradicts the play_direction before it; one is enough",
    ),
    (
        "super: [{effect: start_reversed}, {effect: play_direction, direction: ccw}]",
        "super: [{effect: start_reversed}, {effect: ^start_reversed}]",
        "start_reversed stands twice in the list; one is enough",
    ),
    (
        "super: [{effect: kitty, per_player: 6}]",
        "super: [{effect: kitty, per_player: 6}, {effect: ^kitty, per_player: 2}]",
        "kitty contradicts the kitty before it; one is enough",
    ),
    # Cards that are not there
    (
        "standard: [{effect: toss_out, count: 2}]",
        "standard: [{effect: toss_out, count: 12}]",
        "Sauce 1 and 4: a hand of 15 could lose 15 cards to the kitty; 14 are possible (S12.7)",
    ),
    (
        "super: [{effect: late_reveal, after: [4, 8]}]",
        "super: [{effect: late_reveal, after: [1, 2, 3, 4, 5]}]",
        "Sauce 7: a hand of 15 could lose 15 cards to the kitty; 14 are possible (S12.7)",
    ),
    (
        "super: [{effect: pass_to_partner, count: 4}]",
        "super: [{effect: kitty, per_player: 6}, {effect: pass_to_partner, count: 9}]",
        "Sauce 3: 9 cards to pass from a hand of 9; 8 are possible (S12.7)",
    ),
    # A menu with gaps, and entries with wrong facts
    ("  7:\n    name", "  ^77:\n    name", "missing key '7'; did you mean it with '77'?"),
    ("  10:\n    name", "  ^12:\n    name", None),
    ("source: rulebook\n    standard", "source: ^rulebok\n    standard",
     "source must be one of rulebook, reading, house, publisher, not 'rulebok'; "
     "did you mean 'rulebook'?"),
    ("    source: house\n    standard", "    standard",
     "missing key 'source' in the entry of rank 3"),
    (
        'name: {de: "Short Change", en: "Short Change", es: "Short Change"}',
        'name: ^{de: "Short Change"}',
        "name has no text in English (en)",
    ),
    # Points that do not add up
    (
        "points: {low: 0, high: 10, other: 5}",
        "points: ^{low: 5, high: 10, other: 5}",
        "points: 10 x 5 + 10 x 10 + 40 x 5 is 350, but bid_max is 300 (S7.2)",
    ),
    (
        "points: {low: 0, high: 10, other: 5}",
        "points: {low: 0, high: ^2, other: 7}",
        "high must be a multiple of bid_step, 5, not 2 (S7.2)",
    ),
    ("  high: purple", "  high: ^blue", "blue cannot be both low and high suit (S12.7)"),
    ("bid_max: 300", "bid_max: ^303", "bid_max must be a multiple of bid_step, 5, not 303 (S8.2)"),
    (
        "no_way: {least: 80",
        "no_way: {least: ^75",
        "least must be 300 - 225 + 5, so that exactly one of Shadoof! and No Way! succeeds (S9.4)",
    ),
    # What every ruleset can do wrong
    ("game: sauce", "game: ^souce",
     "game must be one of sauce, not 'souce'; did you mean 'sauce'?"),
    ("  draw-seats:\n", "  ^draw-sets:\n",
     "unknown variant 'draw-sets'; did you mean 'draw-seats'?"),
    ("end_points: 1000", "^end_point: 1000",
     "missing key 'end_points'; did you mean it with 'end_point'?"),
    ("  blue: {", "  ^pink: {", None),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "message"), WRONG)
def test_wrong_change(old: str, new: str, message: str | None) -> None:
    """One message, with file, line and column."""
    assert old in GOOD
    marked = GOOD.replace(old, new, 1)
    before, _, after = marked.partition("^")
    with pytest.raises(RulesetError) as caught:
        read(before + after)
    said = str(caught.value)
    assert re.match(r"x\.yaml:\d+:\d+: \S", said)
    assert "\n" not in said
    if message is not None:
        assert said.endswith(f": {message}")
        if "^" in marked:
            line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
            assert said == f"x.yaml:{line}:{column}: {message}"


def test_removed_cards_are_told_at_the_entry() -> None:
    text = GOOD.replace(
        "super: [{effect: kitty, per_player: 6}]", "super: [{effect: kitty, per_player: 14}]"
    )
    assert read(text).menu[1].super == (Kitty(14),)
    text = text.replace(
        "super: [{effect: kitty, per_player: 14}]",
        "super: [{effect: kitty, per_player: 14}, {effect: toss_out, count: 1}]",
    )
    with pytest.raises(RulesetError) as caught:
        read(text)
    line = text[: text.index("\n  1:\n")].count("\n") + 3
    assert str(caught.value) == (
        f"x.yaml:{line}:5: Sauce 1: a hand of 15 could lose 15 cards to the kitty; "
        "14 are possible (S12.7)"
    )
