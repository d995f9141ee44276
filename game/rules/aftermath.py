"""What choices lead to: sampled deals are played on to the end of the round or hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.rules.core import Action, Event, Game, Observation, Policy, State
from game.rules.judging import MOST_ACTIONS, next_act
from game.rules.rng import Rng

_LEVEL: Final = "medium"
"""Everybody plays on like this: quick, and without looking ahead."""


def aftermaths(
    game: Game, seen: Observation, choices: Sequence[Action], rng: Rng, deals: int
) -> Mapping[Action, Sequence[Mapping[str, float]]]:
    """Return for each choice what it led to, deal by deal; see `Game.aftermath`.

    The n-th entry of every choice comes from the same deal and the same chance.
    """
    policy, draw = game.policy(seen.rules, _LEVEL), game.sampler(seen)
    found: dict[Action, list[Mapping[str, float]]] = {choice: [] for choice in choices}
    for _ in range(deals):
        state, number = draw(rng), rng.next64()
        for choice, those in found.items():
            those.append(_played_on(game, seen, state.copy(), choice, policy, Rng(number)))
    return found


def _played_on(
    game: Game, seen: Observation, state: State, choice: Action, policy: Policy, rng: Rng
) -> Mapping[str, float]:
    events: list[Event] = []
    state.apply(seen.own_seat, choice, events)
    for _ in range(MOST_ACTIONS):
        facts = game.aftermath(seen, events)
        if facts is not None:
            return facts
        if state.is_over:
            break
        seat, action = next_act(state, lambda _seat: policy, rng)
        state.apply(seat, action, events)
    return {}
