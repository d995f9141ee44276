"""Choosing among hidden cards: every choice is tried in the same sampled deals.

What a game brings along is small: deals that agree with what is known, and what one of them is
worth after a choice (determinization; Ginsberg 2001).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import log
from typing import Final, Protocol, TypeVar

from game.rules.rng import Rng

Deal = TypeVar("Deal")
Choice = TypeVar("Choice")
Choice_contra = TypeVar("Choice_contra", contravariant=True)

_LEAST_DEALS: Final = 2
"""No choice is dropped after a single deal."""
_MARGIN: Final = 0.0003
"""How much the log odds count besides a chance."""
_SURE: Final = 1e-12
"""A chance nearer to 0 or 1 than this counts as this far away."""


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
    is_chance: bool = False
    """Whether a worth is a chance to win. Then the log odds count a little besides, as all choices
    have nearly the same chance in a game that is as good as won or lost, and people want to see it
    played well."""


def best_choice(
    trial: Trial[Deal, Choice],
    priors: Mapping[Choice, float],
    effort: Effort,
    rng: Rng,
    is_late: Callable[[], bool] | None = None,
) -> Choice:
    """Return the choice that is worth most on average, of equal ones the one that was ahead before.

    `priors` are the choices with what each is worth beforehand. `is_late` is asked after every
    deal; once it says so, the best choice so far is taken. Without it equal arguments lead to
    equal choices.
    """
    part = effort.tries // len(effort.rounds)
    sums = dict.fromkeys(priors, 0.0)
    means = dict(priors)
    drawn = 0
    for most in effort.rounds:
        kept = sorted(means, key=means.__getitem__, reverse=True)[:most]
        totals = [sums[choice] for choice in kept]
        for _ in range(max(_LEAST_DEALS, min(effort.most_deals, part // len(kept)))):
            if len(kept) == 1 or (drawn and is_late is not None and is_late()):
                break
            deal = trial.draw(rng)
            for place, choice in enumerate(kept):
                worth = trial.worth(deal, choice)
                totals[place] += _told_apart(worth) if effort.is_chance else worth
            drawn += 1
        sums = dict(zip(kept, totals, strict=True))
        means = {choice: priors[choice] + sums[choice] / max(drawn, 1) for choice in kept}
    return max(means, key=means.__getitem__)


def _told_apart(chance: float) -> float:
    inside = min(max(chance, _SURE), 1 - _SURE)
    return chance + _MARGIN * log(inside / (1 - inside))


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
