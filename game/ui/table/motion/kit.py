"""The tools for the motions of all games; each game adds its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Concatenate, Generic, ParamSpec, TypeVar

from game.rules.core import Seat
from game.ui.animation import Animation
from game.ui.celebrations.feast import Feast
from game.ui.celebrations.splash import Splash, SplashStage
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.table.hands.hand import HandFan
from game.ui.table.host import Person
from game.ui.table.motion.flight import Flights

Lying = TypeVar("Lying")
"""What lies on a game's table."""
Spots = TypeVar("Spots")
"""Where single things lie there."""
Args = ParamSpec("Args")


@dataclass(frozen=True, kw_only=True)
class MotionKit(Generic[Lying, Spots]):
    """Window, people, cards in the air, and the changes on the table."""

    stage: Stage
    people: Sequence[Person]
    flights: Flights
    splash: SplashStage
    """Shows celebrations above the table."""
    hand: HandFan
    """The cards of the seat in front."""
    find_shown: Callable[[], Lying]
    find_places: Callable[[], Spots]
    alter: Callable[[Callable[[Lying], Lying]], None]

    @property
    def shown(self) -> Lying:
        """What lies on the table just now."""
        return self.find_shown()

    @property
    def places(self) -> Spots:
        """The places for what lies there just now."""
        return self.find_places()

    def change(
        self,
        step: Callable[Concatenate[Lying, Args], Lying],
        *args: Args.args,
        **named: Args.kwargs,
    ) -> None:
        """Show one step of what an event changes."""
        self.alter(lambda shown: step(shown, *args, **named))

    def loud(
        self,
        word: str,
        banner: str,
        feast: Feast,
        burst: str,
        seat: Seat | None = None,
        hold: float = 0.95,
    ) -> Animation:
        """Return the animation of a shout: a word in a burst, a banner below it, and who shouts."""
        stage, face = self.stage, None
        if seat is not None:
            person = self.people[seat]
            face = avatar(stage, person.avatar, person.colour, stage.px(104), "glad")
        splash = Splash(word, banner, face, burst, feast, still=stage.settings.is_still)
        return self.splash.shout(splash, hold=hold)
