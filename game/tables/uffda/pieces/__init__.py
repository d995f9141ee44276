"""Makes the values that the panels show from the table's state and the choices."""
