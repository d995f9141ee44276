"""Worked examples and tables put together for one question."""
