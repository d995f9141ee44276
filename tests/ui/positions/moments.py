"""Twelve moments of the games, filmed: what is in the air, heard and changed, frame by frame.

`python -m tests.ui.positions.moments FOLDER` draws a strip of pictures of each.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

import pygame

from game.games.sauce import events as sauce
from game.games.uffbasse import events as uffbasse
from game.games.uffda import events as uffda
from game.match.match import Match
from game.match.replay import Replay
from game.match.storage.record import Record
from game.rules.core import Event, Seat
from game.tables.uffda.cards import is_double
from game.ui.animation import Animation
from game.ui.table.cards import Place
from game.ui.table.motion.manners import Manner
from game.workbench.gallery import pictures as gallery
from tests.ui.positions.short_games import played

ME = Seat(0)
STEP = 1 / 60
MOST_FRAMES = 600
AFTER = 0.7
"""Seconds that are filmed after the last change: what has landed settles."""
LENGTHS = {"uffbasse": 3000, "uffda": 200, "sauce": 70}


def _any(_event: Any) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Moment:
    """An event of a game, and what is to be seen and heard of it."""

    game: str
    event: type[Event]
    sound: str
    fits: Callable[[Any], bool] = _any
    travel: int = 0
    """How many pictures travel at least."""
    longest: float = 1.0
    """Seconds that it takes at most."""
    staggered: bool = False
    """Whether they take off one after another."""
    heard: Literal["contact", "start", "between"] = "contact"
    """When: as something lands and is counted, as it begins, or in a celebration in between."""


MOMENTS = {
    "deal": Moment(
        "uffbasse", uffbasse.HandDealt, "deal", lambda event: event.seat == ME, 8, staggered=True
    ),
    "play": Moment("sauce", sauce.CardPlayed, "play", lambda event: event.seat == 2, 1),
    "trick": Moment("sauce", sauce.TrickWon, "trick_won", travel=5, longest=2.2, staggered=True),
    "pick": Moment("uffbasse", uffbasse.CardPicked, "pick", travel=1, longest=1.8),
    "cook": Moment("uffbasse", uffbasse.IngredientPaid, "play", lambda one: one.seat != ME, 1),
    "serve": Moment(
        "uffbasse", uffbasse.DishCooked, "star", travel=3, longest=3.5, heard="between"
    ),
    "shout": Moment(
        "uffbasse", uffbasse.CardClaimed, "shout", travel=1, longest=2.5, heard="start"
    ),
    "coin": Moment("uffda", uffda.CoinPlaced, "coin_on", travel=1),
    "double": Moment("uffda", uffda.CardPlayed, "double", lambda one: is_double(one.card), 1),
    "draw": Moment("uffda", uffda.CardDrawn, "draw", lambda one: one.seat == ME, 1,
                   heard="start"),
    "bid": Moment("sauce", sauce.BidMade, "bid", lambda event: event.bid.isdecimal()),
    "super-sauce": Moment(
        "sauce", sauce.SuperSauceBegun, "super", longest=2.5, heard="start"
    ),
}  # fmt: skip


@dataclass(slots=True)
class Journey:
    """What travelled from where to where, and when."""

    start: Place
    end: Place
    manner: Manner
    took_off: float = -1.0
    landed: float = -1.0


class Film:
    """A moment at its table, just before its event; `roll` shows it frame by frame."""

    def __init__(self, moment: Moment, size: tuple[int, int], **settings: Any) -> None:
        self.stack = gallery.stage_for(size, "en")
        self.stack.stage.settings = replace(self.stack.stage.settings, **settings)
        record = played(moment.game, most=LENGTHS[moment.game])
        before, found = _find(Replay(record), moment)
        ply = len(record.entries) if found is None else found
        match = Match(Record(record.header, record.entries[:ply]))
        self.table: Any = gallery.table_scene(self.stack, match).table
        if ply == 0:
            self.table.lay_bare()
        for event in before[:-1]:
            self.table.animate(event).finish()
        self.event = before[-1]
        self.time = 0.0
        self.journeys: list[Journey] = []
        self.heard: list[tuple[float, str]] = []
        self.changes: list[float] = []
        """The times when the table changed."""
        self.stack.stage.audio.listener = self._hear
        flights: Any = self.table.flights
        self._fly, flights.fly = flights.fly, self._watched_fly

    def _hear(self, cue: str) -> None:
        self.heard.append((self.time, cue.rpartition("/")[2]))

    def _watched_fly(
        self, face: str, start: Place, end: Place, manner: Manner, **more: Any
    ) -> Animation:
        journey = Journey(start, end, manner)
        self.journeys.append(journey)
        take_off, landed = more.pop("start_action", None), more.pop("landed", None)

        def noted_take_off() -> None:
            journey.took_off = self.time
            if take_off:
                take_off()

        def noted_contact() -> None:
            journey.landed = self.time
            if landed:
                landed()

        way: Animation = self._fly(
            face, start, end, manner, start_action=noted_take_off, landed=noted_contact, **more
        )
        return way

    def roll(self, look: Callable[[], object] = lambda: None) -> float:
        """Show the event and how all comes to rest; return how many seconds the event took."""
        table, shown = self.table, self.table.shown
        animation, seconds = table.animate(self.event), -1.0
        for frame in range(MOST_FRAMES):
            self.time = frame * STEP
            is_over = seconds >= 0 or animation.update(STEP if frame else 0.0) is not None
            if is_over and seconds < 0:
                seconds = self.time
            if frame:
                table.update(STEP)
            if table.shown != shown:
                shown = table.shown
                self.changes.append(self.time)
            look()
            if is_over and self.time > seconds + AFTER:
                return seconds
        raise AssertionError("it never ends")


def _find(replay: Replay, moment: Moment) -> tuple[list[Event], int | None]:
    """Return the events of an action up to the moment's, and how many actions lie before it.

    An event that does not happen in the match is shown at its end.
    """
    for ply in range(replay.length + 1):
        seen = [one for event in replay.events(ply) if (one := event.seen_by(ME)) is not None]
        for number, event in enumerate(seen):
            if isinstance(event, moment.event) and moment.fits(event):
                return seen[: number + 1], max(0, ply - 1)
    return [moment.event()], None


def strip(name: str, folder: Path, count: int = 12) -> None:
    """Save a strip of pictures of a moment."""
    size = (1280, 720)
    last = Film(MOMENTS[name], size).roll() + 0.3
    film, pictures = Film(MOMENTS[name], size), list[pygame.Surface]()

    def look() -> None:
        if len(pictures) < count and film.time + STEP / 2 >= last * len(pictures) / (count - 1):
            pictures.append(pygame.transform.smoothscale(gallery.shown(film.stack), (640, 360)))

    film.roll(look)
    sheet = pygame.Surface((3 * 640, -(-len(pictures) // 3) * 360))
    for number, picture in enumerate(pictures):
        sheet.blit(picture, (number % 3 * 640, number // 3 * 360))
    pygame.image.save(sheet, folder / f"{name}.png")


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    for one in sys.argv[2:] or MOMENTS:
        strip(one, target)
