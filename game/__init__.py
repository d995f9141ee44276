"""Uffdisch: a desktop card table for three games."""

__version__ = "0.1.0"
