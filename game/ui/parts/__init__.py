"""Buttons, forms, slips: what screens are put together from."""
