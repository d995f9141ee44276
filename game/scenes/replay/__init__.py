"""A recorded match on its table again: forward, back, from any seat."""

from game.scenes.replay.choosing import choose_record, watch
from game.scenes.replay.eyes import eyes_for
from game.scenes.replay.scene import ReplayScene

__all__ = ["ReplayScene", "choose_record", "eyes_for", "watch"]
