"""How many moves a second the rules make, beside a well-known engine driven from Python."""

from __future__ import annotations

import importlib
import random
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from game.cli.rulesets import first_ruleset
from game.games import all_games
from game.rules.core import Game
from game.rules.ruleset import Ruleset

SLICES = 5
SLICE_SECONDS = 0.4
PLAYERS = 4
"""Hearts, the reference, is a game for four."""

PlayOne = Callable[[random.Random], tuple[int, float]]
"""Plays one game at random; returns its moves and the seconds they took, the deal not counted."""


def measure(
    slices: int = SLICES, slice_seconds: float = SLICE_SECONDS
) -> dict[str, dict[str, float | None]]:
    """Return the speed of every game: finding all legal actions and applying one is a move."""
    reference = _reference()
    result: dict[str, dict[str, float | None]] = {}
    for name, game in all_games().items():
        players: list[PlayOne] = [_ours(game, first_ruleset(name))]
        if reference is not None:
            players.append(reference)
        speeds: list[list[float]] = [[] for _player in players]
        # In turn, so that a busy moment of the computer does not fall on one side only.
        for number in range(slices):
            for play, collected in zip(players, speeds, strict=True):
                collected.append(_speed(play, random.Random(number), slice_seconds))  # noqa: S311
        ours, *others = (median(collected) for collected in speeds)
        result[name] = {
            "moves_per_second": round(ours),
            "reference_moves_per_second": round(others[0]) if others else None,
            "ratio": round(ours / others[0], 3) if others else None,
        }
    return result


def _speed(play: PlayOne, chance: random.Random, seconds: float) -> float:
    total_moves, total_seconds = 0, 0.0
    while total_seconds < seconds:
        moves, spent = play(chance)
        total_moves += moves
        total_seconds += spent
    return total_moves / total_seconds


def _ours(game: Game, rules: Ruleset) -> PlayOne:
    count = PLAYERS if PLAYERS in rules.players else rules.players[0]

    def play(chance: random.Random) -> tuple[int, float]:
        state = game.new(rules, count, chance.getrandbits(32), {})
        moves = 0
        begin = time.perf_counter()
        while actors := state.actors():
            # In an open window anybody may be the next one to act.
            seat = actors[0] if len(actors) == 1 else chance.choice(actors)
            state.apply(seat, chance.choice(state.legal_actions(seat)))
            moves += 1
        return moves, time.perf_counter() - begin

    return play


def _reference() -> PlayOne | None:
    try:
        pyspiel: Any = importlib.import_module("pyspiel")
    except ImportError:
        return None
    hearts = pyspiel.load_game("hearts")

    def play(chance: random.Random) -> tuple[int, float]:
        state = hearts.new_initial_state()
        while state.is_chance_node():
            state.apply_action(chance.choice(state.legal_actions()))
        moves = 0
        begin = time.perf_counter()
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
            moves += 1
        return moves, time.perf_counter() - begin

    return play
