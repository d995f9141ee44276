"""The home screen for large text: the same choices as pages of a form, dealing always at hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

import pygame

from game.match.kinds import HUMAN
from game.match.storage.header import SeatPlan
from game.rules.core import LEVELS
from game.rules.ruleset import Variant
from game.scenes.home.large_rows import GameRow, SeatRow, StepRow
from game.scenes.home.layout import ICON_COLUMNS, ICON_REACH
from game.scenes.home.people import Hosting
from game.scenes.home.rules import Ruled
from game.scenes.home.state import GameChoice
from game.scenes.home.tiles import Tile
from game.scenes.paces import pace_options
from game.ui.drawing.ground import wood
from game.ui.frame import Frame, Press
from game.ui.parts.column import Column
from game.ui.parts.form import ButtonRow, ChoiceRow, Heading, Row, SwitchRow, Words, form_px
from game.ui.parts.tabs import Tab, tabs_width
from game.ui.parts.widgets import go_button, lettering
from game.ui.people import level_name
from game.ui.scene import SceneStack
from game.ui.text import LANGUAGES, _, current_language
from game.ui.theme import BOLD, SAND, SHOUT

TITLE = "Uffdisch"
MANY_OPTIONS = 3


class Paged(Hosting, Ruled, Protocol):
    """A home screen of which a page is shown at a time."""

    @property
    def stack(self) -> SceneStack:
        """Where the focus is."""

    def tile_of(self, game: GameChoice) -> Tile:
        """Return what is shown of a game."""

    def game_chooser(self, game: GameChoice) -> Press:
        """Return what chooses a game."""

    def choose_ruleset(self, identifier: str) -> None:
        """Choose the ruleset of this id."""

    def ruleset_lister(self, game: GameChoice) -> Press:
        """Return what shows all rulesets of a game."""


class LargeHome:
    """Draws the home screen page by page; everything that it changes is the home screen's."""

    def __init__(self, scene: Paged) -> None:
        self._scene = scene
        self._page = "game"
        self._tabs, self._rows = Column("pages"), Column("page")
        self._background: pygame.Surface | None = None

    def resized(self) -> None:
        """The window or the text changed its size, or the language changed."""
        self._background = None

    def handle(self, event: pygame.event.Event) -> bool:
        """Let wheel and page keys scroll the page."""
        return self._rows.handle(event)

    def step(self, event: pygame.event.Event) -> bool:
        """Let arrow keys go on to rows that are not in view."""
        return self._rows.step(event, self._scene.stack)

    # Picture

    def icons(self) -> pygame.Rect:
        """Return the room of the round buttons: a single row."""
        stage = self._scene.stage
        high = min(self._head_height, 2 * ICON_REACH - 1)
        room = pygame.Rect(0, 0, 2 * ICON_COLUMNS * max(form_px(stage, 56), ICON_REACH), high)
        room.midright = stage.metrics.width - self._edge, self._edge + self._head_height // 2
        return room

    def draw(self, frame: Frame) -> None:
        """Draw name, pages, the page in front, and the button that deals."""
        stage, edge = self._scene.stage, self._edge
        frame.background = self._ground()
        icons = self.icons()
        room = icons.x - 2 * edge
        units = min(64.0, self._head_height * 0.72 / stage.metrics.text_unit)
        wide = min(room, stage.fonts.width(TITLE, SHOUT, units) + form_px(stage, 20))
        lettering(frame, stage, TITLE, (edge + wide / 2, icons.centery), units, wide)
        panel, pad = self._panel, form_px(stage, 24)
        inner = panel.inflate(-2 * pad, -2 * pad)
        tabs = self._pages()
        left = pygame.Rect(
            inner.topleft, (tabs_width(stage, [t.label for t in tabs]), inner.height)
        )
        self._tabs.draw(frame, stage, left, tabs)
        right = pygame.Rect(left.right + pad, inner.y, 0, inner.height)
        right.width = inner.right - right.x
        foot = self._draw_foot(frame, right)
        right.height = foot - form_px(stage, 12) - right.y
        self._rows.draw(frame, stage, right, self._page_rows(), form_px(stage, 14))

    @property
    def _edge(self) -> int:
        return form_px(self._scene.stage, 20)

    @property
    def _head_height(self) -> int:
        return max(form_px(self._scene.stage, 84), 56)

    @property
    def _panel(self) -> pygame.Rect:
        metrics, edge = self._scene.stage.metrics, self._edge
        top = edge + self._head_height + form_px(self._scene.stage, 8)
        return pygame.Rect(edge, top, metrics.width - 2 * edge, metrics.height - edge - top)

    def _ground(self) -> pygame.Surface:
        if self._background is None:
            stage, panel = self._scene.stage, self._panel
            surface = wood(stage.metrics)
            surface.blit(stage.paint.panel(*panel.size), panel)
            self._background = surface
        return self._background

    def _draw_foot(self, frame: Frame, room: pygame.Rect) -> int:
        """Show what would be dealt and the button that does it; return where that begins."""
        scene, stage = self._scene, self._scene.stage
        ready = scene.state.is_ready()
        words = self._summary() if ready else scene.why_not_ready()
        line = stage.fonts.line_height(BOLD, 18)
        lines = stage.fonts.wrapped(words, BOLD, 18, room.width)
        high = max(form_px(stage, 76), round(stage.fonts.line_height(SHOUT, 30) * 1.25))
        place = pygame.Rect(room.x, room.bottom - high, room.width, high)
        top = place.y - form_px(stage, 8) - len(lines) * line
        frame.paragraph(words, room.x, top, BOLD, 18, room.width, SAND)
        press = scene.deal if ready else None
        go_button(frame, stage, place, "deal", _("Deal the cards!"), press)
        return top

    def _summary(self) -> str:
        rules = self._scene.state.ruleset
        title = rules.title.get(current_language()) if rules else ""
        names = ", ".join(seat.name for seat in self._scene.state.seats)
        return f"{title} · {names}"

    # Pages

    def _pages(self) -> list[Tab]:
        pages = [("game", "cards", _("Game")), ("people", "people", _("Table"))]
        if self._variants():
            pages.append(("rules", "book", _("Table rules")))
        if not self._scene.saves.is_empty:
            pages.append(("saves", "play", _("Unfinished")))
        pages.append(("language", "language", _("Language")))
        if self._page not in [key for key, _icon, _label in pages]:
            self._page = "game"
        return [
            Tab(f"page:{key}", icon, label, key == self._page, partial(self.open_page, key))
            for key, icon, label in pages
        ]

    def open_page(self, page: str) -> None:
        """Show another page: game, people, rules, saves or language."""
        if page != self._page:
            self._scene.stage.audio.cue("click")
            self._page = page
            self._rows.reset()

    def _page_rows(self) -> list[Row]:
        rows: dict[str, Callable[[], list[Row]]] = {
            "game": self._game_rows,
            "people": self._people_rows,
            "rules": self._rule_rows,
            "saves": self._save_rows,
            "language": self._language_rows,
        }
        return rows[self._page]()

    def _game_rows(self) -> list[Row]:
        scene = self._scene
        rows = self._newest_saves(1)
        for game in scene.state.games:
            tile = scene.tile_of(game)
            rows.append(GameRow(tile, scene.game_chooser(game)))
            if tile.is_chosen and 1 < len(tile.options) <= MANY_OPTIONS:
                rows.append(
                    ChoiceRow(
                        f"ruleset:{tile.game}",
                        _("Edition"),
                        tile.options,
                        tile.chosen_option,
                        scene.choose_ruleset,
                    )
                )
            elif tile.is_chosen and len(tile.options) > 1:
                title = dict(tile.options)[tile.chosen_option]
                press = scene.ruleset_lister(game)
                rows.append(ButtonRow(f"ruleset:{tile.game}", _("Rulesets"), title, press))
        if scene.state.broken:
            count = len(scene.state.broken)
            words = scene.broken_words(count)
            rows.append(ButtonRow("broken", words, _("Why?"), scene.show_broken))
        return rows

    def _people_rows(self) -> list[Row]:
        scene, state, rows = self._scene, self._scene.state, list[Row]()
        for number, seat in enumerate(state.seats):
            rows.append(SeatRow(scene, number, seat))
            rows.append(self._kind_row(number, seat))
        if state.may_add():
            rows.append(ButtonRow("seat:add", _("Add a seat"), _("One more"), state.add_seat))
        rows.append(
            ChoiceRow("pace", _("Pace"), pace_options(), state.settings.pace, state.set_pace)
        )
        hints = state.settings.hints
        rows.append(
            SwitchRow(
                "hints",
                _("Hints"),
                hints,
                lambda: state.set_hints(not hints),
                about=_("Shows what can be played."),
            )
        )
        return rows

    def _kind_row(self, number: int, seat: SeatPlan) -> Row:
        options = [(HUMAN, _("Human")), *((level, level_name(level)) for level in LEVELS)]
        label = _("{name} is").format(name=seat.name)
        press = partial(self._scene.set_kind, number)
        return ChoiceRow(f"seat:{number}:kind", label, options, seat.kind, press)

    def _variants(self) -> Sequence[Variant]:
        return self._scene.state.options()

    def _rule_rows(self) -> list[Row]:
        state, language, rows = self._scene.state, current_language(), list[Row]()
        for variant in self._variants():
            value = state.values()[variant.key]
            title, summary = variant.title.get(language), state.summary(variant)
            change = partial(state.set_variant, variant)
            key = f"variant:{variant.key}"
            if variant.is_switch:
                press: Press = partial(change, 1 - value)
                rows.append(SwitchRow(key, title, bool(value), press, about=summary))
            else:
                limits = (variant.low, variant.high)
                if state.depends_on_seats(variant):
                    summary = f"{summary} · {state.range_words(variant)}"
                rows.append(StepRow(key, title, value, limits, change, about=summary))
        return rows

    def _save_rows(self) -> list[Row]:
        rows: list[Row] = [Heading(_("Pick up where you left off")), *self._newest_saves(2)]
        show = self._scene.choose_save
        rows.append(ButtonRow("saves:all", _("All unfinished games"), _("Show"), show))
        return rows

    def _newest_saves(self, count: int) -> list[Row]:
        """Return the matches that were played last, each one press away."""
        rows = list[Row]()
        for number, save in enumerate(self._scene.saves.listed()[:count]):
            about = save.problem or " · ".join(part for part in (save.progress, save.when) if part)
            words = _("Go on playing") if save.can_resume else _("Why?")
            press = self._scene.save_opener(save)
            rows.append(ButtonRow(f"save:{number}", save.title, words, press, about=about))
        return rows

    def _language_rows(self) -> list[Row]:
        options = list(LANGUAGES.items())
        return [
            ChoiceRow("language", _("Language"), options, current_language(), self._scene.speak),
            Words(_("Text size and everything else are in the settings.")),
        ]
