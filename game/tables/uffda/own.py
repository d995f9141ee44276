"""The viewer's own panel with the coin, and the draw pile beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.tables.uffda.shown import branch_of
from game.ui.drawing.fitting import block, fitting_tag
from game.ui.frame import Frame, Target, Tip
from game.ui.parts.panel import draw_panel
from game.ui.parts.widgets import faint
from game.ui.people import avatar
from game.ui.table.cards import Look
from game.ui.table.shout_pad import draw_shout_pad
from game.ui.text import _, ngettext
from game.ui.theme import BLACK, BODY, BOLD, CREAM, GOLD, HAIRLINE, HONEY, LABEL, SAND, SCORE

if TYPE_CHECKING:
    from game.tables.uffda.view import UffdaTable


def draw_own(table: UffdaTable, frame: Frame) -> None:
    """Show the panel of the seat at the bottom."""
    rect, seat = table.layout.own, table.bottom
    stage, person = table.stage, table.host.people[table.bottom]
    draw_panel(frame, stage, rect, active=table.is_awaited(seat))
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
    upper, lower = rect.y + stage.px(38), rect.y + stage.px(80)
    tall, low = stage.px(56), stage.px(40)
    total = table.words.points(table.shown.totals[seat])
    part = round((right - left) * 0.4)
    wide = frame.text(total, right, upper, BLACK, 38, SCORE, "right", part, tall).width
    room = round(right - wide - stage.px(10) - left)
    frame.text(person.name, left, upper, BLACK, 26, CREAM, "left", room, tall)
    text, bright = table.words.own_line()
    edge = right
    points = ngettext("point", "points", abs(table.shown.totals[seat]))
    fonts = stage.fonts
    if pad := draw_shout_pad(table.host, frame, (right, round(lower)), seat):
        edge -= pad
    elif fonts.width(points, BODY, 16) + fonts.width(text, BOLD, 17) + stage.px(8) < right - left:
        edge -= frame.text(points, right, lower, BODY, 16, LABEL, "right", part, low).width
    room = round(edge - left - stage.px(8))
    frame.text(text, left, lower, BOLD, 17, GOLD if bright else SAND, "left", room, low)
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
    head = min(stage.fonts.line_height(BOLD, 18), row.height * 0.42)
    step = min(2 * stage.fonts.line_height(BODY, 18), row.height - head - stage.px(8))
    first = y - (head + step) / 2
    frame.text(title, left, first + head / 2, BOLD, 18, CREAM, "left", room, head)
    place = pygame.Rect(left, round(first + head), room, round(step))
    block(frame, note, place, BODY, 18, LABEL)
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
            tip=coin_tip(table, on_branch=on_branch),
            command="extra",
            radius=stage.px(18),
        )
    )


def coin_tip(table: UffdaTable, *, on_branch: bool) -> Tip:
    """Return what a press on the own coin does, what that would mean now, and the rule."""
    words = table.words
    lines = [words.coin_now(on_branch=on_branch), words.coin_rule()]
    return Tip(words.coin_action(on_branch=on_branch), "\n".join(line for line in lines if line))


def draw_pile(table: UffdaTable, frame: Frame) -> None:
    """Show both draw piles: as thick as they are high, gold when they can be drawn from (D1.5)."""
    stage, shown = table.stage, table.shown
    first, second = table.layout.piles
    for rect, count in ((first, -(-shown.pile // 2)), (second, shown.pile // 2)):
        _draw_one_pile(table, frame, rect, count)
    label, rect = table.words.pile_label(), first.union(second)
    # Beside the own panel: a press there must not draw a card.
    left = table.layout.own.right + stage.px(6)
    right = table.layout.hand_left - stage.px(6)
    inside = pygame.Rect(
        left, rect.bottom - stage.px(14), right - left, frame.size[1] - rect.bottom
    )
    place = fitting_tag(
        frame,
        stage,
        (rect.centerx, rect.bottom + stage.px(22)),
        label,
        inside,
        right - left,
        fill="#122B2A",
        colour=HONEY,
        units=16,
        rim=HAIRLINE,
        face=BOLD,
        high=stage.px(48),
    )
    reach = rect.union(place)
    press = table.gestures.draw_card if table.viewer is not None else None
    frame.target(
        Target(
            "pile",
            reach,
            _("Draw a card"),
            press,
            tip=Tip(_("Draw a card"), table.words.pile_tip()),
            command="draw",
        )
    )


def _draw_one_pile(table: UffdaTable, frame: Frame, rect: pygame.Rect, count: int) -> None:
    stage = table.stage
    if not count:
        slot = stage.paint.box(
            rect.width, rect.height, stage.px(10), opacity=0.25, rim=HAIRLINE, dashed=True
        )
        frame.blit(slot, rect.x, rect.y)
        return
    face = f"uffda/{table.rules.theme}/back"
    may_draw = table.may("draw") and table.host.may_act() and stage.settings.hints
    picture = stage.picture(face, rect.width)
    for layer in range(min(5, -(-count // 4)), 0, -1):
        shift = stage.px(2.4) * layer
        frame.blit(picture, rect.x - shift, rect.y + stage.px(1.5) * layer)
    look: Look = "legal" if may_draw else "idle"
    frame.blit_centred(table.art.card(face, rect.width, look), rect.centerx, rect.centery)
