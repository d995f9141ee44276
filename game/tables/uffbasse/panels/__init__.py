"""What lies on Uffbasse!'s table, part by part."""
