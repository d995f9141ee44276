"""What each panel of Uffbasse!'s table shows now, made from what is known."""
