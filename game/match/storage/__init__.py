"""Files: records, journals, settings, and what is told when one is damaged."""
