"""Which card to play, by rules of thumb from what the seat sees."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.sauce.cards import PLAY_BY_NAME, SAUCE, Play
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.opponents.style import preferred
from game.games.sauce.opponents.tactics import choose_code
from game.games.sauce.opponents.weights import Weights
from game.games.sauce.opponents.world import code_of
from game.games.sauce.opponents.worlds import seen_world
from game.rules.core import Action

Plays = Mapping[Play, Action]


def legal_plays(seen: SauceObservation) -> dict[Play, Action]:
    """Return the actions by what they play, real cards before SAUCE cards."""
    plays = {PLAY_BY_NAME[action.args[0]]: action for action in seen.legal}
    return dict(sorted(plays.items()))


def choose_play(weights: Weights, seen: SauceObservation) -> Action:
    """Return the card that the rules of thumb prefer."""
    plays = legal_plays(seen)
    if len(plays) == 1:
        return next(iter(plays.values()))
    world = seen_world(seen, list(plays), weights.remembers, weights.spoils)
    chosen = choose_code(world, seen.own_seat)
    usual = [action for play, action in plays.items() if code_of(play, seen.reverse) == chosen]
    if not usual:
        usual = [min(plays.items(), key=lambda entry: (entry[0] >= SAUCE, entry[0]))[1]]
    return preferred(weights, seen, list(plays.values()), usual[0])
