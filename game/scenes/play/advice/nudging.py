"""First-time nudges: one sentence when something new can be done or has just happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.match.people.learned import Pupils
from game.match.storage.record import PRACTICE
from game.rules.core import Event, Seat
from game.scenes.play.advice.hint import Hint
from game.scenes.play.advice.slip import AdviceSlip, Closing
from game.scenes.play.at_table import AtTable
from game.ui.frame import Frame, find
from game.ui.table.guidance.advice import Advice
from game.ui.table.guidance.nudges import Moment, Nudge, Places
from game.ui.text import N_, _

SLIP = "nudge:slip"
CLOSING = Closing(SLIP, N_("Put the tip away"), N_("The settings turn tips off."))


class NudgedTable(AtTable, Protocol):
    """A table at which newcomers are told what is new to them."""

    @property
    def hint(self) -> Hint:
        """The hint, which has the same place and goes first."""

    def may_act(self) -> bool:
        """Whether the person in front may act now."""

    def happened(self) -> Sequence[Event]:
        """Return everything that has happened, as the person in front may know it."""


class Nudging:
    """Tells a person each of a game's nudges once, and never two in the same turn.

    In a practice game it is silent: there a moment is tried again, and a tip would tell the answer.

    It speaks when the table waits for the person and everything has been shown, so nothing hurries
    the reader; the next act or a press closes it. What has been shown is saved for the person.
    """

    def __init__(self, scene: NudgedTable, pupils: Pupils | None) -> None:
        """Without `pupils` nobody is told anything."""
        self._scene = scene
        self._pupils = pupils
        self._slip = AdviceSlip(scene.stage, CLOSING, self.forget)
        self._nudge: Nudge | None = None
        self._places: Places = ()
        self._is_kept = False
        """Whether it has been on the screen, and was saved for the person."""
        self._looked: tuple[int, Seat] | None = None
        """The match's version and the person at the last search for a nudge."""
        self._is_fresh = scene.match.ply == 0
        """Whether the match is new: in a continued one, past events are no news."""
        self._before: dict[Seat, int] = {}
        """By person: how many events had happened when they last had to act."""
        self._followed = -1
        """The match's version at the last look at whose turn it is."""
        self._told: dict[Seat, int] = {}
        """By person who was told something in this turn: the number of actions at that time."""

    @property
    def nudge(self) -> Nudge | None:
        """The nudge on the screen."""
        return self._nudge

    @property
    def places(self) -> Places:
        """Keys of the targets that it is about."""
        return self._places

    def forget(self) -> None:
        """Put it away."""
        self._nudge = None

    def resized(self) -> None:
        """The window's size or the language changed."""
        self._slip.move()

    def update(self, seconds: float) -> bool:
        """Look for something to tell; return whether the picture changes."""
        scene, seat = self._scene, self._scene.table.viewer
        if self._pupils is None or seat is None:
            return False
        version = scene.match.version, seat
        self._end_turns()
        changes = False
        if self._nudge is not None and (version != self._looked or self._is_disturbed):
            self.forget()
            changes = True
        if version != self._looked and self._is_asked(seat):
            self._looked = version
            self._look(self._pupils, seat)
            changes |= self._nudge is not None
        return changes or (self._nudge is not None and self._slip.update(seconds))

    def draw(self, frame: Frame) -> None:
        """Draw the slip where it hides little, unless something covers the table."""
        if self._nudge is None or frame.is_covered:
            return
        table = self._scene.table
        text = _(self._nudge.text).format(**table.facts(table.rules).words)
        found = [one for key in self._places if (one := find(frame.targets, key)) is not None]
        self._slip.draw(frame, found, Advice(_("Tip"), (text,)))
        self._keep(self._nudge)

    @property
    def _is_disturbed(self) -> bool:
        """Whether a hint speaks now."""
        hint = self._scene.hint
        return hint.advice is not None or hint.is_thinking

    def _is_asked(self, seat: Seat) -> bool:
        """Whether the table waits for this person and for nothing else."""
        scene = self._scene
        is_still = scene.table.is_idle and not self._is_disturbed
        return is_still and scene.may_act() and seat in scene.match.owing()

    def _end_turns(self) -> None:
        """Note whose turn is over."""
        match = self._scene.match
        if not self._told or self._followed == match.version:
            return
        self._followed = match.version
        owing = match.owing()
        for seat, ply in list(self._told.items()):
            has_acted = any(move.seat == seat for move in match.record.moves[ply:])
            if has_acted and owing and seat not in owing:
                del self._told[seat]

    def _look(self, pupils: Pupils, seat: Seat) -> None:
        """Choose the first nudge that fits the moment and is new to this person."""
        scene, happened = self._scene, self._scene.happened()
        usual = 0 if self._is_fresh else len(happened)
        before = min(self._before.get(seat, usual), len(happened))
        self._before[seat] = len(happened)
        is_practice = PRACTICE in scene.match.record.notes
        if is_practice or not scene.stage.settings.tips or seat in self._told:
            return
        known = pupils.of(scene.match.seats[seat]).seen
        moment = Moment(scene.match.observation(seat), seat, happened, before)
        for nudge in scene.table.nudges:
            if self._name(nudge) in known or (places := nudge.places(moment)) is None:
                continue
            self._nudge, self._places, self._is_kept = nudge, places, False
            self._told[seat] = scene.match.ply
            self._slip.begin()
            return

    def _keep(self, nudge: Nudge) -> None:
        """Note that the person in front has seen it."""
        seat = self._scene.table.viewer
        if self._is_kept or seat is None or self._pupils is None:
            return
        self._is_kept = True
        plan = self._scene.match.seats[seat]
        self._pupils.keep(plan, self._pupils.of(plan).nudged(self._name(nudge)))

    def _name(self, nudge: Nudge) -> str:
        return f"{self._scene.match.header.game}/{nudge.key}"
