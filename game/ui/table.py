"""What every game's table view has in common: it plays events, then settles on what is seen."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Protocol

import pygame

from game.rules.core import Action, Event, Observation, Refusal, Seat, Standing
from game.ui.animation import Animation, Pause, Timeline
from game.ui.frame import Frame
from game.ui.situation import Situation
from game.ui.theme import Metrics

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

    def standings(self) -> Sequence[Standing]:
        """Return places and scores of a match that is over; before that, nothing."""


class TableView(ABC):
    """A game as one seat sees it. The rules have long moved on when a card lands."""

    cloth: ClassVar[str] = "blue"
    """Key of the cloth that the game lays on the table."""
    situations: ClassVar[Mapping[str, Situation]] = {}
    """Moments of the game that can be pictured, by name."""

    def __init__(self, host: Host, viewer: Seat | None) -> None:
        self.host = host
        self.viewer = viewer
        self.timeline = Timeline()
        self.sentences: list[str] = []
        """What has been shown so far, told in sentences."""
        self.seen: Observation | None = None
        """The newest observation; what is drawn may be older while events are being shown."""

    @property
    def stage(self) -> Stage:
        """The window's services."""
        return self.host.stage

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
        return moving

    def resized(self) -> None:
        """The window's size or the language changed."""
        self.skip()
        if self.seen is not None:
            self.settle(self.seen)

    def handle(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """Deal with an event that no target took; return whether it was used."""
        return False

    @abstractmethod
    def clear(self) -> None:
        """Take everything off that the opening events are going to deal."""

    @abstractmethod
    def say(self, text: str) -> None:
        """Show a sentence for a few seconds."""

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
