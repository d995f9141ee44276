"""The rules reference: its files, what is wrong with a bad one, and the numbers of a ruleset."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from game.games import all_games
from game.match.reference import (
    Addition,
    Cell,
    Facts,
    Paragraph,
    Reference,
    Table,
    filled,
    load_reference,
    read_reference,
    with_variants,
)
from game.match.rulesets import bundled_rulesets
from game.resources import bundled
from game.rules.core import Refusal
from game.rules.document import RulesetError
from tests.offered import OURS, offering

LANGUAGES = ("de", "en", "es")
FILES = {path.name for path in (bundled("rulesets") / "reference").iterdir()}
EXPLAINED = offering(name.partition(".")[0] for name in FILES)
SUMMARY = "summary: [a, b, c, d, e]\n"
GOOD = (
    SUMMARY
    + """chapters:
  - id: first
    title: One
    paragraphs:
      - heading: Head
        rules: [U1.1, U2]
        source: rulebook
        text: "Take {count} cards."
        reading: "At once {count}."
        table: packs
        examples:
          - {situation: market, caption: "See {count}."}
"""
)
FACTS = Facts({"count": "7"}, {"packs": Table(("a",), ((Cell("1"),),))})


def references(game: str) -> list[Reference]:
    found = [load_reference(game, language) for language in LANGUAGES]
    assert all(found)
    return [reference for reference in found if reference]


def refusals(game: str) -> list[Refusal]:
    """Return all reasons that a game lists in its module `reasons`, as ours do."""
    try:
        reasons = importlib.import_module(f"game.games.{game}.reasons").REASONS
    except ModuleNotFoundError:
        reasons = ()
    assert reasons or game not in OURS
    return list(reasons)


def problem_of(text: str) -> str:
    with pytest.raises(RulesetError) as caught:
        read_reference(text, "x.yaml")
    return str(caught.value)


def test_a_game_has_one_in_every_language_or_in_none() -> None:
    assert set(EXPLAINED) <= set(all_games())
    assert {f"{game}.{code}.yaml" for game in EXPLAINED for code in LANGUAGES} == FILES


@pytest.mark.parametrize("game", EXPLAINED)
def test_the_languages_tell_the_same(game: str) -> None:
    def shape(reference: Reference) -> list[object]:
        return [
            (
                chapter.id,
                [
                    (
                        part.rules,
                        part.table,
                        [example.situation for example in part.examples],
                        part.source,
                        [addition.source for addition in part.added],
                    )
                    for part in chapter.paragraphs
                ],
            )
            for chapter in reference.chapters
        ]

    german, english, spanish = references(game)
    assert shape(german) == shape(english) == shape(spanish)


@pytest.mark.parametrize("game", EXPLAINED)
def test_the_languages_are_different_ones(game: str) -> None:
    """Nothing was left in another language: only names and words of the game may be the same."""
    texts = [{part.text for _c, _p, part in one.paragraphs()} for one in references(game)]
    assert not texts[0] & texts[1]
    assert not texts[0] & texts[2]
    assert not texts[1] & texts[2]


@pytest.mark.parametrize("game", EXPLAINED)
def test_every_refusal_leads_to_a_paragraph_of_its_own_rule(game: str) -> None:
    for reference in references(game):
        for refusal in refusals(game):
            place = reference.find(refusal.rule)
            assert place is not None, refusal
            part = reference.chapters[place[0]].paragraphs[place[1]]
            assert refusal.rule in part.rules


@pytest.mark.parametrize("game", EXPLAINED)
def test_no_rule_is_explained_twice(game: str) -> None:
    for reference in references(game):
        rules = [rule for _c, _p, part in reference.paragraphs() for rule in part.rules]
        assert sorted(rules) == sorted(set(rules))


def test_values_and_tables_are_filled_in() -> None:
    reference = filled(read_reference(GOOD, "x.yaml"), FACTS)
    part = reference.chapters[0].paragraphs[0]
    assert part.text == "Take 7 cards."
    assert part.examples[0].caption == "See 7."
    assert (part.source, part.added) == ("rulebook", (Addition("reading", "At once 7."),))
    assert reference.summary == ("a", "b", "c", "d", "e")


def test_a_rule_leads_to_its_section_if_nobody_names_it() -> None:
    reference = read_reference(GOOD, "x.yaml")
    assert reference.find("U1.1") == (0, 0)
    assert reference.find("U1.9") == (0, 0)
    assert reference.find("U3.1") is None
    assert reference.find("") is None


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("summary: [a, b, c, d, e]", "summary: [a, b]"), "x.yaml:1:10: summary must have 5 lines"),
        (("title: One", "titel: One"), "x.yaml:4:5: missing key 'title'; did you mean it with"),
        (("rules: [U1.1, U2]", "rules: [U1.1, Ux]"), "x.yaml:7:23: rules: 'Ux' is no number"),
        (("{count} cards", "{count cards"), "x.yaml:9:15: a brace without its other half"),
        (("{count} cards", "{Count!} cards"), "x.yaml:9:15: '{Count!}' names no value"),
        (("once {count}", "once {count"), "x.yaml:10:18: a brace without its other half"),
        (("caption:", "words:"), "x.yaml:13:13: missing key 'caption'"),
        (("text: ", "text: [a]  #"), "x.yaml:9:15: text must be a text"),
        (("source: rulebook", ""), "x.yaml:6:9: missing key 'source'"),
        (("source: rulebook", "source: rulebok"), "x.yaml:8:17: source must be one of rulebook"),
        (("source: rulebook", "source: reading"), "x.yaml:10:9: reading: the whole paragraph"),
        (("heading: Head", "heading: Head\n        colour: red"), "unknown key 'colour'"),
        (("chapters:", "chapters: []\nothers:"), "chapters must not be empty"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(change: tuple[str, str], message: str) -> None:
    assert GOOD.count(change[0]) >= 1
    assert message in problem_of(GOOD.replace(*change))


def test_a_chapter_has_an_id_of_its_own() -> None:
    chapter = GOOD.partition("chapters:\n")[2]
    assert "two chapters with the id 'first'" in problem_of(GOOD + chapter)


def test_unknown_values_and_tables_are_told_with_the_paragraph() -> None:
    reference = read_reference(GOOD, "x.yaml")
    with pytest.raises(RulesetError, match=r"x\.yaml:6:1: there is no value for \{count\}"):
        filled(reference, Facts({}, FACTS.tables))
    with pytest.raises(RulesetError, match=r"x\.yaml:6:1: there is no table 'packs'"):
        filled(reference, Facts(FACTS.words, {}))


def test_files_that_cannot_be_read_are_told(tmp_path: Path) -> None:
    (tmp_path / "toy.en.yaml").write_bytes(b"summary: \xff")
    with pytest.raises(RulesetError, match="not UTF-8"):
        load_reference("toy", "en", tmp_path)
    (tmp_path / "other.en.yaml").write_text("", "utf-8")
    with pytest.raises(RulesetError, match="the file is empty"):
        load_reference("other", "de", tmp_path)


def test_english_stands_in_for_a_missing_language(tmp_path: Path) -> None:
    (tmp_path / "toy.en.yaml").write_text(GOOD, "utf-8")
    english = load_reference("toy", "en", tmp_path)
    assert english is not None
    assert load_reference("toy", "es", tmp_path) == english
    assert load_reference("none", "es", tmp_path) is None


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    import os

    file = tmp_path / "toy.en.yaml"
    file.write_text(GOOD, "utf-8")
    assert load_reference("toy", "en", tmp_path) is not None
    file.write_text(GOOD.replace("title: One", "title: Two"), "utf-8")
    os.utime(file, ns=(1, 1))
    again = load_reference("toy", "en", tmp_path)
    assert again is not None
    assert again.chapters[0].title == "Two"


def test_optional_rules_are_a_table_of_every_ruleset() -> None:
    rules = bundled_rulesets().find("uffbasse")
    columns = ("Rule", "What", "Usually")
    table = with_variants(Facts(), rules, "en", columns, {False: "off", True: "on"}).tables[
        "variants"
    ]
    assert [row[0].text for row in table.rows] == [v.title.get("en") for v in rules.variants]
    usual = {v.key: row[2].text for v, row in zip(rules.variants, table.rows, strict=True)}
    assert usual["beginner-1"] == "0 (0–4)"
    assert usual["beginner-2"] == "off"


def test_paragraphs_know_where_they_stand() -> None:
    part: Paragraph = read_reference(GOOD, "x.yaml").chapters[0].paragraphs[0]
    assert part.line == 6
