"""Toy games whose players do what players must not do; a child process can import the finders."""

from __future__ import annotations

import os
import sys
import time
from multiprocessing import parent_process
from pathlib import Path

from game.rules.core import Action, Game, Observation, Policy
from game.rules.rng import Rng
from game.rules.ruleset import Ruleset
from tests import toy_game

MARK = "UFFDISCH_TEST_MARK"
"""The environment variable with the path of a file that makes `find_patient` wait."""


class Odd(toy_game.ToyGame):
    """The toy game with one and the same player on every level."""

    def __init__(self, player: Policy) -> None:
        self.player = player

    def policy(self, rules: Ruleset, level: str) -> Policy:
        return self.player


class Fatal(Policy):
    """Ends its worker, but answers in the program's own process."""

    def choose(self, seen: Observation, rng: Rng) -> Action | None:
        if parent_process() is not None:
            os._exit(3)
        return seen.legal[0]


class Thorough(Policy):
    """Thinks until it is told to stop."""

    def choose(self, seen: Observation, rng: Rng) -> Action | None:
        while self.is_late is None or not self.is_late():
            pass
        return seen.legal[0]


class Patient(Policy):
    """Thinks as long as a certain file is there."""

    def choose(self, seen: Observation, rng: Rng) -> Action | None:
        while Path(os.environ[MARK]).exists():
            time.sleep(0.01)
        return seen.legal[-1]


class Endless(Policy):
    """Never ends in a worker."""

    def choose(self, seen: Observation, rng: Rng) -> Action | None:
        while parent_process() is not None:
            pass
        return seen.legal[0]


class DeepThought(toy_game.ToyGame):
    """The toy game whose strongest player thinks for ever; an easy one is quick."""

    def policy(self, rules: Ruleset, level: str) -> Policy:
        return Endless() if level == "hard" else toy_game.ToyPolicy(level)


class Bare(Policy):
    """Fails in a worker that has loaded pygame, which only the window needs."""

    def choose(self, seen: Observation, rng: Rng) -> Action | None:
        if parent_process() is not None and "pygame" in sys.modules:
            raise ImportError("a worker has loaded pygame")
        return seen.legal[0]


class Faulty(Policy):
    """Raises, or names something illegal, or stays silent on its turn, by chance."""

    def choose(self, seen: Observation, rng: Rng) -> Action | None:
        number = rng.below(3)
        if number == 0:
            raise RuntimeError("no idea")
        return Action("cheat") if number == 1 else None


def find_fatal(name: str) -> Game:
    return Odd(Fatal())


def find_patient(name: str) -> Game:
    return Odd(Patient())


def find_endless(name: str) -> Game:
    return Odd(Endless())


def find_deep_thought(name: str) -> Game:
    return DeepThought()


def find_bare(name: str) -> Game:
    return Odd(Bare())


def find_faulty(name: str) -> Game:
    return Odd(Faulty())


def find_none(name: str) -> Game:
    """End a worker as soon as it hears which game is played."""
    if parent_process() is not None:
        os._exit(4)
    return toy_game.GAME
