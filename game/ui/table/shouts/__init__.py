"""Shouts: a place of one's own to shout at, and who was how fast."""
