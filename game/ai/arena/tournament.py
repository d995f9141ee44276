"""Tournaments: many games among computer players, and how often each kind wins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from time import perf_counter

from game.ai.arena.deals import PlayedGame, Recorder, Table, plan
from game.ai.arena.engines import Engine, engine
from game.ai.arena.results import KindResult, TournamentResult
from game.ai.brain import FindGame
from game.ai.player import Kind
from game.games import find_game
from game.rules.core import Game
from game.rules.ruleset import Ruleset


def tournament(
    game: Game,
    rules: Ruleset,
    levels: Sequence[Kind],
    *,
    games: int,
    seed: int,
    variants: Mapping[str, int] | None = None,
    jobs: int = 1,
    recorder: Recorder | None = None,
    progress: Callable[[int], None] | None = None,
    find: FindGame = find_game,
) -> TournamentResult:
    """Play this many games with a computer player for each seat.

    The players change places over equal deals, so that every kind meets every hand from every
    seat. If `games` is no multiple of the seatings, the last deal is not played with all of
    them, and `unrotated` says how many games that concerns.

    The figures, times apart, are the same for any number of `jobs`. With more than one, child
    processes are started, which look the game up by name with `find`. `progress` is called with
    the games done. Raises ValueError as `Game.new` does, or for an unknown kind.
    """
    found = find if jobs > 1 else lambda _name: game
    table = Table.set_up(game, rules, levels, variants, recorder, found)
    match = Match(table, tuple(levels), games, seed)
    result = match.result
    result.unrotated = games % match.games_of_a_deal
    for _ in match.play(engine(jobs)):
        if progress is not None:
            progress(result.games + result.errors)
    return result


@dataclass
class Match:
    """A plan of deals, and its results so far."""

    table: Table
    kinds: tuple[Kind, ...]
    games: int
    seed: int

    def __post_init__(self) -> None:
        kinds = [KindResult(str(kind)) for kind in dict.fromkeys(self.kinds)]
        self.result = TournamentResult(self.table.game, kinds)
        self.orders = self.table.orders(self.kinds)
        self.games_of_a_deal = len(self.orders)

    def play(
        self, where: Engine, known: Sequence[Sequence[PlayedGame]] = ()
    ) -> Iterator[Sequence[PlayedGame]]:
        """Count deal after deal and yield each; the first ones may be known already."""
        before = perf_counter()
        for played in known:
            self.result.count(played)
            yield played
        deals = (
            deal for deal in plan(self.orders, self.games, self.seed) if deal.index >= len(known)
        )
        with closing(where(self.table.play, deals)) as outcomes:
            for played in outcomes:
                self.result.count(played)
                self.result.seconds = perf_counter() - before
                yield played
