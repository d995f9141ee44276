"""Mouse, touch, keyboard and gamepad, all on one list of targets."""
