"""How fast computer players shout, and how often they overlook a chance."""

from __future__ import annotations

import math
from dataclasses import replace

from game.ai.player import RANDOM, Candidate, Kind
from game.ai.regulars import split
from game.rules.levels import LEVELS
from game.rules.rng import Rng
from game.rules.ruleset import Ruleset, Tempo

FASTEST_REACTION_MS = 150
"""The shortest reaction of an opponent: no person is faster."""
RANDOM_OVERLOOKS = 50
"""The percentage of chances that the random player misses; otherwise it is as slow as easy."""


def tempo_of(rules: Ruleset, kind: Kind) -> Tempo:
    """Return the tempo of a computer player."""
    if isinstance(kind, Candidate):
        return rules.tempo[kind.level]
    if kind == RANDOM:
        return replace(rules.tempo[LEVELS[0]], overlook=RANDOM_OVERLOOKS)
    level, regular = split(kind)
    tempo = rules.tempo[level]
    return tempo if regular is None else regular.temper.of(tempo)


def overlooks(tempo: Tempo, chance: Rng) -> bool:
    """Return whether this chance to shout is overlooked."""
    return chance.below(100) < tempo.overlook


def reaction_ms(tempo: Tempo, chance: Rng) -> float:
    """Return the time (ms) from noticing to shouting; normally distributed."""
    median, spread = tempo.react
    return max(FASTEST_REACTION_MS, median + spread * _normal(chance))


def _normal(chance: Rng) -> float:
    """Return a number of the standard normal distribution (Box and Muller 1958)."""
    radius = math.sqrt(-2.0 * math.log(1.0 - chance.unit()))
    return radius * math.cos(2.0 * math.pi * chance.unit())
