"""Positions of the rules reference, drawn by the game's table and cropped to what matters."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Protocol

import pygame

from game.resources import bundled
from game.rules.core import Action, Refusal, Seat, Standing, State
from game.rules.ruleset import Ruleset
from game.scenes.quiet_host import QuietHost
from game.scenes.seats import default_seat
from game.scenes.table_picture import PicturedTable, paint_table
from game.tables import table_for
from game.ui.drawing.assets import Assets
from game.ui.frame import Frame, Pointing
from game.ui.layout import place
from game.ui.stage import Stage
from game.ui.table.host import Person
from game.ui.table.situation import Example
from game.ui.table.view import AnyTable
from game.ui.theme import BOARD_BARE, Metrics

log = logging.getLogger(__name__)

RATIO = 9 / 16
"""Height by width of the window from which a picture is cropped."""
USUAL_WIDTH, WIDEST = 1600, 2560
"""Widths of the table's window. Its text is meant to be read at about the usual one."""
SETTLING_STEPS = 40


class PositionHost(QuietHost):
    """Knows a position and its rules, so that the table shows what could be done in it."""

    def __init__(self, stage: Stage, state: State, viewer: Seat) -> None:
        people = [_person(seat, viewer) for seat in range(state.players)]
        super().__init__(stage, state.rules, people)
        self._state = state
        self._viewer = viewer

    def submit(self, seat: Seat, action: Action) -> Refusal | None:
        """Return why something is not allowed; nothing is ever done."""
        return self._state.refusal(seat, action)

    def refusal(self, action: Action) -> Refusal | None:
        """Return why the person in front may not do this now."""
        return self._state.refusal(self._viewer, action)

    def may_act(self) -> bool:
        """Whether it is the person's turn."""
        return self._viewer in self._state.actors()

    def may_shout(self) -> bool:
        """People may always shout."""
        return True

    def standings(self) -> Sequence[Standing]:
        """Return places and scores if the match is over."""
        return self._state.standings() if self._state.is_over else ()


def _person(number: int, viewer: Seat) -> Person:
    plan = default_seat(number)
    return Person(Seat(number), plan.name, "", plan.colour, plan.avatar, number == viewer)


class ExampleTable(PicturedTable, Protocol):
    """A table that comes to rest and is drawn once."""

    @property
    def layout(self) -> Any:
        """Where everything lies."""

    @property
    def poser(self) -> Any:
        """The means by which the person in the picture acts."""

    def update(self, seconds: float) -> bool:
        """Let time pass."""


class Pictures:
    """Draws examples for one window; every picture once for each size."""

    def __init__(self, stage: Stage, rules: Ruleset) -> None:
        self._stage = stage
        self._rules = rules
        self._view: type[AnyTable] = table_for(rules.game)
        self._assets: Assets | None = None
        self._width = 0
        self._drawn: dict[tuple[str, int], pygame.Surface] = {}

    def knows(self, name: str) -> bool:
        """Whether the table can draw an example of this name."""
        return name in self._view.examples

    def shape(self, name: str) -> float:
        """Return the height of a picture by its width. Raises KeyError for an unknown name."""
        return self._view.examples[name].shape

    def get(self, name: str, width: int) -> pygame.Surface | None:
        """Return a picture that has been drawn already."""
        return self._drawn.get((name, width))

    def draw(self, name: str, width: int) -> pygame.Surface:
        """Return a picture of this width, drawn if necessary. Raises KeyError for an unknown name.

        A ruleset of the player's own may lack what an example needs; then the picture is empty.
        """
        if (name, width) not in self._drawn:
            example = self._view.examples[name]
            try:
                picture = self.paint(example, width)
            except (LookupError, ValueError, StopIteration) as problem:
                log.warning("example %s cannot be drawn: %r", name, problem)
                picture = pygame.Surface((width, round(width * example.shape)))
                picture.fill(self._stage.metrics.look.rgb(BOARD_BARE))
            self._drawn[name, width] = picture
        return self._drawn[name, width]

    def forget(self) -> None:
        """Forget all pictures: the language or the window's size has changed."""
        self._drawn.clear()
        self._assets = None

    def rest(self) -> None:
        """Free memory, as everything in view has been drawn."""
        self._assets = None

    def paint(self, example: Example, width: int) -> pygame.Surface:
        """Return a picture of this width; raises what the example raises."""
        state = example.build(self._rules)
        table = self._table(example, state, USUAL_WIDTH)
        focus = _focus(table, example)
        wide = round(USUAL_WIDTH * width / focus.width)
        if abs(wide - USUAL_WIDTH) > USUAL_WIDTH // 20:
            # A small change of size does no harm; a large one would blur the text.
            table = self._table(example, state, max(USUAL_WIDTH, min(wide, WIDEST)))
            focus = _focus(table, example)
        _settle(table, example)
        surface = paint_table(table)
        part = surface.subsurface(focus.clip(surface.get_rect()))
        return pygame.transform.smoothscale(part, (width, round(width * example.shape)))

    def _table(self, example: Example, state: State, width: int) -> AnyTable:
        """Return the table in its own window of this width."""
        if self._assets is None or self._width != width:
            # Pictures of one size are kept, as the next example shows most of them again.
            self._assets, self._width = Assets(bundled("art")), width
        own = self._stage
        settings = replace(own.settings, reduced_motion=True, hints=True)
        metrics = Metrics(width, round(width * RATIO), look=own.metrics.look)
        stage = Stage.build(self._assets, own.audio, settings, metrics)
        table = self._view(PositionHost(stage, state, example.viewer), state.rules, example.viewer)
        table.start(state.observation(example.viewer), example.viewer)
        return table


def _focus(table: ExampleTable, example: Example) -> pygame.Rect:
    """Return the part of the table that the picture shows."""
    metrics = table.stage.metrics
    return framed(example.focus(table.layout, metrics), metrics, example.shape)


def _settle(table: ExampleTable, example: Example) -> None:
    """Let the person do what the example needs, and wait until everything rests."""
    metrics = table.stage.metrics
    example.prepare(table.poser)
    # A first drawing tells the table where things lie, so that others can move there.
    table.draw(Frame(table.stage.fonts, (metrics.width, metrics.height), Pointing()))
    for _step in range(SETTLING_STEPS):
        table.update(0.05)


def framed(focus: pygame.Rect, metrics: Metrics, shape: float) -> pygame.Rect:
    """Return the smallest part of the window around the focus that has this shape."""
    width = max(focus.width, round(focus.height / shape))
    width = min(width, metrics.width, round(metrics.height / shape))
    rect = place(focus, (width, min(round(width * shape), metrics.height)))
    return rect.clamp(pygame.Rect(0, 0, metrics.width, metrics.height))
