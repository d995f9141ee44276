"""The table for visitors of a fair, with few buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game.fair.scenes.actions import KioskActions
from game.fair.scenes.dialogs import HelpDialog, LanguageDialog, stop_dialog
from game.match.match import Match
from game.match.pacing import Director
from game.match.people.learned import Guests
from game.scenes.play.remote import Remote
from game.scenes.play.scene import PlayActions, PlayScene
from game.scenes.top_bar import BarButton, draw_bar
from game.ui.frame import Frame
from game.ui.stage import Stage
from game.ui.text import _, current_language

PATIENCE_SECONDS = 3.0
"""Longer waits get a message, as visitors might think that the program has stopped."""


def table_actions(kiosk: KioskActions, results: Callable[[PlayScene], None]) -> PlayActions:
    """Return the actions of the visitors' table, without ways to anything else."""
    return PlayActions(
        home=kiosk.stop,
        rematch=lambda _match: kiosk.again(),
        menu=lambda scene: scene.stack.push(stop_dialog(scene.stage, kiosk)),
        log=lambda _scene: None,
        results=results,
        toggle_full_screen=lambda: None,
        toggle_sound=kiosk.toggle_sound,
        rules=lambda scene, _rule: scene.stack.push(HelpDialog(scene)),
    )


class VisitorTable(PlayScene):
    """One game of visitors."""

    def __init__(
        self,
        stage: Stage,
        match: Match,
        director: Director,
        kiosk: KioskActions,
        clock_ms: Callable[[], float],
        results: Callable[[PlayScene], None],
        remote: Remote | None = None,
    ) -> None:
        """`remote` are the people with phones."""
        # Each game has new visitors, so they are told everything again.
        actions = replace(table_actions(kiosk, results), pupils=Guests())
        super().__init__(stage, match, director, actions, clock_ms, fresh=True, remote=remote)
        self.kiosk = kiosk
        # Nobody at a fair has asked for a sealed deal.
        self.seal.skip()
        self._waited = 0.0
        """Seconds for which opponents have thought about the same decision."""
        self._waited_at = -1
        """The match's version that they think about."""

    def update(self, seconds: float) -> bool:
        """Let time pass; show a message if the opponents take long."""
        moving = super().update(seconds)
        before = self._waited if self.match.version == self._waited_at else 0.0
        self._waited_at = self.match.version
        self._waited = before + seconds if self.waits_for_computer() else 0.0
        if before < PATIENCE_SECONDS <= self._waited:
            self.table.say(_("One moment, please …"))
            moving = True
        return moving

    def draw_bar(self, frame: Frame) -> None:
        """Show the bar with what visitors need: stop, help, language, sound."""
        draw_visitors_bar(self, self.kiosk, frame)


def draw_visitors_bar(
    scene: PlayScene, kiosk: KioskActions, frame: Frame, further: Sequence[BarButton] = ()
) -> None:
    """Show a bar with `further` buttons and what visitors always need."""
    title = scene.rules.title.get(current_language())
    # Escape does the same; a key in its tooltip would only confuse visitors.
    stop = BarButton("stop", "close", _("Stop this game"), lambda: scene.actions.menu(scene))
    buttons = [*further, *_buttons(scene, kiosk)]
    draw_bar(scene.stage, frame, scene.table.draw_bar, title, stop, buttons)


def _buttons(scene: PlayScene, kiosk: KioskActions) -> Sequence[BarButton]:
    muted = scene.stage.settings.muted
    sound, words = ("sound-off", _("Sound on")) if muted else ("sound-on", _("Sound off"))
    buttons = [
        BarButton("help", "info", _("Help"), lambda: scene.actions.rules(scene, ""), "rules"),
    ]
    if kiosk.volume:
        # In a silent hour there is nothing to turn on.
        buttons.append(BarButton("sound", sound, words, kiosk.toggle_sound, "sound"))
    if len(kiosk.plan.languages) > 1:
        ask = partial(_ask_language, scene, kiosk)
        buttons.insert(1, BarButton("language", "language", _("Language"), ask))
    return buttons


def _ask_language(scene: PlayScene, kiosk: KioskActions) -> None:
    scene.stage.audio.cue("click")
    scene.stack.push(LanguageDialog(scene.stage, kiosk))
