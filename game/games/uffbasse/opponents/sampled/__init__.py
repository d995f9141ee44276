"""Trying choices in sampled deals, with all hands open."""
