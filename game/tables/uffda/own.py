"""The viewer's own panel with the coin, and the draw pile beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.tables.uffda.shown import branch_of
from game.ui.cards import Look
from game.ui.frame import Frame, Target, Tip
from game.ui.panel import draw_panel
from game.ui.people import avatar
from game.ui.shout_pad import draw_shout_pad
from game.ui.text import _
from game.ui.theme import BLACK, BODY, BOLD, CREAM, GOLD, HAIRLINE, HONEY, LABEL, SAND, SCORE
from game.ui.widgets import faint, tag

if TYPE_CHECKING:
    from game.tables.uffda.view import UffdaTable


def draw_own(table: UffdaTable, frame: Frame) -> None:
    """Show the panel of the seat at the bottom."""
    rect, seat = table.layout.own, table.bottom
    stage, person = table.stage, table.host.people[table.bottom]
    draw_panel(frame, stage, rect, active=table.turn_seat() == seat)
    gestures = table.gestures
    frame.target(
        Target(
            "own",
            rect,
            person.name,
            accepts=gestures.panel_accepts,
            drop=gestures.panel_drop,
            tip=Tip(person.name, table.words.seat_tip(seat)),
        )
    )
    size = stage.px(78)
    face = avatar(stage, person.avatar, person.colour, size)
    frame.blit(face, rect.x + stage.px(14), rect.y + stage.px(14))
    left, right = rect.x + stage.px(104), rect.right - stage.px(18)
    upper, lower = rect.y + stage.px(38), rect.y + stage.px(72)
    total = table.words.points(table.shown.totals[seat])
    frame.text(total, right, upper, BLACK, 29, SCORE, "right")
    room = round(right - stage.fonts.width(total, BLACK, 29) - stage.px(10) - left)
    frame.text(person.name, left, upper, BLACK, 26, CREAM, "left", room)
    text, bright = table.words.own_line()
    edge = right
    if pad := draw_shout_pad(table.host, frame, (right, round(lower)), seat):
        edge -= pad
    else:
        points = _("points")
        frame.text(points, right, lower, BODY, 16, LABEL, "right")
        edge -= stage.fonts.width(points, BODY, 16)
    room = edge - left - stage.px(8)
    frame.text(text, left, lower, BOLD, 17, GOLD if bright else SAND, "left", room)
    _draw_coin_row(table, frame, rect)


def _draw_coin_row(table: UffdaTable, frame: Frame, rect: pygame.Rect) -> None:
    """Say whether the own branch is open; the coin is moved here by click or drag (D5.5, D5.7)."""
    stage = table.stage
    top = rect.y + stage.px(108)
    line = stage.paint.box(rect.width - stage.px(32), 1, 0, fill=HAIRLINE, opacity=0.4)
    frame.blit(line, rect.x + stage.px(16), top)
    row = pygame.Rect(rect.x, top, rect.width, rect.bottom - top)
    on_branch = table.shown.branches[branch_of(table.bottom)].coin
    x, y = rect.x + stage.px(44), row.centery
    name, size = f"uffda/{table.rules.theme}/coin", stage.px(48)
    if not table.gestures.is_dragging(("coin", "panel")):
        coin = faint(stage, name, size) if on_branch else stage.picture(name, size)
        frame.blit_centred(coin, x, y)
    title, note = table.words.own_coin(on_branch=on_branch)
    left = rect.x + stage.px(84)
    room = rect.right - stage.px(14) - left
    lines = stage.fonts.wrapped(note, BODY, 15, room)[:2]
    step = stage.fonts.line_height(BODY, 15)
    head = stage.fonts.line_height(BOLD, 18)
    first = y - len(lines) * step / 2
    frame.text(title, left, first, BOLD, 18, CREAM, "left", room)
    for i, part in enumerate(lines):
        frame.text(part, left, first + head / 2 + (i + 0.5) * step, BODY, 15, LABEL, "left", room)
    mine = table.viewer is not None
    frame.target(
        Target(
            "own-coin",
            row,
            table.words.coin_action(on_branch=on_branch),
            table.gestures.toggle_coin if mine else None,
            drag=("coin", "panel") if mine and not on_branch and table.host.may_act() else None,
            accepts=table.gestures.panel_accepts,
            drop=table.gestures.panel_drop,
            tip=Tip(table.words.coin_action(on_branch=on_branch), table.words.coin_rule()),
            hotkey=pygame.K_k,
            radius=stage.px(18),
        )
    )


def draw_pile(table: UffdaTable, frame: Frame) -> None:
    """Show the draw pile: as thick as it is high, gold when it can be drawn from."""
    stage, rect, shown = table.stage, table.layout.pile, table.shown
    face = f"uffda/{table.rules.theme}/back"
    may_draw = table.may("draw") and table.host.may_act() and stage.settings.hints
    layers = min(6, -(-shown.pile // 4))
    if shown.pile:
        for layer in range(layers, 0, -1):
            shift = stage.px(3.2) * layer
            picture = stage.picture(face, rect.width)
            frame.blit(picture, rect.x - shift, rect.y + stage.px(1.5) * layer)
        look: Look = "legal" if may_draw else "idle"
        top = table.art.card(face, rect.width, look)
        frame.blit_centred(top, rect.centerx, rect.centery)
    else:
        slot = stage.paint.box(
            rect.width, rect.height, stage.px(10), opacity=0.25, rim=HAIRLINE, dashed=True
        )
        frame.blit(slot, rect.x, rect.y)
    label = table.words.pile_label()
    # Beside the own panel: a press there must not draw a card.
    half = (stage.fonts.width(label, BOLD, 16) + stage.px(26)) / 2
    left = table.layout.own.right + stage.px(6)
    centre = (max(rect.centerx - stage.px(4), left + half), rect.bottom + stage.px(8))
    place = tag(
        frame,
        stage,
        centre,
        label,
        fill="#122B2A",
        colour=HONEY,
        units=16,
        rim=HAIRLINE,
        face=BOLD,
    )
    reach = rect.union(place)
    press = table.gestures.draw_card if table.viewer is not None else None
    frame.target(
        Target(
            "pile",
            reach,
            _("Draw a card (D)"),
            press,
            tip=Tip(_("Draw a card (D)"), table.words.pile_tip()),
            hotkey=pygame.K_d,
        )
    )
