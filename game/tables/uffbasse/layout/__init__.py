"""Where everything lies on Uffbasse!'s table."""
