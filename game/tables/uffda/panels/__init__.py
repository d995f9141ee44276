"""The parts of the table: each draws what its piece says and knows nothing else."""
