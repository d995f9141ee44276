"""Typed reading of a document: every kind of value, right and wrong."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest

from game.rules.document import RulesetError, Section, parse
from game.rules.frozen import FrozenMapping

Reader = Callable[[Section], object]


def whole(section: Section) -> object:
    return section.whole("a", 1, 14)


def flag(section: Section) -> object:
    return section.flag("a")


def text(section: Section) -> object:
    return section.text("a", most=10)


def words(section: Section) -> object:
    return section.words("a", most=10)


def choice(section: Section) -> object:
    return section.choice("a", ("carrot", "potato"))


def wholes(section: Section) -> object:
    return section.whole_list("a", 0, 9, length=2)


def mapping(section: Section) -> object:
    return section.mapping_of_wholes("a", (2, 5), 1, 14)


NOT_1_TO_14 = "a must be a whole number from 1 to 14, not"

WRONG: list[tuple[Reader, str, str]] = [
    (whole, "nine", f"1:4: {NOT_1_TO_14} 'nine'"),
    (whole, "0", f"1:4: {NOT_1_TO_14} '0'"),
    (whole, "15", f"1:4: {NOT_1_TO_14} '15'"),
    (whole, "-3", f"1:4: {NOT_1_TO_14} '-3'"),
    (whole, "1.5", f"1:4: {NOT_1_TO_14} '1.5'"),
    (whole, "true", f"1:4: {NOT_1_TO_14} 'true'"),
    (whole, "0x9", f"1:4: {NOT_1_TO_14} '0x9'"),
    (whole, "07", f"1:4: {NOT_1_TO_14} '07'"),
    (whole, "1_0", f"1:4: {NOT_1_TO_14} '1_0'"),
    (whole, "٣", f"1:4: {NOT_1_TO_14} '٣'"),
    (whole, '"9"', f'1:4: {NOT_1_TO_14} the text "9"'),
    (whole, "", f"1:3: {NOT_1_TO_14} nothing"),
    (whole, "null", f"1:4: {NOT_1_TO_14} nothing"),
    (whole, "~", f"1:4: {NOT_1_TO_14} nothing"),
    (whole, "[9]", f"1:4: {NOT_1_TO_14} a list"),
    (whole, "{b: 9}", f"1:4: {NOT_1_TO_14} a mapping"),
    (whole, "9" * 5000, f"1:4: {NOT_1_TO_14} '{'9' * 39}…'"),
    (flag, "1", "1:4: a must be true or false, not '1'"),
    (flag, "yes", "1:4: a must be true or false, not 'yes'"),
    (flag, '"true"', '1:4: a must be true or false, not the text "true"'),
    (flag, "null", "1:4: a must be true or false, not nothing"),
    (text, "null", "1:4: a must be a text, not nothing"),
    (text, "[x]", "1:4: a must be a text, not a list"),
    (text, '" "', '1:4: a must be a text, not the text " "'),
    (text, "12", '1:4: a must be a text; write "12" in quotation marks'),
    (text, "1.5", '1:4: a must be a text; write "1.5" in quotation marks'),
    (text, "No", '1:4: a must be a text; write "No" in quotation marks'),
    (text, '"ab\\ncd"', "1:4: a must be one line of text without spaces at its ends"),
    (text, '"ab\\u202E"', "1:4: a must be one line of text without spaces at its ends"),
    (text, '"\\uD800"', "1:4: a must be one line of text without spaces at its ends"),
    (text, '" ab"', "1:4: a must be one line of text without spaces at its ends"),
    (text, "abcdefghijk", "1:4: a has 11 characters, 10 are possible"),
    (words, "carrot", "1:4: a must have lines like 'key: value', not 'carrot'"),
    (words, "{de: Karotte}", "1:4: a has no text in English (en)"),
    (words, "{en: carrot}", "1:4: a has no text in German (de)"),
    (words, "{de: Rüben, en: }", "1:20: a (en) must be a text, not nothing"),
    (
        words,
        "{de: Karotte, en: x, fr-FR: y}",
        "1:25: a: 'fr-FR' is no language code like de, en or es",
    ),
    (words, "{de: Karotte, en: red carrot!}", "1:22: a (en) has 11 characters, 10 are possible"),
    (choice, "carot", "1:4: a must be one of carrot, potato, not 'carot'; did you mean 'carrot'?"),
    (choice, "[carrot]", "1:4: a must be one of carrot, potato, not a list"),
    (wholes, "7", "1:4: a must be a list, not '7'"),
    (wholes, "[]", "1:4: a must not be empty"),
    (wholes, "[1]", "1:4: a must be a list of 2 numbers, not 1"),
    (wholes, "[1, ten]", "1:8: a: item must be a whole number from 0 to 9, not 'ten'"),
    (mapping, "{}", "1:4: a must not be empty"),
    (mapping, "{2: 7, six: 9}", "1:11: a: key must be a whole number from 2 to 5, not 'six'"),
    (mapping, "{2: 7, 3: 15}", "1:14: a: 3 must be a whole number from 1 to 14, not '15'"),
]


@pytest.mark.parametrize(("reader", "value", "message"), WRONG)
def test_wrong_value(reader: Reader, value: str, message: str) -> None:
    section = parse(f"a: {value}".rstrip() + "\n", "x.yaml")
    with pytest.raises(RulesetError) as caught:
        reader(section)
    assert str(caught.value) == f"x.yaml:{message}"


@pytest.mark.parametrize(
    ("reader", "value", "result"),
    [
        (whole, "14", 14),
        (flag, "true", True),
        (flag, "false", False),
        (text, "Saumaache", "Saumaache"),
        (text, '"12"', "12"),
        (text, "2 Knepp", "2 Knepp"),
        (choice, "potato", "potato"),
        (wholes, "[3, 0]", (3, 0)),
        (mapping, "{4: 12, 2: 7}", {2: 7, 4: 12}),
    ],
)
def test_right_value(reader: Reader, value: str, result: object) -> None:
    section = parse(f"a: {value}\n", "x.yaml")
    assert reader(section) == result
    section.finish()


def test_words_keep_every_language() -> None:
    wording = parse("a: {de: Wirsing, en: savoy, es: col, pfl: Wersching}", "x").words("a")
    assert [wording.get(code) for code in ("de", "en", "es", "pfl", "fr")] == [
        "Wirsing",
        "savoy",
        "col",
        "Wersching",
        "savoy",
    ]


def test_defaults_stand_in_for_what_is_absent_but_not_for_what_is_wrong() -> None:
    section = parse("b: x", "x.yaml")
    assert section.whole("a", 1, 9, default=4) == 4
    assert section.flag("c", default=True) is True
    assert section.text("d", default="none") == "none"
    assert section.choice("e", ("x", "y"), default="y") == "y"
    assert section.optional_whole("f", 1, 9) is None
    with pytest.raises(RulesetError, match="b must be a whole number from 1 to 9, not 'x'"):
        section.whole("b", 1, 9, default=4)


@pytest.mark.parametrize("value", ["", "null", "~"])
def test_optional_whole_may_be_nothing(value: str) -> None:
    assert parse(f"a: {value}\n", "x").optional_whole("a", 1, 9) is None


def test_missing_key_points_at_the_section_or_at_what_looks_like_it() -> None:
    section = parse("packs:\n  2: 7\nrounds: 4\nhnad: 9\n", "x.yaml")
    with pytest.raises(RulesetError) as caught:
        section.whole("display", 1, 9)
    assert str(caught.value) == "x.yaml:1:1: missing key 'display' in the ruleset"
    with pytest.raises(RulesetError) as caught:
        section.whole("hand", 1, 9)
    assert str(caught.value) == "x.yaml:4:1: missing key 'hand'; did you mean it with 'hnad'?"


def test_unknown_key_suggests_an_absent_one_or_lists_all() -> None:
    section = parse("hand: 9\ntop_10: 4\n", "x.yaml")
    section.whole("hand", 1, 9)
    section.optional_whole("top10", 1, 9)
    with pytest.raises(RulesetError) as caught:
        section.finish()
    assert str(caught.value) == "x.yaml:2:1: unknown key 'top_10'; did you mean 'top10'?"

    section = parse("hand: 9\nweather: fine\n", "x.yaml")
    section.whole("hand", 1, 9)
    section.flag("open", default=False)
    with pytest.raises(RulesetError) as caught:
        section.finish()
    assert str(caught.value) == (
        "x.yaml:2:1: unknown key 'weather'; the ruleset may have hand, open"
    )


def test_section_as_context_manager_reports_unknown_keys_but_hides_no_other_error() -> None:
    document = parse("scoring:\n  bonus: 1\n  penalty: 2\n", "x.yaml")
    with pytest.raises(RulesetError) as caught, document.section("scoring") as scoring:
        scoring.whole("bonus", 0, 9)
    assert str(caught.value) == "x.yaml:3:3: unknown key 'penalty'; scoring may have bonus"
    with pytest.raises(ZeroDivisionError), document.section("scoring"):
        raise ZeroDivisionError


def test_sections_of_a_list() -> None:
    document = parse("dishes:\n  - id: soup\n  - soup\n", "x.yaml")
    with pytest.raises(RulesetError) as caught:
        document.sections("dishes")
    assert str(caught.value) == (
        "x.yaml:3:5: dishes: item 2 must have lines like 'key: value', not 'soup'"
    )
    (dish,) = parse("dishes:\n  - id: pea-soup-2\n", "x.yaml").sections("dishes")
    assert dish.identifier("id") == "pea-soup-2"


@pytest.mark.parametrize("value", ["Soup", "2-soups", "pea--soup", "soup-", "späti", "a_b"])
def test_identifier(value: str) -> None:
    with pytest.raises(RulesetError) as caught:
        parse(f"id: {value}", "x.yaml").identifier("id")
    assert str(caught.value) == (
        "x.yaml:1:5: id must consist of small letters a-z, digits and '-', and begin with a letter,"
        f" not '{value}'"
    )


def test_error_can_be_pickled() -> None:
    error = RulesetError("x.yaml", 3, 5, "hand is missing")
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == str(error) == "x.yaml:3:5: hand is missing"


def test_frozen_mapping_is_a_value() -> None:
    packs = FrozenMapping({2: 7, 3: 9})
    assert packs == FrozenMapping([(3, 9), (2, 7)]) == {2: 7, 3: 9}
    assert hash(packs) == hash(FrozenMapping([(3, 9), (2, 7)]))
    assert pickle.loads(pickle.dumps(packs)) == packs
    with pytest.raises(TypeError):
        packs[2] = 8  # type: ignore[index]
