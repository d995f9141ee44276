"""The end of a match: who has won, what it was won with, and what stands behind it."""
