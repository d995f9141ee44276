"""Uffbasse!'s table: recipe book, market, trick and kitchen."""

from game.tables.uffbasse.view import UffbasseTable

TABLE = UffbasseTable

__all__ = ["TABLE"]
