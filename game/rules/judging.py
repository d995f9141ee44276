"""What choices are worth in any game: sampled deals are played on after each of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.rules.core import CLOCK, Action, Game, Judge, Observation, Policy, Seat, State
from game.rules.levels import LEVELS
from game.rules.rng import Rng
from game.rules.ruleset import Ruleset
from game.rules.winning import parts_of

MOST_ACTIONS: Final = 20_000
"""A match that has not ended after this many actions never will."""

Sampler = Callable[[Observation], Callable[[Rng], State]]
"""Returns a function that draws states the observing seat cannot tell from the real one."""
Forecast = Callable[[State], Sequence[float] | None]
"""Returns everybody's chance from here, all cards known; None where play has to go on first."""


def find_judge(game: Game, rules: Ruleset, level: str = LEVELS[-1]) -> Judge:
    """Return the judge of the choices of a game.

    Another level is a second opinion: it expects play to go on differently. Raises ValueError
    for a word that is none of LEVELS.
    """
    judge = game.judge(rules, level)
    if judge is not None:
        return judge
    first, second = LEVELS[1], LEVELS[0]  # they are quick enough to play matches to their end
    quick = second if level in (first, second) else first
    return PlayingOn(game.sampler, game.policy(rules, quick))


class PlayingOn:
    """Judges by playing sampled deals on with one policy until a forecast can tell.

    This serves any game: without a forecast of its own every match is played to its end.
    """

    def __init__(self, sampler: Sampler, policy: Policy, forecast: Forecast | None = None) -> None:
        self._sampler = sampler
        self._policy = policy
        self._forecast = forecast

    def values(
        self, seen: Observation, choices: Sequence[Action], rng: Rng, deals: int
    ) -> Mapping[Action, Sequence[float]]:
        """Return for each choice the deciding seat's chance after it, deal by deal."""
        seat = seen.own_seat
        draw = self._sampler(seen)
        values: dict[Action, list[float]] = {choice: [] for choice in choices}
        for _ in range(deals):
            state, number = draw(rng), rng.next64()
            for choice, found in values.items():
                later = state.copy()
                later.apply(seat, choice)
                found.append(self.outcome(later, Rng(number))[seat])
        return values

    def chances(self, seen: Observation, rng: Rng, deals: int) -> Sequence[Sequence[float]]:
        """Return for each deal everybody's chance as the match stands, in seat order."""
        seen.own_seat  # noqa: B018 - an onlooker is refused
        draw = self._sampler(seen)
        return [self.outcome(draw(rng), Rng(rng.next64())) for _ in range(deals)]

    def outcome(self, state: State, rng: Rng) -> Sequence[float]:
        """Return everybody's chance; the state is used up by playing it on."""
        for _ in range(MOST_ACTIONS):
            if state.is_over:
                return parts_of(state.standings(), state.sides())
            found = self._forecast(state) if self._forecast else None
            if found is not None:
                return found
            state.apply(*next_act(state, lambda _seat: self._policy, rng))
        raise ValueError(f"the match has not ended after {MOST_ACTIONS} actions")


def next_act(state: State, policy_of: Callable[[Seat], Policy], rng: Rng) -> tuple[Seat, Action]:
    """Return the next action; seats that may shout are asked before those whose turn it is."""
    must_act = state.must_act()
    for seat in sorted(state.actors(), key=lambda seat: (seat == CLOCK, seat in must_act)):
        if seat == CLOCK:
            return CLOCK, state.legal_actions(CLOCK)[0]
        action = policy_of(seat).choose(state.observation(seat), rng)
        if action is not None:
            return seat, action
    raise ValueError("nobody acts, but the match is not over")
