"""What the home screen offers at a moment: its pieces, which know nothing but what they show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.rules.ruleset import Ruleset
from game.scenes.home.foot import Deal, PaceRow
from game.scenes.home.layout import ICON_REACH
from game.scenes.home.rules import RuleCard
from game.scenes.home.save_card import SaveCard
from game.scenes.home.seat_row import AddRow, SeatRow
from game.scenes.home.tiles import TileRow
from game.ui.frame import Frame, Press
from game.ui.layout import grid
from game.ui.parts.widgets import icon_button
from game.ui.stage import Stage


@dataclass(frozen=True, slots=True)
class Icon:
    """A round button: key and sign of it, what it is called, and a command that a key gives."""

    key: str
    sign: str
    label: str
    press: Press
    command: str = ""


@dataclass(frozen=True, slots=True)
class Notice:
    """A word about what is wrong, and the way to the reasons."""

    words: str
    press: Press


@dataclass(frozen=True, slots=True)
class HomePieces:
    """All of it; where it lies is decided by who draws it."""

    slogan: str
    icons: Sequence[Icon]
    tiles: Sequence[TileRow]
    notice: Notice | None
    cards: Sequence[RuleCard]
    ruleset: Ruleset | None
    saves: Sequence[SaveCard]
    """The unfinished matches, the newest first."""
    all_saves: Press
    seats: Sequence[SeatRow]
    add: AddRow | None
    speak: Callable[[str], object]
    pace: PaceRow
    deal: Deal


def draw_icons(frame: Frame, stage: Stage, room: pygame.Rect, icons: Sequence[Icon]) -> None:
    """Show the round buttons in one line or two."""
    frame.room("icons", room)
    down = 2 if room.height >= 2 * ICON_REACH else 1
    for icon, place in zip(icons, grid(room, len(icons) // down, down), strict=True):
        ways = (icon.key, icon.sign, icon.label, icon.press)
        icon_button(frame, stage, place.center, *ways, command=icon.command)
