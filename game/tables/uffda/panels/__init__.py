"""The parts of the table: each draws its piece and knows nothing else."""
