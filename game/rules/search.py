"""Choosing among hidden cards: every choice is tried in the same sampled deals.

What a game brings along is small: deals that agree with what is known, and what one of them is
worth after a choice (determinization; Ginsberg 2001).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from typing import Final, Protocol, TypeVar

from game.rules.adding import added
from game.rules.rng import Rng

Deal = TypeVar("Deal")
Choice = TypeVar("Choice")
Choice_contra = TypeVar("Choice_contra", contravariant=True)

_LEAST_DEALS: Final = 2
"""No choice is dropped after a single deal."""
_CLEAR_DEALS: Final = 16
"""After each so many deals, choices that are clearly poorer are dropped."""


class Trial(Protocol[Deal, Choice_contra]):
    """One decision, ready to be tried."""

    def draw(self, rng: Rng) -> Deal:
        """Return the next deal that agrees with all that the deciding seat knows."""

    def worth(self, deal: Deal, choice: Choice_contra) -> float:
        """Return what a deal is worth after a choice; the deal is left alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How much is tried for one decision."""

    tries: int
    """How often a choice is tried in a deal, all choices together."""
    rounds: tuple[int, ...]
    """How many choices are left at most in each equal part of the tries: those that were best."""
    most_deals: int = 1_000_000
    """Never more deals than this in a part."""
    clear: float = inf
    """A choice that is behind the best one by so many standard errors is tried no further."""


def best_choice(
    trial: Trial[Deal, Choice],
    priors: Mapping[Choice, float],
    effort: Effort,
    rng: Rng,
    is_late: Callable[[], bool] | None = None,
) -> Choice:
    """Return the choice that is worth most on average, of equal ones the first.

    `priors` are the choices with what each is worth beforehand. `is_late` is asked after every
    deal; once it says so, the best choice so far is taken. Without it equal arguments lead to
    equal choices.
    """
    part = effort.tries // len(effort.rounds)
    worths: dict[Choice, list[float]] = {choice: [] for choice in priors}
    sums = dict.fromkeys(priors, 0.0)
    means = dict(priors)
    deals = 0
    for most in effort.rounds:
        kept = sorted(means, key=means.__getitem__, reverse=True)[:most]
        before, tries = deals, 0
        while len(kept) > 1 and not (deals and is_late is not None and is_late()):
            done = deals - before
            if done >= _LEAST_DEALS and (done >= effort.most_deals or tries + len(kept) > part):
                break
            deal = trial.draw(rng)
            for choice in kept:
                worth = trial.worth(deal, choice)
                worths[choice].append(worth)
                sums[choice] += worth
            deals += 1
            tries += len(kept)
            if deals % _CLEAR_DEALS == 0 and effort.clear < inf:
                kept = _not_clearly_behind(kept, priors, worths, effort.clear)
        means = {choice: priors[choice] + sums[choice] / max(deals, 1) for choice in kept}
    return max(means, key=means.__getitem__)


def _not_clearly_behind(
    choices: Sequence[Choice],
    priors: Mapping[Choice, float],
    worths: Mapping[Choice, Sequence[float]],
    clear: float,
) -> list[Choice]:
    """Return the best choice and those that may be better yet, in the same order.

    What counts is the difference in equal deals, as most of what happens in a deal is the same.
    """
    deals = len(worths[choices[0]])
    totals = {choice: priors[choice] * deals + added(worths[choice]) for choice in choices}
    best = max(totals, key=totals.__getitem__)
    kept = []
    for choice in choices:
        behind = (totals[best] - totals[choice]) / deals
        mean = behind - priors[best] + priors[choice]
        squares = added(
            [
                (one - other - mean) ** 2
                for one, other in zip(worths[best], worths[choice], strict=True)
            ]
        )
        if choice == best or behind <= clear * sqrt(squares) / deals:
            kept.append(choice)
    return kept


def tried(
    trial: Trial[Deal, Choice], choices: Sequence[Choice], rng: Rng, deals: int
) -> dict[Choice, list[float]]:
    """Return what each choice is worth in each of so many deals."""
    worths: dict[Choice, list[float]] = {choice: [] for choice in choices}
    for _ in range(deals):
        deal = trial.draw(rng)
        for choice, found in worths.items():
            found.append(trial.worth(deal, choice))
    return worths
