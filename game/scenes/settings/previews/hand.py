"""Three cards of a hand, which can be played as the settings say."""

from __future__ import annotations

from functools import partial

import pygame

from game.scenes.settings.host import SettingsHost
from game.scenes.settings.previews.preview import HIGHEST, LOWEST, REFUSED, Preview
from game.ui.drawing.fitting import block
from game.ui.frame import Frame, Target, Tip
from game.ui.layout import inset, place, rows
from game.ui.parts.slip import paper
from game.ui.table.cards import Look
from game.ui.text import _
from game.ui.theme import BODY, PAPER_TEXT

LIES = 1.8
"""Seconds until a played card is back in the hand."""
TIP_UNITS = 21
TIP_SHARE = 0.48
ORDERS = {
    "suit": (LOWEST, HIGHEST, REFUSED),
    "rank": (LOWEST, REFUSED, HIGHEST),
    "own": (HIGHEST, REFUSED, LOWEST),
}
"""How each way of sorting orders the cards."""


class HandPreview(Preview):
    """A tip, the place of a card, and a hand."""

    lasts = LIES

    def __init__(self, host: SettingsHost) -> None:
        super().__init__(host)
        self._chosen: int | None = None
        """The card that waits for a second press."""
        self._played: int | None = None

    def restart(self) -> None:
        """Put all cards back into the hand."""
        super().restart()
        self._chosen = self._played = None

    def update(self, seconds: float) -> bool:
        """Take a card that was played back after a while."""
        moves = super().update(seconds)
        if not moves and self._played is not None:
            self._played = None
            return True
        return moves and self._played is not None

    def paint(self, frame: Frame, room: pygame.Rect) -> None:
        """Draw them."""
        if self.settings.tips:
            tip, room = self.halves(room, self._tip_height, TIP_SHARE)
            self._draw_tip(frame, tip)
        if self.is_wide(room):
            spots = self.cards(room, 4)
            bed, hand = spots[0], spots[1:]
        else:
            upper, lower = rows(room, (None, None), self.gap)
            hand = self.cards(lower, 3)
            bed = place(upper, hand[0].size)
        self.bed(frame, bed)
        for number, spot in zip(ORDERS[self.settings.sorting], hand, strict=True):
            if number == self._played:
                self.card(frame, bed, number)
            else:
                self._draw_in_hand(frame, spot, number)

    def _tip(self) -> str:
        return _("Click a card to play it, or drag it onto the table.")

    def _tip_height(self, width: int) -> int:
        pad = self.stage.reading.pad
        return self.stage.fonts.height(self._tip(), BODY, TIP_UNITS, width - 2 * pad) + 2 * pad

    def _draw_tip(self, frame: Frame, rect: pygame.Rect) -> None:
        paper(frame, self.stage, rect, self.stage.reading.gap)
        inner = inset(rect, self.stage.reading.pad)
        block(frame, self._tip(), inner, BODY, TIP_UNITS, PAPER_TEXT, middle=True)

    def _draw_in_hand(self, frame: Frame, spot: pygame.Rect, number: int) -> None:
        is_refused, shown = number == REFUSED, spot.copy()
        look: Look = "idle"
        if self.settings.hints:
            look = "veiled" if is_refused else "legal"
        key = f"preview:card:{number}"
        if number == self._chosen:
            look = "selected"
            shown.y -= self.gap // 2
        elif not is_refused and frame.is_hovered(key):
            shown.y -= self.gap // 4
        self.card(frame, shown, number, look)
        press = partial(self._refuse if is_refused else self._press, number)
        words = _("Play a card")
        radius = spot.width // 11
        frame.target(Target(key, spot, words, press, tip=Tip(words), radius=radius))

    def _press(self, number: int) -> None:
        if self.settings.confirm_plays and self._chosen != number:
            self.stage.audio.cue("click")
            self._chosen = number
            return
        self.stage.audio.cue("play")
        self._chosen, self._played, self.age = None, number, 0.0

    def _refuse(self, _number: int) -> None:
        self.stage.audio.cue("illegal")
        self._chosen = None
