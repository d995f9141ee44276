"""How each event of the game is shown."""

from game.tables.sauce.motions import bids, endings, exchange, setup, tricks
from game.tables.sauce.motions.base import show

__all__ = ["bids", "endings", "exchange", "setup", "show", "tricks"]
