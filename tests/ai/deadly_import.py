"""A worker that has to import this dies before it is ready."""

from __future__ import annotations

import os
from multiprocessing import parent_process

from game.rules.core import Game
from tests import toy_game

if parent_process() is not None:
    os._exit(5)


def find(name: str) -> Game:
    """Return the toy game, in this process."""
    return toy_game.GAME
