"""The fair mode: one screen for many visitors, and the staff that looks after it."""
