"""The band below the demo: what the game is about, in one language after the other."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.fair.plan import GamePlan
from game.fair.scenes.wording import invitation, minutes_of, sentences_of, speaking
from game.ui.frame import Frame, Segment
from game.ui.layout import columns, inset, place, split
from game.ui.parts.widgets import go_button, lettering
from game.ui.stage import Stage
from game.ui.theme import BAND_FOOT, BLACK, CREAM, GOLD, HAIRLINE, PANEL, SAND

CAPTION_SECONDS = 6.5
BEATS = 8
"""The number of pictures of one pulse of the invitation."""
PULSE_SECONDS = 1.6
SHARE, NARROW_SHARE = 0.2, 0.27
"""The band's share of the window's height; in narrow windows it has two rows."""
INVITATION = "attract:play"
LARGEST, SMALLEST = 70.0, 26.0
"""Size of the captions in units."""


@dataclass(frozen=True, slots=True)
class Caption:
    """The texts of the band for a while."""

    language: str
    title: str
    length: str
    """How long the game takes."""
    text: str
    invitation: str


def captions_for(game: GamePlan, languages: Sequence[str]) -> list[Caption]:
    """Return all captions about a game, language by language."""
    captions: list[Caption] = []
    for code in languages:
        with speaking(code):
            title = game.rules.title.get(code)
            length, ask = f"{game.title.get(code)}, {minutes_of(game)}", invitation()
            texts = (game.rules.summary.get(code), *sentences_of(game.rules, game.variants))
            captions += [Caption(code, title, length, text, ask) for text in texts]
    return captions


class Band:
    """Shows one caption after the other."""

    def __init__(self, stage: Stage, captions: Sequence[Caption]) -> None:
        self._stage = stage
        self._captions = captions
        self._age = 0.0
        self._segments: dict[str, Segment] = {}

    @property
    def height(self) -> int:
        """How high the band is in pixels."""
        metrics = self._stage.metrics
        return round(metrics.height * (NARROW_SHARE if metrics.is_narrow else SHARE))

    @property
    def caption(self) -> Caption:
        """The caption shown."""
        return self._captions[int(self._age / CAPTION_SECONDS) % len(self._captions)]

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether the picture changes."""
        before = self._look
        self._age += seconds
        return self._look != before

    @property
    def _look(self) -> tuple[Caption, int]:
        return self.caption, self._beat

    @property
    def _beat(self) -> int:
        if self._stage.settings.is_still:
            return 0
        return int(self._age / PULSE_SECONDS * BEATS) % BEATS

    def paint(self, ground: pygame.Surface) -> None:
        """Paint the band's own ground at the foot of this picture of the window."""
        stage, (width, height) = self._stage, ground.get_size()
        top = height - self.height
        body = stage.paint.box(
            width + 20, self.height + 20, 0, fill=PANEL, bottom=BAND_FOOT, rim=HAIRLINE
        )
        ground.blit(body, (-10, top))
        line = max(2, stage.px(5))
        ground.blit(stage.paint.box(width, line, 0, fill=GOLD, opacity=0.85), (0, top))

    def draw(self, frame: Frame) -> None:
        """Write the caption, the name of the game, and the invitation."""
        signature = self._look, self._stage.metrics
        frame.segment(self._segments, "band", signature, lambda: self._draw(frame))

    def _draw(self, frame: Frame) -> None:
        stage = self._stage
        pad, caption = max(stage.space.edge, 18), self.caption
        band, _above = split(pygame.Rect((0, 0), frame.size), "bottom", self.height)
        room = inset(band, pad, pad // 2)
        if stage.metrics.is_narrow:
            row, words = split(room, "bottom", round(room.height * 0.42), pad // 3)
            widths = row.width * 46 // 100, None, row.width * 50 // 100
            title, _between, button = columns(row, widths)
        else:
            widths = round(room.width * 0.2), None, round(room.width * 0.24)
            title, words, button = columns(room, widths, pad)
            button = place(button, (button.width, round(room.height * 0.72)))
        self._draw_title(frame, title, caption)
        self._draw_words(frame, words, caption.text)
        self._draw_invitation(frame, button, caption.invitation)

    def _draw_title(self, frame: Frame, rect: pygame.Rect, caption: Caption) -> None:
        stage = self._stage
        unit = stage.metrics.text_unit
        units = rect.height * 0.44 / unit
        centre = (rect.centerx, rect.y + rect.height * 0.4)
        lettering(frame, stage, caption.title, centre, units, rect.width)
        small = min(30.0, rect.height * 0.2 / unit)
        y = rect.y + rect.height * 0.82
        frame.text(caption.length, rect.centerx, y, BLACK, small, SAND, "centre", rect.width)

    def _draw_words(self, frame: Frame, rect: pygame.Rect, words: str) -> None:
        """Write the caption as large as it fits."""
        height, scale = self._stage.fonts.height, self._stage.metrics.text_scale
        units = LARGEST / scale
        while units > SMALLEST / scale and height(words, BLACK, units, rect.width) > rect.height:
            units -= 1
        y = rect.centery - height(words, BLACK, units, rect.width) / 2
        frame.paragraph(words, rect.x, y, BLACK, units, rect.width, CREAM)

    def _draw_invitation(self, frame: Frame, rect: pygame.Rect, words: str) -> None:
        stage = self._stage
        beat = 0.5 - 0.5 * math.cos(self._beat / BEATS * math.tau)
        spread = round(stage.px(44))
        name = ("invitation", rect.size, self._beat)

        def build() -> pygame.Surface:
            light = stage.paint.glow(rect.width, rect.height, stage.px(20), GOLD, spread).copy()
            light.set_alpha(round(70 + 185 * beat))
            return light

        frame.blit(stage.assets.cache.get(name, build), *inset(rect, -spread).topleft)
        go_button(frame, stage, rect, INVITATION, words, lambda: None)
        # The whole screen is its target: see AttractScene.
        frame.targets = [target for target in frame.targets if target.key != INVITATION]
