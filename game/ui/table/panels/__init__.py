"""Panels of several tables, each made from small values that the game provides."""
