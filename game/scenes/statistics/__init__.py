"""What has been played on this computer: by person and game, and this evening."""
