"""Processes that judge choices in the background; they get observations only, like opponents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, TypeVar

from game.ai.background import Background
from game.ai.brain import FindGame
from game.ai.player import find_policy
from game.ai.wire import pack, unpack
from game.games import find_game
from game.rules.aftermath import aftermaths
from game.rules.core import Game, Judge, Observation
from game.rules.document import parse
from game.rules.judging import find_judge
from game.rules.rng import Rng
from game.rules.ruleset import Ruleset

JUDGES = ("hard", "medium")
"""The judges' levels. A choice is a mistake only if both judges say so."""

Key = TypeVar("Key")


@dataclass(frozen=True, slots=True)
class Inquiry:
    """What one seat wants to know: what choices are worth, or how the match stands."""

    seen: Observation
    choices: tuple[str, ...]
    """Actions of the seat. If there are none, the inquiry is about everybody's chances."""
    judge: int
    """Which of the game's judges."""
    deals: int
    chance: tuple[int | str, ...]
    """Names the stream of random numbers; for equal ones the answer is equal."""
    player: str = ""
    """If given, a computer player of this kind says what it expects, instead of a judge."""
    is_about_aftermath: bool = False
    """Whether the question is what the choices lead to, instead of what they are worth."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What a judge said."""

    values: Mapping[str, Sequence[float]]
    """By action, deal by deal; see `Judge.values`."""
    chances: Sequence[Sequence[float]]
    """Deal by deal; see `Judge.chances`."""
    aftermaths: Mapping[str, Sequence[Mapping[str, float]]] = field(default_factory=dict)
    """By action, deal by deal; see `Game.aftermath`."""


def find_out(inquiry: Inquiry, judges: Sequence[Judge], find: FindGame = find_game) -> Finding:
    """Answer in this process."""
    seen, judge = inquiry.seen, judges[inquiry.judge]
    chance = Rng.derive(0, *inquiry.chance)
    if inquiry.player:
        player = find_policy(find(seen.rules.game), seen.rules, inquiry.player)
        worths = player.expect(seen, chance, inquiry.deals)
        return Finding({str(action): tuple(found) for action, found in worths.items()}, ())
    if not inquiry.choices:
        return Finding({}, judge.chances(seen, chance, inquiry.deals))
    choices = [action for action in seen.legal if str(action) in inquiry.choices]
    if inquiry.is_about_aftermath:
        led_to = aftermaths(find(seen.rules.game), seen, choices, chance, inquiry.deals)
        return Finding({}, (), {str(action): tuple(those) for action, those in led_to.items()})
    values = judge.values(seen, choices, chance, inquiry.deals)
    return Finding({str(action): tuple(found) for action, found in values.items()}, ())


class Appraisers(Background[Key, Finding]):
    """A few processes, each of which answers one inquiry at a time; nothing here ever waits."""

    def __init__(self, size: int = 2, find: FindGame = find_game) -> None:
        super().__init__(size)
        self._find = find

    def ask(self, key: Key, inquiry: Inquiry) -> None:
        """Hand in an inquiry; its answer comes with the key."""
        seen, rules = inquiry.seen, inquiry.seen.rules
        about = {one.name: getattr(inquiry, one.name) for one in fields(inquiry)} | {"seen": None}
        plain = rules.game, rules.text, rules.digest, pack(seen), about
        self.hand_in(key, _answer, self._find, *plain)


def _answer(
    find: FindGame, game: str, text: str, digest: str, seen: bytes, about: dict[str, Any]
) -> Finding:
    """Answer in a process of its own: the observation comes packed, the rest as it is."""
    rules, judges = _opened(find, game, text)
    return find_out(Inquiry(**about | {"seen": unpack(seen, {digest: rules})}), judges, find)


@cache
def _opened(find: FindGame, name: str, text: str) -> tuple[Ruleset, Sequence[Judge]]:
    game = find(name)
    rules = game.read_ruleset(parse(text, name))
    return rules, judges_of(game, rules)


def judges_of(game: Game, rules: Ruleset) -> Sequence[Judge]:
    """Return the judge of choices, and the one for a second opinion."""
    return [find_judge(game, rules, level) for level in JUDGES]
