"""The deal of the day: a calendar of deals that all can play, boards, and codes."""
