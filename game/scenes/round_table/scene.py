"""A match on a screen that lies flat: everybody sits at an edge, and hands lie covered."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import pygame

from game.games import find_game
from game.rules.core import Seat
from game.scenes.play.scene import PlayScene
from game.scenes.play.sharing.handover import Handover
from game.scenes.play.shouting.question import Question
from game.scenes.play.taking_back import TakingBack
from game.scenes.round_table.area import Area
from game.scenes.round_table.grips import Grips
from game.scenes.round_table.hand import HandArt
from game.scenes.round_table.holding import Holding
from game.scenes.round_table.middle import Middle
from game.scenes.round_table.places import arrange
from game.ui.drawing.turned import Turner
from game.ui.frame import Frame
from game.ui.table.view import AnyTable


class NoHandover(Handover):
    """No handover: everybody sits at the screen all the time."""

    @property
    def is_under_way(self) -> bool:
        """Always false: there is no curtain."""
        return False

    def update(self, seconds: float, waiting: Callable[[], Any]) -> bool:  # noqa: ARG002
        """Let time pass."""
        return False


class EdgeQuestion(Question):
    """Asks everybody who could shout at their own edge."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who is being asked."""
        return self._seats

    def draw(self, frame: Frame) -> None:
        """Show nothing in the middle."""


class CommonTakingBack(TakingBack):
    """Takes back the last decision of any person, as nobody is in front."""

    def is_possible(self) -> bool:
        """Whether there is anything to take back."""
        return self._scene.may_shout() and self._reach() is not None


class RoundPlayScene(PlayScene):
    """The table in the middle, seen by all, and an area for everybody at their edge."""

    turner: Turner
    """Turns the area of a seat to its edge."""
    grips: Grips
    """What each finger holds."""

    def set_up(self) -> None:
        """Give everybody an area."""
        self._handover = NoHandover(self)
        self.question: EdgeQuestion = EdgeQuestion(self)
        self.taking_back = CommonTakingBack(self)
        self.shout_verbs = find_game(self.match.header.game).shouts
        self.hands_are_open = super().has_open_hands
        """Whether hands are open, so that they lie face up."""
        self.areas = [Area(self, person.seat) for person in self.people]
        self.holding = Holding(self)
        self._awaited: tuple[Seat, ...] = ()
        self._sit_down()
        self.table.resized()

    def set_table(self, viewer: Seat | None) -> AnyTable:  # noqa: ARG002 - all look on
        """Put the table into the middle, as onlookers see it."""
        self.turner, self.grips = Turner(), Grips()
        self.middle = Middle(self, self)
        return self.middle.table

    def _sit_down(self) -> None:
        """Find everybody's place in the window."""
        places = arrange(self.stage.metrics, [person.is_human for person in self.people])
        self.middle.fit(places.middle)
        for area, turn in zip(self.areas, places.areas, strict=True):
            area.turn = turn

    # Life

    def report_first_trouble(self) -> None:
        """Report journal trouble before anybody has acted: no curtain hides it here."""
        self.tell_trouble()

    def resized(self) -> None:
        """The window changed its size, or the language changed."""
        self.grips.clear()
        self.attendance.read()
        for area in self.areas:
            area.knowledge.forget()
        self._sit_down()
        super().resized()

    def lost_focus(self) -> None:
        """Cover all hands when people look elsewhere."""
        self.shouts.carry_out()
        self.grips.clear()

    def unattended(self, seconds: float) -> bool:
        """Cover a hand that something other than a finger seems to hold."""
        limit = self.stage.settings.cover_after
        return bool(limit) and seconds >= limit and self.grips.clear()

    @property
    def has_open_hands(self) -> bool:
        """Always false: there is no slip with open hands, as they lie before their owners."""
        return False

    def update(self, seconds: float) -> bool:
        """Let time pass at the table, and follow what it has shown."""
        moving = super().update(seconds)
        return self._follow() or moving

    def _follow(self) -> bool:
        """Note whom the table waits for once everything is shown; return whether that is new."""
        self.middle.follow()
        is_idle = self.table.is_idle
        if is_idle:
            before, self._awaited = self._awaited, self.match.owing()
            changed = before != self._awaited
        else:
            changed = False
        for area in self.areas:
            if area.person_is_human:
                area.knowledge.follow(is_idle=is_idle)
        return changed

    # What areas ask

    def is_awaited(self, seat: Seat) -> bool:
        """Whether the table waits for this seat, as far as it has been shown."""
        return seat in self._awaited and not self.match.is_over

    def may_do(self, seat: Seat) -> bool:
        """Whether this seat may act now, if it is its turn.

        If several choose at once, they need not wait until others' choices have been shown.
        """
        if self.match.is_over or self.question.is_open or not self.is_awaited(seat):
            return False
        return self.table.is_idle or (len(self._awaited) > 1 and seat in self.match.owing())

    def asked(self) -> tuple[Seat, ...]:
        """Return those who may shout or let it pass, and whom the table waits for."""
        window = self.director.waiting_for().window
        held = tuple(window.humans) if window and self.table.is_idle else ()
        return (*self.question.seats, *held)

    def is_in_front(self) -> bool:
        """Whether no other screen lies above."""
        return self.stack.top is self

    def hand_art(self) -> HandArt:
        """Return what draws the cards."""
        return HandArt(self.stage, self.table.art, self.table.card_back)

    # Input and picture

    def intercept(self, event: pygame.event.Event) -> bool:
        """Take shout keys, and the events of grips."""
        return super().intercept(event) or self.holding.handle(event)

    @property
    def is_for_all(self) -> bool:
        """Always false: the middle is public anyway, and has its own metrics."""
        return False

    def forget_ground(self) -> None:
        """Have the ground repainted."""
        self._background = None

    def draw(self, frame: Frame) -> None:
        """Put the table into the middle, and everybody's area at their edge."""
        self.holding.let_go_if_lost()
        self._follow()
        frame.background = self.ground()
        self.middle.draw(frame, shows_seal=self.seal.is_shown)
        for area in self.areas:
            area.draw(frame)
        for area in self.areas:
            area.draw_held(frame)

    @property
    def ground_key(self) -> Hashable:
        """The cache key of the painted ground."""
        return "round", super().ground_key, self.middle.rect.topleft, self.middle.is_turned

    def _paint_ground(self) -> pygame.Surface:
        return self.middle.ground()
