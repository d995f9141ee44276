"""Where everything lies on the table of Sauce."""
