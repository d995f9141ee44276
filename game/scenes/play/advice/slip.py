"""A slip with a title and some sentences about places of the table; a press puts it away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from game.scenes.play.advice.pointing import PointingSlip
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.parts.slip import Sheet, close_mark, draw_sheet, lay_out
from game.ui.stage import Stage
from game.ui.table.guidance.advice import Advice
from game.ui.text import _

WIDTHS, LEAST_WIDTHS = (460, 340, 700, 270), (300, 300, 300, 200)
"""Units and pixels that a line of the slip may take, the best first; others if they hide less."""
SCALES = (1.0, 0.9, 0.8)
"""How large its text may be, as a share of what the setting says; never below the usual size."""
SMALLER, SHORTER = 100_000.0, 25_000.0
"""The costs of text of size 0 (others in proportion) and of a missing reason; see
`game.ui.quiet`."""


@dataclass(frozen=True, slots=True)
class Closing:
    """How a slip is closed."""

    key: str
    """Of the slip's target."""
    label: str
    """What a press on it does; a msgid."""
    note: str = ""
    """What its tooltip says in addition; a msgid."""


class AdviceSlip:
    """Draws a slip where it hides little, smaller or with fewer sentences if that hides less."""

    def __init__(self, stage: Stage, closing: Closing, close: Press, needed: int = 1) -> None:
        """`needed` is how many sentences are always shown."""
        self._stage = stage
        self._closing = closing
        self._close = close
        self._needed = needed
        self._slip: PointingSlip[Sheet] = PointingSlip(stage)

    def begin(self) -> None:
        """Look for a new place, as something else is said."""
        self._slip.begin()

    def move(self) -> None:
        """The window's size or the language has changed."""
        self._slip.move()

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether something moves."""
        return self._slip.update(seconds)

    def draw(self, frame: Frame, about: Sequence[Target], advice: Advice) -> None:
        """Show it, and point at what it is about."""
        self._slip.draw(
            frame, about, advice, lambda frame: self._sheets(frame, advice), self.draw_sheet
        )

    def _sheets(self, frame: Frame, advice: Advice) -> Iterator[tuple[float, Sheet]]:
        """Yield the possible looks of the slip with their costs, the best first."""
        usual = max(1.0, self._stage.metrics.text_scale)
        said = len(advice.reasons)
        forms = sorted(
            (SMALLER * (1 - scale) + SHORTER * (said - count), -scale, count)
            for scale in {max(scale, 1 / usual) for scale in SCALES}
            for count in range(min(said, self._needed), said + 1)
        )
        for price, smaller, count in forms:
            shorter = replace(advice, reasons=advice.reasons[:count])
            for number in range(len(WIDTHS)):
                yield price, self.lay_out(frame, shorter, number, -smaller)

    def lay_out(self, frame: Frame, advice: Advice, number: int = 0, scale: float = 1.0) -> Sheet:
        """Return it laid out in one of the WIDTHS."""
        stage = self._stage
        wanted = max(stage.px(WIDTHS[number]), LEAST_WIDTHS[number])
        room = min(wanted, frame.size[0] - 2 * stage.px(40))
        return lay_out(stage, advice.title, advice.reasons, room, self._mark, scale)

    @property
    def _mark(self) -> int:
        """How large the cross at the slip's corner is."""
        return max(self._stage.px(40), 30)

    def draw_sheet(self, frame: Frame, rect: pygame.Rect, sheet: Sheet) -> None:
        """Show it here."""
        stage, mark, closing = self._stage, self._mark, self._closing
        draw_sheet(frame, stage, rect, sheet)
        corner = rect.right - mark // 2 - stage.space.hair, rect.y + mark // 2 + 4
        close_mark(frame, stage, corner)
        label = _(closing.label)
        tip = Tip(label, _(closing.note) if closing.note else "")
        target = Target(closing.key, rect, label, self._close, tip=tip, radius=stage.px(16))
        frame.target(target)
        frame.kept.append(rect)
