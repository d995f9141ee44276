"""Commands of those who play: dealing matches, and looking at what was played."""
