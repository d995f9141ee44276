"""A game as small as the contract allows: high card with a hidden card and a window for shouts.

T1 Everybody gets `hand` cards of a pack numbered from 1; the others stay unseen.
T2 Everybody hides one of them, all at the same time. The highest hidden card is worth a point.
T3 Then tricks: one card each, clockwise; the highest card takes the trick, a point, and the lead.
T4 After a trick a window opens: whoever did not take it may shout, which is worth a point; the
   first `shouts` of them count. Who missed the window may still shout before the next lead.
T5 Most points win. The variant `loud` makes a shout worth so many points.
"""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import game.games
from game.rules.core import (
    CLOCK,
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
id: toy
game: toy_game
title: {de: Spielzeug, en: Toy}
summary: {de: Hohe Karte, en: High card}
players: [2, 3, 4, 5]
hand: 5
shouts: 1
variants:
  loud:
    title: {de: Laut, en: Loud}
    summary: {de: Punkte fürs Rufen, en: Points for a shout}
    from: 1
    to: 3
    default: 1
tempo:
  easy: {think: [600, 1200], react: [600, 200], overlook: 0}
  medium: {think: [400, 900], react: [400, 100], overlook: 0}
  hard: {think: [200, 600], react: [150, 60], overlook: 0}
"""

SHOUT = Action("shout", code=0)
CLOSE = Action("close", code=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyRules(Ruleset):
    hand: int
    shouts: int


@dataclass(frozen=True, slots=True)
class Hidden(Event):
    seat: Seat
    card: int | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else Hidden(self.seat, None)


@dataclass(frozen=True, slots=True)
class Played(Event):
    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class Shouted(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class ToyObservation(Observation):
    rules: ToyRules
    seat: Seat  # -1 for an onlooker
    players: int
    actors: tuple[Seat, ...]
    legal: tuple[Action, ...]
    is_over: bool
    phase: str
    hand: tuple[int, ...]
    hidden: int | None
    has_hidden: tuple[bool, ...]
    hand_sizes: tuple[int, ...]
    gone: tuple[int, ...]
    """Cards of former tricks."""
    plays: tuple[tuple[Seat, int], ...]
    leader: Seat
    shouted: tuple[Seat, ...]
    points: tuple[int, ...]
    loud: int


def pack_size(rules: ToyRules, players: int) -> int:
    return players * rules.hand + 2 * players


class ToyState(State):
    rules: ToyRules

    def __init__(self, rules: ToyRules, players: int, seed: int, loud: int) -> None:
        self.rules, self.players, self.loud = rules, players, loud
        pack = Rng.derive(seed, "deal").shuffled(range_list(pack_size(rules, players)))
        self.hands = [sorted(pack[s * rules.hand :][: rules.hand]) for s in range(players)]
        self.hidden: list[int | None] = [None] * players
        self.phase, self.leader = "hide", Seat(0)
        self.plays: list[tuple[Seat, int]] = []
        self.gone: list[int] = []
        self.shouted: list[Seat] = []
        self.points = [0] * players

    @property
    def is_over(self) -> bool:
        return self.phase == "over"

    def _may_shout(self, seat: Seat) -> bool:
        """T4: those who did not take the last trick may shout, as long as a shout still counts."""
        open_now = self.phase == "window" or (self.phase == "play" and self.gone and not self.plays)
        left = len(self.shouted) < self.rules.shouts
        return bool(open_now and left and seat != self.leader and seat not in self.shouted)

    def actors(self) -> tuple[Seat, ...]:
        order = [Seat((self.leader + i) % self.players) for i in range(self.players)]
        if self.phase == "hide":
            return tuple(seat for seat in sorted(order) if self.hidden[seat] is None)
        shouters = [seat for seat in order if self._may_shout(seat)]
        if self.phase == "window":
            return (*shouters, CLOCK)
        return (order[len(self.plays)], *shouters) if self.phase == "play" else ()

    def must_act(self) -> tuple[Seat, ...]:
        """T2: all hide at the same time."""
        return self.actors() if self.phase == "hide" else super().must_act()

    def legal_actions(self, seat: Seat) -> list[Action]:
        actors = self.actors()
        if seat not in actors:
            return []
        if seat == CLOCK:
            return [CLOSE]
        verb = self.phase
        if verb == "hide" or (verb == "play" and seat == actors[0]):
            return [CARDS[verb][card] for card in self.hands[seat]]
        return [SHOUT]

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        if action in self.legal_actions(seat):
            return None
        return Refusal({"hide": "T2", "play": "T3"}.get(action.verb, "T4"), "not-now")

    def apply(self, seat: Seat, action: Action, events: list[Event] | None = None) -> None:
        if refusal := self.refusal(seat, action):
            raise IllegalAction(seat, action, refusal)
        if action == CLOSE:
            self.phase = "play"
        elif action == SHOUT:
            self.shouted.append(seat)
            self.points[seat] += self.loud
        else:
            card = int(action.args[0])
            self.hands[seat].remove(card)
            self._lay(seat, card)
        if events is not None:
            if action.args:
                card = int(action.args[0])
                events.append((Hidden if action.verb == "hide" else Played)(seat, card))
            elif action == SHOUT:
                events.append(Shouted(seat))

    def _lay(self, seat: Seat, card: int) -> None:
        if self.phase == "hide":
            self.hidden[seat] = card
            if None not in self.hidden:
                self.phase = "play"
            return
        self.plays.append((seat, card))
        if len(self.plays) < self.players:
            return
        self.leader = max(self.plays, key=lambda play: play[1])[0]
        self.points[self.leader] += 1
        self.gone += [laid for _, laid in self.plays]
        self.plays, self.shouted, self.phase = [], [], "window"
        if not any(self.hands):
            self.phase = "over"
            self.points[max(range(self.players), key=lambda s: self.hidden[s] or 0)] += 1

    def copy(self) -> ToyState:
        twin = ToyState.__new__(ToyState)
        for name, value in vars(self).items():
            setattr(twin, name, value.copy() if isinstance(value, list) else value)
        twin.hands = [hand.copy() for hand in self.hands]
        return twin

    def observation(self, seat: Seat | None) -> ToyObservation:
        return ToyObservation(
            rules=self.rules,
            seat=Seat(-1) if seat is None else seat,
            players=self.players,
            actors=self.actors(),
            legal=() if seat is None else tuple(self.legal_actions(seat)),
            is_over=self.is_over,
            phase=self.phase,
            hand=() if seat is None else tuple(self.hands[seat]),
            hidden=None if seat is None else self.hidden[seat],
            has_hidden=tuple(card is not None for card in self.hidden),
            hand_sizes=tuple(len(hand) for hand in self.hands),
            gone=tuple(self.gone),
            plays=tuple(self.plays),
            leader=self.leader,
            shouted=tuple(self.shouted),
            points=tuple(self.points),
            loud=self.loud,
        )

    def standings(self) -> list[Standing]:
        return [
            Standing(Seat(seat), 1 + sum(other > own for other in self.points), own)
            for seat, own in enumerate(self.points)
        ]

    def plain(self) -> dict[str, Any]:
        names = ("phase", "hands", "hidden", "plays", "gone", "leader", "shouted", "points")
        return {name: getattr(self, name) for name in names}


def range_list(count: int) -> list[int]:
    return list(range(1, count + 1))


CARDS = {
    verb: [Action(verb, (str(card),), code=2 + 100 * i + card) for card in range(100)]
    for i, verb in enumerate(("hide", "play"))
}


class ToyPolicy(Policy):
    """Hides low, plays high, shouts whenever it may; `hard` looks at one sampled deal."""

    def __init__(self, level: str) -> None:
        self.level = level

    def choose(self, seen: Observation, rng: Rng) -> Action | None:
        if self.level == "easy":
            return rng.choice(seen.legal)
        if self.level == "hard" and seen.legal[0].verb == "play":
            world = GAME.sample(seen, rng)
            assert isinstance(world, ToyState)
            others = [card for s, hand in enumerate(world.hands) if s != seen.seat for card in hand]
            if all(int(action.args[0]) < max(others, default=0) for action in seen.legal):
                return seen.legal[0]
        return seen.legal[0] if seen.legal[0].verb == "hide" else seen.legal[-1]


class ToyGame(Game):
    name = "toy_game"
    shouts = frozenset({"shout"})

    def read_ruleset(self, section: Section) -> ToyRules:
        common = read_common(section, self.name, {"loud": (1, 3)})
        players = section.whole_list("players", 2, 5)
        hand, shouts = section.whole("hand", 2, 15), section.whole("shouts", 1, 4)
        section.finish()
        return ToyRules(players=players, hand=hand, shouts=shouts, **common)

    def new(
        self,
        rules: Ruleset,
        players: int,
        seed: int,
        variants: Mapping[str, int],
        events: list[Event] | None = None,
    ) -> ToyState:
        assert isinstance(rules, ToyRules)
        if players not in rules.players:
            raise ValueError(f"{players} players cannot play this")
        return ToyState(rules, players, seed, rules.settle_variants(variants)["loud"])

    def sample(self, seen: Observation, rng: Rng) -> State:
        """Deal the unseen cards to the other seats."""
        seen = ToyObservation.of(seen)
        known = {*seen.hand, *seen.gone, *(card for _, card in seen.plays)}
        if seen.hidden is not None:
            known.add(seen.hidden)
        pack = range(1, pack_size(seen.rules, seen.players) + 1)
        unseen = rng.shuffled([card for card in pack if card not in known])
        state = ToyState.__new__(ToyState)
        state.rules, state.players, state.loud = seen.rules, seen.players, seen.loud
        state.phase, state.leader, state.gone = seen.phase, seen.leader, list(seen.gone)
        state.plays, state.shouted = list(seen.plays), list(seen.shouted)
        state.points = list(seen.points)
        own = seen.seat
        state.hands = [
            list(seen.hand) if seat == own else sorted(unseen.pop() for _ in range(size))
            for seat, size in enumerate(seen.hand_sizes)
        ]
        state.hidden = [
            seen.hidden if seat == own else unseen.pop() if has else None
            for seat, has in enumerate(seen.has_hidden)
        ]
        return state

    def policy(self, rules: Ruleset, level: str) -> Policy:
        return ToyPolicy(level)


GAME = ToyGame()


def find(name: str) -> Game:
    """Replace `game.games.find_game`; a child process can import it."""
    if name != GAME.name:
        raise KeyError(name)
    return GAME


def rules(**changes: int) -> ToyRules:
    """Return the ruleset, e.g. with `hand=12` or `shouts=2`."""
    text = RULESET
    for key, value in changes.items():
        text = "\n".join(
            f"{key}: {value}" if line.startswith(f"{key}:") else line for line in text.split("\n")
        )
    return GAME.read_ruleset(parse(text, "toy.yaml"))


def register(folder: Path, *, alone: bool = True) -> None:
    """Let the program find this game in this folder; with `alone` no other one."""
    shutil.copy(__file__, folder / "toy_game.py")
    others = [] if alone else list(game.games.__path__)
    game.games.__path__[:] = [*others, str(folder)]
    game.games.all_games.cache_clear()
