"""The fair mode: one screen, many visitors, and a way out only for the staff."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pygame

from game import __version__
from game.app.program import Program
from game.fair.counts import KioskCounts
from game.fair.loudness import Loudness
from game.fair.phones import VisitorPhones
from game.fair.pin import PinGate
from game.fair.plan import GamePlan, KioskPlan, kiosk_folder
from game.fair.scenes.attract import AttractScene
from game.fair.scenes.choice import ChoiceScene
from game.fair.scenes.demo import DemoTable, demo_match
from game.fair.scenes.dialogs import StillThere
from game.fair.scenes.ending import VisitorEnding
from game.fair.scenes.joining import VisitorJoining
from game.fair.scenes.lesson import visitor_lesson
from game.fair.scenes.staff import StaffMenu
from game.fair.scenes.staff_gesture import StaffGesture
from game.fair.scenes.staff_pad import StaffPad
from game.fair.scenes.table import VisitorTable
from game.fair.scenes.waiting import WaitScene
from game.fair.scenes.wording import visitor_name
from game.fair.stand import Stand, StandDeal, StandLine, StandResult
from game.fair.watchdog import BACK_TO_NORMAL, STAFF_QUIT
from game.lessons.check import begin
from game.lessons.collection import all_lessons
from game.match.kinds import HUMAN
from game.match.match import Match
from game.match.pacing import Director
from game.match.settings import Settings
from game.match.setup import AppOptions, MatchRequest
from game.match.storage.header import Header, SeatPlan, new_header
from game.match.storage.record import Record
from game.match.storage.trouble import TroubleError, unreported
from game.resources import bundled
from game.rules.rng import Rng
from game.scenes.actions import WayOut, apply_sound, speak
from game.scenes.play.remote import Remote
from game.scenes.play.scene import PlayScene
from game.scenes.play.shouting.shouts import direct
from game.scenes.seats import default_seat
from game.ui.controller import JOLT
from game.ui.drawing.assets import Assets
from game.ui.frame import Frame, Pointing
from game.ui.scene import is_touch_of_somebody
from game.ui.stage import Stage
from game.ui.text import current_language

log = logging.getLogger("uffdisch.kiosk")

ATTRACT_FPS = 25
BODY_UNITS = 18
"""The designed size of running text."""
WATCHED_TIMES = 3
"""Visitors may watch opponents this many times longer than they may be idle."""
MOST_FAILURES, FAILURE_SECONDS = 3, 20.0
"""After this many program errors in this time, a restart does not help."""
FAILED = 1
"""Exit status of a loop that was not ended on purpose."""
AWAY_SECONDS = 4.0
"""Seconds of trying to bring a hidden window back."""
FILL_SECONDS = 1.0
"""Seconds between checks that the window still fills the screen."""
SWALLOWED = (pygame.QUIT, pygame.WINDOWCLOSE)
"""Requests of the system that visitors could cause."""
WITH_OTHERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_GUI
"""Modifier keys, which with another key mean something to a system or a program."""


class Kiosk(Program):
    """The program for visitors of a fair. Nothing about them is saved, only counted."""

    def __init__(
        self,
        plan: KioskPlan,
        *,
        problem: str = "",
        options: AppOptions | None = None,
        beat: Callable[[Kiosk], object] | None = None,
        clock: Callable[[], float] = time.monotonic,
        now: Callable[[], datetime] = datetime.now,
    ) -> None:
        """Open the window. Raises NoDisplay.

        `problem` is what is wrong with the staff's own plan; `beat` is called in every round of the
        loop. `clock` (seconds) and `now` are for tests.
        """
        self.plan = plan
        self.problem = problem
        self.inches = float(plan.inches)
        self._beat = beat
        self._clock = clock
        # SDL would turn signals into requests of the system, which are ignored here.
        os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")
        folder = kiosk_folder()
        super().__init__(options or AppOptions(), folder=folder)
        self.counts = KioskCounts(folder / plan.counts)
        self.stand = Stand(folder / plan.counts, lambda: now().date())
        """The results of today's visitors with the same cards."""
        self._cards: StandDeal | None = None
        """The cards on the table, if all visitors of the day get them."""
        self._gesture = StaffGesture(plan.staff)
        self.phones = VisitorPhones(self._stage, self._stack, folder, plan.phones)
        self._phones = self.phones
        self._gate = PinGate(plan.pin, folder, time.time)
        self._loudness = Loudness(plan.sound, now)
        self._fresh = self._stage.settings
        """The settings that every visitor begins with."""
        self._demo_assets = Assets(bundled("art"))
        self._demos = 0
        """How many times the demo has begun."""
        self._game: GamePlan | None = None
        """The game that visitors play or have played."""
        self._is_far = False
        """Whether they play it with phones."""
        self._began: float | None = None
        """When their game began; None while none is running."""
        self._untouched = 0.0
        self._failures: list[float] = []
        self._status = FAILED
        """What `run` returns unless the staff decides otherwise."""
        self._away = 0.0
        """Seconds since the window was last in front."""
        self._filled = FILL_SECONDS
        """Seconds since the screen was last filled again."""
        self._was_seen = False
        """Whether this system has ever reported the window as visible."""
        self.troubles = unreported()
        """Troubles with the files of the fair mode at its start; visitors need not know."""
        self._keep_keys()

    def begin_with(self, settings: Settings) -> Settings:
        """Return the settings for every visitor; only those about the screen are kept ones."""
        return Settings(
            language=self.plan.languages[0],
            full_screen=True,
            monitor=settings.monitor,
            framebuffer=settings.framebuffer,
            text_size=self.plan.text_size(BODY_UNITS),
            welcomed=True,
        )

    def run(self) -> int:
        """Look after visitors until the staff ends it; return STAFF_QUIT or BACK_TO_NORMAL."""
        super().run()
        return self._status

    @property
    def busy_fps(self) -> int:
        """Frames in a second while something moves; the demo runs all day."""
        return ATTRACT_FPS if isinstance(self._stack.top, AttractScene) else super().busy_fps

    def on_frame(self) -> None:
        """Call `beat`, as the loop goes on."""
        if self._beat is not None:
            self._beat(self)

    def tell_open_twice(self) -> None:
        """Only log it, as visitors need not know."""
        log.warning("another program uses the folder of the fair mode")

    # What visitors may do

    def home(self) -> None:
        """Show the demo, as there is no home screen."""
        # Drawn once in advance, so that the first touch does not have to wait for it.
        metrics = self._stage.metrics
        unseen = Frame(self._stage.fonts, (metrics.width, metrics.height), Pointing())
        ChoiceScene(self._stage, self).draw(unseen)
        self.attract()

    def attract(self) -> None:
        """Forget the visitors and show the demo, of the next game."""
        self._drop()
        self._game = None
        self._untouched = 0.0
        self._stage.settings = self._fresh
        self._loudness.forget_visitors()
        self._loudness.nobody_plays = True
        self.change_language(self.plan.languages[0])
        first, self._demos = self._demos, self._demos + 1
        self._stack.replace(
            AttractScene(self._stage, self, self._demo, self._demo_assets, first=first)
        )
        self._follow_loudness()
        pygame.mouse.set_visible(False)

    def choose(self) -> None:
        """Let visitors choose a game."""
        self._drop()
        self._loudness.nobody_plays = False
        self._follow_loudness()
        self._stack.replace(ChoiceScene(self._stage, self))
        pygame.mouse.set_visible(self._stage.devices.used != "touch")

    def start(self, game: GamePlan) -> None:
        """Begin a game for visitors, with its lessons."""
        self._drop()
        self._game, self._is_far = game, False
        self._stack.replace(WaitScene(self._stage, self._teach if game.learn else self._deal))

    @property
    def offers_phones(self) -> bool:
        """Whether visitors may play with phones."""
        return self.phones.are_offered

    def invite_phones(self, game: GamePlan) -> None:
        """Let visitors join a game with their phones; go to the games where that has ended."""
        if not self.offers_phones:
            self.choose()
            return
        self._drop()
        # Unknown cards, without a place on the board of the day.
        self._game, self._cards = replace(game, learn=(), deal=""), None
        self._is_far = True
        self.phones.open(self._game)
        hub, plan, animals = self.phones.hub, self.plan.phones, self.phones.animals
        self._stack.replace(VisitorJoining(self._stage, hub, self, plan, animals))

    def deal_to_phones(self) -> None:
        """Deal the game for those who have joined."""
        self.phones.lock()
        self._stack.replace(WaitScene(self._stage, self._deal_to_phones))

    def _deal_to_phones(self) -> None:
        players = self.phones.players()
        if not players:
            self.choose()  # all have left in the meantime
            return
        game = self._game
        assert game is not None
        match = Match(Record(visitors_header(game, seats=players)))
        self.phones.hub.begins(match)
        self._lay_out(match, self.phones.hub)

    def again(self) -> None:
        """Deal the same game once more."""
        if self._game is None:
            self.choose()
        elif self._is_far:
            self.invite_phones(self._game)
        else:
            # Visitors who know the cards of the day get other ones.
            self.start(replace(self._game, learn=(), deal=""))

    def rematch(self, match: Match) -> None:  # noqa: ARG002
        """Deal the same game once more."""
        self.again()

    def stop(self) -> None:
        """Give up the running game and let visitors choose another one."""
        self.choose()

    def speak(self, code: str) -> None:
        """Speak another language until the visitors go."""
        speak(self._stage, self, code)

    def toggle_sound(self) -> None:
        """Mute or unmute everything until the visitors go."""
        self._loudness.toggle()
        self._follow_loudness()

    def save_settings(self, settings: Settings) -> None:
        """Use the settings, without saving them."""
        self._stage.settings = settings

    def toggle_full_screen(self) -> None:
        """The screen stays as it is."""

    def use_monitor(self, number: int) -> None:
        """The screen stays as it is."""

    doors: Sequence[WayOut] = ()
    """Visitors find no way out."""

    def leave_for(self, door: str) -> None:
        """Ignored, as the fair mode is running already."""

    def deal(self, request: MatchRequest) -> None:
        """Ignored: only games of the plan are dealt, see `start`."""

    def resume(self, path: Path) -> None:
        """Ignored: there are no unfinished matches."""

    def quit(self) -> None:
        """Ignored: no visitor can end the program."""

    # The staff

    def staff_quit(self) -> None:
        """End the program."""
        self._end(STAFF_QUIT)

    def leave(self) -> None:
        """End the fair mode and go back to the ordinary program."""
        self._end(BACK_TO_NORMAL)

    def _end(self, status: int) -> None:
        self._drop()
        self._status = status
        self._is_done = True

    @property
    def volume(self) -> int:
        """How loud it is for visitors, in percent."""
        return self._loudness.volume

    def set_volume(self, percent: int) -> None:
        """Set the volume until the next time in the plan."""
        self._loudness.set(percent)
        self._follow_loudness()

    def _ask_staff(self) -> None:
        if any(isinstance(scene, StaffPad | StaffMenu) for scene in self._stack.scenes):
            return
        self._stack.push(StaffPad(self._stage, self._gate, self._open_staff_menu))

    def _open_staff_menu(self) -> None:
        self._stack.push(StaffMenu(self._stage, self))

    # Tables

    def _demo(self, stage: Stage, game: GamePlan) -> DemoTable:
        match = demo_match(game, __version__)
        return DemoTable(stage, match, self._director(match), self._milliseconds)

    def _teach(self) -> None:
        """Begin with the lessons of a game, without those that do not fit their rules."""
        game = self._game
        assert game is not None
        lessons = []
        for lesson in all_lessons().of(game.rules.game):
            if lesson.key not in game.learn:
                continue
            try:
                begin(lesson, current_language())
            except TroubleError as error:
                log.error("%s", error)
            else:
                lessons.append(lesson)
        if not lessons:
            self._deal()
            return
        usual = default_seat(0)
        visitor = SeatPlan(visitor_name(1, 1), HUMAN, usual.colour, usual.avatar)
        show, clock = self._stack.replace, self._milliseconds
        show(visitor_lesson(self._stage, self, lessons, visitor, clock, show, self._deal))
        self._count_start(game)

    def _count_start(self, game: GamePlan) -> None:
        """Count a game once, with its lessons."""
        if self._began is None:
            self._began = self._clock()
            self.counts.started(game.rules.id)

    def _deal(self) -> None:
        game = self._game
        assert game is not None
        self._cards = self.stand.deal_of(game)
        seed, salt = (self._cards.seed, self._cards.salt) if self._cards else (None, None)
        self._lay_out(Match(Record(visitors_header(game, seed, salt))))

    def _lay_out(self, match: Match, remote: Remote | None = None) -> None:
        director, clock = self._director(match), self._milliseconds
        table = VisitorTable(self._stage, match, director, self, clock, self._finished, remote)
        self._stack.replace(table)
        assert self._game is not None
        self._count_start(self._game)

    def _director(self, match: Match) -> Director:
        self._brain.start()
        chance = Rng(round(self._clock() * 1e9))
        director = Director(match, self._brain, chance=chance)
        direct(director, self._stage.settings)
        return director

    def _milliseconds(self) -> float:
        return self._clock() * 1000

    def _finished(self, scene: PlayScene) -> None:
        """Show how a game has ended."""
        if self._game is not None and self._began is not None:
            self.counts.finished(self._game.rules.id, self._clock() - self._began)
            self._began = None
        self._stack.push(VisitorEnding(self._stage, self, scene, self._ranked(scene.match)))
        self.phones.end()

    def _ranked(self, match: Match) -> tuple[StandResult, Sequence[StandLine]] | None:
        """Save the result with the cards of the day; return it and all lines of the day."""
        cards, self._cards = self._cards, None
        if cards is None:
            return None
        standings = match.standings()
        own = standings[match.header.humans()[0]]
        best = min(standings, key=lambda one: one.place)
        low_wins = best.score < max(one.score for one in standings)
        result = self.stand.add(cards, own.score, low_wins=low_wins)
        return result, self.stand.lines(cards)

    def _drop(self) -> None:
        """Note that a running game has been given up; phones are thrown out."""
        self.phones.end()
        if self._game is not None and self._began is not None:
            self.counts.dropped(self._game.rules.id, self._clock() - self._began)
        self._began = None

    # The loop

    def _step(self, seconds: float, *, is_first: bool) -> bool:
        self._watch_phones(seconds)
        self._watch_idle(seconds)
        self._fill_screen(seconds)
        self._stay_in_front(seconds)
        if self._loudness.update():
            self._follow_loudness()
        return super()._step(seconds, is_first=is_first)

    def _handle(self, event: pygame.event.Event) -> bool:
        if event.type in SWALLOWED:
            return False
        if event.type == pygame.WINDOWMINIMIZED:
            self._stack.handle(event)
            self._fetch_back()
            return True
        if is_touch(event):
            self._untouched = 0.0
        # The pad takes digits, and the key may be one of them.
        is_asked = any(isinstance(one, StaffPad) for one in self._stack.scenes)
        if not is_asked and self._gesture.watch(event, self._window.size, self._clock()):
            self._stack.somebody_is_there()
            self._ask_staff()
            return True
        if event.type == pygame.KEYDOWN and event.mod & WITH_OTHERS:
            return False
        return super()._handle(event)

    def _watch_phones(self, seconds: float) -> None:
        """Count touches of phones as signs of visitors, too."""
        top = self._stack.top
        table = top if isinstance(top, PlayScene) else None
        if self.phones.pass_time(seconds, table):
            self._untouched = 0.0
            if isinstance(top, StillThere):
                top.close()

    def _watch_idle(self, seconds: float) -> None:
        """Ask visitors who have touched nothing for a while whether they are still there."""
        top = self._stack.top
        if isinstance(top, AttractScene | StillThere | WaitScene | StaffPad | StaffMenu):
            self._untouched = 0.0
            return
        self._untouched += seconds
        limit = self.plan.idle
        if isinstance(top, PlayScene) and top.persons and top.is_watched():
            limit *= WATCHED_TIMES
        if self._untouched < limit:
            return
        if isinstance(top, ChoiceScene):
            self.attract()
        else:
            self._stack.push(StillThere(self._stage, self))

    def _fail(self, error: Exception) -> bool:
        """Restart after a program error; raise it if that does not help."""
        log.error("unexpected", exc_info=error)
        now = self._clock()
        self._failures = [at for at in self._failures if now - at < FAILURE_SECONDS]
        self._failures.append(now)
        if len(self._failures) >= MOST_FAILURES:
            raise error
        self.attract()
        return True

    def _follow_loudness(self) -> None:
        self._stage.settings = self._loudness.applied(self._stage.settings)
        apply_sound(self._stage)

    def _stay_in_front(self, seconds: float) -> None:
        """Bring the window back if it is hidden or covered by another one.

        Not every way of hiding windows is reported (showing the desktop is not), so this is
        checked. A window that does not come back is given up: the watchdog opens a new one, which
        is in front.
        """
        window = self._window
        self._was_seen |= not window.is_hidden
        if not window.full_screen or window.is_in_front or not self._was_seen:
            self._away = 0.0
            return
        before, self._away = self._away, self._away + seconds
        if int(before) < int(self._away):
            self._fetch_back()
        if window.is_hidden and self._away >= AWAY_SECONDS:
            log.error("the window was put away and does not come back")
            self._end(FAILED)

    def _fill_screen(self, seconds: float) -> None:
        """Take back the screen from a window manager, but not too often."""
        self._filled += seconds
        if self._filled < FILL_SECONDS:
            return
        self._filled = 0.0
        if self._window.has_lost_screen:
            self._window.fill_again()
            self._keep_keys()

    def _fetch_back(self) -> None:
        self._window.come_back()
        self._keep_keys()

    def _keep_keys(self) -> None:
        """Ask the system to leave us the keys that switch windows, if that is possible."""
        if self._window.full_screen:
            self._window.keep_keys()


def run_kiosk(
    plan: KioskPlan,
    *,
    problem: str = "",
    options: AppOptions | None = None,
    beat: Callable[[Kiosk], object] | None = None,
) -> int:
    """Look after visitors until the staff ends it; return STAFF_QUIT or BACK_TO_NORMAL.

    Raises NoDisplay if there is no screen; see Kiosk for the arguments.
    """
    return Kiosk(plan, problem=problem, options=options, beat=beat).run()


def is_touch(event: pygame.event.Event) -> bool:
    """Whether somebody is there; a mouse moved by a push against the table does not count."""
    if event.type == pygame.MOUSEMOTION and sum(map(abs, event.rel)) < JOLT:
        return False
    return is_touch_of_somebody(event)


def visitors_header(
    game: GamePlan,
    seed: int | None = None,
    salt: str | None = None,
    seats: Sequence[SeatPlan] = (),
) -> Header:
    """Return the header of a match for visitors: they have no names.

    `seats` are the people with phones, and their opponents.
    """
    return new_header(
        game.rules,
        seats or _seats_at_screen(game),
        program=__version__,
        variants=game.variants,
        options={},
        seed=seed,
        salt=salt,
    )


def _seats_at_screen(game: GamePlan) -> Sequence[SeatPlan]:
    seats = []
    people = 0
    for number, kind in enumerate(game.seats):
        usual = default_seat(number)
        name = usual.name
        if kind == HUMAN:
            people += 1
            name = visitor_name(people, game.people)
        seats.append(SeatPlan(name, kind, usual.colour, usual.avatar))
    return seats
