"""Families with open hands: everybody's cards on a slip that can be hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.scenes.play.at_table import AtTable
from game.scenes.top_bar import BarButton
from game.ui.counted import cards
from game.ui.frame import Frame, Target, Tip
from game.ui.layout import inset, place, rows, split
from game.ui.parts.panel import draw_panel
from game.ui.people import avatar
from game.ui.table.cards import CardArt
from game.ui.table.host import Person
from game.ui.text import _
from game.ui.theme import BOLD, CREAM, MUTED

ROW_UNITS, CARD_UNITS, NAME_UNITS = 92, 58, 18
WIDTH_UNITS = 620


class OpenTable(AtTable, Protocol):
    """A table at which hands may be open."""

    @property
    def has_open_hands(self) -> bool:
        """Whether the people around the screen play with open hands."""


class OpenHands:
    """The slip with the others' hands; there is none if hands are secret."""

    def __init__(self, scene: OpenTable) -> None:
        self._scene = scene
        self._wish: bool | None = None
        """Whether somebody wants the slip; None if nobody has chosen yet."""
        self._known: tuple[object, list[tuple[Person, Sequence[str]]]] | None = None
        """A state and its hands; computed once for each state."""

    @property
    def is_open(self) -> bool:
        """Whether the slip is shown; at first, if it is not in the way."""
        if self._wish is None:
            return self._scene.table.open_hands_spot() is not None
        return self._wish

    def buttons(self) -> Sequence[BarButton]:
        """Return the button for the top bar."""
        if not self._scene.has_open_hands:
            return []
        label = _("Hide the others’ hands") if self.is_open else _("Show the others’ hands")
        return [BarButton("hands", "hands", label, self.toggle, rank=3)]

    def toggle(self) -> None:
        """Show the slip, or put it away."""
        self._scene.stage.audio.cue("click")
        self._wish = not self.is_open

    def hands(self) -> list[tuple[Person, Sequence[str]]]:
        """Return everybody around the screen except the person in front, with pictures of cards."""
        scene = self._scene
        if not (scene.has_open_hands and self.is_open) or scene.match.is_over:
            return []
        key = scene.match.version, scene.table.viewer, tuple(scene.people)
        if self._known is None or self._known[0] != key:
            others = [scene.people[seat] for seat in scene.humans if seat != scene.table.viewer]
            faces = [scene.table.hand_faces(scene.match.observation(p.seat)) for p in others]
            self._known = key, list(zip(others, faces, strict=True))
        return self._known[1]

    def draw(self, frame: Frame) -> None:
        """Show the slip, one row for each person."""
        stage, hands = self._scene.stage, self.hands()
        if not any(faces for _person, faces in hands):
            return
        rect, row = self._place(frame, len(hands))
        draw_panel(frame, stage, rect)
        # Targets below the slip do not react.
        frame.target(Target("open-hands", rect))
        rooms = rows(inset(rect, stage.space.gap), [row] * len(hands))
        for (person, faces), room in zip(hands, rooms, strict=True):
            self._draw_hand(frame, room, person, self._scene.table.art, faces)

    def _place(self, frame: Frame, count: int) -> tuple[pygame.Rect, int]:
        """Return where the slip lies, and the height of a row."""
        stage = self._scene.stage
        line, pad = stage.fonts.line_height(BOLD, NAME_UNITS), stage.space.gap
        row = max(stage.px(ROW_UNITS), line + 12, 52)
        spot = self._scene.table.open_hands_spot()
        if spot is not None:
            row = min(row, (spot.height - 2 * pad) // count)
            return pygame.Rect(spot.topleft, (spot.width, 2 * pad + row * count)), row
        width = min(max(stage.px(WIDTH_UNITS), 16 * line), round(frame.size[0] * 0.44))
        window = inset(pygame.Rect((0, 0), frame.size), stage.space.pad, 0)
        top = stage.px(stage.metrics.bar_units) + pad
        return place(window, (width, 2 * pad + row * count), "topright").move(0, top), row

    def _draw_hand(
        self,
        frame: Frame,
        rect: pygame.Rect,
        person: Person,
        art: CardArt,
        faces: Sequence[str],
    ) -> None:
        stage = self._scene.stage
        size = min(max(stage.px(52), 30), rect.height - 6)
        face = avatar(stage, person.avatar, person.colour, size)
        frame.blit_centred(face, rect.x + size / 2, rect.centery)
        left = rect.x + size + stage.px(10)
        # A narrow slip has only the face; its tooltip has the name.
        name = min(stage.fonts.width(person.name, BOLD, NAME_UNITS), rect.width // 4)
        if rect.width > stage.px(400):
            frame.text(person.name, left, rect.centery, BOLD, NAME_UNITS, CREAM, "left", name)
            left += name + stage.px(14)
        tip = Tip(person.name, cards(len(faces)))
        frame.target(Target(f"open-hand:{person.seat}", rect, person.name, tip=tip))
        if not faces:
            frame.text(_("no cards"), left, rect.centery, BOLD, NAME_UNITS, MUTED)
            return
        room = inset(split(rect, "left", left - rect.x)[1], 0, stage.space.tight // 2)
        art.lay_row(frame, faces, room, stage.px(CARD_UNITS))
