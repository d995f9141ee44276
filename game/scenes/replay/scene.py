"""The replay of a match: its table, the controls below, and a panel beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.lessons.own import begin_lesson
from game.match.replay import Replay
from game.match.storage.trouble import TroubleError, write_trouble
from game.resources import player_folder
from game.rules.core import Observation, Seat
from game.scenes.actions import ShellActions, change_settings
from game.scenes.codes.dialog import CodeDialog
from game.scenes.codes.making import code_of_record, is_for_one
from game.scenes.dialogs.lists import ListDialog, ListRow
from game.scenes.dialogs.messages import MessageDialog
from game.scenes.log.lines import log_lines
from game.scenes.log.panel import LogView
from game.scenes.persons import people_at
from game.scenes.replay.host import Moment, ReplayHost
from game.scenes.replay.places import ReplayLayout
from game.scenes.replay.player import Player
from game.scenes.replay.side import OpenHand, draw_row, draw_side, height_of_row
from game.scenes.replay.stretch import Stretch, stretches
from game.scenes.replay.strip import SLIDER, Strip, seat_key
from game.scenes.replay.viewpoints import Viewpoints
from game.scenes.top_bar import BarButton, draw_bar, only_tips
from game.tables import table_for
from game.ui.drawing.fonts import Fonts
from game.ui.drawing.ground import cloth, wood
from game.ui.drawing.paint import Painter
from game.ui.frame import Frame, Target
from game.ui.scene import Overlay
from game.ui.stage import Stage
from game.ui.text import _, current_language, explain

Further = Callable[["ReplayScene"], Sequence[BarButton]]
"""Returns more buttons for the bar of a replay."""


class ReplayScene(Overlay):
    """Shows a recorded match; nothing can be done to it."""

    covers_all = True

    def __init__(
        self,
        stage: Stage,
        actions: ShellActions,
        replay: Replay,
        viewpoints: Viewpoints,
        ply: int | None = None,
        further: Further = lambda _scene: (),
    ) -> None:
        """`ply` is where to begin, by default the deal; `further` gives more buttons of the bar.

        Raises RecordError.
        """
        self.stage = stage
        self._actions = actions
        self.replay = replay
        self._viewpoints = viewpoints
        self._further = further
        self.people = people_at(replay.record.header.seats)
        self.shows_hands = False
        host_stage = Stage(
            stage.assets,
            stage.audio,
            stage.settings,
            stage.metrics,
            stage.fonts,
            stage.paint,
            stage.devices,
        )
        self._host = self._new_host(host_stage)
        first = viewpoints.seats[0]
        self.table = table_for(replay.record.header.game)(self._host, self._host.rules, first)
        self.player = Player(replay, self.table, first)
        choose = self._choose_viewer if len(viewpoints.seats) > 1 else None
        self._strip = Strip(stage, self.player, self.people, choose)
        self._log = LogView(stage, self.people, self._leap)
        self._revealed = -1
        """The moment that the log was last scrolled to; it follows every way to another one."""
        self._ground_surface: pygame.Surface | None = None
        self.shows_log = self._layout(has_log=False).has_room_beside
        self._fit_table()
        self.player.jump(0 if ply is None else ply)
        self._write_log()

    def _new_host(self, stage: Stage) -> ReplayHost:
        """Return the host of the table."""
        return ReplayHost(stage, self.replay, self.people, self._moment)

    # Life

    @property
    def sound_place(self) -> str:
        """The place where the game was played."""
        return self.table.sound_place(self._host.rules)

    def enter(self) -> None:
        """Let the arrow keys step at once."""
        self.stack.controller.pointing.focused = SLIDER

    def resized(self) -> None:
        """Lay everything out again: the window's size, the text or the language has changed."""
        self.people = people_at(self.replay.record.header.seats)
        self._host.people = self.people
        self._fit_table()
        self.player.put_into_words()
        self.player.jump(self.player.ply)
        self._write_log()

    def update(self, seconds: float) -> bool:
        """Let time pass on the table."""
        self._host.stage.settings = self.stage.settings
        return self.player.update(seconds, self.stage.settings.animation_factor)

    def intercept(self, event: pygame.event.Event) -> bool:
        """Page keys go from part to part, Home and End to the deal and the last moment."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._halt()
            self.player.jump_to_mark(1 if event.key == pygame.K_PAGEDOWN else -1)
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self._halt()
            self.player.jump(self.replay.length if event.key == pygame.K_END else 0)
        else:
            return False
        self._log.reveal(self.player.ply)
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the wheel scroll the log, or go through the match; a click hurries what moves."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self._actions.toggle_full_screen()
            return True
        if event.type == pygame.MOUSEWHEEL:
            if self.shows_log and self._panel().collidepoint(pygame.mouse.get_pos()):
                return self._log.handle(event)
            self._halt()
            self.player.jump(self.player.ply - event.y)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and not self.table.is_idle:
            self.table.skip()
            return True
        return super().handle(event)

    # What is drawn

    def draw(self, frame: Frame) -> None:
        """Put table, bar, panel and controls into the frame."""
        frame.background = self._ground()
        table_stage, table = self._host.stage, self.table
        title = self.replay.record.rules.title.get(current_language())
        back = BarButton("replay:close", "back", _("Back"), self.close)
        # The table's text has a size of its own here, and it measures its room with that.
        bar = Frame(table_stage.fonts, frame.size, frame.pointing)
        draw_bar(table_stage, bar, table.draw_bar, title, back, self._buttons(), quiet=True)
        frame.add(bar)
        size = (table_stage.metrics.width, table_stage.metrics.height)
        below = Frame(table_stage.fonts, size, frame.pointing)
        table.draw(below)
        self._draw_on_table(below)
        below.targets = self._reacting(below.targets)
        panel = self._panel()
        frame.add(below, covered=panel)
        if panel.width:
            self._draw_side(frame, panel)
        if row := self._places.row():
            self._draw_row(frame, row)
        high = self._foot_height
        self._draw_foot(frame, pygame.Rect(0, frame.size[1] - high, frame.size[0], high))

    @property
    def _foot_height(self) -> int:
        return self._strip.height

    def _draw_foot(self, frame: Frame, area: pygame.Rect) -> None:
        """Show the controls."""
        self._strip.draw(frame, area)

    def _draw_on_table(self, frame: Frame) -> None:
        """Draw what lies above the table: nothing."""

    def _reacting(self, targets: list[Target]) -> list[Target]:
        """Return what the table may react to: nothing, it only explains itself."""
        return only_tips(targets)

    def _draw_side(self, frame: Frame, panel: pygame.Rect) -> None:
        log = self._log if self.shows_log else None
        if self.player.ply != self._revealed:
            self._revealed = self.player.ply
            self._log.reveal(self._revealed)
        hands = () if self._places.row() else self._open_hands()
        table = self.table
        draw_side(self.stage, frame, panel, table.people, table.art, hands, log, self.player.ply)

    def _draw_row(self, frame: Frame, row: pygame.Rect) -> None:
        table = self.table
        draw_row(self.stage, frame, row, table.people, table.art, self._open_hands())

    def _open_hands(self) -> Sequence[OpenHand]:
        """Return the cards of all others, if they may be seen and somebody wants that."""
        if not self.shows_hands:
            return ()
        return [
            OpenHand(person.seat, self.table.hand_faces(self._seen_by(person.seat)))
            for person in self.people
            if person.seat != self.player.viewer
        ]

    def _seen_by(self, seat: Seat) -> Observation:
        return self.replay.observation(self.player.ply, seat)

    def _buttons(self) -> Sequence[BarButton]:
        muted = self.stage.settings.muted
        sound, words = ("sound-off", _("Sound on")) if muted else ("sound-on", _("Sound off"))
        buttons = [
            BarButton("replay:log", "log", _("What happened"), self._toggle_log, "log", rank=2),
            BarButton("sound", sound, words, self._toggle_sound, "sound", rank=7),
            BarButton(
                "full-screen",
                "fullscreen",
                _("Full screen"),
                self._actions.toggle_full_screen,
                "full-screen",
                rank=9,
            ),
        ]
        if self._viewpoints.may_open and self.table.has_hands:
            hands = _("Open all hands")
            buttons.insert(
                0, BarButton("replay:hands", "hands", hands, self.open_hands, "hint", rank=1)
            )
        if self._viewpoints.may_open:
            # Whoever may not see all hands yet would find them in the file.
            lesson = _("Make a lesson of this")
            if is_for_one(self.replay.record.header):
                code = _("As a code")
                buttons.append(BarButton("replay:code", "code", code, self.show_code, rank=6))
            buttons.append(BarButton("replay:lesson", "plus", lesson, self.choose_lesson, rank=8))
        return [*self._further(self), *buttons]

    # What the buttons do

    def _toggle_log(self) -> None:
        self.shows_log = not self.shows_log
        self._lay_out_anew()

    def show_code(self) -> None:
        """Show what somebody made of these cards, as a code."""
        self._halt()
        make = partial(code_of_record, self.replay.record)
        self.stack.push(CodeDialog(self.stage, make))

    def open_hands(self) -> None:
        """Lay everybody's cards open, or hide them again."""
        self.shows_hands = not self.shows_hands
        self._lay_out_anew()

    def choose_lesson(self) -> None:
        """Ask how much of the match, from here on, becomes a lesson."""
        self._halt()
        title, moves = _("Until when does your lesson go?"), len(self.replay.record.moves)
        offered = stretches(self.player.ply, moves, self.player.marks)
        if not offered:
            told = _("Nothing has been played yet.")
            self.stack.push(MessageDialog(self.stage, _("A lesson of your own"), [told]))
            return
        by_key = {one.row.key: one for one in offered}
        rows = [one.row for one in offered]
        self.stack.push(
            ListDialog(self.stage, title, lambda: rows, lambda key: self._make_lesson(by_key[key]))
        )

    def _make_lesson(self, part: Stretch) -> None:
        """Write a part of the match as the skeleton of a lesson, and say where it lies."""
        title, record = _("A lesson of your own"), self.replay.record
        try:
            path = begin_lesson(record, part.first, part.last, self.player.viewer)
        except OSError as error:
            told = explain(write_trouble(error, player_folder()))
        except TroubleError as error:
            told = explain(error.trouble)
        else:
            told = _(
                "These moves stand in a file now; put in your own words: {file}. Then the"
                " program lists it among the lessons."
            ).format(file=path)
        self.stack.push(MessageDialog(self.stage, title, [told]))

    def _lay_out_anew(self) -> None:
        """Fit the table to its new room, and show the same moment there and in the log."""
        self._fit_table()
        self.player.jump(self.player.ply)
        self._log.reveal(self.player.ply)

    def _toggle_sound(self) -> None:
        change_settings(self.stage, self._actions, muted=not self.stage.settings.muted)

    def _halt(self) -> None:
        self.player.is_playing = False

    def _leap(self, ply: int) -> None:
        """Go where a sentence of the log leads."""
        self._halt()
        self.player.jump(ply)

    def _choose_viewer(self) -> None:
        self._halt()
        self.stage.audio.cue("click")
        self.stack.push(
            ListDialog(self.stage, _("Through whose eyes?"), self._viewer_rows, self._look_from)
        )

    def _viewer_rows(self) -> Sequence[ListRow]:
        rows = []
        for seat in self._viewpoints.seats:
            chosen = seat == self.player.viewer
            if seat is None:
                words = _("sees what everybody at the table knows")
                rows.append(ListRow(seat_key(None), _("Spectator"), words, is_chosen=chosen))
                continue
            one = self.people[seat]
            faces = ((one.avatar, one.colour),)
            rows.append(ListRow(seat_key(seat), one.name, one.subtitle, faces, is_chosen=chosen))
        return rows

    def _look_from(self, key: str) -> None:
        viewer = next(seat for seat in self._viewpoints.seats if seat_key(seat) == key)
        self.player.look_from(viewer)
        self._lay_out_anew()
        self._write_log()

    def _write_log(self) -> None:
        """Write the log as the viewer may know it, and show this moment in it."""
        happenings, viewer = self.replay.happenings, self.player.viewer
        self._log.show(log_lines(self.table, self.people, happenings, viewer))
        self._log.reveal(self.player.ply)

    def _moment(self) -> Moment:
        return Moment(self.player.ply, self.player.viewer)

    # Where everything lies

    @property
    def _places(self) -> ReplayLayout:
        return self._layout(has_log=self.shows_log)

    def _layout(self, *, has_log: bool) -> ReplayLayout:
        hands = len(self.people) - (self.player.viewer is not None) if self.shows_hands else 0
        low = height_of_row(self.stage, hands) if hands else 0
        return ReplayLayout(self.stage, self._foot_height, hands, has_log=has_log, low=low)

    def _panel(self) -> pygame.Rect:
        """Return the place of the panel; nowhere if nobody wants it."""
        below = self._host.stage
        return self._places.panel(below.px(below.metrics.bar_units))

    def _fit_table(self) -> None:
        """Fit the table to its room."""
        stage, below = self.stage, self._host.stage
        below.settings = stage.settings
        below.metrics = self._places.table()
        below.fonts = Fonts(stage.assets, below.metrics)
        below.paint = Painter(stage.assets, below.metrics)
        self._ground_surface = None
        self._log.forget()
        self.table.resized()

    def _ground(self) -> pygame.Surface:
        """Return the wood of the whole window with the game's cloth on its part of it."""
        if self._ground_surface is None:
            metrics = self._host.stage.metrics
            key = ("replay ground", self.replay.record.header.game, metrics)
            self._ground_surface = self.stage.assets.cache.get(key, self._paint_ground)
        return self._ground_surface

    def _paint_ground(self) -> pygame.Surface:
        surface, room = wood(self.stage.metrics), self._host.stage.metrics
        part = surface.subsurface(((0, 0), (room.width, room.height)))
        self.table.lay_cloth(part, cloth)
        return surface
