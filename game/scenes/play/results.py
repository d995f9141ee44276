"""The end of a match: who has won, the scores as the table draws them, and the way to the seal."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.match.sealed import short
from game.match.storage.header import Header
from game.scenes.actions import TableActions
from game.scenes.dialog import Choice, Dialog
from game.scenes.errors import CopyText, copy_text
from game.scenes.menu import MenuDialog
from game.scenes.play.at_table import AtTable
from game.scenes.play.practice import Practice
from game.scenes.replay.choosing import watch
from game.scenes.statistics.evening import show_evening
from game.ui.frame import Frame, Press
from game.ui.layout import inset, place, split
from game.ui.parts.panel import sunken
from game.ui.parts.widgets import button, button_width, lettering
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BODY, BOLD, HONEY, LABEL, SCORE

SEAL_UNITS = 16
ROW_UNITS = 104
TABLE_SHARE = 0.48
"""Part of the window's height that the scores get at least."""
LARGE_SCALE = 1.2
"""From this size of text on the scores need all the room."""


class ResultsDialog(Dialog):
    """Shows the result over the table; there is no way back to a match that is over."""

    width_units = 1240

    def __init__(
        self,
        stage: Stage,
        actions: TableActions,
        scene: AtTable,
        practice: Practice | None = None,
    ) -> None:
        super().__init__(stage, "", focus="results:rematch")
        self._actions = actions
        self._scene = scene
        self._practice = practice

    def choices(self) -> Sequence[Choice]:
        """Return the ways on; with large text those that are used less are one press away."""
        match = self._scene.match
        again = Choice(
            "results:rematch",
            _("Once more!"),
            lambda: self._actions.rematch(match),
            "primary",
            hotkey=pygame.K_r,
        )
        if self._is_large:
            more = Choice("results:more", _("More …"), self._show_more, stays=True)
            return [more, again]
        return [*self._further_ways(), again]

    def _further_ways(self) -> list[Choice]:
        return [
            Choice("results:home", _("To the start screen"), self._go_home, stays=True),
            Choice("results:evening", _("This evening"), self._show_evening, stays=True),
            Choice("results:replay", _("Watch it again"), self._watch, stays=True),
        ]

    def _show_more(self) -> None:
        seal = Choice("results:seal", _("How to check the deal"), self._explain, stays=True)
        self.stack.push(MenuDialog(self.stage, _("More …"), [*self._further_ways(), seal]))

    @property
    def _is_large(self) -> bool:
        return self.stage.metrics.text_scale > LARGE_SCALE

    def _go_home(self) -> None:
        self.close()
        self._actions.home()

    def _show_evening(self) -> None:
        """Show how the same people have done this evening."""
        show_evening(self.stage, self.stack, self._scene.match.header)

    def _watch(self) -> None:
        """Open the replay above the results; its way out leads back here."""
        scene = self._scene
        watch(self.stage, self.stack, self._actions, scene.match.record, scene.table.viewer)

    def escape(self) -> bool:
        """Escape leads home."""
        self._go_home()
        return True

    def body_height(self) -> int:
        """Return the room for headline, scores and seal."""
        if self._is_large:
            return self.stage.metrics.height
        rows = len(self._scene.people)
        table = self.stage.px(60) + rows * max(self.stage.px(ROW_UNITS), 52)
        # A game may have more lines than people: what room there is they get.
        table = max(table, round(self.stage.metrics.height * TABLE_SHARE))
        return self._head + table + self._seal_height + self.px(14) + self._practice_height

    def draw_body(self, frame: Frame, rect: pygame.Rect) -> None:
        """Write who has won, let the table draw the scores, and lead to the seal."""
        units = 58.0 / max(1.0, self.stage.metrics.text_scale)
        centre = (rect.centerx, rect.y + self._head * 0.42)
        lettering(frame, self.stage, self._scene.table.headline(), centre, units, rect.width)
        _head, scores = split(rect, "top", self._head)
        if self._practice is not None:
            row, scores = split(scores, "bottom", self._seal_height, self.px(14))
            self._draw_practice(frame, row, self._practice)
        if self._is_large:
            self._scene.table.draw_result(frame, scores)
            return
        seal, scores = split(scores, "bottom", self._seal_height, self.px(14))
        self._scene.table.draw_result(frame, scores)
        self._draw_seal(frame, seal)

    @property
    def _head(self) -> int:
        return self.px(84)

    @property
    def _seal_height(self) -> int:
        return max(self.stage.fonts.line_height(BODY, SEAL_UNITS) + self.px(26), self.px(66))

    @property
    def _practice_height(self) -> int:
        """Height of the row that leads to a lesson, with the gap above it."""
        return self._seal_height + self.px(14) if self._practice is not None else 0

    def _draw_practice(self, frame: Frame, rect: pygame.Rect, practice: Practice) -> None:
        """Say what to practise, and lead there."""
        way = self._draw_way(frame, rect, "results:practise", _("Practise it"), practice.press)
        text, x = _("One thing to practise: {lesson}").format(lesson=practice.lesson), rect.x
        room = way.x - x - 2 * self.px(18)
        frame.text(text, x + self.px(18), rect.centery, BOLD, 20, HONEY, "left", room)

    def _draw_way(
        self, frame: Frame, rect: pygame.Rect, key: str, words: str, press: Press
    ) -> pygame.Rect:
        """Draw a row with a button at its right end; return where the button lies."""
        sunken(frame, self.stage, rect)
        size = button_width(self.stage, words, 18, 44), self.px(50)
        way = place(inset(rect, self.px(18) // 2, 0), size, "midright")
        button(frame, self.stage, way, key, words, press, units=18)
        return way

    def _draw_seal(self, frame: Frame, rect: pygame.Rect) -> None:
        """Show the fingerprint once more, and the way to what it promised."""
        pad = self.px(18)
        way = self._draw_way(frame, rect, "results:seal", _("How to check"), self._explain)
        words, x = _("Fingerprint of the deal:"), rect.x + pad
        label = frame.text(words, x, rect.centery, BOLD, SEAL_UNITS, LABEL)
        x = label.right + self.px(14)
        told = short(self._scene.match.header.fingerprint)
        frame.text(told, x, rect.centery, BODY, SEAL_UNITS, SCORE, "left", way.x - x - pad)

    def _explain(self) -> None:
        self.stage.audio.cue("click")
        self.stack.push(SealDialog(self.stage, self._scene.match.header))


class SealDialog(Dialog):
    """How anybody can check that the deal was not changed after it had been sealed."""

    width_units = 860

    def __init__(self, stage: Stage, header: Header, copy: CopyText = copy_text) -> None:
        words = (
            _(
                "Before the first card the table showed the fingerprint {short}. It belongs to two "
                "secret numbers, which are told now: the seed, from which all cards of the match "
                "follow, and the salt, so that nobody can guess the seed."
            ).format(short=short(header.fingerprint)),
            _("Seed: {number}").format(number=header.seed),
            _("Salt: {number}").format(number=header.salt),
            _(
                "Any computer works out the fingerprint (SHA-256) of the line below. If it begins "
                "with the same digits, nobody has changed the deal."
            ),
            _("Linux and Mac: printf '%s' 'the line' | shasum -a 256"),
        )
        super().__init__(stage, _("The sealed deal"), words)
        self._line = f"uffdisch-deal-1:{header.seed}:{header.salt}"
        self._copy = copy
        self._copied: bool | None = None

    def choices(self) -> Sequence[Choice]:
        """Return a way to take the line along, and the way back."""
        label = _("Copy the line")
        if self._copied is not None:
            label = _("Copied") if self._copied else _("Could not be copied")
        return [
            Choice("seal:copy", label, self._put, stays=True),
            Choice("dialog:ok", _("All right"), lambda: None, "primary"),
        ]

    def body_height(self) -> int:
        """Return the room for the words and the line."""
        return super().body_height() + self._box_height + self.space.pad

    def draw_body(self, frame: Frame, rect: pygame.Rect) -> None:
        """Write the words, then the line."""
        self.draw_paragraphs(frame, rect)
        box, _words = split(rect, "bottom", self._box_height)
        sunken(frame, self.stage, box)
        room = rect.width - self.px(32)
        frame.text(self._line, box.centerx, box.centery, BOLD, 17, HONEY, "centre", room)

    @property
    def _box_height(self) -> int:
        return self.px(56)

    def _put(self) -> None:
        self._copied = self._copy(self._line)
