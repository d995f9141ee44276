"""What a director tells a view: who the table is waiting for."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.core import Action, Seat


@dataclass(frozen=True, slots=True)
class WindowStatus:
    """The window in which seats may act but need not."""

    is_open: bool
    """Whether the view has caught up with what opened it."""
    humans: tuple[Seat, ...]
    """The persons who may act and have not passed."""
    left_ms: float | None
    """The persons' milliseconds left; None if only passing ends it."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """Who the table is waiting for."""

    humans: tuple[Seat, ...]
    """Persons who have to act."""
    thinking: tuple[Seat, ...]
    """Computer players who have to act or are about to shout; no table shows which."""
    window: WindowStatus | None
    """The window, if the table waits for one to close; then nobody has to act."""
    question: tuple[Seat, ...] = ()
    """In relaxed mode: persons who could shout and have neither done so nor passed. As long as
    there are any, nothing else happens."""
    shouters: tuple[Seat, ...] = ()
    """Otherwise: persons whose shout would have an effect now, so that every moment counts."""
    automatic: tuple[Seat, Action] | None = None
    """The action that is shortly done for a person (`Director.automatic_after_ms`)."""
