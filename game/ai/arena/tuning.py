"""Better weights for an opponent, found by self-play with CMA-ES, an evolution strategy."""

from __future__ import annotations

import importlib
import warnings
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from itertools import chain, islice
from statistics import fmean
from typing import Any, Final

import yaml

from game.ai.arena.deals import Deal, PlayedGame, Table, plan
from game.ai.arena.engines import Engine
from game.ai.arena.results import KindResult, TournamentResult
from game.ai.player import Candidate, Kind
from game.rules.rng import Rng

_FIRST_STEP: Final = 0.2
"""The first change of a weight, as a part of it."""
_LEAST_SCALE: Final = 0.5
"""A weight nearer to 0 is changed as one of this size."""
_DIGITS: Final = 4


class BrokenGameError(Exception):
    """A game of the search broke off."""


@dataclass(frozen=True, slots=True)
class Generation:
    """The result of one generation."""

    number: int
    """From 1."""
    lead: float
    """Points ahead of the others, on average over its candidates."""
    centre: Candidate
    """The weights at the centre of the next generation."""


class Tuning:
    """A search that starts at a candidate and changes each fraction among the weights it names.

    Whole numbers, flags and whatever the candidate does not name stay as they are.
    """

    def __init__(
        self, table: Table, start: Candidate, others: tuple[Kind, ...], deals: int, seed: int
    ) -> None:
        """All candidates of a generation play these deals with the others, each from every seat.

        Raises ImportError without the library `cma`, ValueError without a weight to change.
        """
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it wants a plotting library, which we do not use
            cma: Any = importlib.import_module("cma")
        self._table, self._others, self._deals, self._seed = table, others, deals, seed
        self._start = start
        self._plain: dict[str, Any] = yaml.safe_load(start.text)
        first = list(_fractions(self._plain.get("weights") or {}))
        if not first:
            raise ValueError("no weight to change")
        self._search = cma.CMAEvolutionStrategy(
            first,
            _FIRST_STEP,
            {
                "CMA_stds": [max(abs(one), _LEAST_SCALE) for one in first],
                "seed": seed % 2**31 + 1,
                "verbose": -9,
            },
        )
        self.games_of_a_deal = len(table.orders((start, *others)))
        self.games: int = self._search.popsize * deals * self.games_of_a_deal
        """In each generation."""

    def generations(self, where: Engine) -> Iterator[Generation | None]:
        """Yield None after each deal of a generation, then the generation; it goes on for ever."""
        number = 0
        while True:
            number += 1
            points = self._search.ask()
            brood = [self._candidate(point) for point in points]
            leads: list[float] = []
            with closing(where(self._table.play, self._plan(brood, number))) as outcomes:
                for candidate in brood:
                    result = KindResult(str(candidate))
                    tally = TournamentResult(self._table.game, [result])
                    for played in islice(outcomes, self._deals):
                        _check(played)
                        tally.count(played)
                        yield None
                    leads.append(fmean(result.leads))
            self._search.tell(points, [-lead for lead in leads])
            yield Generation(number, fmean(leads), self._candidate(self._search.mean))

    def _plan(self, brood: Iterable[Candidate], number: int) -> Iterator[Deal]:
        """Return the same deals for each candidate, none of which an arena plays."""
        games = self._deals * self.games_of_a_deal
        seed = Rng.derive(self._seed, "tune", number).next64()
        return chain.from_iterable(
            plan(self._table.orders((candidate, *self._others)), games, seed) for candidate in brood
        )

    def _candidate(self, point: Iterable[float]) -> Candidate:
        fractions = (round(float(one), _DIGITS) for one in point)
        weights = _filled(self._plain["weights"], fractions)
        text = yaml.safe_dump({**self._plain, "weights": weights}, sort_keys=False)
        return Candidate(self._start.name, self._start.level, text, self._start.file)


def _fractions(weights: Mapping[str, Any]) -> Iterator[float]:
    for value in weights.values():
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, float):
                yield one


def _filled(weights: Mapping[str, Any], fractions: Iterator[float]) -> dict[str, Any]:
    def new(one: Any) -> Any:
        return next(fractions) if isinstance(one, float) else one

    return {
        key: [new(one) for one in value] if isinstance(value, list) else new(value)
        for key, value in weights.items()
    }


def _check(played: Iterable[PlayedGame]) -> None:
    for one in played:
        if one.result.error is not None:
            raise BrokenGameError(one.result.error)
