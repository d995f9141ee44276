"""Commands for players: dealing matches, and looking back at them."""
