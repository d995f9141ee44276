"""Every letter that is ever written is in every typeface; nothing shows as an empty box."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest
import yaml
from babel.messages.pofile import read_po

from game.resources import bundled
from game.scenes.people import letters
from game.ui.theme import BLACK, BODY, BOLD, HEADING, SHOUT
from tests.rules.case_files import QUICK

FACES = (SHOUT, HEADING, BLACK, BOLD, BODY)
LANGUAGES = ("de", "en", "es")
NOWHERE = "\U0010fffd"
"""A private character, which none of the typefaces has."""
ROOT = Path(__file__).parents[3]


def catalogue(language: str) -> Iterator[str]:
    """Yield all texts of a language's catalogue, and the English ones."""
    path = ROOT / "game" / "locale" / language / "LC_MESSAGES" / "uffdisch.po"
    with path.open("rb") as file:
        for message in read_po(file):
            for part in (message.id, message.string):
                yield from (part,) if isinstance(part, str) else part or ()


def spoken(data: Any) -> Iterator[str]:
    """Yield all texts of a file's content, including keys."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield str(key)
            yield from spoken(value)
    elif isinstance(data, list):
        for value in data:
            yield from spoken(value)
    else:
        yield str(data)


def files() -> list[Path]:
    """Return the rulesets and the references of the rules."""
    return sorted(bundled("rulesets").rglob("*.yaml"))


@cache
def font(face: str) -> pygame.font.Font:
    pygame.font.init()
    return pygame.font.Font(bundled("art") / "fonts" / f"{face}.ttf", 20)


@cache
def drawn(face: str, letter: str) -> bytes:
    surface = font(face).render(letter, True, "white")
    return pygame.image.tobytes(surface, "RGBA")


def missing(face: str, words: str) -> set[str]:
    """Return the letters that a typeface shows like a missing one.

    A line break needs no letter.
    """
    empty_box = drawn(face, NOWHERE)
    return {letter for letter in set(words) - {"\n"} if drawn(face, letter) == empty_box}


@pytest.mark.parametrize("face", FACES)
def test_a_letter_that_is_not_there_is_found(face: str) -> None:
    assert missing(face, "Käthe ☃ 漢") == {"☃", "漢"}


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_translations_can_be_written(language: str, face: str) -> None:
    texts = list(catalogue(language))
    assert len(texts) > 500
    assert not missing(face, "".join(texts))


@pytest.mark.parametrize("face", FACES)
def test_rulesets_and_references_can_be_written(face: str) -> None:
    assert len(files()) >= 7
    for path in files():
        words = "".join(spoken(yaml.load(path.read_text("utf-8"), QUICK)))
        assert not missing(face, words), path.name


@pytest.mark.parametrize("face", FACES)
def test_every_letter_of_a_name_can_be_written(face: str) -> None:
    offered = "".join([letters.ALPHABET, *letters.OWN_LETTERS.values(), letters.MARKS])
    assert not missing(face, offered + offered.lower())
