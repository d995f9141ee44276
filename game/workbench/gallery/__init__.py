"""Pictures of named, reproducible situations."""
