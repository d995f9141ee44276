"""The top bar of the table: menu, the game's name, and the buttons at the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.rules.ruleset import Ruleset
from game.scenes.match_title import kind_of
from game.scenes.play.advice.hint import Hint
from game.scenes.play.at_table import AtTable
from game.scenes.play.sharing.open_hands import OpenHands
from game.scenes.play.shouting.times import ShoutStrip
from game.scenes.play.taking_back import TakingBack
from game.scenes.top_bar import BarButton, draw_bar
from game.ui.frame import Frame
from game.ui.text import _, current_language


class BarOwner(AtTable, Protocol):
    """A table whose bar leads to everything else."""

    @property
    def rules(self) -> Ruleset:
        """The ruleset whose title is in the bar."""

    @property
    def shout_strip(self) -> ShoutStrip:
        """Shows who was how fast."""

    @property
    def taking_back(self) -> TakingBack:
        """Takes back."""

    @property
    def hint(self) -> Hint:
        """Advises."""

    @property
    def open_hands(self) -> OpenHands:
        """Shows the hands of the others."""

    def open_menu(self) -> None:
        """Open the menu."""

    def open_log(self) -> None:
        """Show what has happened."""

    def open_rules(self, rule: str) -> None:
        """Open the rules reference at a rule's number; empty: at its beginning."""

    def toggle_sound(self) -> None:
        """Mute or unmute everything."""

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back to a window."""


def draw_top_bar(scene: BarOwner, frame: Frame) -> None:
    """Draw the bar; the table draws its own state in the middle."""
    title = scene.rules.title.get(current_language())
    menu = BarButton("menu", "menu", _("Menu"), scene.open_menu, "menu")
    over, table = scene.shout_strip.draw, scene.table
    about = kind_of(scene.match.record)
    draw_bar(
        table.stage, frame, table.draw_bar, title, menu, _buttons(scene), about=about, over=over
    )


def _buttons(scene: BarOwner) -> Sequence[BarButton]:
    """Return the buttons, left to right; on narrow windows the highest ranks are left out."""
    may_ask = scene.humans and not scene.match.is_over
    advice = _("What would a strong player do?")
    ask = scene.hint.ask if may_ask else None
    hint = BarButton("hint", "hint", advice, ask, "hint", rank=2, word=_("Hint"))
    return [*scene.taking_back.buttons(), hint, *table_buttons(scene)]


def table_buttons(scene: BarOwner) -> Sequence[BarButton]:
    """Return the buttons that do not depend on who sits in front."""
    muted = scene.stage.settings.muted
    sound, words = ("sound-off", _("Sound on")) if muted else ("sound-on", _("Sound off"))
    return [
        *_last_button(scene),
        *scene.open_hands.buttons(),
        BarButton("log", "log", _("What happened"), scene.open_log, "log", rank=2),
        BarButton("rules", "book", _("Rules"), lambda: scene.open_rules(""), "rules", rank=3),
        BarButton("sound", sound, words, scene.toggle_sound, "sound", rank=7),
        BarButton(
            "full-screen",
            "fullscreen",
            _("Full screen"),
            scene.toggle_full_screen,
            "full-screen",
            rank=9,
        ),
    ]


def _last_button(scene: AtTable) -> Sequence[BarButton]:
    """Return the button for the last trick or turn, if the game has something to show."""
    table = scene.table
    if not table.last_name:
        return []
    return [BarButton("last", "last", _(table.last_name), table.toggle_last, "last", rank=4)]
