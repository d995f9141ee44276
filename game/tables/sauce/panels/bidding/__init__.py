"""Bids as they are made: the bottle with its ring, special cards, tokens and buttons."""
