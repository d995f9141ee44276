"""What every scene is given: window measures, assets, fonts, painter, sound, settings."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.match.settings import Settings
from game.ui.assets import Assets
from game.ui.audio import Audio
from game.ui.fonts import Fonts
from game.ui.paint import Painter
from game.ui.theme import Metrics


@dataclass
class Stage:
    """The services of one window, rebuilt in place when its size changes."""

    assets: Assets
    audio: Audio
    settings: Settings
    metrics: Metrics
    fonts: Fonts
    paint: Painter

    @classmethod
    def build(cls, assets: Assets, audio: Audio, settings: Settings, metrics: Metrics) -> Stage:
        """Return the stage for a window of this size."""
        assets.fit(metrics.width, metrics.height)
        return cls(
            assets, audio, settings, metrics, Fonts(assets, metrics), Painter(assets, metrics)
        )

    def resize(self, size: tuple[int, int]) -> None:
        """Fit everything to a new window size; pictures are drawn anew when next used."""
        self.metrics = Metrics(*size, self.metrics.text_scale)
        self.assets.cache.clear()
        self.assets.fit(*size)
        self.fonts = Fonts(self.assets, self.metrics)
        self.paint = Painter(self.assets, self.metrics)

    def px(self, units: float) -> int:
        """Return layout units as window pixels."""
        return self.metrics.px(units)

    def picture(self, name: str, width: int, height: int | None = None) -> pygame.Surface:
        """Return a picture at this width in pixels; see Assets.picture."""
        return self.assets.picture(name, width, height)
