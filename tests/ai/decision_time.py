"""How long opponents think, in milliseconds of one core: the median and the worst.

`python -m tests.ai.decision_time uffda hard --matches 2` plays at the smallest table. Decisions
without a choice are left out; a shout is none.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from statistics import median
from time import process_time

from game.ai.player import find_policy
from game.ai.solo import PlayedAction, play_game
from game.games import find_game
from game.match.rulesets import bundled_rulesets
from game.rules.core import CLOCK
from game.rules.levels import LEVELS
from game.rules.rng import Rng


def decision_times(name: str, level: str, matches: int, seed: int) -> Iterator[float]:
    """Yield the milliseconds of each decision, repeated after a match."""
    game, rules = find_game(name), bundled_rulesets().find(name)
    players = rules.players[0]
    variants = rules.settle_variants({}, players)
    policy = find_policy(game, rules, level)
    rng = Rng(seed)
    for _ in range(matches):
        cards = rng.next64()
        moves: list[PlayedAction] = []
        result = play_game(game, rules, players, [level] * players, cards, variants, moves.append)
        assert result.error is None, result.error
        state = game.new(rules, players, cards, variants)
        for move in moves:
            if move.seat != CLOCK:
                seen = state.observation(move.seat)
                if sum(action.verb not in game.shouts for action in seen.legal) > 1:
                    chance = Rng.derive(cards, move.ply)
                    before = process_time()
                    policy.choose(seen, chance)
                    yield 1000 * (process_time() - before)
            state.apply(move.seat, move.action)


def main() -> None:
    """Print both."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("level", choices=LEVELS)
    parser.add_argument("--matches", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    times = list(decision_times(options.game, options.level, options.matches, options.seed))
    print(f"{len(times)} decisions: median {median(times):.2f} ms, worst {max(times):.0f} ms")


if __name__ == "__main__":
    main()
