"""Panels that several tables show, each made from small values: the game says what stands there."""
