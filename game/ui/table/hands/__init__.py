"""The cards of a person at the lower edge: their fan, their order, and what is dragged."""
