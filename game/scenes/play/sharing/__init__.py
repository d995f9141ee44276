"""Several people around one screen: the curtain between them, and hands that all may see."""
