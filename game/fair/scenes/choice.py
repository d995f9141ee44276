"""Where visitors choose a game, with its length and players, and their language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.fair.plan import GamePlan
from game.fair.scenes.actions import KioskActions
from game.fair.scenes.attract import PRESSES, SLIP_SECONDS
from game.fair.scenes.wording import minutes_of, table_of
from game.scenes.home.tiles import Tile, draw_tile
from game.tables import table_for
from game.ui.drawing.ground import wood
from game.ui.frame import Frame, Target
from game.ui.layout import Scale, columns, inset, place, rows, split
from game.ui.parts.panel import box
from game.ui.parts.widgets import lettering, segmented, segmented_width, tag
from game.ui.scene import Scene
from game.ui.stage import Stage
from game.ui.text import LANGUAGES, _, current_language
from game.ui.theme import BLACK, GOLD, HAIRLINE, HONEY, INK, PLATE, PLATE_LIT, SMALLEST_TEXT

TITLE_UNITS, TAG_UNITS, LANGUAGE_UNITS, PHONES_UNITS = 64, 20, 24, 26
LARGEST_TILE, SIDE = 620, 50
LOWEST_TILE = 7
"""The least height of a tile with the offer of phones below it, by that of the offer."""


class ChoiceScene(Scene):
    """Large tiles, one for each game."""

    def __init__(self, stage: Stage, kiosk: KioskActions) -> None:
        self.stage = stage
        self._kiosk = kiosk
        self._ground: pygame.Surface | None = None
        self._age = 0.0
        self._has_phones = kiosk.offers_phones

    @property
    def sound_place(self) -> str:
        """A quiet room."""
        return "common"

    def enter(self) -> None:
        """Focus the first game, for Enter."""
        self.stack.controller.pointing.focused = "game:0"

    def resized(self) -> None:
        """Repaint the ground."""
        self._ground = None

    def escape(self) -> bool:
        """Escape leads back to the demo."""
        self._kiosk.attract()
        return True

    def intercept(self, event: pygame.event.Event) -> bool:
        """Ignore presses that were meant for the demo: many people tap twice."""
        return self._age < SLIP_SECONDS and event.type in PRESSES

    def update(self, seconds: float) -> bool:
        """Nothing moves here."""
        self._age += seconds
        return False

    # Picture

    def draw(self, frame: Frame) -> None:
        """Draw the question, the tiles, and the languages."""
        if self._ground is None:
            self._ground = wood(self.stage.metrics)
        frame.background = self._ground
        stage = self.stage
        units = TITLE_UNITS / max(1.0, stage.metrics.text_scale) * 1.2
        head = max(stage.px(178), 96)
        window = pygame.Rect((0, 0), frame.size)
        centre, wide = (window.width / 2, head * 0.42), window.width - stage.px(120)
        lettering(frame, stage, _("What would you like to play?"), centre, units, wide)
        heights = head, None, self._foot_height()
        _head, room, foot = rows(inset(window, stage.px(SIDE), 0), heights)
        games = self._kiosk.plan.games
        for number, rect in enumerate(self._places(room, len(games))):
            self._draw_game(frame, number, rect)
        self._draw_languages(frame, foot)
        # A tile says it all; a tip for a finger would hide the next tile.
        frame.targets = [replace(target, tip=None) for target in frame.targets]

    def _places(self, room: pygame.Rect, count: int) -> list[pygame.Rect]:
        """Return a place for each tile, in one row or two."""
        down = 1 if count <= 3 or room.width > 3.2 * room.height else 2
        across, gap = -(-count // down), max(self.stage.px(40), 20)
        wide = min((room.width - (across - 1) * gap) // across, self.stage.px(LARGEST_TILE))
        places: list[pygame.Rect] = []
        for line in rows(room, [None] * down, gap):
            inside = min(across, count - len(places))
            middle = place(line, (inside * wide + (inside - 1) * gap, line.height))
            places += columns(middle, [wide] * inside, gap)
        return places

    def _draw_game(self, frame: Frame, number: int, rect: pygame.Rect) -> None:
        stage, game = self.stage, self._kiosk.plan.games[number]
        offer: pygame.Rect | None = None
        if self._has_phones:
            size = self._bar_height()
            if rect.height < LOWEST_TILE * size:
                offer = pygame.Rect(0, 0, size, size)
                offer.center = rect.x + size // 4, rect.bottom - size // 6
            else:
                offer, rect = split(rect, "bottom", size, max(stage.px(14), 8))
        tile, scale = self._tile(game), Scale(stage.metrics.u)
        wide = rect.width > rect.height * 1.3
        press = partial(self._start, game)
        none = _nothing
        draw_tile(frame, stage, scale, rect, tile, wide, press, none, none, f"game:{number}")
        words = f"{game.title.get(current_language())} · {minutes_of(game)}"
        room = round(rect.width * 0.84)
        units = stage.fonts.fit([words], BLACK, room, TAG_UNITS, SMALLEST_TEXT)
        tag(frame, stage, (rect.centerx, rect.y), words, fill=GOLD, colour=INK, units=units)
        if offer is not None:
            self._draw_phones(frame, number, offer)

    def _draw_phones(self, frame: Frame, number: int, spot: pygame.Rect) -> None:
        """Offer to play this game with phones."""
        stage, game, key = self.stage, self._kiosk.plan.games[number], f"phones:{number}"
        label = _("Play with phones")
        fill, radius = PLATE_LIT if frame.is_hovered(key) else PLATE, stage.px(20)
        box(frame, stage, spot, radius, fill=fill, rim=HAIRLINE, rim_width=2)
        gap, press = max(stage.px(12), 6), partial(self._invite, game)
        frame.target(Target(key, spot, label, press, radius=radius))
        inner = inset(spot, gap, gap // 2)
        size = min(inner.height, inner.width, stage.px(64))
        if spot.height >= spot.width:  # a low tile has only room for the sign
            frame.blit_centred(stage.picture("common/icon-phone", size), *spot.center)
            return
        wide = inner.width - size - gap
        units = stage.fonts.fit([label], BLACK, wide, PHONES_UNITS, SMALLEST_TEXT)
        words = min(wide, stage.fonts.width(label, BLACK, units))
        sign, room = columns(place(inner, (size + gap + words, inner.height)), [size, None], gap)
        frame.blit_centred(stage.picture("common/icon-phone", size), *sign.center)
        frame.text(label, room.x, room.centery, BLACK, units, HONEY, "left", room.width)

    def _tile(self, game: GamePlan) -> Tile:
        rules, language = game.rules, current_language()
        return Tile(
            rules.game,
            rules.title.get(language),
            rules.summary.get(language),
            table_of(game),
            (game.people, len(game.seats)),
            table_for(rules.game).cloth_of(rules),
            ((rules.id, rules.title.get(language)),),
            rules.id,
            is_chosen=False,
            is_alone=False,
        )

    def _invite(self, game: GamePlan) -> None:
        self.stage.audio.cue("click")
        self._kiosk.invite_phones(game)

    def _start(self, game: GamePlan) -> None:
        self.stage.audio.cue("click")
        self._kiosk.start(game)

    # Languages

    def _options(self) -> Sequence[tuple[str, str]]:
        return [(code, LANGUAGES[code]) for code in self._kiosk.plan.languages]

    def _bar_height(self) -> int:
        stage = self.stage
        line = stage.fonts.line_height(BLACK, LANGUAGE_UNITS)
        return max(stage.metrics.least_target + 4, line + stage.space.air, stage.px(76))

    def _foot_height(self) -> int:
        gap = max(self.stage.space.edge, 18)
        return gap if len(self._options()) < 2 else self._bar_height() + 2 * gap

    def _draw_languages(self, frame: Frame, foot: pygame.Rect) -> None:
        options, stage = self._options(), self.stage
        if len(options) < 2:
            return
        wish = segmented_width(stage, options, LANGUAGE_UNITS, 70)
        bar = place(foot, (min(wish, foot.width), self._bar_height()))
        ways = options, current_language()
        segmented(frame, stage, bar, "language", *ways, self._speak, units=LANGUAGE_UNITS)

    def _speak(self, code: str) -> None:
        self.stage.audio.cue("click")
        self._kiosk.speak(code)


def _nothing(*_args: object) -> None:
    """A tile of the fair offers nothing but its game."""
