"""Hands that play whole games through injected events."""
