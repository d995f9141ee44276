"""How the events of the game move what lies on the table."""
