"""The top bar of the table: menu, the game's name, and the buttons at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.frame import Frame
from game.ui.text import _, current_language
from game.ui.theme import HONEY, SHOUT
from game.ui.widgets import icon_button

if TYPE_CHECKING:
    from game.scenes.play import PlayScene


def draw_top_bar(scene: PlayScene, frame: Frame) -> None:
    """Show the bar; the table puts its own state into the middle."""
    stage = scene.stage
    width, high = frame.size[0], stage.px(60)

    def body() -> str:
        return (
            '<linearGradient id="g" x1="0%" y1="0%" x2="0%" y2="100%">'
            '<stop offset="0" stop-color="#3F2718"/><stop offset="1" stop-color="#25150C"/>'
            f'</linearGradient><rect width="{width}" height="{high}" fill="url(#g)"/>'
            f'<path d="M0 {high - 1}H{width}" stroke="#C99A55" stroke-opacity=".6" '
            'stroke-width="2"/>'
        )

    frame.blit(stage.paint.draw(("bar",), width, high, body), 0, 0)
    y = high // 2
    icon_button(
        frame,
        stage,
        (stage.px(40), y),
        "menu",
        "menu",
        _("Menu (Esc)"),
        lambda: scene.actions.menu(scene),
    )
    title = scene.rules.title.get(current_language())
    frame.text(title, stage.px(76), y, SHOUT, 33, HONEY)
    step = max(stage.px(50), 44)
    x = width - max(stage.px(38), 26)
    icon_button(
        frame,
        stage,
        (x, y),
        "full-screen",
        "fullscreen",
        _("Full screen (F11)"),
        scene.actions.toggle_full_screen,
    )
    sound = "sound-off" if stage.settings.muted else "sound-on"
    label = _("Sound on") if stage.settings.muted else _("Sound off")
    icon_button(
        frame,
        stage,
        (x - step, y),
        "sound",
        sound,
        label,
        scene.actions.toggle_sound,
        hotkey=pygame.K_m,
    )
    icon_button(
        frame,
        stage,
        (x - 2 * step, y),
        "log",
        "log",
        _("What happened"),
        lambda: scene.actions.log(scene),
    )
