"""Measures Sauce's opponents as partners: `python -m tests.ai.sauce_partners hard easy`.

The two levels play every deal twice, with the teams' seats changed. Printed are wins, contracts
made, points beyond them, and how often a player did what people complain about in partners.
`--total 2000` goes on until each seating has played so many hands, `--every 20` prints what has
been counted so far.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from time import process_time

from game.ai.arena.statistics import wilson
from game.games.sauce.cards import PLAY_BY_NAME, SUIT
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.scoring import NOPES, Bid, HandResult
from game.games.sauce.state import SauceState
from game.games.sauce.tricks import plays_of
from game.rules.core import Action, Policy, Seat
from game.rules.rng import Rng
from tests.rules.sauce_rules import GAME, RULES, new
from tests.walks import until_over

DEEP = 25
"""A contract missed by more points than this was too high, not unlucky."""


@dataclass(slots=True)
class Tally:
    """What one level did; hands count once for each of its teams."""

    games: int = 0
    wins: int = 0
    hands: int = 0
    contracts: int = 0
    made: int = 0
    over: int = 0
    """Points beyond the contracts that were made."""
    words: int = 0
    """Bids without a number."""
    words_kept: int = 0
    overtaken: int = 0
    """Times a player beat the partner's card although nobody else could have, and another card was
    legal."""
    sunk: int = 0
    """Contracts that the second bidder made too high, although the first one won the own bid."""
    seconds: float = 0.0
    """Processor time, so that a busy machine makes no difference."""
    slowest: float = 0.0
    decisions: int = 0

    def lines(self, level: str) -> Iterator[str]:
        low, high = wilson(self.wins, self.games)
        yield (
            f"{level}: {self.wins} of {self.games} games ({low:.1%} to {high:.1%})"
            f" in {self.hands} hands"
        )
        low, high = wilson(self.made, self.contracts)
        yield (
            f"  contracts made {self.made} of {self.contracts} ({low:.1%} to {high:.1%}),"
            f" {self.over / max(1, self.made):.1f} points beyond"
            f" ({self.over / max(1, self.contracts):.1f} of all),"
            f" {self.words_kept} of {self.words} other bids kept"
        )
        hundred = 100 / max(1, self.hands)
        yield (
            f"  in 100 hands {self.overtaken * hundred:.1f} partners beaten needlessly,"
            f" {self.sunk * hundred:.1f} contracts sunk by the second bidder"
        )
        mean = 1000 * self.seconds / max(1, self.decisions)
        yield f"  {mean:.1f} ms a decision, {1000 * self.slowest:.0f} at most"


def beats_partner_needlessly(state: SauceState, seat: Seat, action: Action) -> bool:
    """Return whether a play takes a trick that was safe for the partner, by all hands."""
    partner = state.setup.partner[seat]
    around = state.around[state.leader]
    if action.verb != "play" or partner not in around[: len(state.trick)]:
        return False
    row = state.strengths[SUIT[state.trick[0]]]
    best = max(row[play] for play in state.trick)
    strengths = [row[play] for play in state.trick]
    if around[strengths.index(best)] != partner or row[PLAY_BY_NAME[action.args[0]]] <= best:
        return False
    if any(state.bids[one] in NOPES for one in (seat, partner)):
        return False
    if all(row[PLAY_BY_NAME[one.args[0]]] > best for one in state.legal_actions(seat)):
        return False
    later = around[len(state.trick) + 1 :]
    return not any(_can_beat(state, rival, row, best) for rival in later)


def _can_beat(state: SauceState, seat: Seat, row: tuple[int, ...], best: int) -> bool:
    plays = plays_of(state.hands[seat], state.free)
    following = [play for play in plays if SUIT[play] == state.led]
    return any(row[play] > best for play in following or plays)


def is_sunk(result: HandResult, pair: tuple[Seat, Seat], points: int) -> bool:
    """Return whether the second bidder added too much to the partner's bid."""
    first, second = sorted(pair, key=lambda seat: (seat - result.dealer - 1) % len(result.bids))
    if any(result.bids[seat] > RULES.bid_most for seat in pair):
        return False
    short = result.bids[first] + result.bids[second] - points
    return short > DEEP and result.won[first] >= result.bids[first]


def play_match(levels: tuple[str, str], seed: int, tallies: dict[str, Tally], hands: int) -> int:
    """Play a match between two teams and add what happened; return how many hands it took."""
    state = new(seed, {"hands": hands})
    policies = [GAME.policy(RULES, levels[seat % 2]) for seat in range(4)]
    for plies in until_over(state):
        seat = state.actors()[0]
        tally = tallies[levels[seat % 2]]
        action = _decide(policies[seat], state.observation(seat), Rng.derive(seed, plies), tally)
        tally.overtaken += beats_partner_needlessly(state, seat, action)
        state.apply(seat, action)
    for team, level in enumerate(levels):
        tallies[level].games += 1
        tallies[level].wins += state.winner == team
        for result in state.results:
            _count(tallies[level], result, team, state.setup.teams[team])
    return len(state.results)


def _decide(policy: Policy, seen: SauceObservation, rng: Rng, tally: Tally) -> Action:
    before = process_time()
    action = policy.choose(seen, rng)
    passed = process_time() - before
    tally.seconds += passed
    tally.slowest = max(tally.slowest, passed)
    tally.decisions += 1
    assert action in seen.legal
    return action


def _count(tally: Tally, result: HandResult, team: int, pair: tuple[Seat, Seat]) -> None:
    tally.hands += 1
    bids = [result.bids[seat] for seat in pair]
    points = result.points[team]
    for seat, bid in zip(pair, bids, strict=True):
        if bid > RULES.bid_most:
            tally.words += 1
            tally.words_kept += _is_kept(bid, result.won[seat], points)
    numbers = [bid for bid in bids if bid <= RULES.bid_most]
    if numbers and all(bid in NOPES for bid in bids if bid > RULES.bid_most):
        tally.contracts += 1
        tally.made += points >= sum(numbers)
        tally.over += max(0, points - sum(numbers))
    tally.sunk += is_sunk(result, pair, points)


def _is_kept(bid: Bid, won: int, points: int) -> bool:
    if bid in NOPES:
        return won == 0
    return points >= (RULES.shadoof_least if bid == 10_001 else RULES.no_way_least)


def measure(
    levels: tuple[str, str], seed: int, deals: int, total: int, hands: int
) -> Iterator[tuple[int, dict[str, Tally]]]:
    """Play mirrored matches; yield after each pair how many there were, and what happened so far.

    It ends after `deals` pairs, but not before each seating has played `total` hands.
    """
    tallies = {level: Tally() for level in levels}
    played = [0, 0]
    deal = 0
    while deal < deals or min(played) < total:
        one = Rng.derive(seed, "deal", deal).next64()
        for turned, pair in enumerate((levels, (levels[1], levels[0]))):
            played[turned] += play_match(pair, one, tallies, hands)
        deal += 1
        yield deal, tallies


def _print(deals: int, tallies: dict[str, Tally]) -> None:
    print(f"{deals} deals of matches, each twice")
    for level, tally in tallies.items():
        print(*tally.lines(level), sep="\n", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("levels", nargs=2, help="the levels of the two teams")
    parser.add_argument("--deals", type=int, default=10, help="matches, each played twice")
    parser.add_argument("--total", type=int, default=0, help="least hands of each seating")
    parser.add_argument("--every", type=int, default=0, help="print after so many deals, too")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hands", type=int, default=10, help="hands of a match")
    options = parser.parse_args()
    first, second = options.levels
    deals, tallies = 0, {first: Tally(), second: Tally()}
    for deals, tallies in measure(
        (first, second), options.seed, options.deals, options.total, options.hands
    ):
        if options.every and deals % options.every == 0:
            _print(deals, tallies)
    _print(deals, tallies)


if __name__ == "__main__":
    main()
