"""The program behind the window: settings, scenes, matches, and the loop.

What the home screen does not need is imported on demand, or while nobody does anything, so that
nothing delays the first picture.
"""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path

import pygame

from game.app.hooks import measured_seconds
from game.app.memory import keep_large_blocks_apart, tidy
from game.app.school import School
from game.games import all_games
from game.later import later, read_ahead, soon
from game.lessons.practice import Mistake
from game.match.match import Match
from game.match.people.profiles import Profiles
from game.match.people.statistics import Statistics
from game.match.settings import Settings, SettingsFile
from game.match.setup import AppOptions, MatchRequest
from game.match.storage.instance import Instance
from game.match.storage.record import Record
from game.match.storage.trouble import has_unreported, report, trouble, unreported
from game.resources import bundled, damage, is_misplaced, player_folder, report_missing
from game.rules.rng import Rng
from game.scenes.actions import WayOut, apply_sound
from game.scenes.practice import Practice
from game.tables import table_for
from game.ui import text
from game.ui.drawing.assets import Assets
from game.ui.drawing.ground import prepare_wood
from game.ui.frame import Press
from game.ui.scene import SceneStack
from game.ui.sound.audio import Audio
from game.ui.stage import Stage, metrics_for
from game.ui.text import _
from game.ui.window import Window, WindowOptions

with soon():
    from game.ai import pool
    from game.app import dealing, failure_screen, par_time, phones, tables
    from game.match import pacing
    from game.scenes.dialogs import damage as damage_dialogs
    from game.scenes.dialogs import errors
    from game.scenes.ending import scene as ending
    from game.scenes.home import scene as home_scene
    from game.scenes.log import panel as log_panel
    from game.scenes.play import pause
    from game.scenes.play import scene as play_scene
    from game.scenes.play.shouting import shouts
    from game.scenes.replay import choosing as replays
    from game.scenes.round_table import seating
    from game.scenes.rules import browser

with later():
    from game.match.people import your_name
    from game.scenes.welcome import scene as welcome

log = logging.getLogger("uffdisch")

IDLE_MS = 100
"""Milliseconds between updates while nothing moves."""
LOOK_MS = 50
"""Milliseconds between checks for presses during that time."""
PHONES_MS = 10
"""The same if there are phones, to hear them in time."""
LISTEN_MS = 4
"""The same while somebody could shout: 250 Hz."""
WAKEFUL_SECONDS = 0.6
"""Seconds after an input in which frames follow quickly, so that hovering feels immediate."""
TREMBLING = (pygame.CONTROLLERAXISMOTION, pygame.JOYAXISMOTION)
"""Events of sticks, which come all the time even if nobody touches them."""
LONGEST_STEP = 0.12
"""A frame that took longer counts as this many seconds, so that nothing jumps."""


class Program:
    """Everything that lives as long as the window."""

    inches = 0.0
    """Diagonal of the screen, if targets need a size in millimetres; see `Metrics`."""

    def __init__(
        self, options: AppOptions, doors: Sequence[WayOut] = (), folder: Path | None = None
    ) -> None:
        """Open the window. Raises NoDisplay.

        `doors` are shown in the settings. Everything is kept in `folder`, by default the player's.
        """
        self._folder = folder or player_folder()
        self._instance = Instance(self._folder)
        keep_large_blocks_apart()
        if is_misplaced():
            report(trouble(damage_dialogs.MISPLACED))
        self._file = SettingsFile(self._folder)
        settings = self.begin_with(self._file.load())
        self._people = Profiles(self._folder).load()
        self._statistics = Statistics(self._folder).load()
        language = options.language or settings.language or text.preferred_language(os.environ)
        text.install(language)
        settings = replace(settings, language=language)
        full_screen = settings.full_screen if options.full_screen is None else options.full_screen
        assets = Assets(bundled("art"))
        icon = assets.picture("common/app-icon", 64)
        self._window = Window(
            WindowOptions(
                options.size or settings.window,
                full_screen,
                settings.monitor,
                settings.framebuffer,
                fits=options.size is None,
            ),
            "Uffdisch",
            icon,
        )
        if settings.framebuffer == "auto" and self._window.framebuffer != "auto":
            # Measured once: trying both ways takes a moment at every start.
            settings = replace(settings, framebuffer=self._window.framebuffer)
            self._file.save(replace(self._file.settings, framebuffer=settings.framebuffer))
        assets.cache.clear()
        audio = Audio.open([bundled("sounds")])
        audio.postpone()
        metrics = metrics_for(self._window.size, settings, self.inches)
        self._wood = prepare_wood(metrics)
        self._stage = Stage.build(assets, audio, settings, metrics)
        apply_sound(self._stage)
        self._stack = SceneStack(self._stage)
        self._stack.controller.gamepads.open()
        self._play = options.play
        self._replay, self._replay_file = options.replay, options.replay_file
        self._replay_is_whole = options.replay_is_whole
        # A measurement must not be stopped by the welcome.
        self._welcomes = options.welcome and not settings.welcomed and measured_seconds() is None
        self._school = School(self._stage, self._stack, self, self._folder, _clock_ms)
        self._tables = tables.Tables(self._stage, self._stack, self, self._folder, self._lay)
        self._phones = phones.PhoneService(self._stage, self._stack, self._folder, self.deal)
        self._is_done = False
        self._damage_reported = 0
        self._ahead = self._read_ahead()
        self._wake = WAKEFUL_SECONDS
        self._tidied = 0
        self.doors = doors
        self.leaves_for = ""
        """Key of the door that the program has been left for."""

    def begin_with(self, settings: Settings) -> Settings:
        """Return the settings to begin with, from the kept ones."""
        return settings

    # The loop

    def run(self) -> int:
        """Show scenes until the window is closed; return the exit status."""
        try:
            if self._play:
                self.deal(dealing.request_of(self._play, self._stage.settings))
            elif self._replay is not None:
                self.home()
                replays.watch(
                    self._stage, self._stack, self, self._replay,
                    is_whole=self._replay_is_whole, path=self._replay_file,
                )  # fmt: skip
            elif self._welcomes:
                name = your_name.users_name()
                ways = welcome.FirstWays(self.home, self._deal_first, self._learn_first)
                self._stack.push(welcome.WelcomeScene(self._stage, self, ways, name))
            else:
                self.home()
            if not self._instance.is_first:
                self.tell_open_twice()
            self._loop()
        finally:
            self._close()
        return 0

    def tell_open_twice(self) -> None:
        """Tell that another window of the program uses the same folder."""
        self._stack.push(damage_dialogs.open_twice_dialog(self._stage))

    @property
    def busy_fps(self) -> int:
        """Frames in a second while something moves."""
        return 60

    def on_frame(self) -> None:
        """Hook after each round of the loop."""

    def _loop(self) -> None:
        clock = pygame.time.Clock()
        ends = measured_seconds()
        started: float | None = None
        seconds = clock.get_time() / 1000
        while not self._is_done and self._stack.top is not None:
            try:
                moving = self._step(min(seconds, LONGEST_STEP), is_first=started is None)
            except Exception as error:
                moving = self._fail(error)
            is_first, started = started is None, started or time.monotonic()
            if ends is not None and time.monotonic() - started >= ends:
                return
            if not moving and not self._listens() and self._stack.gone != self._tidied:
                self._tidied = self._stack.gone
                tidy()
            if is_first:
                self._stage.audio.prepare("click", "play", "deal")
                report_missing()
            self.on_frame()
            awake = moving or self._wake > 0 or self._opponents_think()
            seconds = self._rest(clock, 1000 // self.busy_fps if awake else IDLE_MS)

    def _step(self, seconds: float, *, is_first: bool) -> bool:
        """Do one round: input, time, picture. Return whether something moves."""
        self._wake = max(0.0, self._wake - seconds)
        self._take_events()
        if "_par" in vars(self):
            self._par.poll()
        moving = self._phones.hear() | self._stack.update(seconds)
        if not moving:
            # Finished matches are counted when nothing else is going on.
            if not self._statistics.step() and isinstance(self._stack.top, home_scene.HomeScene):
                self._par.look_back(self._statistics)
            self._report_damage()
            if self._wake <= 0:
                next(self._ahead, None)
        if (moving or self._wake > 0 or is_first) and self._stack.top is not None:
            self._window.present(self._stack.draw())
        return moving

    def _read_ahead(self) -> Iterator[None]:
        """Import one module or table at each step, to save time later."""
        while read_ahead():
            yield
        for game in sorted(all_games()):
            table_for(game)
            yield

    @cached_property
    def _brain(self) -> pool.Pool:
        """The processes that think for the computer's seats."""
        return pool.Pool(1)

    @cached_property
    def _par(self) -> par_time.ParTime:
        """Computes the par of deals in the background."""
        return par_time.ParTime(self._folder)

    def to_practise(self, game: str, mistakes: Sequence[Mistake]) -> Practice | None:
        """Return what the person in front should practise after these mistakes."""
        return self._school.to_practise(game, mistakes)

    def keep_mistake(self, puzzle: str) -> None:
        """Keep a mistake of the person in front as a puzzle."""
        self._school.keep_mistake(puzzle)

    def _learn_first(self, game: str) -> None:
        """Show a newcomer how to play a game."""
        self.home()
        self._school.learn(game)

    def _deal_first(self) -> None:
        """Deal for a newcomer who knows the game."""
        self.home()
        home = self._stack.top
        if isinstance(home, home_scene.HomeScene):
            home.deal()

    def _report_damage(self) -> None:
        """Report trouble with files of the program or the player, when nobody is playing."""
        found = damage()
        if len(found) <= self._damage_reported and not has_unreported():
            return
        if not isinstance(self._stack.top, home_scene.HomeScene):
            return
        if len(found) > self._damage_reported:
            files = list(found)[self._damage_reported :]
            self._damage_reported = len(found)
            dialog = damage_dialogs.damage_dialog(self._stage, files)
        else:
            dialog = damage_dialogs.files_dialog(self._stage, unreported())
        self._stack.push(dialog)
        self._wake = WAKEFUL_SECONDS

    def _rest(self, clock: pygame.time.Clock, frame: int) -> float:
        """Wait until the frame's milliseconds are over; return the seconds since the last one.

        Presses in the meantime are taken soon, and at once while somebody could shout: if they
        waited for the frame, luck would decide who was first.
        """
        usual = PHONES_MS if self._phones.are_on else LOOK_MS
        look, passed = LISTEN_MS if self._listens() else usual, 0
        while passed < frame and not self._is_done:
            passed += clock.tick(1000 / min(look, frame - passed))
            if passed >= frame:
                break
            try:
                heard = self._take_events() | self._phones.hear()
            except Exception as error:
                heard = self._fail(error)
            if heard:
                frame = min(frame, 1000 // self.busy_fps)
        return passed / 1000

    def _take_events(self) -> bool:
        """Pass on the events of devices and window; return whether there were any.

        The stick of a gamepad never rests: its events count only if they move something.
        """
        heard = False
        for event in pygame.event.get():
            heard |= self._handle(event) or event.type not in TREMBLING
        if heard:
            self._wake = WAKEFUL_SECONDS
        return heard

    def _handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.WINDOWSIZECHANGED:
            size = (event.x, event.y)
            if size != (self._stage.metrics.width, self._stage.metrics.height):
                self._resize(size)
        elif event.type == pygame.WINDOWDISPLAYCHANGED:
            self._moved_to(getattr(event, "display_index", self._stage.settings.monitor))
        elif event.type == pygame.WINDOWEXPOSED:
            self._window.renderer.forget()
        else:
            self._stage.audio.handle(event)
            return self._stack.handle(event) or self._everywhere(event)
        return True

    def _everywhere(self, event: pygame.event.Event) -> bool:
        """Obey the keys for sound and full screen if no button in front has them."""
        if event.type != pygame.KEYDOWN:
            return False
        command = self._stack.controller.command_of(event)
        if command == "sound":
            self.toggle_sound()
            muted = self._stage.settings.muted
            self._stack.notice.say(_("Sound off") if muted else _("Sound on"))
        elif command == "full-screen":
            self.toggle_full_screen()
        else:
            return False
        return True

    def _resize(self, size: tuple[int, int]) -> None:
        self._window.resized(size)
        self._stage.resize(self._window.size)
        self._stack.resized()

    def _moved_to(self, monitor: int) -> None:
        """Remember the screen that the person has moved the window to."""
        self._window.moved_to(monitor)
        if monitor != self._stage.settings.monitor:
            self.save_settings(replace(self._stage.settings, monitor=monitor))

    def _opponents_think(self) -> bool:
        top = self._stack.top
        return top is not None and top.waits_for_computer()

    def _listens(self) -> bool:
        top = self._stack.top
        return top is not None and top.listens()

    def leave_for(self, door: str) -> None:
        """End the program and follow a door."""
        self.leaves_for = door
        self.quit()

    def _fail(self, error: Exception) -> bool:
        """Report a program error to the player; the match is safe in its journal.

        Raises the error if an earlier one is still on the screen: then nothing helps.
        """
        if any(isinstance(scene, errors.ErrorDialog) for scene in self._stack.scenes):
            raise error
        log.error("unexpected", exc_info=error)
        scene = self._find_play()
        path = scene.journal_path if scene else None
        self._stack.push(failure_screen.FailureScreen(self._stage, self, error, path))
        return True

    def _find_play(self) -> play_scene.PlayScene | None:
        return next((s for s in self._stack.scenes if isinstance(s, play_scene.PlayScene)), None)

    def _close(self) -> None:
        """Close everything; if something fails, the rest is still done.

        Devices come last, as they may hang.
        """
        with ExitStack() as last:
            last.callback(self._leave_devices)
            last.callback(self._wood.join)
            last.callback(self._instance.close)
            last.callback(self._remember_window)
            if "_brain" in vars(self):
                last.callback(self._brain.close)
            last.callback(self._phones.close)
            if "_par" in vars(self):
                last.callback(self._par.close)
            for _scene in self._stack.scenes:
                last.callback(self._stack.pop)

    def _leave_devices(self) -> None:
        if self._stage.audio.close():
            pygame.quit()
        else:
            # `pygame.quit` would end the mixer, which its thread is still using.
            pygame.display.quit()

    def _remember_window(self) -> None:
        size = self._window.windowed_size
        if not self._window.full_screen and self._stage.settings.window != size:
            self.save_settings(replace(self._stage.settings, window=size))

    # What scenes ask for

    def home(self) -> None:
        """Go to the home screen."""
        self._tables.way_back = None
        self._statistics.begin()
        people, statistics = self._people, self._statistics
        home = home_scene.HomeScene(
            self._stage, self, people=people, statistics=statistics, school=self._school
        )
        self._stack.replace(home)

    def deal(self, request: MatchRequest) -> None:
        """Begin a match, or say why it cannot be dealt to these people."""
        self._tables.deal(request)

    def resume(self, path: Path) -> None:
        """Go on with an unfinished match."""
        self._tables.resume(path)

    def invite(self, request: MatchRequest) -> None:
        """Let phones join before this match is dealt."""
        self._phones.invite(request)

    def invite_to(self, match: Match) -> None:
        """Let phones join a match in progress."""
        self._phones.invite_to(match)

    def fork(self, record: Record, ply: int) -> None:
        """Go on from a moment of a match, as practice, against the same opponents."""
        self._tables.fork(record, ply)

    @property
    def way_back(self) -> Press | None:
        """The way to the look back from which somebody plays on; None in any other game."""
        return self._tables.way_back

    def rematch(self, match: Match) -> None:
        """Deal again for the same people."""
        self.deal(dealing.request_again(match, self._stage.settings))

    def _lay(self, match: Match) -> play_scene.PlayScene:
        """Lay the table of a match, with opponents who think."""
        self._brain.start()
        director = pacing.Director(match, self._brain, chance=Rng(time.time_ns()))
        shouts.direct(director, self._stage.settings)
        actions = replace(self.table_actions(), pupils=self._school.pupils)
        is_far = self._phones.play_in(match)
        scene = (
            partial(play_scene.PlayScene, remote=self._phones.hub)
            if is_far
            else (seating.scene_for(match))
        )
        table = scene(self._stage, match, director, actions, _clock_ms, fresh=match.ply == 0)
        self._par.begin(match.record)
        return table

    def table_actions(self) -> play_scene.PlayActions:
        """Return what a table may ask for."""
        return play_scene.PlayActions(
            home=self.home,
            rematch=self.rematch,
            menu=lambda scene: self._stack.push(pause.PauseDialog(self._stage, self, scene)),
            log=self.open_log,
            results=self._show_results,
            toggle_full_screen=self.toggle_full_screen,
            toggle_sound=self.toggle_sound,
            save_settings=self.save_settings,
            rules=self.open_rules,
        )

    def _show_results(self, scene: play_scene.PlayScene) -> None:
        """Show the end of a match; it is counted as soon as there is time."""
        advice = self._school.practice_after(scene, self._statistics)
        self._stack.push(ending.MatchEnding(self._stage, self, scene, advice))
        self._statistics.begin()

    def open_log(self, scene: play_scene.PlayScene) -> None:
        """Show what has happened at a table."""
        record, viewer, path = scene.match.record, scene.table.viewer, scene.journal_path

        def leap(ply: int) -> None:
            replays.watch(self._stage, self._stack, self, record, viewer, ply, path=path)

        jump = leap if scene.match.is_over else None
        people, lines = scene.table.people, scene.log_lines()
        self._stack.push(log_panel.LogPanel(self._stage, people, lines, record.notes, jump))

    def change_language(self, code: str) -> None:
        """Switch to another language."""
        text.install(code)
        self._stage.assets.cache.clear()
        self._stack.resized()

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back to a window."""
        self._window.toggle_full_screen()
        self._stage.resize(self._window.size)
        self._stack.resized()
        self.save_settings(replace(self._stage.settings, full_screen=self._window.full_screen))

    def open_rules(self, scene: play_scene.PlayScene, rule: str) -> None:
        """Open the rules of a table's game, at the paragraph of a rule if one is given."""
        chosen, game = scene.match.header.variants, scene.rules.game
        browser.open_rules(
            self._stage,
            self._stack,
            scene.rules,
            rule or None,
            scene.wake,
            chosen,
            partial(self._school.lesson_about, game),
        )

    def use_monitor(self, number: int) -> None:
        """Show the window on another screen from now on."""
        self._window.use_monitor(number)
        self._stage.resize(self._window.size)
        self._stack.resized()
        self.save_settings(replace(self._stage.settings, monitor=number))

    def toggle_sound(self) -> None:
        """Mute or unmute everything."""
        self.save_settings(replace(self._stage.settings, muted=not self._stage.settings.muted))
        apply_sound(self._stage)

    def save_settings(self, settings: Settings) -> None:
        """Use and save the settings; a full disk does not disturb anybody."""
        self._stage.settings = settings
        self._file.save(settings)

    def quit(self) -> None:
        """End the program."""
        self._is_done = True


def _clock_ms() -> float:
    return time.monotonic() * 1000
