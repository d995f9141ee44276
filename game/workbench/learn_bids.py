"""Learns how many points a team wins at Sauce: `python -m game.workbench.learn_bids --hands 1000`.

Hard opponents play whole matches, every other one against a team that has learned nothing; some of
their bids are changed at random, so that contracts of every size are seen with every kind of hand.
What is known at each bid gives the average of the points that the team makes, a linear function;
how far they were from contracts that were so much above that average gives their spread. All is
written to `rulesets/opponents/sauce.yaml`.

They tell what happens if people bid by the numbers that there were before, so it is done more than
once: `--examples FILE` keeps what was seen, and learns from all that the file holds.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Final

import numpy as np
from tqdm import tqdm

from game.games.sauce import GAME
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.opponents.bids.choice import number_action
from game.games.sauce.opponents.bids.forecast import bid_of_partner, deals_of, sampled_worlds
from game.games.sauce.opponents.bids.learned import FEATURES, FILE, GAPS, SHARES, features
from game.games.sauce.opponents.goals import target_of
from game.games.sauce.opponents.policy import SaucePolicy
from game.games.sauce.opponents.weights import HARD
from game.games.sauce.ruleset import SauceRules
from game.games.sauce.scoring import NO_WAY, SHADOOF
from game.match.rulesets import bundled_rulesets
from game.match.storage.files import write_atomically
from game.rules.core import Action
from game.rules.rng import Rng

_CHANGED: Final = 3, 10
"""The most steps by which half of the bids are changed: before the partner's bid, and after it."""

_HEAD: Final = """\
# How many points a team wins in a hand of Sauce, for opponents that bid by it (hard and master).
# Written by `python -m game.workbench.learn_bids`, from {bids} bids.
#
# opening: the partner has still to bid; closing: the partner's bid is known.
# average: the points that the team wins on average are the sum of these, each times its number:
#   {names}
# beyond: for contracts by so many points higher than that average, how many more than the contract
# the team wins; in each of the ten parts of a hundred hands, beginning with the worst.
"""


@dataclass(frozen=True, slots=True)
class Example:
    """A bid and its result."""

    is_opening: bool
    known: tuple[float, ...]
    contract: int
    points: int


def main() -> None:
    """Play, fit and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=FILE)
    parser.add_argument("--examples", type=Path, help="JSON lines, read and added to")
    options = parser.parse_args()
    examples = _kept(options.examples)
    for hand in tqdm(islice(played(options.seed), options.hands), total=options.hands):
        examples += hand
        _keep(hand, options.examples)
    write_atomically(options.out, as_yaml(examples).encode())


def _kept(file: Path | None) -> list[Example]:
    if file is None or not file.exists():
        return []
    return [Example(**json.loads(line)) for line in file.read_text("utf-8").splitlines()]


def _keep(examples: Sequence[Example], file: Path | None) -> None:
    if file is not None:
        with file.open("a", encoding="utf-8") as lines:
            lines.writelines(json.dumps(asdict(one)) + "\n" for one in examples)


def played(seed: int) -> Iterator[list[Example]]:
    """Yield the examples of hand after hand, without end."""
    rules = SauceRules.of(bundled_rulesets().find("sauce"))
    learned, plain = (SaucePolicy(replace(HARD, learned=one)) for one in (True, False))
    number = 0
    while True:
        number += 1
        policies = learned, learned if number % 2 else plain
        state = GAME.new(rules, 4, Rng.derive(seed, "learn", number).next64(), {})
        rng = Rng.derive(seed, "changed", number)
        bids: list[tuple[SauceObservation, tuple[float, ...]]] = []
        while actors := state.actors():
            seen = state.observation(actors[0])
            action = policies[seen.team_of[seen.own_seat]].choose(seen, rng)
            assert action is not None
            if seen.phase == "bid" and not seen.is_hidden:
                worlds = sampled_worlds(seen, HARD.deals, HARD.doubt, rng)
                bids.append((seen, features(seen, deals_of(seen, worlds))))
                action = _changed(seen, action, rng)
            state.apply(actors[0], action)
            if len(state.results) > seen.number - 1:
                result = state.results[-1]
                yield list(_examples(bids, result.bids, result.points))
                bids = []


def _changed(seen: SauceObservation, action: Action, rng: Rng) -> Action:
    """Change every other number at random, more if the partner has bid."""
    if not action.args[:1] or not action.args[0].isdigit() or rng.below(2):
        return action
    most = _CHANGED[bid_of_partner(seen) is not None]
    steps = rng.below(2 * most + 1) - most
    return number_action(seen, int(action.args[0]) + seen.rules.bid_step * steps)


def _examples(
    bids: Sequence[tuple[SauceObservation, tuple[float, ...]]],
    final: Sequence[int],
    points: Sequence[int],
) -> Iterator[Example]:
    for seen, known in bids:
        team = seen.team_of[seen.own_seat]
        pair = [bid for seat, bid in enumerate(final) if seen.team_of[seat] == team]
        if not {SHADOOF, NO_WAY} & {*pair}:
            is_opening = bid_of_partner(seen) is None
            yield Example(is_opening, known, target_of(seen.rules, pair), points[team])


def as_yaml(examples: Sequence[Example]) -> str:
    """Return the content of the file."""
    lines = [_HEAD.format(bids=len(examples), names=", ".join(FEATURES))]
    for key, is_opening in (("opening", True), ("closing", False)):
        chosen = [one for one in examples if one.is_opening == is_opening]
        known = np.array([one.known for one in chosen], dtype=float)
        points = np.array([one.points for one in chosen], dtype=float)
        contract = np.array([one.contract for one in chosen], dtype=float)
        average = np.linalg.lstsq(known, points, rcond=None)[0]
        gap = contract - known @ average
        nearest = np.argmin(np.abs(gap[:, None] - np.array(GAPS)), axis=1)
        lines.append(f"{key}:\n  average: {_row(average, 3)}\n  beyond:\n")
        for place, middle in enumerate(GAPS):
            beyond = (points - contract)[nearest == place]
            row = np.quantile(beyond, [share / 100 for share in SHARES])
            lines.append(f"    {middle}: {_row(row, 1)}\n")
    return "".join(lines)


def _row(numbers: Sequence[float], digits: int) -> str:
    return f"[{', '.join(f'{one:.{digits}f}' for one in numbers)}]"


if __name__ == "__main__":
    main()
