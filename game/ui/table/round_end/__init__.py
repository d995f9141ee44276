"""The end of a round or a hand: what has happened stands there until somebody presses."""
