"""The top bar of the table: menu, the game's name, and the buttons at the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.scenes.top_bar import BarButton, draw_bar
from game.ui.frame import Frame
from game.ui.text import _, current_language

if TYPE_CHECKING:
    from game.scenes.play.scene import PlayScene


def draw_top_bar(scene: PlayScene, frame: Frame) -> None:
    """Show the bar; the table puts its own state into the middle."""
    title = scene.rules.title.get(current_language())
    menu = BarButton("menu", "menu", _("Menu"), lambda: scene.actions.menu(scene), "menu")
    over = scene.shout_strip.draw
    draw_bar(scene.stage, frame, scene.table, title, menu, _buttons(scene), over=over)


def _buttons(scene: PlayScene) -> Sequence[BarButton]:
    """Return the buttons, left to right; on narrow windows the highest ranks are left out."""
    may_ask = scene.humans and not scene.match.is_over
    advice = _("What would a strong player do?")
    hint = BarButton("hint", "hint", advice, scene.hint.ask if may_ask else None, "hint", rank=2)
    return [*scene.taking_back.buttons(), hint, *table_buttons(scene)]


def table_buttons(scene: PlayScene) -> Sequence[BarButton]:
    """Return the buttons that are there whoever sits in front, or nobody does."""
    actions, muted = scene.actions, scene.stage.settings.muted
    sound, words = ("sound-off", _("Sound on")) if muted else ("sound-on", _("Sound off"))
    return [
        *_last_button(scene),
        *scene.open_hands.buttons(),
        BarButton("log", "log", _("What happened"), lambda: actions.log(scene), "log", rank=2),
        BarButton("rules", "book", _("Rules"), lambda: actions.rules(scene, ""), "rules", rank=3),
        BarButton("sound", sound, words, actions.toggle_sound, "sound", rank=7),
        BarButton(
            "full-screen",
            "fullscreen",
            _("Full screen"),
            actions.toggle_full_screen,
            "full-screen",
            rank=9,
        ),
    ]


def _last_button(scene: PlayScene) -> Sequence[BarButton]:
    """Return the button for the last trick or turn, where the game has something to show."""
    table = scene.table
    if not table.last_name:
        return []
    return [BarButton("last", "last", _(table.last_name), table.toggle_last, "last", rank=4)]
