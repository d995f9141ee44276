"""What every game's table does: it plays events, then settles on the observation."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from game.rules.core import CLOCK, Action, Event, Refusal, Seat
from game.ui.animation import Animation, Pause, Timeline, together
from game.ui.frame import Frame, Press
from game.ui.parts.toast import Toast
from game.ui.reading import reading_seconds
from game.ui.table.cards import CardArt
from game.ui.table.choices import Choices
from game.ui.table.game_table import GameTable, Rules, Seen
from game.ui.table.host import Host
from game.ui.table.motion.flight import Flights
from game.ui.table.panels.edge import Edge
from game.ui.table.panels.last_look import Sitter, draw_last_look
from game.ui.table.panels.turn_sign import TurnSign
from game.ui.table.round_end.stop import RoundStop
from game.ui.table.shouts.pad import ShoutPad
from game.ui.table.turn import Expected, SteadyTurn
from game.ui.text import N_, _

NO_LAST = N_("There is no last trick or turn to look at yet.")
"""Shown when somebody asks for it too early."""


class TableView(GameTable[Seen, Rules]):
    """A game as one seat sees it. The rules have long moved on when a card lands."""

    art: CardArt
    """Draws its cards; made again for another size or language."""
    lies_flat: bool = False
    """Whether people sit round the screen: then nobody's own things lie at its foot."""
    is_for_all: bool = False
    """Whether it lies flat because nobody sits in front: everybody's own things are on it."""

    def __init__(self, host: Host, rules: Rules, viewer: Seat | None) -> None:
        super().__init__(host, rules, viewer)
        self.is_seen = True  # if not, it is only asked for words, and nothing needs a place
        self.timeline = Timeline()
        self.slowness = self.stage.settings.animation_factor
        """How many times as long as usual motions take; 0: no time."""
        self.flights = Flights(lambda: self.stage.settings.is_still)
        """What is in the air; its rings show what has just been laid."""
        self._toast = Toast()
        self.refused: Counter[str] = Counter()
        """How often something was refused here, by the number of the rule."""
        self.last_is_open = False
        """Whether the last trick or turn is laid out above the table."""
        self.stop = RoundStop(self)
        """The end of a round that waits for a press."""
        self._steady, self._is_asked = SteadyTurn(), False
        self._choices = Choices()
        self.seen: Seen | None = None
        """The newest observation; what is drawn may be older while events are being shown."""

    @property
    def is_idle(self) -> bool:
        """Whether everything that happened has been shown."""
        return self.timeline.is_idle

    @property
    def goes_on(self) -> bool:
        """Whether it shows what comes after the events: not if it stays as they leave it."""
        return self.seen is not None

    @property
    def shows_sheet(self) -> bool:
        """Whether the score sheet is shown for a while as a round ends: not before a stop, nor if
        nothing comes after it."""
        return self.goes_on and not self.stop.is_wished

    @property
    def is_moving(self) -> bool:
        """Whether something is being shown and does not just wait for a press."""
        return not self.timeline.is_idle and not self.stop.is_open

    def start(self, seen: Seen, viewer: Seat | None) -> None:
        """Lay the table as this seat sees it, without any motion."""
        self.timeline = Timeline()
        self.stop.clear()
        self.remarks.hush()
        self.viewer = viewer
        self.flights.landings.clear()
        self.hearing.forget()
        self.last_is_open = False
        self.seen = seen
        self._take_in(seen)
        self._tell_at_once()

    def lay_bare(self) -> None:
        """Remove everything that the opening events are going to deal, and update the turn."""
        self.clear()
        self._tell_at_once()

    def show(self, events: Sequence[Event], seen: Seen | None) -> None:
        """Queue the events (as the viewer sees them), and then the observation after them.

        Without one the table stays as the events leave it, and nobody is awaited, nor a press.
        """
        for event in events:
            self.timeline.add(lambda event=event: self._tell(event, events))  # type: ignore[misc]
            if seen is not None and isinstance(event, self.round_ends):
                self.timeline.add(lambda event=event: self.stop.after(event))  # type: ignore[misc]
        self.seen = seen
        if seen is None:
            return
        self.timeline.add(lambda: self._settled(seen))
        if CLOCK in seen.actors:  # now people have to be quick
            self.remarks.hush()

    def _tell(self, event: Event, events: Sequence[Event]) -> Animation:
        """Show an event; one that is done for a person lasts until its reason can be read."""
        reason = self.reason(event, events) if self.host.has_persons() else ""
        motion = self.animate(event)
        if self.host.has_persons() and self._may_talk:
            self.remarks.hear(self.occasions(event), self.host.people)
        if not reason:
            return motion
        self.say(reason)
        seat = getattr(event, "seat", None)
        is_for_person = seat is not None and self.host.people[seat].is_human
        return together(motion, Pause(reading_seconds(reason))) if is_for_person else motion

    @property
    def _may_talk(self) -> bool:
        """Whether regulars may say something: it is wanted, and nobody has to be quick."""
        is_hectic = self.seen is not None and CLOCK in self.seen.actors
        is_hectic |= any(self.host.shouts_of(one.seat) for one in self.host.people if one.is_human)
        return self.stage.settings.remarks and not self.lies_flat and not is_hectic

    def _settled(self, seen: Seen) -> Animation:
        self._take_in(seen)
        return Pause(0)

    def _take_in(self, seen: Seen) -> None:
        self._choices = Choices(frozenset(seen.legal))
        self.hearing.strain(0 if seen.is_over else self.tension(seen))
        self.settle(seen)

    def skip(self) -> None:
        """Show everything in the queue at once, up to a stop at the end of a round."""
        self.timeline.finish()

    def pass_time(self, seconds: float, animation: float) -> bool:
        """Let time pass; `animation` is the `slowness` from now on."""
        self.slowness = animation
        if animation:
            return self.update(seconds / animation)
        self.skip()
        return self.update(seconds)

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether something moves."""
        moving = self.is_moving
        # Reading takes equally long at any pace.
        real, settings = seconds * (self.slowness or 1.0), self.stage.settings
        self.timeline.update(seconds)
        self.stop.update(real)
        moving |= self._toast.update(real) | self.remarks.update(real)
        moving |= self.flights.landings.update(seconds)
        moving |= self.faces.update(seconds, self._thinking(), still=settings.is_still)
        return self._tell_turn(real) or moving

    def _thinking(self) -> Sequence[Seat]:
        """Return the seats that are shown as thinking: not the person in front."""
        return [seat for seat in self.expected.seats if seat != self.viewer]

    def _tell_turn(self, seconds: float) -> bool:
        """Update the shown turn when it has been read; return whether it changed."""
        moving = self._steady.follow(self.expecting(), self.viewer, seconds)
        if bool(self.task()) != self._is_asked:
            # The task of the person in front begins and ends at once.
            self._tell_at_once()
            moving = True
        return moving

    def _tell_at_once(self) -> None:
        """Show who the table waits for now, even if the last turn has just appeared."""
        self._steady.show(self.expecting())
        self._is_asked = bool(self.task())

    def resized(self) -> None:
        """Follow a change of the window's size or the language."""
        self.skip()
        self.remarks.hush()
        self.flights.landings.clear()
        if self.stop.is_open:
            # What follows has not been shown yet, so the table stays as it is.
            self.stop.renew()
        elif self.seen is not None:
            self.settle(self.seen)
            self._tell_at_once()

    # What may be done, and doing it

    @property
    def choices(self) -> Choices:
        """What the person in front may do; nothing before all has been shown."""
        if self.viewer is None or not self.is_idle or not self.host.may_act():
            return Choices()
        return self._choices

    def may(self, verb: str, *args: str) -> bool:
        """Whether the person in front may do exactly this now."""
        return self.choices.may(verb, *args)

    def may_any(self, verb: str) -> bool:
        """Whether the person in front may do anything of this kind now."""
        return self.choices.may_any(verb)

    def act(self, verb: str, *args: str) -> bool:
        """Do something for the person in front; a refusal is shown. Return whether it was done."""
        return self.carry_out(Action(verb, args))

    def carry_out(self, action: Action) -> bool:
        """Do an action for the person in front; a refusal is shown. Return whether it was done."""
        if self.viewer is None or not self.host.may_act():
            return False
        refusal = self.host.submit(self.viewer, action)
        if refusal:
            self.refuse(refusal, action.args[0] if action.args else "")
        return refusal is None

    def refuse(self, refusal: Refusal, card: str = "") -> None:
        """Say why something is not possible, and shake its card.

        The scene itself explains a refusal without a reason.
        """
        self.refused[refusal.rule] += 1
        if refusal.reason:
            self.say(self.refusal_words(refusal), refusal.rule)
        if card:
            self.shake(card)
        self.stage.audio.cue("illegal")

    def shake(self, card: str) -> None:
        """Shake a card, if it is in the hand."""

    def handle(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """Handle an event that no target took; return whether it was used."""
        return False

    # Whose turn it is

    def expecting(self) -> Expected:
        """Return who the table waits for, as far as it has been shown; nobody has to act in an
        open window."""
        seen = self.seen
        if seen is None or seen.is_over or CLOCK in seen.actors:
            return Expected()
        return Expected(seen.actors[:1])

    @property
    def expected(self) -> Expected:
        """Who the table shows that it waits for: everything about turns is made from this."""
        return self._steady.now

    def is_awaited(self, seat: Seat) -> bool:
        """Whether the table shows that it waits for this seat."""
        return seat in self._steady.now.seats

    def task(self) -> str:
        """Return what the person in front has to do now; empty if it is not their turn, or not
        everything has been shown."""
        is_mine = self.viewer is not None and self.is_awaited(self.viewer)
        return _("Your turn!") if is_mine and self.is_idle and self.host.may_act() else ""

    def turn_sign(self) -> tuple[str, bool]:
        """Return whose turn it is, in words, and whether it is a prompt for the viewer."""
        if task := self.task():
            return task, True
        expected, seat = self.expected, self.expected.only
        if self.viewer in expected.seats and self.host.may_act():
            # Their turn begins or has just ended: in a moment something else is shown.
            return "", False
        if seat is not None and seat == self.spoken_to:
            # They are told something first, and may not act yet.
            return _("Your turn, {name}!").format(name=self.people[seat].name), False
        if seat is not None:
            person = self.host.people[seat]
            is_person = person.is_human or seat == self.viewer
            text = _("{name}'s turn") if is_person else _("{name} is thinking …")
            return text.format(name=person.name), False
        if self.viewer is None and 1 < len(expected.seats) < min(4, len(self.people)):
            names = " + ".join(self.people[one].name for one in expected.seats)
            return _("Still choosing: {names}").format(names=names), False
        if self.spoken_to in expected.seats:
            # The same, and others choose at the same time: nobody is asked yet.
            return "", False
        if expected.seats:
            others = self.viewer is not None and self.viewer not in expected.seats
            return _("The others are choosing …") if others else _("All are choosing …"), False
        return self.between_turns() if self.goes_on else "", False

    def turn_piece(self) -> TurnSign | None:
        """Return the sign of the turn; None if there is nothing to show."""
        title, is_mine = self.turn_sign()
        if not title:
            return None
        seat = self.expected.only
        person = None if seat is None else self.people[seat]
        return TurnSign(title, is_mine=is_mine, person=person)

    def edge(self) -> Edge:
        """Return what is shown at two opposite edges; a game adds what else counts."""
        return Edge(self.turn_piece())

    # Shouts

    def shout(self, seat: Seat) -> None:
        """Do what a person's own key or pad does; it may be pressed at any time, even in vain."""
        shouts = self.host.shouts_of(seat)
        if shouts:
            self.host.shout(seat, shouts[0])
        else:
            self.host.note_missed_shout(seat)
            self.say(_("Not yet!"))

    def shout_words(self, seat: Seat) -> list[tuple[str, Press]]:
        """Return the shouts that a person is offered, as words and presses."""
        return [(action.verb, self._shouter(seat, action)) for action in self.host.shouts_of(seat)]

    def shout_about(self) -> str:
        """Return what the offered shouts are for, in one sentence; empty if their words say it."""
        return ""

    def _shouter(self, seat: Seat, action: Action) -> Press:
        return lambda: self.host.shout(seat, action)

    def refused_shout(self, seat: Seat, refusal: Refusal) -> None:  # noqa: ARG002
        """Say that a shout had no effect, and nothing more.

        The scene itself explains a refusal without a reason.
        """
        if refusal.reason:
            self.say(_("Not yet!"))

    def shout_pad(self, seat: Seat) -> ShoutPad | None:
        """Return a person's own place to shout; None for opponents, and if nobody shouts."""
        person, label = self.host.people[seat], self.host.shout_key(seat)
        if not label or not person.is_human:
            return None
        return ShoutPad(seat, person.name, label, partial(self.host.press_shout, seat))

    # What lies above the table

    def toggle_last(self) -> None:
        """Show the last trick or turn once more, or close it."""
        self.last_is_open = not self.last_is_open and self.last() is not None
        if not self.last_is_open and self.last() is None:
            self.say(_(NO_LAST))

    def close_last(self) -> None:
        """Close the last trick or turn, if it is shown."""
        self.last_is_open = False

    def draw_last(self, frame: Frame) -> None:
        """Show the last trick or turn above everything, if somebody has asked for it."""
        look = self.last() if self.last_is_open else None
        if look is None:
            self.last_is_open = False
            return
        sitters = [Sitter(one.name, one.avatar, one.colour) for one in self.people]
        draw_last_look(self.stage, frame, self.art, look, sitters, self.toggle_last)

    @property
    def toast(self) -> str:
        """What is being said for a few seconds, or an empty text."""
        return self._toast.text

    def say(self, text: str, rule: str = "") -> None:
        """Show a sentence for a few seconds; with a rule's number, a press opens that rule.

        An event's sentence waits until the last one can be read; an answer to a press does not.
        """
        self._toast.say(text, rule, waits=self.timeline.is_stepping)

    @property
    def spared(self) -> Sequence[pygame.Rect]:
        """What is not covered by words said at the table, besides texts: the plates."""
        return ()

    def draw_toast(self, frame: Frame, bottom: float) -> None:
        """Show the current sentence on a slip with this lower edge, or else a remark."""
        if not self.toast:
            if self.stage.settings.remarks:
                self.remarks.draw(frame, self.stage, self.spared)
            return
        height = self._toast.height(frame, self.stage)
        self._toast.draw(frame, self.stage, bottom - height / 2, self._open_rules)

    def _open_rules(self, rule: str) -> None:
        self.host.open_rules(rule)

    # What a game must do itself

    @abstractmethod
    def settle(self, seen: Seen) -> None:
        """Put everything where the observation says it is."""

    @abstractmethod
    def clear(self) -> None:
        """Remove everything that the opening events are going to deal."""

    @abstractmethod
    def draw(self, frame: Frame) -> None:
        """Put the table into the frame, with everything that can be done as targets."""

    @abstractmethod
    def draw_bar(self, frame: Frame) -> None:
        """Put the game's state (round, phase) into the middle of the top bar."""

    @abstractmethod
    def draw_result(self, frame: Frame, rect: pygame.Rect) -> None:
        """Put the final scoring into this room."""


AnyTable = TableView[Any, Any]
"""The table of some game."""
