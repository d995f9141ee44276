"""The band below the demo: what the game is about, in one language after the other."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.fair.plan import GamePlan
from game.fair.scenes.wording import invitation, minutes_of, sentences_of, speaking
from game.ui.frame import Frame, Segment
from game.ui.parts.widgets import go_button, lettering
from game.ui.stage import Stage
from game.ui.theme import BAND_FOOT, BLACK, CREAM, GOLD, HAIRLINE, PANEL, SAND

CAPTION_SECONDS = 6.5
BEATS = 8
"""Pictures of one pulse of the invitation."""
PULSE_SECONDS = 1.6
SHARE, NARROW_SHARE = 0.2, 0.27
"""What the band takes of the window's height; in narrow windows it has two rows."""
INVITATION = "attract:play"
LARGEST, SMALLEST = 70.0, 26.0
"""Size of the captions in units."""


@dataclass(frozen=True, slots=True)
class Caption:
    """What stands in the band for a while."""

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
        if self._stage.settings.reduced_motion:
            return 0
        return int(self._age / PULSE_SECONDS * BEATS) % BEATS

    def paint(self, ground: pygame.Surface) -> None:
        """Put the band's own ground at the foot of this picture of the window."""
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
        stage, (width, height) = self._stage, frame.size
        pad = max(stage.px(36), 18)
        room = pygame.Rect(0, height - self.height, width, self.height).inflate(-2 * pad, -pad)
        caption = self.caption
        if stage.metrics.is_narrow:
            foot = round(room.height * 0.42)
            words = pygame.Rect(room.x, room.y, room.width, room.height - foot - pad // 3)
            row = pygame.Rect(room.x, room.bottom - foot, room.width, foot)
            title = pygame.Rect(row.x, row.y, row.width * 46 // 100, foot)
            button = pygame.Rect(0, row.y, row.width * 50 // 100, foot)
            button.right = row.right
        else:
            side = round(room.width * 0.2)
            title = pygame.Rect(room.x, room.y, side, room.height)
            button = pygame.Rect(0, 0, round(room.width * 0.24), round(room.height * 0.72))
            button.midright = room.midright
            words = pygame.Rect(title.right + pad, room.y, 0, room.height)
            words.width = button.x - pad - words.x
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
        fonts, scale = self._stage.fonts, self._stage.metrics.text_scale
        units = LARGEST / scale
        while units > SMALLEST / scale:
            lines = fonts.wrapped(words, BLACK, units, rect.width)
            if len(lines) * fonts.line_height(BLACK, units) <= rect.height:
                break
            units -= 1
        lines = fonts.wrapped(words, BLACK, units, rect.width)
        step = fonts.line_height(BLACK, units)
        y = rect.centery - len(lines) * step / 2
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

        light = stage.assets.cache.get(name, build)
        frame.blit(light, rect.x - spread, rect.y - spread)
        go_button(frame, stage, rect, INVITATION, words, lambda: None)
        # Everything is the place to press: see AttractScene.
        frame.targets = [target for target in frame.targets if target.key != INVITATION]
