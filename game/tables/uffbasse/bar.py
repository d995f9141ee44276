"""The game's state in the top bar: rounds, tricks, kitchen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.frame import Frame
from game.ui.text import _
from game.ui.theme import BLACK, BOLD, GOLD_MATERIAL, HAIRLINE, INK, SAND

if TYPE_CHECKING:
    from game.tables.uffbasse.view import UffbasseTable

DIM = "#C9A877"


def draw_bar(table: UffbasseTable, frame: Frame) -> None:
    """Show round and phase, centred between the bar's buttons."""
    stage, shown = table.stage, table.shown
    y = table.layout.bar.centery
    tricks = table.rules.hand_size - 1
    cooking = shown.phase in ("cook", "limit", "over")
    rounds = table.rules.rounds
    label = stage.fonts.width(_("Round"), BOLD, 17)
    dots = rounds * _dot_step(table)
    first = _phase_width(table, _("Tricks"), tricks)
    second = stage.fonts.width(_("Kitchen"), BLACK, 18) + stage.px(118)
    total = label + stage.px(14) + dots + stage.px(26) + first + stage.px(10) + second
    x = frame.size[0] / 2 - total / 2 + stage.px(30)
    frame.text(_("Round"), x, y, BOLD, 17, SAND)
    x += label + stage.px(28)
    for number in range(1, rounds + 1):
        _dot(table, frame, x, y, number)
        x += _dot_step(table)
    x += stage.px(12)
    _tricks(table, frame, x, y, first, tricks, active=not cooking)
    _kitchen(table, frame, x + first + stage.px(10), y, second, active=cooking)


def _dot_step(table: UffbasseTable) -> int:
    return max(table.stage.px(34), 23)


def _phase_width(table: UffbasseTable, word: str, tricks: int) -> int:
    stage = table.stage
    return (
        stage.fonts.width(word, BLACK, 18)
        + tricks * stage.px(24)
        + stage.px(44)
        + stage.fonts.width(f"{tricks}/{tricks}", BLACK, 17)
        + stage.px(30)
    )


def _dot(table: UffbasseTable, frame: Frame, x: float, y: float, number: int) -> None:
    stage, now = table.stage, table.shown.round
    fill = "#5A3A22" if number < now else GOLD_MATERIAL if number == now else "#1B0F08"
    size = max(stage.px(28), 20)
    frame.blit_centred(stage.paint.disc(size, fill, HAIRLINE, 1.5), x, y)
    frame.text(str(number), x, y, BLACK, 16, INK if number == now else DIM, "centre")


def _pill(
    table: UffbasseTable, frame: Frame, x: float, y: float, width: int, *, active: bool
) -> None:
    high = table.stage.px(42)
    body = table.stage.paint.box(
        width,
        high,
        high / 2,
        fill=GOLD_MATERIAL if active else "#1B0F08",
        rim=HAIRLINE,
        rim_opacity=0.8,
    )
    frame.blit(body, x, y - high / 2)


def _tricks(
    table: UffbasseTable,
    frame: Frame,
    x: float,
    y: float,
    width: int,
    tricks: int,
    *,
    active: bool,
) -> None:
    stage, shown = table.stage, table.shown
    _pill(table, frame, x, y, width, active=active)
    colour = INK if active else DIM
    label = frame.text(_("Tricks"), x + stage.px(22), y, BLACK, 18, colour)
    left = label.right + stage.px(16)
    done = tricks if not active else shown.trick - 1
    for i in range(tricks):
        if i < done:
            fill = "#7A1E2C" if active else "#5A3A22"
        elif active and i == done and shown.phase not in ("deal", "build", "seed", ""):
            fill = "#FFF4DC"
        else:
            fill = "#B98417" if active else "#3B2416"
        pip = stage.paint.box(
            stage.px(17), stage.px(16), stage.px(4), fill=fill, rim=INK, rim_opacity=0.6
        )
        frame.blit(pip, left + i * stage.px(24), y - stage.px(8))
    number = tricks if not active else min(shown.trick, tricks)
    frame.text(f"{number}/{tricks}", x + width - stage.px(20), y, BLACK, 17, colour, "right")


def _kitchen(
    table: UffbasseTable, frame: Frame, x: float, y: float, width: int, *, active: bool
) -> None:
    stage = table.stage
    _pill(table, frame, x, y, width, active=active)
    frame.text(_("Kitchen"), x + stage.px(22), y, BLACK, 18, INK if active else DIM)
    pot = stage.picture("uffbasse/pot", stage.px(54), stage.px(40))
    frame.blit_centred(pot, x + width - stage.px(44), y)
