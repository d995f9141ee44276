"""Where everything lies on the table, for any window."""
