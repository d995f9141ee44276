"""The middle: records, players, pacing and storage, written once for all games."""
