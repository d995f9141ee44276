"""`uffdisch lessons`: list lessons, check that they play through, record skeletons of new ones."""
