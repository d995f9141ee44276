"""Trying out and measuring how people shout: keys, speed, and handicaps."""
