"""What is celebrated, and how."""
