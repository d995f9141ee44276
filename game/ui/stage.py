"""The services of every scene: window measures, assets, fonts, painter, sound, settings."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.match.settings import Settings
from game.ui.drawing.assets import Assets
from game.ui.drawing.fonts import Fonts
from game.ui.drawing.paint import Painter
from game.ui.input.devices import Devices
from game.ui.layout import Scale
from game.ui.look import Look
from game.ui.sound.audio import Audio
from game.ui.theme import Metrics


def metrics_for(size: tuple[int, int], settings: Settings, inches: float = 0.0) -> Metrics:
    """Return the measures of a window of this size, with text and colours by the settings.

    `inches` is the diagonal of the screen, if targets need a size in millimetres.
    """
    look = Look(settings.high_contrast, settings.palette == "safe")
    return Metrics(*size, settings.text_size / 100, look, inches)


LARGER_SYMBOLS = 1.25


@dataclass
class Stage:
    """The services of one window, rebuilt in place when its size changes."""

    assets: Assets
    audio: Audio
    settings: Settings
    metrics: Metrics
    fonts: Fonts
    paint: Painter
    devices: Devices = field(default_factory=Devices)
    """Which device is in use, and what its keys mean."""

    @classmethod
    def build(cls, assets: Assets, audio: Audio, settings: Settings, metrics: Metrics) -> Stage:
        """Return the stage for a window of this size."""
        assets.fit(metrics.width, metrics.height)
        assets.look = metrics.look
        return cls(
            assets, audio, settings, metrics, Fonts(assets, metrics), Painter(assets, metrics)
        )

    def resize(self, size: tuple[int, int]) -> None:
        """Fit everything to a new window size; pictures are redrawn when next used."""
        self.assets.fit(*size)
        now = self.metrics
        self._use(Metrics(*size, now.text_scale, now.look, now.inches))

    def rescale(self) -> bool:
        """Follow the settings about text size and colours; return whether anything changed."""
        now = self.metrics
        metrics = metrics_for((now.width, now.height), self.settings, now.inches)
        if metrics == self.metrics:
            return False
        self._use(metrics)
        return True

    def _use(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.assets.look = metrics.look
        self.assets.cache.clear()
        self.fonts = Fonts(self.assets, metrics)
        self.paint = Painter(self.assets, metrics)

    @property
    def space(self) -> Scale:
        """Distances on tables and around pictures."""
        return self.metrics.space

    @property
    def reading(self) -> Scale:
        """Distances in forms and dialogs, which grow with the text."""
        return self.metrics.reading

    @property
    def symbol_scale(self) -> float:
        """By how much icons and the indices of cards are enlarged."""
        return LARGER_SYMBOLS if self.settings.big_symbols else 1.0

    def px(self, units: float) -> int:
        """Return layout units as window pixels."""
        return self.metrics.px(units)

    def picture(self, name: str, width: int, height: int | None = None) -> pygame.Surface:
        """Return a picture at this width in pixels; see Assets.picture."""
        return self.assets.picture(name, width, height)
