"""Computer opponents: they see an observation and nothing else."""
