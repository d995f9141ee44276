"""What passes: light, tokens on their way, bottles that fill, cards that lie for a moment."""
