"""Makes what the panels show from what is shown on the table and what may be done."""
