"""The kitchen while nobody has opened a recipe; full pantries are tidied up there, too (U9.8)."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.tables.uffbasse.colours import FIRE
from game.ui.drawing.fitting import block
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.parts.widgets import button
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BODY, CLOTH_PALE, HEADING, SCORE


@dataclass(frozen=True, slots=True)
class Discarding:
    """How many ingredients the viewer has to throw away, and has chosen (U9.8)."""

    surplus: int
    chosen: int
    discard: Press | None


def draw_quiet_kitchen(
    frame: Frame, stage: Stage, about: Tip, discarding: Discarding | None, rect: pygame.Rect
) -> None:
    """Show the kitchen while nobody has opened a recipe."""
    fonts = stage.fonts
    left = rect.x + rect.width * 0.225
    wide = min(stage.px(360), round(rect.width * 0.36), round(rect.height * 0.9))
    light = stage.paint.halo(round(wide * 1.5), round(min(rect.height, wide)), FIRE, 0.2)
    frame.blit_centred(light, left, rect.centery)
    pot = stage.picture("uffbasse/pot", wide)
    middle = rect.centery + wide * 0.08
    wisp = stage.picture("common/steam", round(wide * 0.1))
    for number in (-1, 0, 1):
        rise = wide * (0.48 if number else 0.53)
        frame.blit_centred(wisp, left + number * wide * 0.2, middle - rise)
    frame.blit_centred(pot, left, middle)
    title, text = about.title, about.text
    x = rect.x + rect.width * 0.43
    room = round(rect.right - x - stage.space.edge)
    foot = stage.px(110) if discarding else 0
    line = max(stage.px(72), fonts.line_height(HEADING, 42))
    most = rect.height - foot - line - stage.space.air
    units, lines = fonts.block(text, BODY, 25, room, most)
    high = min(most, len(lines) * fonts.line_height(BODY, units))
    y = rect.centery - (line + high + foot) / 2
    frame.text(title, x, y + line / 2, HEADING, 42, SCORE, "left", room, line)
    place = pygame.Rect(round(x), round(y + line), room, round(most))
    below = block(frame, text, place, BODY, 25, CLOTH_PALE)
    if discarding:
        _draw_discard(frame, stage, discarding, round(x), round(below))
    spot = pygame.Rect(rect.x, rect.y, round(rect.width * 0.42), rect.height)
    frame.target(Target("pot", spot, title, tip=about))


def _draw_discard(frame: Frame, stage: Stage, discarding: Discarding, x: int, y: int) -> None:
    place = pygame.Rect(x, y + stage.space.air, stage.px(300), stage.px(68))
    text = _("{chosen} of {count} chosen").format(
        chosen=discarding.chosen, count=discarding.surplus
    )
    button(
        frame,
        stage,
        place,
        "discard",
        _("Throw away") if discarding.discard else text,
        discarding.discard,
        kind="gold",
        command="next",
    )
