"""Codes of what was made of a deal: how one is made, shown, and taken along."""
