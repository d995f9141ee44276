"""The program behind the window: settings, scenes, matches, and the loop."""

from __future__ import annotations

import logging
import os
import time
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pygame

from game.ai.pool import Pool
from game.app.dealing import continue_match, deal_match, request_of
from game.match.instance import Instance
from game.match.match import Match
from game.match.pacing import Director
from game.match.played import OPEN_HANDS
from game.match.profiles import Profiles
from game.match.settings import Settings, SettingsFile
from game.match.setup import AppOptions, MatchRequest
from game.match.statistics import Statistics
from game.match.trouble import TroubleError
from game.resources import bundled, player_folder
from game.rules.core import Action, Observation
from game.rules.rng import Rng
from game.scenes.actions import apply_sound
from game.scenes.dialogs import ErrorDialog, MessageDialog, PauseDialog
from game.scenes.home import HomeScene
from game.scenes.log_panel import LogPanel
from game.scenes.play import PlayActions, PlayScene
from game.scenes.podium import PodiumScene, honours_of
from game.scenes.replay import watch
from game.scenes.results import ResultsDialog
from game.scenes.rules import open_rules
from game.scenes.shouts import heed
from game.scenes.welcome import WelcomeScene
from game.ui import text
from game.ui.assets import Assets
from game.ui.audio import Audio
from game.ui.frame import Frame
from game.ui.ground import wood
from game.ui.scene import SceneStack
from game.ui.stage import Stage, metrics_for
from game.ui.text import _
from game.ui.window import Window, WindowOptions

log = logging.getLogger("uffdisch")

BUSY_FPS, IDLE_FPS = 60, 20
LISTEN_MS = 4
"""How often presses are looked for between two frames while somebody could shout: 250 Hz."""
WAKEFUL_SECONDS = 0.6
"""So long after an input frames follow quickly, so that hovering feels immediate."""
TREMBLING = (pygame.CONTROLLERAXISMOTION, pygame.JOYAXISMOTION)
"""Events of sticks, which come all the time also when nobody touches them."""
LONGEST_STEP = 0.1
"""A frame that took longer counts as this many seconds, so that nothing jumps."""
HOOK_START, HOOK_IDLE = "UFFDISCH_BENCH_START", "UFFDISCH_BENCH_IDLE"
SAVES = "saves"


class FailureScreen(ErrorDialog):
    """Tells of a mistake on a bare table: what lies below may be what cannot be drawn."""

    covers_all = True

    def draw(self, frame: Frame) -> None:
        """Draw the dialog on the wood."""
        metrics = self.stage.metrics
        frame.background = self.stage.assets.cache.get("bare table", lambda: wood(metrics))
        super().draw(frame)


class Program:
    """Everything that lives as long as the window."""

    def __init__(self, options: AppOptions) -> None:
        """Open the window. Raises NoDisplay."""
        self._instance = Instance(player_folder())
        self._file = SettingsFile(player_folder())
        settings = self._file.load()
        self._people = Profiles(player_folder()).load()
        self._statistics = Statistics(player_folder()).load()
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
        metrics = metrics_for(self._window.size, settings)
        self._stage = Stage.build(assets, audio, settings, metrics)
        apply_sound(self._stage)
        self._stack = SceneStack(self._stage)
        self._stack.controller.gamepads.open()
        self._brain = Pool(1)
        self._play = options.play
        self._replay = options.replay
        # Who measures the program does not want to be asked who they are.
        self._welcomes = options.welcome and not settings.welcomed and _hook_seconds() is None
        self._is_done = False
        self._wake = WAKEFUL_SECONDS

    # The loop

    def run(self) -> int:
        """Show scenes until the window is closed; return the exit status."""
        try:
            if self._play:
                self.deal(request_of(self._play, self._stage.settings))
            elif self._replay is not None:
                self.home()
                watch(self._stage, self._stack, self, self._replay)
            elif self._welcomes:
                self._stack.push(WelcomeScene(self._stage, self, self.home))
            else:
                self.home()
            if not self._instance.is_first:
                self._stack.push(_open_twice(self._stage))
            self._loop()
        finally:
            self._close()
        return 0

    def _loop(self) -> None:
        clock = pygame.time.Clock()
        ends = _hook_seconds()
        started: float | None = None
        seconds = clock.get_time() / 1000
        while not self._is_done and self._stack.top is not None:
            try:
                moving = self._step(min(seconds, LONGEST_STEP), is_first=started is None)
            except Exception as error:
                moving = self._fail(error)
            if started is None:
                started = time.monotonic()
                self._stage.audio.prepare("click", "play", "deal")
            if ends is not None and time.monotonic() - started >= ends:
                return
            awake = moving or self._wake > 0 or self._opponents_think()
            seconds = self._rest(clock, BUSY_FPS if awake else IDLE_FPS)

    def _step(self, seconds: float, *, is_first: bool) -> bool:
        """Do one round: input, time, picture. Return whether something moves."""
        self._wake = max(0.0, self._wake - seconds)
        self._take_events()
        moving = self._stack.update(seconds)
        if not moving:
            # Finished matches are counted when nothing else is going on.
            self._statistics.step()
        if (moving or self._wake > 0 or is_first) and self._stack.top is not None:
            self._window.present(self._stack.draw())
        return moving

    def _rest(self, clock: pygame.time.Clock, fps: int) -> float:
        """Wait until it is time for the next frame; return the seconds since the last one.

        While somebody could shout, what is pressed meanwhile is taken at once: waiting for the
        frame would make it a matter of luck who was first.
        """
        if not self._listens():
            return clock.tick(fps) / 1000
        frame, passed = 1000 // fps, 0
        while passed < frame and not self._is_done:
            passed += clock.tick(1000 / min(LISTEN_MS, frame - passed))
            if passed >= frame:
                break
            try:
                heard = self._take_events()
            except Exception as error:
                heard = self._fail(error)
            if heard:
                frame = min(frame, 1000 // BUSY_FPS)
        return passed / 1000

    def _take_events(self) -> bool:
        """Hand on what has come from devices and window; return whether there was any.

        The stick of a gamepad never rests quite: only what it moves keeps the program awake.
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
            return self._stack.handle(event)
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
        return isinstance(top, PlayScene) and top.waits_for_computer()

    def _listens(self) -> bool:
        top = self._stack.top
        return top is not None and top.listens()

    def _fail(self, error: Exception) -> bool:
        """Tell the player about a mistake of ours; the match is safe in its journal.

        Raises the mistake if it was made while an earlier one is being told: then nothing helps.
        """
        if any(isinstance(scene, ErrorDialog) for scene in self._stack.scenes):
            raise error
        log.error("unexpected", exc_info=error)
        scene = self._find_play()
        path = scene.journal_path if scene else None
        self._stack.push(FailureScreen(self._stage, self, error, path))
        return True

    def _find_play(self) -> PlayScene | None:
        return next((s for s in self._stack.scenes if isinstance(s, PlayScene)), None)

    def _close(self) -> None:
        """Let go of everything; whatever fails, the rest is still done."""
        with ExitStack() as last:
            last.callback(self._instance.close)
            last.callback(pygame.quit)
            last.callback(self._stage.audio.close)
            last.callback(self._remember_window)
            last.callback(self._brain.close)
            for _scene in self._stack.scenes:
                last.callback(self._stack.pop)

    def _remember_window(self) -> None:
        size = self._window.windowed_size
        if not self._window.full_screen and self._stage.settings.window != size:
            self.save_settings(replace(self._stage.settings, window=size))

    # What scenes ask for

    def home(self) -> None:
        """Go to the home screen."""
        self._statistics.begin()
        people, statistics = self._people, self._statistics
        self._stack.replace(HomeScene(self._stage, self, people=people, statistics=statistics))

    def deal(self, request: MatchRequest) -> None:
        """Begin a match."""
        self._open_table(deal_match(request, player_folder() / SAVES), fresh=True)

    def resume(self, path: Path) -> None:
        """Go on with an unfinished match."""
        try:
            match = continue_match(path)
        except TroubleError as error:
            message = error.trouble.text(_)
            self._stack.push(MessageDialog(self._stage, _("It cannot be opened"), [message]))
            return
        self._open_table(match, fresh=match.ply == 0)

    def rematch(self, match: Match) -> None:
        """Deal again for the same people."""
        header = match.header
        self.deal(
            MatchRequest(
                match.rules,
                header.seats,
                header.variants,
                self._stage.settings.pace,
                self._stage.settings.hints,
                open_hands=bool(header.options.get(OPEN_HANDS)),
            )
        )

    def _open_table(self, match: Match, *, fresh: bool) -> None:
        try:
            scene = self._table_scene(match, fresh=fresh)
        except BaseException:
            # Nobody else would let go of the journal, and it could not be opened again.
            match.close()
            raise
        self._stack.replace(scene)

    def _table_scene(self, match: Match, *, fresh: bool) -> PlayScene:
        self._brain.start()
        director = Director(
            match,
            self._brain,
            chance=Rng(time.time_ns()),
            auto_human=forced_pass,
        )
        heed(director, self._stage.settings)
        actions = PlayActions(
            home=self.home,
            rematch=self.rematch,
            menu=lambda scene: self._stack.push(PauseDialog(self._stage, self, scene)),
            log=self.open_log,
            results=self._show_results,
            toggle_full_screen=self.toggle_full_screen,
            toggle_sound=self.toggle_sound,
            save_settings=self.save_settings,
            rules=self.open_rules,
        )
        return PlayScene(
            self._stage, match, director, actions, lambda: time.monotonic() * 1000, fresh=fresh
        )

    def _show_results(self, scene: PlayScene) -> None:
        """Show how a match has ended; it is counted as soon as there is time for it."""
        self._stack.push(ResultsDialog(self._stage, self, scene))
        self._stack.push(PodiumScene(self._stage, honours_of(scene)))
        self._statistics.begin()

    def open_log(self, scene: PlayScene) -> None:
        """Show what has happened at a table."""
        record, viewer = scene.match.record, scene.table.viewer

        def leap(ply: int) -> None:
            watch(self._stage, self._stack, self, record, viewer, ply)

        jump = leap if scene.match.is_over else None
        lines = scene.log_lines()
        self._stack.push(LogPanel(self._stage, scene.people, lines, record.notes, jump))

    def change_language(self, code: str) -> None:
        """Speak another language from now on."""
        text.install(code)
        self._stage.assets.cache.clear()
        self._stack.resized()

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back to a window."""
        self._window.toggle_full_screen()
        self._stage.resize(self._window.size)
        self._stack.resized()
        self.save_settings(replace(self._stage.settings, full_screen=self._window.full_screen))

    def open_rules(self, scene: PlayScene, rule: str) -> None:
        """Open the rules of a table's game, at the paragraph about a rule if it is named."""
        open_rules(self._stage, self._stack, scene.rules, rule or None, scene.wake)

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
        """Use and write down the settings; a full disk does not disturb anybody."""
        self._stage.settings = settings
        self._file.save(settings)

    def quit(self) -> None:
        """End the program."""
        self._is_done = True


def _open_twice(stage: Stage) -> MessageDialog:
    said = [
        _("You can play here, too, but settings and results of this window are not kept."),
    ]
    return MessageDialog(stage, _("Uffdisch is open in another window already"), said)


def forced_pass(seen: Observation) -> Action | None:
    """Return the pass of a person who can do nothing else."""
    return seen.legal[0] if [action.verb for action in seen.legal] == ["pass"] else None


def _hook_seconds() -> float | None:
    """Return after how many seconds a measurement ends the program, if one is running."""
    if os.environ.get(HOOK_START):
        return 0.0
    if seconds := os.environ.get(HOOK_IDLE):
        return float(seconds)
    return None
