"""Which ingredient to take, considering the next trump (U8.2, U8.3)."""

from __future__ import annotations

from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.games.uffbasse.opponents.card_choice import keep_worth
from game.games.uffbasse.opponents.memory import Memory
from game.games.uffbasse.opponents.mind import Mind, expected_picks
from game.games.uffbasse.opponents.style import STARS, likings
from game.games.uffbasse.opponents.world import cached_trump
from game.games.uffbasse.payment import UNIT
from game.games.uffbasse.ruleset import COLOURS
from game.rules.adding import added
from game.rules.core import Action, Seat


def choose_pick(mind: Mind, seen: UffbasseObservation, picks: list[Action]) -> Action:
    """Return the pick that helps the own pantry and hand most."""
    liked = likings(mind.weights, seen, picks, STARS)

    def worth(action: Action) -> float:
        return pick_worth(mind, seen, COLOURS.index(action.args[0])) + liked[action]

    return max(picks, key=worth)


def pick_worth(mind: Mind, seen: UffbasseObservation, colour: int) -> float:
    """Return the worth of taking the top card of a stall, in stars."""
    weights = mind.weights
    worth = ingredient_worth(mind, seen, seen.own_seat, colour)
    if weights.steer and seen.hand:
        memory = Memory(seen, weights.remembers)
        trump = trump_after(seen, colour)
        worth += weights.steer * added(keep_worth(mind, memory, card, trump) for card in seen.hand)
    if weights.deny:
        rival = leading_rival(seen)
        worth += weights.deny * ingredient_worth(mind, seen, rival, colour)
    return worth


def ingredient_worth(mind: Mind, seen: UffbasseObservation, seat: Seat, colour: int) -> float:
    """Return what one more card of a colour adds to a seat's plans."""
    appraiser = mind.appraiser(seen, seat)
    holding = mind.holding(seen, seat)
    picks = expected_picks(len(seen.hand), seen.players)
    with_it = appraiser.plan(holding + UNIT[colour], picks).worth
    return with_it - appraiser.plan(holding, picks).worth


def trump_after(seen: UffbasseObservation, colour: int, change: int = -1) -> int:
    """Return the trump when a stall has one card less, or `change` more (U4)."""
    sizes = [len(stall) for stall in seen.market]
    sizes[colour] += change
    return cached_trump(tuple(sizes), seen.stalls, bool(seen.variant("beginner-2")))


def leading_rival(seen: UffbasseObservation) -> Seat:
    """Return the best placed of the others."""
    others = [standing for standing in seen.standings if standing.seat != seen.seat]
    return min(others, key=lambda standing: standing.place).seat
