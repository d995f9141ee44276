"""Computer opponents at four strengths."""
