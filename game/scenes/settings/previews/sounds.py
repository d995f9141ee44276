"""Four plates to press, each of which plays a sound at its volume."""

from __future__ import annotations

from functools import partial

import pygame

from game.scenes.settings.host import SettingsHost
from game.scenes.settings.previews.preview import Preview
from game.ui.frame import Frame, Target
from game.ui.layout import fit, grid, inset, rows, split
from game.ui.parts.panel import box, glow, sunken
from game.ui.sound.captions import drawn_note
from game.ui.text import N_, _
from game.ui.theme import BOLD, CREAM, GOLD, GOLD_MATERIAL, HAIRLINE, OFF

SHINES = 0.7
"""Seconds for which the plate of a sound shines."""
SOUNDS = {
    "effects": (N_("Cards"), "common/icon-cards", "play"),
    "shouts": (N_("Shouts"), "common/icon-shout", "{game}/shout"),
    "music": (N_("Music"), "", "victory"),
    "ambience": (N_("Tavern"), "common/cloche", "ambience-moment"),
}
"""By volume: its name here, its picture (a note if empty), and its sound."""
NAME_UNITS, BARS = 21, 5


class SoundPreview(Preview):
    """Plates with a picture, and bars that show the volume."""

    lasts = SHINES

    def __init__(self, host: SettingsHost) -> None:
        super().__init__(host)
        self._heard = ""

    def restart(self) -> None:
        """Let no plate shine: a slider that moves makes its own sound."""
        self._heard = ""

    def hear(self, group: str) -> None:
        """Play the sound of a volume, and let its plate shine."""
        self._heard, self.age = group, 0.0
        name = SOUNDS[group][2].format(game=self.game)
        self.stage.audio.cue(name, group=group)

    def paint(self, frame: Frame, room: pygame.Rect) -> None:
        """Draw a plate for each volume; all names have one size."""
        across = 4 if room.width > 2.2 * room.height else 2
        spots = grid(room, across, len(SOUNDS) // across, self.gap)
        inner = spots[0].width - 2 * self.stage.reading.hair
        names = [_(name) for name, _picture, _cue in SOUNDS.values()]
        units = fit(self._width, names, inner, NAME_UNITS, NAME_UNITS * 0.7)
        for group, spot in zip(SOUNDS, spots, strict=True):
            self._draw_plate(frame, spot, group, units)

    def _width(self, text: str, units: float) -> int:
        return self.stage.fonts.width(text, BOLD, units)

    def _draw_plate(self, frame: Frame, spot: pygame.Rect, group: str, units: float) -> None:
        stage, space, key = self.stage, self.stage.reading, f"preview:{group}"
        is_heard = group == self._heard and self.age < SHINES
        if is_heard:
            glow(frame, stage, spot, space.gap, space.gap)
        sunken(frame, stage, spot)
        if is_heard or frame.is_hovered(key):
            rim = GOLD if is_heard else HAIRLINE
            box(frame, stage, spot, stage.px(14), opacity=0, rim=rim, rim_width=3)
        name, picture, _cue = SOUNDS[group]
        loud = 0 if self.settings.muted else getattr(self.settings, group)
        inner = inset(spot, space.tight)
        words, rest = split(inner, "bottom", stage.fonts.line_height(BOLD, units))
        shown, level = rows(rest, (None, max(6, rest.height // 5)), space.hair)
        size = max(8, min(shown.width, shown.height) * 3 // 4)
        if not loud:
            sign = stage.picture("common/icon-sound-off", size)
        else:
            sign = stage.picture(picture, size) if picture else drawn_note(stage, size)
        frame.blit_centred(sign, *shown.center)
        self._draw_level(frame, inset(level, level.width // 6, 0), loud)
        wide = spot.width - 2 * space.hair
        frame.text(_(name), *words.center, BOLD, units, CREAM, "centre", wide)
        label = _("Let it be heard: {sound}").format(sound=_(name))
        press = partial(self.hear, group)
        frame.target(Target(key, spot, label, press, radius=stage.px(14)))

    def _draw_level(self, frame: Frame, room: pygame.Rect, loud: int) -> None:
        """Draw the volume as growing bars."""
        gap = max(2, room.width // 24)
        wide = max(2, min((room.width - (BARS - 1) * gap) // BARS, room.height))
        x = room.centerx - (BARS * wide + (BARS - 1) * gap) // 2
        for number in range(BARS):
            high = max(3, room.height * (number + 2) // (BARS + 1))
            is_on = loud > number * 100 / BARS
            bar = pygame.Rect(x + number * (wide + gap), room.bottom - high, wide, high)
            box(frame, self.stage, bar, 2, fill=GOLD_MATERIAL if is_on else OFF)
