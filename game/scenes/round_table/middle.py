"""The table itself, as all may see it: smaller, in the middle of the people around it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame
from pygame import Rect

from game.match.sealed import short
from game.rules.core import Action, Event, Seat, Standing
from game.scenes.play.bar import BarOwner, table_buttons
from game.scenes.play.display import flat_metrics
from game.scenes.play.seal import draw_seal
from game.scenes.quiet_host import QuietHost
from game.scenes.top_bar import BarButton, draw_bar
from game.tables import table_for
from game.ui.drawing.fonts import Fonts
from game.ui.drawing.ground import cloth, wood
from game.ui.drawing.paint import Painter
from game.ui.drawing.turned import Turn, Turner
from game.ui.frame import Frame
from game.ui.layout import inset, split
from game.ui.stage import Stage
from game.ui.table.host import Host
from game.ui.table.panels.edge import draw_edge, edge_height
from game.ui.table.view import AnyTable
from game.ui.text import _, current_language


class MiddleHost(QuietHost):
    """Lets the table show what is public; of all actions only shouts go through it."""

    def __init__(self, whole: Host, stage: Stage) -> None:
        super().__init__(stage, whole.rules, whole.people)
        self._whole = whole

    def open_rules(self, rule: str) -> None:
        """Open the rules reference at the paragraph of a rule's number."""
        self._whole.open_rules(rule)

    def has_persons(self) -> bool:
        """Whether somebody plays at this screen."""
        return self._whole.has_persons()

    def stop_at_rounds(self, *, wished: bool) -> None:
        """Set whether to wait for a press at the end of a round from now on."""
        self._whole.stop_at_rounds(wished=wished)

    def may_shout(self) -> bool:
        """Whether people may shout now."""
        return self._whole.may_shout()

    def shouts_of(self, seat: Seat) -> tuple[Action, ...]:
        """Return what this seat could shout now with effect."""
        return self._whole.shouts_of(seat)

    def shout(self, seat: Seat, action: Action) -> None:
        """Let a person shout."""
        self._whole.shout(seat, action)

    def note_missed_shout(self, seat: Seat) -> None:
        """Note that a person has shouted when nothing can be shouted."""
        self._whole.note_missed_shout(seat)

    def standings(self) -> Sequence[Standing]:
        """Return places and scores of a match that is over."""
        return self._whole.standings()

    def happened(self) -> Sequence[Event]:
        """Return everything that has happened, as everybody may know it."""
        return self._whole.happened()


class CentredTable(BarOwner, Protocol):
    """A screen with the table in its middle."""

    @property
    def turner(self) -> Turner:
        """Turns the table to the people opposite."""

    def forget_ground(self) -> None:
        """Have the ground repainted."""


class Middle:
    """Draws the table with its own metrics, turned around if the people opposite want that."""

    def __init__(self, scene: CentredTable, host: Host) -> None:
        """`host` handles what the people do at the table."""
        self._scene = scene
        outer = scene.stage
        self.stage = Stage(
            outer.assets,
            outer.audio,
            outer.settings,
            outer.metrics,
            outer.fonts,
            outer.paint,
            outer.devices,
        )
        self.host = MiddleHost(host, self.stage)
        self.table: AnyTable = table_for(scene.match.header.game)(self.host, self.host.rules, None)
        self.table.lies_flat = True
        self.is_turned = False
        self.rect = Rect(0, 0, 1, 1)
        self.edges: tuple[Turn, Turn] = (Turn(self.rect), Turn(self.rect))
        """Where the necessary facts are told, facing both long edges."""
        self.part: Frame | None = None
        """The last picture, upright: for layout checks."""
        self.edge_parts: list[Frame] = []
        """The same of both edges."""

    def fit(self, rect: Rect) -> None:
        """Use this room of the window from now on; the table must be laid again afterwards."""
        high, outer = edge_height(self._scene.stage), self._scene.stage
        upper, rest = split(rect, "top", high)
        lower, self.rect = split(rest, "bottom", high)
        aside = outer.space.gap
        self.edges = Turn(inset(lower, aside, 0), 0), Turn(inset(upper, aside, 0), 2)
        self.host.people = self._scene.people
        self.follow()
        metrics = flat_metrics(self.table.flat_foot, outer.metrics, self.rect.size)
        self.stage.metrics = metrics
        self.stage.fonts = Fonts(self.stage.assets, metrics)
        self.stage.paint = Painter(self.stage.assets, metrics)

    def follow(self) -> None:
        """Follow the settings."""
        self.stage.settings = self._scene.stage.settings

    def turn_round(self) -> None:
        """Let the table face the other long edge."""
        self.is_turned = not self.is_turned
        self._scene.stage.audio.cue("click")
        self._scene.forget_ground()

    @property
    def turn(self) -> Turn:
        """Where the table lies, and which edge it faces."""
        return Turn(self.rect, 2 if self.is_turned else 0)

    # Picture

    def ground(self) -> pygame.Surface:
        """Return the wood of the whole window with the cloth in its middle."""
        surface = wood(self._scene.stage.metrics)
        size = (self.stage.metrics.width, self.stage.metrics.height)
        laid = pygame.Surface(size, pygame.SRCALPHA)
        self.table.lay_cloth(laid, cloth)
        shown = laid.subsurface(Rect((0, 0), self.rect.size))
        surface.blit(self._scene.turner.surface(shown, self.turn.quarters), self.rect)
        return surface

    def draw(self, frame: Frame, *, shows_seal: bool) -> None:
        """Put the table and its bar into the window's frame."""
        turner = self._scene.turner
        part = turner.part(frame, self.turn, self.stage.fonts)
        self.part = part
        self._draw_bar(part)
        self.table.draw(part)
        self.table.draw_last(part)
        self.table.stop.draw(part)
        if shows_seal:
            fingerprint = short(self._scene.match.header.fingerprint)
            draw_seal(self.stage, part, self.table.seal_picture, fingerprint)
        turner.put(frame, part, self.turn, Rect((0, 0), self.rect.size))
        self._draw_edges(frame)

    def _draw_edges(self, frame: Frame) -> None:
        turner, stage, edge = self._scene.turner, self._scene.stage, self.table.edge()
        self.edge_parts = []
        for turn in self.edges:
            part = turner.part(frame, turn)
            draw_edge(part, stage, self.table.art, edge, Rect((0, 0), part.size))
            turner.put(frame, part, turn)
            self.edge_parts.append(part)

    def _draw_bar(self, part: Frame) -> None:
        scene = self._scene
        title = scene.rules.title.get(current_language())
        menu = BarButton("menu", "menu", _("Menu"), scene.open_menu, "menu")
        words = _("Turn the table round")
        turn = BarButton("turn-table", "turn", words, self.turn_round, rank=1)
        buttons = [turn, *scene.taking_back.buttons(), *table_buttons(scene)]
        over = scene.shout_strip.draw
        draw_bar(self.stage, part, self.table.draw_bar, title, menu, buttons, over=over)
