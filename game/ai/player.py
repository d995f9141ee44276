"""The kinds of computer players, and how to ask one so that it answers."""

from __future__ import annotations

import dataclasses
import logging
from dataclasses import dataclass
from typing import Any, cast

from game.ai.regulars import split
from game.rules.core import CLOCK, Action, Game, Observation, Policy
from game.rules.document import RulesetError, Section, parse
from game.rules.levels import LEVELS
from game.rules.rng import Rng
from game.rules.ruleset import Ruleset

RANDOM = "random"
"""The baseline: any legal action, each with the same chance. It is no opponent for a person."""

KINDS = (RANDOM, *LEVELS)
"""All computer players, weakest first."""

_log = logging.getLogger("uffdisch.ai")


class RandomPolicy(Policy):
    """Takes any legal action; where silence is possible it is one more choice."""

    def choose(self, seen: Observation, rng: Rng) -> Action | None:
        """Return one of `seen.legal`, or None where silence is allowed."""
        number = rng.below(len(seen.legal) + may_stay_silent(seen))
        return seen.legal[number] if number < len(seen.legal) else None


@dataclass(frozen=True, slots=True)
class Candidate:
    """A computer player from a file, to be tried against the existing ones."""

    name: str
    level: str
    """One of LEVELS, whose values hold where the file gives none."""
    text: str
    """The YAML: `level`, perhaps `name`, and under `weights` what is different."""
    file: str
    """The file's name in messages."""

    def __str__(self) -> str:
        return self.name

    @classmethod
    def read(cls, game: Game, rules: Ruleset, text: str, file: str, name: str) -> Candidate:
        """Return the candidate of a file, called `name` unless the file says otherwise.

        Raises RulesetError with the place of the error.
        """
        section = _section(text, file)
        level = section.choice("level", LEVELS)
        candidate = cls(section.text("name", 40, default=name), level, text, file)
        candidate.policy(game, rules)
        return candidate

    def policy(self, game: Game, rules: Ruleset) -> Policy:
        """Return the player. Raises RulesetError with the place of the error."""
        with _section(self.text, self.file) as section:
            section.has("name")
            return game.tuned_policy(
                rules, section.choice("level", LEVELS), section.section("weights")
            )


def _section(text: str, file: str) -> Section:
    section = parse(text, file)
    section.title = "a player"
    return section


Kind = str | Candidate
"""A computer player: one of KINDS, a regular at a level (`hard/alfons`), or a candidate."""


def find_policy(game: Game, rules: Ruleset, kind: Kind) -> Policy:
    """Return a player. Raises ValueError if its level is none of KINDS."""
    if isinstance(kind, Candidate):
        return kind.policy(game, rules)
    level, regular = split(kind)
    if level not in KINDS:
        raise ValueError(f"a computer player is one of {', '.join(KINDS)}, not {kind!r}")
    if level == RANDOM:
        return RandomPolicy()
    if regular is not None:
        try:
            return regular.policy(game, rules, level)
        except RulesetError as error:
            _log.error("plays as anybody would: %s", error)
    return game.policy(rules, level)


def may_stay_silent(seen: Observation) -> bool:
    """Return whether this seat need not act: a window is open, or it is another seat's turn."""
    return CLOCK in seen.actors or seen.actors[0] != seen.seat


def with_legal(seen: Observation, legal: tuple[Action, ...]) -> Observation:
    """Return an observation that offers only these of its actions."""
    if seen.legal == legal:
        return seen
    # Every observation is a dataclass, which the contract cannot say in types.
    return cast(Observation, dataclasses.replace(cast(Any, seen), legal=legal))


@dataclass(frozen=True, slots=True)
class Choice:
    """A player's decision: a legal action, or None for silence where that is allowed."""

    action: Action | None
    fault: str | None = None
    """What was wrong with the player's own answer, if it was replaced."""


def choose(policy: Policy, seen: Observation, rng: Rng) -> Choice:
    """Ask a player; the answer is legal in any case.

    A player that fails, or names something illegal, gets a random legal action instead, so that
    nobody at the table waits for ever. Raises ValueError if there is nothing to choose from.
    """
    if not seen.legal:
        raise ValueError(f"seat {seen.seat} has nothing to choose from")
    try:
        action = policy.choose(seen, rng)
    except Exception as error:
        _log.exception("seat %s: the player failed", seen.seat)
        return instead(seen, rng, f"{type(error).__name__}: {error}")
    if fault := fault_of(seen, action):
        _log.error("seat %s: %s", seen.seat, fault)
        return instead(seen, rng, fault)
    return Choice(action)


def fault_of(seen: Observation, action: Action | None) -> str | None:
    """Return what is wrong with a player's answer, or None."""
    if action is None:
        return None if may_stay_silent(seen) else "stayed silent on its own turn"
    return None if action in seen.legal else f"wanted to {action}, which is not legal"


def instead(seen: Observation, rng: Rng, fault: str) -> Choice:
    """Return a substitute for a player's answer: silence, or anything legal."""
    return Choice(None if may_stay_silent(seen) else rng.choice(seen.legal), fault)
