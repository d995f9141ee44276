"""Hands that somebody had to reckon with, as rows of small cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.scenes.replay.side import OpenHand
from game.ui.frame import Frame
from game.ui.layout import inset, rows
from game.ui.parts.form import Row
from game.ui.parts.panel import sunken
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.table.cards import CardArt
from game.ui.table.host import Person

HAND_UNITS, CARD_UNITS, FACE_UNITS = 58, 38, 34
LEAST_FACE = 20


@dataclass(frozen=True)
class DealRow(Row):
    """All hands but one, as they may have been dealt."""

    hands: Sequence[OpenHand]
    people: Sequence[Person]
    art: CardArt

    def _high(self, stage: Stage) -> int:
        return max(stage.reading.px(HAND_UNITS), LEAST_FACE + 8)

    def height(self, stage: Stage, width: int) -> int:  # noqa: ARG002
        """Return the height of its hands, and the gap below."""
        return len(self.hands) * self._high(stage) + stage.reading.tight + stage.reading.gap

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw a line of cards for each hand."""
        high = self._high(stage)
        plate = pygame.Rect(rect.topleft, (rect.width, rect.height - stage.reading.gap))
        sunken(frame, stage, plate)
        lines = rows(inset(plate, stage.reading.tight, 0), [high] * len(self.hands))
        for hand, line in zip(self.hands, lines, strict=True):
            self._draw_hand(frame, stage, line.move(0, stage.reading.tight // 2), hand)

    def _draw_hand(self, frame: Frame, stage: Stage, line: pygame.Rect, hand: OpenHand) -> None:
        person, size = self.people[hand.seat], max(stage.reading.px(FACE_UNITS), LEAST_FACE)
        face = avatar(stage, person.avatar, person.colour, size)
        frame.blit_centred(face, line.x + size / 2, line.centery)
        if not hand.faces:
            return
        left = line.x + size + stage.reading.tight
        sample = self.art.card(hand.faces[0], 40, "flat")
        most = (line.height - 4) * sample.get_width() / sample.get_height()
        wide = int(min(stage.reading.px(CARD_UNITS), most))
        step = min(wide * 1.05, (line.right - left - wide) / max(1, len(hand.faces) - 1))
        for number, picture in enumerate(hand.faces):
            x = left + wide / 2 + number * step
            frame.blit_centred(self.art.card(picture, wide), x, line.centery)
