"""A match looked back at: what each decision was worth, as far as its seat could know."""
