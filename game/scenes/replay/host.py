"""The host of a table in a replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.match.replay import Replay
from game.rules.core import Event, Seat, Standing
from game.scenes.quiet_host import QuietHost
from game.ui.stage import Stage
from game.ui.table.host import Person


@dataclass(frozen=True, slots=True)
class Moment:
    """What is shown of a recorded match."""

    ply: int
    """How many actions have been shown."""
    viewer: Seat | None
    """None is an onlooker."""


class ReplayHost(QuietHost):
    """Knows what has happened up to the moment that is shown."""

    is_played = False

    def __init__(
        self,
        stage: Stage,
        replay: Replay,
        people: Sequence[Person],
        moment: Callable[[], Moment],
    ) -> None:
        """`moment` is asked whenever something is to be known."""
        super().__init__(stage, replay.record.rules, people)
        self._replay = replay
        self._moment = moment

    def standings(self) -> Sequence[Standing]:
        """Return places and scores when the end has been reached."""
        return self._replay.standings(self._moment().ply)

    def happened(self) -> Sequence[Event]:
        """Return everything up to this moment, as the viewer may know it."""
        moment, events = self._moment(), self._replay.events
        all_events = (event for past in range(moment.ply + 1) for event in events(past))
        return [seen for event in all_events if (seen := event.seen_by(moment.viewer)) is not None]
