"""The log: what has happened in a match, in sentences."""
