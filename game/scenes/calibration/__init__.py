"""Trying out and measuring how people shout: keys, speed, and handicaps."""

from game.scenes.calibration.scene import CalibrationScene, open_calibration

__all__ = ["CalibrationScene", "open_calibration"]
