"""The first start: a friendly greeting, and a few important questions, which can be skipped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import pygame

from game.games import all_games
from game.lessons.collection import all_lessons
from game.match.people.profiles import Profile
from game.match.rulesets import Library, all_rulesets
from game.match.storage.header import SeatPlan
from game.rules.ruleset import Ruleset
from game.scenes import seats as seating
from game.scenes.actions import ShellActions, use_settings
from game.scenes.dialogs.dialog import Choice, Dialog
from game.scenes.game_picture import PICTURE_RATIO
from game.scenes.people.person_dialog import PersonDialog
from game.scenes.settings.pictures import languages
from game.scenes.text_sizes import SIZE_PICTURE, text_size_pictures
from game.scenes.welcome.games import GamesRow
from game.scenes.welcome.music import WAYS, MusicRow, changed
from game.scenes.welcome.person import FacesRow, PersonRow
from game.ui.drawing.ground import wood
from game.ui.frame import Frame, Press
from game.ui.parts.form import Row, TextRow
from game.ui.parts.picture_row import PictureRow
from game.ui.parts.widgets import lettering
from game.ui.stage import Stage
from game.ui.text import N_, _, current_language
from game.ui.theme import CREAM, GOLD_MATERIAL, HAIRLINE, HEADING, INK, NIGHT

TITLE = "Uffdisch"
PERSON_PAGE = 1
WIDE_SIZE = (400, SIZE_PICTURE[1])
"""The size of the pictures of text sizes, which take the whole width."""
AIR_UNITS, MOST_AIR_UNITS, HELLO_UNITS = 30, 56, 26


@dataclass(frozen=True, slots=True)
class FirstWays:
    """The ways on from the greeting."""

    home: Press
    """To the home screen."""
    deal: Press
    """To a match of the chosen game."""
    learn: Callable[[str], object]
    """To the first lesson of a game."""


class WelcomeScene(Dialog):
    """A few pages; choices take effect at once, and skipped ones keep their defaults."""

    covers_all = True
    width_units = 1100
    title_units = 48
    veil = 0.2

    def __init__(
        self, stage: Stage, actions: ShellActions, ways: FirstWays, name: str = ""
    ) -> None:
        """`name` is used for a person who does not give one."""
        super().__init__(stage, "", focus="welcome:next")
        self._actions = actions
        self._ways = ways
        self._name = name
        self._is_named = bool(stage.settings.seats)
        """Whether the person has given a name."""
        self._games = _first_of_each(all_rulesets())
        self._lessons = all_lessons()
        self.page = 0
        self._background: pygame.Surface | None = None
        self._pages: tuple[tuple[str, Callable[[], list[Row]]], ...] = (
            (N_("Welcome!"), self._language_rows),
            (N_("Who are you?"), self._person_rows),
            (N_("Which game first?"), self._game_rows),
        )
        self.turn(0)

    # Life

    @property
    def sound_place(self) -> str:
        """The common place, whose music the question is about."""
        return "common"

    def leave(self) -> None:
        """Save the choices."""
        self._actions.save_settings(self.stage.settings)

    def resized(self) -> None:
        """The window or the text changed its size, or the language changed."""
        self._background = None
        self.title = _(self._pages[self.page][0])

    def intercept(self, event: pygame.event.Event) -> bool:
        """Let a person who is asked for a name just type it."""
        if self.page == PERSON_PAGE:
            if event.type == pygame.TEXTINPUT and event.text.strip():
                self._edit_person()
                return self.stack.handle(event)
            if event.type == pygame.KEYDOWN and getattr(event, "unicode", "").isalpha():
                # The letter itself follows; it is no command here.
                return True
        return super().intercept(event)

    def escape(self) -> bool:
        """Skip the rest."""
        self._skip()
        return True

    def choices(self) -> Sequence[Choice]:
        """Return the ways on."""
        is_last = self.page == len(self._pages) - 1
        ways = []
        if not is_last:
            ways.append(Choice("welcome:skip", _("Skip"), self._skip, stays=True, at_left=True))
        if self.page:
            back = partial(self.turn, self.page - 1)
            ways.append(Choice("welcome:back", _("Back"), back, stays=True, at_left=is_last))
        words = _("Next")
        if is_last and self._is_taught:
            words, deal = _("Show me how to play"), _("I know it, deal")
            ways.append(Choice("welcome:deal", deal, self._deal, stays=True))
        elif is_last:
            words = _("Deal the cards!")
        ways.append(Choice("welcome:next", words, self._go_on, "primary", stays=True))
        return ways

    def _go_on(self) -> None:
        if self.page + 1 < len(self._pages):
            self.turn(self.page + 1)
        elif self._is_taught:
            self._finish(lambda: self._ways.learn(self._game))
        else:
            self._deal()

    def _deal(self) -> None:
        self._finish(self._ways.deal)

    def turn(self, page: int) -> None:
        """Show another page."""
        self.page = page
        self.title = _(self._pages[page][0])
        self._column.reset()

    def _skip(self) -> None:
        self._finish(self._ways.home)

    def _finish(self, way: Press) -> None:
        # A finger trembles more easily than a mouse clicks twice.
        by_finger = self.stage.devices.used == "touch"
        guards = by_finger or self.stage.settings.slip_guard
        self._set(welcomed=True, seats=self._seats, slip_guard=guards)
        way()

    # Rows

    def _language_rows(self) -> list[Row]:
        settings, language = self.stage.settings, current_language()
        loud = _("{number} %").format(number=settings.music)
        return [
            _hello(_("Take a seat at the table! A few questions, then we deal.")),
            PictureRow(
                "welcome:language",
                _("Language"),
                languages(),
                language,
                lambda code: self._set(language=code),
            ),
            PictureRow(
                "welcome:text",
                _("Which letters can you read without effort?"),
                text_size_pictures(),
                str(settings.text_size),
                lambda size: self._set(text_size=int(size)),
                WIDE_SIZE,
            ),
            MusicRow(
                "welcome:music",
                _("Music"),
                [(way, _(words)) for way, words in WAYS.items()],
                "" if settings.music else "off",
                lambda way: self._set(music=changed(self.stage.settings.music, way)),
                about=f"{loud} · " + _("You hear the change at once."),
            ),
        ]

    def _person_rows(self) -> list[Row]:
        plan = self._seats[0]
        shown = plan if self._is_named else replace(plan, name=_("What is your name?"))
        words = _("Name and colour …") if self._is_named else _("Write your name …")
        return [
            PersonRow(shown, words, self._edit_person),
            FacesRow(plan, self._face_setter),
            TextRow(_("Who else sits at the table is chosen on the start screen.")),
        ]

    def _game_rows(self) -> list[Row]:
        chosen = self._chosen
        if chosen is None:
            return []
        rows: list[Row] = [
            GamesRow(self._games, chosen.id, self._game_chooser),
            _hello(chosen.summary.get(current_language())),
        ]
        if self._is_taught:
            about = _("Each game has short lessons: you learn by playing, a minute at a time.")
            rows.append(TextRow(about))
        return rows

    def _game_chooser(self, ruleset: str) -> Press:
        return lambda: self._set(ruleset=ruleset)

    @property
    def _chosen(self) -> Ruleset | None:
        """The ruleset that was chosen, else the first one."""
        wanted = self.stage.settings.ruleset
        found = (one for one in self._games if one.id == wanted)
        return next(found, self._games[0] if self._games else None)

    @property
    def _game(self) -> str:
        return self._chosen.game if self._chosen else ""

    @property
    def _is_taught(self) -> bool:
        """Whether the chosen game has lessons."""
        return bool(self._lessons.keys(self._game))

    # Changes

    def _set(self, **changes: Any) -> None:
        """Change settings; they take effect at once."""
        if use_settings(self.stage, self.stack, self._actions, **changes):
            self._actions.save_settings(self.stage.settings)

    @property
    def _seats(self) -> seating.Seats:
        """Who sits at the table, this person first."""
        return self.stage.settings.seats or seating.first_table(self._name or _("Guest"))

    def _edit_person(self) -> None:
        plan = self._seats[0]
        name = plan.name if self._is_named else ""
        profile = Profile("", name, plan.avatar, plan.colour)
        self.stack.push(PersonDialog(self.stage, _("Who are you?"), profile, self._take_person))

    def _take_person(self, profile: Profile) -> None:
        self._is_named = True
        self._put(
            replace(self._seats[0], name=profile.name, avatar=profile.avatar, colour=profile.colour)
        )

    def _face_setter(self, face: int) -> Press:
        return lambda: self._put(replace(self._seats[0], avatar=face))

    def _put(self, plan: SeatPlan) -> None:
        """Seat this person; somebody with the same face takes the person's old one."""
        others = [
            replace(seat, avatar=self._seats[0].avatar) if seat.avatar == plan.avatar else seat
            for seat in self._seats[1:]
        ]
        self._set(seats=seating.distinct([plan, *others]))

    # Picture

    def body_height(self) -> int:
        """Return the room for the rows of the longest page, so that the buttons do not move."""
        air, stage = self.stage.reading.px(AIR_UNITS), self.stage
        pages = [rows() for _title, rows in self._pages]
        return max(self._column.height(stage, rows, self.room) + air * len(rows) for rows in pages)

    def draw_body(self, frame: Frame, rect: pygame.Rect) -> None:
        """Draw the rows of the page."""
        rows = self._pages[self.page][1]()
        self._column.draw(frame, self.stage, rect, rows, self.stage.reading.px(MOST_AIR_UNITS))

    def draw(self, frame: Frame) -> None:
        """Draw the page on a bare table, with the program's name above it and dots for pages."""
        if self._background is None:
            self._background = self._ground()
        frame.background = self._background
        super().draw(frame)
        above = self._panel.y
        if above > self.stage.reading.px(110):
            units = min(130.0, above * 0.55 / self.stage.metrics.text_unit)
            centre = (frame.size[0] / 2, above * 0.52)
            lettering(frame, self.stage, TITLE, centre, units, frame.size[0] // 2)
        self._draw_dots(frame)

    def _ground(self) -> pygame.Surface:
        """Return the bare table with cards of all games along its lower edge."""
        stage, ground = self.stage, wood(self.stage.metrics)
        width, height = ground.get_size()
        names = [name for game in all_games() if stage.assets.has(name := f"home/tile-{game}")]
        pitch = width / max(3, len(names))
        each = min(round(pitch * 0.92), round(height * 0.56))
        for place, name in enumerate(names):
            picture = stage.picture(name, each, round(each * PICTURE_RATIO))
            middle = width / 2 + (place - (len(names) - 1) / 2) * pitch
            ground.blit(picture, picture.get_rect(midtop=(middle, height - each * 0.66)))
        return ground

    def _draw_dots(self, frame: Frame) -> None:
        """Show which page this is, on the line of the title."""
        paint, pitch, size = self.stage.paint, self.stage.reading.px(30), self.stage.reading.pad
        line = self.stage.fonts.line_height(HEADING, self.title_units)
        y = self._panel.y + self.space.edge + line // 2
        count = len(self._pages)
        for number in range(count):
            is_here = number == self.page
            fill, rim = (GOLD_MATERIAL, INK) if is_here else (NIGHT, HAIRLINE)
            x = self._panel.right - self.stage.reading.px(48) - (count - 1 - number) * pitch
            frame.blit_centred(paint.disc(size, fill, rim, 2), x, y)


def _first_of_each(library: Library) -> list[Ruleset]:
    """Return the ruleset of each game that is named like it, sorted by rank."""
    found = [entry.ruleset for entry in library.entries() if entry.ruleset is not None]
    own = [rules for rules in found if rules.id == rules.game]
    return sorted(own, key=lambda rules: rules.rank)


def _hello(text: str) -> TextRow:
    return TextRow(text, CREAM, HELLO_UNITS)
