"""Codes of results in a deal: how they are made, shown, copied and saved."""
