"""The Sauce Menu: its effects, and what is in force during a hand."""
