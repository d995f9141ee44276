"""A game of shouts without a clock: whoever slips may be caught until the next player has ended.

C1 In turn everybody does well or slips, and ends the turn with Next.
C2 Against who slipped a window opens. It closes with the Next of the following player, or if the
   offender says the word before the own Next.
C3 Everybody else may catch the offender while the window is open: a point, and minus one for the
   offender. It closes then.
C4 At the same instant words go before catches, catches before all else; of two catches that of the
   older slip counts, then the way clockwise from the offender.
C5 After `turns` turns most points win. The variant `strict`: a slip costs a point at once.
"""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import game.games
from game.rules.core import (
    Action,
    Event,
    Game,
    IllegalAction,
    Observation,
    Policy,
    Refusal,
    Seat,
    Standing,
    State,
)
from game.rules.document import Section, parse
from game.rules.reading import read_common
from game.rules.rng import Rng
from game.rules.ruleset import Ruleset

RULESET = """\
id: catch
game: catch_game
title: {de: Fangen, en: Catch}
summary: {de: Rufen, en: Shouting}
players: [2, 3, 4, 5]
turns: 12
pauses: {next: 1000}
variants:
  strict:
    title: {de: Streng, en: Strict}
    summary: {de: Fehler kosten, en: Slips cost}
    default: false
tempo:
  easy: {think: [400, 400], react: [600, 100], overlook: 0}
  medium: {think: [400, 400], react: [600, 100], overlook: 30}
  hard: {think: [400, 400], react: [150, 60], overlook: 0}
"""

GOOD = Action("good", code=0)
SLIP = Action("slip", code=1)
NEXT = Action("next", code=2)
WORD = Action("word", code=3)
CATCH = [Action("catch", (str(seat),), code=4 + seat) for seat in range(5)]


@dataclass(frozen=True, slots=True, kw_only=True)
class CatchRules(Ruleset):
    turns: int


@dataclass(frozen=True, slots=True)
class Done(Event):
    seat: Seat
    action: str


@dataclass(frozen=True, slots=True)
class CatchObservation(Observation):
    rules: CatchRules
    seat: Seat | None
    players: int
    actors: tuple[Seat, ...]
    legal: tuple[Action, ...]
    is_over: bool
    turn: Seat
    has_acted: bool
    windows: tuple[tuple[Seat, int], ...]
    turns_left: int
    points: tuple[int, ...]
    strict: int


class CatchState(State):
    rules: CatchRules

    def __init__(self, rules: CatchRules, players: int, strict: int) -> None:
        self.rules, self.players, self.strict = rules, players, strict
        self.turn, self.has_acted, self.turns_left = Seat(0), False, rules.turns
        self.windows: dict[Seat, int] = {}
        """By offender: how many Nexts until the window closes, the oldest slip first."""
        self.points = [0] * players

    @property
    def is_over(self) -> bool:
        return not self.turns_left

    def actors(self) -> tuple[Seat, ...]:
        if self.is_over:
            return ()
        order = [Seat((self.turn + way) % self.players) for way in range(1, self.players)]
        return (self.turn, *[seat for seat in order if set(self.windows) - {seat}])

    def shouters(self) -> tuple[Seat, ...]:
        others = self.actors()[1:]
        return (self.turn, *others) if others and self.turn in self.windows else others

    def precedence(self, seat: Seat, action: Action) -> tuple[int, ...]:
        """C4."""
        if action.verb != "catch":
            return (0,) if action == WORD else (2,)
        offender = Seat(int(action.args[0]))
        return (1, list(self.windows).index(offender), (seat - offender) % self.players)

    def legal_actions(self, seat: Seat) -> list[Action]:
        if seat not in self.actors():
            return []
        catches = [CATCH[offender] for offender in self.windows if offender != seat]
        if seat != self.turn:
            return catches
        word = [WORD] if self.has_acted and seat in self.windows else []
        return [*([NEXT] if self.has_acted else [GOOD, SLIP]), *word, *catches]

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        if action in self.legal_actions(seat):
            return None
        return Refusal({"catch": "C3", "word": "C2"}.get(action.verb, "C1"), "not-now")

    def apply(self, seat: Seat, action: Action, events: list[Event] | None = None) -> None:
        if refusal := self.refusal(seat, action):
            raise IllegalAction(seat, action, refusal)
        if action == NEXT:
            self._end_turn()
        elif action == WORD:
            del self.windows[seat]
        elif action.verb == "catch":
            offender = Seat(int(action.args[0]))
            del self.windows[offender]
            self.points[seat] += 1
            self.points[offender] -= 1
        else:
            self.has_acted = True
            if action == SLIP:
                self.windows.pop(seat, None)
                self.windows[seat] = 2
                self.points[seat] -= self.strict
        if events is not None:
            events.append(Done(seat, str(action)))

    def _end_turn(self) -> None:
        self.turn, self.has_acted = Seat((self.turn + 1) % self.players), False
        self.turns_left -= 1
        self.windows = {seat: left - 1 for seat, left in self.windows.items() if left > 1}
        if self.is_over:
            self.windows = {}

    def copy(self) -> CatchState:
        twin = CatchState(self.rules, self.players, self.strict)
        for name, value in vars(self).items():
            setattr(twin, name, value.copy() if isinstance(value, list | dict) else value)
        return twin

    def observation(self, seat: Seat | None) -> CatchObservation:
        return CatchObservation(
            rules=self.rules,
            seat=seat,
            players=self.players,
            actors=self.actors(),
            legal=() if seat is None else tuple(self.legal_actions(seat)),
            is_over=self.is_over,
            turn=self.turn,
            has_acted=self.has_acted,
            windows=tuple(self.windows.items()),
            turns_left=self.turns_left,
            points=tuple(self.points),
            strict=self.strict,
        )

    def standings(self) -> list[Standing]:
        return [
            Standing(Seat(seat), 1 + sum(other > own for other in self.points), own)
            for seat, own in enumerate(self.points)
        ]

    def plain(self) -> dict[str, Any]:
        names = ("turn", "has_acted", "turns_left", "points", "strict")
        windows = [list(window) for window in self.windows.items()]
        return {"windows": windows, **{name: getattr(self, name) for name in names}}


class CatchPolicy(Policy):
    """Slips in one turn of two and never says the word; catches whom it can."""

    def choose(self, seen: Observation, rng: Rng) -> Action | None:
        catches = [action for action in seen.legal if action.verb == "catch"]
        if catches:
            return catches[0]
        return rng.choice([GOOD, SLIP]) if GOOD in seen.legal else seen.legal[0]


class CatchGame(Game):
    name = "catch_game"
    shouts = frozenset({"word", "catch"})

    def automatic(self, seen: Observation) -> Action | None:
        """Next, unless the word could still be said."""
        return NEXT if NEXT in seen.legal and WORD not in seen.legal else None

    def read_ruleset(self, section: Section) -> CatchRules:
        common = read_common(section, self.name, {"strict": (0, 1)})
        players = section.whole_list("players", 2, 5)
        turns = section.whole("turns", 1, 1000)
        section.finish()
        return CatchRules(players=players, turns=turns, **common)

    def new(
        self,
        rules: Ruleset,
        players: int,
        seed: int,
        variants: Mapping[str, int],
        events: list[Event] | None = None,
    ) -> CatchState:
        assert isinstance(rules, CatchRules)
        if players not in rules.players:
            raise ValueError(f"{players} players cannot play this")
        return CatchState(rules, players, rules.settle_variants(variants)["strict"])

    def sample(self, seen: Observation, rng: Rng) -> State:
        """Return a state like the real one, as nothing is hidden."""
        seen = CatchObservation.of(seen)
        state = CatchState(seen.rules, seen.players, seen.strict)
        state.turn, state.has_acted, state.turns_left = seen.turn, seen.has_acted, seen.turns_left
        state.windows, state.points = dict(seen.windows), list(seen.points)
        return state

    def policy(self, rules: Ruleset, level: str) -> Policy:
        return CatchPolicy()


GAME = CatchGame()


def find(name: str) -> Game:
    """Replace `game.games.find_game`; a child process can import it."""
    if name != GAME.name:
        raise KeyError(name)
    return GAME


def rules(**overlook: int) -> CatchRules:
    """Return the ruleset, e.g. with `easy=35`: the percentage of chances that easy overlooks."""
    text = RULESET
    for level, percent in overlook.items():
        text = "\n".join(
            line.rpartition("overlook:")[0] + f"overlook: {percent}}}"
            if line.startswith(f"  {level}:")
            else line
            for line in text.split("\n")
        )
    return GAME.read_ruleset(parse(text, "catch.yaml"))


def register(folder: Path) -> None:
    """Let the program find this game only, in this folder."""
    shutil.copy(__file__, folder / "catch_game.py")
    game.games.__path__[:] = [str(folder)]
    game.games.all_games.cache_clear()
