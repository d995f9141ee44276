"""The shout: the one loud thing. A burst with a word, rays, and a shower of the game's icons.

The same stage shows other celebrations; see game.ui.celebrations.shared.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.rules.rng import Rng
from game.ui.animation import (
    Animation,
    Call,
    Pause,
    Tween,
    after,
    ease_back,
    linear,
    sequence,
    together,
)
from game.ui.celebrations.feast import SPREAD_SECONDS, Feast, lifted, spread
from game.ui.celebrations.shared import Celebration
from game.ui.celebrations.shower import turned
from game.ui.frame import Frame, Press, Target
from game.ui.stage import Stage
from game.ui.theme import BLACK, BRIGHT_TEXT, INK, PAPER, SHOUT

PIECES = 34
TILT = 6.0
STEPS = 6
"""Sizes in which the burst is kept, so that flying in needs no new drawing."""
BRAKE, FALL = 3.2, 0.2
"""How strongly the air brakes icons, per second; how far they fall, in window heights per second
squared."""
TURN, SPIN = 240, 15
"""Degrees by which a piece turns on its way, and in what steps."""


@dataclass(slots=True)
class Splash:
    """A shout that is being shown: its word, who shouted, and its progress."""

    word: str
    banner: str
    face: pygame.Surface | None
    burst: str
    feast: Feast
    """Has the game's own icons, which fly about."""
    size: float = 0.0
    """0..1 while it flies in, a little more while it overshoots."""
    age: float = 0.0
    """Seconds that the icons have flown."""
    shake: float = 0.0
    laid: float = 1.0
    """How far the cloth has been pulled over the table, 0..1."""
    lifted: float = 0.0
    """How far all of it has been taken away again, 0..1."""
    still: bool = False
    """Reduced motion: a banner without rays, shake and shower."""


class SplashStage:
    """Shows one splash or celebration at a time, above everything."""

    def __init__(self, stage: Stage, cloth: str) -> None:
        """`cloth` is the key of the one that hides the table."""
        self._stage = stage
        self._cloth = cloth
        self._now: Splash | Celebration | None = None

    def shout(self, splash: Splash, *, hold: float = 0.95) -> Animation:
        """Return the animation of a shout: it flies in, stays, and goes."""

        def show() -> None:
            self._now = splash

        def hide() -> None:
            self._now = None

        if splash.still:
            splash.size = 1.0
            return sequence(Call(show), Pause(hold + 0.5), Call(hide))
        seconds = 0.4 + hold
        grow = Tween(0.22, lambda x: setattr(splash, "size", x), ease_back)
        fly = Tween(seconds, lambda x: setattr(splash, "age", x * seconds), linear)
        cloth = Tween(0.16, lambda x: setattr(splash, "laid", x), linear)
        shake = Tween(0.25, lambda x: setattr(splash, "shake", 1 - x), linear)
        lift = Tween(SPREAD_SECONDS, lambda x: setattr(splash, "lifted", x), linear)
        bang = together(cloth, grow, shake, fly, after(seconds - SPREAD_SECONDS, lift))
        return sequence(Call(show), bang, Call(hide))

    def present(self, celebration: Celebration, chime: Press) -> Animation:
        """Return the animation of a celebration; `chime` is called for each ring."""

        def show() -> None:
            celebration.age = 0.0
            self._now = celebration

        def hide() -> None:
            if self._now is celebration:
                self._now = None

        seconds = celebration.duration
        pass_time = Tween(seconds, lambda x: setattr(celebration, "age", x * seconds), linear)
        chimes = [after(at, Call(chime)) for at in celebration.chimes]
        return sequence(Call(show), together(pass_time, *chimes), Call(hide))

    def clear(self) -> None:
        """Show nothing any more."""
        self._now = None

    def draw(self, frame: Frame, skip: Press) -> None:
        """Draw it above everything in the frame; a click on it calls `skip`."""
        splash = self._now
        if splash is None:
            return
        width, height = frame.size
        stage = self._stage
        everywhere = pygame.Rect(0, 0, width, height)
        if isinstance(splash, Celebration):
            frame.target(Target("splash", everywhere, splash.label, skip))
            splash.draw(frame, stage, self._cloth)
            return
        frame.target(Target("splash", everywhere, splash.word, skip))
        first = len(frame.items)
        jolt = math.sin(splash.shake * 40) * 8 * splash.shake * stage.metrics.u
        centre = (width / 2 + jolt, height * 0.44 - jolt)
        spread(frame, stage, self._cloth, splash.laid)
        if not splash.still:
            self._draw_pieces(frame, splash, centre)
        share = max(1, min(STEPS + 1, round(splash.size * STEPS))) / STEPS
        wide = round(stage.px(1080) * share / 2) * 2
        frame.blit_centred(stage.picture(splash.burst, wide), *centre)
        frame.blit_centred(self._word(splash.word, share), *centre)
        if splash.size > 0.9:
            self._draw_banner(frame, splash, centre)
        lifted(frame, first, splash.lifted**2 * height)

    def _word(self, word: str, share: float) -> pygame.Surface:
        stage = self._stage
        key = ("splash-word", word, share, stage.metrics.width, stage.metrics.height)

        def build() -> pygame.Surface:
            pixels = max(12, round(190 * stage.metrics.u * share))
            font = stage.fonts.lettering(SHOUT, pixels)
            room = stage.px(900) * share
            while font.width(word) > room and pixels > 12:
                pixels -= 2
                font = stage.fonts.lettering(SHOUT, pixels)
            line = font.outlined(word, BRIGHT_TEXT, INK, max(2, round(pixels * 0.09)))
            return pygame.transform.rotozoom(line, TILT, 1).convert_alpha()

        return stage.assets.cache.get(key, build)

    def _draw_pieces(self, frame: Frame, splash: Splash, centre: tuple[float, float]) -> None:
        # The same shower every time: a cosmetic generator with a fixed seed.
        rng = Rng(1)
        for i in range(PIECES):
            angle = math.tau * rng.unit()
            speed = (0.25 + 0.75 * rng.unit()) * frame.size[0] * 0.55
            spin = rng.below(12) * 30
            size = self._stage.px(46 + rng.below(4) * 10)
            # Thrown hard, braked by the air, and falling until the end.
            way = 1 - math.exp(-BRAKE * splash.age)
            x = centre[0] + math.cos(angle) * speed * way
            y = centre[1] + math.sin(angle) * speed * 0.62 * way
            y += splash.age**2 * frame.size[1] * FALL
            spin += (-1) ** i * round(way * TURN / SPIN) * SPIN
            pieces = splash.feast.pieces
            icon = turned(self._stage, pieces[i % len(pieces)], size, spin)
            frame.blit_centred(icon, x, y)

    def _draw_banner(self, frame: Frame, splash: Splash, centre: tuple[float, float]) -> None:
        stage = self._stage
        pad = stage.px(60)
        width = max(stage.fonts.width(splash.banner, BLACK, 34) + 2 * pad, stage.px(360))
        width = min(width, frame.size[0] - stage.px(240))
        height = max(stage.px(76), stage.fonts.line_height(BLACK, 34) + stage.space.pad)
        y = centre[1] + stage.px(190)
        x = frame.size[0] / 2 + stage.px(40)
        plate = stage.paint.box(
            width, height, height / 2, fill=PAPER, rim=INK, rim_width=max(2, stage.px(4))
        )
        frame.blit_centred(plate, x, y)
        frame.text(splash.banner, x, y, BLACK, 34, INK, "centre", width - pad)
        if splash.face:
            frame.blit_centred(splash.face, x - width / 2 - stage.space.air, y)
