"""Plays rounds of UFF-DA! at random and prints how they go, beside the published reference.

    python -m tests.rules.uffda_health --rounds 2000 --players 2 3 4

The random player is a simple one. If a card can be laid, one is laid nearly always, any of them
alike; a coin that may come off comes off every other time, an owed coin is forgotten every other
time, the announcement of a last card one time in ten. At each step somebody may notice an open
offence and gives away any card. How often the reference's random player lays a card that it could
keep, and how often an offence is noticed, is not published: the chances below were searched for
until rounds were alike in length, in terminated rounds and in catches.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from dataclasses import astuple, dataclass, fields
from math import sqrt

from game.games.uffda import actions, phases
from game.games.uffda.cards import PAIRS
from game.games.uffda.play.shouts import may_catch
from game.games.uffda.play.turn import legal_in_turn
from game.games.uffda.position import NOWHERE, Window
from game.games.uffda.state import UffdaState
from game.rules.core import Action, Seat
from game.rules.rng import Rng
from tests.rules.uffda_rules import new
from tests.walks import until_over

LAY, LAY_AFTER_DRAW, TAKE, FORGET_COIN, FORGET_WORD, NOTICE = 87, 95, 50, 50, 10, 42
"""Chances in percent."""


@dataclass(frozen=True)
class Figures:
    """A round, or the mean of many."""

    terminated: float
    turns: float
    doubles: float
    turns_open: float
    """Turns from a double until it was filled, mean of the round's doubles."""
    hand: float
    """Points of a losing hand, mean of the round's hands."""
    catches: float
    double_catches: float
    dealer_wins: float


PUBLISHED = {
    2: Figures(0.104, 61.9, 6.1, 3.4, 31.2, 1.81, 0.011, 0.45),
    3: Figures(0.062, 57.5, 5.4, 3.2, 28.2, 1.47, 0.014, 0.31),
    4: Figures(0.058, 54.5, 5.0, 3.1, 26.7, 1.05, 0.011, 0.24),
    5: Figures(0.040, 51.5, 4.5, 3.3, 25.4, 0.81, 0.010, 0.19),
    6: Figures(0.030, 47.7, 3.8, 3.6, 24.2, 0.63, 0.006, 0.15),
    7: Figures(0.023, 41.9, 3.1, 3.8, 23.2, 0.55, 0.011, 0.14),
    8: Figures(0.020, 42.0, 3.1, 3.8, 22.7, 0.52, 0.011, 0.11),
}
"""Random play of a reference implementation, 2000 rounds for each number of players."""


class RandomRound:
    """One round, played step by step."""

    def __init__(self, players: int, seed: int) -> None:
        self.state: UffdaState = new(players, seed, rounds=1)
        self._rng = Rng.derive(seed, "health", players)
        self._turns = 1
        self._doubles = 0
        self._open: list[int] = []
        self._laid_in = 0
        self._catches = 0
        self._double_catches = 0

    def step(self) -> None:
        """Let one thing happen: a gift, a catch, or a table action with what belongs to it."""
        state = self.state
        if state.giving is not None:
            self._give(state.giving.by)
            return
        for window in state.windows:
            if self._chance(NOTICE) and self._catch(window):
                return
        self._act(state.turn)

    def figures(self) -> Figures:
        """Return how the round went."""
        (result,) = self.state.results
        terminated = result.reason == "terminated"
        losing = [
            points
            for seat, points in enumerate(result.points)
            if terminated or seat != result.winner
        ]
        return Figures(
            terminated=terminated,
            turns=self._turns - terminated,
            doubles=self._doubles,
            turns_open=sum(self._open) / len(self._open) if self._open else float("nan"),
            hand=sum(losing) / len(losing),
            catches=self._catches,
            double_catches=self._double_catches,
            dealer_wins=result.winner == self.state.dealer,
        )

    def _chance(self, percent: int) -> bool:
        return self._rng.below(100) < percent

    def _give(self, seat: Seat) -> None:
        state = self.state
        if state.sizes[seat] == 2 and not self._chance(FORGET_WORD):
            state.apply(seat, actions.DECLARE)
        gifts = [one for one in state.legal_actions(seat) if one.verb == "give"]
        state.apply(seat, self._rng.choice(gifts))

    def _catch(self, window: Window) -> bool:
        state = self.state
        able = [seat for seat in state.setup.clockwise[0] if may_catch(state, seat, window)]
        if not able:
            return False
        self._catches += 1
        self._double_catches += window.origin == "give"
        state.apply(self._rng.choice(able), actions.CATCH[window.what][window.who])
        return True

    def _act(self, seat: Seat) -> None:
        state = self.state
        offered = legal_in_turn(state, seat)
        if actions.TAKE_COIN in offered and self._chance(TAKE):
            state.apply(seat, actions.TAKE_COIN)
        plays = [one for one in offered if one.verb == "play"]
        others = [one for one in offered if one in (actions.DRAW, actions.NEXT)]
        lay = LAY_AFTER_DRAW if state.phase == phases.DRAWN else LAY
        if plays and (not others or self._chance(lay)):
            self._lay(seat, self._rng.choice(plays))
            return
        (action,) = others
        if action is actions.NEXT:
            self._turns += 1
            if actions.PLACE_COIN in offered and not self._chance(FORGET_COIN):
                state.apply(seat, actions.PLACE_COIN)
        state.apply(seat, action)

    def _lay(self, seat: Seat, play: Action) -> None:
        state = self.state
        card = actions.PLAYED[play.code - actions.FIRST_PLAY][0]
        before = state.pending
        if state.sizes[seat] == 2 and not state.said and not self._chance(FORGET_WORD):
            state.apply(seat, actions.DECLARE)
        state.apply(seat, play)
        if PAIRS[card][0] == PAIRS[card][1]:
            self._doubles += 1
            self._laid_in = self._turns
        elif before != NOWHERE and state.pending == NOWHERE and state.phase != phases.OVER:
            self._open.append(self._turns - self._laid_in - 1)


def play_round(players: int, seed: int) -> Figures:
    """Play one round to its end."""
    one = RandomRound(players, seed)
    for _step in until_over(one.state):
        one.step()
    return one.figures()


def mean_and_error(values: Iterable[float]) -> tuple[float, float]:
    """Return the mean and its standard error, without values that are no number."""
    known = [value for value in values if value == value]
    mean = sum(known) / len(known)
    variance = sum((value - mean) ** 2 for value in known) / max(1, len(known) - 1)
    return mean, sqrt(variance / len(known))


def summary(players: int, rounds: list[Figures]) -> list[str]:
    """Return a line for each figure: mean, standard error, the published mean."""
    columns = zip(*map(astuple, rounds), strict=True)
    published = astuple(PUBLISHED[players])
    lines = []
    for field, values, reference in zip(fields(Figures), columns, published, strict=True):
        mean, error = mean_and_error(values)
        figures = f"{mean:8.3f} ± {error:5.3f}   (published {reference:6.3f})"
        lines.append(f"{players} players  {field.name:15}{figures}")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description="Play rounds of UFF-DA! at random.")
    parser.add_argument("--rounds", type=int, default=500)
    parser.add_argument("--players", type=int, nargs="+", default=sorted(PUBLISHED))
    parser.add_argument("--seed", type=int, default=0, help="seed of the first round")
    options = parser.parse_args()
    for players in options.players:
        seeds = range(options.seed, options.seed + options.rounds)
        print("\n".join(summary(players, [play_round(players, seed) for seed in seeds])))


if __name__ == "__main__":
    main()
