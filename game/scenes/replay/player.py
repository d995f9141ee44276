"""Moves through a recorded match: steps are animated, jumps settle at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.match.replay import Replay
from game.rules.core import Event, Seat
from game.ui.table.telling.marks import Mark, Teller

SPEEDS = (0.5, 1.0, 2.0, 4.0)
REST_SECONDS = 0.7
"""How long a moment stays before the next action, at the usual speed."""
LONGEST_SECONDS = 6.0
"""What takes longer to be shown waits for a click; here it does not."""


@dataclass(frozen=True, slots=True)
class MarkedAction:
    """A mark and the action that it lies at."""

    ply: int
    mark: Mark
    last: int
    """The last action that belongs to what it ends."""


class ReplayedTable(Teller, Protocol):
    """A table that is shown what happened."""

    sentences: list[str]

    @property
    def is_idle(self) -> bool:
        """Whether everything has been shown."""

    def start(self, seen: Any, viewer: Seat | None) -> None:
        """Lay the table without any motion."""

    def show(self, events: Sequence[Event], seen: Any) -> None:
        """Show events one after the other."""

    def skip(self) -> None:
        """Show the end of what is moving at once."""

    def pass_time(self, seconds: float, animation: float) -> bool:
        """Let time pass; return whether something moves."""


class Player:
    """Knows how far the replay is, and shows it on the table."""

    def __init__(self, replay: Replay, table: ReplayedTable, viewer: Seat | None) -> None:
        self.replay = replay
        self.table = table
        self.viewer = viewer
        self.ply = 0
        self.speed = 1.0
        self.is_playing = False
        self._rest = 0.0
        self._busy = 0.0
        self.marks: Sequence[MarkedAction] = ()
        self._sentences: list[tuple[int, str]] = []
        """Every sentence of the match with the action that it is about."""
        self.put_into_words()

    def put_into_words(self) -> None:
        """Put the match into words: at first, for another viewer, and in another language."""
        self.marks = find_marks(self.replay, self.table)
        self._sentences = [
            (ply, sentence)
            for ply in range(self.replay.length + 1)
            for event in self.replay.events(ply)
            if (seen := event.seen_by(self.viewer)) is not None
            and (sentence := self.table.describe(seen))
        ]

    def jump(self, ply: int) -> None:
        """Go to where the match was after this many actions, at once."""
        self.ply = max(0, min(ply, self.replay.length))
        self._rest = REST_SECONDS
        self._busy = 0.0
        table = self.table
        table.start(self.replay.observation(self.ply, self.viewer), self.viewer)
        table.sentences = [sentence for ply, sentence in self._sentences if ply <= self.ply]

    def look_from(self, viewer: Seat | None) -> None:
        """Look at the same moment as another viewer."""
        self.viewer = viewer
        self.put_into_words()
        self.jump(self.ply)

    def step(self) -> None:
        """Go one action forward and show what it led to; what is still moving is there at once."""
        self.table.skip()
        if self.ply >= self.replay.length:
            return
        self.ply += 1
        self._rest, self._busy = REST_SECONDS, 0.0
        events = [
            seen
            for event in self.replay.events(self.ply)
            if (seen := event.seen_by(self.viewer)) is not None
        ]
        self.table.show(events, self.replay.observation(self.ply, self.viewer))

    def step_back(self) -> None:
        """Go one action back."""
        self.is_playing = False
        self.jump(self.ply - 1)

    def jump_to_mark(self, direction: int) -> None:
        """Go to the next mark of the match (1), or to the one before (-1)."""
        plies = [marked.ply for marked in self.marks]
        if direction > 0:
            self.jump(min((p for p in plies if p > self.ply), default=self.replay.length))
        else:
            self.jump(max((p for p in plies if p < self.ply), default=0))

    def toggle(self) -> None:
        """Play or pause; at the end it starts again."""
        self.is_playing = not self.is_playing
        if self.is_playing and self.ply >= self.replay.length:
            self.jump(0)
        self._rest = 0.0

    def update(self, seconds: float, animation: float) -> bool:
        """Let time pass; return whether something moves. `animation` stretches the motions."""
        passed = seconds * self.speed
        moving = self.table.pass_time(passed, animation)
        if not self.is_playing:
            return moving
        if not self.table.is_idle:
            self._busy += passed / animation
            if self._busy > LONGEST_SECONDS:
                self.table.skip()
            return True
        self._rest -= passed
        if self._rest <= 0:
            if self.ply >= self.replay.length:
                self.is_playing = False
            else:
                self.step()
        return True

    def words(self) -> str:
        """Return where in the match this is, e.g. `Round 2 · Trick 3`."""
        return place_of(self.marks, self.ply)


def place_of(marks: Sequence[MarkedAction], ply: int) -> str:
    """Return where in a match one is after an action, e.g. `Round 2 · Trick 3`."""
    past = [marked for marked in marks if marked.ply <= ply]
    return _place(past, [marked for marked in marks if marked.ply >= ply])


def place_of_action(marks: Sequence[MarkedAction], ply: int) -> str:
    """Return where in a match an action is done: whoever leads begins the next trick."""
    past = [marked for marked in marks if marked.last < ply]
    return _place(past, [marked for marked in marks if marked.last >= ply])


def _place(past: Sequence[MarkedAction], coming: Sequence[MarkedAction]) -> str:
    part = next((marked for marked in reversed(past) if marked.mark.level == 1), None)
    words = [part.mark.words] if part else []
    within = past[-1] if past and past[-1].mark.level == 2 else None
    if within and not within.mark.ends:
        words.append(within.mark.words)
    elif coming and coming[0].mark.ends:
        words.append(coming[0].mark.words)
    return " · ".join(words)


def find_marks(replay: Replay, table: Teller) -> list[MarkedAction]:
    """Return the marks of the match in order; of those at one action only the greatest."""
    found: dict[int, MarkedAction] = {}
    for ply in range(replay.length + 1):
        for event in replay.events(ply):
            mark = table.mark(event)
            if mark and (ply not in found or mark.level <= found[ply].mark.level):
                found[ply] = MarkedAction(ply, mark, ply + _is_rewarded(replay, ply, mark))
    return [found[ply] for ply in sorted(found)]


def _is_rewarded(replay: Replay, ply: int, mark: Mark) -> bool:
    following = replay.action(ply + 1) if ply < replay.length else None
    return following is not None and following.verb == mark.rewards
