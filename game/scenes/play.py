"""One match on its table: who may act, who sees what, and when things happen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.match.match import Match
from game.match.pacing import Director
from game.match.sealed import short
from game.rules.core import Action, Event, Observation, Refusal, Seat, Standing
from game.rules.ruleset import Ruleset
from game.scenes.curtain import CurtainScene
from game.scenes.play_bar import draw_top_bar
from game.scenes.seal import draw_seal
from game.tables import table_for
from game.ui.frame import Frame
from game.ui.ground import cloth, wood
from game.ui.scene import Scene
from game.ui.stage import Stage
from game.ui.table import Person, TableView
from game.ui.text import _

if TYPE_CHECKING:
    from pathlib import Path

CURTAIN_PAUSE = 0.35
"""Seconds between the end of one person's turn and the curtain for the next."""
SEAL_SECONDS = 2.6


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


def quiet_actions() -> PlayActions:
    """Return actions that do nothing: for pictures and measurements."""

    def nothing(*_args: object) -> None:
        """There is no program around."""

    return PlayActions(nothing, nothing, nothing, nothing, nothing, nothing, nothing)


class PlayScene(Scene):
    """The table, as the person in front of the screen may see it."""

    def __init__(
        self,
        stage: Stage,
        match: Match,
        director: Director,
        actions: PlayActions,
        clock_ms: Callable[[], float],
        *,
        fresh: bool,
    ) -> None:
        """`fresh` shows the deal; a match that is gone on with lies there at once."""
        self.stage = stage
        self.match = match
        self.director = director
        self.actions = actions
        self.rules: Ruleset = match.rules
        self.people: Sequence[Person] = people_of(match)
        self._clock_ms = clock_ms
        self._fresh = fresh
        self.humans = [person.seat for person in self.people if person.is_human]
        alone = self.humans[0] if len(self.humans) == 1 else None
        self.table: TableView = table_for(match.header.game)(self, alone)
        self._background: pygame.Surface | None = None
        self._next_human: Seat | None = None
        self._curtain_in = 0.0
        self._curtain_up = False
        self._seal_left = SEAL_SECONDS if fresh else 0.0
        self._is_shown_over = False
        self._resting = -1
        """The match's version for which a person has to act before anything else can happen."""
        self._waiting: tuple[Seat, ...] = ()
        """Those persons."""
        self._told = ""
        """What is wrong with the journal, as it was said: nobody has to read it twice."""
        self._has_noticed = False
        """Whether it was said what had to be mended when the journal was opened."""

    # Life

    def enter(self) -> None:
        """Lay the table; a fresh match is dealt before everybody's eyes."""
        viewer = self.table.viewer
        seen = self.match.observation(viewer)
        if self._fresh:
            self._deal(viewer, seen)
        else:
            self.table.start(seen, viewer)
            self.table.sentences = self.sentences()
        if len(self.humans) < 2:
            # With more of them the first curtain would hide it; who opens it is told.
            self._tell_trouble()

    def _deal(self, viewer: Seat | None, seen: Observation) -> None:
        self.table.start(seen, viewer)
        self.table.clear()
        self.table.show(_masked(self.match.opening(), viewer), seen)

    def leave(self) -> None:
        """Let go of the journal and the opponents' questions."""
        self.director.stop_thinking()
        self.match.close()

    def resized(self) -> None:
        """The window changed its size, or the language changed."""
        self._background = None
        self.people = people_of(self.match)
        self.table.resized()
        # Only now: what was still to be shown has been added to the old sentences.
        self.table.sentences = self.sentences()

    def show_seal(self) -> None:
        """Show the fingerprint of the sealed deal for a moment."""
        self._seal_left = SEAL_SECONDS

    def skip_seal(self) -> None:
        """Begin at once."""
        self._seal_left = 0.0

    def lost_focus(self) -> None:
        """Cover the hand when several people share the screen and look elsewhere."""
        if len(self.humans) > 1 and self.table.viewer is not None and not self._curtain_up:
            self._draw_curtain(self.table.viewer)

    def update(self, seconds: float) -> bool:
        """Let time pass at the table."""
        if self._seal_left > 0:
            self._seal_left -= seconds
            return True
        # The pace may be changed in the middle of a match.
        self.director.pace = self.stage.settings.pace_factor
        pace = max(0.05, self.director.pace)
        moving = self.table.update(seconds / pace)
        ready = self.table.is_idle and not self._curtain_up and self._next_human is None
        if not self._rests() or not ready:
            before = self.match.version
            events = self.director.tick(self._clock_ms(), ready)
            # An action may come without events (a window that closes) and still change who acts.
            if self.match.version != before:
                self._show(events)
                moving = True
            elif ready and self._only_people_act():
                self._resting = self.match.version
        if self._choose_viewer(seconds):
            moving = True
        if self.match.is_over and self.table.is_idle and not self._is_shown_over:
            self._is_shown_over = True
            self.actions.results(self)
        return moving or not self.table.is_idle

    def _rests(self) -> bool:
        """Whether nothing happens until a person does something: then nothing is worked out."""
        return self._resting == self.match.version

    def _only_people_act(self) -> bool:
        waiting = self.director.waiting_for()
        self._waiting = waiting.humans
        return bool(waiting.humans) and not waiting.thinking and waiting.window is None

    def waits_for_computer(self) -> bool:
        """Whether an opponent is thinking, so that the loop looks for the answer often."""
        if self._rests():
            return False
        waiting = self.director.waiting_for()
        window = waiting.window
        return bool(waiting.thinking) or (window is not None and not window.humans)

    # Who sits in front of the screen

    def _choose_viewer(self, seconds: float) -> bool:
        """With several people around one screen, hand it to whoever has to act next."""
        if len(self.humans) < 2 or self._curtain_up:
            return False
        if self._next_human is not None:
            self._curtain_in -= seconds
            if self._curtain_in <= 0:
                seat, self._next_human = self._next_human, None
                self._draw_curtain(seat)
            return True
        waiting = self._waiting if self._rests() else self.director.waiting_for().humans
        if waiting and self.table.viewer not in waiting and self.table.is_idle:
            self._next_human = waiting[0]
            self._curtain_in = CURTAIN_PAUSE if self.table.viewer is not None else 0.0
            return True
        return False

    def _draw_curtain(self, seat: Seat) -> None:
        """Cover everything, and show only this person's cards afterwards."""
        self._curtain_up = True
        # What the person before could see is forgotten before the curtain moves: cards,
        # sentences about them, and why one of them could not be played.
        self.table.start(self.match.observation(None), None)
        self.table.sentences = []
        self.table.say("")

        def open_up() -> None:
            self._curtain_up = False
            self.table.start(self.match.observation(seat), seat)
            self.table.sentences = self.sentences()
            self._tell_trouble()

        self.stage.audio.cue("curtain")
        self.stack.push(CurtainScene(self.stage, self.people[seat], open_up))

    # What the table asks (Host)

    def submit(self, seat: Seat, action: Action) -> Refusal | None:
        """Do something for a person; return why not, if it is not allowed."""
        # While only people may act nobody tells the director what time it is.
        self.director.tick(self._clock_ms(), view_idle=False)
        outcome = self.director.submit(seat, action)
        if isinstance(outcome, Refusal):
            return outcome
        self._show(outcome)
        self._tell_trouble()
        return None

    def refusal(self, text: str) -> Refusal | None:
        """Return why the person in front may not do this now."""
        if self.table.viewer is None:
            return None
        return self.match.refusal(self.table.viewer, Action.parse(text))

    def may_act(self) -> bool:
        """Whether the person in front may act now."""
        viewer = self.table.viewer
        return (
            viewer is not None
            and not self._curtain_up
            and self._next_human is None
            and not self.match.is_over
        )

    def may_shout(self) -> bool:
        """Whether people may shout now: a shout needs no hand of cards, and no rest."""
        return not self._curtain_up and not self.match.is_over

    def pass_window(self) -> None:
        """The people around the screen do not want to shout in the open window."""
        for human in self._window_humans():
            self.director.pass_window(human)

    def holds_window(self) -> bool:
        """Whether a window is held open for somebody around the screen."""
        return bool(self._window_humans())

    def standings(self) -> Sequence[Standing]:
        """Return places and scores of a match that is over; before that, nothing."""
        return self.match.standings() if self.match.is_over else ()

    def _window_humans(self) -> tuple[Seat, ...]:
        window = self.director.waiting_for().window
        return window.humans if window else ()

    def _show(self, events: Sequence[Event]) -> None:
        viewer = self.table.viewer
        self.table.show(_masked(events, viewer), self.match.observation(viewer))

    def _tell_trouble(self) -> None:
        journal = self.match.journal
        if journal is None:
            return
        trouble = journal.trouble
        if trouble is None and not self._has_noticed:
            self._has_noticed, trouble = True, journal.notice
        words = trouble.text(_) if trouble else ""
        if words and words != self._told:
            self.table.say(words)
        self._told = words

    # Input and picture

    def handle(self, event: pygame.event.Event) -> bool:
        """Any key or a click on nothing hurries what is being shown."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.actions.toggle_full_screen()
            return True
        hurries = event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RETURN)
        hurries |= event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3)
        if hurries and (not self.table.is_idle or self._seal_left > 0):
            self._seal_left = 0.0
            self.table.skip()
            return True
        return super().handle(event)

    def escape(self) -> bool:
        """Open the menu."""
        self.actions.menu(self)
        return True

    def draw(self, frame: Frame) -> None:
        """Put the table into the frame."""
        frame.background = self.ground()
        draw_top_bar(self, frame)
        self.table.draw_bar(frame)
        self.table.draw(frame)
        if self._seal_left > 0:
            self._draw_seal(frame)

    def ground(self) -> pygame.Surface:
        """Return wood and cloth, painted once for each size."""
        if self._background is None:
            key = ("ground", self.match.header.game, len(self.people))
            self._background = self.stage.assets.cache.get(key, self._paint_ground)
        return self._background

    def _paint_ground(self) -> pygame.Surface:
        surface = wood(self.stage.metrics)
        self.table.lay_cloth(surface, cloth)
        return surface

    def _draw_seal(self, frame: Frame) -> None:
        """Show the fingerprint of the deal before the first card is dealt."""
        draw_seal(self.stage, frame, short(self.match.header.fingerprint))

    def sentences(self) -> list[str]:
        """Return everything that has happened, as this person may know it, in sentences."""
        viewer = self.table.viewer
        told = [
            self.table.describe(seen)
            for events in self.match.record.events()
            for event in events
            if (seen := event.seen_by(viewer)) is not None
        ]
        return [sentence for sentence in told if sentence]

    @property
    def journal_path(self) -> Path | None:
        """Where the match is written to."""
        return self.match.journal.path if self.match.journal else None


def people_of(match: Match) -> list[Person]:
    """Return who sits where, with what stands below each name."""
    names = {
        "human": "",
        "easy": _("AI · Apprentice"),
        "medium": _("AI · Cook"),
        "hard": _("AI · Head chef"),
    }
    return [
        Person(
            seat=Seat(number),
            name=plan.name,
            subtitle=names.get(plan.kind, ""),
            colour=plan.colour,
            avatar=plan.avatar,
            is_human=plan.is_human,
        )
        for number, plan in enumerate(match.seats)
    ]


def _masked(events: Sequence[Event], viewer: Seat | None) -> list[Event]:
    return [seen for event in events if (seen := event.seen_by(viewer)) is not None]
