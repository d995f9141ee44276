"""The first screen: which game, who sits at the table, and which rules.

The screens that follow are imported when needed, so that nothing delays the first one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from functools import cached_property, partial
from pathlib import Path

import pygame

from game import resources
from game.later import soon
from game.match.kinds import HUMAN
from game.match.people.profiles import Profile, Profiles
from game.match.people.statistics import Statistics
from game.match.rulesets import Library, all_rulesets
from game.match.settings import PHONES, Settings
from game.scenes import seats as seating
from game.scenes.actions import HomeActions, change_settings, speak
from game.scenes.home.day import Today
from game.scenes.home.foot import DealButton, PaceRow
from game.scenes.home.ground import painted_ground
from game.scenes.home.layout import MOST_GAMES, Spread, home_scale, spread_out
from game.scenes.home.learn import LearnPill, School, learn_pill
from game.scenes.home.panels import SEATS_UNITS, Page, draw_spread
from game.scenes.home.pieces import HomePieces, Icon, Notice
from game.scenes.home.rules import RuleCard
from game.scenes.home.save_card import SaveCard
from game.scenes.home.saves import Save, Saves
from game.scenes.home.seat_row import AddRow, SeatRow, SeatWays, seats_fit
from game.scenes.home.state import GameChoice, HomeState
from game.scenes.home.tiles import Tile, TileRow
from game.scenes.paces import pace_options
from game.scenes.people.household import Household
from game.tables import sign_for
from game.ui.frame import Frame, Press
from game.ui.scene import DROPPED, Scene
from game.ui.stage import Stage
from game.ui.text import _, current_language, ngettext

with soon():
    from game.scenes import name_field
    from game.scenes.day import scene as day_scene
    from game.scenes.dialogs import lists, messages
    from game.scenes.home import company, saves_list
    from game.scenes.home import folded as folded_home
    from game.scenes.people import first_seat, person_dialog
    from game.scenes.people import lists as people_lists
    from game.scenes.replay import choosing as replays
    from game.scenes.rules import browser
    from game.scenes.settings import scene as settings_scene
    from game.scenes.statistics import scene as statistics_scene
    from game.ui.parts import editing

FOLDS_FROM = 1.2
"""With larger text there is no room for everything at once."""
MANY_SEATS = 5


class HomeScene(Scene):
    """The home screen; its contents follow from the rulesets."""

    def __init__(
        self,
        stage: Stage,
        actions: HomeActions,
        *,
        library: Library | None = None,
        saves: Path | None = None,
        people: Profiles | None = None,
        statistics: Statistics | None = None,
        school: School | None = None,
        today: Callable[[], date] = date.today,
    ) -> None:
        """`library`, `saves` and `today` are for tests: rulesets, folder of the matches, and day.

        With `people`, newcomers at the table get a profile; with a `school`, games can be learned.
        """
        self.stage = stage
        self.actions = actions
        self._library = library or all_rulesets()
        self.state = HomeState(self._library, stage.settings, self._remember)
        self.saves = Saves(saves or resources.player_folder() / "saves")
        known = people or Profiles(resources.player_folder())
        self.household = Household(stage, actions, known, self._meet)
        self._settles = people is not None
        self._school = school
        self._pills: tuple[object, dict[str, LearnPill | None]] = (None, {})
        self.statistics = statistics or Statistics(resources.player_folder())
        self._today = Today(self._library, self.statistics, today)
        self.page = 0
        self._rooms: tuple[object, Spread] | None = None
        self._background: tuple[object, pygame.Surface] | None = None
        self.name_field: name_field.NameField | None = None
        """The name that is being typed."""
        self._ways = SeatWays(
            partial(company.change_face, self),
            self._next_colour,
            self.edit_name,
            self._choose_kind,
            self.ask_who_sits,
            self.state.remove_seat,
        )

    @cached_property
    def folded(self) -> folded_home.Folded:
        """The pages of the folded screen."""
        return folded_home.Folded()

    # Life

    @property
    def sound_place(self) -> str:
        """A quiet room."""
        return "common"

    def enter(self) -> None:
        """Read the unfinished matches, and who is at the table."""
        self.saves.refresh()
        if not self.saves.is_empty:
            # One press of Enter goes on with what was played last.
            self.stack.controller.pointing.focused = "save:0"
        if self._settles:
            people = self.household.people
            self._meet(people.settle(replace(self.stage.settings, seats=self.state.seats)))

    def resized(self) -> None:
        """The window or the text changed its size, or the language changed."""
        self._rooms = self._background = None
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
            return self.is_folded and self.folded.step(event, self.stack)
        outcome = self.name_field.handle(event)
        if refused := self.name_field.refused():
            self.stack.notice.say(refused)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._stop_editing(keep=True)
        elif outcome in (editing.Typing.DONE, editing.Typing.CANCELLED):
            self._stop_editing(keep=outcome is editing.Typing.DONE)
        return outcome is not None

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the wheel turn the pages of the table rules; what is dropped is a code."""
        if event.type in DROPPED:
            self.show_day(enters=True)
            return self.stack.handle(event)
        if self.is_folded:
            return self.folded.handle(event) or super().handle(event)
        if event.type == pygame.MOUSEWHEEL:
            position = self.stack.controller.pointing.position
            if event.y and self.layout.lower.rules.collidepoint(position):
                self.turn_page(self.page + (-1 if event.y > 0 else 1))
            return True
        return super().handle(event)

    # Layout

    @property
    def is_folded(self) -> bool:
        """Whether too much is shown, or the text is too large, for everything to fit at once."""
        stage = self.stage
        is_tight = stage.metrics.is_narrow or len(self.state.seats) > MANY_SEATS
        is_large = stage.metrics.text_scale > (1.0 if is_tight else FOLDS_FROM)
        if is_large or len(self.state.games) > MOST_GAMES:
            return True
        return not seats_fit(stage, home_scale(stage.metrics).px(SEATS_UNITS))

    @property
    def layout(self) -> Spread:
        """Where everything lies if it is all shown at once."""
        games, has_saves, cards = len(self.state.games), not self.saves.is_empty, self._cards()
        key = (games, has_saves, [(card.title, card.about, card.limits) for card in cards])
        if self._rooms is None or self._rooms[0] != key:
            self._rooms = (key, spread_out(self.stage, games, cards, has_saves))
            self.turn_page(self.page)
        return self._rooms[1]

    @property
    def pages(self) -> int:
        """How many pages of table rules there are."""
        return -(-len(self.state.options()) // len(self.layout.lower.cards))

    def turn_page(self, page: int) -> None:
        """Show another page of table rules, if there is one."""
        self.page = max(0, min(page, self.pages - 1))

    # What can be asked for

    def speak(self, code: str) -> None:
        """Change the language."""
        self._click()
        speak(self.stage, self.actions, code)

    def set_kind(self, number: int, kind: str | None) -> None:
        """Give a seat to a person (HUMAN) or the computer; None means its usual level."""
        self._click()
        chosen = kind or seating.usual_level(self.state.seats)
        self.state.set_seats(seating.with_kind(self.state.seats, number, chosen))

    def _choose_kind(self, number: int, kind: str) -> None:
        kinds = {"human": HUMAN, "ai": None}
        self.set_kind(number, kinds.get(kind, kind))

    def _next_colour(self, number: int) -> None:
        self.state.set_seats(seating.with_next_colour(self.state.seats, number))
        self.keep_person(number)

    def edit_name(self, number: int) -> None:
        """Start typing another name; without a keyboard, with letters on the screen."""
        seat = self.state.seats[number]
        if self.stage.devices.used not in ("touch", "gamepad"):
            self.name_field = name_field.NameField(number, seat.name, self.stage.fonts)
            return
        profile = Profile(seat.person, seat.name, seat.avatar, seat.colour)
        take = partial(self._take_person, number)
        self.stack.push(person_dialog.PersonDialog(self.stage, _("Who is this?"), profile, take))

    def _take_person(self, number: int, profile: Profile) -> None:
        """Give a seat the name and looks of a dialog."""
        self.state.set_seats(seating.shown_as(self.state.seats, number, profile))
        self.keep_person(number)

    def keep_person(self, number: int) -> None:
        """Update the profile with what was changed at a seat."""
        seat = self.state.seats[number]
        profile = self.household.people.find(seat.person)
        if profile is not None and seat.is_human:
            name, avatar, colour = seat.name, seat.avatar, seat.colour
            self.household.keep(replace(profile, name=name, avatar=avatar, colour=colour))

    def ask_who_sits(self, number: int) -> None:
        """Ask which profile, or a guest, takes a seat."""
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
        """Show the statistics, first those of the settings' owner."""
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

    def show_day(self, *, enters: bool = False) -> None:
        """Show the deal of the day, or let somebody enter a code there."""
        self._click()
        folder = self.saves.folder.parent
        scene = day_scene.DayScene(self.stage, self.actions, self.statistics, self._library, folder)
        self.stack.push(scene)
        if enters:
            scene.enter_code()

    def choose_record(self) -> None:
        """Show all matches that can be watched again."""
        self._click()
        replays.choose_record(self.stage, self.stack, self.actions, self.saves.folder)

    def show_rules(self) -> None:
        """Open the rules of the chosen ruleset."""
        self._click()
        if self.state.ruleset is not None:
            browser.open_rules(self.stage, self.stack, self.state.ruleset, teach=self._teach)

    def _teach(self, rules: Sequence[str]) -> Press | None:
        """Return a press that opens the lesson about one of these rules of the chosen game."""
        chosen, school = self.state.ruleset, self._school
        return school.lesson_about(chosen.game, rules) if chosen and school else None

    def show_people(self) -> None:
        """Show everybody who has a profile."""
        self._click()
        self.stack.push(people_lists.PeopleDialog(self.household))

    def deal(self) -> None:
        """Begin the match."""
        if not self.state.is_ready():
            return
        request = self.state.request()
        if request.seating == PHONES:
            self.actions.invite(request)
            return
        if question := first_seat.question_of(request):
            first_seat.ask_first_seat(self.stage, self.stack, request, question, self.actions.deal)
        else:
            self.actions.deal(request)

    def invite(self) -> None:
        """Let phones join before the cards are dealt."""
        self._click()
        self.actions.invite(self.state.request())

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
        """Return a press that goes on with a match."""
        return lambda: saves_list.open_save(self.stage, self.stack, save, self.actions.resume)

    def show_broken(self) -> None:
        """Show why some rulesets cannot be used."""
        self._click()
        reasons = [entry.problem or str(entry.path) for entry in self.state.broken]
        count = len(reasons)
        title = ngettext("A ruleset cannot be used", "Some rulesets cannot be used", count)
        self.stack.push(messages.MessageDialog(self.stage, title, reasons))

    # Picture

    def draw(self, frame: Frame) -> None:
        """Put everything into the frame: at once, or folded into pages."""
        pieces, stage = self._pieces(), self.stage
        if self.is_folded:
            sign, _icons, panel = self.folded.rooms(stage)
            frame.background = self._ground([panel], sign)
            self.folded.draw(frame, stage, pieces)
            return
        rooms = self.layout
        frame.background = self._ground([rooms.lower.panel, rooms.people], rooms.sign)
        draw_spread(frame, stage, pieces, rooms, Page(self.page, self.pages, self.turn_page))

    def _ground(self, panels: list[pygame.Rect], sign: pygame.Rect | None = None) -> pygame.Surface:
        """Return the still background, repainted when something in it has moved."""
        key = (self.stage.metrics, panels, sign)
        if self._background is None or self._background[0] != key:
            self._background = (key, painted_ground(self.stage, panels, sign))
        return self._background[1]

    def _pieces(self) -> HomePieces:
        """Return the pieces of the screen as they are now."""
        state = self.state
        broken, newest = len(state.broken), enumerate(self.saves.listed())
        fewest = 0 if state.may_remove() or not state.ruleset else min(state.ruleset.players)
        return HomePieces(
            slogan=self._slogan(),
            icons=self._icons(),
            leaf=self._today.leaf(self.stage.settings, self.show_day),
            tiles=[self._tile_row(game) for game in state.games],
            notice=Notice(_broken_words(broken), self.show_broken) if broken else None,
            cards=self._cards(),
            ruleset=state.ruleset,
            saves=[SaveCard(place, save, self.save_opener(save)) for place, save in newest],
            all_saves=self.choose_save,
            seats=[
                SeatRow(number, seat, self._ways, fewest, self.name_field)
                for number, seat in enumerate(state.seats)
            ],
            add=AddRow(max(state.ruleset.players), state.add_seat)
            if state.ruleset and state.may_add()
            else None,
            speak=self.speak,
            pace=PaceRow(
                pace_options(),
                state.settings.pace,
                state.set_pace,
                state.settings.hints,
                lambda: state.set_hints(not state.settings.hints),
            ),
            deal=self._deal_piece(),
        )

    def _deal_piece(self) -> DealButton:
        if not self.state.is_ready():
            return DealButton(None, self.why_not_ready(), "")
        rules, names = self.state.ruleset, ", ".join(seat.name for seat in self.state.seats)
        title = rules.title.get(current_language()) if rules else ""
        return DealButton(self.deal, "", f"{title} · {names}", self.invite)

    def _cards(self) -> list[RuleCard]:
        state, language, values = self.state, current_language(), self.state.values()
        return [
            RuleCard(
                variant.key,
                variant.title.get(language),
                state.summary(variant),
                state.rule_words(variant),
                values[variant.key],
                variant.default,
                (variant.low, variant.high),
                variant.is_switch,
                partial(state.set_variant, variant),
            )
            for variant in state.options()
        ]

    def _slogan(self) -> str:
        players = [n for game in self.state.games for r in game.rulesets for n in r.players]
        if not players:
            return _("A card table for friends")
        # One person alone plays against the computer.
        return _("A card table for 1 to {high} people").format(high=max(players))

    def _tile_row(self, game: GameChoice) -> TileRow:
        ways = (self.game_chooser(game), self.choose_ruleset, self.ruleset_lister(game))
        return TileRow(self.tile_of(game), *ways, self._learn_pill(game.name))

    def _learn_pill(self, game: str) -> LearnPill | None:
        """Return the way to a game's lessons; progress is read again after other screens."""
        key = self.stack.gone, current_language()
        if self._pills[0] != key:
            self._pills = key, {}
        pills = self._pills[1]
        if game not in pills:
            pills[game] = learn_pill(self._school, game)
        return pills[game]

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
            tuple((option.id, game.title_of(option)) for option in game.rulesets),
            rules.id,
            self.state.is_chosen(game),
            len(self.state.games) == 1,
        )

    def game_chooser(self, game: GameChoice) -> Press:
        """Return a press that chooses a game."""
        return lambda: self.choose_ruleset(self.state.picked(game).id)

    def choose_ruleset(self, identifier: str) -> None:
        """Choose the ruleset of this id."""
        self._click()
        self.state.choose_id(identifier)
        self.page = 0

    def ruleset_lister(self, game: GameChoice) -> Press:
        """Return a press that shows all rulesets of a game."""

        def show() -> None:
            self._click()
            title = _("Rulesets")
            rows = partial(self._ruleset_rows, game)
            self.stack.push(lists.ListDialog(self.stage, title, rows, self.choose_ruleset))

        return show

    def _ruleset_rows(self, game: GameChoice) -> list[lists.ListRow]:
        language, chosen = current_language(), self.state.picked(game).id
        return [
            lists.ListRow(
                option.id,
                game.title_of(option),
                option.summary.get(language),
                is_chosen=option.id == chosen,
            )
            for option in game.rulesets
        ]

    def _icons(self) -> list[Icon]:
        """Return the round buttons."""
        muted, full = self.stage.settings.muted, self.stage.settings.full_screen
        return [
            Icon("rules", "book", _("Rules"), self.show_rules, "rules"),
            Icon("people", "people", _("Profiles"), self.show_people),
            Icon("statistics", "statistics", _("Statistics"), self.show_statistics),
            Icon(
                "replay",
                "replay",
                _("Watch a game again"),
                self.choose_record,
                word=_("Watch it again"),
            ),
            Icon(
                "day",
                "calendar",
                self._today.leaf(self.stage.settings, self.show_day).label,
                self.show_day,
                word=_("Deal of the day"),
            ),
            Icon("code", "code", _("Enter a code"), partial(self.show_day, enters=True)),
            Icon("settings", "settings", _("Settings"), self._show_settings),
            Icon(
                "sound",
                "sound-off" if muted else "sound-on",
                _("Sound on") if muted else _("Sound off"),
                self._toggle_sound,
                "sound",
            ),
            Icon(
                "full-screen",
                "window" if full else "fullscreen",
                _("Window") if full else _("Full screen"),
                self.actions.toggle_full_screen,
                "full-screen",
            ),
            Icon("quit", "close", _("Quit"), self.actions.quit),
        ]

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
        """Let the seats follow the people, and save both."""
        people = self.household.people.people
        seats = seating.met(settings.seats, people)
        if (settings, seats) != (self.state.settings, self.state.seats):
            self.state.seat(settings, seats)

    def _remember(self, settings: Settings) -> None:
        self.stage.settings = settings
        self.actions.save_settings(settings)

    def _click(self) -> None:
        self.stage.audio.cue("click")


def _broken_words(count: int) -> str:
    words = ngettext("{count} ruleset cannot be used", "{count} rulesets cannot be used", count)
    return words.format(count=count)
