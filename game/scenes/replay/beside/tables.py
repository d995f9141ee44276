"""Two tables hand by hand: what each of them made of the same cards, and what that counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.match.deals.tables import Hand, Tables
from game.scenes.dialogs.dialog import Choice, Dialog
from game.scenes.replay.beside.half import Side
from game.ui.frame import Frame
from game.ui.layout import columns, inset, split
from game.ui.parts.form import Row, TextRow
from game.ui.parts.panel import box
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.text import _, ngettext
from game.ui.theme import BLACK, CREAM, GOLD, HAIRLINE, HONEY, NIGHT, SAND, SCORE

UNITS, ABOUT_UNITS = 24, 18


def signed(points: int) -> str:
    """Return points with their sign."""
    return f"{points:+d}".replace("-", "−") if points else "0"


@dataclass(frozen=True)
class HandRow(Row):
    """A hand, or the head of the columns, or their sum."""

    cells: tuple[str, str, str, str]
    """Which hand, what both tables made of it, and the difference."""
    worth: str = ""
    winner: Side | None = None
    """Whose team it counts for."""
    faces: tuple[Side, Side] | None = None
    """Those of both tables, in the head."""
    is_sum: bool = False

    def height(self, stage: Stage, width: int) -> int:  # noqa: ARG002
        """Return the height of a line, and the gap below."""
        line = stage.fonts.line_height(BLACK, UNITS)
        return max(line + stage.reading.pad, stage.reading.px(52)) + stage.reading.tight

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw the columns."""
        _gap, plate = split(rect, "bottom", stage.reading.tight)
        if self.faces is None:
            rim, wide = (GOLD, 3) if self.is_sum else (HAIRLINE, 1)
            radius, strength = stage.px(12), 1.0 if self.is_sum else 0.4
            box(
                frame, stage, plate, radius, fill=NIGHT, opacity=0.7, rim=rim, rim_width=wide,
                rim_opacity=strength,
            )  # fmt: skip
        inner = inset(plate, stage.reading.pad, 0)
        first, one, other, difference, worth = columns(inner, [None] * 5, stage.reading.tight)
        colour = HONEY if self.faces or self.is_sum else CREAM
        frame.text(self.cells[0], first.x, first.centery, BLACK, UNITS, colour, "left", first.width)
        for number, (cell, spot) in enumerate(
            zip(self.cells[1:], (one, other, difference), strict=True)
        ):
            if self.faces and number < len(self.faces):
                self._draw_face(frame, stage, spot, self.faces[number])
            else:
                frame.text(cell, *spot.center, BLACK, UNITS, colour, "centre", spot.width)
        if self.winner is not None:
            size = min(worth.height - 8, stage.reading.px(40))
            spot, worth = split(worth, "right", size, stage.reading.tight)
            frame.blit_centred(avatar(stage, *self.winner.face, size), *spot.center)
        at = worth.right, worth.centery
        frame.text(self.worth, *at, BLACK, UNITS, SCORE, "right", worth.width)

    @staticmethod
    def _draw_face(frame: Frame, stage: Stage, spot: pygame.Rect, side: Side) -> None:
        fonts, size = stage.fonts, min(spot.height - 8, stage.reading.px(40))
        name = fonts.fitted(side.name, BLACK, UNITS, spot.width - size - 8, None)[0]
        wide = min(spot.width, size + 8 + fonts.width(name, BLACK, UNITS))
        left = spot.centerx - wide // 2
        picture = avatar(stage, *side.face, size)
        frame.blit_centred(picture, left + size // 2, spot.centery)
        at, room = (left + size + 8, spot.centery), spot.width - size - 8
        frame.text(side.name, *at, BLACK, UNITS, HONEY, "left", room)


class TablesDialog(Dialog):
    """Each hand at both tables, and who has won the match of teams."""

    width_units = 1080

    def __init__(self, stage: Stage, tables: Tables, own: Side, other: Side) -> None:
        super().__init__(stage, _("Two tables, two teams"))
        self._tables = tables
        self._sides = own, other

    def resized(self) -> None:
        """The language may have changed."""
        super().resized()
        self.title = _("Two tables, two teams")

    def choices(self) -> Sequence[Choice]:
        """Return the way back."""
        return [Choice("dialog:ok", _("Back"), lambda: None, "primary")]

    def verdict(self) -> str:
        """Return who has won."""
        worth = self._tables.worth
        if worth == 0:
            return _("Both teams are equal.")
        winner = self._sides[0 if worth > 0 else 1].name
        words = ngettext(
            "The team of {name} wins by {count} point.",
            "The team of {name} wins by {count} points.",
            abs(worth),
        )
        return words.format(name=winner, count=abs(worth))

    def body_rows(self) -> Sequence[Row]:
        """Return the hands."""
        about = _(
            "{first} and {second} sit at two tables, in the same chair, with the same cards."
            " Whoever makes more of a hand gets points for it: the larger the difference, the more."
        ).format(first=self._sides[0].name, second=self._sides[1].name)
        head = ("", "", "", _("Difference"))
        rows: list[Row] = [
            TextRow(self.verdict(), HONEY, UNITS),
            TextRow(about, SAND, ABOUT_UNITS),
            HandRow(head, _("Counts"), faces=self._sides),
            *map(self._row, self._tables.hands),
        ]
        if any(not hand.is_same for hand in self._tables.hands):
            words = _("Hands whose pack was cut elsewhere had other cards and do not count.")
            rows.append(TextRow(words, SAND, ABOUT_UNITS))
        return [*rows, self._sum()]

    def _row(self, hand: Hand) -> HandRow:
        cells = (
            _("Hand {number}").format(number=hand.number),
            signed(hand.gains[0]),
            signed(hand.gains[1]),
            signed(hand.difference) if hand.is_same else "–",
        )
        return HandRow(cells, str(abs(hand.worth)), self._winner(hand.worth))

    def _sum(self) -> HandRow:
        tables = self._tables
        counted = [hand for hand in tables.hands if hand.is_same]
        cells = (
            _("Sum"),
            signed(sum(hand.gains[0] for hand in counted)),
            signed(sum(hand.gains[1] for hand in counted)),
            signed(tables.difference),
        )
        return HandRow(cells, str(abs(tables.worth)), self._winner(tables.worth), is_sum=True)

    def _winner(self, worth: int) -> Side | None:
        return None if worth == 0 else self._sides[0 if worth > 0 else 1]
