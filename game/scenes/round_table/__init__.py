"""Everybody around one screen that lies flat; see `game.scenes.round_table.scene`."""
