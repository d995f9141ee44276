"""Makes the values that the panels show, each from exactly what it needs."""
