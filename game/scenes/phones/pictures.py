"""Pictures for phones: each is rendered once, and named so that nobody can guess a name."""

from __future__ import annotations

import io
from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture as phones get it."""

    name: str
    """See `game.phones.lobby.Lobby.picture_name`."""
    data: bytes
    """PNG."""


class Pictures:
    """Draws what has been asked for, one picture at each step: encoding takes a while."""

    def __init__(self, name: Callable[[bytes], str]) -> None:
        """`name` makes names of files that nobody can guess."""
        self._name = name
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
        drawn = self._drawn[what] = Drawn(self._name(data), data)
        return drawn


def png(surface: pygame.Surface) -> bytes:
    """Return a picture as a PNG file."""
    buffer = io.BytesIO()
    pygame.image.save(surface, buffer, "picture.png")
    return buffer.getvalue()
