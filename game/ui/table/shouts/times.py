"""A small time line: how fast everybody shouted, the winner first, above all cards in the bar."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.frame import Frame
from game.ui.layout import place
from game.ui.parts.panel import box
from game.ui.people import avatar, player_colour, shape
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BLACK, CREAM, GOLD, HAIRLINE, LABEL, NIGHT

TEXT_UNITS, GAP_UNITS, FACE_UNITS = 18, 16, 34


@dataclass(frozen=True, slots=True)
class Runner:
    """Somebody on the time line."""

    name: str
    avatar: int
    colour: int
    ms: int | None
    """None if it was not heard."""
    handicap: int = 0
    """The milliseconds subtracted before times were compared."""


def time_text(runner: Runner) -> str:
    """Return a time as it is written, with the handicap if there is one."""
    if runner.ms is None:
        return "–"
    if runner.handicap:
        return _("{ms} − {handicap} ms").format(ms=runner.ms, handicap=runner.handicap)
    return _("{ms} ms").format(ms=runner.ms)


def draw_strip(
    stage: Stage, frame: Frame, runners: Sequence[Runner], over: tuple[int, int], room: int
) -> pygame.Rect:
    """Show the time line in the middle of the top bar; return its place.

    `over` is left and right of what it hides completely for a moment. Apart from that it is no
    wider than `room`.
    """
    bar = stage.px(stage.metrics.bar_units)
    pad = stage.space.gap
    shown, is_named = _that_fit(stage, runners, room - 2 * pad)
    wide = _width_of_all(stage, shown, is_named=is_named)
    middle = pygame.Rect(0, 0, frame.size[0], bar)
    strip = place(middle, (wide + 2 * pad, bar - stage.space.hair))
    strip.union_ip(pygame.Rect(over[0] - pad, strip.y, over[1] - over[0] + 2 * pad, strip.height))
    box(frame, stage, strip, strip.height * 0.3, fill=NIGHT, rim=HAIRLINE)
    # What the strip lies on cannot be read for a moment.
    frame.written[:] = [one for one in frame.written if not one.rect.colliderect(strip)]
    line = place(strip, (wide, max(2, stage.px(3))), "midtop").move(0, strip.height - stage.px(9))
    y = (strip.y + line.y) // 2
    x = line.x
    for number, one in enumerate(shown):
        words = _label(one, is_named=is_named)
        x += _draw_runner(stage, frame, (x, y), one, words, is_first=number == 0)
        x += stage.px(GAP_UNITS)
    _draw_line(stage, frame, line, shown)
    return strip


def _that_fit(stage: Stage, runners: Sequence[Runner], room: int) -> tuple[list[Runner], bool]:
    """Return as many as fit, and whether there is room for their names.

    Those who were not heard are left out first, then the slowest.
    """
    kept = list(runners)
    if _width_of_all(stage, kept, is_named=True) <= room:
        return kept, True
    while len(kept) > 1 and _width_of_all(stage, kept, is_named=False) > room:
        unheard = [one for one in kept if one.ms is None]
        kept.remove(unheard[-1] if unheard else kept[-1])
    return kept, False


def _label(runner: Runner, *, is_named: bool) -> str:
    return f"{runner.name} {time_text(runner)}" if is_named else time_text(runner)


def _width_of_all(stage: Stage, runners: Sequence[Runner], *, is_named: bool) -> int:
    widths = [_width(stage, _label(one, is_named=is_named)) for one in runners]
    return sum(widths) + stage.px(GAP_UNITS) * (len(widths) - 1)


def _width(stage: Stage, words: str) -> int:
    text = stage.fonts.width(words, BLACK, TEXT_UNITS)
    return stage.px(FACE_UNITS) + stage.px(7) + text


def _draw_runner(
    stage: Stage,
    frame: Frame,
    left: tuple[int, int],
    runner: Runner,
    words: str,
    *,
    is_first: bool,
) -> int:
    x, y = left
    size = stage.px(FACE_UNITS)
    frame.blit_centred(avatar(stage, runner.avatar, runner.colour, size), x + size / 2, y)
    if is_first:
        ring = stage.paint.box(size, size, size / 2, opacity=0, rim=GOLD, rim_width=2.5)
        frame.blit_centred(ring, x + size / 2, y)
    colour = GOLD if is_first else LABEL if runner.ms is None else CREAM
    frame.text(words, x + size + stage.px(7), y, BLACK, TEXT_UNITS, colour)
    return _width(stage, words)


def _draw_line(stage: Stage, frame: Frame, line: pygame.Rect, runners: Sequence[Runner]) -> None:
    """Draw a line from the moment at which shouts became possible, with everybody's sign on it."""
    box(frame, stage, line, fill=HAIRLINE, opacity=0.5)
    counted = [(one, one.ms - one.handicap) for one in runners if one.ms is not None]
    last = max((ms for _one, ms in counted), default=0)
    size = max(8, stage.px(12))
    for one, ms in reversed(counted):
        share = max(0.0, min(1.0, ms / last)) if last > 0 else 0.0
        x = line.x + size / 2 + share * (line.width - size)
        dot = stage.paint.box(size, size, size / 2, fill=player_colour(one.colour))
        frame.blit_centred(dot, x, line.centery)
        frame.blit_centred(shape(stage, one.colour, size), x, line.centery)
