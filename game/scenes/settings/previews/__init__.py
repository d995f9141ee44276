"""What each page of the settings changes, shown beside it as a small piece of a table."""
