"""`uffdisch puzzles`: list, check, play and mine puzzles."""
