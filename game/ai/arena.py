"""Tournaments: many games among computer players, fairly seated, in one process or several."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from multiprocessing import active_children, get_context
from time import perf_counter
from typing import Protocol

from game.ai.brain import FindGame
from game.ai.children import ignore_interrupts, without_interrupts
from game.ai.player import find_policy
from game.ai.results import KindResult, TournamentResult
from game.ai.solo import GameResult, PlayedAction, play_game
from game.games import find_game
from game.rules.core import Game, Seat
from game.rules.document import parse
from game.rules.rng import Rng
from game.rules.ruleset import Ruleset

__all__ = ["PlannedGame", "Recorder", "TournamentResult", "plan", "play_game", "tournament"]

_CHUNKS_PER_JOB = 8
_LARGEST_CHUNK = 25
"""The most games that come back together, so that progress is visible."""

Moves = Sequence[tuple[Seat, str, str | None]]
"""Seat, action text and, where one was asked for, the digest of the state after it."""


@dataclass(frozen=True, slots=True)
class PlannedGame:
    """A game of a tournament: its deal, and who sits where."""

    index: int
    """Counted from 0 over the whole tournament."""
    seed: int
    levels: tuple[str, ...]


class Recorder(Protocol):
    """Keeps the games that were played; it can be sent to a child process."""

    @property
    def digest_every(self) -> int:
        """It wants the state's digest every so many actions."""

    def keep(
        self, planned: PlannedGame, rules: Ruleset, variants: Mapping[str, int], moves: Moves
    ) -> None:
        """Keep a game, also one that broke off."""


def seatings(levels: Sequence[str], rotate: bool = True) -> list[tuple[str, ...]]:
    """Return every different seating that turning the table gives, the given one first."""
    turns = range(len(levels) if rotate else 1)
    return list(dict.fromkeys((*levels[-turn:], *levels[:-turn]) for turn in turns))


def plan(levels: Sequence[str], games: int, seed: int, rotate: bool = True) -> list[PlannedGame]:
    """Return the games of a tournament: each deal once with every seating, then the next deal."""
    tables = seatings(levels, rotate)
    planned = []
    for index in range(games):
        deal, table = divmod(index, len(tables))
        deal_seed = Rng.derive(seed, "arena", deal).next64()
        planned.append(PlannedGame(index, deal_seed, tables[table]))
    return planned


def tournament(
    game: Game,
    rules: Ruleset,
    levels: Sequence[str],
    *,
    games: int,
    seed: int,
    variants: Mapping[str, int] | None = None,
    jobs: int = 1,
    rotate: bool = True,
    recorder: Recorder | None = None,
    progress: Callable[[int, int], None] | None = None,
    find: FindGame = find_game,
) -> TournamentResult:
    """Play this many games with one of game.ai.player.KINDS for each seat.

    The players move round the table over equal deals, so that every kind meets every hand from
    every seat. If `games` is no multiple of the seatings, the last deal is not played with all of
    them, and `unrotated` says how many games that concerns.

    The figures, times apart, are the same for any number of `jobs`. With more than one, child
    processes are started, which look the game up by name with `find`. `progress` is called with
    the games done and all games. Raises ValueError as `Game.new` does, or for an unknown kind.
    """
    settled = rules.settle_variants(variants or {}, len(levels))
    game.new(rules, len(levels), seed, settled)
    for level in levels:
        find_policy(game, rules, level)
    planned = plan(levels, games, seed, rotate)
    result = TournamentResult(game.name, [KindResult(level) for level in dict.fromkeys(levels)])
    result.unrotated = games % len(seatings(levels, rotate))
    before = perf_counter()
    if jobs > 1:
        table = _Table(find, game.name, rules.text, settled, recorder)
        outcomes = _play_in_children(table, planned, jobs)
    else:
        outcomes = (_play(game, rules, entry, settled, recorder) for entry in planned)
    for done, (entry, outcome) in enumerate(zip(planned, outcomes, strict=True), 1):
        result.count(f"game {entry.index} (seed {entry.seed})", entry.levels, outcome)
        if progress is not None:
            progress(done, games)
    result.seconds = perf_counter() - before
    return result


@dataclass(frozen=True, slots=True)
class _Table:
    """Everything that a child process needs to play planned games."""

    find: FindGame
    game: str
    text: str
    variants: Mapping[str, int]
    recorder: Recorder | None

    def play(self, entry: PlannedGame) -> GameResult:
        """Play a game in this process."""
        game, rules = _opened(self.find, self.game, self.text)
        return _play(game, rules, entry, self.variants, self.recorder)


@cache
def _opened(find: FindGame, name: str, text: str) -> tuple[Game, Ruleset]:
    """Read the ruleset, once for all games of a process."""
    game = find(name)
    return game, game.read_ruleset(parse(text, name))


def _play_in_children(
    table: _Table, planned: Sequence[PlannedGame], jobs: int
) -> Iterator[GameResult]:
    """Yield the results in the order of the plan; breaking off waits for no game."""
    chunk = min(max(1, len(planned) // (jobs * _CHUNKS_PER_JOB)), _LARGEST_CHUNK)
    others = active_children()
    with ProcessPoolExecutor(
        jobs, mp_context=get_context("spawn"), initializer=ignore_interrupts
    ) as pool:
        try:
            with without_interrupts():  # all of them start here, as the games are handed out
                results = pool.map(table.play, planned, chunksize=chunk)
            yield from results
        except BaseException:
            for process in active_children():
                if process not in others:
                    process.terminate()
            pool.shutdown(cancel_futures=True)
            raise


def _play(
    game: Game,
    rules: Ruleset,
    entry: PlannedGame,
    variants: Mapping[str, int],
    recorder: Recorder | None,
) -> GameResult:
    """Play a planned game and have it recorded."""
    seats = len(entry.levels)
    if recorder is None:
        return play_game(game, rules, seats, entry.levels, entry.seed, variants)
    moves: list[tuple[Seat, str, str | None]] = []
    every = recorder.digest_every

    def note(played: PlayedAction) -> None:
        digest = played.digest() if played.ply % every == 0 else None
        moves.append((played.seat, str(played.action), digest))

    result = play_game(game, rules, seats, entry.levels, entry.seed, variants, note)
    recorder.keep(entry, rules, variants, moves)
    return result
