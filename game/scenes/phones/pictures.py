"""Pictures for phones: each is rendered once, and named so that nobody can guess a name."""

from __future__ import annotations

import hashlib
import hmac
import io
from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

NAME_DIGITS = 32


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture as phones get it."""

    name: str
    """32 hex digits: an HMAC of the content."""
    data: bytes
    """PNG."""


class Pictures:
    """Draws what has been asked for, one picture at each step: encoding takes a while."""

    def __init__(self, key: bytes) -> None:
        """`key` is random and belongs to one lobby."""
        self._key = key
        self._drawn: dict[Hashable, Drawn] = {}
        self._wanted: dict[Hashable, Callable[[], pygame.Surface]] = {}

    @property
    def is_complete(self) -> bool:
        """Whether everything asked for has been drawn."""
        return not self._wanted

    @property
    def all(self) -> list[Drawn]:
        """Everything that has been drawn."""
        return list(self._drawn.values())

    def name(self, what: Hashable, draw: Callable[[], pygame.Surface]) -> str:
        """Return the name of a picture; empty as long as it has not been drawn yet."""
        drawn = self._drawn.get(what)
        if drawn is None:
            self._wanted.setdefault(what, draw)
            return ""
        return drawn.name

    def step(self) -> Drawn | None:
        """Draw one of those that are wanted."""
        if not self._wanted:
            return None
        what = next(iter(self._wanted))
        data = png(self._wanted.pop(what)())
        name = hmac.new(self._key, data, hashlib.sha256).hexdigest()[:NAME_DIGITS]
        drawn = self._drawn[what] = Drawn(name, data)
        return drawn


def png(surface: pygame.Surface) -> bytes:
    """Return a picture as a PNG file."""
    buffer = io.BytesIO()
    pygame.image.save(surface, buffer, "picture.png")
    return buffer.getvalue()
