"""What the program is asked for at its start: which table to open, and how."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.match.deals.deal import Deal
from game.match.storage.header import SeatPlan
from game.match.storage.record import Record
from game.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class PlayRequest:
    """A match to be dealt at once."""

    ruleset: str
    """Its id, or the path of a YAML file."""
    seats: tuple[str, ...]
    """One of SEAT_KINDS for each seat, clockwise."""
    names: tuple[str, ...] = ()
    """A name for each of the first seats; the others get one from the table."""
    variants: Mapping[str, int] = field(default_factory=dict)
    """What was chosen by key; a variant that is missing has its default."""
    seed: int | None = None
    """Fixes all chance; None: the match draws one."""
    deal: Deal | None = None
    """A deal that others play, too; then only the names count besides."""


@dataclass(frozen=True, slots=True)
class MatchRequest:
    """A match as it was put together on the home screen, ready to be dealt."""

    ruleset: Ruleset
    seats: tuple[SeatPlan, ...]
    """Clockwise; as many as the ruleset allows."""
    variants: Mapping[str, int]
    """The value of every variant of the ruleset, by key."""
    pace: str
    """One of game.match.settings.PACES."""
    hints: bool
    seed: int | None = None
    """Fixes all chance; None: the match draws one."""
    open_hands: bool = False
    """Whether the people around the screen play with open hands."""
    seating: str = "pass"
    """How they share the screen; one of game.match.settings.SEATINGS."""
    is_first: bool = False
    """Whether somebody plays the game for the first time: nobody has to be fast."""
    deal: Deal | None = None
    """A deal that others play, too; it gives ruleset, opponents, variants and chance."""


@dataclass(frozen=True, slots=True)
class AppOptions:
    """How the window opens; None means: as the player's settings say."""

    language: str | None = None
    play: PlayRequest | None = None
    replay: Record | None = None
    """A recorded match to be watched."""
    replay_file: Path | None = None
    """Its file; what a look back finds out is kept beside it."""
    replay_is_whole: bool = True
    """Whether all of that file could be read."""
    size: tuple[int, int] | None = None
    """Width and height of the window in pixels."""
    full_screen: bool | None = None
    welcome: bool = True
    """Whether somebody who starts the program for the first time is asked a few questions."""
