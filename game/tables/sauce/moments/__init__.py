"""Passing effects: light, flying tokens, bottles that fill, cards that lie for a moment."""
