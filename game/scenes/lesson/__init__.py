"""Learning a game: its lessons to choose from, and a lesson at the ordinary table."""
