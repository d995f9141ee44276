"""Everything that the table of Sauce says."""
