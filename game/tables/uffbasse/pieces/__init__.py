"""Makes the values that the panels of Uffbasse!'s table show."""
