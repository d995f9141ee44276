"""No screen has texts on each other, cut texts or small targets, however large the text is."""

from __future__ import annotations

from itertools import product

import pytest

from game.ui.frame import Frame, Pointing, Target, Tip, Written
from game.ui.theme import Metrics
from tests import effort
from tests.ui.audits.all_scenes import SCENES
from tests.ui.audits.audit import clipped, covered, overlaps, run_into, small_targets, small_texts
from tests.ui.audits.pseudo import pseudo
from tests.ui.audits.scenes import LANGUAGES, SIZES, Look, problems

EXTREMES = (150, 200, 100, 115)
LOOKS = [
    Look(size, language, EXTREMES[number ^ place])
    for number, size in enumerate(SIZES)
    for place, language in enumerate(LANGUAGES)
]
"""Every size with every language; every size of text with each of both."""
PLACES = (0, 2, 3, 1)
"""The language for each size, so that the four text sizes differ, too."""


def looks(number: int) -> list[Look]:
    """Return four of them, with every size, language and size of text; at night all.

    The next screen is looked at in four others.
    """
    if effort.seed():
        return LOOKS
    side = len(LANGUAGES)
    return [LOOKS[size * side + (place ^ number % side)] for size, place in enumerate(PLACES)]


@pytest.mark.usefixtures("no_pictures")
@pytest.mark.parametrize(("number", "name"), list(enumerate(SCENES)))
def test_every_screen_has_its_room(number: int, name: str) -> None:
    found = [line for look in looks(number) for line in problems(name, look)]
    assert not found, "\n".join(found)


@pytest.mark.usefixtures("no_pictures")
@pytest.mark.parametrize("name", ["settings sound", "phones-wifi"])
def test_the_longest_words_have_room_in_the_narrowest_window(name: str) -> None:
    assert not problems(name, Look((1024, 768), "pseudo", 100))


def test_all_pairs_are_looked_at() -> None:
    assert len({(look.size, look.language) for look in LOOKS}) == 16
    assert len({(look.size, look.scale) for look in LOOKS}) == 16
    assert len({(look.language, look.scale) for look in LOOKS}) == 16
    assert {look for number in range(4) for look in looks(number)} == set(LOOKS)
    for kind, number in product(("size", "language", "scale"), range(4)):
        assert len({getattr(look, kind) for look in looks(number)}) == 4


# The audit itself finds what it should


def frame(*written: Written, targets: tuple[Target, ...] = ()) -> Frame:
    made = Frame(None, (1920, 1080), Pointing())
    made.written += written
    made.targets += targets
    return made


def word(text: str, x: int, y: int, *, pixels: int = 20, cut: bool = False) -> Written:
    import pygame

    return Written(text, pygame.Rect(x, y, 100, 30), pixels, cut)


def button(key: str, x: int, y: int, size: int = 60, tip: Tip | None = None) -> Target:
    import pygame

    return Target(key, pygame.Rect(x, y, size, size), key, lambda: None, tip=tip)


def test_texts_on_each_other_are_found() -> None:
    assert overlaps(frame(word("one", 10, 10), word("two", 60, 20)))
    assert not overlaps(frame(word("one", 10, 10), word("two", 10, 38)))
    behind = frame(word("one", 10, 10), word("two", 60, 20))
    behind.front = 1
    assert not overlaps(behind), "what lies behind the scene in front does not count"


def test_cut_texts_are_found_unless_a_tooltip_tells_them() -> None:
    assert clipped(frame(word("Bartholomäus", 10, 10, cut=True)))
    told = button("name", 0, 0, 200, Tip("Bartholomäus"))
    assert not clipped(frame(word("Bartholomäus", 10, 10, cut=True), targets=(told,)))
    elsewhere = button("name", 500, 500, 200, Tip("Bartholomäus"))
    assert clipped(frame(word("Bartholomäus", 10, 10, cut=True), targets=(elsewhere,)))


def test_texts_that_leave_window_or_button_are_found() -> None:
    assert clipped(frame(word("out", 1900, 10)))
    assert clipped(frame(word("wide", 10, 20), targets=(button("wide", 20, 0),)))


def test_targets_that_cannot_be_hit_are_found() -> None:
    assert small_targets(frame(targets=(button("tiny", 5, 5, 23),)))
    assert not small_targets(frame(targets=(button("fine", 5, 5, 24),)))
    assert covered(frame(targets=(button("below", 50, 50, 40), button("above", 40, 40, 80))))
    assert not covered(frame(targets=(button("below", 50, 50, 80), button("above", 60, 60, 20))))


def test_words_that_run_into_a_button_are_found() -> None:
    assert run_into(frame(word("label", 10, 20), targets=(button("switch", 90, 10),)))
    assert not run_into(frame(word("label", 10, 20), targets=(button("switch", 112, 10),)))


def test_small_print_is_found() -> None:
    assert small_texts(frame(word("tiny", 10, 10, pixels=14)))
    assert not small_texts(frame(word("label", 10, 10, pixels=15)))


# Sizes of text


@pytest.mark.parametrize("height", [720, 768, 1080, 2160])
@pytest.mark.parametrize("scale", [1.15, 1.3, 1.5, 1.75, 2.0])
def test_text_really_grows(height: int, scale: float) -> None:
    plain, large = Metrics(height * 16 // 9, height), Metrics(height * 16 // 9, height, scale)
    for units in (15, 18, 22, 36, 90):
        wanted = plain.font_size(units) * scale
        assert large.font_size(units) == pytest.approx(wanted, abs=1)


def test_nothing_is_below_the_floor() -> None:
    assert Metrics(1920, 1080).font_size(4) == 15
    assert Metrics(1280, 720).font_size(4) == 13
    assert Metrics(1920, 1080, 2.0).font_size(15) == 30
    assert Metrics(1920, 1080, 2.0).font_size(4) == 15, "what is squeezed may be smaller"


@pytest.mark.parametrize("scale", [0.75, 1.0])
def test_what_is_made_smaller_never_grows(scale: float) -> None:
    """The table of a replay and that in the middle of a screen have smaller text."""
    sizes = [Metrics(1280, 720, scale).font_size(units / 2) for units in range(8, 80)]
    assert sizes == sorted(sizes)


def test_the_longer_language_keeps_placeholders() -> None:
    assert pseudo("{name} plays {card}.") == "{name} playsëñ {card}."
    assert pseudo("") == ""
    for message in ("Settings", "It is {name}’s turn", "Volume of effects"):
        assert len(pseudo(message)) >= 1.25 * len(message)
