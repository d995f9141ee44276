"""Files: records, journals, settings, and the messages about damaged ones."""
