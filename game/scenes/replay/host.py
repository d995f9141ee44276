"""The host of a table in a replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.match.replay import Replay
from game.rules.core import Event, Seat, Standing
from game.scenes.quiet_host import QuietHost
from game.ui.stage import Stage
from game.ui.table.host import Person

Moment = Callable[[], tuple[int, Seat | None]]
"""Returns how many actions have been shown, and the viewer."""


class ReplayHost(QuietHost):
    """Knows what has happened up to the moment that is shown."""

    is_played = False

    def __init__(
        self, stage: Stage, replay: Replay, people: Sequence[Person], moment: Moment
    ) -> None:
        super().__init__(stage, replay.record.rules, people)
        self._replay = replay
        self._moment = moment

    def standings(self) -> Sequence[Standing]:
        """Return places and scores when the end has been reached."""
        return self._replay.standings(self._moment()[0])

    def happened(self) -> Sequence[Event]:
        """Return everything up to this moment, as the viewer may know it."""
        ply, viewer = self._moment()
        all_events = (event for past in range(ply + 1) for event in self._replay.events(past))
        return [seen for event in all_events if (seen := event.seen_by(viewer)) is not None]
