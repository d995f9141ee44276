"""Two games of the same deal side by side."""
