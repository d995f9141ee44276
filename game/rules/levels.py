"""The strengths of computer opponents, in a module without imports."""

LEVELS = ("easy", "medium", "hard", "master")
"""Strengths of computer opponents, weakest first."""
LATER_LEVELS = ("master",)
"""Levels that a ruleset need not name: they are then like the one below."""
