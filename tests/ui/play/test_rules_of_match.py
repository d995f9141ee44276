"""The rules that are opened from a match tell how this match is played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.match.reference import VARIANTS
from game.scenes.rules.book import Book, book_of
from game.scenes.rules.browser import RulesScene
from game.ui import text
from tests.ui.reading import RULESETS, Reading, rules_of
from tests.ui.screens import LANGUAGES

SHORT = {"uffbasse": "rounds", "uffda": "rounds", "ay-caramba": "rounds", "sauce": "hands"}


def words_of(book: Book) -> str:
    told = [part.text for _c, _p, part in book.reference.paragraphs()]
    return " ".join([*book.reference.summary, *told])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("identifier", RULESETS)
def test_the_values_of_the_match_are_told(identifier: str, language: str) -> None:
    text.install(language)
    rules, key = rules_of(identifier), SHORT[identifier]
    usual, played = book_of(rules, language), book_of(rules, language, {key: 1})
    variant = rules.variant(key)
    many, one = (words_of(book) for book in (usual, played))
    word = {
        "rounds": {"de": "Runde|Runden", "en": "round|rounds", "es": "ronda|rondas"},
        "hands": {"de": "Hand|Händen", "en": "hand|hands", "es": "mano|manos"},
    }[key][language].split("|")
    assert f"{variant.default} {word[1]}" in many
    assert f"{variant.default} {word[1]}" not in one
    assert f"1 {word[0]}" in one
    assert f"1 {word[1]}" not in one


def test_the_table_marks_what_is_not_as_usual() -> None:
    text.install("en")
    book = book_of(rules_of("uffda"), "en", {"rounds": 3})
    table = book.tables[VARIANTS]
    assert table.columns[-1] == "This match"
    rows = {row[0].text: row[-1] for row in table.rows}
    assert (rows["Rounds"].text, rows["Rounds"].strong) == ("3", True)
    assert (rows["Catching"].text, rows["Catching"].strong) == ("on", False)
    assert "10" in {row[2].text.split()[0] for row in table.rows}, "what is usual stays"
    assert len(book.tables["bonus"].rows) == 3


def test_without_a_match_there_is_no_such_column() -> None:
    text.install("en")
    book = book_of(rules_of("uffda"), "en")
    assert len(book.tables[VARIANTS].columns) == 3
    assert not book.played


def test_a_line_on_top_tells_it_in_short() -> None:
    reading = Reading("uffda")
    assert "This match" not in reading.words
    scene = RulesScene(
        reading.screen.stage, rules_of("uffda"), chosen={"rounds": 2, "penalties": 0}
    )
    reading.screen.show(reading.quick(scene))
    assert "This match: Catching: off · Rounds: 2" in reading.words
    reading.screen.stage.settings = replace(reading.screen.stage.settings, text_size=200)
    scene.resized()
    assert scene.book.played, "a new size does not forget the match"


def test_a_usual_match_says_so() -> None:
    text.install("en")
    rules = rules_of("sauce")
    book = book_of(rules, "en", rules.settle_variants({}))
    assert book.played == "This match: everything as usual."
    assert book.note(book.chapters[0]) == book.played
