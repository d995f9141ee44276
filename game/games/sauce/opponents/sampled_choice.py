"""Tries every card in the same sampled deals, and takes the best one on average."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.games.sauce.cards import RANKS
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.opponents.beliefs import Beliefs
from game.games.sauce.opponents.card_choice import Plays, legal_plays
from game.games.sauce.opponents.endgame import Endgame
from game.games.sauce.opponents.match_chance import POINT, MatchChance
from game.games.sauce.opponents.outcome import Outcome
from game.games.sauce.opponents.playout import play_out
from game.games.sauce.opponents.slips import Slips
from game.games.sauce.opponents.style import POINTS, liking
from game.games.sauce.opponents.tactics import choose_code, is_unbeaten
from game.games.sauce.opponents.weights import Weights
from game.games.sauce.opponents.world import World, code_of
from game.games.sauce.opponents.worlds import seen_world
from game.rules.core import Action
from game.rules.rng import Rng
from game.rules.search import Effort, best_choice


def choose_sampled(
    weights: Weights, seen: SauceObservation, rng: Rng, is_late: Callable[[], bool] | None
) -> Action:
    """Return the card with the best result for the own team."""
    plays = legal_plays(seen)
    if len(plays) == 1:
        return next(iter(plays.values()))
    world = seen_world(seen, list(plays), weights.remembers, weights.spoils)
    kinds = different(seen, world, plays)
    favourite = next((kind for kind in kinds if choose_code(world, seen.own_seat) in kind), None)
    worth = dict.fromkeys([kind[0] for kind in kinds], 0.0)
    if favourite is not None:
        worth[favourite[0]] = weights.habit
    for play, action in plays.items():
        if (code := code_of(play, seen.reverse)) in worth:
            worth[code] += POINTS * liking(weights, seen, action)
    _lower_needless(weights, world, seen, worth)
    effort = Effort(
        tries=weights.playouts // sum(seen.hand_sizes),
        rounds=weights.rounds,
        most_deals=weights.most_deals,
        is_chance=weights.minds_match,
    )
    best = next(iter(worth))
    if len(worth) > 1:
        point = POINT if weights.minds_match else 1.0
        priors = {code: point * points for code, points in worth.items()}
        best = best_choice(Trial(weights, seen, rng), priors, effort, rng, is_late)
    if favourite is not None and best == favourite[0]:
        best = choose_code(world, seen.own_seat)
    return next(action for play, action in plays.items() if code_of(play, seen.reverse) == best)


def different(seen: SauceObservation, world: World, plays: Plays) -> list[list[int]]:
    """Return the codes that may be played, grouped by equal worth.

    Equal cards are neighbours: no card between them is still out, or lies in the trick.
    """
    hand = world.hands[seen.own_seat]
    tricks = [0] * len(hand)
    for play in seen.trick.plays:
        code = code_of(play, seen.reverse)
        tricks[code // RANKS] |= 1 << code % RANKS
    kinds: list[list[int]] = []
    for code in sorted(code_of(play, seen.reverse) for play in plays):
        suit, strength = divmod(code, RANKS)
        if kinds and kinds[-1][-1] // RANKS == suit:
            between = (1 << strength) - (1 << kinds[-1][-1] % RANKS)
            if not (world.unplayed[suit] & ~hand[suit] | tricks[suit]) & between:
                kinds[-1].append(code)
                continue
        kinds.append([code])
    return kinds


def _lower_needless(
    weights: Weights, world: World, seen: SauceObservation, worth: dict[int, float]
) -> None:
    """Lower the worth of beating the partner's card, which annoys people if it gains nothing.

    If the trick is the partner's for sure, it is not considered at all.
    """
    seat = seen.own_seat
    partner = world.partner[seat]
    if not world.count or world.winner != partner or world.nopers >> partner & 1:
        return
    beating = [code for code in worth if world.beating(1 << code % RANKS, code // RANKS)]
    is_sure = world.count == seen.players - 1 or is_unbeaten(world, seat)
    for code in beating:
        if is_sure and len(beating) < len(worth):
            del worth[code]
        else:
            worth[code] -= weights.courtesy


class Deal(NamedTuple):
    """A possible deal of all hands."""

    world: World
    slips: Slips
    """The cards that will be played by mistake."""
    endgame: Endgame | None
    """The solver of the rest, if the end is near enough."""


class Trial:
    """One decision about a card; the worth of a choice is that of `Outcome`, or the chance to win
    the match."""

    def __init__(self, weights: Weights, seen: SauceObservation, rng: Rng) -> None:
        self._weights = weights
        self._seen = seen
        self._beliefs = Beliefs(seen, weights.doubt, rng)
        room = weights.adapt * (seen.rules.bid_most - sum(seen.won))
        team = seen.team_of[seen.own_seat]
        self._outcome = Outcome(seen, team, weights.rivalry, weights.neatness, room)
        self._chance = MatchChance(seen)
        is_short = max(seen.hand_sizes) <= weights.exact_tricks and bool(seen.tricks)
        self._solves = weights.minds_match and is_short

    def draw(self, rng: Rng) -> Deal:
        """Return the next deal."""
        seen, weights = self._seen, self._weights
        world = self._beliefs.draw(weights.spoils)
        slips = Slips(seen.own_seat, weights.stray, max(seen.hand_sizes), rng)
        return Deal(world, slips, Endgame(world, self._chance.of_first) if self._solves else None)

    def worth(self, deal: Deal, choice: int) -> float:
        """Return the worth of the hand's end after playing a card."""
        world = deal.world.copy()
        play_choice(self._seen, world, choice)
        if self._weights.minds_match:
            return self._chances(deal, world)[self._seen.own_seat]
        points = play_out(world, self._seen.rules.bid_most, slips=deal.slips)
        return self._outcome.worth(points, world.won)

    def chances(self, deal: Deal) -> Sequence[float]:
        """Return everybody's chance to win the match."""
        return self._chances(deal, deal.world.copy())

    def _chances(self, deal: Deal, world: World) -> Sequence[float]:
        if deal.endgame is not None:
            return self._chance.of_all(deal.endgame.solve(world))
        points = play_out(world, self._seen.rules.bid_most, slips=deal.slips)
        return self._chance.of(points, world.won)


def play_choice(seen: SauceObservation, world: World, code: int) -> None:
    """Play the own card; if it completes the trick, give that to its winner."""
    seat = seen.own_seat
    suit, strength = divmod(code, RANKS)
    if not world.hands[seat][suit] >> strength & 1:
        swap_sauce(world, seat, code, seen)
    if world.play(seat, code):
        world.settle()


def swap_sauce(world: World, seat: int, code: int, seen: SauceObservation) -> None:
    """Let the SAUCE card stand for another Sauce than in the sampled deal: swap the two cards."""
    bit = 1 << code % RANKS
    mine = next(
        one
        for one in (code_of(sauce, seen.reverse) for sauce in seen.free)
        if world.hands[seat][one // RANKS] >> one % RANKS & 1
    )
    for hand in world.hands:
        if hand[code // RANKS] & bit:
            hand[code // RANKS] ^= bit
            hand[mine // RANKS] |= 1 << mine % RANKS
    world.hands[seat][mine // RANKS] &= ~(1 << mine % RANKS)
    world.hands[seat][code // RANKS] |= bit
