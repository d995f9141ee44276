"""Noticing what others forgot."""

from __future__ import annotations

from game.games.uffda.knowledge.observation import UffdaObservation
from game.rules.core import Action
from game.rules.rng import Rng


def choose_catch(seen: UffdaObservation, overlook: int, rng: Rng) -> Action | None:
    """Return the catch of the oldest offence, or None if there is none or it is overlooked.

    A seat that is asked out of turn has noticed already, and a catch sheds a card. In the own turn
    an offence is overlooked with a chance of `overlook` percent, at the start; later only a gift
    without a declaration is new (D7.9).
    """
    catches = [action for action in seen.legal if action.verb == "catch"]
    if not catches:
        return None
    if seen.actors[0] != seen.seat:
        return catches[0]
    if seen.phase != "start":
        fresh = {str(one.who) for one in seen.windows if one.origin == "give"}
        catches = [action for action in catches if action.args[1] in fresh]
    if not catches or rng.below(100) < overlook:
        return None
    return catches[0]
