"""What every game's table view has in common: it plays events, then settles on what is seen."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Generic, TypeVar

import pygame

from game.match.reference import Facts
from game.rules.core import CLOCK, Action, Event, Observation, Refusal, Seat
from game.rules.ruleset import Ruleset
from game.ui.animation import Animation, Pause, Timeline, together
from game.ui.celebrations.ending import Ending
from game.ui.celebrations.shared import Booby
from game.ui.frame import Frame, Press
from game.ui.parts.toast import Toast
from game.ui.reading import reading_seconds
from game.ui.stage import Stage
from game.ui.table.choices import Choices
from game.ui.table.guidance.advice import Advice
from game.ui.table.guidance.goal_words import GoalWords
from game.ui.table.guidance.nudges import Nudge
from game.ui.table.host import Host, Person
from game.ui.table.motion.flight import Flights
from game.ui.table.offers import HeldCard, Offer
from game.ui.table.panels.edge import Edge
from game.ui.table.panels.last_look import LastLook, Sitter, draw_last_look
from game.ui.table.panels.turn_sign import TurnSign
from game.ui.table.round_end.piece import RoundEnd
from game.ui.table.round_end.stop import RoundStop
from game.ui.table.situation import Example, Situation
from game.ui.table.telling.hearing import Hearing, calm
from game.ui.table.telling.teller import Teller
from game.ui.table.turn import Expected, SteadyTurn
from game.ui.text import N_, _
from game.ui.theme import Metrics

Weave = Callable[[Metrics, int, int, str], pygame.Surface]
"""Returns a cloth of a width and height in pixels; see game.ui.drawing.ground.cloth."""

NO_LAST = N_("There is no last trick or turn to look at yet.")
"""Shown when somebody asks for it too early."""

Seen = TypeVar("Seen", bound=Observation)
Rules = TypeVar("Rules", bound=Ruleset)


class TableView(Teller, ABC, Generic[Seen, Rules]):
    """A game as one seat sees it. The rules have long moved on when a card lands."""

    cloth: ClassVar[str] = "blue"
    """Key of the cloth that the game lays on the table."""
    situations: ClassVar[Mapping[str, Situation]] = {}
    """Moments of the game that can be pictured, by name."""
    examples: ClassVar[Mapping[str, Example]] = {}
    """Positions that the rules reference shows, by name."""
    last_name: ClassVar[str] = ""
    """What `last` shows in English, e.g. `Last trick`; empty if the game has nothing to show."""
    nudges: ClassVar[Sequence[Nudge]] = ()
    """What newcomers are told once, the most important first; a game may have none."""
    figures: ClassVar[Mapping[str, str]] = {}
    """What the keys of Game.figures are called, untranslated, in the order to be shown."""
    goals: ClassVar[Mapping[str, GoalWords]] = {}
    """What is said of the goals of puzzles, by key."""
    crown: ClassVar[str] = "common/crown"
    """What those who have won a match are crowned with."""
    seal_picture: ClassVar[str] = "common/star"
    """The wax on the paper that seals the deal, e.g. `uffbasse/shout-button`."""
    round_ends: ClassVar[tuple[type[Event], ...]] = ()
    """Events after which `round_end` tells how a round or a hand has ended."""
    tension: ClassVar[staticmethod[[Any], int]] = staticmethod(calm)
    """How tense an observation is: 0, 1 towards an end, 2 when all is at stake; music follows."""
    sample_trick: ClassVar[tuple[str, ...]] = ()
    """Cards that show what settings do: one to be played, a 12 that wins, one that is refused."""

    @classmethod
    def cloth_of(cls, rules: Ruleset) -> str:  # noqa: ARG003 - most games have one cloth only
        """Return the key of the cloth for one of the game's rulesets: editions may differ."""
        return cls.cloth

    @classmethod
    def sample_cards(cls, rules: Ruleset) -> tuple[str, ...]:  # noqa: ARG003 - a game may have none
        """Return pictures of a few cards of a ruleset, which lie on the little table at home."""
        return ()

    @classmethod
    def sound_place(cls, rules: Ruleset) -> str:
        """Return the folder of sounds of one of the game's rulesets: editions may differ.

        What is missing there is common to all, so a game needs no sounds of its own.
        """
        return rules.game

    @classmethod
    def facts(cls, rules: Ruleset) -> Facts:  # noqa: ARG003 - a game without a reference has none
        """Return what a ruleset puts into the rules reference, in the language in use."""
        return Facts()

    def __init__(self, host: Host, rules: Rules, viewer: Seat | None) -> None:
        super().__init__(Hearing(host.stage.audio, self.sound_place(rules)))
        self.host = host
        self.own_stage: Stage | None = None
        self.rules = rules
        self.viewer = viewer
        self.is_seen = True  # else it only says what there is, and nothing needs a place
        self.timeline = Timeline()
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
    def stage(self) -> Stage:
        """The window's services, with measures of its own where it has more room."""
        return self.own_stage or self.host.stage

    @property
    def people(self) -> Sequence[Person]:
        """Who sits where, by seat, as they look at the moment."""
        return self.remarks.of(self.faces.of(self.host.people))

    @property
    def shout_pads(self) -> bool:
        """Whether several people get a key and a pad each to shout with, e.g. not where the
        variant being played has no use for them.
        """
        return True

    @property
    def is_idle(self) -> bool:
        """Whether everything that happened has been shown."""
        return self.timeline.is_idle

    @property
    def is_moving(self) -> bool:
        """Whether something is being shown, rather than standing there until somebody presses."""
        return not self.timeline.is_idle and not self.stop.is_open

    def start(self, seen: Seen, viewer: Seat | None) -> None:
        """Lay the table as this seat sees it, without any motion."""
        self.timeline = Timeline()
        self.stop.clear()
        self.viewer = viewer
        self.flights.landings.clear()
        self.hearing.forget()
        self.last_is_open = False
        self.seen = seen
        self._take_in(seen)
        self._tell_at_once()

    def show(self, events: Sequence[Event], seen: Seen) -> None:
        """Queue what happened (as the viewer sees it), and then what the table looks like."""
        for event in events:
            self.timeline.add(lambda event=event: self._tell(event, events))  # type: ignore[misc]
            if isinstance(event, self.round_ends):
                self.timeline.add(lambda event=event: self.stop.after(event))  # type: ignore[misc]
        self.timeline.add(lambda: self._settled(seen))
        self.seen = seen
        if CLOCK in seen.actors:  # now people have to be quick
            self.remarks.hush()

    def _tell(self, event: Event, events: Sequence[Event]) -> Animation:
        """Show an event; what is done for a person stands until its reason can be read."""
        reason = self.reason(event, events) if self.host.has_persons() else ""
        motion = self.animate(event)
        if self.host.has_persons() and self.stage.settings.remarks and not self.lies_flat:
            self.remarks.hear(self.occasions(event), self.host.people)
        if not reason:
            return motion
        self.say(reason)
        seat = getattr(event, "seat", None)
        is_for_person = seat is not None and self.host.people[seat].is_human
        return together(motion, Pause(reading_seconds(reason))) if is_for_person else motion

    def _settled(self, seen: Seen) -> Animation:
        self._take_in(seen)
        return Pause(0)

    def _take_in(self, seen: Seen) -> None:
        self._choices = Choices(frozenset(seen.legal))
        self.hearing.strain(0 if seen.is_over else self.tension(seen))
        self.settle(seen)

    def skip(self) -> None:
        """Show everything that is still to be shown at once, up to a round's end that waits."""
        self.timeline.finish()

    def pass_time(self, seconds: float, animation: float) -> bool:
        """Let time pass; what moves takes `animation` times as long as usual, 0: no time."""
        if animation:
            return self.update(seconds / animation)
        self.skip()
        return self.update(seconds)

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether something moves."""
        moving = self.is_moving
        self.timeline.update(seconds)
        self.stop.update(seconds)
        # Reading takes as long at any pace.
        settings = self.stage.settings
        real = seconds * (settings.animation_factor or 1.0)
        moving |= self._toast.update(real) | self.remarks.update(real)
        moving |= self.flights.landings.update(seconds)
        moving |= self.faces.update(seconds, self._thinking(), still=settings.is_still)
        return self._tell_turn(real) or moving

    def _thinking(self) -> Sequence[Seat]:
        """Return who is seen to think: not the person in front."""
        return [seat for seat in self.expected.seats if seat != self.viewer]

    def _tell_turn(self, seconds: float) -> bool:
        """Change who the table waits for when it has been read; return whether it changed."""
        moving = self._steady.follow(self.expecting(), self.viewer, seconds)
        if bool(self.task()) != self._is_asked:
            # What the person in front is asked to do begins and ends at once.
            self._tell_at_once()
            moving = True
        return moving

    def _tell_at_once(self) -> None:
        """Say who the table waits for now, even if what it said before has just appeared."""
        self._steady.show(self.expecting())
        self._is_asked = bool(self.task())

    def resized(self) -> None:
        """The window's size or the language changed."""
        self.skip()
        self.flights.landings.clear()
        if self.stop.is_open:
            # What comes after it has not been shown: the table stays as it lies.
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
        """Say why something is not possible; its card shakes its head.

        A refusal without a reason is one that the scene itself explains.
        """
        self.refused[refusal.rule] += 1
        if refusal.reason:
            self.say(self.refusal_words(refusal), refusal.rule)
        if card:
            self.shake(card)
        self.stage.audio.cue("illegal")

    def refusal_words(self, refusal: Refusal) -> str:
        """Return why something is not possible, as the player of a game without words reads it."""
        return refusal.reason

    def shake(self, card: str) -> None:
        """Let a card of the hand shake its head, if it lies there."""

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
        """Who the table says that it waits for: everything about turns is made from this."""
        return self._steady.now

    @property
    def spoken_to(self) -> Seat | None:
        """Who is called "you": the person in front, if anybody plays."""
        return self.viewer if self.host.is_played else None

    def is_awaited(self, seat: Seat) -> bool:
        """Whether the table says that it waits for this seat."""
        return seat in self._steady.now.seats

    def task(self) -> str:
        """Return what the person in front has to do now; empty if it is not their turn, or not
        everything has been shown."""
        is_mine = self.viewer is not None and self.is_awaited(self.viewer)
        return _("Your turn!") if is_mine and self.is_idle and self.host.may_act() else ""

    def between_turns(self) -> str:
        """Return what stands where it otherwise says whose turn it is; usually nothing."""
        return ""

    def turn_sign(self) -> tuple[str, bool]:
        """Return whose turn it is, and whether it is the viewer's, who gets a prompt."""
        if task := self.task():
            return task, True
        expected, seat = self.expected, self.expected.only
        if self.viewer in expected.seats and self.host.may_act():
            # Their turn begins or has just ended: in a moment something else stands here.
            return "", False
        if seat is not None:
            person = self.host.people[seat]
            is_person = person.is_human or seat == self.viewer
            text = _("{name}'s turn") if is_person else _("{name} is thinking …")
            return text.format(name=person.name), False
        if self.viewer is None and 1 < len(expected.seats) < min(4, len(self.people)):
            names = " + ".join(self.people[one].name for one in expected.seats)
            return _("Still choosing: {names}").format(names=names), False
        if expected.seats:
            others = self.viewer is not None and self.viewer not in expected.seats
            return _("The others are choosing …") if others else _("All are choosing …"), False
        return self.between_turns(), False

    def turn_piece(self) -> TurnSign | None:
        """Return what stands on the sign, which has the same place in all games."""
        title, is_mine = self.turn_sign()
        if not title:
            return None
        seat = self.expected.only
        person = None if seat is None else self.people[seat]
        return TurnSign(title, is_mine=is_mine, person=person)

    def handle(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """Handle an event that no target took; return whether it was used."""
        return False

    def shout(self, seat: Seat) -> None:
        """Do what a person's own key or pad does; it may be pressed at any time, also in vain."""
        shouts = self.host.shouts_of(seat)
        if shouts:
            self.host.shout(seat, shouts[0])
        else:
            self.host.note_missed_shout(seat)
            self.say(_("Not yet!"))

    def shout_words(self, seat: Seat) -> list[tuple[str, Press]]:
        """Return what a person is offered who is asked whether to shout: words, and doing it."""
        return [(action.verb, self._shouter(seat, action)) for action in self.host.shouts_of(seat)]

    def _shouter(self, seat: Seat, action: Action) -> Press:
        return lambda: self.host.shout(seat, action)

    def refused_shout(self, seat: Seat, refusal: Refusal) -> None:  # noqa: ARG002
        """Tell somebody whose shout had no effect; nobody learns more from it."""
        self.say(_("Not yet!"))

    def lay_bare(self) -> None:
        """Take everything off that the opening events are going to deal, and say so."""
        self.clear()
        self._tell_at_once()

    @abstractmethod
    def clear(self) -> None:
        """Take everything off that the opening events are going to deal."""

    def advise(self, action: Action | None) -> Advice:
        """Return how to show what a strong player would do; None: let an open window pass."""
        advice = Advice(_("Let it pass.")) if action is None else self.advice(action)
        return self.pointed(advice, action)

    def pointed(self, advice: Advice, action: Action | None) -> Advice:
        """Return advice with what has to be pressed now: a step may have been taken since."""
        keys = ("let-pass",) if action is None else self.pointers(action)
        return advice if keys == advice.keys else replace(advice, keys=keys)

    def advice(self, action: Action) -> Advice:
        """Return how to show an action that a strong player would choose.

        A game that has words for its actions and reasons says more.
        """
        title = _("The computer would do this: {action}").format(action=self.action_words(action))
        return Advice(title)

    def pointers(self, action: Action) -> tuple[str, ...]:
        """Return the targets with which an action is carried out, that of the next step first."""
        return (f"action:{action}",)

    def action_words(self, action: Action) -> str:
        """Return an action as the player of a game without words of its own reads it."""
        return str(action)

    def hand_faces(self, seen: Seen) -> Sequence[str]:
        """Return the pictures of the cards in the viewing seat's hand."""
        faces = [card.face for card in self.held_cards(seen)]
        return [face for face in faces if face not in ("", self.card_back)]

    # Round one screen that lies flat (game.scenes.round_table)

    lies_flat: bool = False
    """Whether people sit round the screen: then nobody's own things lie at its foot."""

    is_for_all: bool = False
    """Whether it lies flat because nobody sits in front: everybody's own things are on it."""

    def edge(self) -> Edge:
        """Return what is told at two opposite edges: a game adds what counts in its turn."""
        return Edge(self.turn_piece())

    @property
    def card_back(self) -> str:
        """Return the picture of the back of a card; empty: cards are plain slips."""
        return ""

    @property
    def shout_picture(self) -> str:
        """Return what a person's place to shout looks like; empty: like a plain button."""
        return ""

    @property
    def shout_word(self) -> str:
        """Return what people shout, as it stands on that place; empty if it is no word."""
        return ""

    def flat_foot(self, metrics: Metrics) -> int:
        """Return how much of the height of such a window is needed where the table lies flat.

        What is below belongs to whoever is in front: there it is not shown.
        """
        return metrics.height

    def held_cards(self, seen: Seen) -> Sequence[HeldCard]:
        """Return the hand of the viewing seat, as its owner sorts it.

        Without words of its own a game has a slip for each action that says more than a verb:
        what is written on it stays as hidden as a card.
        """
        return [
            HeldCard(str(action), words=self.action_words(action))
            for action in seen.legal
            if action.args
        ]

    def offers(self, seen: Seen) -> Sequence[Offer]:
        """Return the legal actions of the viewing seat in words; see `held_cards`."""
        return [
            Offer(action, self.action_words(action), str(action) if action.args else "", _("Do it"))
            for action in seen.legal
        ]

    def seat_facts(self, seat: Seat) -> Sequence[str]:  # noqa: ARG002 - a game may count nothing
        """Return in few words what everybody knows about a seat, e.g. its points."""
        return ()

    def open_hands_spot(self) -> pygame.Rect | None:
        """Return where the open hands of a family may lie without hiding what players need.

        None where there is no such place: then they are shown when somebody asks for them.
        """
        return None

    def last(self) -> LastLook | None:
        """Return the last trick or turn, None if there has been none."""
        return None

    def toggle_last(self) -> None:
        """Lay out the last trick or turn once more, or put it away."""
        self.last_is_open = not self.last_is_open and self.last() is not None
        if not self.last_is_open and self.last() is None:
            self.say(_(NO_LAST))

    def draw_last(self, frame: Frame) -> None:
        """Show the last trick or turn above everything, if somebody has asked for it."""
        look = self.last() if self.last_is_open else None
        if look is None:
            self.last_is_open = False
            return
        sitters = [Sitter(one.name, one.avatar, one.colour) for one in self.people]
        art = getattr(self, "art", None)
        draw_last_look(self.stage, frame, art, look, sitters, self.toggle_last)

    # The end of a round

    def round_end(self, event: Any) -> RoundEnd:
        """Return how a round has ended, with one of `round_ends`, which has just been shown."""
        raise TypeError(f"{type(self).__name__} does not tell how {event} has ended a round")

    @property
    def has_sheet_open(self) -> bool:
        """Whether a score sheet lies above the table."""
        return False

    def close_sheet(self) -> None:
        """Put the score sheet away."""

    def reason(self, event: Event, events: Sequence[Event]) -> str:  # noqa: ARG002
        """Return why something happens that nobody has decided, empty for all other events.

        `events` are all that came of the same action. Nothing of `event` has been shown yet.
        """
        return ""

    def automatic_words(self, seat: Seat, action: Action) -> str:  # noqa: ARG002
        """Return why an action is done for a person without a choice (`Game.automatic`)."""
        if seat == self.viewer:
            return _("There is nothing else that you can do: your turn ends.")
        name = self.host.people[seat].name
        return _("There is nothing else that {name} can do: the turn ends.").format(name=name)

    @property
    def toast(self) -> str:
        """What is being said for a few seconds, or an empty text."""
        return self._toast.text

    def say(self, text: str, rule: str = "") -> None:
        """Show a sentence for a few seconds; with a rule's number one action opens that rule.

        What events tell lets the last sentence be read; an answer to a press comes at once.
        """
        self._toast.say(text, rule, waits=self.timeline.is_stepping)

    def draw_toast(self, frame: Frame, bottom: float) -> None:
        """Show what is being said on a paper slip whose lower edge is at this height."""
        if not self.toast:
            self.remarks.draw(frame, self.stage)
            return
        height = self._toast.height(frame, self.stage)
        self._toast.draw(frame, self.stage, bottom - height / 2, self._open_rules)

    def _open_rules(self, rule: str) -> None:
        self.host.open_rules(rule)

    @property
    def confetti(self) -> Sequence[str]:
        """Return the game's own pictures that fall among the confetti when somebody has won."""
        return ()

    def booby(self) -> Booby | None:
        """Return what the last ones get once the match is over, if the game knows such a thing."""
        return None

    def ending(self) -> Ending:
        """Return how the game looks back on a match that is over."""
        return Ending()

    @abstractmethod
    def headline(self) -> str:
        """Return who has won, once the match is over."""

    def lay_cloth(self, ground: pygame.Surface, weave: Weave) -> None:
        """Spread the game's cloth on the wood; by default over the whole table."""
        stage = self.stage
        width, height = ground.get_size()
        rect = pygame.Rect(
            stage.px(20), stage.px(74), width - 2 * stage.px(20), height - stage.px(310)
        )
        ground.blit(weave(stage.metrics, rect.width, rect.height, self.cloth), rect)

    @abstractmethod
    def settle(self, seen: Seen) -> None:
        """Put everything where the observation says it is."""

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
