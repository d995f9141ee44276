"""What people say at the table, in bubbles beside their plaques for a moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.rules.core import Seat
from game.ui.frame import Frame
from game.ui.theme import INK, SHOUT, SHOUT_RED

if TYPE_CHECKING:
    from game.tables.uffda.view import UffdaTable

SECONDS = 2.2


@dataclass(slots=True)
class _Bubble:
    word: str
    is_shout: bool
    left: float


class Bubbles:
    """One bubble for each seat at most; the newest word counts."""

    def __init__(self, table: UffdaTable) -> None:
        self._table = table
        self._now: dict[Seat, _Bubble] = {}

    def say(self, seat: Seat, word: str, *, is_shout: bool) -> None:
        """Let a seat say a word."""
        self._now[seat] = _Bubble(word, is_shout, SECONDS if is_shout else SECONDS * 0.55)

    def clear(self) -> None:
        """Nobody says anything."""
        self._now.clear()

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether the picture changes."""
        gone = False
        for seat in list(self._now):
            self._now[seat].left -= seconds
            if self._now[seat].left <= 0:
                del self._now[seat]
                gone = True
        return gone

    def draw(self, frame: Frame) -> None:
        """Show all bubbles."""
        for seat, bubble in self._now.items():
            self._draw(frame, seat, bubble)

    def _draw(self, frame: Frame, seat: Seat, bubble: _Bubble) -> None:
        table = self._table
        stage = table.stage
        rect = table.places.panel(seat)
        units: float = 36 if bubble.is_shout else 27
        units = stage.fonts.fitted(bubble.word, SHOUT, units, stage.px(330), stage.px(110))[1]
        text = stage.fonts.line(bubble.word, SHOUT, units, SHOUT_RED if bubble.is_shout else INK)
        width = text.get_width() + stage.px(52)
        height = text.get_height() + stage.px(18)
        own = seat == table.bottom
        above = own or rect.bottom + height + stage.px(20) > table.layout.cloth.bottom
        x = min(max(rect.centerx, width / 2 + stage.px(8)), frame.size[0] - width / 2 - stage.px(8))
        gap = stage.px(20)
        y = rect.y - gap - height / 2 if above else rect.bottom + gap + height / 2
        tip = (rect.centerx, rect.y - 2 if above else rect.bottom + 2)
        self._tail(frame, tip, gap, above=above)
        box = stage.paint.box(
            width, height, stage.px(20), fill="#FFF8E6", rim=INK, rim_width=max(2, stage.px(3))
        )
        frame.blit_centred(box, x, y)
        frame.text(bubble.word, x, y, SHOUT, units, SHOUT_RED if bubble.is_shout else INK, "centre")

    def _tail(self, frame: Frame, tip: tuple[int, int], gap: int, *, above: bool) -> None:
        stage = self._table.stage
        wide, high = stage.px(30), gap + stage.px(4)

        def body() -> str:
            points = (
                f"M2 0L{wide / 2} {high - 2}L{wide - 2} 0"
                if above
                else f"M2 {high}L{wide / 2} 2L{wide - 2} {high}"
            )
            return (
                f'<path d="{points}" fill="#FFF8E6" stroke="{INK}" '
                f'stroke-width="{max(2, stage.px(3))}" stroke-linejoin="round"/>'
            )

        tail = stage.paint.draw(("bubble-tail", above), wide, high, body)
        y = tip[1] - high if above else tip[1]
        frame.blit(tail, tip[0] - wide / 2, y)
