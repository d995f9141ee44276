"""The template of a further game: rules, data and a table; `drop_in` plays it among the others."""
