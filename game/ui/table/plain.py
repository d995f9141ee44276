"""A table for games without their own view: what they declare, and a button per action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pygame

from game.rules.core import Action, Event, Observation, Seat, Show
from game.rules.ruleset import Ruleset
from game.ui.animation import Animation, Pause, sequence
from game.ui.frame import Frame, Tip
from game.ui.layout import columns, grid, inset, most, rows, split
from game.ui.parts.slip import draw_paper
from game.ui.parts.widgets import button
from game.ui.table.cards import CardArt
from game.ui.table.handles import NOTHING
from game.ui.table.host import Host, Person
from game.ui.table.offers import HeldCard, Offer
from game.ui.table.own_place import own_place
from game.ui.table.panels.own_plate import OwnPlate, draw_own_plate
from game.ui.table.panels.seat_plate import draw_face
from game.ui.table.panels.turn_sign import draw_turn_sign
from game.ui.table.panels.written_card import KIND, written_card, written_face
from game.ui.table.view import TableView
from game.ui.text import _
from game.ui.theme import BLACK, BODY, BOLD, CREAM, INK, LABEL, SCORE

ROWS = 3
"""Rows of buttons below the log."""
FACE = 66
"""Units of somebody's face."""
NARROWEST = 150
"""Units that a button needs for its words; buttons without room are on the next page."""


@dataclass(frozen=True, slots=True)
class PlainWords:
    """Passed to the sentences of a game at the plain table."""

    people: Sequence[Person]
    card: Callable[[object], str]
    """Returns what is written on a card."""

    def name(self, seat: Seat) -> str:
        """Return the name of this seat's player."""
        return self.people[seat].name


class PlainTable(TableView[Observation, Ruleset]):
    """A plain table, for any rules module."""

    cloth = "green"
    has_hands = True

    def __init__(self, host: Host, rules: Ruleset, viewer: Seat | None) -> None:
        super().__init__(host, rules, viewer)
        self._shown: Observation | None = None
        self._page = 0
        self._make_cards()

    def _make_cards(self) -> None:
        """Make the cards for open hands."""
        self.art = CardArt(self.stage.assets, self.stage.paint)
        self.art.painters[KIND] = lambda words, width: written_card(self.stage, words, width)

    def resized(self) -> None:
        """Draw everything for the new size or language."""
        self._make_cards()
        super().resized()

    def clear(self) -> None:
        """Do nothing, as nothing is dealt card by card here."""

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
        """Return the event as a sentence; without words, its kind and values, seats by name."""
        if self.events:
            return super().describe(event)
        values = [
            self.host.people[value].name if name == "seat" else f"{name}: {value}"
            for name, value in event.plain().items()
            if name != "event"
        ]
        return f"{event.kind} · {', '.join(values)}" if values else event.kind

    def draw_bar(self, frame: Frame) -> None:
        """Show nothing: a plain table does not know how far its game is."""

    def draw(self, frame: Frame) -> None:
        """Show the seats, what the observation declares, the log, and all legal actions."""
        stage = self.stage
        own, room = own_place(stage.metrics), self._room()
        actions, above = split(room, "bottom", ROWS * self._row_height())
        hand, above = split(above, "bottom", self._hand_height(), stage.px(20))
        for part in (actions, hand):
            part.width -= own.right - part.x
            part.x = own.right
        seats, rest = split(above, "left", stage.px(390), stage.px(30))
        self._draw_seats(frame, seats)
        if self._declared("pile") or self._declared("value"):
            middle, rest = split(rest, "left", stage.px(220), stage.px(20))
            self._draw_middle(frame, middle)
        self._draw_hand(frame, hand)
        self._draw_log(frame, rest)
        self._draw_actions(frame, actions)
        if sign := self.turn_piece():
            draw_turn_sign(frame, stage, sign, own.sign)
        if self.viewer is not None:
            draw_own_plate(frame, stage, self._own_plate(self.viewer), own)
        self.draw_toast(frame, hand.y - stage.space.tight)

    def _room(self) -> pygame.Rect:
        """Return the room below the bar."""
        metrics = self.stage.metrics
        window = pygame.Rect(0, 0, metrics.width, metrics.height)
        _bar, room = split(window, "top", self.stage.px(90))
        return split(inset(room, self.stage.px(40), 0), "bottom", self.stage.px(10))[1]

    def field_words(self, name: str) -> str:
        """Return the words for a field of the observation; by default, its name."""
        return name.replace("_", " ")

    def card_words(self, card: object) -> str:
        """Return what is written on a card."""
        return str(card)

    @property
    def words(self) -> PlainWords:
        """Passed to sentences about events."""
        return PlainWords(self.host.people, self.card_words)

    def _declared(self, show: Show) -> list[tuple[str, Any]]:
        """Return name and content of the fields that are shown in this way."""
        seen = self._shown
        shows = {} if seen is None else seen.shows
        return [(name, getattr(seen, name)) for name, how in shows.items() if how == show]

    def _draw_seats(self, frame: Frame, rect: pygame.Rect) -> None:
        """Show all others, with what the observation says of each seat."""
        stage, fonts = self.stage, self.stage.fonts
        size, name = stage.px(FACE), fonts.line_height(BLACK, 24)
        others = [person for person in self.people if person.seat != self.viewer]
        high = max(size, name + fonts.line_height(BODY, 17))
        lines = rows(split(rect, "left", stage.px(30))[1], [high] * len(others), stage.px(12))
        for person, line in zip(others, lines, strict=True):
            face, words = split(line, "left", size, stage.space.pad)
            draw_face(frame, stage, person, size, face.center)
            facts = " · ".join(self.seat_facts(person.seat))
            above, below = split(words, "top", name if facts else words.height)
            frame.text(person.name, *above.midleft, BLACK, 24, CREAM, "left", words.width)
            if facts:
                frame.text(facts, *below.midleft, BODY, 17, LABEL, "left", words.width)

    def seat_facts(self, seat: Seat) -> Sequence[str]:
        """Return what the observation says of each seat."""
        return [f"{self.field_words(name)}: {of[seat]}" for name, of in self._declared("by seat")]

    def _own_plate(self, seat: Seat) -> OwnPlate:
        person, facts = self.people[seat], self.seat_facts(seat)
        tip = Tip(person.name, "\n".join(facts))
        is_active = self.is_awaited(seat)
        return OwnPlate(person, is_active, person.name, tip, NOTHING, notes=facts[:1])

    def _draw_middle(self, frame: Frame, rect: pygame.Rect) -> None:
        """Show single values and open piles."""
        px, y = self.stage.px, rect.y + self.stage.px(20)
        for name, value in self._declared("value"):
            words = f"{self.field_words(name)}: {self.card_words(value)}"
            frame.text(words, rect.x, y, BOLD, 20, CREAM, "left", rect.width)
            y += self.stage.space.edge
        for name, cards in self._declared("pile"):
            words = f"{self.field_words(name)}: {len(cards)}"
            frame.text(words, rect.x, y, BOLD, 20, CREAM, "left", rect.width)
            if cards:
                self._draw_slip(frame, pygame.Rect(rect.x, y + px(26), px(96), px(128)), cards[-1])
            y += px(190)

    def held_cards(self, seen: Observation) -> Sequence[HeldCard]:
        """Return the declared hand, and slips for other actions that say more than a verb."""
        hand = _hand_of(seen)
        slips = super().held_cards(seen) if not hand else [
            HeldCard(str(action), words=self.action_words(action))
            for action in seen.legal
            if action.args and action.args[0] not in map(str, hand)
        ]  # fmt: skip
        return [*(HeldCard(str(card), words=self.card_words(card)) for card in hand), *slips]

    def hand_faces(self, seen: Observation) -> Sequence[str]:
        """Return the cards of the viewing seat's hand, as slips with their words."""
        return [written_face(self.card_words(card)) for card in _hand_of(seen)]

    def offers(self, seen: Observation) -> Sequence[Offer]:
        """Return the legal actions; one that names a card of the hand first uses that card."""
        names = set(map(str, _hand_of(seen)))
        return [
            replace(offer, card=offer.action.args[0])
            if offer.action.args and offer.action.args[0] in names
            else offer
            for offer in super().offers(seen)
        ]

    def _hand(self) -> list[Any]:
        return [card for _name, hand in self._declared("hand") for card in hand]

    def _hand_height(self) -> int:
        """Return the height of the hand with the gap below it, in pixels."""
        return self.stage.px(98) if self._hand() else 0

    def _draw_hand(self, frame: Frame, rect: pygame.Rect) -> None:
        """Lay the viewer's cards side by side."""
        px, cards = self.stage.px, self._hand()
        if cards:
            _gap, room = split(rect, "bottom", px(14))
            wide = min(px(72), room.width // len(cards) - px(6))
            for card, spot in zip(cards, columns(room, [wide] * len(cards), px(6)), strict=True):
                self._draw_slip(frame, spot, card)

    def _draw_slip(self, frame: Frame, rect: pygame.Rect, card: object) -> None:
        draw_paper(frame, self.stage, rect)
        room = rect.width - self.stage.px(10)
        frame.text(self.card_words(card), *rect.center, BLACK, 26, INK, "centre", room)

    def _draw_log(self, frame: Frame, rect: pygame.Rect) -> None:
        """Show as many of the newest sentences as there is room for, above the current one."""
        stage, step = self.stage, self.stage.fonts.line_height(BODY, 17)
        slip = self._toast.height(frame, stage) if self.toast else stage.px(50)
        top, room = rect.y + stage.px(20), rect.width - stage.px(20)
        lines = self.sentences[-max(1, (rect.bottom - slip - top) // step) :]
        for number, line in enumerate(lines):
            frame.text(line, rect.x, top + number * step, BODY, 17, LABEL, "left", room)

    def _row_height(self) -> int:
        return max(self.stage.px(70), 44)

    def _draw_actions(self, frame: Frame, rect: pygame.Rect) -> None:
        """Show a button for each action of the person in front, in pages if there are many."""
        seen, host = self._shown, self.host
        if seen is None or not self.is_idle:
            return
        mine = seen.legal if host.may_act() else ()
        across = most(rect.width, self.stage.px(NARROWEST))
        # Two places are for the next page and for letting a window pass.
        per_page = across * ROWS - 2
        pages = max(1, -(-len(mine) // per_page))
        self._page %= pages
        shown = mine[self._page * per_page :][:per_page]
        across = min(across, max(3, -(-(len(shown) + 2) // ROWS)))
        places = grid(rect, across, ROWS, self.stage.px(10))
        for action, place in zip(shown, places, strict=False):
            self._action_button(frame, place, action)
        if pages > 1:
            label = f"{self._page + 1} / {pages}"
            button(frame, self.stage, places[-2], "page", label, self._turn_page, units=20)
        if host.holds_window():
            label = _("Let it pass")
            press = host.pass_window
            button(frame, self.stage, places[-1], "let-pass", label, press, kind="blue", units=20)

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
        standings = sorted(self.host.standings(), key=lambda one: one.place)
        high = min(self.stage.px(50), rect.height // max(1, len(standings)))
        lines = rows(inset(rect, self.stage.px(20), 0), [high] * len(standings))
        for standing, line in zip(standings, lines, strict=True):
            name = self.host.people[standing.seat].name
            frame.text(f"{standing.place}. {name}", *line.midleft, BLACK, 26, CREAM)
            frame.text(self.counted(standing.score), *line.midright, BLACK, 26, SCORE, "right")


def _hand_of(seen: Observation) -> list[Any]:
    shown = [getattr(seen, name) for name, how in seen.shows.items() if how == "hand"]
    return [card for hand in shown for card in hand]
