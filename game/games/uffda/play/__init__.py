"""What happens at the table, phase by phase."""
