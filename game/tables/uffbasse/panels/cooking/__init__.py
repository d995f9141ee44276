"""Cooking: the open recipe, a slot for each ingredient, and what is still missing."""
