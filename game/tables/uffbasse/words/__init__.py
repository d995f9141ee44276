"""Everything that Uffbasse!'s table says."""
