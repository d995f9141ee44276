"""Several people around one screen: the curtain between them, and open hands."""
