"""Lessons: one learns a game by playing it, step by step, at the ordinary table."""
