"""What both teams have taken against what they have bid."""
