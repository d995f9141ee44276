"""The parts of the table of Sauce: each is given the plain values that it shows."""
