"""Two tables hand by hand: what each of them made of the same cards, and what that counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game.match.deals.tables import Hand, Tables
from game.scenes.dialogs.dialog import Choice, Dialog
from game.scenes.replay.beside.half import Side
from game.ui.counted import signed
from game.ui.frame import Frame
from game.ui.layout import columns, inset, split
from game.ui.parts.form import Row, TextRow
from game.ui.parts.panel import box
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.text import _, ngettext
from game.ui.theme import BLACK, CREAM, GOLD, HAIRLINE, HONEY, NIGHT, SAND, SCORE

UNITS, ABOUT_UNITS = 24, 18


@dataclass(frozen=True)
class HandRow(Row):
    """A hand, or the head of the columns, or their sum."""

    cells: tuple[str, str, str, str]
    """Which hand, what both tables made of it, and the difference."""
    worth: str = ""
    winner: Side | None = None
    """Whose team it counts for; None also for a team without a person."""
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

    @property
    def _names(self) -> str:
        """Those who play together at two tables."""
        if self._is_alone:
            return self._sides[0].name
        # Translators: two people who play together, e.g. Lena and Rosa.
        first, last = (side.name for side in self._sides)
        return _("{first} and {last}").format(first=first, last=last)

    @property
    def _is_alone(self) -> bool:
        """Whether the same person sits at both tables."""
        return self._tables.together and self._sides[0].name == self._sides[1].name

    def verdict(self) -> str:
        """Return who has won."""
        worth, together = self._tables.worth, self._tables.together
        if worth == 0:
            return _("Both teams are equal.")
        if together and worth < 0:
            words = ngettext(
                "The other team wins by {count} point.",
                "The other team wins by {count} points.",
                -worth,
            )
            return words.format(count=-worth)
        winner = self._names if together else self._sides[0 if worth > 0 else 1].name
        words = ngettext(
            "The team of {name} wins by {count} point.",
            "The team of {name} wins by {count} points.",
            abs(worth),
        )
        return words.format(name=winner, count=abs(worth))

    def _about(self) -> str:
        if not self._tables.together:
            words = _(
                "{first} and {second} sit at two tables, on the same side, with the same cards. "
                "Whoever makes more of a hand gets points for it: the larger the difference, the "
                "more."
            )
        elif self._is_alone:
            words = _(
                "{first} plays for one team at both tables. At the second one the teams are "
                "crossed, so each team has had the cards of both sides. What it makes of a hand at "
                "both tables together counts points: the larger the sum, the more."
            )
        else:
            words = _(
                "{first} and {second} play for one team. At the second table the teams are "
                "crossed, so each team has had the cards of both sides. What it makes of a hand at "
                "both tables together counts points: the larger the sum, the more."
            )
        first, second = (side.name for side in self._sides)
        return words.format(first=first, second=second)

    def body_rows(self) -> Sequence[Row]:
        """Return the hands."""
        together, faces = self._tables.together, self._sides
        head = ("", "", "", _("Both tables") if together else _("Difference"))
        if self._is_alone:
            first, second = (
                replace(side, name=_("Table {number}").format(number=number))
                for number, side in enumerate(self._sides, 1)
            )
            faces = first, second
        rows: list[Row] = [
            TextRow(self.verdict(), HONEY, UNITS),
            TextRow(self._about(), SAND, ABOUT_UNITS),
            HandRow(head, _("Counts"), faces=faces),
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
            signed(self._second(hand)),
            signed(hand.difference) if hand.is_same else "–",
        )
        return HandRow(cells, self._worth(hand.worth), self._winner(hand.worth))

    def _sum(self) -> HandRow:
        tables = self._tables
        counted = [hand for hand in tables.hands if hand.is_same]
        cells = (
            _("Sum"),
            signed(sum(hand.gains[0] for hand in counted)),
            signed(sum(map(self._second, counted))),
            signed(tables.difference),
        )
        return HandRow(cells, self._worth(tables.worth), self._winner(tables.worth), is_sum=True)

    def _second(self, hand: Hand) -> int:
        """Return what the person at the second table gained in a hand."""
        return -hand.gains[1] if self._tables.together else hand.gains[1]

    def _worth(self, worth: int) -> str:
        """Return what a difference counts, with its sign where no face says for whom."""
        return signed(worth) if self._tables.together else str(abs(worth))

    def _winner(self, worth: int) -> Side | None:
        if worth == 0 or (worth < 0 and self._tables.together):
            return None
        return self._sides[0 if worth > 0 else 1]
