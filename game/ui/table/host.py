"""What a table needs from the scene that shows it, and who sits at it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.rules.core import Action, Event, Refusal, Seat, Standing
from game.rules.ruleset import Ruleset
from game.ui.stage import Stage


@dataclass(frozen=True, slots=True)
class Person:
    """Who sits on a seat, as shown: name, what is written below it, colour and face 1-8."""

    seat: Seat
    name: str
    subtitle: str
    colour: int
    avatar: int
    is_human: bool
    mood: str = ""
    """How they look at the moment, one of game.ui.people.MOODS."""
    regular: str = ""
    """Id of this regular in game.ai.regulars; empty for anybody else."""
    speaks: bool = False
    """Whether they are saying something at the moment."""
    is_away: bool = False
    """Whether they are not at this screen, but play with a phone."""


class Host(Protocol):
    """What a table view may ask of the scene that shows it."""

    stage: Stage
    rules: Ruleset
    is_played: bool
    """Whether somebody plays: if people only look on, nobody is called "you"."""

    @property
    def people(self) -> Sequence[Person]:
        """Who sits where."""

    def submit(self, seat: Seat, action: Action) -> Refusal | None:
        """Do something for a human seat; return why not, if it is not allowed."""

    def refusal(self, action: Action) -> Refusal | None:
        """Return why the person in front may not do this now, without doing it."""

    def open_rules(self, rule: str) -> None:
        """Open the rules reference at the paragraph of a rule's number, e.g. `U6.2`."""

    def sort_hands(self, sorting: str) -> None:
        """Sort hands in another way from now on; one of `game.match.settings.SORTINGS`."""

    def has_persons(self) -> bool:
        """Whether somebody plays and looks at this screen, and has to see what happens."""

    def is_attended(self) -> bool:
        """Whether somebody at this screen can press something, so that the table may wait."""

    def stop_at_rounds(self, *, wished: bool) -> None:
        """Wait for a press at the end of a round from now on, or never again."""

    def may_act(self) -> bool:
        """Whether the person in front may act now: uncovered, and all has been shown."""

    def may_shout(self) -> bool:
        """Whether people may shout now; unlike other actions, even while things move."""

    def pass_window(self) -> None:
        """Let the open window pass: nobody around the screen wants to shout."""

    def holds_window(self) -> bool:
        """Whether a window is held open for somebody around the screen."""

    def shouts_of(self, seat: Seat) -> tuple[Action, ...]:
        """Return the shouts of this seat that would count now; that they would is public."""

    def shout(self, seat: Seat, action: Action) -> None:
        """Let a person shout; it is carried out at the end of this frame.

        Shouts of one frame come at the same instant and take effect in the order of the rules. If
        this one is too late by then, `TableView.refused_shout` gets the reason.
        """

    def press_shout(self, seat: Seat) -> None:
        """Do what a person's own shout key does: `TableView.shout`, if people may shout now."""

    def note_missed_shout(self, seat: Seat) -> None:
        """Note that a person has shouted in vain, perhaps a moment too late."""

    def shout_key(self, seat: Seat) -> str:
        """Return what is written on a person's own shout key; empty if there is none.

        There are keys if several people share the screen, the game knows shouts, and its table
        wants them (`TableView.shout_pads`).
        """

    def standings(self) -> Sequence[Standing]:
        """Return places and scores of a match that is over; before that, nothing."""

    def happened(self) -> Sequence[Event]:
        """Return everything that has happened, as the person in front may know it."""
