"""All settings, as one screen with sections; reached from home and from the pause."""
