"""The pieces of the home screen, which know only what they show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain

import pygame

from game.rules.ruleset import Ruleset
from game.scenes.home.day import DayLeaf
from game.scenes.home.foot import DealButton, PaceRow
from game.scenes.home.layout import ICON_REACH
from game.scenes.home.rules import RuleCard
from game.scenes.home.save_card import SaveCard
from game.scenes.home.seat_row import AddRow, SeatRow
from game.scenes.home.tiles import TileRow
from game.ui.frame import Frame, Press
from game.ui.layout import columns, rows, split
from game.ui.parts.widgets import icon_button, icon_diameter
from game.ui.stage import Stage
from game.ui.theme import BOLD, CREAM

WORDS_UNITS, LEAST_WORDS = 18, 14
"""How large the words beside round buttons are."""


@dataclass(frozen=True, slots=True)
class Icon:
    """A round button: its key, sign and name, and a command that a key gives."""

    key: str
    sign: str
    label: str
    press: Press
    command: str = ""
    word: str = ""
    """The word beside it, if the label is too long."""

    @property
    def name(self) -> str:
        """The word beside it."""
        return self.word or self.label


@dataclass(frozen=True, slots=True)
class Notice:
    """A word about what is wrong, and the way to the reasons."""

    words: str
    press: Press


@dataclass(frozen=True, slots=True)
class HomePieces:
    """All pieces; the code that draws them decides where they lie."""

    slogan: str
    icons: Sequence[Icon]
    leaf: DayLeaf
    """Replaces some of the icons if there is room."""
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
    deal: DealButton


def icon_columns(stage: Stage, icons: Sequence[Icon], room: int) -> tuple[list[int], float]:
    """Return how wide the columns of two lines of round buttons are, and how large their words.

    If words would be too small, they are left out, and their size is 0.
    """
    across, units = len(icons) // 2, float(WORDS_UNITS)
    reach = max(ICON_REACH, round(icon_diameter(stage) * 1.15))
    while units >= LEAST_WORDS:
        words = [stage.fonts.width(icon.name, BOLD, units) for icon in icons]
        widths = [max(pair) for pair in zip(words[:across], words[across:], strict=True)]
        wide = [reach + width + stage.reading.air for width in widths]
        if sum(wide) <= room:
            return wide, units
        units -= 0.5
    return [reach] * across, 0.0


def draw_icons(
    frame: Frame,
    stage: Stage,
    room: pygame.Rect,
    icons: Sequence[Icon],
    wide: Sequence[int] = (),
    units: float = 0.0,
) -> None:
    """Show the round buttons in two lines; with `units`, what each is called beside it.

    `wide` are the widths of the columns; without them all are the same.
    """
    frame.room("icons", room)
    across = len(icons) // 2
    reach = min(room.height // 2, max(ICON_REACH, round(icon_diameter(stage) * 1.15)))
    lines = [columns(line, wide or [None] * across) for line in rows(room, (None, None))]
    for icon, place in zip(icons, chain(*lines), strict=True):
        spot, words = split(place, "left", reach, stage.reading.hair) if units else (place, place)
        ways = (icon.key, icon.sign, icon.label, icon.press)
        icon_button(frame, stage, spot.center, *ways, command=icon.command, most=reach - 2)
        if units:
            frame.widen(frame.text(icon.name, *words.midleft, BOLD, units, CREAM), icon.name)
