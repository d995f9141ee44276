"""The table of UFF-DA! and Ay Caramba!: branches, coins and the great shout."""

from game.tables.uffda.view import UffdaTable

TABLE = UffdaTable

__all__ = ["TABLE"]
