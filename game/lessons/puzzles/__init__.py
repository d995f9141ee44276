"""Puzzles: the end of a deal in which one kind of act is right, proved by an exact solver.

The right way holds however the hidden cards lie and whatever all others do. Each wrong way fails as
the cards lie at the table, even for somebody who saw them all.
"""
