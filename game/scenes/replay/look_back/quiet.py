"""A table that nobody sees or hears: it has the words of its game."""

from __future__ import annotations

from game.match.storage.record import Record
from game.rules.core import Seat
from game.scenes.persons import people_at
from game.scenes.quiet_host import QuietHost
from game.tables import table_for
from game.ui.sound.audio import Audio
from game.ui.stage import Stage
from game.ui.table.view import AnyTable


def quiet_table(stage: Stage, record: Record, seat: Seat) -> AnyTable:
    """Return a table of this record's game as a seat sees it; only a person is called "you"."""
    silent = Stage(
        stage.assets,
        Audio.open([], enabled=False),
        stage.settings,
        stage.metrics,
        stage.fonts,
        stage.paint,
        stage.devices,
    )
    host = QuietHost(silent, record.rules, people_at(record.header.seats))
    host.is_played = record.header.seats[seat].is_human
    return table_for(record.header.game)(host, record.rules, seat)
