"""The scores of the evening: how many others everybody has beaten, match by match."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

import pygame

from game.match.people.evening import Evening, Rank, this_evening, together
from game.match.people.statistics import Statistics
from game.match.storage.header import Header
from game.resources import player_folder
from game.scenes.dialogs.dialog import Choice, Dialog
from game.ui.counted import number
from game.ui.drawing.paint import BoxLook
from game.ui.frame import Frame, Target, Tip
from game.ui.layout import columns, inset, split
from game.ui.parts.panel import box
from game.ui.parts.scrolling import Scroll
from game.ui.people import avatar, level_name
from game.ui.scene import SceneStack
from game.ui.stage import Stage
from game.ui.text import _, ngettext
from game.ui.theme import (
    BLACK,
    BODY,
    BOLD,
    CREAM,
    GOLD,
    GREEN_RIM,
    HAIRLINE,
    HONEY,
    INK,
    NIGHT,
    OFF,
    SAND,
    SCORE,
)

UNITS = 20
"""Text size of the rows."""
HEAD_UNITS = 17
BEST = BoxLook(fill=GOLD, opacity=0.18, rim=GOLD, rim_width=3)
OTHERS = BoxLook(fill=NIGHT, opacity=0.7, rim=HAIRLINE, rim_opacity=0.35)


def show_evening(stage: Stage, stack: SceneStack, header: Header) -> None:
    """Show the scores of this evening's matches with the people of a match."""
    statistics = Statistics(player_folder()).load()
    # What has just been played is not in the index yet.
    statistics.refresh()
    evening = this_evening(statistics.matches(), datetime.now(UTC))
    people = [seat.who for seat in header.seats if seat.is_human]
    stack.push(EveningDialog(stage, together(evening, people)))


class EveningDialog(Dialog):
    """A ranking of everybody who has played this evening."""

    width_units = 980

    def __init__(self, stage: Stage, evening: Evening) -> None:
        super().__init__(stage, _("Scores of the evening"))
        self._evening = evening
        self._ranking = evening.ranking
        self._scroll = Scroll()

    def resized(self) -> None:
        """The language may have changed."""
        super().resized()
        self.title = _("Scores of the evening")

    def choices(self) -> Sequence[Choice]:
        """Return the way back."""
        return [Choice("dialog:ok", _("Back"), lambda: None, "primary")]

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the wheel and the page keys scroll."""
        paging = event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN)
        if (event.type == pygame.MOUSEWHEEL or paging) and self._scroll.handle(event):
            return True
        return super().handle(event)

    def body_height(self) -> int:
        """Return the room for head and rows, or for the words that there are no rows."""
        return self._head + max(2, len(self._ranking)) * self._row

    def draw_body(self, frame: Frame, rect: pygame.Rect) -> None:
        """Draw one row for everybody, the best at the top."""
        count = len(self._evening.matches)
        if not count:
            words = _("Nobody has finished a match yet.")
            frame.paragraph(words, rect.x, rect.y, BODY, UNITS, rect.width, SAND)
            return
        self._draw_head(frame, rect, count)
        _head, room = split(rect, "top", self._head)
        lines = self._scroll.lines(
            frame, self.stage, room, len(self._ranking), self._row, "evening"
        )
        for row, line in lines:
            self._draw_row(frame, split(line, "bottom", self.px(6))[1], self._ranking[row])

    @property
    def _head(self) -> int:
        return self.stage.fonts.line_height(BOLD, HEAD_UNITS) + self.space.pad

    @property
    def _row(self) -> int:
        lines = self.stage.fonts.line_height(BLACK, UNITS)
        return max(self.px(66), lines + self.px(30))

    def _draw_head(self, frame: Frame, rect: pygame.Rect, count: int) -> None:
        y = rect.y + (self._head - self.space.pad) / 2
        games = ngettext("{count} match", "{count} matches", count).format(count=number(count))
        drawn = frame.text(games, rect.x, y, BOLD, HEAD_UNITS, HONEY)
        rule = _("One point for everybody you beat")
        room = rect.right - drawn.right - self.px(20)
        frame.text(rule, rect.right, y, BODY, HEAD_UNITS, SAND, "right", room)

    def _draw_row(self, frame: Frame, rect: pygame.Rect, rank: Rank) -> None:
        stage, pad = self.stage, self.px(14)
        box(frame, stage, rect, pad, **(BEST if rank.place == 1 else OTHERS))
        size = rect.height - self.space.gap
        widths = stage.fonts.width("10.", BLACK, UNITS + 4), size, None
        place, face, rest = columns(inset(rect, pad, 0), widths, pad)
        y = rect.centery
        frame.text(f"{rank.place}.", place.right, y, BLACK, UNITS + 4, HONEY, "right")
        frame.blit_centred(avatar(stage, rank.avatar, rank.colour, size), face.x + size / 2, y)
        right = self._draw_points(frame, rect, rank)
        right = self._draw_places(frame, rect, rank, right, rest.x)
        room = max(self.px(60), right - pad - rest.x)
        frame.text(rank.name, rest.x, y, BLACK, UNITS, CREAM, "left", room)
        about = "" if rank.kind == "human" else level_name(rank.kind)
        wins = ngettext("{count} win", "{count} wins", rank.wins).format(count=number(rank.wins))
        words = " · ".join(part for part in (about, wins) if part)
        frame.target(Target(f"rank:{rank.who}", rect, rank.name, tip=Tip(rank.name, words)))

    def _draw_points(self, frame: Frame, rect: pygame.Rect, rank: Rank) -> int:
        """Write the points at the right end; return where they begin."""
        points = ngettext("{count} point", "{count} points", rank.points)
        text = points.format(count=number(rank.points))
        right = rect.right - self.space.pad
        frame.text(text, right, rect.centery, BLACK, UNITS + 2, SCORE, "right")
        others = [
            ngettext("{count} point", "{count} points", r.points).format(count=number(r.points))
            for r in self._ranking
        ]
        widest = max(self.stage.fonts.width(other, BLACK, UNITS + 2) for other in others)
        return right - widest - self.px(20)

    def _draw_places(
        self, frame: Frame, rect: pygame.Rect, rank: Rank, right: int, left: int
    ) -> int:
        """Show the places of the last matches as little plates; return where they begin."""
        stage = self.stage
        least = max(self.px(40), stage.fonts.line_height(BOLD, 17) + 6)
        size = min(rect.height - self.space.pad, least)
        name = max(stage.fonts.width(r.name, BLACK, UNITS) for r in self._ranking)
        room = right - left - min(name, (right - left) // 2) - self.space.air
        count = max(0, min(len(rank.places), room // (size + 6)))
        x = right - count * (size + 6)
        for number_, place in enumerate(rank.places[len(rank.places) - count :]):
            centre = (x + number_ * (size + 6) + size / 2, rect.centery)
            won = place == 1
            disc = stage.paint.disc(size, GREEN_RIM if won else OFF, INK, 2)
            frame.blit_centred(disc, *centre)
            text, colour = ("–", SAND) if place is None else (f"{place}.", INK if won else CREAM)
            frame.text(text, *centre, BOLD, 17, colour, "centre", size - 4)
        return x
