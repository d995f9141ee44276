"""The controls below a replay: steps, the track of the match with its marks, speed, viewer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.rules.core import Seat
from game.scenes.replay.player import SPEEDS, Player
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import columns, inset, place, split
from game.ui.parts.panel import box
from game.ui.parts.widgets import icon_button, segmented, segmented_width
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.table.host import Person
from game.ui.text import _
from game.ui.theme import (
    BAR,
    BLACK,
    BOLD,
    CREAM,
    GOLD_MATERIAL,
    HAIRLINE,
    HONEY,
    INK,
    NIGHT,
    PLATE_LIT,
    SAND,
    STRIP_FOOT,
    WELL,
)

SLIDER = "replay:slider"
LABEL_UNITS, SPEED_UNITS, NAME_UNITS = 17, 17, 18
SPEED_LABELS = {"0.5": "½×", "1.0": "1×", "2.0": "2×", "4.0": "4×"}
LEAST_SLIDER = 260
SLIDER_PIXELS = 40
"""How high the place is where the slider can be taken hold of, at least."""


class Strip:
    """Draws the controls; everything that they know is asked of the player."""

    def __init__(
        self, stage: Stage, player: Player, people: Sequence[Person], choose_viewer: Press | None
    ) -> None:
        """Without `choose_viewer` there is nothing to choose."""
        self._stage = stage
        self._player = player
        self._people = people
        self._choose_viewer = choose_viewer

    @property
    def height(self) -> int:
        """How high the controls are at this size."""
        rows = 2 if self._needs_two_rows() else 1
        return rows * self._row_height + self._stage.space.gap

    @property
    def _row_height(self) -> int:
        stage = self._stage
        return max(stage.px(70), stage.fonts.line_height(BOLD, LABEL_UNITS) + SLIDER_PIXELS + 4)

    @property
    def _pitch(self) -> int:
        return max(self._stage.px(56), 44)

    def _speed_width(self) -> int:
        return segmented_width(self._stage, list(SPEED_LABELS.items()), SPEED_UNITS, 26)

    def _eyes_width(self) -> int:
        stage = self._stage
        longest = max((p.name for p in self._people), key=len, default="")
        words = (longest, _("Spectator"))
        text = max(stage.fonts.width(word, BLACK, NAME_UNITS) for word in words)
        return text + max(stage.px(44), 32) + stage.px(30)

    def _needs_two_rows(self) -> bool:
        stage = self._stage
        others = 5 * self._pitch + self._speed_width() + self._eyes_width() + 5 * stage.space.air
        return stage.metrics.width - others < max(stage.px(420), LEAST_SLIDER)

    def draw(self, frame: Frame, area: pygame.Rect) -> None:
        """Show the controls in this room at the foot of the window."""
        stage, gap = self._stage, self._stage.space.air
        box(frame, stage, area, 0, fill=BAR, bottom=STRIP_FOOT, opacity=0.97)
        line, _rest = split(area, "top", 2)
        box(frame, stage, line, 0, fill=HAIRLINE, opacity=0.6)
        frame.target(Target("replay:strip", area))
        _edge, room = split(inset(area, gap, 0), "top", stage.px(6))
        row, below = split(room, "top", self._row_height)
        widths = (5 * self._pitch, None, self._speed_width() + gap + self._eyes_width())
        if self._needs_two_rows():
            self._draw_slider(frame, row)
            buttons, _between, right = columns(split(below, "top", row.height)[0], widths, gap)
            self._draw_buttons(frame, buttons)
            self._draw_right(frame, right)
            return
        buttons, slider, right = columns(row, widths, gap)
        self._draw_buttons(frame, buttons)
        self._draw_right(frame, right)
        self._draw_slider(frame, slider)

    def _draw_buttons(self, frame: Frame, row: pygame.Rect) -> None:
        """Show the steps."""
        stage, player = self._stage, self._player
        at_start, at_end = player.ply == 0, player.ply >= player.replay.length
        playing = player.is_playing
        icon, words = ("pause", _("Pause")) if playing else ("play", _("Play"))
        buttons: Sequence[tuple[str, str, str, Press, str]] = (
            ("part-back", "part-back", _("Previous part (Page up)"), self._mark_jumper(-1), ""),
            ("back", "step-back", _("One step back"), player.step_back, ""),
            ("play", icon, words, player.toggle, "next"),
            ("step", "step", _("One step forward"), self._step, ""),
            ("part", "part", _("Next part (Page down)"), self._mark_jumper(1), ""),
        )
        for number, (key, name, label, press, command) in enumerate(buttons):
            usable = not (at_start if number < 2 else at_end and number > 2)
            centre = row.x + self._pitch // 2 + number * self._pitch, row.centery
            icon_button(
                frame, stage, centre, f"replay:{key}", name, label, press if usable else None,
                command=command, group="replay",
            )  # fmt: skip

    def _mark_jumper(self, direction: int) -> Press:
        return lambda: self._player.jump_to_mark(direction)

    def _step(self) -> None:
        self._player.is_playing = False
        self._player.step()

    def _draw_right(self, frame: Frame, row: pygame.Rect) -> None:
        """Show speed and viewer at the right end."""
        stage = self._stage
        line = place(row, (row.width, max(stage.px(46), 40)))
        speed, viewer = columns(line, (None, self._eyes_width()), stage.space.air)
        self._draw_viewer(frame, viewer)
        ways = list(SPEED_LABELS.items()), str(self._player.speed), self._set_speed
        segmented(frame, stage, speed, "replay:speed", *ways, units=SPEED_UNITS)

    def _set_speed(self, value: str) -> None:
        speed = float(value)
        assert speed in SPEEDS
        self._player.speed = speed

    def _draw_viewer(self, frame: Frame, rect: pygame.Rect) -> None:
        """Show the viewer; a press offers others."""
        stage, key, viewer = self._stage, "replay:eyes", self._player.viewer
        hovered = self._choose_viewer is not None and frame.is_hovered(key)
        fill = PLATE_LIT if hovered else WELL
        box(frame, stage, rect, fill=fill, rim=HAIRLINE, rim_opacity=0.8)
        size = rect.height - 6
        name = _("Spectator")
        if viewer is None:
            picture = stage.picture("common/icon-eye", round(size * 0.75))
        else:
            person = self._people[viewer]
            name, picture = person.name, avatar(stage, person.avatar, person.colour, size)
        frame.blit_centred(picture, rect.x + rect.height / 2, rect.centery)
        words = split(rect, "left", rect.height + stage.px(2))[1]
        room = words.width - stage.space.gap
        frame.text(name, words.x, rect.centery, BLACK, NAME_UNITS, CREAM, "left", room)
        tip = Tip(_("Through whose eyes"), name)
        radius = rect.height // 2
        frame.target(Target(key, rect, tip.title, self._choose_viewer, tip=tip, radius=radius))

    def _draw_slider(self, frame: Frame, rect: pygame.Rect) -> None:
        """Show the way through the match; drag it, click on it, or use the arrow keys."""
        stage, player = self._stage, self._player
        length = max(1, player.replay.length)
        line = stage.fonts.line_height(BOLD, LABEL_UNITS)
        count = f"{player.ply} / {player.replay.length}"
        y = rect.y + line / 2 + 2
        wide = stage.fonts.width(f"{length} / {length}", BOLD, LABEL_UNITS) + stage.space.gap
        frame.text(count, rect.right, y, BOLD, LABEL_UNITS, SAND, "right")
        frame.text(player.words(), rect.x, y, BOLD, LABEL_UNITS, HONEY, "left", rect.width - wide)
        knob = max(stage.px(28), 22)
        _words, reach = split(rect, "top", line, 4)
        track = place(reach, (reach.width - knob, max(stage.px(10), 8)))
        self._draw_track(frame, track, knob, length)
        pointing = frame.pointing

        def follow() -> None:
            share = (pointing.position[0] - track.x) / max(1, track.width)
            wanted = max(0, min(length, round(share * length)))
            if wanted != player.ply and not pointing.by_keyboard:
                player.is_playing = False
                player.jump(wanted)

        if pointing.pressed == SLIDER:
            follow()
        tip = Tip(_("Position in the match"), player.words())
        adjust: Callable[[int], object] = self._nudge
        label = _("Position in the match")
        frame.target(
            Target(SLIDER, reach, label, follow, tip=tip, adjust=adjust, radius=reach.height // 2)
        )

    def _nudge(self, direction: int) -> None:
        self._player.is_playing = False
        if direction > 0:
            self._player.step()
        else:
            self._player.step_back()

    def _draw_track(self, frame: Frame, track: pygame.Rect, knob: int, length: int) -> None:
        stage, player = self._stage, self._player
        ticks = tuple(
            (round(track.width * marked.ply / length), marked.mark.level) for marked in player.marks
        )
        high = knob + 2
        marks = stage.paint.draw(
            ("replay-ticks", ticks), track.width, high, lambda: _ticks(ticks, track.height, high)
        )
        box(frame, stage, track, fill=NIGHT, rim=HAIRLINE)
        filled = round(track.width * player.ply / length)
        if filled > track.height:
            bar, _rest = split(track, "left", filled)
            box(frame, stage, bar, fill=GOLD_MATERIAL, rim=INK)
        frame.blit(marks, track.x, track.centery - high // 2)
        disc = stage.paint.disc(knob, CREAM, INK, 2)
        frame.blit_centred(disc, track.x + filled, track.centery)


def _ticks(ticks: Sequence[tuple[int, int]], low: int, high: int) -> str:
    """Return the marks as SVG: rounds and hands stand out, tricks stay within the track."""
    lines = []
    for x, level in ticks:
        reach = high if level == 1 else low
        top = (high - reach) / 2
        colour, wide = (HONEY, 3) if level == 1 else (INK, 1.5)
        lines.append(
            f'<path d="M{x} {top}V{top + reach}" stroke="{colour}" stroke-width="{wide}" '
            f'stroke-opacity="{0.95 if level == 1 else 0.7}"/>'
        )
    return "".join(lines)


def seat_key(seat: Seat | None) -> str:
    """Return the key of a seat in the list of viewers."""
    return "onlooker" if seat is None else str(seat)
