"""One match on its table: who may act, who sees what, and when things happen."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pygame

from game.match.history import history
from game.match.match import Match
from game.match.pacing import Director
from game.match.people.learned import Pupils
from game.match.people.played import OPEN_HANDS
from game.match.settings import Settings
from game.rules.core import CLOCK, Action, Event, Refusal, Seat, Standing
from game.rules.ruleset import Ruleset
from game.scenes.log.lines import LogLine, log_lines
from game.scenes.play.advice.hint import Hint
from game.scenes.play.advice.nudging import Nudging
from game.scenes.play.attendance import Attendance
from game.scenes.play.bar import draw_top_bar
from game.scenes.play.display import Display
from game.scenes.play.flow import Flow
from game.scenes.play.keys import Keys, hurries
from game.scenes.play.past import Past
from game.scenes.play.remote import Remote
from game.scenes.play.seal import Seal
from game.scenes.play.sharing.handover import Handover
from game.scenes.play.sharing.open_hands import OpenHands
from game.scenes.play.shouting.question import Question
from game.scenes.play.shouting.shouts import Shouts, direct
from game.scenes.play.shouting.times import ShoutStrip
from game.scenes.play.taking_back import TakingBack
from game.scenes.play.trouble import JournalTrouble
from game.tables import table_for
from game.ui.drawing.ground import cloth, wood
from game.ui.frame import Frame
from game.ui.scene import Scene
from game.ui.stage import Stage
from game.ui.table.host import Person
from game.ui.table.view import AnyTable
from game.ui.text import _


@dataclass(frozen=True, slots=True)
class PlayActions:
    """What the table scene asks of the program."""

    home: Callable[[], None]
    rematch: Callable[[Match], None]
    menu: Callable[[PlayScene], None]
    log: Callable[[PlayScene], None]
    results: Callable[[PlayScene], None]
    toggle_full_screen: Callable[[], None]
    toggle_sound: Callable[[], None]
    rules: Callable[[PlayScene, str], None] = lambda _scene, _rule: None
    """Opens the rules reference at a rule's number."""
    save_settings: Callable[[Settings], None] = lambda _settings: None
    """Uses and keeps settings that were changed at the table."""
    pupils: Pupils | None = None
    """Knows what newcomers have been told; None if nobody is told anything."""


def quiet_actions() -> PlayActions:
    """Return actions that do nothing: for pictures and measurements."""

    def nothing(*_args: object) -> None:
        """There is no program around."""

    return PlayActions(nothing, nothing, nothing, nothing, nothing, nothing, nothing)


class PlayScene(Scene):
    """The table, as the person in front of the screen may see it."""

    is_played = True

    def __init__(
        self,
        stage: Stage,
        match: Match,
        director: Director,
        actions: PlayActions,
        clock_ms: Callable[[], float],
        *,
        fresh: bool,
        remote: Remote | None = None,
    ) -> None:
        """`fresh` shows the deal; a continued match is laid at once.

        `remote` are the people who are not at this screen.
        """
        self.stage = stage
        self.match = match
        self.director = director
        self.actions = actions
        self.rules: Ruleset = match.rules
        self.attendance = Attendance(match, remote)
        self._clock_ms = clock_ms
        self._fresh = fresh
        self.table: AnyTable = self.set_table(self.attendance.alone)
        self._background: pygame.Surface | None = None
        self.display = Display(self)
        self._handover = Handover(self)
        self.open_hands = OpenHands(self)
        self.shouts = Shouts(self)
        self.shout_strip = ShoutStrip(self)
        self.question = Question(self)
        self.taking_back = TakingBack(self)
        self.past = Past(match)
        self.hint = Hint(self)
        self.nudging = Nudging(self, actions.pupils)
        self.seal = Seal(self, self.report_first_trouble, is_shown=fresh)
        self._is_shown_over = False
        self._touched: float | None = None
        """When somebody elsewhere touched their phone, while their shout is carried out."""
        self.flow = Flow(self, fresh=fresh)
        self._keys = Keys(self)
        self._trouble = JournalTrouble(self)
        self.set_up()
        self._spread_out()

    def set_up(self) -> None:
        """Hook for other seatings; the match, its people and the table exist already."""

    def set_table(self, viewer: Seat | None) -> AnyTable:
        """Return the view of the game for the person in front."""
        return table_for(self.match.header.game)(self, self.rules, viewer)

    # Who is there

    @property
    def people(self) -> Sequence[Person]:
        """Who sits where, as everybody sees them."""
        return self.attendance.people

    @property
    def humans(self) -> Sequence[Seat]:
        """The seats of the people around this screen."""
        return self.attendance.humans

    @property
    def persons(self) -> Sequence[Seat]:
        """The seats of all people who play, wherever they are."""
        return self.attendance.persons

    def use_remote(self, remote: Remote) -> None:
        """Take the people elsewhere from `remote` from now on."""
        self.attendance.remote = remote
        self.reseat()

    def reseat(self) -> None:
        """Follow somebody who has come to the screen or left it; the person in front may change."""
        self.attendance.read()
        self.director.stand_ins = self.attendance.remote.stand_ins
        viewer, humans = self.table.viewer, self.humans
        if len(humans) < 2 or viewer not in humans:
            self.hint.forget()
            if self.attendance.alone != viewer:
                self.lay(self.attendance.alone)
        if self.display.is_on != self.is_for_all:
            self._spread_out()
        self.wake()

    @property
    def is_for_all(self) -> bool:
        """Whether all people who play are elsewhere, so that this screen is for onlookers."""
        return bool(self.attendance.remote.seats) and not self.humans

    def _spread_out(self) -> None:
        """Let the table use the room of the hand, too, while there is none."""
        if self.display.fit(is_on=self.is_for_all):
            self._background = None
            self.table.resized()

    # Life

    @property
    def sound_place(self) -> str:
        """The place where the game is played."""
        return self.table.sound_place(self.rules)

    def enter(self) -> None:
        """Lay the table, or show the deal of a fresh match."""
        viewer = self.table.viewer
        if self._fresh:
            self._deal(viewer)
        else:
            self.lay(viewer)
        self.report_first_trouble()

    def report_first_trouble(self) -> None:
        """Report journal trouble before anybody has acted."""
        if len(self.humans) < 2:
            # With more people the first curtain would hide it; whoever opens it is told.
            self.tell_trouble()

    def _deal(self, viewer: Seat | None) -> None:
        seen = self.match.observation(viewer)
        self.table.start(seen, viewer)
        self.table.lay_bare()
        self.table.show(masked(self.match.opening(), viewer), seen)

    def lay(self, viewer: Seat | None) -> None:
        """Lay the table at once as this seat sees it; None is an onlooker."""
        self.table.start(self.match.observation(viewer), viewer)
        self.table.sentences = self.sentences()

    def leave(self) -> None:
        """Let go of the journal and the opponents' questions."""
        self.hint.forget()
        self.attendance.remote.leave()
        self.director.stop_thinking()
        self.match.close()

    def resized(self) -> None:
        """The window changed its size, or the language changed."""
        self._background = None
        self.attendance.read()
        self.display.fit(is_on=self.is_for_all)
        self.table.resized()
        self.hint.resized()
        self.nudging.resized()
        if self.table.is_idle:
            # Only when idle: what is still to be shown is added to the old sentences.
            self.table.sentences = self.sentences()

    def lost_focus(self) -> None:
        """Cover the hand when several people share the screen and look elsewhere."""
        self.shouts.carry_out()
        viewer = self.table.viewer
        if self.hides_hands and viewer is not None and not self._handover.is_covered:
            self._handover.cover(viewer)

    @property
    def has_open_hands(self) -> bool:
        """Whether the people around the screen play with open hands."""
        return len(self.humans) > 1 and bool(self.match.header.options.get(OPEN_HANDS))

    @property
    def hides_hands(self) -> bool:
        """Whether a person's cards are secret from others around the screen."""
        return len(self.humans) > 1 and not self.has_open_hands

    def unattended(self, seconds: float) -> bool:
        """Cover a hand that nobody has touched for a while."""
        return self._handover.unattended(seconds)

    def is_watched(self) -> bool:
        """Whether something moves or is about to, so that people watch without acting."""
        if self.stack.top is not self:
            return False
        return self.seal.is_shown or self.table.is_moving or self.waits_for_computer()

    def update(self, seconds: float) -> bool:
        """Carry out the shouts of this frame, then let time pass at the table."""
        moving = self.attendance.remote.follow(self)
        self.director.lags = self.attendance.remote.lags
        moving |= self.shouts.carry_out()
        if self.seal.update(seconds):
            return True
        # The pace may be changed in the middle of a match.
        self.director.pace = self.stage.settings.pace_factor
        moving |= self.table.pass_time(seconds, self.animation_factor)
        ready = self.table.is_idle and not self._handover.is_under_way
        moving |= self.flow.go_on(self._clock_ms(), ready=ready)
        moving |= self.question.update(seconds)
        moving |= self.shout_strip.update(seconds)
        self.shouts.answer_false_ones()
        moving |= self.hint.update(seconds) | self.nudging.update(seconds)
        if not self.question.is_open:
            moving |= self._handover.update(seconds, self.flow.persons_in_turn)
        if self.match.is_over and self.table.is_idle and not self._is_shown_over:
            self._is_shown_over = True
            self.actions.results(self)
        return moving or self.table.is_moving

    @property
    def animation_factor(self) -> float:
        """The factor for the times of motions; 0 skips them."""
        return self.stage.settings.animation_factor

    def apply_settings(self) -> None:
        """Let the running match follow the settings about pace and shouts."""
        direct(self.director, self.stage.settings)
        self.wake()

    def wake(self) -> None:
        """Work out again what happens next: the settings have changed, or somebody has passed."""
        # The time of rest counts for nobody.
        self.tell_time()
        self.flow.wake()
        self.question.ask(())

    def waits_for_computer(self) -> bool:
        """Whether an opponent is thinking, so that the loop polls often."""
        return self.hint.is_thinking or self.flow.waits_for_computer()

    def listens(self) -> bool:
        """Whether a press may decide who was first, so that the loop polls very often."""
        return self.may_shout() and self.shouts.can_come()

    # What the table asks (Host)

    def submit(self, seat: Seat, action: Action) -> Refusal | None:
        """Do something for a person; return why not, if it is not allowed."""
        if self.shouts.has_of(seat):
            # A person's next act builds on the one before.
            self.shouts.carry_out()
        if self.shouts.must_wait(seat):
            refusal = self.match.refusal(seat, action)
            if refusal is None:
                self.shouts.add(seat, action, is_shout=False)
            return refusal
        self.tell_time()
        outcome = self.director.submit(seat, action)
        if isinstance(outcome, Refusal):
            return outcome
        # The reason of an earlier refusal holds no longer.
        self.table.say("")
        self.show(outcome)
        self.tell_trouble()
        return None

    def take_back(self, ply: int, note: str | None = None) -> None:
        """Go back to the state after this many actions; `note` goes into the record."""
        self.hint.forget()
        self.tell_time()
        self.director.take_back(ply, note)
        self.lay(self.table.viewer)
        self.wake()
        self.stage.audio.cue("undo")
        self.table.say(_("Taken back."))
        self.tell_trouble()

    def shouts_of(self, seat: Seat) -> tuple[Action, ...]:
        """Return what this seat could shout now with effect; that it may is public."""
        return self.match.shouts_of(seat)

    def shout(self, seat: Seat, action: Action) -> None:
        """Let a person shout; it is carried out at the end of this frame."""
        self.shouts.note_missed(seat)
        pressed = self._clock_ms() if self._touched is None else self._touched
        self.director.note_press(seat, pressed)
        self.shouts.add(seat, action, is_shout=True)

    def shout_from(self, seat: Seat, action: Action | None, pressed_ms: float) -> None:
        """Let a person elsewhere shout; without an action, whatever can be shouted.

        `pressed_ms` is when they touched their phone, by the clock of this scene.
        """
        self._touched = pressed_ms
        try:
            if action is not None:
                self.shout(seat, action)
            elif not self.match.is_over:
                self.table.shout(seat)
        finally:
            self._touched = None

    def press_shout(self, seat: Seat) -> None:
        """Do what a person's own shout key does, if people may shout now."""
        if self.may_shout():
            self.table.shout(seat)

    def note_missed_shout(self, seat: Seat) -> None:
        """Note that a person has shouted when nothing can be shouted."""
        self.shouts.note_missed(seat)

    def shout_key(self, seat: Seat) -> str:
        """Return the label of a person's own shout key; empty if there is none."""
        return self.shouts.key_of(seat)

    def refusal(self, action: Action) -> Refusal | None:
        """Return why the person in front may not do this now."""
        if self.table.viewer is None:
            return None
        return self.match.refusal(self.table.viewer, action)

    def open_rules(self, rule: str) -> None:
        """Open the rules reference at the paragraph of a rule's number."""
        self.actions.rules(self, rule)

    def open_menu(self) -> None:
        """Show the pause."""
        self.actions.menu(self)

    def open_log(self) -> None:
        """Show what has happened."""
        self.actions.log(self)

    def toggle_sound(self) -> None:
        """Mute or unmute everything."""
        self.actions.toggle_sound()

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back to a window."""
        self.actions.toggle_full_screen()

    def sort_hands(self, sorting: str) -> None:
        """Sort hands in another way from now on, also in the next match."""
        self.stage.settings = replace(self.stage.settings, sorting=sorting)
        self.actions.save_settings(self.stage.settings)

    def has_persons(self) -> bool:
        """Whether somebody plays and looks at this screen."""
        return bool(self.persons)

    def is_attended(self) -> bool:
        """Whether somebody at this screen can press something."""
        return bool(self.humans)

    def stop_at_rounds(self, *, wished: bool) -> None:
        """Set whether to wait for a press at the end of a round from now on."""
        self.stage.settings = replace(self.stage.settings, round_stops=wished)
        self.actions.save_settings(self.stage.settings)

    def may_act(self) -> bool:
        """Whether the person in front may act now."""
        viewer = self.table.viewer
        return (
            viewer is not None
            and not self._handover.is_under_way
            and not self.question.is_open
            and not self.match.is_over
        )

    def may_shout(self) -> bool:
        """Whether people may shout now: a shout needs no hand of cards, and no rest."""
        is_covered = self._handover.is_covered and self._touched is None
        return not is_covered and not self.match.is_over

    def pass_window(self) -> None:
        """Note that the people around the screen do not want to shout now."""
        waiting = self.director.waiting_for()
        window = waiting.window.humans if waiting.window else ()
        for human in dict.fromkeys(self.attendance.here((*window, *waiting.question))):
            self.director.pass_window(human)
        self.wake()

    def let_pass(self, seat: Seat) -> None:
        """Note that a person does not want to shout now."""
        self.director.pass_window(seat)
        self.wake()

    def holds_window(self) -> bool:
        """Whether a window is held open for somebody around the screen who is not asked."""
        waiting = self.director.waiting_for() if CLOCK in self.match.actors() else None
        window = waiting.window if waiting and not waiting.question else None
        return bool(window and self.attendance.here(window.humans))

    def standings(self) -> Sequence[Standing]:
        """Return places and scores of a match that is over; before that, nothing."""
        return self.match.standings() if self.match.is_over else ()

    def tell_time(self) -> None:
        """Tell the director the time: while only people may act, nothing else does."""
        self.director.tick(self._clock_ms(), view_idle=False)

    def show(self, events: Sequence[Event]) -> None:
        """Show what has happened, as the person in front may see it."""
        viewer = self.table.viewer
        self.past.add(events)
        self.table.show(masked(events, viewer), self.match.observation(viewer))

    def tell_trouble(self) -> None:
        """Report journal trouble once, and not while the seal would hide it."""
        if not self.seal.is_shown:
            self._trouble.tell()

    # Input and picture

    @property
    def wants_buttons(self) -> bool:
        """Whether a button of a gamepad may be somebody's shout."""
        return self.shouts.wants_buttons

    def intercept(self, event: pygame.event.Event) -> bool:
        """Take shout keys before anything else, and keys that a question keeps from the hand."""
        return self.shouts.handle(event) or self.question.keeps(event)

    def handle(self, event: pygame.event.Event) -> bool:
        """Let any key, or a click on nothing, hurry what is being shown."""
        if self._keys.take(event):
            return True
        if hurries(event) and (not self.table.is_idle or self.seal.is_shown):
            self.seal.skip()
            self.table.skip()
            return True
        return self.table.handle(event) or super().handle(event) or self._keys.explain(event)

    def escape(self) -> bool:
        """Close the score sheet, end the wait after a round or the hint, else open the menu."""
        if self.table.has_sheet_open:
            self.table.close_sheet()
            return True
        if self.table.stop.waits_for_press:
            self.table.stop.go_on()
            return True
        if self.hint.advice is not None:
            self.hint.forget()
            return True
        self.open_menu()
        return True

    def draw(self, frame: Frame) -> None:
        """Put the table into the frame."""
        frame.background = self.ground()
        if self.display.is_on:
            self.display.draw(
                frame, self.draw_bar, self.table.draw, self.table.draw_last, self.table.stop.draw
            )
            self.attendance.remote.draw(self, frame)
            self.seal.draw(frame)
            return
        self.draw_bar(frame)
        self.table.draw(frame)
        self.open_hands.draw(frame)
        self.hint.draw(frame)
        self.nudging.draw(frame)
        self.table.draw_last(frame)
        self.question.draw(frame)
        self.attendance.remote.draw(self, frame)
        self.table.stop.draw(frame)
        self.seal.draw(frame)

    def draw_bar(self, frame: Frame) -> None:
        """Show the bar at the top."""
        draw_top_bar(self, frame)

    def ground(self) -> pygame.Surface:
        """Return wood and cloth, painted once for each size."""
        if self._background is None:
            self._background = self.stage.assets.cache.get(self.ground_key, self._paint_ground)
        return self._background

    @property
    def ground_key(self) -> Hashable:
        """The cache key of the painted ground."""
        return "ground", self.rules.digest, len(self.people), self.display.is_on

    def _paint_ground(self) -> pygame.Surface:
        surface = wood(self.stage.metrics)
        self.table.lay_cloth(surface, cloth)
        return surface

    def sentences(self) -> list[str]:
        """Return everything that has happened, as this person may know it, in sentences."""
        sentences = [self.table.describe(seen) for seen in self.happened()]
        return [sentence for sentence in sentences if sentence]

    def happened(self) -> Sequence[Event]:
        """Return everything that has happened and stands, as the person in front may know it."""
        return self.past.seen_by(self.table.viewer)

    def log_lines(self) -> list[LogLine]:
        """Return the log as this person may know it; what was taken back is kept."""
        return log_lines(self.table, self.people, history(self.match.record), self.table.viewer)

    @property
    def journal_path(self) -> Path | None:
        """Where the match is written to."""
        return self.match.journal.path if self.match.journal else None


def masked(events: Sequence[Event], viewer: Seat | None) -> list[Event]:
    """Return what a seat sees of some events."""
    return [seen for event in events if (seen := event.seen_by(viewer)) is not None]
