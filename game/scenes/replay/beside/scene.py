"""Two games of the same deal laid beside each other, up to where they went apart and beyond."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.match.deals.apart import first_apart
from game.match.deals.tables import tables_of
from game.resources import bundled
from game.scenes.replay.beside.half import Half, Side
from game.scenes.replay.beside.tables import TablesDialog
from game.tables import sign_for
from game.ui.drawing.assets import Assets
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import columns, inset, place, rows, split
from game.ui.parts.page import bare_table
from game.ui.parts.panel import box, draw_panel
from game.ui.parts.widgets import (
    back_button,
    button,
    button_height,
    button_width,
    icon_button,
    icon_diameter,
)
from game.ui.people import avatar
from game.ui.scene import Overlay
from game.ui.stage import Stage
from game.ui.text import _, ngettext
from game.ui.theme import (
    BLACK,
    BODY,
    CREAM,
    GOLD,
    GOLD_MATERIAL,
    HAIRLINE,
    HEADING,
    HONEY,
    INK,
    NIGHT,
    SAND,
    SHOUT_RED,
)

BACK, TRACK = "beside:back", "beside:track"
TITLE_UNITS, NAME_UNITS, WORDS_UNITS, BUTTON_UNITS, COUNT_UNITS = 34, 24, 22, 20, 18
WORDS_LINES = 3
"""Lines of text below each table."""
STACKED = 1.05
"""Windows that are narrower than this, by their height, have the tables below each other."""
TRACK_PIXELS = 40


class BesideScene(Overlay):
    """Steps through both games at once; nothing can be done to them."""

    covers_all = True

    def __init__(self, stage: Stage, title: str, own: Side, other: Side) -> None:
        """`title` says which deal it is; it begins where the games went apart."""
        self.stage = stage
        self._title = title
        assets = Assets(bundled("art"))
        self._halves = Half(stage, own, assets), Half(stage, other, assets)
        self.apart = first_apart(own.replay, other.replay)
        self.tables = tables_of(own.replay, other.replay)
        self.length = max(own.replay.length, other.replay.length)
        self.ply = self.apart or 0

    def enter(self) -> None:
        """Let the arrow keys step at once."""
        self.stack.controller.pointing.focused = TRACK

    def resized(self) -> None:
        """Window, text or language have changed."""
        assets = Assets(bundled("art"))
        for half in self._halves:
            half.forget(assets)

    def update(self, seconds: float) -> bool:  # noqa: ARG002
        """Nothing moves."""
        return False

    def intercept(self, event: pygame.event.Event) -> bool:
        """Home, End and the page keys jump."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in (pygame.K_HOME, pygame.K_END):
            self.jump(0 if event.key == pygame.K_HOME else self.length)
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.show_apart()
        else:
            return False
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the wheel step."""
        if event.type == pygame.MOUSEWHEEL:
            self.jump(self.ply - event.y)
            return True
        return super().handle(event)

    # Doing

    def jump(self, ply: int) -> None:
        """Show both games after so many actions."""
        self.ply = max(0, min(ply, self.length))

    def show_apart(self) -> None:
        """Go to the first decision that was not the same."""
        if self.apart is not None:
            self.jump(self.apart)

    def show_tables(self) -> None:
        """Show hand by hand what both tables made of the same cards, where that is compared."""
        if self.tables is not None:
            own, other = (half.side for half in self._halves)
            self.stack.push(TablesDialog(self.stage, self.tables, own, other))

    def _stepper(self, steps: int) -> Press:
        return lambda: self.jump(self.ply + steps)

    def verdict(self) -> str:
        """Return what this moment is to the two games."""
        if self.apart is None:
            return _("Both games are the same from the first card to the last.")
        if self.ply < self.apart:
            words = ngettext(
                "The same in both games. They go apart in {count} step.",
                "The same in both games. They go apart in {count} steps.",
                self.apart - self.ply,
            )
            return words.format(count=self.apart - self.ply)
        if self.ply == self.apart:
            return _("Here you went apart.")
        words = ngettext(
            "{count} step after you went apart.",
            "{count} steps after you went apart.",
            self.ply - self.apart,
        )
        return words.format(count=self.ply - self.apart)

    def said(self, number: int) -> str:
        """Return what happened in the first (0) or second (1) game at this moment.

        Where they went apart it says so if somebody let the others go first.
        """
        half = self._halves[number]
        words = half.said(self.ply)
        replay, is_there = half.side.replay, self.ply <= half.side.replay.length
        if self.ply != self.apart or not is_there or replay.actor(self.ply) == half.side.seat:
            return words
        if self._halves[0].side.seat != self._halves[1].side.seat:
            return words  # at each table a person sits where an opponent does at the other one
        waited = _("{name} let the others go first.").format(name=half.side.name)
        return f"{waited} {words}"

    # Picture

    def draw(self, frame: Frame) -> None:
        """Draw head, both games and the controls."""
        stage, metrics = self.stage, self.stage.metrics
        bare_table(frame, stage)
        used = inset(pygame.Rect(0, 0, metrics.width, metrics.height), max(stage.px(20), 10))
        high = max(icon_diameter(stage), stage.fonts.line_height(HEADING, TITLE_UNITS), 46)
        head, body = split(used, "top", high, stage.space.gap)
        foot, body = split(body, "bottom", self._foot_height(), stage.space.gap)
        self._draw_head(frame, head)
        if metrics.width < STACKED * metrics.height:
            rooms = rows(body, [None, None], stage.space.gap)
        else:
            rooms = columns(body, [None, None], stage.space.gap)
        for number, room in enumerate(rooms):
            self._draw_half(frame, room, number)
        self._draw_foot(frame, foot)

    def _draw_head(self, frame: Frame, head: pygame.Rect) -> None:
        stage = self.stage
        words = back_button(frame, stage, head, BACK, self.close)
        if self.tables is not None:
            label = _("Hand by hand")
            wide = min(head.width // 2, button_width(stage, label, BUTTON_UNITS))
            spot, words = split(words, "right", wide, stage.space.gap)
            spot = place(spot, (wide, button_height(stage, BUTTON_UNITS)))
            button(frame, stage, spot, "beside:tables", label, self.show_tables, units=BUTTON_UNITS)
        title = " · ".join((_("Two games side by side"), self._title))
        frame.text(title, words.x, words.centery, HEADING, TITLE_UNITS, HONEY, "left", words.width)

    def _draw_half(self, frame: Frame, room: pygame.Rect, number: int) -> None:
        stage, half = self.stage, self._halves[number]
        draw_panel(frame, stage, room)
        inner = inset(room, max(stage.px(14), 8))
        size = max(stage.px(44), stage.fonts.line_height(BLACK, NAME_UNITS))
        name, rest = split(inner, "top", size, stage.space.tight)
        self._draw_name(frame, name, half)
        line = stage.fonts.line_height(BODY, WORDS_UNITS)
        high = WORDS_LINES * line
        table = (rest.width, rest.height - high - stage.space.gap)
        picture = half.picture(self.ply, table)
        block = place(rest, (rest.width, picture.get_height() + stage.space.gap + high))
        upper, words = rows(block, [picture.get_height(), high], stage.space.gap)
        spot = place(upper, picture.get_size())
        frame.blit(picture, *spot.topleft)
        parted = self.ply == self.apart
        look = {"rim": SHOUT_RED if parted else INK, "rim_width": 4 if parted else 2}
        box(frame, stage, spot, stage.px(6), opacity=0, **look)  # type: ignore[arg-type]
        label = _("The table of {name}").format(name=half.side.name)
        frame.target(Target(f"beside:table:{number}", spot, label, tip=Tip(label)))
        self._draw_said(frame, words, self.said(number))

    def _draw_said(self, frame: Frame, room: pygame.Rect, said: str) -> None:
        """Write what happened, smaller if it is long."""
        fonts, units = self.stage.fonts, float(WORDS_UNITS)
        while units > 8 and fonts.height(said, BODY, units, room.width) > room.height:
            units -= 1
        frame.paragraph(said, room.x, room.y, BODY, units, room.width, CREAM, is_label=True)

    def _draw_name(self, frame: Frame, room: pygame.Rect, half: Half) -> None:
        stage, side = self.stage, half.side
        face, words = split(room, "left", room.height, stage.space.tight)
        frame.blit_centred(avatar(stage, *side.face, face.width), *face.center)
        score = half.score()
        points = sign_for(side.replay.record.rules).counted(score)
        wide = stage.fonts.width(points, BLACK, NAME_UNITS)
        frame.text(points, words.right, words.centery, BLACK, NAME_UNITS, HONEY, "right")
        room_left = words.width - wide - stage.space.gap
        at = words.x, words.centery
        frame.text(side.name, *at, BLACK, NAME_UNITS, CREAM, "left", room_left)

    # Controls

    def _buttons(self) -> Sequence[tuple[str, str, str, Press | None]]:
        at_start, at_end = self.ply == 0, self.ply >= self.length
        return (
            ("start", "part-back", _("To the deal"), None if at_start else self._stepper(-(10**6))),
            ("back", "step-back", _("One step back"), None if at_start else self._stepper(-1)),
            ("step", "step", _("One step forward"), None if at_end else self._stepper(1)),
            ("end", "part", _("To the end"), None if at_end else self._stepper(10**6)),
        )

    def _pitch(self) -> int:
        return max(self.stage.px(58), 46, icon_diameter(self.stage) + 4)

    def _apart_label(self) -> str:
        return _("Where you went apart")

    def _apart_width(self) -> int:
        return button_width(self.stage, self._apart_label(), BUTTON_UNITS)

    def _row_heights(self) -> tuple[int, int]:
        """Return the heights of the track, and of the buttons below it.

        There the arrow keys come from each to each: beside it the track would keep them.
        """
        track = self.stage.fonts.line_height(BODY, COUNT_UNITS) + TRACK_PIXELS
        return track, max(self._pitch(), button_height(self.stage, BUTTON_UNITS))

    def _foot_height(self) -> int:
        return sum(self._row_heights()) + 3 * self.stage.space.gap

    def _draw_foot(self, frame: Frame, foot: pygame.Rect) -> None:
        stage, gap = self.stage, self.stage.space.gap
        draw_panel(frame, stage, foot)
        track, below = rows(inset(foot, gap), self._row_heights(), gap)
        apart = split(below, "right", self._apart_width())[0]
        # In the middle, unless the way to where they went apart needs that room.
        steps = place(below, (4 * self._pitch(), below.height))
        steps.right = min(steps.right, apart.left - gap)
        for number, (key, icon, label, press) in enumerate(self._buttons()):
            at = steps.x + self._pitch() // 2 + number * self._pitch(), steps.centery
            icon_button(frame, stage, at, f"beside:{key}", icon, label, press, group="beside")
        spot = place(apart, (apart.width, button_height(stage, BUTTON_UNITS)))
        press = None if self.apart in (None, self.ply) else self.show_apart
        label = self._apart_label()
        button(frame, stage, spot, "beside:apart", label, press, kind="primary", units=BUTTON_UNITS)
        self._draw_track(frame, track)

    def _draw_track(self, frame: Frame, room: pygame.Rect) -> None:
        """Show how far both games are, and where they went apart."""
        stage, length = self.stage, max(1, self.length)
        line = stage.fonts.line_height(BODY, COUNT_UNITS)
        words, reach = split(room, "top", line)
        count = f"{self.ply} / {self.length}"
        wide = stage.fonts.width(f"{length} / {length}", BODY, COUNT_UNITS) + stage.space.gap
        frame.text(count, words.right, words.centery, BODY, COUNT_UNITS, SAND, "right")
        colour = HONEY if self.ply == self.apart else CREAM
        said, room_left = self.verdict(), words.width - wide
        at = words.x, words.centery
        frame.text(said, *at, BLACK, COUNT_UNITS, colour, "left", room_left)
        knob = max(stage.px(26), 20)
        track = place(reach, (reach.width - knob, max(stage.px(10), 8)))
        box(frame, stage, track, fill=NIGHT, rim=HAIRLINE)
        if filled := round(track.width * self.ply / length):
            done = split(track, "left", max(filled, track.height))[0]
            box(frame, stage, done, fill=GOLD_MATERIAL, rim=INK)
        if self.apart is not None:
            x = track.x + round(track.width * self.apart / length)
            mark = place(pygame.Rect(x, track.y, 0, track.height), (max(4, knob // 5), knob))
            box(frame, stage, mark, fill=SHOUT_RED, rim=GOLD)
        disc = stage.paint.disc(knob, CREAM, INK, 2)
        frame.blit_centred(disc, track.x + filled, track.centery)
        self._track_target(frame, track, reach)

    def _track_target(self, frame: Frame, track: pygame.Rect, reach: pygame.Rect) -> None:
        pointing = frame.pointing

        def follow() -> None:
            share = (pointing.position[0] - track.x) / max(1, track.width)
            if not pointing.by_keyboard:
                self.jump(round(share * self.length))

        if pointing.pressed == TRACK:
            follow()
        label, radius = _("Position in both games"), reach.height // 2
        adjust = lambda direction: self.jump(self.ply + direction)  # noqa: E731
        target = Target(TRACK, reach, label, follow, tip=Tip(label), adjust=adjust, radius=radius)
        frame.target(target)
