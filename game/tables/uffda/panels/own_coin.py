"""The own coin, at the foot of the own plate."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.tables.uffda.layout.foot import COIN, coin_spot
from game.ui.drawing.fitting import block
from game.ui.frame import Frame, Tip
from game.ui.parts.widgets import faint
from game.ui.stage import Stage
from game.ui.table.handles import Handles
from game.ui.theme import BODY, BOLD, CREAM, LABEL


@dataclass(frozen=True, slots=True)
class OwnCoin:
    """The row that says whether the own branch is open."""

    picture: str
    on_branch: bool
    is_lifted: bool
    """Whether the coin is being dragged from here."""
    title: str
    note: str
    tip: Tip
    handles: Handles


def draw_own_coin(frame: Frame, stage: Stage, coin: OwnCoin, row: pygame.Rect) -> None:
    """Tell whether the own branch is open; a click or drag moves the coin (D5.5, D5.7)."""
    size = stage.px(COIN)
    x, y = coin_spot(row, size)
    if not coin.is_lifted:
        name = coin.picture
        body = faint(stage, name, size) if coin.on_branch else stage.picture(name, size)
        frame.blit_centred(body, x, y)
    left = row.x + stage.px(70)
    room = row.right - left
    head = min(stage.fonts.line_height(BOLD, 18), row.height * 0.42)
    step = min(2 * stage.fonts.line_height(BODY, 18), row.height - head)
    first = y - (head + step) / 2
    units = stage.fonts.fitted(coin.title, BOLD, 18, room, head)[1]
    frame.text(coin.title, left, first + head / 2, BOLD, units, CREAM, "left", room, head)
    below = pygame.Rect(left, round(first + head), room, round(step))
    block(frame, coin.note, below, BODY, units, LABEL, or_nothing=True)
    title, radius = coin.tip.title, stage.px(18)
    target = coin.handles.at("own-coin", row, title, coin.tip, command="extra", radius=radius)
    frame.target(target)
