"""How strong computer opponents are; named without reading what a game is."""

LEVELS = ("easy", "medium", "hard", "master")
"""Strengths of computer opponents, weakest first."""
LATER_LEVELS = ("master",)
"""Levels that a ruleset need not name: in what it says they are like the one below."""
