"""Worked examples, and tables that are set up for them."""
