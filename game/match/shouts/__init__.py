"""Live shouts: who hears what when, and who was first."""
