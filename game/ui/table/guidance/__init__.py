"""What a table says to those who ask, begin, or solve a puzzle."""
