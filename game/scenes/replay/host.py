"""What a table view is told about a match that nobody plays any more."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.match.replay import Replay
from game.rules.core import Action, Event, Refusal, Seat, Standing
from game.ui.stage import Stage
from game.ui.table import Person

Moment = Callable[[], tuple[int, Seat | None]]
"""Returns how many actions have been shown, and whose eyes are looking."""


class ReplayHost:
    """Lets a table show itself; nobody can do anything at it."""

    def __init__(
        self, stage: Stage, replay: Replay, people: Sequence[Person], moment: Moment
    ) -> None:
        self.stage = stage
        self.rules = replay.record.rules
        self.people = people
        self._replay = replay
        self._moment = moment

    def submit(self, seat: Seat, action: Action) -> Refusal | None:  # noqa: ARG002
        """Nothing can be done any more."""
        return None

    def refusal(self, text: str) -> Refusal | None:  # noqa: ARG002
        """Nothing is asked for."""
        return None

    def open_rules(self, rule: str) -> None:
        """Nothing is refused here."""

    def sort_hands(self, sorting: str) -> None:
        """Hands stay as they are sorted."""

    def may_act(self) -> bool:
        """Nobody may act."""
        return False

    def may_shout(self) -> bool:
        """Nobody may shout."""
        return False

    def pass_window(self) -> None:
        """No window is open."""

    def holds_window(self) -> bool:
        """No window is held open."""
        return False

    def shouts_of(self, seat: Seat) -> tuple[Action, ...]:  # noqa: ARG002
        """Nobody may shout."""
        return ()

    def shout(self, seat: Seat, action: Action) -> None:
        """Nobody may shout."""

    def press_shout(self, seat: Seat) -> None:
        """Nobody may shout."""

    def shout_in_vain(self, seat: Seat) -> None:
        """Nobody may shout."""

    def shout_key(self, seat: Seat) -> str:  # noqa: ARG002
        """There are no keys."""
        return ""

    def standings(self) -> Sequence[Standing]:
        """Return places and scores when the end has been reached."""
        return self._replay.standings(self._moment()[0])

    def happened(self) -> Sequence[Event]:
        """Return everything up to this moment, as whoever is looking may know it."""
        ply, eyes = self._moment()
        all_events = (event for past in range(ply + 1) for event in self._replay.events(past))
        return [seen for event in all_events if (seen := event.seen_by(eyes)) is not None]
