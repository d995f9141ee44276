"""Shouts: a person's own place to shout, and how fast everybody was."""
