"""The people of this computer: who they are, who sits where, and who owns the settings."""
