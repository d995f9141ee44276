"""Computer players against each other: equal deals for all, and how much the figures say."""
