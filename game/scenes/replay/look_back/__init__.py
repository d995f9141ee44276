"""A match looked back at: where it was won and lost, and what would have been better."""
