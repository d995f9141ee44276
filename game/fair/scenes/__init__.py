"""The fair mode as visitors see it: demo, choice of a game, guided table, result."""
