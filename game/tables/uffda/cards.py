"""Cards of the table: texts such as 3/7, their numbers and their pictures."""

from __future__ import annotations

import pygame

from game.ui.layout import place

INDEX = (0.03, 0.03, 0.235, 0.495)
"""Where both numbers are: left, top, width and height as shares of the card's width."""
FIELD, FIELDS, CORNER = 132 / 150, ((9 / 150, 9 / 150), (9 / 150, 159 / 150)), 11 / 150
"""Size of a number's field, the places of both, and the radius of corners, in the same shares."""
MIDDLE, UNDERLINED_MIDDLE = 64 / 150, 71 / 150
"""The middle of a number in its field, plain and underlined, as 6 and 9 are."""
LARGEST_UNDERLINED = 1.2
"""How much larger an underlined number may get without leaving its field."""


def numbers_of(card: str) -> tuple[int, int]:
    """Return the two numbers of a card such as 3/7."""
    low, high = card.split("/")
    return int(low), int(high)


def is_double(card: str) -> bool:
    """Whether both numbers of a card are the same."""
    low, high = numbers_of(card)
    return low == high


def value_of(card: str) -> int:
    """Return the points that a card left in the hand costs (D9.1)."""
    return sum(numbers_of(card))


def points_of(card: str) -> tuple[int, str]:
    """Return the sort key for a hand by points."""
    return value_of(card), card


def face_of(theme: str, card: str) -> str:
    """Return the name of the picture of a card such as 3/7."""
    return f"uffda/{theme}/card-{card.replace('/', '')}"


def laid_face(theme: str, card: str) -> str:
    """Return the face of a card as it lies on a branch, without its corner tags."""
    return f"laid:{theme}/laid-{card.replace('/', '')}"


def scaled_card(card: pygame.Surface, numbers: str, width: int, scale: float) -> pygame.Surface:
    """Return a laid card at another width, with larger numbers if `scale` is above 1.

    All cards may get smaller in one short step, without time to draw them anew.
    """
    picture = pygame.transform.smoothscale(card, (width, 2 * width))
    return with_larger_numbers(picture, numbers, scale) if scale > 1 else picture


def with_larger_numbers(card: pygame.Surface, numbers: str, scale: float) -> pygame.Surface:
    """Return a laid card with numbers so much larger, as far as their fields allow."""
    result, wide = card.copy(), card.get_width()
    side, mask = round(FIELD * wide), None
    for (left, top), number in zip(FIELDS, numbers, strict=True):
        is_underlined = number in "69"
        by = min(scale, LARGEST_UNDERLINED) if is_underlined else scale
        middle = UNDERLINED_MIDDLE if is_underlined else MIDDLE
        field = pygame.Rect(round(left * wide), round(top * wide), side, side)
        seen = place(field, (round(side / by), round(side / by)))
        seen.centery = field.y + round(middle * wide)
        larger = pygame.transform.smoothscale(card.subsurface(seen), field.size)
        mask = mask or _rounded(side, round(CORNER * wide))
        larger.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        result.blit(larger, field)
    return result


def _rounded(side: int, radius: int) -> pygame.Surface:
    mask = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.rect(mask, "white", mask.get_rect(), border_radius=radius)
    return mask


def has_index(face: str) -> bool:
    """Whether a face has both numbers in its corner."""
    return face.startswith("uffda/") and "/card-" in face
