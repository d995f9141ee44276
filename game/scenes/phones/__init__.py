"""Phones as hands: what a phone is told of a table, and what it answers."""
