"""A lesson of the player's own, begun from a recorded game."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from game import resources
from game.lessons.collection import FOLDER
from game.lessons.skeleton import skeleton
from game.match.storage.files import write_atomically
from game.match.storage.record import Record
from game.rules.core import Seat


def begin_lesson(record: Record, first: int, last: int, pupil: Seat | None) -> Path:
    """Write the actions `first` to `last`, counted from 1, as the skeleton of a lesson.

    Returns its file. It lies among the player's own lessons, under a name that no other has.
    Raises OSError, and ValueError and TroubleError as `skeleton` does.
    """
    text = skeleton(record, first, last, pupil)
    folder = resources.player_folder() / FOLDER / record.header.game
    names = (f"from-a-game-{number}.yaml" for number in count(1))
    path = next(folder / name for name in names if not (folder / name).exists())
    folder.mkdir(parents=True, exist_ok=True)
    write_atomically(path, text.encode())
    return path
