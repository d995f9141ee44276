"""Live shouts: who notices what when, and who was first."""
