"""What has happened in a match, told in sentences."""
