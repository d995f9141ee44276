"""Pictures of the game that are put together, and shapes that several panels draw."""
