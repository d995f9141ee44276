"""The board of a deal: everybody's results with the same cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame

from game.match.deals.board import Board, BoardLine, Result
from game.match.deals.deal import Deal
from game.match.deals.par import Par
from game.match.deals.tables import sides_of
from game.match.people.played import PlayedMatch
from game.match.rulesets import all_rulesets
from game.scenes.codes.dialog import CodeDialog
from game.scenes.codes.making import known_code, new_code
from game.scenes.day.comparing import comparison, read_record
from game.scenes.day.words import (
    deal_words,
    line_to_share,
    par_words,
    place_words,
    to_par,
    try_words,
)
from game.scenes.dialogs.dialog import Choice, Dialog
from game.scenes.dialogs.errors import CopyText, copy_text
from game.scenes.dialogs.messages import MessageDialog
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import columns, inset, place, rows, split
from game.ui.parts.form import Row, TextRow
from game.ui.parts.panel import box
from game.ui.parts.widgets import button, button_height, button_width, icon_button
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BLACK, BODY, CREAM, GOLD, HAIRLINE, HONEY, NIGHT, SAND, SCORE

NAME_UNITS, ABOUT_UNITS, RANK_UNITS, BUTTON_UNITS = 22, 18, 26, 20
LEAST_HIGH = 78
LOOK_AGAIN = 1.0
"""Seconds after which an incomplete par is read again."""


@dataclass(frozen=True, slots=True)
class BoardWays:
    """What a board needs from its caller."""

    record_of: Callable[[PlayedMatch], Path | None]
    play: Press | None = None
    """Plays the deal, or goes on with it; None where that is not possible."""
    par: Callable[[], Par] | None = None
    """Returns the par of the deal as far as it is known; None where nobody asks for it."""
    second: Press | None = None
    """Lets somebody play at the second table; None if there is none."""


@dataclass(frozen=True)
class ResultRow(Row):
    """Somebody's result; first tries have a rank."""

    line: BoardLine
    made: str
    """Place and score."""
    number: int
    is_own: bool
    show_code: Press
    par: Par | None = None
    """None if it is hidden."""
    compare: Press | None = None
    """Shows this game beside the own one; None if it is the own one or there is no own one."""
    is_across: bool = False
    """Whether the own game was played at the other table; then both are compared hand by hand."""

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of its words, and the gap below."""
        _rank, _face, words, *_others = self._parts(stage, pygame.Rect(0, 0, width, 0))
        high = sum(self._heights(stage, words.width)) + stage.reading.air
        return max(high, stage.reading.px(LEAST_HIGH), 52) + stage.reading.tight

    def _heights(self, stage: Stage, width: int) -> list[int]:
        fonts = stage.fonts
        name = fonts.height(self.line.result.name, BLACK, NAME_UNITS, width)
        return [name, fonts.height(self._about(), BODY, ABOUT_UNITS, width)]

    def _parts(self, stage: Stage, plate: pygame.Rect) -> list[pygame.Rect]:
        """Return the rooms of place, face, words, matchpoints, comparison and code."""
        fonts, px = stage.fonts, stage.reading.px
        rank = fonts.width("10.", BLACK, RANK_UNITS)
        face = max(px(50), 40)
        inner = inset(plate, stage.reading.pad, 0)
        icon = max(px(48), 44)
        if self.is_across and self.compare is not None:
            wide = min(plate.width // 3, button_width(stage, _("Hand by hand"), BUTTON_UNITS))
            return columns(inner, (rank, face, None, 0, wide, icon), stage.reading.tight)
        points = max(
            fonts.width(_beaten(100), BLACK, RANK_UNITS),
            fonts.width(_("better than"), BODY, ABOUT_UNITS),
        )
        widths = (rank, face, None, points, icon, icon)
        return columns(inner, widths, stage.reading.tight)

    def _about(self) -> str:
        result = self.line.result
        said = [self.made]
        if result.tries > 1:
            said.append(try_words(result))
        if result.hints:
            said.append(_("with a hint"))
        if result.code:
            said.append(_("by code"))
        if self.par is not None and (words := to_par(self.par, result)):
            said.append(words)
        return " · ".join(said)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw it."""
        result, line, fonts = self.line.result, self.line, stage.fonts
        _gap, plate = split(rect, "bottom", stage.reading.tight)
        rim, strength = (GOLD, 1.0) if self.is_own else (HAIRLINE, 0.4)
        radius, wide = stage.px(14), 3 if self.is_own else 1
        box(
            frame, stage, plate, radius, fill=NIGHT, opacity=0.7, rim=rim, rim_opacity=strength,
            rim_width=wide,
        )  # fmt: skip
        rank, face, words, points, beside, code = self._parts(stage, plate)
        if line.rank is not None:
            where = rank.right, rank.centery
            frame.text(f"{line.rank}.", *where, BLACK, RANK_UNITS, HONEY, "right")
        picture, colour = result.face
        frame.blit_centred(avatar(stage, picture, colour, face.width), *face.center)
        heights = self._heights(stage, words.width)
        block = place(words, (words.width, sum(heights)))
        name, about = rows(block, heights)
        width = words.width
        frame.paragraph(result.name, name.x, name.y, BLACK, NAME_UNITS, width, CREAM, is_label=True)
        frame.paragraph(
            self._about(), about.x, about.y, BODY, ABOUT_UNITS, width, SAND, is_label=True
        )
        if line.matchpoints is not None:
            upper, lower = (
                fonts.line_height(BLACK, RANK_UNITS),
                fonts.line_height(BODY, ABOUT_UNITS),
            )
            at = points.right, points.centery - upper / 2
            frame.text(_("better than"), *at, BODY, ABOUT_UNITS, SAND, "right")
            at = points.right, points.centery + lower / 2
            frame.text(_beaten(line.matchpoints), *at, BLACK, RANK_UNITS, SCORE, "right")
            words_ = _("Of those who played these cards, this share did worse, in percent.")
            tip = Tip(_("Matchpoints"), words_)
            frame.target(Target(f"points:{self.number}", points, _("Matchpoints"), tip=tip))
        key = f"beside:{self.number}"
        if self.compare is not None and self.is_across:
            spot = place(beside, (beside.width, button_height(stage, BUTTON_UNITS)))
            label = _("Hand by hand")
            button(frame, stage, spot, key, label, self.compare, units=BUTTON_UNITS)
        elif self.compare is not None:
            label = _("This game beside yours")
            icon_button(frame, stage, beside.center, key, "beside", label, self.compare)
        label = _("The code of {name}").format(name=result.name)
        icon_button(frame, stage, code.center, f"code:{self.number}", "code", label, self.show_code)


def _beaten(share: int) -> str:
    return _("{number} %").format(number=share)


class BoardDialog(Dialog):
    """All results of a deal; first tries are ranked."""

    width_units = 1100

    def __init__(
        self,
        stage: Stage,
        deal: Deal,
        board: Board,
        who: str,
        ways: BoardWays,
        copy: CopyText = copy_text,
    ) -> None:
        """`who` is the person in front; see `Played.who`."""
        super().__init__(stage, _("Board"))
        self._deal = deal
        self._board = board
        self._sides = len(sides_of(deal))
        self._who = who
        self._ways = ways
        self._copy = copy
        self._copied: bool | None = None
        has_played = any(line.result.who == who for line in board.lines)
        self._par_of = ways.par if has_played else None
        """Nobody sees the par before they have played."""
        self._par = self._par_of() if self._par_of else None
        self._age = 0.0
        """Seconds since the par was looked at."""

    def update(self, seconds: float) -> bool:
        """Follow the par while it is being found."""
        moving = super().update(seconds)
        self._age += seconds
        if self._par_of is None or self._par is None or self._par.is_whole:
            return moving
        if self._age < LOOK_AGAIN:
            return moving
        before, self._par, self._age = self._par, self._par_of(), 0.0
        return moving or before.plays != self._par.plays

    def resized(self) -> None:
        """The language may have changed."""
        super().resized()
        self.title = _("Board")

    def choices(self) -> Sequence[Choice]:
        """Return the way back, the line to share, and the way to play."""
        found = [Choice("dialog:ok", _("Back"), lambda: None)]
        own = self._own
        if self._board.of(self._who) is not None:
            label = _("Copy a line about it")
            if self._copied is not None:
                label = _("Copied") if self._copied else _("Could not be copied")
            found.append(Choice("board:line", label, self._put, stays=True))
        if self._ways.second is not None and self._board.lines:
            found.append(Choice("board:second", _("Second table …"), self._ways.second, stays=True))
        if self._ways.play is not None:
            label, look = _("Play the same cards"), "primary"
            if own is not None:  # a later try does not count
                label, look = _("Play again"), "paper"
            found.append(Choice("board:play", label, self._ways.play, look))
        if own is not None:
            show = partial(self._show_code, own)
            found.append(Choice("board:code", _("Pass the code on"), show, "primary", stays=True))
        return found

    @property
    def line(self) -> str:
        """The person's result, as a line to share."""
        own = self._board.of(self._who)
        return line_to_share(self._deal, own) if own else ""

    def body_rows(self) -> Sequence[Row]:
        """Return which deal it is, and the rows."""
        found: list[Row] = [TextRow(deal_words(self._deal), HONEY)]
        if self._par is not None:
            found.append(TextRow(par_words(self._par)))
        if self._board.of(self._who) and len({line.result.who for line in self._lines}) == 1:
            words = _(
                "Nobody else yet. Pass your code on, and enter those of others under “Deal of the "
                "day”."
            )
            found.append(TextRow(words))
        count = len(self._board.lines)
        later = next((n for n, one in enumerate(self._board.lines) if one.rank is None), None)
        for number, line in enumerate(self._lines):
            if number == count:
                found.append(TextRow(_("At the other table, with the teams crossed")))
            elif number == later:
                found.append(TextRow(_("Later tries, with cards that are known")))
            found.append(self._row(number, line, self._par if number < count else None))
        return found

    def _row(self, number: int, line: BoardLine, par: Par | None) -> ResultRow:
        own, result = self._own, line.result
        compare = partial(self._compare, result) if own and own.result != result else None
        across = own is not None and own.result.chair != result.chair
        show, is_own = partial(self._show_code, line), result.who == self._who
        made = place_words(self._deal.rules, result, self._sides)
        return ResultRow(line, made, number, is_own, show, par, compare, across)

    @property
    def _lines(self) -> list[BoardLine]:
        """All results: those of the deal, then those of the same cards in other chairs."""
        return [*self._board.lines, *(BoardLine(one, None, None) for one in self._board.elsewhere)]

    @property
    def _own(self) -> BoardLine | None:
        """The game that others are compared with: the first one of the person in front."""
        return next((line for line in self._lines if line.result.who == self._who), None)

    def _compare(self, other: Result) -> None:
        own = self._own
        assert own is not None
        self.stage.audio.cue("click")
        deal, record_of = deal_words(self._deal), self._ways.record_of
        self.stack.push(comparison(self.stage, deal, own.result, other, record_of, all_rulesets()))

    def _put(self) -> None:
        self._copied = self._copy(self.line)

    def _show_code(self, line: BoardLine) -> None:
        self.stage.audio.cue("click")
        result = line.result
        if result.code:
            self.stack.push(CodeDialog(self.stage, partial(known_code, result.code)))
            return
        path = self._ways.record_of(result.match) if result.match else None
        record = read_record(path) if path else None
        if record is None:
            words = [_("Its record is not there any more.")]
            self.stack.push(MessageDialog(self.stage, _("There is no code"), words))
            return
        self.stack.push(CodeDialog(self.stage, partial(new_code, record, result.before + 1)))
