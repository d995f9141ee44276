"""The first screen: which game, who sits at the table, by which rules, and off it goes."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from game import resources
from game.match.rulesets import Library, all_rulesets
from game.match.settings import Settings
from game.rules.ruleset import Ruleset
from game.scenes import seats as seating
from game.scenes.actions import HomeActions, change_settings, speak
from game.scenes.dialogs import ListDialog, LogDialog, Row, SettingsDialog
from game.scenes.home_ground import draw_sign, painted_ground
from game.scenes.home_layout import Grid, HomeLayout, home_layout
from game.scenes.home_people import draw_people
from game.scenes.home_rules import draw_notice, draw_rules
from game.scenes.home_saves import Save, Saves, choose_save, open_save
from game.scenes.home_state import GameChoice, HomeState
from game.scenes.name_field import NameField
from game.scenes.tiles import Tile, draw_tile
from game.tables import table_for
from game.ui.editing import Typing
from game.ui.frame import Frame, Press
from game.ui.scene import Scene
from game.ui.stage import Stage
from game.ui.text import _, current_language, ngettext
from game.ui.widgets import icon_button


class HomeScene(Scene):
    """The home screen; what it shows follows from the rulesets that are there."""

    def __init__(
        self,
        stage: Stage,
        actions: HomeActions,
        *,
        library: Library | None = None,
        saves: Path | None = None,
    ) -> None:
        """`library` and `saves` are for tests: the rulesets, and the folder of the matches."""
        self.stage = stage
        self.actions = actions
        self.state = HomeState(library or all_rulesets(), stage.settings, self._remember)
        self.saves = Saves(saves or resources.player_folder() / "saves")
        self.page = 0
        self.wheel_area = pygame.Rect(0, 0, 0, 0)
        self._layout: tuple[object, HomeLayout] | None = None
        self._background: tuple[object, pygame.Surface] | None = None
        self.name_field: NameField | None = None
        """The name that is being typed."""

    # Life

    def enter(self) -> None:
        """See what there is to go on with."""
        self.saves.refresh()

    def resized(self) -> None:
        """The window changed its size, or the language changed."""
        self._layout = None
        self.page = 0
        self._stop_editing(keep=True)

    def lost_focus(self) -> None:
        """Keep what has been typed."""
        self._stop_editing(keep=True)

    def update(self, seconds: float) -> bool:
        """Let the cursor blink while a name is being typed."""
        if self.state.settings is not self.stage.settings:
            self.state.refresh(self.stage.settings)
        return self.name_field is not None and self.name_field.update(seconds)

    # Input

    def intercept(self, event: pygame.event.Event) -> bool:
        """While a name is being typed, all keys belong to it; a click elsewhere ends it."""
        if self.name_field is None:
            return False
        outcome = self.name_field.handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._stop_editing(keep=True)
        elif outcome in (Typing.DONE, Typing.CANCELLED):
            self._stop_editing(keep=outcome is Typing.DONE)
        return outcome is not None

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the wheel turn the pages of the table rules."""
        if event.type == pygame.MOUSEWHEEL:
            position = self.stack.controller.pointing.position
            if event.y and self.wheel_area.collidepoint(position):
                self.turn_page(self.page + (-1 if event.y > 0 else 1))
            return True
        return super().handle(event)

    # What the parts of the screen ask for

    @property
    def layout(self) -> HomeLayout:
        """Where everything lies."""
        rules, language = self.state.ruleset, current_language()
        key = (len(self.state.games), rules, self.saves.is_empty, language)
        if self._layout is None or self._layout[0] != key:
            layout = home_layout(
                self.stage.metrics,
                self.stage.fonts,
                len(self.state.games),
                [variant.summary.get(language) for variant in rules.variants] if rules else [],
                not self.saves.is_empty,
            )
            self._layout = (key, layout)
        return self._layout[1]

    @property
    def pages(self) -> int:
        """How many pages of table rules there are."""
        rules = self.state.ruleset
        return -(-len(rules.variants) // len(self.layout.cards)) if rules else 0

    def turn_page(self, page: int) -> None:
        """Show another page of table rules, if there is one."""
        self.page = max(0, min(page, self.pages - 1))

    def page_setter(self, page: int) -> Press:
        """Return what turns to a page."""
        return lambda: self.turn_page(page)

    def speak(self, code: str) -> None:
        """Change the language."""
        self._click()
        speak(self.stage, self.actions, code)

    def set_kind(self, number: int, kind: str | None) -> None:
        """Let a person (HUMAN) or the computer sit on a seat; None: at its usual level."""
        self._click()
        chosen = kind or seating.USUAL_LEVEL
        self.state.set_seats(seating.with_kind(self.state.seats, number, chosen))

    def kind_setter(self, number: int, kind: str) -> Press:
        """Return what gives a seat to the computer at a level."""
        return lambda: self.set_kind(number, kind)

    def edit_name(self, number: int) -> None:
        """Begin to type another name."""
        name = self.state.seats[number].name
        self.name_field = NameField(number, name, seating.LONGEST_NAME)

    def deal(self) -> None:
        """Begin the match."""
        if self.state.is_ready():
            self.actions.deal(self.state.request())

    def why_not_ready(self) -> str:
        """Return why the cards cannot be dealt."""
        rules = self.state.ruleset
        if rules is None:
            return _("There is no ruleset that could be played.")
        numbers = ", ".join(map(str, rules.players))
        return _("This game is for so many players: {numbers}.").format(numbers=numbers)

    def choose_save(self) -> None:
        """Show all unfinished matches."""
        self._click()
        choose_save(self.stage, self.stack, self.saves, self.actions.resume)

    def save_opener(self, save: Save) -> Press:
        """Return what goes on with a match."""
        return lambda: open_save(self.stage, self.stack, save, self.actions.resume)

    def show_broken(self) -> None:
        """Tell why some rulesets cannot be used."""
        self._click()
        reasons = [entry.problem or str(entry.path) for entry in self.state.broken]
        count = len(reasons)
        title = ngettext("A ruleset cannot be used", "Some rulesets cannot be used", count)
        self.stack.push(LogDialog(self.stage, reasons, title, _("All right")))

    # Picture

    def draw(self, frame: Frame) -> None:
        """Put everything into the frame."""
        frame.background = self._ground()
        draw_sign(frame, self.stage, self.layout, self._slogan())
        self._draw_tiles(frame)
        draw_notice(self, frame)
        draw_rules(self, frame)
        draw_people(self, frame)
        self._draw_icons(frame)

    def _slogan(self) -> str:
        players = [n for game in self.state.games for r in game.rulesets for n in r.players]
        if not players:
            return _("A card table for friends")
        return _("A card table for {low} to {high} friends").format(
            low=min(players), high=max(players)
        )

    def _draw_tiles(self, frame: Frame) -> None:
        layout = self.layout
        grid = Grid(0, 0, layout.unit)
        for game, rect in zip(self.state.games, layout.tiles, strict=True):
            draw_tile(
                frame,
                self.stage,
                grid,
                rect,
                self._tile(game),
                layout.wide_tiles,
                self._game_chooser(game),
                self._choose_ruleset,
                self._ruleset_lister(game),
            )

    def _tile(self, game: GameChoice) -> Tile:
        rules, language = self.state.picked(game), current_language()
        low, high = min(rules.players), max(rules.players)
        players = (
            ngettext("{count} player", "{count} players", low).format(count=low)
            if low == high
            else _("{low}–{high} players").format(low=low, high=high)
        )
        return Tile(
            game.name,
            rules.title.get(language),
            rules.summary.get(language),
            players,
            (low, high),
            table_for(game.name).cloth_of(rules),
            tuple((option.id, _option_title(game, option)) for option in game.rulesets),
            rules.id,
            self.state.is_chosen(game),
            len(self.state.games) == 1,
        )

    def _game_chooser(self, game: GameChoice) -> Press:
        return lambda: self._choose_ruleset(self.state.picked(game).id)

    def _choose_ruleset(self, identifier: str) -> None:
        self._click()
        self.state.choose_id(identifier)
        self.page = 0

    def _ruleset_lister(self, game: GameChoice) -> Press:
        def show() -> None:
            self._click()
            title = _("Rulesets")
            rows = partial(self._ruleset_rows, game)
            self.stack.push(ListDialog(self.stage, title, rows, self._choose_ruleset))

        return show

    def _ruleset_rows(self, game: GameChoice) -> list[Row]:
        language, chosen = current_language(), self.state.picked(game).id
        return [
            Row(
                option.id,
                _option_title(game, option),
                option.summary.get(language),
                is_chosen=option.id == chosen,
            )
            for option in game.rulesets
        ]

    def _draw_icons(self, frame: Frame) -> None:
        """Show the round buttons between sign and panel."""
        muted = self.stage.settings.muted
        full = self.stage.settings.full_screen
        buttons: list[tuple[str, str, str, Press, int | None]] = [
            ("settings", "settings", _("Settings"), self._show_settings, None),
            (
                "sound",
                "sound-off" if muted else "sound-on",
                _("Sound on") if muted else _("Sound off"),
                self._toggle_sound,
                None,
            ),
            (
                "full-screen",
                "window" if full else "fullscreen",
                _("Window (F11)") if full else _("Full screen (F11)"),
                self.actions.toggle_full_screen,
                pygame.K_F11,
            ),
            ("quit", "close", _("Quit"), self.actions.quit, None),
        ]
        room = self.layout.icons
        pitch = room.width / len(buttons)
        for number, (key, icon, label, press, hotkey) in enumerate(buttons):
            centre = (round(room.x + (number + 0.5) * pitch), room.centery)
            icon_button(frame, self.stage, centre, key, icon, label, press, hotkey=hotkey)

    def _ground(self) -> pygame.Surface:
        """Return all that lies still, painted anew when something of it has moved."""
        layout = self.layout
        key = (self.stage.metrics, layout.sign.size, tuple(layout.rules), tuple(layout.people))
        if self._background is None or self._background[0] != key:
            self._background = (key, painted_ground(self.stage, layout))
        return self._background[1]

    # Doing

    def _toggle_sound(self) -> None:
        change_settings(self.stage, self.actions, muted=not self.stage.settings.muted)
        self._click()

    def _show_settings(self) -> None:
        self._click()
        self.stack.push(SettingsDialog(self.stage, self.actions))

    def _stop_editing(self, *, keep: bool) -> None:
        field, self.name_field = self.name_field, None
        if field and keep and field.number < len(self.state.seats):
            name = field.edit.text
            self.state.set_seats(seating.renamed(self.state.seats, field.number, name))

    def _remember(self, settings: Settings) -> None:
        self.stage.settings = settings
        self.actions.save_settings(settings)

    def _click(self) -> None:
        self.stage.audio.cue("click")


def _option_title(game: GameChoice, ruleset: Ruleset) -> str:
    """Return what a ruleset is called; several of the same name are told apart by their ids."""
    language = current_language()
    title = ruleset.title.get(language)
    namesakes = [other for other in game.rulesets if other.title.get(language) == title]
    if len(namesakes) > 1 and ruleset is not game.rulesets[0]:
        return f"{title} ({ruleset.id})"
    return title
