"""What the delivered rulesets say about themselves: where it comes from, and in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass

import pytest

from game import resources
from game.games.sauce.ruleset import SauceRules
from game.games.uffbasse.ruleset import UffbasseRules
from game.match.rulesets import bundled_rulesets, load_text
from game.rules.document import RulesetError, parse
from game.rules.ruleset import Ruleset
from game.rules.source import SOURCES
from game.rules.wording import Wording

RULESETS = ("uffbasse", "uffda", "ay-caramba", "sauce")
NAMES = {"id", "game", "title", "summary", "sources"}
"""Keys that hold nothing that could come from a rulebook."""
LISTS = {"variants", "recipes", "menu"}
"""Keys whose entries each have a source of their own."""


def text_of(identifier: str) -> str:
    return (resources.bundled("rulesets") / f"{identifier}.yaml").read_text("utf-8")


def as_once(text: str) -> str:
    """Return a ruleset as it was written before anything but a menu had a source."""
    text = text.replace("source: rulebook\n    standard", "source: publisher\n    standard")
    text = re.sub(r"\nsources:\n(  \w+: \w+\n)+", "\n", text)
    text = re.sub(r"    source: \w+\n(?!    standard)", "", text)
    return re.sub(r'      es: "[a-z][^\n]*\n(    short)', r"\1", text)


def wordings(value: object) -> Iterator[Wording]:
    """Yield every text that a ruleset holds for players."""
    if isinstance(value, Wording):
        yield value
    elif is_dataclass(value):
        for field in fields(value):
            yield from wordings(getattr(value, field.name))
    elif isinstance(value, Mapping):
        for one in value.values():
            yield from wordings(one)
    elif isinstance(value, tuple):
        for one in value:
            yield from wordings(one)


def entries(rules: Ruleset) -> Iterator[str]:
    """Yield the source of every listed entry of a ruleset."""
    yield from (variant.source for variant in rules.variants)
    if isinstance(rules, UffbasseRules):
        yield from (recipe.source for recipe in rules.recipes)
    if isinstance(rules, SauceRules):
        yield from (entry.source for entry in rules.menu.values())


@pytest.mark.parametrize("identifier", RULESETS)
def test_everything_says_where_it_comes_from(identifier: str) -> None:
    rules = bundled_rulesets().find(identifier)
    keys = set(parse(rules.text, identifier).keys)
    assert set(rules.sources) == keys - NAMES - LISTS
    assert all(source in SOURCES for source in entries(rules))


def test_no_dish_is_the_rulebooks() -> None:
    rules = bundled_rulesets().find("uffbasse")
    assert isinstance(rules, UffbasseRules)
    assert {recipe.source for recipe in rules.recipes} == {"house"}


@pytest.mark.parametrize("identifier", RULESETS)
def test_every_text_is_there_in_every_language(identifier: str) -> None:
    found = list(wordings(bundled_rulesets().find(identifier)))
    assert len(found) > 5
    for wording in found:
        assert {"de", "en", "es"} <= {code for code, _ in wording.texts}, wording


def test_no_dish_has_its_english_name_in_spanish() -> None:
    rules = bundled_rulesets().find("uffbasse")
    assert isinstance(rules, UffbasseRules)
    for recipe in rules.recipes:
        for wording in (recipe.name, recipe.short):
            assert wording.get("es").lower() != wording.get("en").lower()


@pytest.mark.parametrize("identifier", RULESETS)
def test_rulesets_without_sources_are_read_as_before(identifier: str) -> None:
    old = as_once(text_of(identifier))
    assert "sources:" not in old
    rules = load_text(old, "x.yaml")
    assert not rules.sources
    menu = list(entries(rules))[len(rules.variants) :] if identifier == "sauce" else []
    assert menu == (["rulebook", "rulebook", *["house"] * 8] if menu else [])
    assert {variant.source for variant in rules.variants} == {""}


UNKNOWN = "source must be one of rulebook, reading, house, publisher, not"


@pytest.mark.parametrize(
    ("identifier", "old", "new", "message"),
    [
        ("uffbasse", "  packs: rulebook", "  ^pakcs: rulebook",
         "sources: this ruleset has no 'pakcs'; did you mean 'packs'?"),
        ("uffda", "  bonus: rulebook", "  bonus: ^rulebok", "bonus must be one of rulebook, "),
        ("uffbasse", "1\n    source: house\n  - id: pelzer", "1\n    source: ^my\n  - id: pelzer",
         f"{UNKNOWN} 'my'"),
        ("sauce", "source: reading", "source: ^guess", f"{UNKNOWN} 'guess'"),
    ],
)  # fmt: skip
def test_a_wrong_source_is_told_with_its_place(
    identifier: str, old: str, new: str, message: str
) -> None:
    text = text_of(identifier)
    assert text.count(old) == 1
    before, _, after = text.replace(old, new).partition("^")
    place = f"x.yaml:{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}: "
    with pytest.raises(RulesetError) as caught:
        load_text(before + after, "x.yaml")
    assert str(caught.value).startswith(place + message)
