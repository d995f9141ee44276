"""The viewer's cards at the bottom, naming a SAUCE card, and the slip that says why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.rules.core import Action
from game.tables.sauce.hand_places import RATIO
from game.tables.sauce.pictures import trump_coin
from game.tables.sauce.shown import card_of, colour_of, face_of
from game.ui.drawing.paint import tick
from game.ui.frame import Frame, Target, Tip
from game.ui.parts.panel import draw_panel
from game.ui.parts.widgets import button
from game.ui.table import hand_area
from game.ui.table.cards import Look, Place
from game.ui.table.hand_area import Hand, HandCard
from game.ui.table.sorting import draw_sorting
from game.ui.text import _
from game.ui.theme import BODY, BOLD, CREAM, HEADING, HONEY, INK

if TYPE_CHECKING:
    from game.tables.sauce.view import SauceTable


def draw_hand(table: SauceTable, frame: Frame) -> None:
    """Show the viewer's cards with all that can be done with them."""
    table.lay_hand()
    stage, hand = table.stage, _hand(table, frame)
    hand_area.draw_hand(
        frame, stage, table.art, hand, table.hand, table.sorting, table.gestures.let_go_x
    )
    if hand.cards:
        edge = max(stage.px(40), 26)
        draw_sorting(table.sorting, frame, stage, (edge, frame.size[1] - edge))
    chosen = table.gestures.chosen
    if chosen and len(table.plays_of(card_of(chosen))) > 1:
        _draw_naming(table, frame, chosen)


def _hand(table: SauceTable, frame: Frame) -> Hand:
    layout = table.layout
    area = pygame.Rect(0, layout.hand_top, layout.hand_room, frame.size[1] - layout.hand_top)
    area.centerx = layout.centre[0]
    cards = [_card(table, key) for key in table.hand.order]

    def mark(frame: Frame, card: HandCard, place: Place) -> None:
        if card_of(card.key):
            _draw_marks(table, frame, card_of(card.key), place, card.look)

    return Hand(cards, area, is_sortable=bool(cards), mark=mark)


def _card(table: SauceTable, key: str) -> HandCard:
    card, gestures = card_of(key), table.gestures
    asked = table.host_is_asked() and table.shown.phase in ("trick", "pass", "toss")
    return HandCard(
        key,
        table.face(card) if card else "sauce/back",
        table.words.hand_tip(key),
        _look(table, key),
        press=(lambda: gestures.click(key)) if asked else None,
        payload=("hand", key),
        is_draggable=gestures.hand_drag(key) is not None,
        is_sortable=bool(card),
    )


def _look(table: SauceTable, key: str) -> Look:
    if key == table.gestures.chosen or key in table.gestures.picked_cards():
        return "selected"
    if not table.stage.settings.hints or table.shown.phase != "trick":
        return "idle"
    if not table.is_my_turn:
        return "idle"
    return "legal" if table.is_legal(key) else "veiled"


def _draw_marks(table: SauceTable, frame: Frame, card: str, place: Place, look: Look) -> None:
    """Mark trumps, cards that everybody sees, and chosen ones."""
    stage, shown = table.stage, table.shown
    x, width = place.x, place.width
    top = place.y - width * RATIO / 2
    if table.is_trump(card):
        trump_coin(table, frame, (x + width * 0.22, top + stage.px(4)))
    if table.viewer is not None and card in shown.open[table.viewer]:
        frame.blit_centred(_eye(table), x - width * 0.1, top + stage.px(6))
    if look == "selected":
        size = stage.px(34)
        corner = (x - width * 0.32, top + stage.px(2))
        frame.blit_centred(stage.paint.disc(size, "#FFFFFF", INK, 2), *corner)
        frame.blit_centred(tick(stage.paint, round(size * 0.62), INK), *corner)


def _eye(table: SauceTable) -> pygame.Surface:
    """Return the sign of a card that everybody sees."""
    stage = table.stage
    size = max(stage.px(30), 16)

    def body() -> str:
        s = size / 30
        return (
            f'<circle cx="{15 * s}" cy="{15 * s}" r="{14 * s}" fill="#FFF4DC" stroke="{INK}" '
            f'stroke-width="{1.6 * s:.1f}"/>'
            f'<path d="M{5 * s} {15 * s}Q{15 * s} {5 * s} {25 * s} {15 * s}Q{15 * s} {25 * s} '
            f'{5 * s} {15 * s}Z" fill="#BFD9F2" stroke="{INK}" stroke-width="{1.6 * s:.1f}"/>'
            f'<circle cx="{15 * s}" cy="{15 * s}" r="{3.6 * s:.1f}" fill="{INK}"/>'
        )

    return stage.paint.draw(("eye",), size, size, body)


def _draw_naming(table: SauceTable, frame: Frame, key: str) -> None:
    """Ask which Sauce a SAUCE card stands for (S4.2)."""
    stage, layout = table.stage, table.layout
    plays = table.plays_of(card_of(key))
    panel = pygame.Rect(0, 0, stage.px(560), stage.px(424))
    panel.center = layout.centre
    if layout.is_narrow:
        panel.inflate_ip(stage.px(120), stage.px(80))
    frame.cover()
    frame.blit(stage.paint.veil(*frame.size, "#0B0502", 0.5), 0, 0)
    frame.target(Target("naming:ground", pygame.Rect((0, 0), frame.size), _("Cancel"),
                        table.gestures.put_back))  # fmt: skip
    draw_panel(frame, table.stage, panel, active=True)
    frame.target(Target("naming:panel", panel, ""))
    frame.text(
        _("The SAUCE card stands for …"), panel.centerx, panel.y + stage.px(40), HEADING, 28,
        HONEY, "centre", panel.width - stage.px(40), stage.px(70),
    )  # fmt: skip
    width = stage.px(150)
    step = stage.px(210)
    hint = min(stage.fonts.line_height(BODY, 16), stage.px(44))
    for i, play in enumerate(plays):
        x = panel.centerx + (i - (len(plays) - 1) / 2) * step
        y = panel.y + stage.px(76) + width * 0.7
        name = f"naming:{colour_of(play.args[0])}"
        look: Look = "legal" if frame.is_hovered(name) else "idle"
        picture = table.art.card(face_of(play.args[0]), width, look)
        frame.blit_centred(picture, x, y)
        rect = pygame.Rect(0, 0, width, round(width * RATIO))
        rect.center = (round(x), round(y))
        label = table.words.short_card(play.args[0])
        frame.text(
            label, x, rect.bottom + stage.px(12) + hint / 2, BOLD, 18, CREAM, "centre",
            step - stage.px(10), stage.px(50),
        )  # fmt: skip
        tip = Tip(table.words.card(play.args[0]))
        target = Target(name, rect, label, _namer(table, play), radius=stage.px(12), tip=tip)
        frame.target(target)
    foot = pygame.Rect(0, 0, stage.px(200), max(stage.px(52), 34))
    foot.midbottom = (panel.centerx, panel.bottom - stage.px(14))
    button(frame, stage, foot, "naming:back", _("Cancel"), table.gestures.put_back, units=19)


def _namer(table: SauceTable, play: Action) -> Callable[[], None]:
    return lambda: table.gestures.name_sauce(play)
