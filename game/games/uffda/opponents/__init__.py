"""Computer opponents of all levels."""
