"""The host of a table without players: in a replay or a picture."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core import Action, Event, Refusal, Seat, Standing
from game.rules.ruleset import Ruleset
from game.ui.stage import Stage
from game.ui.table.host import Person


class QuietHost:
    """Lets a table show itself without any actions. See `game.ui.table.view.Host`."""

    is_played = True

    def __init__(self, stage: Stage, rules: Ruleset, people: Sequence[Person]) -> None:
        self.stage = stage
        self.rules = rules
        self.people = people

    def submit(self, seat: Seat, action: Action) -> Refusal | None:  # noqa: ARG002
        """Nothing is ever done."""
        return None

    def refusal(self, action: Action) -> Refusal | None:  # noqa: ARG002
        """Nothing is asked for."""
        return None

    def open_rules(self, rule: str) -> None:
        """Nobody reads them here."""

    def sort_hands(self, sorting: str) -> None:
        """Hands stay as they are sorted."""

    def has_persons(self) -> bool:
        """Nobody plays here."""
        return False

    def is_attended(self) -> bool:
        """Onlookers can press something."""
        return True

    def stop_at_rounds(self, *, wished: bool) -> None:
        """Nobody is waited for."""

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
        """Nobody shouts."""
        return ()

    def shout(self, seat: Seat, action: Action) -> None:
        """Nobody shouts."""

    def press_shout(self, seat: Seat) -> None:
        """Nobody shouts."""

    def note_missed_shout(self, seat: Seat) -> None:
        """Nobody shouts."""

    def shout_key(self, seat: Seat) -> str:  # noqa: ARG002
        """There are no keys."""
        return ""

    def standings(self) -> Sequence[Standing]:
        """No match has ended."""
        return ()

    def happened(self) -> Sequence[Event]:
        """No match is being played."""
        return ()
