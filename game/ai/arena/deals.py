"""Equal deals for everybody: each is played once for every way in which they can sit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from typing import Final, Protocol

from game.ai.brain import FindGame
from game.ai.player import Kind, find_policy
from game.ai.solo import GameResult, PlayedAction, play_game
from game.games import find_game
from game.rules.core import Game, Seat
from game.rules.document import parse
from game.rules.rng import Rng
from game.rules.ruleset import Ruleset

_SOME_DEALS: Final = 16
"""Sides that are drawn are not the same in so many deals."""
_MOST_PERMUTED: Final = 4
"""More players only move round the table: five can sit in 120 ways."""

Moves = Sequence[tuple[Seat, str, str | None]]
"""Seat, action text and, where one was asked for, the digest of the state after it."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The games that are played with the same cards."""

    index: int
    seed: int
    orders: tuple[tuple[Kind, ...], ...]
    """For each game: who has which seat or which side."""
    first_game: int
    """The index of its first game, counted from 0 over all deals."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game of a deal, and how it went."""

    index: int
    seed: int
    kinds: tuple[str, ...]
    """Who had which seat."""
    result: GameResult


class OtherVersionError(Exception):
    """This process has other opponents than the one that set up the table."""


class Recorder(Protocol):
    """Keeps the games that were played; it can be sent to a child process."""

    @property
    def digest_every(self) -> int:
        """Actions between two digests of the state."""

    def keep(
        self, played: PlayedGame, rules: Ruleset, variants: Mapping[str, int], moves: Moves
    ) -> None:
        """Keep a game, also one that broke off."""


def turns(kinds: Sequence[Kind]) -> list[tuple[Kind, ...]]:
    """Return all different rotations of `kinds`, the given order first."""
    return list(dict.fromkeys((*kinds[-turn:], *kinds[:-turn]) for turn in range(len(kinds))))


def plan(orders: Sequence[tuple[Kind, ...]], games: int, seed: int) -> Iterator[Deal]:
    """Yield deals of so many games in total, each in every order; the last may lack some."""
    for index, first in enumerate(range(0, games, len(orders))):
        deal_seed = Rng.derive(seed, "arena", index).next64()
        yield Deal(index, deal_seed, tuple(orders[: games - first]), first)


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that any process needs to play deals."""

    game: str
    rules: str
    """The ruleset's text."""
    opponents: int
    """The version of the game's opponents."""
    seats: int
    variants: Mapping[str, int]
    recorder: Recorder | None = None
    find: FindGame = find_game

    @classmethod
    def set_up(
        cls,
        game: Game,
        rules: Ruleset,
        kinds: Sequence[Kind],
        variants: Mapping[str, int] | None = None,
        recorder: Recorder | None = None,
        find: FindGame = find_game,
    ) -> Table:
        """Return a table with a seat, or else a side, for each of `kinds`.

        Raises ValueError as `Game.new` does, or for an unknown kind of player.
        """
        for kind in kinds:
            find_policy(game, rules, kind)
        seats = seats_for(game, rules, len(kinds))
        settled = rules.settle_variants(variants or {}, seats)
        game.new(rules, seats, 0, settled)
        return cls(game.name, rules.text, game.opponents, seats, settled, recorder, find)

    def sides_of(self, order: Sequence[Kind]) -> list[set[str]]:
        """Return the kinds of players on each side, if they sit in this order."""
        game, rules = _opened(self.find, self.game, self.rules)
        sides = game.new(rules, self.seats, 0, self.variants).sides()
        seated = self._seated(order, sides)
        return [{str(seated[seat]) for seat in side} for side in sides]

    def orders(self, kinds: Sequence[Kind]) -> list[tuple[Kind, ...]]:
        """Return the different ways in which they can sit, the given one first.

        Partners stay together. More than four only move round the table.
        """
        orders = turns(kinds)
        if len(kinds) <= _MOST_PERMUTED:
            partners, draws_sides = self._partners(kinds), self.draws_sides
            orders += [
                order
                for order in permutations(kinds)
                if draws_sides or self._partners(order) == partners
            ]
        return list(dict.fromkeys(orders))

    def _partners(self, order: Sequence[Kind]) -> list[list[str]]:
        return sorted(sorted(side) for side in self.sides_of(order))

    @property
    def draws_sides(self) -> bool:
        """Whether each deal has other sides."""
        game, rules = _opened(self.find, self.game, self.rules)
        some = (game.new(rules, self.seats, seed, self.variants) for seed in range(_SOME_DEALS))
        return len({state.sides() for state in some}) > 1

    def play(self, deal: Deal) -> list[PlayedGame]:
        """Play a deal in this process. Raises OtherVersionError."""
        game, rules = _opened(self.find, self.game, self.rules)
        if game.opponents != self.opponents:
            raise OtherVersionError(
                f"a worker has version {game.opponents} of the opponents of {game.name}, and this "
                f"computer version {self.opponents}"
            )
        return [
            self._play(game, rules, deal, index, kinds)
            for index, kinds in enumerate(self._seatings(deal), deal.first_game)
        ]

    def games_of(self, deal: Deal) -> list[tuple[int, int, tuple[str, ...]]]:
        """Return index, seed and players of the games of a deal, as `PlayedGame` has them."""
        return [
            (index, deal.seed, tuple(map(str, kinds)))
            for index, kinds in enumerate(self._seatings(deal), deal.first_game)
        ]

    def _seatings(self, deal: Deal) -> list[Sequence[Kind]]:
        """Return who has which seat in each game of a deal."""
        game, rules = _opened(self.find, self.game, self.rules)
        sides = game.new(rules, self.seats, deal.seed, self.variants).sides()
        return [self._seated(order, sides) for order in deal.orders]

    def _seated(self, order: Sequence[Kind], sides: Sequence[Sequence[Seat]]) -> Sequence[Kind]:
        if len(order) == self.seats:
            return order
        side_of = {seat: number for number, side in enumerate(sides) for seat in side}
        return [order[side_of[Seat(seat)]] for seat in range(self.seats)]

    def _play(
        self, game: Game, rules: Ruleset, deal: Deal, index: int, kinds: Sequence[Kind]
    ) -> PlayedGame:
        moves: list[tuple[Seat, str, str | None]] = []
        every = 0 if self.recorder is None else self.recorder.digest_every

        def note(done: PlayedAction) -> None:
            digest = done.digest() if done.ply % every == 0 else None
            moves.append((done.seat, str(done.action), digest))

        noting = None if self.recorder is None else note
        result = play_game(game, rules, self.seats, kinds, deal.seed, self.variants, noting)
        played = PlayedGame(index, deal.seed, tuple(map(str, kinds)), result)
        if self.recorder is not None:
            self.recorder.keep(played, rules, self.variants, moves)
        return played


def seats_for(game: Game, rules: Ruleset, names: int) -> int:
    """Return the seats of a table with a seat, or else a side, for each of so many players."""
    if names not in rules.players:
        for players in rules.players:
            if len(game.new(rules, players, 0, {}).sides()) == names:
                return players
    return names


@lru_cache(maxsize=8)
def _opened(find: FindGame, name: str, text: str) -> tuple[Game, Ruleset]:
    """Read the ruleset, once for all games of a process."""
    game = find(name)
    return game, game.read_ruleset(parse(text, name))
