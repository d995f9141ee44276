"""How many moves a second the rules make, beside a well-known engine driven from Python."""

from __future__ import annotations

import importlib
import random
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from game.games import find_game
from game.rules.core import Game
from game.rules.ruleset import Ruleset

SLICES = 5
SLICE_SECONDS = 0.4
PLAYERS = 4
"""The games of reference are for four."""
HEARTS = "hearts"
REFERENCES = {"sauce": "spades"}
"""By game: the most similar game of OpenSpiel; for all others it is Hearts."""

PlayOne = Callable[[random.Random], tuple[int, float]]
"""Plays one random game; returns its number of moves and their seconds, without the deal."""


def measure(
    rules: Ruleset, slices: int = SLICES, slice_seconds: float = SLICE_SECONDS
) -> dict[str, dict[str, float | None]]:
    """Return the speed of a ruleset: finding all legal actions and applying one is a move."""
    players: list[PlayOne] = [_ours(find_game(rules.game), rules)]
    reference = _reference(REFERENCES.get(rules.game, HEARTS))
    if reference is not None:
        players.append(reference)
    speeds: list[list[float]] = [[] for _player in players]
    # In turn, so that a busy moment of the computer does not hit one side only.
    for number in range(slices):
        for play, collected in zip(players, speeds, strict=True):
            collected.append(_speed(play, random.Random(number), slice_seconds))  # noqa: S311
    ours, *others = (median(collected) for collected in speeds)
    return {
        rules.id: {
            "moves_per_second": round(ours),
            "reference_moves_per_second": round(others[0]) if others else None,
            "ratio": round(ours / others[0], 3) if others else None,
        }
    }


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
            # In an open window several seats may act next.
            seat = actors[0] if len(actors) == 1 else chance.choice(actors)
            state.apply(seat, chance.choice(state.legal_actions(seat)))
            moves += 1
        return moves, time.perf_counter() - begin

    return play


def _reference(name: str) -> PlayOne | None:
    """Return a game of OpenSpiel, or None where it is not installed."""
    try:
        pyspiel: Any = importlib.import_module("pyspiel")
    except ImportError:
        return None
    other = pyspiel.load_game(name)

    def play(chance: random.Random) -> tuple[int, float]:
        state = other.new_initial_state()
        while state.is_chance_node():
            state.apply_action(chance.choice(state.legal_actions()))
        moves = 0
        begin = time.perf_counter()
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
            moves += 1
        return moves, time.perf_counter() - begin

    return play
