"""How each event of the game is shown."""

from game.tables.uffda.motions import cards, coins, rounds, shouts
from game.tables.uffda.motions.base import show

__all__ = ["cards", "coins", "rounds", "shouts", "show"]
