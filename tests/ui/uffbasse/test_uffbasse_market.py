"""The market's cards are large and show their numbers, however many lie at one stall."""

from __future__ import annotations

import itertools
import random

import pygame
import pytest

from game.games.uffbasse.ruleset import COLOURS
from game.rules.core import Seat
from game.tables.uffbasse.layout.arrange import arrange
from game.tables.uffbasse.layout.places import UffbassePlaces
from game.ui.table.own_place import own_place
from game.ui.theme import Metrics
from tests import effort

SIZES = (
    (1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (3440, 1440), (3840, 2160),
)  # fmt: skip
CARDS = 9
NUMBER = 0.34
"""How much of a card's width its number takes, large ones too, with the edge left of it."""


def places_of(metrics: Metrics, others: int, sizes: tuple[int, ...]) -> UffbassePlaces:
    return UffbassePlaces(arrange(metrics, others), metrics, Seat(0), others + 1, COLOURS, sizes)


def markets() -> list[tuple[int, ...]]:
    """Return full markets: all cards at each stall once, and many at random."""
    chance, found = random.Random(effort.seed() or 5), []
    for one in range(len(COLOURS)):
        for most in range(CARDS + 1):
            left = [0] * len(COLOURS)
            left[one] = most
            for _card in range(CARDS - most):
                left[chance.choice([place for place in range(len(COLOURS)) if place != one])] += 1
            found.append(tuple(left))
    for _market in range(100):
        cards = [chance.randrange(len(COLOURS)) for _card in range(chance.randint(1, CARDS))]
        found.append(tuple(cards.count(place) for place in range(len(COLOURS))))
    return found


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_number_is_seen_at_every_height_of_a_stall(
    size: tuple[int, int], scale: float
) -> None:
    metrics = Metrics(*size, scale)
    for others in (1, 4):
        for sizes in markets():
            places = places_of(metrics, others, sizes)
            width, cloth = places.layout.market_card, places.layout.cloth
            seen: list[pygame.Rect] = []
            for colour, count in zip(COLOURS, sizes, strict=True):
                corners = places.market_corners(colour, count)
                rects = [pygame.Rect(x, y, width, round(width * 1.4)) for x, y in corners]
                steps = [b.x - a.x for a, b in itertools.pairwise(rects)]
                assert min(steps, default=width) >= NUMBER * width, (sizes, colour, steps)
                if rects:
                    whole = rects[0].unionall(rects)
                    assert cloth.contains(whole), (sizes, colour)
                    assert whole.collidelist(seen) < 0, (sizes, colour)
                    assert not whole.colliderect(places.layout.trick_box)
                    seen.append(whole)


def test_food_takes_the_room_and_rails_give_it() -> None:
    for others in range(1, 5):
        layout = arrange(Metrics(1920, 1080), others)
        assert layout.market_card >= 112
        assert all(rect.width >= 258 for rect in layout.recipes)
        assert max(rect.width for rect in layout.opponents) <= 240
        assert layout.cloth.width >= 1400


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_nothing_on_the_table_takes_the_room_of_another_thing(
    size: tuple[int, int], scale: float
) -> None:
    for others in range(1, 5):
        metrics = Metrics(*size, scale)
        layout = arrange(metrics, others)
        things = [
            layout.bar, *layout.opponents, layout.own, *layout.recipes, *layout.columns,
            layout.trick_box, own_place(metrics).sign, layout.last, layout.card_spot, layout.corner,
            *([layout.card_words] if layout.card_words else []),
        ]  # fmt: skip
        window = pygame.Rect(0, 0, *size)
        for number, thing in enumerate(things):
            assert window.contains(thing), (others, thing)
            hit = thing.collidelist(things[:number])
            assert hit < 0, (others, thing, things[hit])
