"""Finds the par of deals in the background, one play after the other, while people play."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Protocol

from game.ai.background import Background
from game.games import find_game
from game.match.deals.deal import Deal
from game.match.deals.par import Branch, Par, keep_par, kept_par, key_of, play_for_par
from game.rules.document import parse
from game.rules.ruleset import Ruleset

SAVE_EVERY = 5
"""A killed program loses at most so many plays of a deal."""
MOST_PROCESSES = 4

Key = tuple[str, int]
"""Which deal, and the number of the play."""


class Hired(Protocol):
    """The processes that play; see `Background`."""

    has_failed: bool

    @property
    def room(self) -> int:
        """How many plays may be handed in now."""

    def hand_in(self, key: Key, work: Callable[..., int], *arguments: object) -> None:
        """Hand in a play."""

    def answers(self) -> list[tuple[Key, int]]:
        """Return the scores that have come since the last call."""

    def close(self) -> None:
        """Stop at once."""


def modest_processes() -> Background[Key, int]:
    """Return a process of low priority for each processor, up to MOST_PROCESSES."""
    return Background(max(1, min(MOST_PROCESSES, os.cpu_count() or 1)), is_modest=True)


class ParWork:
    """All deals whose par is wanted. Call `poll` now and then; nothing waits."""

    def __init__(self, folder: Path, hire: Callable[[], Hired] = modest_processes) -> None:
        """`folder` is the player's; `hire` starts the processes when they are needed."""
        self._folder = folder
        self._hire = hire
        self._hired: Hired | None = None
        self._deals: dict[str, Deal] = {}
        """Deals that are not done yet, the one wanted last at the end."""
        self._found: dict[str, dict[int, int]] = {}
        self._fresh: dict[str, int] = {}
        """How many plays of each are not in its file yet."""
        self._open: set[Key] = set()

    @property
    def is_idle(self) -> bool:
        """Whether there is nothing to find out, or the processes have failed."""
        return not self._deals or (self._hired is not None and self._hired.has_failed)

    def want(self, deal: Deal) -> None:
        """Let the par of a deal be found, before those that were wanted earlier."""
        key = key_of(deal)
        if key not in self._found:
            self._found[key] = dict(kept_par(self._folder, deal).scores)
        self._deals.pop(key, None)
        if not Par(self._found[key]).is_whole:
            self._deals[key] = deal

    def poll(self) -> None:
        """Take scores in and hand further plays in."""
        if self.is_idle:
            return
        if self._hired is None:
            self._hired = self._hire()
        for key, score in self._hired.answers():
            self._take(key, score)
        for name, deal in reversed(list(self._deals.items())):
            for number in Par(self._found[name]).missing():
                if self._hired.room <= 0:
                    return
                if (name, number) not in self._open:
                    self._open.add((name, number))
                    self._hired.hand_in((name, number), _play, _Plain.of(deal), number)
        if not self._deals:
            self.close()

    def _take(self, key: Key, score: int) -> None:
        name, number = key
        self._open.discard(key)
        self._found[name][number] = score
        self._fresh[name] = self._fresh.get(name, 0) + 1
        is_whole = Par(self._found[name]).is_whole
        if is_whole or self._fresh[name] >= SAVE_EVERY:
            self._save(name)
        if is_whole:
            self._deals.pop(name, None)

    def _save(self, name: str) -> None:
        if self._fresh.pop(name, 0):
            keep_par(self._folder, self._deals[name], Par(self._found[name]))

    def close(self) -> None:
        """Stop, and keep what is known."""
        for name in list(self._fresh):
            self._save(name)
        self._open.clear()
        if self._hired is not None and not self._hired.has_failed:
            self._hired.close()
            self._hired = None


@dataclass(frozen=True, slots=True)
class _Plain:
    """A deal as it is sent."""

    game: str
    text: str
    kinds: tuple[str, ...]
    variants: Mapping[str, int]
    seed: int
    salt: str

    @classmethod
    def of(cls, deal: Deal) -> _Plain:
        rules = deal.rules
        return cls(rules.game, rules.text, deal.kinds, dict(deal.variants), deal.seed, deal.salt)


def _play(plain: _Plain, number: int) -> int:
    rules = _opened(plain.game, plain.text)
    deal = Deal(rules, plain.kinds, plain.variants, plain.seed, plain.salt)
    return play_for_par(deal, number, _plays(key_of(deal)))


@lru_cache(2)
def _plays(_deal: str) -> Branch:
    return Branch()


@lru_cache(4)
def _opened(game: str, text: str) -> Ruleset:
    return find_game(game).read_ruleset(parse(text, game))
