"""A recorded match on its table again: forward, back, from any seat."""
