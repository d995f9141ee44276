"""How games celebrate."""
