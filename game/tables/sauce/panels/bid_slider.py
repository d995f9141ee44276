"""The long track on which a bid is chosen, from blue to chilli red."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.tables.sauce.colours import SLIDER_1, SLIDER_2, SLIDER_3, SLIDER_4, SLIDER_5
from game.ui.frame import Frame, Target, Tip
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BOLD, CREAM, INK, MUTED, NIGHT

COLOURS = (SLIDER_1, SLIDER_2, SLIDER_3, SLIDER_4, SLIDER_5)


@dataclass(frozen=True, slots=True)
class NumberField:
    """A number that is being chosen, and the ways to change it."""

    text: str
    """As it stands in the field; while it is typed it need not be possible."""
    value: int
    step: int
    most: int
    put: Callable[[int], object]
    move: Callable[[int], object]
    """Goes up or down by so many steps."""

    @property
    def shown(self) -> int:
        """The number in the field."""
        return int(self.text)


def draw_slider(
    frame: Frame,
    stage: Stage,
    field: NumberField,
    rect: pygame.Rect,
    scale: int,
    star: int | None = None,
) -> None:
    """Show the track in this room; it ends at `scale`, and a star marks one of its numbers."""
    pointing = frame.pointing
    knob = max(stage.px(46), 28)
    y = rect.y + stage.px(16) + knob / 2
    track = pygame.Rect(0, 0, rect.width - knob, max(stage.px(16), 9))
    track.center = (rect.centerx, round(y))

    def follow() -> None:
        share = (pointing.position[0] - track.x) / max(1, track.width)
        wanted = max(0, min(field.most, round(share * scale / field.step) * field.step))
        if not pointing.by_keyboard and wanted != field.value:
            field.put(wanted)

    if pointing.pressed == "bid-slider":
        follow()
    _draw_track(frame, stage, track, field.most / scale)
    _draw_scale(frame, stage, track, scale, field.most)
    if star is not None:
        x = track.x + track.width * star / scale
        frame.blit_centred(stage.picture("common/star", stage.px(20)), x, track.y - stage.px(14))
    x = track.x + track.width * min(scale, field.shown) / scale
    _draw_knob(frame, stage, (x, track.centery), knob)
    place = pygame.Rect(rect.x, round(y - knob / 2), rect.width, knob)
    tip = Tip(_("Your number"), _("Drag, turn the wheel, type it, or use the arrow keys."))
    frame.target(
        Target("bid-slider", place, tip.title, follow, tip=tip, radius=knob // 2, adjust=field.move)
    )


def _draw_scale(frame: Frame, stage: Stage, track: pygame.Rect, scale: int, most: int) -> None:
    """Write some numbers below the track; those that are not possible are dim."""
    labels = min(stage.fonts.line_height(BOLD, 17), max(stage.px(36), 17))
    ticks = 6
    for i in range(2 * ticks + 1):
        x = track.x + track.width * i / (2 * ticks)
        high = stage.px(12 if i % 2 == 0 else 7)
        mark = stage.paint.box(max(2, stage.px(2)), high, 0, fill=CREAM, opacity=0.8)
        frame.blit(mark, x - 1, track.bottom + stage.px(8))
        if i % 2 == 0:
            value = round(scale * i / (2 * ticks))
            colour = CREAM if value <= most else MUTED
            top = track.bottom + stage.px(22) + labels / 2
            frame.text(str(value), x, top, BOLD, 17, colour, "centre", track.width // ticks, labels)


def _draw_track(frame: Frame, stage: Stage, track: pygame.Rect, share: float) -> None:
    """Draw the track; what is beyond the limit is dark."""

    def body() -> str:
        stops = "".join(
            f'<stop offset="{i / (len(COLOURS) - 1)}" stop-color="{colour}"/>'
            for i, colour in enumerate(COLOURS)
        )
        shape = (
            f'x="1" y="1" width="{track.width - 2}" height="{track.height - 2}" '
            f'rx="{track.height / 2 - 1}"'
        )
        closed = track.width * (1 - share)
        veil = (
            f'<rect x="{track.width - closed}" y="1" width="{closed - 1}" '
            f'height="{track.height - 2}" rx="{track.height / 2 - 1}" fill="{NIGHT}" '
            'fill-opacity=".78"/>'
            if closed > 2
            else ""
        )
        return (
            f'<linearGradient id="g" x1="0%" y1="0%" x2="100%" y2="0%">{stops}</linearGradient>'
            f'<rect {shape} fill="url(#g)"/>{veil}'
            f'<rect {shape} fill="none" stroke="{INK}" stroke-width="2"/>'
        )

    picture = stage.paint.draw(("bid-track", round(share, 3)), *track.size, body)
    frame.blit(picture, track.x, track.y)


def _draw_knob(frame: Frame, stage: Stage, centre: tuple[float, float], size: int) -> None:
    active = frame.is_hovered("bid-slider") or frame.pointing.pressed == "bid-slider"
    wide = size if active else round(size * 0.92)
    frame.blit_centred(stage.paint.disc(wide, CREAM, INK, 2), *centre)
    frame.blit_centred(stage.picture("sauce/suit-R", round(wide * 0.62)), *centre)
