"""A lesson as data: a position and its steps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.lessons.pattern import Pattern
from game.rules.core import CLOCK, Seat
from game.rules.ruleset import Ruleset
from game.rules.wording import Wording

Kind: TypeAlias = Literal["say", "do", "watch", "gesture"]
KINDS: tuple[Kind, ...] = ("say", "do", "watch", "gesture")
Then: TypeAlias = Literal["accept", "explain", "show"]
THENS: tuple[Then, ...] = ("accept", "explain", "show")

GESTURES = ("peek", "press", "log", "rules", "scores", "last", "hint", "sort", "recipe")
"""What a view reports besides actions: its commands by name; `press` and `peek` (to point at
something, or to hold it) may be followed by the key of a target, e.g. `peek stall:R`."""

LATE = "late"
"""In place of an act that was not meant: nothing was done in time. Such a step is live."""

PRESS = "press"
"""In place of an act that was not meant: a press at a place where nothing can be done now."""

WANTED = "action"
"""Among the lights: the targets of the wanted action, as a hint would show them."""


@dataclass(frozen=True, slots=True)
class Act:
    """What a seat, or CLOCK, does without being asked."""

    seat: Seat
    what: Pattern
    """One action; or several of which the first legal one is taken."""

    @property
    def who(self) -> str:
        """The actor's name in messages."""
        return "clock" if self.seat == CLOCK else f"seat {self.seat}"


@dataclass(frozen=True, slots=True)
class Otherwise:
    """What happens after a legal act that was not meant, or after none in time."""

    when: Pattern
    """Which acts, or LATE, or PRESS and the key of a target."""
    then: Then
    """accept: it counts as meant; explain: it is not carried out; show: it is carried out, others
    answer, and then it is taken back."""
    say: Wording
    acts: tuple[Act, ...] = ()
    """What others do then: for `accept` instead of those of the step."""
    after: int = 0
    """For LATE: the seconds that are left when the text of the step has been read."""

    @property
    def is_press(self) -> bool:
        """Whether it answers to a press instead of an act."""
        return self.when.text.split()[0] == PRESS


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step of a lesson; `kind` is one of KINDS."""

    kind: Kind
    text: Wording
    want: tuple[Pattern, ...] = ()
    """What is waited for: actions, or gestures; any of them will do."""
    until: Pattern | None = None
    """If it takes several wanted actions, such as cooking: the one that completes the step."""
    times: int = 1
    """How many wanted actions it takes, if no particular one completes it: two cards passed."""
    acts: tuple[Act, ...] = ()
    """What others do: in `do` after the wanted action, in `watch` at once."""
    otherwise: tuple[Otherwise, ...] = ()
    lights: tuple[str, ...] = ()
    """Patterns over the keys of a view's targets, or WANTED."""
    teaches: tuple[str, ...] = ()
    """Numbers of rules."""
    line: int = 0
    column: int = 0

    @property
    def late(self) -> Otherwise | None:
        """What happens if the pupil is not in time; None if nobody has to be quick."""
        return next((case for case in self.otherwise if case.when.text == LATE), None)


@dataclass(frozen=True, slots=True)
class Lesson:
    """Everything that a lesson follows from."""

    name: str
    """Of its file, for messages."""
    id: str
    """Unique within the game, e.g. `follow-suit`."""
    rules: Ruleset
    title: Wording
    aim: Wording
    """What the pupil will be able to do afterwards."""
    win: Wording
    """What has been won."""
    seats: tuple[str, ...]
    """The names of all who play, clockwise; the pupil's is empty."""
    variants: Mapping[str, int]
    seed: int
    before: tuple[Act, ...]
    """What has happened when the lesson begins; nobody sees it."""
    steps: tuple[LessonStep, ...]

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.rules.game

    @property
    def key(self) -> str:
        """The name of this lesson among those of all games."""
        return f"{self.game}/{self.id}"

    @property
    def pupil(self) -> Seat:
        """Where the pupil sits."""
        return Seat(self.seats.index(""))

    @property
    def teaches(self) -> tuple[str, ...]:
        """The numbers of all rules that it teaches, in the order of the steps."""
        return tuple(dict.fromkeys(rule for step in self.steps for rule in step.teaches))

    @property
    def script(self) -> tuple[LessonStep, ...]:
        """The steps, with the aim before them and what has been won after them."""
        return (LessonStep("say", self.aim), *self.steps, LessonStep("say", self.win))
