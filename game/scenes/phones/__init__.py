"""Phones as hands: what a phone shows of a table, and what it answers."""
