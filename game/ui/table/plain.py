"""A table for games that have no view of their own: what they declare, and a button per action."""

from __future__ import annotations

from typing import Any

import pygame

from game.rules.core import Action, Event, Observation, Seat, Show
from game.rules.ruleset import Ruleset
from game.ui.animation import Animation, Pause, sequence
from game.ui.frame import Frame
from game.ui.parts.slip import draw_paper
from game.ui.parts.widgets import button
from game.ui.table.host import Host
from game.ui.table.view import TableView
from game.ui.text import _
from game.ui.theme import BLACK, BODY, BOLD, CREAM, GOLD, INK, LABEL, SCORE

ROWS = 3
"""Rows of buttons below the log."""
NARROWEST = 150
"""Units that a button needs for its words; what has no room is on the next page."""


class PlainTable(TableView[Observation, Ruleset]):
    """A plain table, which any rules module can be played on."""

    cloth = "green"

    def __init__(self, host: Host, rules: Ruleset, viewer: Seat | None) -> None:
        super().__init__(host, rules, viewer)
        self._shown: Observation | None = None
        self._page = 0

    def clear(self) -> None:
        """Nothing is dealt card by card here."""

    def headline(self) -> str:
        """Return that it is over; the winners stand below."""
        return _("The match is over.")

    def settle(self, seen: Observation) -> None:
        """Show what this observation says."""
        self._shown = seen
        self._page = 0

    def motion(self, event: Event) -> Animation:
        """Wait until the new sentence can be read."""
        return sequence(super().motion(event), Pause(0.2))

    def describe(self, event: Event) -> str:
        """Return the event as a sentence; without words: its kind and what it holds, seats by the
        names of those who sit there."""
        if self.events:
            return super().describe(event)
        values = [
            self.host.people[value].name if name == "seat" else f"{name}: {value}"
            for name, value in event.plain().items()
            if name != "event"
        ]
        return f"{event.kind} · {', '.join(values)}" if values else event.kind

    def draw_bar(self, frame: Frame) -> None:
        """Show whose turn it is."""
        text, _mine = self.turn_sign()
        if self.expected.seats:
            frame.text(text, frame.size[0] / 2, self.stage.px(30), BLACK, 20, GOLD, "centre")

    def draw(self, frame: Frame) -> None:
        """Show the seats, what the observation declares, the log, and all legal actions."""
        stage = self.stage
        self._draw_seats(frame)
        left = self._draw_middle(frame)
        top = self._draw_hand(frame, self._actions_top(frame))
        self._draw_log(frame, left, top)
        self._draw_actions(frame)
        self.draw_toast(frame, top - stage.px(8))

    def field_words(self, name: str) -> str:
        """Return what a field of the observation is called; a game without words: its name."""
        return name.replace("_", " ")

    def card_words(self, card: object) -> str:
        """Return what is written on a card."""
        return str(card)

    def _declared(self, show: Show) -> list[tuple[str, Any]]:
        """Return name and content of the fields that are shown in this way."""
        seen = self._shown
        shows = {} if seen is None else seen.shows
        return [(name, getattr(seen, name)) for name, how in shows.items() if how == show]

    def _draw_seats(self, frame: Frame) -> None:
        """Name everybody, with what the observation says of each seat."""
        stage = self.stage
        x, y, room = stage.px(70), float(stage.px(110)), stage.px(360)
        by_seat = self._declared("by seat")
        for person in self.host.people:
            colour = GOLD if person.seat == self.viewer else CREAM
            frame.text(person.name, x, y, BLACK, 24, colour, "left", room)
            y += stage.px(36)
            if by_seat:
                facts = [f"{self.field_words(name)}: {of[person.seat]}" for name, of in by_seat]
                frame.text(" · ".join(facts), x, y, BODY, 17, LABEL, "left", room)
                y += stage.px(34)

    def _draw_middle(self, frame: Frame) -> int:
        """Show open piles and single values; return where the log may begin."""
        stage = self.stage
        x, y, room = stage.px(460), float(stage.px(110)), stage.px(220)
        piles, values = self._declared("pile"), self._declared("value")
        for name, value in values:
            words = f"{self.field_words(name)}: {self.card_words(value)}"
            frame.text(words, x, y, BOLD, 20, CREAM, "left", room)
            y += stage.px(36)
        for name, cards in piles:
            words = f"{self.field_words(name)}: {len(cards)}"
            frame.text(words, x, y, BOLD, 20, CREAM, "left", room)
            y += stage.px(26)
            if cards:
                self._draw_slip(
                    frame, pygame.Rect(x, round(y), stage.px(96), stage.px(128)), cards[-1]
                )
            y += stage.px(164)
        return x + stage.px(240) if piles or values else x

    def _draw_hand(self, frame: Frame, bottom: int) -> int:
        """Lay the viewer's cards side by side above the buttons; return where they begin."""
        stage = self.stage
        cards = [card for _name, hand in self._declared("hand") for card in hand]
        if not cards:
            return bottom
        high, room = stage.px(84), frame.size[0] - 2 * stage.px(40)
        step = min(stage.px(78), room // len(cards))
        top = bottom - high - stage.px(14)
        for index, card in enumerate(cards):
            place = pygame.Rect(stage.px(40) + index * step, top, step - stage.px(6), high)
            self._draw_slip(frame, place, card)
        return top

    def _draw_slip(self, frame: Frame, rect: pygame.Rect, card: object) -> None:
        draw_paper(frame, self.stage, rect)
        room = rect.width - self.stage.px(10)
        frame.text(self.card_words(card), *rect.center, BLACK, 26, INK, "centre", room)

    def _draw_log(self, frame: Frame, left: int, bottom: int) -> None:
        """Show as many of the newest sentences as there is room for."""
        stage = self.stage
        room = frame.size[0] - left - stage.px(60)
        top, step = float(stage.px(110)), stage.fonts.line_height(BODY, 17)
        slip = self._toast.height(frame, stage) if self.toast else stage.px(50)
        count = max(1, int((bottom - stage.px(20) - slip - top) // step))
        for number, line in enumerate(self.sentences[-count:]):
            y = top + number * step
            frame.text(line, left, y, BODY, 17, LABEL, "left", room)

    def _row_height(self) -> int:
        return max(self.stage.px(70), 44)

    def _actions_top(self, frame: Frame) -> int:
        return frame.size[1] - ROWS * self._row_height() - self.stage.px(10)

    def _draw_actions(self, frame: Frame) -> None:
        """Offer everything that the person in front may do, in pages if it is much."""
        seen, host = self._shown, self.host
        if seen is None or not self.is_idle:
            return
        mine = seen.legal if host.may_act() else ()
        room = frame.size[0] - self.stage.px(80)
        columns = max(1, room // max(self.stage.px(NARROWEST), 1))
        # Two places are for the next page and for letting a window pass.
        per_page = columns * ROWS - 2
        pages = max(1, -(-len(mine) // per_page))
        self._page %= pages
        shown = mine[self._page * per_page :][:per_page]
        columns = min(columns, max(3, -(-(len(shown) + 2) // ROWS)))
        places = self._places(frame, columns)
        for action, rect in zip(shown, places, strict=False):
            self._action_button(frame, rect, action)
        if pages > 1:
            label = f"{self._page + 1} / {pages}"
            button(frame, self.stage, places[-2], "page", label, self._turn_page, units=20)
        if host.holds_window():
            label = _("Let it pass")
            press = host.pass_window
            button(frame, self.stage, places[-1], "let-pass", label, press, kind="blue", units=20)

    def _places(self, frame: Frame, columns: int) -> list[pygame.Rect]:
        """Return the places of the buttons, row by row."""
        stage, high = self.stage, self._row_height()
        wide, top = (frame.size[0] - stage.px(80)) // columns, self._actions_top(frame)
        return [
            pygame.Rect(
                stage.px(40) + column * wide, top + row * high, wide - stage.px(10), high - 8
            )
            for row in range(ROWS)
            for column in range(columns)
        ]

    def _turn_page(self) -> None:
        self._page += 1

    def _action_button(self, frame: Frame, rect: pygame.Rect, action: Action) -> None:
        def press() -> None:
            self.say("")
            self.carry_out(action)

        words = self.action_words(action)
        button(frame, self.stage, rect, f"action:{action}", words, press, units=20)

    def draw_result(self, frame: Frame, rect: pygame.Rect) -> None:
        """Show places and scores."""
        stage = self.stage
        standings = sorted(self.host.standings(), key=lambda one: one.place)
        step = min(stage.px(50), rect.height // max(1, len(standings)))
        for number, standing in enumerate(standings):
            y = rect.y + (number + 0.5) * step
            name = self.host.people[standing.seat].name
            left, right = rect.x + stage.px(20), rect.right - stage.px(20)
            frame.text(f"{standing.place}. {name}", left, y, BLACK, 26, CREAM)
            frame.text(str(standing.score), right, y, BLACK, 26, SCORE, "right")
