"""Cards as the table knows them: texts such as 3/7, their numbers and their pictures."""

from __future__ import annotations

INDEX = (0.03, 0.03, 0.235, 0.495)
"""Where both numbers are: left, top, width and height as shares of the card's width."""


def numbers_of(card: str) -> tuple[int, int]:
    """Return the two numbers of a card such as 3/7."""
    low, high = card.split("/")
    return int(low), int(high)


def is_double(card: str) -> bool:
    """Whether both numbers of a card are the same."""
    low, high = numbers_of(card)
    return low == high


def value_of(card: str) -> int:
    """Return what a card left in the hand costs (D9.1)."""
    return sum(numbers_of(card))


def points_of(card: str) -> tuple[int, str]:
    """Return what a hand is sorted by that stands in points."""
    return value_of(card), card


def face_of(theme: str, card: str) -> str:
    """Return the picture's name of a card such as 3/7."""
    return f"uffda/{theme}/card-{card.replace('/', '')}"


def laid_face(theme: str, card: str) -> str:
    """Return the picture's name of a card as it lies on a branch, without its corner tags."""
    return f"uffda/{theme}/laid-{card.replace('/', '')}"


def has_index(face: str) -> bool:
    """Whether a face has both numbers in its corner."""
    return face.startswith("uffda/") and "/card-" in face
