"""Computer players against each other over equal deals, and how sure the results are."""
