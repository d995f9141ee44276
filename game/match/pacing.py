"""The clock of a match: thinking times, reactions, and windows that wait for everybody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.ai.brain import Brain
from game.match.match import Match
from game.match.shouts.held import HeldShouts
from game.match.shouts.passes import Passes
from game.match.shouts.reactions import Reactions
from game.match.shouts.slips import FalseShouts
from game.match.shouts.times import Contest, ShoutTimes
from game.match.shouts.windows import Window
from game.match.sitting import PendingDecision, Sitting
from game.match.storage.record import HINT, STAND_IN
from game.match.turns import Turns
from game.match.waiting import Waiting, WindowStatus
from game.rules.core import CLOCK, Action, Event, Refusal, Seat
from game.rules.rng import Rng

__all__ = ["Director", "Outcome", "Waiting", "WindowStatus"]

SAME_INSTANT_MS = 16.0
"""With people far away, a smaller lead is a tie: then the rules decide who is first."""
Outcome = list[Event] | Refusal
"""What an action led to, or why it was illegal."""


class Director:
    """Drives a match for a view, which calls `tick` in every frame with its own clock.

    Table time passes only while the view is idle, so an open menu or an animation never costs
    anybody time to think or to react.
    """

    def __init__(
        self,
        match: Match,
        brain: Brain,
        *,
        chance: Rng,
        pace: float = 1.0,
        human_window_ms: float | None = 5000,
    ) -> None:
        """`chance` is cosmetic: it decides about times and slips, never about rules.

        `pace` multiplies thinking times; 0 is instant. `human_window_ms` is how long persons have
        in a window; None: until each of them acts or passes.
        """
        self.match = match
        self.human_window_ms = human_window_ms
        self.automatic_after_ms: float | None = None
        """After so much table time a person's action without a choice is done for them
        (`Game.automatic`); None: never."""
        self._sitting = Sitting(match, brain, chance, pace)
        self._clock = self._sitting.clock
        self._passes = Passes(match)
        self._reactions = Reactions(self._sitting)
        self._turns = Turns(self._sitting, self._reactions)
        self._window = Window(self._sitting, self._passes)
        self._held = HeldShouts(self._sitting)
        self._times = ShoutTimes(self._sitting)
        self._false_shouts = FalseShouts(self._sitting)
        self._pressed: dict[Seat, float] = {}
        """The table times at which persons pressed what is carried out next."""

    @property
    def relaxed(self) -> bool:
        """Whether the table stands still while a person could shout and has not passed.

        Then nothing that the computer players do depends on time: what happens next follows from
        what has happened, and from what the persons do.
        """
        return self._sitting.relaxed

    @relaxed.setter
    def relaxed(self, is_relaxed: bool) -> None:
        self._sitting.relaxed = is_relaxed

    @property
    def stand_ins(self) -> frozenset[Seat]:
        """Seats of people who are away, and for whom a computer player decides meanwhile."""
        return self._sitting.stand_ins

    @stand_ins.setter
    def stand_ins(self, seats: frozenset[Seat]) -> None:
        if seats == self._sitting.stand_ins:
            return
        if seats - self._sitting.stand_ins:
            self.match.note(STAND_IN, self._clock.match_ms())
        self._sitting.stand_ins = seats
        self.stop_thinking()

    @property
    def lags(self) -> Mapping[Seat, float]:
        """By seat of somebody far away: the most milliseconds until their shout is heard.

        While they could shout, the others' actions wait until theirs would have been heard.
        """
        return self._sitting.lags

    @lags.setter
    def lags(self, lags: Mapping[Seat, float]) -> None:
        self._sitting.lags = lags

    @property
    def pace(self) -> float:
        """The factor for thinking times; 0 is instant."""
        return self._sitting.pace

    @pace.setter
    def pace(self, factor: float) -> None:
        self._sitting.pace = factor

    def tick(self, now_ms: float, view_idle: bool) -> list[Event]:
        """Carry out what is due, one action at most, and return its events.

        `now_ms` comes from any clock that does not run backwards; `view_idle` says that the view
        has shown everything that happened so far. The events are the state's own: show each with
        `seen_by`.
        """
        is_held = bool(self._undecided())
        self._clock.advance(now_ms, view_idle and not is_held)
        for question in self._sitting.listen():
            self._turns.hear(question)
        self._times.step()
        if self.match.is_over or not view_idle:
            return []
        self._clock.note_shown(self.match.version)
        if is_held:
            return []
        self._follow_shouts()
        self._follow()
        if CLOCK in self.match.actors():
            return self._tick_window()
        return self._tick_turn()

    def submit(self, seat: Seat, action: Action) -> Outcome:
        """Carry out a person's action, at any moment; return its events, or why it is illegal.

        Raises ValueError if no person sits there.
        """
        self._check_human(seat)
        if refusal := self.match.refusal(seat, action):
            return refusal
        if self.relaxed:  # a person may be faster than the view
            self._follow()
        return self._carry_out(seat, action)

    def submit_together(
        self, entries: Sequence[tuple[Seat, Action]]
    ) -> list[tuple[Seat, Action, Outcome]]:
        """Carry out what persons did at the same instant; return it in order of precedence.

        The order is that of `State.precedence`, else the given one; actions that are not legal yet
        come last. An action that is illegal at its turn is refused. A shout that has to wait for
        somebody with a handicap is left out: it is heard in a later `tick`, unless somebody is
        faster.
        Raises ValueError if no person sits on one of the seats.
        """
        for seat, _ in entries:
            self._check_human(seat)
        match = self.match
        possible = [match.refusal(seat, action) is None for seat, action in entries]
        first = [entry for entry, is_possible in zip(entries, possible, strict=True) if is_possible]
        later = [
            entry for entry, is_possible in zip(entries, possible, strict=True) if not is_possible
        ]
        first.sort(key=lambda entry: match.precedence(*entry))
        # All that have to wait are kept back before any other takes effect.
        now = [one for one in (*first, *later) if self.relaxed or not self._hold_back(*one)]
        done = [(seat, action, self.submit(seat, action)) for seat, action in now]
        self._pressed.clear()
        return done

    def _hold_back(self, seat: Seat, action: Action) -> bool:
        """Keep a shout back if somebody's handicap asks for it; return whether it is kept."""
        return self._held.hold(seat, action, self._pressed.get(seat, self._clock.now))

    def note_press(self, seat: Seat, now_ms: float) -> None:
        """Note when a person pressed what `submit_together` will receive."""
        self._pressed.setdefault(seat, self._clock.at(now_ms))

    @property
    def contest(self) -> Contest | None:
        """The newest contested shout, with everybody's time."""
        return self._times.latest

    def note_late_press(self, seat: Seat) -> None:
        """Note that a person pressed when nothing could be shouted, perhaps a moment too late."""
        self._times.add_late_press(seat)

    def take_false_shouts(self) -> list[Seat]:
        """Return the computer players that shouted by mistake since the last call."""
        return [] if self.relaxed else self._false_shouts.due()

    def pass_window(self, seat: Seat) -> None:
        """Note that a person does not want to shout; too late does no harm.

        It holds until there is something new to shout for this seat. Raises ValueError if no
        person sits there.
        """
        self._check_human(seat)
        self._passes.add(seat)

    def take_back(self, to_ply: int, note: str | None = None) -> None:
        """Go back to where the match was after so many actions; see `Match.take_back`.

        `note` says in the record how that came about; see `record.NOTES`.
        """
        if note is not None:
            self.match.note(note, self._clock.match_ms())
        self._times.record_contest()
        self.match.take_back(to_ply, self._clock.match_ms())
        self._passes.clear()
        self.stop_thinking()

    def advise(self, seat: Seat) -> PendingDecision:
        """Ask what the strongest computer player would do in a person's place.

        The answer is in the question after some later `tick`, whatever else happens meanwhile. It
        is based on what that seat knows. The match is marked as one with advice.
        Raises ValueError if no person sits there, or nothing can be done there now.
        """
        self._check_human(seat)
        question = self._sitting.advise(seat)
        self.match.note(HINT, self._clock.match_ms())
        return question

    def drop(self, question: PendingDecision) -> None:
        """Forget a question for advice."""
        self._sitting.cancel(question)

    def stop_thinking(self) -> None:
        """Forget every question that is under way; what is still wanted will be asked again."""
        self._turns.clear()
        self._reactions.clear()
        self._window.clear()
        self._held.clear()
        self._times.clear()
        self._false_shouts.clear()

    def waiting_for(self) -> Waiting:
        """Return who the table is waiting for."""
        owing = self.match.owing()
        humans = tuple(seat for seat in owing if self._sitting.is_human(seat))
        thinking = (
            *self._sitting.computers(owing),
            *self._reactions.running(),
            *self._held.running(),
            *self._false_shouts.running(),
        )
        is_shown = self._clock.shown_version == self.match.version
        return Waiting(
            humans=humans,
            thinking=tuple(dict.fromkeys(thinking)),
            window=self._window.status(self.human_window_ms),
            question=self._undecided() if is_shown else (),
            shouters=() if self.relaxed else self._human_shouters(),
            automatic=self._automatic(),
        )

    def _follow(self) -> None:
        """Let the computer players notice the current situation."""
        if CLOCK in self.match.actors():
            self._turns.clear()
            self._reactions.follow_window()
            self._window.follow()
        else:
            self._window.clear()
            self._reactions.follow()
            self._turns.follow()

    def _tick_turn(self) -> list[Event]:
        """Carry out a due turn or shout."""
        due = [*self._held.due(), *self._reactions.due(), *self._turns.due()]
        if due:
            return self._carry_out_first(due)
        if (automatic := self._automatic()) and self._is_time_for_automatic():
            return self._carry_out(*automatic)
        return []

    def _tick_window(self) -> list[Event]:
        """Let the fastest seat act; close the window after the last one."""
        if due := [*self._held.due(), *self._window.due()]:
            return self._carry_out_first(due)
        if not self._held.running() and self._window.is_finished(self.human_window_ms):
            self._window.clear()
            return self._carry_out(CLOCK, None)
        return []

    def _follow_shouts(self) -> None:
        """Note what can be shouted now that everybody has seen why."""
        if not self.relaxed:
            self._times.follow()
            self._false_shouts.follow()

    def _planned(self, seat: Seat, shout: Action) -> float | None:
        """Return when somebody would have shouted, or has if a handicap delays it."""
        if self._sitting.is_human(seat):
            return self._held.pressed(seat)
        if CLOCK in self.match.actors():
            return self._window.planned(seat)
        return self._reactions.planned(seat, shout)

    def _carry_out_first(self, due: list[tuple[float, Seat, Action]]) -> list[Event]:
        """Carry out the first due action: by precedence, then by time, then by order of actors."""
        match = self.match
        if self._sitting.lags:
            first = min(entry[0] for entry in due)
            due = [entry for entry in due if entry[0] < first + SAME_INSTANT_MS]
        order = {seat: place for place, seat in enumerate(match.actors())}
        _, seat, action = min(
            due, key=lambda entry: (match.precedence(*entry[1:]), entry[0], order[entry[1]])
        )
        return self._carry_out(seat, action)

    def _carry_out(self, seat: Seat, action: Action | None) -> list[Event]:
        """Carry out an action; None stands for CLOCK's only one."""
        ms = self._clock.match_ms()
        if action is None:
            events = self.match.close_window(ms)
        else:
            if not self.relaxed:
                pressed = self._held.pressed(seat) or self._pressed.get(seat)
                self._times.before_shout(seat, action, pressed, self._planned)
            events = self.match.submit(seat, action, ms)
            self._times.after_shout()
            self._held.done(seat, action)
            self._turns.done(seat)
            self._reactions.done(seat, action)
        self._reactions.refresh()
        self._held.refresh()
        self._times.refresh()
        self._passes.refresh()
        return events

    def _automatic(self) -> tuple[Seat, Action] | None:
        """Return what will be done shortly for a person who must act."""
        if self.automatic_after_ms is None:
            return None
        for seat in self.match.owing():
            if self._sitting.is_human(seat) and (action := self.match.automatic(seat)):
                return seat, action
        return None

    def _is_time_for_automatic(self) -> bool:
        after = self.automatic_after_ms
        return after is not None and self._clock.since_shown >= after

    def _human_shouters(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.match.shouters() if self._sitting.is_human(seat))

    def _undecided(self) -> tuple[Seat, ...]:
        """Return the persons whose answers a relaxed table waits for."""
        if not self.relaxed:
            return ()
        return tuple(seat for seat in self._human_shouters() if not self._passes.holds(seat))

    def _check_human(self, seat: Seat) -> None:
        if not (0 <= seat < self.match.players and self._sitting.is_human(seat)):
            raise ValueError(f"no person sits on seat {seat}")
