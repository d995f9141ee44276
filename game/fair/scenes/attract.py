"""What passers-by see: a game that plays itself on the real table, with captions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.fair.plan import GamePlan
from game.fair.scenes.actions import KioskActions
from game.fair.scenes.band import Band, captions_for
from game.fair.scenes.board import draw_board
from game.fair.scenes.demo import DemoTable
from game.fair.stand import StandLine
from game.resources import bundled
from game.tables import sign_for
from game.ui.drawing.assets import Assets
from game.ui.frame import Frame, Pointing, Segment, Target, Written
from game.ui.renderer import Item
from game.ui.scene import Scene
from game.ui.stage import Stage
from game.ui.text import current_language
from game.ui.theme import DUSK, Metrics

MakeDemo = Callable[[Stage, GamePlan], DemoTable]
"""Lays the table for a demo."""
REST_SECONDS = 1 / 12
"""Seconds between drawings while no card flies: a pointing hand may nod, or a panel come in."""
LARGEST_SCALE = 1.3
"""The demo's table is low, and nobody has to decide anything there: people read the captions."""
BOARD_EVERY, BOARD_SECONDS = 45.0, 12.0
"""How often the best of the day are shown, and for how long."""
SLIP_SECONDS = 0.4
"""Sooner presses were meant for what was there before."""
PRESSES = frozenset(
    {pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pygame.JOYBUTTONDOWN}
)


class AttractScene(Scene):
    """One demo after the other, until somebody touches the screen."""

    def __init__(
        self,
        stage: Stage,
        kiosk: KioskActions,
        make: MakeDemo,
        assets: Assets | None = None,
        first: int = 0,
    ) -> None:
        """`assets` are those of the demo's table, if they are kept from one demo to the next.

        `first` is the number of the game to begin with. The table is laid for the part of the
        window above the band, so it has its own metrics.
        """
        self.stage = stage
        self._kiosk = kiosk
        self._make = make
        self._number = first
        self._age = 0.0
        self._stale = True
        self._pictured = 0.0
        """Seconds since the table was drawn."""
        self._picture: tuple[list[Item], list[Written]] = ([], [])
        """The last drawing of the table."""
        self._ground: tuple[pygame.Surface, pygame.Surface] | None = None
        """The demo's ground, and the ground of the whole window made from it."""
        self._has_board = False
        self._segments: dict[str, Segment] = {}
        self._band = self._new_band()
        self._own = Stage.build(
            assets or Assets(bundled("art")), stage.audio, stage.settings, self._table_metrics()
        )
        self.demo = make(self._own, self.game)

    @property
    def game(self) -> GamePlan:
        """The game that is being shown."""
        games = self._kiosk.plan.games
        return games[self._number % len(games)]

    @property
    def sound_place(self) -> str:
        """The place where the game is played."""
        return self.demo.sound_place

    @property
    def wants_buttons(self) -> bool:
        """Always true: any button of a gamepad starts, too."""
        return True

    def _table_metrics(self) -> Metrics:
        now = self.stage.metrics
        scale = min(now.text_scale, LARGEST_SCALE)
        return Metrics(now.width, now.height - self._band.height, scale, now.look)

    # Life

    def enter(self) -> None:
        """Deal the first demo."""
        self.demo.stack = self.stack
        self.demo.enter()

    def leave(self) -> None:
        """Let go of the demo."""
        self.demo.leave()

    def resized(self) -> None:
        """The window's size or the language changed."""
        metrics = self._table_metrics()
        self._own.settings = self.stage.settings
        self._own.resize((metrics.width, metrics.height))
        self.demo.resized()
        self._ground, self._stale, self._picture = None, True, ([], [])

    def update(self, seconds: float) -> bool:
        """Let the demo go on; at its end start the next game, in the next language."""
        self._age += seconds
        self._own.settings = self.stage.settings
        self._stale |= self.demo.update(seconds)
        self._pictured += seconds
        if self.demo.is_done:
            self._next()
            self._stale = True
        changed = self._band.update(seconds)
        self._follow_band()
        board = self._board() is not None
        changed, self._has_board = changed or board != self._has_board, board
        return changed or self._is_due

    def _new_band(self) -> Band:
        """Return the band of the game that is shown, starting in the language in use."""
        codes = list(self._kiosk.plan.languages)
        first = codes.index(current_language()) if current_language() in codes else 0
        return Band(self.stage, captions_for(self.game, codes[first:] + codes[:first]))

    def _follow_band(self) -> None:
        """Let the table use the band's language: one language at a time."""
        language = self._band.caption.language
        if language != current_language():
            self._kiosk.speak(language)

    @property
    def _is_due(self) -> bool:
        """Whether the table is redrawn; to save work all day, only as often as people notice."""
        return self._stale and (not self.demo.table.is_idle or self._pictured >= REST_SECONDS)

    def _next(self) -> None:
        self.demo.leave()
        self._number += 1
        codes = self._kiosk.plan.languages
        now = codes.index(current_language()) if current_language() in codes else -1
        self._kiosk.speak(codes[(now + 1) % len(codes)])
        self._band = self._new_band()
        self.demo = self._make(self._own, self.game)
        self._ground = None
        self.enter()

    # Input

    def intercept(self, event: pygame.event.Event) -> bool:
        """Let any press start; nothing can be done at the demo's table."""
        if event.type in PRESSES and self._age >= SLIP_SECONDS:
            self.stage.audio.cue("click")
            self._kiosk.choose()
        return True

    def escape(self) -> bool:
        """Ignore Escape, a key like any other."""
        return True

    # Picture

    def draw(self, frame: Frame) -> None:
        """Draw the demo in the upper part, the band below it."""
        if self._is_due or not self._picture[0]:
            self._draw_table()
        items, written = self._picture
        frame.background = self._background()
        frame.items += items
        board = self._board()
        frame.written += [] if board else written
        self._band.draw(frame)
        if board:
            self._draw_board(frame, *board)
        everywhere = pygame.Rect((0, 0), frame.size)
        frame.target(Target("attract", everywhere, press=self._kiosk.choose, pointer_only=True))

    def show_board(self) -> None:
        """Show the best of the day now, if there are any."""
        self._age = BOARD_EVERY - BOARD_SECONDS

    def _board(self) -> tuple[GamePlan, Sequence[StandLine]] | None:
        """Return a game and today's best in it, if it is time to show them, else None."""
        if self._age % BOARD_EVERY < BOARD_EVERY - BOARD_SECONDS:
            return None
        stand, found = self._kiosk.stand, []
        for game in self._kiosk.plan.games:
            cards = stand.deal_of(game)
            if cards and (lines := stand.best(cards)):
                found.append((game, lines))
        return found[int(self._age / BOARD_EVERY) % len(found)] if found else None

    def _draw_board(self, frame: Frame, game: GamePlan, lines: Sequence[StandLine]) -> None:
        width, height = self.stage.metrics.width, self._own.metrics.height
        key = (tuple(lines), current_language(), self.stage.metrics)
        title, counted = game.rules.title.get(current_language()), sign_for(game.rules).counted
        room = pygame.Rect(0, 0, width, height)
        frame.blit(self.stage.paint.veil(width, height, DUSK, 0.6), 0, 0)
        frame.segment(
            self._segments, "board", key,
            lambda: draw_board(frame, self.stage, room, title, lines, counted),
        )  # fmt: skip

    def _draw_table(self) -> None:
        metrics = self._own.metrics
        inner = Frame(self._own.fonts, (metrics.width, metrics.height), Pointing())
        self.demo.draw(inner)
        self._picture, self._stale = (inner.items, inner.written), False
        self._pictured = 0.0

    def _background(self) -> pygame.Surface:
        """Return the demo's wood and cloth with the band's ground below it."""
        upper = self.demo.ground()
        if self._ground is None or self._ground[0] is not upper:
            metrics = self.stage.metrics
            whole = pygame.Surface((metrics.width, metrics.height)).convert()
            whole.blit(upper, (0, 0))
            self._band.paint(whole)
            self._ground = upper, whole
        return self._ground[1]
