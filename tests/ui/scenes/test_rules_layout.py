"""The rules reference can be read: at every size, in every language, in every light."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.match.reference import Reference, load_reference
from game.scenes.rules import book
from tests.ui.audits.audit import findings
from tests.ui.audits.pseudo import pseudo, speaking_pseudo
from tests.ui.reading import Reading

SIZES = ((1280, 720), (1024, 768), (1366, 768), (1920, 1080))


LAYOUTS = [
    (SIZES[number % 4], language, text_size, identifier)
    for number, (identifier, language, text_size) in enumerate(
        [
            ("uffbasse", "de", 100),
            ("uffbasse", "de", 200),
            ("uffda", "es", 130),
            ("sauce", "es", 200),
            ("sauce", "de", 150),
            ("ay-caramba", "en", 115),
            ("uffda", "de", 200),
            ("uffbasse", "es", 175),
        ]
    )
]


def check_every_page(reading: Reading) -> None:
    for chapter in range(len(reading.scene.book.chapters)):
        reading.scene.open(chapter)
        while True:
            reading.screen.look()
            found = findings(reading.screen.frame)
            assert not found, (chapter, reading.scene.scroll.first, found)
            page = reading.scene.scroll.visible - 2
            if not reading.scene.scroll.to(reading.scene.scroll.first + page):
                break


@pytest.mark.usefixtures("no_pictures")
@pytest.mark.parametrize(("size", "language", "text_size", "identifier"), LAYOUTS)
def test_every_page_is_laid_out_well(
    size: tuple[int, int], language: str, text_size: int, identifier: str
) -> None:
    check_every_page(Reading(identifier, None, size, language, text_size))


def longer(reference: Reference) -> Reference:
    """Return the reference in a language 40 % longer."""
    chapters = [
        replace(
            chapter,
            title=pseudo(chapter.title),
            paragraphs=tuple(
                replace(
                    part,
                    heading=pseudo(part.heading),
                    text=pseudo(part.text),
                    added=tuple(replace(one, text=pseudo(one.text)) for one in part.added),
                    examples=tuple(
                        replace(one, caption=pseudo(one.caption)) for one in part.examples
                    ),
                )
                for part in chapter.paragraphs
            ),
        )
        for chapter in reference.chapters
    ]
    summary = tuple(pseudo(line) for line in reference.summary)
    return replace(reference, summary=summary, chapters=tuple(chapters))


@pytest.mark.usefixtures("no_pictures")
@pytest.mark.parametrize(
    ("size", "text_size", "identifier"),
    [
        ((1280, 720), 130, "uffbasse"),
        ((1024, 768), 200, "sauce"),
        ((1920, 1080), 100, "uffda"),
        ((1366, 768), 200, "uffbasse"),
    ],
)
def test_a_longer_language_has_room(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_size: int, identifier: str
) -> None:
    def load(game: str, language: str) -> Reference | None:
        found = load_reference(game, language)
        return longer(found) if found else None

    monkeypatch.setattr(book, "load_reference", load)
    reading = Reading(identifier, None, size, "de", text_size)
    with speaking_pseudo("de"):
        reading.screen.stack.resized()
        check_every_page(reading)


def luminance(colour: tuple[int, ...]) -> float:
    parts = [value / 255 for value in colour[:3]]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("high_contrast", "least"), [(False, 4.5), (True, 7.0)])
def test_the_page_can_be_read(high_contrast: bool, least: float) -> None:
    """Every line of the page: its darkest pixel against its lightest, as they are shown."""
    reading = Reading("sauce", "S12.3", (1920, 1080))
    stage = reading.screen.stage
    stage.settings = replace(stage.settings, high_contrast=high_contrast)
    stage.rescale()
    reading.screen.stack.resized()
    for rule in ("S12.3", "S5.1", "S8.4"):
        reading.scene.show_rule(rule)
        reading.screen.pixels()
        shown = pygame.display.get_surface()
        assert shown is not None
        view = reading.scene.layout.view.inflate(0, -60)
        lines = [w for w in reading.screen.frame.written if view.contains(w.rect)]
        assert len(lines) > 8
        for line in lines:
            box = line.rect
            colours = {
                shown.get_at_mapped((x, y))
                for x in range(box.left, box.right)
                for y in range(box.top, box.bottom, 2)
            }
            seen = [tuple(shown.unmap_rgb(one)) for one in colours]
            dark, light = min(seen, key=luminance), max(seen, key=luminance)
            assert contrast(dark, light) >= least, line.text
