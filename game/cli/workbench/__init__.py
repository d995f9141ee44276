"""Commands of those who work on the program: pictures, measures and the self-test."""
