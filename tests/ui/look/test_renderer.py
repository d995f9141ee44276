"""Painting only what changed must show the same as painting everything."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.renderer import TILE, Item, Renderer, merged

SIZE = (200, 150)
"""Some tiles of the renderer, the last ones not whole."""


@pytest.fixture(scope="module", autouse=True)
def display() -> None:
    pygame.display.init()
    pygame.display.set_mode(SIZE)


@pytest.fixture(scope="module")
def pictures() -> list[pygame.Surface]:
    """Opaque, see-through and partly clear pictures of several sizes."""
    made = []
    for number, (width, height, alpha) in enumerate(
        [(8, 8, 255), (20, 6, 120), (6, 30, 200), (40, 40, 60), (3, 3, 255), (190, 140, 90)]
    ):
        picture = pygame.Surface((width, height), pygame.SRCALPHA)
        picture.fill((40 * number, 255 - 40 * number, 80, alpha))
        picture.fill((0, 0, 0, 0), (0, 0, width // 2, height // 2))
        made.append(picture.convert_alpha())
    return made


def ground(red: int) -> pygame.Surface:
    surface = pygame.Surface(SIZE).convert()
    for x in range(SIZE[0]):
        surface.fill((red, x, 90), (x, 0, 1, SIZE[1]))
    return surface


def painted(background: pygame.Surface, items: list[Item]) -> bytes:
    screen = pygame.Surface(SIZE).convert()
    screen.blit(background, (0, 0))
    for surface, x, y in items:
        screen.blit(surface, (x, y))
    return pygame.image.tobytes(screen, "RGB")


PLACES = st.tuples(st.integers(0, 5), st.integers(-20, 210), st.integers(-20, 160))
FRAMES = st.lists(st.tuples(st.booleans(), st.lists(PLACES, max_size=12)), min_size=1, max_size=6)


@given(frames=FRAMES)
def test_what_is_shown_is_the_whole_picture(
    pictures: list[pygame.Surface], frames: list[tuple[bool, list[tuple[int, int, int]]]]
) -> None:
    grounds = (ground(30), ground(200))
    screen = pygame.Surface(SIZE).convert()
    renderer = Renderer()
    for other, places in frames:
        items = [(pictures[number], x, y) for number, x, y in places]
        renderer.present(screen, grounds[other], items)
        assert pygame.image.tobytes(screen, "RGB") == painted(grounds[other], items)


@given(order=st.permutations(range(6)), again=st.permutations(range(6)))
def test_a_picture_that_comes_to_the_front_is_seen(
    pictures: list[pygame.Surface], order: list[int], again: list[int]
) -> None:
    background, renderer = ground(30), Renderer()
    screen = pygame.Surface(SIZE).convert()
    for numbers in (order, again):
        items = [(pictures[number], 5 + number, 5) for number in numbers]
        renderer.present(screen, background, items)
        assert pygame.image.tobytes(screen, "RGB") == painted(background, items)


def test_an_unchanged_frame_costs_nothing(pictures: list[pygame.Surface]) -> None:
    background, renderer = ground(30), Renderer()
    screen = pygame.Surface(SIZE).convert()
    items = [(pictures[0], 3, 4), (pictures[1], 10, 10)]
    assert renderer.present(screen, background, items) == [screen.get_rect()]
    assert renderer.present(screen, background, list(items)) == []


def test_only_the_places_that_changed_are_painted(pictures: list[pygame.Surface]) -> None:
    background, renderer = ground(30), Renderer()
    screen = pygame.Surface(SIZE).convert()
    still = (pictures[4], 140, 140)
    renderer.present(screen, background, [(pictures[0], 0, 0), still])
    screen.fill((1, 2, 3), (TILE, TILE, 200, 200))
    changed = renderer.present(screen, background, [(pictures[0], 1, 0), still])
    assert changed == [pygame.Rect(0, 0, TILE, TILE)]
    assert screen.get_at((141, 141))[:3] == (1, 2, 3)


def test_after_forgetting_everything_is_painted_again(pictures: list[pygame.Surface]) -> None:
    background, renderer = ground(30), Renderer()
    screen = pygame.Surface(SIZE).convert()
    renderer.present(screen, background, [(pictures[0], 3, 4)])
    screen.fill((1, 2, 3))
    renderer.forget()
    renderer.present(screen, background, [(pictures[0], 3, 4)])
    assert pygame.image.tobytes(screen, "RGB") == painted(background, [(pictures[0], 3, 4)])


def test_the_screen_can_be_painted_on_freely_afterwards(pictures: list[pygame.Surface]) -> None:
    screen = pygame.Surface(SIZE).convert()
    Renderer().present(screen, ground(30), [(pictures[0], 3, 4)])
    screen.fill((9, 9, 9))
    assert screen.get_at((60, 40))[:3] == (9, 9, 9)


RECTS = st.builds(
    pygame.Rect,
    st.integers(-30, 230),
    st.integers(-30, 180),
    st.integers(0, 90),
    st.integers(0, 90),
)
BOUNDS = st.builds(
    pygame.Rect, st.integers(0, 40), st.integers(0, 40), st.integers(1, 200), st.integers(1, 150)
)


@given(rects=st.lists(RECTS, max_size=20), bounds=BOUNDS)
def test_joined_places_cover_all_and_lie_apart(
    rects: list[pygame.Rect], bounds: pygame.Rect
) -> None:
    result = merged(rects, bounds)
    for number, area in enumerate(result):
        assert bounds.contains(area)
        assert area.collidelistall(result) == [number]
    covered = {(x, y) for area in result for x in span(area, 0) for y in span(area, 1)}
    for rect in rects:
        seen = rect.clip(bounds)
        if seen:
            assert {(x, y) for x in span(seen, 0) for y in span(seen, 1)} <= covered


def span(rect: pygame.Rect, axis: int) -> range:
    return range(rect[axis], rect[axis] + rect[axis + 2])
