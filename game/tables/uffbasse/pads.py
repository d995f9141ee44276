"""The faces that several people around one screen touch to shout."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.frame import Frame
from game.ui.table.shout_pad import draw_face_pad

if TYPE_CHECKING:
    from game.tables.uffbasse.view import UffbasseTable


def draw_pads(table: UffbasseTable, frame: Frame) -> None:
    """Make the faces of persons pads, as long as there can be a shout in this phase."""
    if table.shown.is_kitchen:
        return
    for person in table.host.people:
        if person.is_human:
            draw_face_pad(table.host, frame, table.places.face(person.seat), person.seat)
