"""What the table says: labels, tooltips, the log, refusals and advice."""
