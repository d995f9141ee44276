"""What the opponents bid: by sampled deals, or by counting winners."""
