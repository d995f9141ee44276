"""How strong computer opponents are; named without reading what a game is."""

LEVELS = ("easy", "medium", "hard")
"""Strengths of computer opponents, weakest first."""
