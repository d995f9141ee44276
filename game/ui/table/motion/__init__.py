"""How things travel across a table: manners, flights, landings, tricks that are gathered."""
