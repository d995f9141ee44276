"""Uffbasse!'s own ruleset, and what happens when its owner changes it wrongly."""

from __future__ import annotations

import hashlib
import pickle
import re
from collections import Counter

import pytest

from game import resources
from game.games.uffbasse.reading import VARIANTS, read_ruleset
from game.games.uffbasse.ruleset import COLOURS, UffbasseRules
from game.rules.document import RulesetError, parse
from game.rules.levels import LEVELS
from game.rules.ruleset import Tempo

GOOD = (resources.bundled("rulesets") / "uffbasse.yaml").read_text(encoding="utf-8")


def read(text: str) -> UffbasseRules:
    return read_ruleset(parse(text, "x.yaml"))


@pytest.fixture(scope="module")
def rules() -> UffbasseRules:
    return read(GOOD)


def test_numbers_are_those_of_the_printed_rules(rules: UffbasseRules) -> None:
    assert (rules.id, rules.game) == ("uffbasse", "uffbasse")
    assert rules.players == (2, 3, 4, 5)
    assert rules.packs == {2: 7, 3: 9, 4: 12, 5: 14}
    assert (rules.hand_size, rules.market_size, rules.display_size) == (9, 9, 10)
    assert (rules.rounds, rules.pantry_limit) == (4, 3)
    assert (rules.category_dishes, rules.category_bonus) == (2, 1)
    assert [name.get("en") for name in rules.colour_names] == [
        "carrot",
        "potato",
        "meat",
        "mushroom",
        "savoy",
    ]


def test_recipes_are_spread_as_the_box_demands(rules: UffbasseRules) -> None:
    """U1.2 and the table of colours below U16."""
    sizes = Counter(len(recipe.needs) for recipe in rules.recipes)
    assert sizes == {2: 9, 3: 9, 4: 6, 5: 4}
    assert sum(recipe.stars for recipe in rules.recipes) == 61
    used = Counter(colour for recipe in rules.recipes for colour in recipe.needs)
    assert [used[colour] for colour in range(len(COLOURS))] == [17, 18, 18, 18, 18]
    ranks = {recipe.top10: recipe.id for recipe in rules.recipes if recipe.top10}
    assert [ranks[rank] for rank in range(1, 11)] == [
        "saumaache",
        "lewwerknepp",
        "dampnudle",
        "grumbeersupp",
        "flaeschknepp",
        "pelzer-deller",
        "hinkel",
        "wildsaugulasch",
        "gfillde-wersching",
        "gaade",
    ]
    assert len({recipe.needs for recipe in rules.recipes}) == 28


def test_a_recipe_in_full(rules: UffbasseRules) -> None:
    (recipe,) = (recipe for recipe in rules.recipes if recipe.id == "saumaache")
    assert dict(recipe.name.texts) == {
        "de": "Pfälzer Saumagen",
        "pfl": "Pälzer Saumaache",
        "en": "stuffed pig's stomach",
        "es": "estómago de cerdo relleno",
    }
    assert recipe.palatine_short == "Saumaache"
    assert recipe.needs == (0, 1, 2, 2, 4)
    assert (recipe.stars, recipe.top10) == (4, 1)


def test_variants_are_off_at_first_and_fit_their_cards(rules: UffbasseRules) -> None:
    ranges = {variant.key: (variant.low, variant.high) for variant in rules.variants}
    assert ranges == {**VARIANTS, "rounds": (1, rules.rounds)}
    settled = rules.settle_variants({})
    assert settled.pop("rounds") == rules.rounds
    assert set(settled.values()) == {0}
    for variant in rules.variants:
        for wording in (variant.title, variant.summary):
            assert {"de", "en", "es"} == {code for code, _ in wording.texts}
            assert all(len(text) <= 40 for _, text in wording.texts)


def test_opponents_get_quicker_with_their_level(rules: UffbasseRules) -> None:
    assert tuple(rules.tempo) == LEVELS
    assert rules.tempo["hard"] == Tempo(
        think=(500, 1000), react=(420, 120), overlook=4, false_shout=1
    )
    assert [rules.tempo[level].react[0] for level in LEVELS[:3]] == [900, 600, 420]
    assert rules.tempo["master"] == rules.tempo["hard"]  # rulesets need not name it


def test_ruleset_is_a_value_that_carries_its_text(rules: UffbasseRules) -> None:
    assert rules.text == GOOD
    assert rules.digest == hashlib.sha256(GOOD.encode()).hexdigest()
    assert pickle.loads(pickle.dumps(rules)) == rules == read(rules.text)
    assert hash(rules) == hash(read(GOOD))


def test_order_and_spelling_of_needs_do_not_matter(rules: UffbasseRules) -> None:
    changed = GOOD.replace("needs: [O, Y, R, R, G]", 'needs: ["R", G, "O", R, Y]')
    assert changed != GOOD
    assert read(changed).recipes == rules.recipes


def test_small_files_of_ones_own_are_possible() -> None:
    """Two recipes, no ranks, one possible number of players."""
    head, recipes = GOOD.split("recipes:\n")
    two = re.findall(r"  - id:.*?stars: \d\n", recipes, re.DOTALL)[:2]
    text = head.replace("display: 10", "display: 2") + "recipes:\n" + "".join(two)
    for players in ("  2: 7\n", "  3: 9\n", "  5: 14\n"):
        text = text.replace(players, "")
    rules = read(text)
    assert rules.players == (4,)
    assert [recipe.top10 for recipe in rules.recipes] == [None, None]


# What stands in the file, what somebody writes instead (^ marks the place that the message must
# name), and the message.
WRONG = [
    (
        "id: uffbasse\n",
        "id: ^Uffbasse\n",
        "id must consist of small letters a-z, digits and '-', "
        "and begin with a letter, not 'Uffbasse'",
    ),
    ("id: uffbasse\n", "^", "missing key 'id' in the ruleset"),
    (
        "game: uffbasse",
        "game: ^ufbasse",
        "game must be one of uffbasse, not 'ufbasse'; did you mean 'uffbasse'?",
    ),
    ("hand: 9", "hand: ^nine", "hand must be a whole number from 2 to 14, not 'nine'"),
    ("hand: 9", "hand: ^1", "hand must be a whole number from 2 to 14, not '1'"),
    ("hand: 9", "^hnad: 9", "missing key 'hand'; did you mean it with 'hnad'?"),
    (
        "hand: 9",
        "hand: 9\n^hadn: 9",
        "unknown key 'hadn'; the ruleset may have id, game, title, summary, variants, tempo, "
        "first, pauses, sources, first_game, daily, two_tables, hand, market, pantry_limit, packs, "
        "recipes, display, scoring, rounds, colours",
    ),
    (
        "market: 9",
        "market: ^8",
        "market must be the same as hand, 9, so that one card is left (U8.5)",
    ),
    ("display: 10", "display: ^0", "display must be a whole number from 1 to 10, not '0'"),
    ("rounds: 4", "rounds: ^four", "rounds must be a whole number from 1 to 9, not 'four'"),
    ("rounds: 4", "rounds:^", "rounds must be a whole number from 1 to 9, not nothing"),
    ("  2: 7\n", "  ^6: 7\n", "packs: key must be a whole number from 2 to 5, not '6'"),
    ("  5: 14\n", "  5: ^15\n", "packs: 5 must be a whole number from 1 to 14, not '15'"),
    (
        "  3: 9\n",
        "  3: ^6\n",
        "packs: 3 players must not have a smaller pack than fewer players, 7",
    ),
    (
        "  2: 7\n",
        "  2: ^5\n",
        "packs: 2 players need 27 cards for hands and market, values 1 to 5 are 25 (U2.1)",
    ),
    (
        "  2: 7\n",
        "  2: ^6\n",
        "packs: 2 players need 27 cards for hands and market besides the 6 that pantries may keep, "
        "values 1 to 6 are 30 (U3.7)",
    ),
    (
        "category_bonus: 1",
        "category_bonus: ^-1",
        "category_bonus must be a whole number from 0 to 9, not '-1'",
    ),
    (
        "category_bonus: 1",
        "^category_bonos: 1",
        "missing key 'category_bonus'; did you mean it with 'category_bonos'?",
    ),
    ("  O: {", "  ^P: {", "missing key 'O' in colours"),
    (
        '{de: "Fleisch", en: "meat", es: "carne"}',
        '^{de: "Fleisch", es: "carne"}',
        "R has no text in English (en)",
    ),
    ("  kostprobe:\n", "  ^kostpobe:\n", "unknown variant 'kostpobe'; did you mean 'kostprobe'?"),
    (
        "  kostprobe:\n",
        "  ^poker:\n",
        "unknown variant 'poker'; possible: rounds, beginner-1, beginner-2, build-market, "
        "arschkaard, kostprobe, fixed-stalls, starter",
    ),
    ("    to: 5\n", "    to: ^6\n", "to must be a whole number from 1 to 5, not '6'"),
    (
        "    to: 4\n    default: 0\n",
        "    to: 3\n    default: ^4\n",
        "default must be a whole number from 0 to 3, not '4'",
    ),
    (
        "    to: 4\n    default: 4\n",
        "    to: ^5\n    default: 4\n",
        "to must not exceed the rounds of a game, 4",
    ),
    (
        '"Players take turns to fill the stalls"',
        '^"Players take turns to fill the stalls, in turn"',
        "summary (en) has 46 characters, 40 are possible",
    ),
    ("    default: false\n", "    default: ^0\n", "default must be true or false, not '0'"),
    ("  hard: {", "  ^harder: {", "missing key 'hard'; did you mean it with 'harder'?"),
    (
        "think: [500, 1000]",
        "think: ^[1500, 1000]",
        "think must be [shortest, longest], but 1500 is longer than 1000",
    ),
    (
        "react: [420, 120]",
        "react: [^42, 120]",
        "react: nobody reacts within 42 milliseconds; 150 is the least",
    ),
    ("overlook: 4,", "overlook: ^4%,", "overlook must be a whole number from 0 to 100, not '4%'"),
    (
        "false_shout: 1}",
        "false_shout: ^1001}",
        "false_shout must be a whole number from 0 to 1000, not '1001'",
    ),
    ("  - id: brodworscht\n", "  - id: ^gequellde\n", "two recipes have the id 'gequellde'"),
    ("needs: [Y, R]", "needs: [Y, ^P]", "needs: item must be one of O, Y, R, B, G, not 'P'"),
    ("needs: [Y, R]", "needs: ^Y R", "needs must be a list, not 'Y R'"),
    ("needs: [Y, R]", "needs: ^[Y]", "needs must list 2 to 5 ingredients, not 1 (U1.2)"),
    (
        "needs: [Y, R]",
        "needs: ^[Y, R, Y, R, Y, R]",
        "needs must list 2 to 5 ingredients, not 6 (U1.2)",
    ),
    (
        "needs: [Y, R]\n    stars: 1",
        "needs: [Y, R]\n    stars: ^2",
        "with 2 ingredients, stars must be 1, not 2 (U1.2)",
    ),
    (
        "needs: [Y, R]\n    stars: 1",
        "needs: [Y, R]\n    stars: 1\n    top10: ^11",
        "only dishes with 4 or 5 ingredients have a TOP 10 rank, this one has 2 (U1.2)",
    ),
    (
        "    top10: 10\n",
        "    top10: ^11\n",
        "there are 10 ranked dishes, so their ranks are 1 to 10, not 11 (U1.2)",
    ),
    (
        "    top10: 10\n",
        "    top10: ^9\n",
        "TOP 10 rank 9 already belongs to 'gfillde-wersching' (U1.2)",
    ),
    ("    top10: 10\n", "    ^top-10: 10\n", "unknown key 'top-10'; did you mean 'top10'?"),
    (
        '      de: "Pfälzer Saumagen"\n      pfl: "Pälzer Saumaache"\n',
        '      ^de: "Pfälzer Saumagen"\n',
        "name has no text in Palatine German (pfl)",
    ),
    (
        'pfl: "Saumaache"',
        'pfl: ^"Saumaache mit Grumbeere"',
        "short (pfl) has 23 characters, 20 are possible",
    ),
    ('en: "stuffed pig\'s stomach"', "en: ^null", "name (en) must be a text, not nothing"),
    (
        'en: "stuffed pig\'s stomach"',
        "en: ^12",
        'name (en) must be a text; write "12" in quotation marks',
    ),
]


@pytest.mark.parametrize(("old", "new", "message"), WRONG)
def test_wrong_change(old: str, new: str, message: str) -> None:
    assert old in GOOD
    marked = GOOD.replace(old, new, 1)
    before, after = marked.split("^")
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    with pytest.raises(RulesetError) as caught:
        read(before + after)
    assert str(caught.value) == f"x.yaml:{line}:{column}: {message}"


def test_pantry_that_keeps_too_much_for_three_players() -> None:
    """U2.1: three players have exactly enough cards with the printed limit."""
    with pytest.raises(RulesetError) as caught:
        read(GOOD.replace("pantry_limit: 3", "pantry_limit: 4"))
    assert caught.value.message == (
        "packs: 3 players need 36 cards for hands and market besides the 12 that pantries may "
        "keep, values 1 to 9 are 45 (U3.7)"
    )


def test_display_that_is_bigger_than_the_recipe_book() -> None:
    head, recipes = GOOD.split("recipes:\n")
    two = "".join(re.findall(r"  - id:.*?stars: \d\n", recipes, re.DOTALL)[:2])
    with pytest.raises(RulesetError) as caught:
        read(f"{head}recipes:\n{two}")
    assert caught.value.message == "display must not exceed the number of recipes, 2 (U2.3)"
