"""A match on its table, from the deal to its last card."""
