"""Processes that judge choices in the background; they get observations only, like opponents."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from typing import Generic, TypeVar

from game.ai.brain import FindGame
from game.ai.children import end_with_parent, ignore_interrupts, without_interrupts
from game.ai.wire import pack, unpack
from game.games import find_game
from game.rules.core import Game, Judge, Observation
from game.rules.document import parse
from game.rules.judging import find_judge
from game.rules.rng import Rng
from game.rules.ruleset import Ruleset

_log = logging.getLogger("uffdisch.ai")

JUDGES = ("hard", "medium")
"""As which levels choices are judged: a mistake is one only if both say so."""

Key = TypeVar("Key")


@dataclass(frozen=True, slots=True)
class Inquiry:
    """What one seat wants to know: what choices are worth, or how the match stands."""

    seen: Observation
    choices: tuple[str, ...]
    """Actions of the seat; without any it is everybody's chance that is asked for."""
    judge: int
    """Which of the game's judges."""
    deals: int
    chance: tuple[int | str, ...]
    """Names the stream of random numbers; for equal ones the answer is equal."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What a judge said."""

    values: Mapping[str, Sequence[float]]
    """By action, deal by deal; see `Judge.values`."""
    chances: Sequence[Sequence[float]]
    """Deal by deal; see `Judge.chances`."""


def find_out(inquiry: Inquiry, judges: Sequence[Judge]) -> Finding:
    """Answer in this process."""
    seen, judge = inquiry.seen, judges[inquiry.judge]
    chance = Rng.derive(0, *inquiry.chance)
    if not inquiry.choices:
        return Finding({}, judge.chances(seen, chance, inquiry.deals))
    choices = [action for action in seen.legal if str(action) in inquiry.choices]
    values = judge.values(seen, choices, chance, inquiry.deals)
    return Finding({str(action): tuple(found) for action, found in values.items()}, ())


class Appraisers(Generic[Key]):
    """A few processes, each of which answers one inquiry at a time; nothing here ever waits."""

    def __init__(self, size: int = 2, find: FindGame = find_game) -> None:
        self._size = size
        self._find = find
        self._pool: ProcessPoolExecutor | None = None
        self._asked: dict[Future[Finding], Key] = {}
        self.has_failed = False
        """Whether no process can be started, or one has died: nothing more will be found out."""

    @property
    def room(self) -> int:
        """How many inquiries may be handed in now, so that nobody is idle and none waits long."""
        return 0 if self.has_failed else 2 * self._size - len(self._asked)

    def ask(self, key: Key, inquiry: Inquiry) -> None:
        """Hand in an inquiry; its answer will bear the key."""
        rules = inquiry.seen.rules
        plain = _Plain(rules.game, rules.text, rules.digest, pack(inquiry.seen), inquiry.choices,
                       inquiry.judge, inquiry.deals, inquiry.chance)  # fmt: skip
        try:
            if self._pool is None:
                self._pool = ProcessPoolExecutor(
                    self._size, mp_context=get_context("spawn"), initializer=_begin
                )
            with without_interrupts():  # a process may start here
                self._asked[self._pool.submit(_answer, self._find, plain)] = key
        except (OSError, BrokenProcessPool):
            self._fail()

    def answers(self) -> list[tuple[Key, Finding]]:
        """Return what has been found out since the last call, in the order of asking."""
        found = []
        for future in [one for one in self._asked if one.done()]:
            key = self._asked.pop(future)
            try:
                found.append((key, future.result()))
            except Exception:
                self._fail()
                break
        return found

    def close(self) -> None:
        """End the processes at once, whatever they are at."""
        pool, self._pool = self._pool, None
        self._asked.clear()
        if pool is None:
            return
        workers = list((getattr(pool, "_processes", None) or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in workers:
            process.kill()

    def _fail(self) -> None:
        _log.exception("nothing can be judged in the background")
        self.has_failed = True
        self.close()


@dataclass(frozen=True, slots=True)
class _Plain:
    """An inquiry as it is sent."""

    game: str
    text: str
    digest: str
    seen: bytes
    choices: tuple[str, ...]
    judge: int
    deals: int
    chance: tuple[int | str, ...]


def _begin() -> None:
    ignore_interrupts()
    end_with_parent()


def _answer(find: FindGame, plain: _Plain) -> Finding:
    rules, judges = _opened(find, plain.game, plain.text)
    seen = unpack(plain.seen, {plain.digest: rules})
    return find_out(Inquiry(seen, plain.choices, plain.judge, plain.deals, plain.chance), judges)


@cache
def _opened(find: FindGame, name: str, text: str) -> tuple[Ruleset, Sequence[Judge]]:
    game = find(name)
    rules = game.read_ruleset(parse(text, name))
    return rules, judges_of(game, rules)


def judges_of(game: Game, rules: Ruleset) -> Sequence[Judge]:
    """Return who says what choices are worth, and the second opinion."""
    return [find_judge(game, rules, level) for level in JUDGES]
