"""Games without a window: who wins how often, by how much, and with how many follies."""
