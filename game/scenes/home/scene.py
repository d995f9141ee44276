"""The first screen: which game, who sits at the table, by which rules, and off it goes.

The screens that follow it are read when they are asked for: nothing is to delay the first one.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path

import pygame

from game import resources
from game.later import soon
from game.match.people.profiles import Profile, Profiles
from game.match.people.statistics import Statistics
from game.match.rulesets import Library, all_rulesets
from game.match.settings import Settings
from game.rules.ruleset import Ruleset
from game.scenes import seats as seating
from game.scenes.actions import HomeActions, change_settings, speak
from game.scenes.home.ground import draw_sign, painted_ground
from game.scenes.home.layout import ICON_REACH, Grid, HomeLayout, home_layout
from game.scenes.home.people import draw_people
from game.scenes.home.rules import draw_notice, draw_rules
from game.scenes.home.saves import Save, Saves
from game.scenes.home.seat_row import needs_pages
from game.scenes.home.state import GameChoice, HomeState
from game.scenes.home.tiles import Tile, draw_tile
from game.scenes.people.household import Household
from game.tables import sign_for
from game.ui.frame import Frame, Press
from game.ui.parts.widgets import icon_button
from game.ui.scene import Scene
from game.ui.stage import Stage
from game.ui.text import _, current_language, ngettext

with soon():
    from game.scenes import lists, name_field
    from game.scenes.home import large as large_home
    from game.scenes.home import saves_list
    from game.scenes.people import first_seat, person_dialog
    from game.scenes.people import lists as people_lists
    from game.scenes.replay import choosing as replays
    from game.scenes.rules import browser
    from game.scenes.settings import scene as settings_scene
    from game.scenes.statistics import scene as statistics_scene
    from game.ui.parts import editing


class HomeScene(Scene):
    """The home screen; what it shows follows from the rulesets that are there."""

    def __init__(
        self,
        stage: Stage,
        actions: HomeActions,
        *,
        library: Library | None = None,
        saves: Path | None = None,
        people: Profiles | None = None,
        statistics: Statistics | None = None,
    ) -> None:
        """`library` and `saves` are for tests: the rulesets, and the folder of the matches.

        With `people` whoever sits at the table for the first time gets a profile.
        """
        self.stage = stage
        self.actions = actions
        self.state = HomeState(library or all_rulesets(), stage.settings, self._remember)
        self.saves = Saves(saves or resources.player_folder() / "saves")
        known = people or Profiles(resources.player_folder())
        self.household = Household(stage, actions, known, self._meet)
        self._settles = people is not None
        self.statistics = statistics or Statistics(resources.player_folder())
        self.page = 0
        self.wheel_area = pygame.Rect(0, 0, 0, 0)
        self._layout: tuple[object, HomeLayout] | None = None
        self._background: tuple[object, pygame.Surface] | None = None
        self.name_field: name_field.NameField | None = None
        """The name that is being typed."""

    @cached_property
    def large(self) -> large_home.LargeHome:
        """How it looks with large text."""
        return large_home.LargeHome(self)

    # Life

    @property
    def sound_place(self) -> str:
        """A quiet room."""
        return "common"

    def enter(self) -> None:
        """See what there is to go on with, and who is at the table."""
        self.saves.refresh()
        if not self.saves.is_empty:
            # One press of Enter goes on with what was played last.
            self.stack.controller.pointing.focused = "save:0"
        if self._settles:
            people = self.household.people
            self._meet(people.settle(replace(self.stage.settings, seats=self.state.seats)))

    def resized(self) -> None:
        """The window or the text changed its size, or the language changed."""
        self._layout = None
        if "large" in vars(self):
            self.large.resized()
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
            return needs_pages(self) and self.large.step(event)
        outcome = self.name_field.handle(event)
        if refused := self.name_field.refused():
            self.stack.notice.say(refused)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._stop_editing(keep=True)
        elif outcome in (editing.Typing.DONE, editing.Typing.CANCELLED):
            self._stop_editing(keep=outcome is editing.Typing.DONE)
        return outcome is not None

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the wheel turn the pages of the table rules."""
        if needs_pages(self):
            return self.large.handle(event) or super().handle(event)
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
        options = len(self.state.options())
        key = (len(self.state.games), rules, options, self.saves.is_empty, language)
        if self._layout is None or self._layout[0] != key:
            layout = home_layout(
                self.stage.metrics,
                self.stage.fonts,
                len(self.state.games),
                [option.summary.get(language) for option in self.state.options()],
                not self.saves.is_empty,
            )
            self._layout = (key, layout)
            self.turn_page(self.page)
        return self._layout[1]

    @property
    def pages(self) -> int:
        """How many pages of table rules there are."""
        return -(-len(self.state.options()) // len(self.layout.cards))

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
        chosen = kind or seating.usual_level(self.state.seats)
        self.state.set_seats(seating.with_kind(self.state.seats, number, chosen))

    def kind_setter(self, number: int, kind: str) -> Press:
        """Return what gives a seat to the computer at a level."""
        return lambda: self.set_kind(number, kind)

    def edit_name(self, number: int) -> None:
        """Begin to type another name; where there are no keys, letters on the screen help."""
        seat = self.state.seats[number]
        if self.stage.devices.used not in ("touch", "gamepad"):
            self.name_field = name_field.NameField(number, seat.name, self.stage.fonts)
            return
        profile = Profile(seat.person, seat.name, seat.avatar, seat.colour)
        take = partial(self._take_person, number)
        self.stack.push(person_dialog.PersonDialog(self.stage, _("Who is this?"), profile, take))

    def _take_person(self, number: int, profile: Profile) -> None:
        """Let a seat be as somebody has spelled it out."""
        self.state.set_seats(seating.shown_as(self.state.seats, number, profile))
        self.keep_person(number)

    def keep_person(self, number: int) -> None:
        """Let the profile follow what was changed at a seat."""
        seat = self.state.seats[number]
        profile = self.household.people.find(seat.person)
        if profile is not None and seat.is_human:
            name, avatar, colour = seat.name, seat.avatar, seat.colour
            self.household.keep(replace(profile, name=name, avatar=avatar, colour=colour))

    def ask_who_sits(self, number: int) -> None:
        """Let somebody with a profile, or a guest, sit on a seat."""
        self._click()
        seats = self.state.seats
        elsewhere = [seat.person for place, seat in enumerate(seats) if place != number]

        def sit(profile: Profile | None) -> None:
            now = self.state.seats
            plan = profile.plan() if profile else seating.guest(now, number)
            people = self.household.people.people
            self.state.set_seats(seating.met(seating.with_plan(now, number, plan), people))

        people_lists.ask_who_sits(self.stack, self.household, seats[number].person, elsewhere, sit)

    def show_statistics(self) -> None:
        """Show what has been played, first that of whose settings are in use."""
        self._click()
        rules = self.state.ruleset
        self.stack.push(
            statistics_scene.StatisticsScene(
                self.stage,
                self.statistics,
                self.household.people,
                who=self.stage.settings.owner,
                ruleset=rules.id if rules else "",
            )
        )

    def choose_record(self) -> None:
        """Show all matches that can be watched again."""
        self._click()
        replays.choose_record(self.stage, self.stack, self.actions, self.saves.folder)

    def show_rules(self) -> None:
        """Open the rules of the chosen ruleset."""
        self._click()
        if self.state.ruleset is not None:
            browser.open_rules(self.stage, self.stack, self.state.ruleset)

    def show_people(self) -> None:
        """Show everybody who has a profile."""
        self._click()
        self.stack.push(people_lists.PeopleDialog(self.household))

    def deal(self) -> None:
        """Begin the match."""
        if not self.state.is_ready():
            return
        request = self.state.request()
        if question := first_seat.question_of(request):
            first_seat.ask_first_seat(self.stage, self.stack, request, question, self.actions.deal)
        else:
            self.actions.deal(request)

    def why_not_ready(self) -> str:
        """Return why the cards cannot be dealt."""
        rules = self.state.ruleset
        if rules is None:
            return _("There is no ruleset that could be played.")
        numbers = ", ".join(map(str, rules.players))
        return _("Possible numbers of players: {numbers}.").format(numbers=numbers)

    def choose_save(self) -> None:
        """Show all unfinished matches."""
        self._click()
        saves_list.choose_save(self.stage, self.stack, self.saves, self.actions.resume)

    def save_opener(self, save: Save) -> Press:
        """Return what goes on with a match."""
        return lambda: saves_list.open_save(self.stage, self.stack, save, self.actions.resume)

    def broken_words(self, count: int) -> str:
        """Return that so many rulesets cannot be used."""
        words = ngettext("{count} ruleset cannot be used", "{count} rulesets cannot be used", count)
        return words.format(count=count)

    def show_broken(self) -> None:
        """Tell why some rulesets cannot be used."""
        self._click()
        reasons = [entry.problem or str(entry.path) for entry in self.state.broken]
        count = len(reasons)
        title = ngettext("A ruleset cannot be used", "Some rulesets cannot be used", count)
        self.stack.push(lists.LogDialog(self.stage, reasons, title, _("All right")))

    # Picture

    def draw(self, frame: Frame) -> None:
        """Put everything into the frame."""
        if needs_pages(self):
            self.large.draw(frame)
            self._draw_icons(frame, self.large.icons())
            return
        frame.background = self._ground()
        draw_sign(frame, self.stage, self.layout, self._slogan())
        self._draw_tiles(frame)
        draw_notice(self, frame)
        draw_rules(self, frame)
        draw_people(self, frame)
        self._draw_icons(frame, self.layout.icons)

    def _slogan(self) -> str:
        players = [n for game in self.state.games for r in game.rulesets for n in r.players]
        if not players:
            return _("A card table for friends")
        # Whoever is alone plays against the computer.
        return _("A card table for 1 to {high} people").format(high=max(players))

    def _draw_tiles(self, frame: Frame) -> None:
        layout = self.layout
        grid = Grid(0, 0, layout.unit)
        for game, rect in zip(self.state.games, layout.tiles, strict=True):
            draw_tile(
                frame,
                self.stage,
                grid,
                rect,
                self.tile_of(game),
                layout.wide_tiles,
                self.game_chooser(game),
                self.choose_ruleset,
                self.ruleset_lister(game),
            )

    def tile_of(self, game: GameChoice) -> Tile:
        """Return what is shown of a game."""
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
            sign_for(rules).cloth,
            tuple((option.id, _option_title(game, option)) for option in game.rulesets),
            rules.id,
            self.state.is_chosen(game),
            len(self.state.games) == 1,
        )

    def game_chooser(self, game: GameChoice) -> Press:
        """Return what chooses a game."""
        return lambda: self.choose_ruleset(self.state.picked(game).id)

    def choose_ruleset(self, identifier: str) -> None:
        """Choose the ruleset of this id."""
        self._click()
        self.state.choose_id(identifier)
        self.page = 0

    def ruleset_lister(self, game: GameChoice) -> Press:
        """Return what shows all rulesets of a game."""

        def show() -> None:
            self._click()
            title = _("Rulesets")
            rows = partial(self._ruleset_rows, game)
            self.stack.push(lists.ListDialog(self.stage, title, rows, self.choose_ruleset))

        return show

    def _ruleset_rows(self, game: GameChoice) -> list[lists.Row]:
        language, chosen = current_language(), self.state.picked(game).id
        return [
            lists.Row(
                option.id,
                _option_title(game, option),
                option.summary.get(language),
                is_chosen=option.id == chosen,
            )
            for option in game.rulesets
        ]

    def _draw_icons(self, frame: Frame, room: pygame.Rect) -> None:
        """Show the round buttons between sign and panel."""
        muted = self.stage.settings.muted
        full = self.stage.settings.full_screen
        buttons: list[tuple[str, str, str, Press, str]] = [
            ("rules", "book", _("Rules"), self.show_rules, "rules"),
            ("people", "people", _("Profiles"), self.show_people, ""),
            ("statistics", "statistics", _("Statistics"), self.show_statistics, ""),
            ("replay", "replay", _("Watch a game again"), self.choose_record, ""),
            ("settings", "settings", _("Settings"), self._show_settings, ""),
            (
                "sound",
                "sound-off" if muted else "sound-on",
                _("Sound on") if muted else _("Sound off"),
                self._toggle_sound,
                "sound",
            ),
            (
                "full-screen",
                "window" if full else "fullscreen",
                _("Window") if full else _("Full screen"),
                self.actions.toggle_full_screen,
                "full-screen",
            ),
            ("quit", "close", _("Quit"), self.actions.quit, ""),
        ]
        rows = 2 if room.height >= 2 * ICON_REACH else 1
        across = -(-len(buttons) // rows)
        for number, (key, icon, label, press, command) in enumerate(buttons):
            row, column = divmod(number, across)
            x = room.x + (column + 0.5) * room.width / across
            centre = (round(x), round(room.y + (row + 0.5) * room.height / rows))
            icon_button(frame, self.stage, centre, key, icon, label, press, command=command)

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
        self.stack.push(settings_scene.SettingsScene(self.stage, self.actions))

    def _stop_editing(self, *, keep: bool) -> None:
        field, self.name_field = self.name_field, None
        if field and keep and field.number < len(self.state.seats):
            name = field.edit.text
            self.state.set_seats(seating.renamed(self.state.seats, field.number, name))
            self.keep_person(field.number)

    def _meet(self, settings: Settings) -> None:
        """Let the seats follow the people, and have all that saved."""
        people = self.household.people.people
        seats = seating.met(settings.seats, people)
        if (settings, seats) != (self.state.settings, self.state.seats):
            self.state.seat(settings, seats)

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
