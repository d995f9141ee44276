"""A shout that somebody may make: against the clock, or when asked."""

from __future__ import annotations

import pygame

from game.scenes.settings.host import SettingsHost
from game.scenes.settings.previews.preview import LOWEST, PERSON, Preview
from game.ui.frame import Frame
from game.ui.layout import columns, inset, place, rows, split
from game.ui.parts.panel import box
from game.ui.parts.slip import paper
from game.ui.parts.widgets import button, button_height
from game.ui.people import avatar
from game.ui.text import _
from game.ui.theme import BODY, BOLD, CREAM, GOLD, HAIRLINE, NIGHT, PAPER_TEXT

WINDOW = 3.0
"""Seconds to shout here: more than at a table, as one has to read first."""
WORDS_UNITS = 22


class ShoutPreview(Preview):
    """Somebody has one card left; a shout is made in time, or when asked."""

    lasts = WINDOW

    def __init__(self, host: SettingsHost) -> None:
        super().__init__(host)
        self._answer = ""

    def restart(self) -> None:
        """Nobody has shouted yet."""
        super().restart()
        self._answer = ""

    def update(self, seconds: float) -> bool:
        """Let the time to shout run."""
        if self._answer or self.settings.shouting != "live":
            return False
        return super().update(seconds)

    def paint(self, frame: Frame, room: pygame.Rect) -> None:
        """Draw who has one card left, and what can be done about it."""
        room = self.middle(room)
        person, rest = self.halves(room, lambda width: width // 2, 0.34)
        self._draw_person(frame, person)
        if self.settings.shouting == "live":
            self._draw_live(frame, rest)
        else:
            self._draw_question(frame, rest)

    def _draw_person(self, frame: Frame, room: pygame.Rect) -> None:
        face, card = columns(room, (None, None), self.gap)
        size = min(face.width, face.height)
        mood = "caught" if self._answer == "shout" else ""
        frame.blit_centred(avatar(self.stage, *PERSON[1:], size, mood), *face.center)
        self.card(frame, self.cards(card, 1)[0], LOWEST)

    def _draw_live(self, frame: Frame, room: pygame.Rect) -> None:
        """Show the button, and above it the time that is left."""
        is_over = self.age >= WINDOW
        words = _("One card left! Shout before the time is up.")
        if self._answer:
            words = _("Shouted after {seconds} s.").format(seconds=f"{self.age:.1f}")
        elif is_over:
            words = _("Too late: nobody shouted.")
        text, ways = self._with_button(room)
        bar, text = split(text, "bottom", max(8, self.stage.reading.pad), self.gap // 2)
        box(frame, self.stage, bar, fill=NIGHT, rim=HAIRLINE)
        # With less motion, the bar shrinks in whole seconds.
        age = int(self.age) if self.settings.is_still else self.age
        left = round(bar.width * max(0.0, 1 - age / WINDOW))
        if left > bar.height:
            box(frame, self.stage, pygame.Rect(bar.topleft, (left, bar.height)), fill=GOLD)
        self._write(frame, text, words, CREAM)
        if self._answer or is_over:
            self._button(frame, ways, "again", _("Once more!"), "paper")
        else:
            self._button(frame, ways, "shout", _("Shout!"), "danger")

    def _draw_question(self, frame: Frame, room: pygame.Rect) -> None:
        """Draw the question of the table: there is no hurry."""
        text, ways = self._with_button(room)
        paper(frame, self.stage, text, self.stage.reading.gap)
        words = _("{name} has one card left. Do you shout?").format(name=PERSON[0])
        if self._answer:
            words = _("The table waits for every answer.")
        self._write(frame, inset(text, self.stage.reading.gap), words, PAPER_TEXT)
        if self._answer:
            self._button(frame, ways, "again", _("Once more!"), "paper")
            return
        yes, no = columns(ways, (None, None), self.gap)
        self._button(frame, yes, "shout", _("Shout!"), "danger")
        self._button(frame, no, "no", _("No"), "paper")

    def _with_button(self, room: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        high = button_height(self.stage, WORDS_UNITS)
        text, ways = rows(room, (None, high), self.gap)
        most = self.stage.fonts.line_height(BODY, WORDS_UNITS) * 5
        text = place(text, (text.width, min(text.height, most)), "midtop")
        return text, ways.move(0, text.bottom + self.gap - ways.y)

    def _write(self, frame: Frame, room: pygame.Rect, words: str, colour: str) -> None:
        fonts = self.stage.fonts
        high = fonts.height(words, BOLD, WORDS_UNITS, room.width)
        y = max(room.y, room.centery - high // 2)
        about = room.centerx, y, BOLD, WORDS_UNITS, room.width
        frame.paragraph(words, *about, colour, "centre", is_label=True)

    def _button(self, frame: Frame, spot: pygame.Rect, key: str, words: str, kind: str) -> None:
        def press() -> None:
            if key == "again":
                self.restart()
                return
            self._answer = key
            sound, group = ("click", "effects")
            if key == "shout":
                sound, group = f"{self.game}/shout", "shouts"
            self.stage.audio.cue(sound, group=group)

        button(
            frame, self.stage, spot, f"preview:{key}", words, press, kind=kind, units=WORDS_UNITS
        )
