"""Computer opponents at three strengths."""
