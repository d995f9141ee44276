"""What every game's table view has in common: it plays events, then settles on what is seen."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Protocol

import pygame

from game.rules.core import Action, Event, Observation, Refusal, Seat, Standing
from game.ui.animation import Animation, Pause, Timeline
from game.ui.frame import Frame, Press
from game.ui.situation import Situation
from game.ui.text import _
from game.ui.theme import Metrics
from game.ui.toast import Toast

if TYPE_CHECKING:
    from game.rules.ruleset import Ruleset
    from game.ui.stage import Stage


@dataclass(frozen=True, slots=True)
class Person:
    """Who sits on a seat, as shown: name, what is written below it, colour and face 1-8."""

    seat: Seat
    name: str
    subtitle: str
    colour: int
    avatar: int
    is_human: bool


Weave = Callable[[Metrics, int, int, str], pygame.Surface]
"""Returns a cloth of a width and height in pixels; see game.ui.ground.cloth."""


class Host(Protocol):
    """What a table view may ask of the scene that shows it."""

    stage: Stage
    rules: Ruleset
    people: Sequence[Person]

    def submit(self, seat: Seat, action: Action) -> Refusal | None:
        """Do something for a human seat; return why not, if it is not allowed."""

    def refusal(self, text: str) -> Refusal | None:
        """Return why the person in front may not do this now, without doing it."""

    def may_act(self) -> bool:
        """Whether the person in front may act now: uncovered, and all has been shown."""

    def may_shout(self) -> bool:
        """Whether people may shout now: unlike other actions also while things move."""

    def pass_window(self) -> None:
        """The people around the screen do not want to shout in the open window."""

    def holds_window(self) -> bool:
        """Whether a window is held open for somebody around the screen."""

    def shouts_of(self, seat: Seat) -> tuple[Action, ...]:
        """Return what this seat could shout now with effect; who may is public."""

    def shout(self, seat: Seat, action: Action) -> None:
        """Let a person shout; it is carried out at the end of this frame.

        Shouts of one frame come at the same instant and take effect in the order of the rules. If
        this one has come too late by then, `TableView.refused_shout` is told why.
        """

    def press_shout(self, seat: Seat) -> None:
        """Do what a person's own shout key does: `TableView.shout`, if people may shout now."""

    def shout_key(self, seat: Seat) -> str:
        """Return what is written on a person's own shout key; empty if there is none.

        There are keys if several people share the screen, the game knows shouts, and its table
        wants them (`TableView.shout_pads`).
        """

    def standings(self) -> Sequence[Standing]:
        """Return places and scores of a match that is over; before that, nothing."""


class TableView(ABC):
    """A game as one seat sees it. The rules have long moved on when a card lands."""

    cloth: ClassVar[str] = "blue"
    """Key of the cloth that the game lays on the table."""
    situations: ClassVar[Mapping[str, Situation]] = {}
    """Moments of the game that can be pictured, by name."""
    seal_picture: ClassVar[str] = "common/star"
    """The wax on the paper that seals the deal, e.g. `uffbasse/shout-button`."""

    @classmethod
    def cloth_of(cls, rules: Ruleset) -> str:  # noqa: ARG003 - most games have one cloth only
        """Return the key of the cloth for one of the game's rulesets: editions may differ."""
        return cls.cloth

    def __init__(self, host: Host, viewer: Seat | None) -> None:
        self.host = host
        self.viewer = viewer
        self.timeline = Timeline()
        self.sentences: list[str] = []
        """What has been shown so far, told in sentences."""
        self._toast = Toast()
        self.seen: Observation | None = None
        """The newest observation; what is drawn may be older while events are being shown."""

    @property
    def stage(self) -> Stage:
        """The window's services."""
        return self.host.stage

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

    def start(self, seen: Observation, viewer: Seat | None) -> None:
        """Lay the table as this seat sees it, without any motion."""
        self.timeline = Timeline()
        self.viewer = viewer
        self.seen = seen
        self.settle(seen)

    def show(self, events: Sequence[Event], seen: Observation) -> None:
        """Queue what happened (as the viewer sees it), and then what the table looks like."""
        for event in events:
            self.timeline.add(lambda event=event: self.animate(event))  # type: ignore[misc]
        self.timeline.add(lambda: self._settled(seen))
        self.seen = seen

    def _settled(self, seen: Observation) -> Animation:
        self.settle(seen)
        return Pause(0)

    def skip(self) -> None:
        """Show at once all that is still to be shown."""
        self.timeline.finish()

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether something moves."""
        moving = not self.timeline.is_idle
        self.timeline.update(seconds)
        moving |= self._toast.update(seconds)
        return moving

    def resized(self) -> None:
        """The window's size or the language changed."""
        self.skip()
        if self.seen is not None:
            self.settle(self.seen)

    def handle(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """Deal with an event that no target took; return whether it was used."""
        return False

    def shout(self, seat: Seat) -> None:
        """Do what a person's own key or pad does; it may be pressed at any time, also in vain."""
        shouts = self.host.shouts_of(seat)
        if shouts:
            self.host.shout(seat, shouts[0])
        else:
            self.say(_("Not yet!"))

    def shout_words(self, seat: Seat) -> list[tuple[str, Press]]:
        """Return what a person is offered who is asked whether to shout: words, and doing it."""
        return [(action.verb, self._shouter(seat, action)) for action in self.host.shouts_of(seat)]

    def _shouter(self, seat: Seat, action: Action) -> Press:
        return lambda: self.host.shout(seat, action)

    def refused_shout(self, seat: Seat, refusal: Refusal) -> None:  # noqa: ARG002
        """Tell somebody whose shout had no effect; nobody learns more from it."""
        self.say(_("Not yet!"))

    @abstractmethod
    def clear(self) -> None:
        """Take everything off that the opening events are going to deal."""

    @property
    def toast(self) -> str:
        """What is being said for a few seconds, or an empty text."""
        return self._toast.text

    def say(self, text: str) -> None:
        """Show a sentence for a few seconds."""
        self._toast.say(text)

    def draw_toast(self, frame: Frame, bottom: float) -> None:
        """Show what is being said on a paper slip whose lower edge is at this height."""
        if not self.toast:
            return
        height = self._toast.height(frame, self.stage)
        self._toast.draw(frame, self.stage, bottom - height / 2)

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
    def animate(self, event: Event) -> Animation:
        """Return how an event is shown; it starts now."""

    @abstractmethod
    def settle(self, seen: Observation) -> None:
        """Put everything where the observation says it is."""

    @abstractmethod
    def draw(self, frame: Frame) -> None:
        """Put the table into the frame, with all that can be done as targets."""

    @abstractmethod
    def draw_bar(self, frame: Frame) -> None:
        """Put the game's state (round, phase) into the middle of the top bar."""

    @abstractmethod
    def describe(self, event: Event) -> str:
        """Return the event as a sentence for the log, or an empty text."""

    @abstractmethod
    def draw_result(self, frame: Frame, rect: pygame.Rect) -> None:
        """Put the final scoring into this room."""
