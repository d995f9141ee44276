"""`uffdisch lessons`: which there are, do they play through, and skeletons for new ones."""
