"""Games without a window: how often who wins, by how much, and what was foolish."""
