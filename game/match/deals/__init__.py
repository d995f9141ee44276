"""Deals that many can play: the same cards for everybody, and codes that prove what was played."""
