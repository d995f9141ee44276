"""The deal of the day: a calendar, the games of a day, and the ways to boards and codes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path

import pygame

from game.match.deals.board import Board, board_of, boards_of_week, totals
from game.match.deals.code import read_text
from game.match.deals.days import daily_rulesets, deals_of
from game.match.deals.deal import (
    FIRST_DAY,
    FORMS,
    SHORT,
    WHOLE,
    Day,
    Deal,
    at_home,
    cards_of,
    deal_of_day,
)
from game.match.deals.entered import Entered, EnteredCodes
from game.match.deals.par import Par, kept_par
from game.match.deals.tables import sides_of
from game.match.people.statistics import Statistics
from game.match.rulesets import Library
from game.match.storage.saves import Summary, unfinished
from game.match.storage.trouble import TroubleError
from game.scenes.actions import HomeActions
from game.scenes.day.board import BoardDialog, BoardWays
from game.scenes.day.calendar import CalendarRow, Played
from game.scenes.day.comparing import player_here
from game.scenes.day.entering import EnterDialog
from game.scenes.day.playing import begun, play_deal
from game.scenes.day.second import ask_second
from game.scenes.day.tiles import GameRow
from game.scenes.day.week import WeekDialog
from game.scenes.day.words import long_day
from game.scenes.dialogs.lists import ListDialog, ListRow
from game.scenes.dialogs.messages import MessageDialog
from game.scenes.seats import person_in_front
from game.ui.frame import Frame
from game.ui.layout import inset, split
from game.ui.parts.column import Column
from game.ui.parts.form import ButtonRow, ChoiceRow, Row, TextRow
from game.ui.parts.page import bare_table, draw_head, head_and_body
from game.ui.parts.panel import draw_panel
from game.ui.scene import DROPPED, Scene
from game.ui.stage import Stage
from game.ui.text import _, current_language, explain
from game.ui.theme import BODY

BACK = "day:back"
MOST_HIGH = 264
"""The greatest height of a game, in units."""
NARROWEST_LINES = 50
"""The width in line heights from which calendar and games stand beside each other."""
LOOK_AGAIN = 2.0
"""Seconds after which incomplete pars are read again."""
STEPS_A_FRAME = 3
"""How many steps of reading records are done between two frames."""


class DayScene(Scene):
    """Deals that all can play; Escape leads back."""

    def __init__(
        self,
        stage: Stage,
        actions: HomeActions,
        statistics: Statistics,
        library: Library,
        folder: Path,
        today: Callable[[], date] = date.today,
    ) -> None:
        """`folder` is the player's: saved matches and entered codes lie in it."""
        self.stage = stage
        self._actions = actions
        self._statistics = statistics
        self._library = library
        self._folder = folder
        self._today = today
        self.codes = EnteredCodes(folder)
        self.chosen = self.month = max(FIRST_DAY, today())
        self.form = SHORT
        self._rulesets = daily_rulesets(library.rulesets())
        self._saves: list[Summary] = []
        self._is_reading = False
        self._boards: dict[str, Board] = {}
        self._pars: dict[str, Par] = {}
        self._counted: dict[str, int] = {}
        """How many sides a ruleset has, by its digest."""
        self._age = 0.0
        """Seconds since the pars were looked at."""
        self._played: dict[date, Played] | None = None
        self._left, self._right = Column("day-left"), Column("day-right")

    # Life

    def enter(self) -> None:
        """Read what has been played and entered."""
        self.codes.load()
        self._saves = unfinished(self._folder / "saves")
        self._statistics.begin()
        self._is_reading = True
        self.stack.controller.pointing.focused = BACK

    def resized(self) -> None:
        """Everything has another size now."""
        self._left.reset()
        self._right.reset()

    def update(self, seconds: float) -> bool:
        """Go on reading; then mark what was played, and follow the pars."""
        if not self._is_reading:
            self._age += seconds
            if self._age < LOOK_AGAIN or all(par.is_whole for par in self._pars.values()):
                return False
            self._age = 0.0
            before = dict(self._pars)
            for deal in self.deals():
                if not self.par(deal).is_whole:
                    self._pars[deal.mark] = kept_par(self._folder, deal)
            if self._pars == before:
                return False
            self._played = None
            return True
        self._is_reading = all(self._statistics.step() for _step in range(STEPS_A_FRAME))
        if not self._is_reading:
            self.forget()
        return True

    def forget(self) -> None:
        """Forget all results, because they have changed."""
        self._boards, self._pars, self._played = {}, {}, None

    def escape(self) -> bool:
        """Go back."""
        self._back()
        return True

    def intercept(self, event: pygame.event.Event) -> bool:
        """Let arrow keys reach rows that are not in view."""
        return self._right.step(event, self.stack) or self._left.step(event, self.stack)

    def handle(self, event: pygame.event.Event) -> bool:
        """Let wheel and page keys scroll; what is dropped is a code."""
        if event.type in DROPPED:
            self.enter_code()
            return self.stack.handle(event)
        return self._right.handle(event) or super().handle(event)

    # What there is

    @property
    def who(self) -> str:
        """Who plays: the person in front; see `Played.who`."""
        return person_in_front(self.stage.settings).who

    def board(self, deal: Deal) -> Board:
        """Return all results of a deal."""
        if deal.mark not in self._boards:
            matches = self._statistics.matches()
            self._boards[deal.mark] = board_of(deal, matches, self.codes.codes)
        return self._boards[deal.mark]

    def par(self, deal: Deal) -> Par:
        """Return the par of a deal, as far as it was known when it was looked at."""
        if deal.mark not in self._pars:
            self._pars[deal.mark] = kept_par(self._folder, deal)
        return self._pars[deal.mark]

    def deals(self) -> list[Deal]:
        """Return the deals of the chosen day and form, one for each game."""
        day = Day(self.chosen, self.form)
        return [deal_of_day(rules, day) for rules in self._rulesets]

    def played(self) -> dict[date, Played]:
        """Return how many games of each day of the month the person in front has played."""
        if self._played is None:
            marks = {match.deal for match in self._statistics.matches() if match.of(self.who)}
            self._played = {}
            for number in range(1, 32):
                try:
                    day = self.month.replace(day=number)
                except ValueError:
                    break
                done = [deal for deal in deals_of(self._rulesets, day) if deal.mark in marks]
                if done:
                    games = {deal.rules.game for deal in done}
                    at_par = {deal.rules.game for deal in done if self._is_at_par(deal)}
                    self._played[day] = Played(len(games), len(at_par))
        return self._played

    def _is_at_par(self, deal: Deal) -> bool:
        """Return whether the first try of the person in front is as good as par, or better."""
        line, par = self.board(deal).of(self.who), self.par(deal)
        if line is None or not par.is_known:
            return False
        return par.better(line.result.score, low_wins=line.result.low_wins) >= 0

    # Picture

    def draw(self, frame: Frame) -> None:
        """Draw title, calendar and games: beside each other, or below each other."""
        stage = self.stage
        bare_table(frame, stage)
        head, body = head_and_body(stage)
        draw_head(frame, stage, head, _("Deal of the day"), BACK, self._back)
        pad = stage.px(26)
        if stage.metrics.width / stage.fonts.line_height(BODY, 18) < NARROWEST_LINES:
            draw_panel(frame, stage, body)
            room = inset(body, pad)
            rows = [*self._day_rows(room), *self._calendar_rows()]
            self._right.draw(frame, stage, room, rows)
            return
        left, right = split(body, "left", round(body.width * 0.36), max(stage.space.pad, 10))
        draw_panel(frame, stage, left)
        draw_panel(frame, stage, right)
        room, air = inset(right, pad), stage.reading.px(20)
        self._left.draw(frame, stage, inset(left, pad), self._calendar_rows(), air)
        self._right.draw(frame, stage, room, self._day_rows(room))

    def _calendar_rows(self) -> Sequence[Row]:
        games = len(self._rulesets)
        rows: list[Row] = [
            CalendarRow(
                self.month,
                self._today(),
                self.chosen,
                self.played(),
                games,
                self._choose_day,
                self._turn,
            ),
            ButtonRow("day:code", _("A code from somebody else"), _("Enter it"), self.enter_code),
            ButtonRow("day:week", _("The board of the week"), _("Show"), self._show_week),
        ]
        if self._challenges():
            words = _("Deals that others have sent")
            rows.append(ButtonRow("day:sent", words, _("Show"), self._show_challenges))
        return rows

    def _challenges(self) -> dict[str, Entered]:
        """Return the first code that was entered for each deal without a day, by its cards."""
        found: dict[str, Entered] = {}
        for one in self.codes.codes:
            if " " not in one.mark:
                found.setdefault(cards_of(one.mark), one)
        return found

    def _day_rows(self, room: pygame.Rect) -> Sequence[Row]:
        if not self._rulesets:
            return [TextRow(_("There is no ruleset that could be played."))]
        forms = [(SHORT, _("Short")), (WHOLE, _("Whole game"))]
        assert [form for form, _label in forms] == list(FORMS)
        day, words = long_day(self.chosen), _("The same cards and opponents for everybody.")
        choice = ChoiceRow("form", day, forms, self.form, self._choose_form, about=words)
        left = room.height - choice.height(self.stage, room.width)
        high = left // len(self._rulesets) - self.stage.space.air
        least = min(high, self.stage.reading.px(MOST_HIGH))
        games = [self._game_row(deal, least) for deal in self.deals()]
        if sum(game.height(self.stage, room.width) for game in games) > left:
            games = [replace(game, is_short=True) for game in games]
        return [choice, *games]

    def _game_row(self, deal: Deal, least: int) -> GameRow:
        board = self.board(deal)
        has_lines = board.lines or board.elsewhere
        show = partial(self._show_board, deal) if has_lines else None
        is_begun = begun(deal, self.who, self._saves) is not None
        own, play = board.of(self.who), partial(self._play, deal)
        par = self.par(deal) if own is not None else Par()
        return GameRow(deal, own, is_begun, play, show, par, self._sides(deal), least)

    def _sides(self, deal: Deal) -> int:
        """Return how many play against each other at a deal of the day."""
        rules = deal.rules
        if rules.digest not in self._counted:
            self._counted[rules.digest] = len(sides_of(deal))
        return self._counted[rules.digest]

    # Doing

    def _choose_day(self, day: date) -> None:
        self._click()
        self.chosen = day

    def _turn(self, month: date) -> None:
        self._click()
        self.month, self._played = month, None

    def _choose_form(self, form: str) -> None:
        self._click()
        self.form = form

    def _play(self, deal: Deal) -> None:
        """Go on with a deal that was begun, or deal it."""
        self._click()
        settings = self.stage.settings
        play_deal(deal, person_in_front(settings), settings, self._saves, self._actions)

    def _show_board(self, deal: Deal) -> None:
        self._click()
        self.open_board(deal)

    def open_board(self, deal: Deal) -> None:
        """Show all results of a deal."""
        deal = at_home(deal)
        stage, board, person = self.stage, self.board(deal), person_in_front(self.stage.settings)
        second = ask_second(stage, self.stack, deal, board, person, self._actions, self._folder)
        par = partial(kept_par, self._folder, deal)
        ways = BoardWays(self._statistics.record_of, partial(self._play, deal), par, second)
        self.stack.push(BoardDialog(stage, deal, board, person.who, ways))

    def enter_code(self) -> None:
        """Let somebody enter a code."""
        self._click()
        whose = partial(player_here, statistics=self._statistics)
        self.stack.push(EnterDialog(self.stage, self._library, self.codes, self._entered, whose))

    def _entered(self, deal: Deal) -> None:
        """Show the board of a code that was entered."""
        self.forget()
        self.open_board(deal)

    def _show_challenges(self) -> None:
        """Let somebody choose a deal that others have sent."""
        self._click()
        found = self._challenges()
        rows = [
            ListRow(
                cards,
                self._library_title(one.ruleset),
                ", ".join(
                    other.name for other in self.codes.codes if cards_of(other.mark) == cards
                ),
                ((one.avatar, one.colour),),
            )
            for cards, one in reversed(found.items())
        ]
        title = _("Deals that others have sent")
        self.stack.push(ListDialog(self.stage, title, lambda: rows, self._open_challenge))

    def _library_title(self, ruleset: str) -> str:
        titles = {one.id: one.title.get(current_language()) for one in self._library.rulesets()}
        return titles.get(ruleset, ruleset)

    def _open_challenge(self, cards: str) -> None:
        try:
            deal = read_text(self._challenges()[cards].code, self._library).deal
        except TroubleError as error:
            words = [explain(error.trouble)]
            self.stack.push(MessageDialog(self.stage, _("It cannot be opened"), words))
            return
        self.open_board(deal)

    def _show_week(self) -> None:
        self._click()
        matches = self._statistics.matches()
        boards = boards_of_week(self.chosen, self._rulesets, matches, self.codes.codes)
        self.stack.push(WeekDialog(self.stage, self.chosen, totals(boards)))

    def _back(self) -> None:
        self._click()
        self.stack.pop()

    def _click(self) -> None:
        self.stage.audio.cue("click")
