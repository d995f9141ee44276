"""The table of Sauce: bids, Sauces, bottles and tricks of two teams."""

from game.tables.sauce.view import SauceTable

TABLE = SauceTable

__all__ = ["TABLE"]
