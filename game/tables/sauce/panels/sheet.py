"""The sheet on which something is asked in the middle of the table, and what all sheets share."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from game.tables.sauce.bidder import BIG_STEPS
from game.tables.sauce.panels.bid_slider import NumberField
from game.ui.drawing.fitting import block
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.parts.panel import draw_panel
from game.ui.parts.widgets import button
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BLACK, BODY, CREAM, GOLD, NIGHT, SCORE

HIGH = 424
"""Units that the panel has in the design; everything in it is spread to the room there is."""


class SheetGrid:
    """Places in the panel, in units of the design."""

    def __init__(self, rect: pygame.Rect, *, is_narrow: bool) -> None:
        self.rect = rect
        self._wide = self.rect.width / 868
        self._high = self.rect.height / HIGH
        self.is_narrow = is_narrow
        self.number_top = 96 if self.is_narrow else 104
        self.number_high = 72 if self.is_narrow else 94

    def rect_at(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Return a place in pixels."""
        return pygame.Rect(
            round(self.rect.x + x * self._wide), round(self.rect.y + y * self._high),
            round(width * self._wide), round(height * self._high),
        )  # fmt: skip

    def y(self, units: float) -> float:
        """Return a height in pixels."""
        return self.rect.y + units * self._high

    def high(self, units: float) -> float:
        """Return a height difference in pixels."""
        return units * self._high

    def x(self, units: float) -> float:
        """Return a distance from the left in pixels."""
        return self.rect.x + units * self._wide


@dataclass(frozen=True, slots=True)
class Hint:
    """What there is to know meanwhile, below the sheet."""

    text: str
    rect: pygame.Rect


def draw_sheet(frame: Frame, stage: Stage, grid: SheetGrid, key: str, hint: Hint | None) -> None:
    """Show the empty sheet, and what there is to know below it."""
    draw_panel(frame, stage, grid.rect, active=True)
    frame.target(Target(key, grid.rect, ""))
    if hint:
        block(frame, hint.text, hint.rect, BODY, 19, CREAM, "centre", middle=True)


def draw_look(
    frame: Frame, stage: Stage, rect: pygame.Rect, text: str, look: Press, units: float
) -> None:
    """Show the button that turns up the own cards, with a text about it."""
    tip = Tip(_("Your cards lie face down"), text)
    label = _("Look at your cards")
    button(
        frame, stage, rect, "look", label, look, kind="blue", units=units, tip=tip, command="extra"
    )


def draw_number(frame: Frame, stage: Stage, grid: SheetGrid, field: NumberField) -> None:
    """Show the number with the buttons that change it."""
    pointing = frame.pointing
    if not pointing.by_keyboard and (pointing.focused or "").startswith("bid"):
        # What was only clicked does not keep the keyboard: Enter bids the number.
        pointing.focused = None
    top, high = grid.number_top, grid.number_high
    for x, steps in ((30, -BIG_STEPS), (106, -1), (350, 1), (426, BIG_STEPS)):
        rect = grid.rect_at(x, top + 6, 70, high - 12)
        amount = abs(steps) * field.step
        label = f"+{amount}" if steps > 0 else f"−{amount}"
        possible = field.shown < field.most if steps > 0 else field.shown > 0
        press = partial(field.move, steps) if possible else None
        button(frame, stage, rect, f"bid:{label}", label, press, units=19)
    place = grid.rect_at(184, top, 158, high)
    plate = stage.paint.box(
        place.width, place.height, stage.px(18), fill=NIGHT, opacity=0.92, rim=GOLD,
        rim_width=max(2, stage.px(3)),
    )  # fmt: skip
    frame.blit(plate, place.x, place.y)
    frame.text(
        field.text, place.centerx, place.centery, BLACK, 56, SCORE, "centre", place.width - 8,
        place.height,
    )  # fmt: skip
    tip = Tip(_("Your number"), _("Type digits, turn the wheel, or press + and −."))
    frame.target(Target("bid-field", place, tip.title, tip=tip))
