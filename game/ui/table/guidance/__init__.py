"""What a table says in hints, to newcomers, and in puzzles."""
