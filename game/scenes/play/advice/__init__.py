"""Help at the table: hints for those who ask, nudges for newcomers."""
