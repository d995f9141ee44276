"""The rules reference: a browser through the rules of a game, open to everybody at any time."""
