"""Games, positions and boards that tests begin with."""
