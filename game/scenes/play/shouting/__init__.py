"""Shouts of the people around one screen: who was first, and the relaxed question."""
