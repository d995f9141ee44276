"""A match on its table, from the deal to the podium."""
