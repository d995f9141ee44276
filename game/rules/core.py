"""The contract that every game fulfils: seat, action, event, state, observation, game."""

from __future__ import annotations

import dataclasses
import hashlib
import json
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from typing import Any, ClassVar, Literal, NewType, Protocol, Self, TypeVar

from game.rules.document import Section
from game.rules.endings import Ending
from game.rules.levels import LEVELS
from game.rules.rng import Rng
from game.rules.ruleset import Ruleset

Seat = NewType("Seat", int)
"""A place at the table, 0 .. players - 1, clockwise."""

CLOCK = Seat(-1)
"""The actor that ends a window in which seats may act but need not; it never sees a hand."""

Thing = TypeVar("Thing")


@dataclass(frozen=True, slots=True)
class Action:
    """Something an actor does: a verb and what it is done with, for example `play R12`.

    Games build each of their actions once and hand out the same objects, so `code`, the index in
    a game's own table, is known without a look-up. Equality and text ignore it: an action parsed
    from a record has code -1 and means the same.
    """

    verb: str
    args: tuple[str, ...] = ()
    code: int = field(default=-1, compare=False, repr=False)

    def __str__(self) -> str:
        return " ".join((self.verb, *self.args))

    @classmethod
    def parse(cls, text: str) -> Action:
        """Return the action in a text that `str` wrote, legal or not.

        Raises ValueError if there is no verb.
        """
        verb, *args = text.split() or [""]
        if not verb:
            raise ValueError(f"an action needs a verb, not {text!r}")
        return cls(verb, tuple(args))


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not legal: the rule's number and a key that a table turns into a sentence.

    `details` holds plain values for the sentence, e.g. ("colour", "O").
    """

    rule: str
    reason: str
    details: tuple[tuple[str, str], ...] = ()

    def explained(self, **details: object) -> Refusal:
        """Return it with the values that its sentence needs."""
        values = tuple((key, str(value)) for key, value in details.items())
        return replace(self, details=values)


class IllegalAction(Exception):  # noqa: N818 - the field's own word for it
    """An action was refused; the state is unchanged."""

    def __init__(self, seat: Seat, action: Action, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule}: seat {seat} may not {action} ({refusal.reason})")
        self.seat = seat
        self.action = action
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at the table. Subclasses are frozen dataclasses of plain values.

    A state's event holds everything, hidden cards too (an open replay needs them);
    show a seat only `seen_by(seat)`.
    """

    kind: ClassVar[str]
    """Its name in records, after its class: `hand-dealt` for `HandDealt`."""
    hidden: ClassVar[Mapping[str, object]] = {}
    """By field: the value that is shown to those who may not know it."""
    known_to: ClassVar[Sequence[str]] = ()
    """The fields that name the seats that know everything."""

    def __init_subclass__(cls) -> None:
        cls.kind = re.sub(r"\B(?=[A-Z])", "-", cls.__name__).lower()

    def seen_by(self, seat: Seat | None) -> Event | None:
        """Return what this seat sees of it, or None; seat None is an onlooker without a hand."""
        if not self.hidden or seat in [getattr(self, name) for name in self.known_to]:
            return self
        return replace(self, **self.hidden)

    def plain(self) -> dict[str, Any]:
        """Return JSON-ready data: the event's kind and its fields."""
        return {"event": self.kind, **{f.name: getattr(self, f.name) for f in _fields(self)}}


def _fields(thing: Any) -> tuple[dataclasses.Field[Any], ...]:
    return dataclasses.fields(thing)


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's place (1 is best, ties share it) and score at the end of a game."""

    seat: Seat
    place: int
    score: int


Show = Literal["hand", "by seat", "pile", "value"]
"""How a table without a view of its own shows a field of an observation: cards of the viewing seat,
something for each seat, cards of which the last one lies on top, a single word or number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """What one seat knows, built field by field. There is no field that could leak.

    Concrete classes are frozen dataclasses with further fields; they can be pickled and compared.
    A computer opponent gets one of these and nothing else.
    """

    shows: ClassVar[Mapping[str, Show]] = {}
    """The fields that a table without a view of its own shows, by name."""

    rules: Ruleset
    seat: Seat | None
    """Who sees this; None is an onlooker."""
    players: int
    actors: tuple[Seat, ...]
    legal: tuple[Action, ...]
    is_over: bool
    variants: tuple[tuple[str, int], ...] = ()

    @classmethod
    def of(cls, seen: Observation) -> Self:
        """Return the same observation, known to be of this class. Raises TypeError if not."""
        if not isinstance(seen, cls):
            raise TypeError(f"a {type(seen).__name__} is no {cls.__name__}")
        return seen

    @property
    def own_seat(self) -> Seat:
        """The seat that decides. Raises ValueError for an onlooker, who decides nothing."""
        if self.seat is None:
            raise ValueError("an onlooker has nothing to decide")
        return self.seat

    def variant(self, key: str) -> int:
        """Return the value of a variant; a switch is 0 or 1. Raises KeyError if unknown."""
        return dict(self.variants)[key]


class State(ABC):
    """A game in progress, changed in place; `copy()` is cheap.

    Only a match and a search hold states; everybody else holds observations.
    """

    rules: Ruleset
    players: int

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @abstractmethod
    def actors(self) -> tuple[Seat, ...]:
        """Return who may act now: the seat whose turn it is comes first, CLOCK last.

        Empty exactly when the game is over. If CLOCK is among them, a window is open: seats may
        act but need not, and CLOCK's only action closes it.
        """

    def must_act(self) -> tuple[Seat, ...]:
        """Return the actors that everybody waits for; none while CLOCK is an actor.

        It is the seat whose turn it is. A game in which several choose at the same time (hidden
        cards) says so here; all other actors may act out of turn: they shout.
        """
        actors = self.actors()
        return () if CLOCK in actors else actors[:1]

    def shouters(self) -> tuple[Seat, ...]:
        """Return the seats whose shout would have an effect now and could soon be too late.

        Those are the actors that need not act. A game adds a seat that must act, if others may
        be faster than its shout.
        """
        must_act = self.must_act()
        return tuple([seat for seat in self.actors() if seat != CLOCK and seat not in must_act])

    def precedence(self, seat: Seat, action: Action) -> tuple[int, ...]:  # noqa: ARG002
        """Return the sort key for actions of the same instant: the smallest goes first.

        The others follow if they are still legal. By default all are equal, and the order of
        arrival decides.
        """
        return ()

    @abstractmethod
    def legal_actions(self, seat: Seat) -> list[Action]:
        """Return the legal actions of this actor; empty for anybody else."""

    @abstractmethod
    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Return why the action is illegal, naming the rule, or None if it is legal."""

    @abstractmethod
    def apply(self, seat: Seat, action: Action, events: list[Event] | None = None) -> None:
        """Carry out a legal action and append what happened to `events` (None: nobody watches).

        Raises IllegalAction and leaves the state as it was.
        """

    @abstractmethod
    def copy(self) -> State:
        """Return an independent state that goes on from here."""

    @abstractmethod
    def observation(self, seat: Seat | None) -> Observation:
        """Return what this seat knows; seat None is an onlooker who sees public facts only."""

    @abstractmethod
    def standings(self) -> list[Standing]:
        """Return place and score of every seat, in seat order, as of now."""

    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Return the seats that win and lose together; by default everybody plays alone."""
        return tuple((seat,) for seat in seats(self.players))

    @abstractmethod
    def plain(self) -> dict[str, Any]:
        """Return the whole state as JSON-ready data with a fixed order."""

    def digest(self) -> str:
        """Return a short fingerprint of the whole state; equal states have equal ones."""
        text = json.dumps(self.plain(), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return hashlib.sha256(text.encode()).hexdigest()[:16]


class Policy(ABC):
    """How a computer opponent of one level decides."""

    is_late: Callable[[], bool] | None = None
    """Called now and then while it thinks; true: come to an end. Without it, equal arguments lead
    to equal choices."""

    @abstractmethod
    def choose(self, seen: Observation, rng: Rng) -> Action | None:
        """Return one of `seen.legal`, or None to stay silent (only where a window is open or it
        is somebody else's turn)."""

    def expects_points(self, seen: Observation) -> bool:  # noqa: ARG002
        """Return whether `expect` returns points at this decision; else chances to win the
        match."""
        return False

    def imagine(self, seen: Observation, rng: Rng, deals: int) -> Sequence[State]:  # noqa: ARG002
        """Return deals as it imagines them at a decision; none if it plays by rules of thumb."""
        return ()

    def expect(
        self,
        seen: Observation,  # noqa: ARG002
        rng: Rng,  # noqa: ARG002
        deals: int,  # noqa: ARG002
    ) -> Mapping[Action, Sequence[float]]:
        """Return what it expects of each choice that it tries, deal by deal, or in one value.

        The deals are those of `imagine` with an equal `rng`. Empty if it tries nothing.
        """
        return {}


class Judge(Protocol):
    """Says what choices are worth, from one seat's observation alone.

    A value is a chance to win the match, from 0 to 1. Each partner of a team has the team's chance.
    A shared first place counts in equal parts. Equal arguments give equal values, whatever the
    hidden cards are.
    """

    def values(
        self, seen: Observation, choices: Sequence[Action], rng: Rng, deals: int
    ) -> Mapping[Action, Sequence[float]]:
        """Return for each choice the deciding seat's chance after it, deal by deal.

        The n-th value of every choice comes from the same deal and the same chance, so that
        differences are much surer than the values themselves. Choices that cannot be judged are
        left out. Raises ValueError for an onlooker's observation.
        """

    def chances(self, seen: Observation, rng: Rng, deals: int) -> Sequence[Sequence[float]]:
        """Return for each deal everybody's chance as the match stands, in seat order.

        Those of the sides (`State.sides`) add up to 1. Raises ValueError for an onlooker's
        observation.
        """


Case = Callable[[Ruleset, Mapping[str, Any]], dict[str, Any]]
"""Runs the `given` part of a conformance case through the rules; returns what came out.

Parts of it whose order no rule fixes are `game.rules.case.Unordered`. Raises CaseError for an
impossible situation.
"""


@dataclass(frozen=True, slots=True)
class Part:
    """A round or a hand, as one side sees it."""

    cards: str
    """Equal for equal cards."""
    gain: int
    """The points of this side, less those of the others."""


class Game(ABC):
    """One game: everything that the rest of the program needs to know to deal and play it.

    A module or package in `game.games` offers one as `GAME`; nothing else registers it.
    """

    name: ClassVar[str]
    """The module's name, and `game:` in its rulesets."""
    shouts: ClassVar[frozenset[str]] = frozenset()
    """Verbs of actions that are shouted: they are about speed, and come after a reaction time.

    One with arguments is aimed at somebody, and any opponent may overlook it; one without is about
    oneself, and left to the player.
    """

    opponents: ClassVar[int] = 1
    """The version of the opponents; it grows when one of them decides differently than before.

    Results of the same deal can be compared only within one version.
    """

    def automatic(self, seen: Observation) -> Action | None:  # noqa: ARG002
        """Return an action without a choice, which may be done for a person.

        It is one of `seen.legal`, for example the Next that ends a turn in which nothing else can
        be done. None if the person has to act.
        """
        return None

    def compared(self, seen: Observation) -> Sequence[Action]:
        """Return the actions that a look back compares: without shouts, which are about speed, and
        without breaches of a rule that others may fail to notice."""
        return [action for action in seen.legal if action.verb not in self.shouts]

    def figures(self, events: Sequence[Event], seat: Seat) -> Mapping[str, int]:  # noqa: ARG002
        """Return counts of what a seat has done in a finished match, by key.

        `events` are all of the match, hidden ones too. The game's table has the words for the
        keys. A game that counts nothing need not override this.
        """
        return {}

    def parts(self, events: Sequence[Event], seat: Seat) -> Sequence[Part]:  # noqa: ARG002
        """Return what each part of a match brought, so that two tables can be compared.

        `events` are all of the match, hidden ones too. A game in which parts do not follow from
        the deal alone need not override this.
        """
        return ()

    def lost(self, events: Sequence[Event], seat: Seat) -> Mapping[str, int]:  # noqa: ARG002
        """Return how often a seat lost what a better player would have kept.

        The keys are rule numbers, so that a lesson can be named. `events` are those of a match as
        the seat knows them. A game that counts nothing need not override this.
        """
        return {}

    def topics(self, seen: Observation, done: Action, better: Action) -> Sequence[str]:  # noqa: ARG002
        """Return what a mistake is about: rule numbers, so that a lesson can be named.

        `seen` is what was known when something else would have been better. A game without lessons
        need not override this.
        """
        return ()

    def aftermath(self, seen: Observation, events: Sequence[Event]) -> Mapping[str, float] | None:  # noqa: ARG002
        """Return what the rest of a round or hand has brought the observing seat, by word.

        `events` are all that has happened since `seen`. None before the end of that round or hand.
        A look back compares the means for two choices, and the game's table has words for them. A
        game with nothing to tell need not override this.
        """
        return {}

    def ruleset_of_case(self, given: Mapping[str, Any], rulesets: Sequence[Ruleset]) -> Ruleset:  # noqa: ARG002
        """Return the one of this game's rulesets (at least one) that a case is about."""
        return rulesets[0]

    @abstractmethod
    def read_ruleset(self, section: Section) -> Ruleset:
        """Return the typed ruleset of this game from a checked YAML document.

        Raises RulesetError with the place of the error.
        """

    @abstractmethod
    def new(
        self,
        rules: Ruleset,
        players: int,
        seed: int,
        variants: Mapping[str, int],
        events: list[Event] | None = None,
    ) -> State:
        """Set up and deal the first hand.

        `variants` maps keys of `rules.variants` to values (a switch is 0 or 1); missing ones have
        their default. Raises ValueError for an unknown variant, a value that so many players
        cannot choose (see `Ruleset.limits`) or a number of players that the ruleset does not serve.
        """

    @abstractmethod
    def sample(self, seen: Observation, rng: Rng) -> State:
        """Return a state that the observing seat cannot tell from the real one.

        `sample(seen, rng).observation(seen.seat)` equals `seen`. Hidden cards agree with
        everything that was public; future deals differ, too.
        """

    def sampler(self, seen: Observation) -> Callable[[Rng], State]:
        """Return `sample` for many states; what they have in common may be worked out once."""
        return partial(self.sample, seen)

    @abstractmethod
    def policy(self, rules: Ruleset, level: str) -> Policy:
        """Return the opponent of one of LEVELS."""

    def judge(self, rules: Ruleset, level: str) -> Judge | None:  # noqa: ARG002
        """Return a judge that sees choices as one of LEVELS does, or None.

        Call `game.rules.judging.find_judge` instead, which has a judge for any game.
        """
        return None

    def tuned_policy(self, rules: Ruleset, level: str, weights: Section) -> Policy:  # noqa: ARG002
        """Return the opponent of one of LEVELS with the weights of a file.

        Raises RulesetError with the place of the error.
        """
        raise weights.error("the opponents of this game have no weights")

    def ending(self, seen: Observation, state: State | None = None) -> Ending | None:  # noqa: ARG002
        """Return the rest of a deal as the acting seat against all others, or None.

        Puzzles are made of endings. The hidden cards lie as in `state`, or without it anywhere that
        agrees with what was seen. None if no ending has begun.
        """
        return None

    def follies(self, seen: Observation, action: Action) -> Iterable[tuple[str, bool]]:  # noqa: ARG002
        """Return the kinds of decision that an action was, each with whether it was foolish.

        They are counted to judge opponents, by what the seat knew and nothing more.
        """
        return ()

    def cases(self) -> Mapping[str, Case]:
        """Return the runner of each kind of conformance case; a game may have none."""
        return {}


def at_level(things: Mapping[str, Thing], level: str) -> Thing:
    """Return what belongs to one of LEVELS. Raises ValueError for any other word."""
    if level not in things:
        raise ValueError(f"an opponent is one of {', '.join(LEVELS)}, not {level!r}")
    return things[level]


def seats(players: int) -> Sequence[Seat]:
    """Return all seats of a table, ascending."""
    return [Seat(number) for number in range(players)]


@cache
def clockwise(players: int) -> tuple[tuple[Seat, ...], ...]:
    """Return for each seat all seats clockwise from it."""
    numbers = range(players)
    return tuple(tuple(Seat((seat + k) % players) for k in numbers) for seat in numbers)
