"""What several commands have in common: reading arguments, naming things, complaining."""
