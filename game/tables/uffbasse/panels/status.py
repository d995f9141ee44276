"""Whose turn it is, which colour was led and which is trump."""

from __future__ import annotations

from collections.abc import Sequence

from game.tables.uffbasse.colours import TRAY
from game.tables.uffbasse.layout.arrange import Layout
from game.ui.frame import Frame, Tip
from game.ui.stage import Stage
from game.ui.table.panels.notes import Note, draw_note, draw_turn


def draw_status(
    frame: Frame, stage: Stage, turn: Tip, notes: Sequence[Note], layout: Layout, *, mine: bool
) -> None:
    """Show whose turn it is (nothing if `turn` has no title), and below it two notes."""
    if turn.title:
        draw_turn(frame, stage, turn, layout.pill, TRAY, mine=mine)
    for note, rect in zip(notes, layout.rows, strict=True):
        draw_note(
            frame, stage, note, rect, TRAY,
            lambda colour, size: stage.picture(f"uffbasse/disc-{colour}", size),
        )  # fmt: skip
