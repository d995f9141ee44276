"""Puzzles: the end of a deal in which one kind of act is right, proved by an exact solver.

The right way holds however the hidden cards lie and whatever all others do. Each wrong way fails at
the table as it is, even for somebody who saw all cards: there they lie where they hurt.
"""
