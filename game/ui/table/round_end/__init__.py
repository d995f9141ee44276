"""The end of a round or a hand: what has happened is shown until somebody presses."""
