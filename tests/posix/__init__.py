"""Processes, signals and windows as POSIX systems have them."""
