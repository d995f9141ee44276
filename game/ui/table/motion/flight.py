"""Cards and other pictures on their way from one place to another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.ui.animation import Animation, Call, Pause, Tween, after, linear, sequence
from game.ui.frame import Frame
from game.ui.table.cards import CardArt, Look, Place
from game.ui.table.motion.aloft import Aloft, draw_aloft
from game.ui.table.motion.landing import Landings
from game.ui.table.motion.manners import Manner, pose

PACK, PACK_STEP = 3, 1.5
"""How many cards of a pack are shown, and by how many units each lies above the one below."""


@dataclass(slots=True, eq=False)
class Flight:
    """A card that travels: from where, to where, and how much of its time is over."""

    face: str
    start: Place
    end: Place
    manner: Manner
    other_side: str | None = None
    """The side that is up before it is turned over on its way."""
    number: int = 0
    """How many of the same kind have taken off before it."""
    time: float = 0.0


class Flights:
    """Everything that is in the air, drawn above the table."""

    def __init__(self, is_still: Callable[[], bool] = lambda: False) -> None:
        """`is_still` says whether motion is off: then a card arrives at once."""
        self._is_still = is_still
        self._now: list[Flight] = []
        self._waiting: list[Flight] = []
        """Cards of a pack that are still to be dealt."""
        self.landings = Landings()

    def clear(self) -> None:
        """Take everything out of the air."""
        self._now.clear()
        self._waiting.clear()

    def fly(
        self,
        face: str,
        start: Place,
        end: Place,
        manner: Manner,
        *,
        number: int = 0,
        flip_from: str | None = None,
        start_action: Callable[[], object] | None = None,
        landed: Callable[[], object] | None = None,
    ) -> Animation:
        """Return the animation of a card that travels from one place to another.

        `number` tells how many of the same kind take off before it. `start_action` happens when
        it takes off, `landed` at the contact; both happen even if the animation is cut short.
        Without motion the contact comes at once, and the card is shown for the same time.
        """
        flight = Flight(face, replace(start), replace(end), manner, flip_from, number)
        if manner.from_pack:
            self._waiting.append(flight)

        def take_off() -> None:
            if flight in self._waiting:
                self._waiting.remove(flight)
            self.landings.lift(face)
            if start_action:
                start_action()
            self._now.append(flight)

        def contact() -> None:
            if landed:
                landed()
            if manner.settle or manner.rings or manner.glints:
                self.landings.add(face, flight.start, flight.end, manner)

        def remove() -> None:
            if flight in self._now:
                self._now.remove(flight)

        if self._is_still():
            flight.time = 1.0
            way = sequence(Call(take_off), Call(contact), Pause(manner.seconds), Call(remove))
        else:
            travel = Tween(manner.seconds, lambda time: setattr(flight, "time", time), linear)
            way = sequence(Call(take_off), travel, Call(remove), Call(contact))
        return after(number * manner.later, way) if number else way

    def draw(self, frame: Frame, art: CardArt) -> None:
        """Show what travels and what has just landed."""
        self._draw_pack(frame, art)
        still = self._is_still()
        self.landings.draw(frame, art, still=still)
        if not still:
            for one in self.aloft(art.unit):
                draw_aloft(frame, art, one)
            return
        for flight in self._now:
            end = flight.end
            look: Look = "flat" if flight.manner.glints else "idle"
            card = art.card(flight.face, round(end.width), look, end.angle)
            frame.blit_centred(card, end.x, end.y)

    def aloft(self, unit: float) -> list[Aloft]:
        """Return what is in the air; `unit` is a layout unit in pixels."""
        return [
            Aloft(
                one.face,
                one.other_side,
                pose(one.manner, one.start, one.end, one.time, unit, one.number),
                round(max(one.start.width, one.end.width)),
            )
            for one in self._now
        ]

    def _draw_pack(self, frame: Frame, art: CardArt) -> None:
        """Show the cards that are still to be dealt."""
        for number, flight in enumerate(self._waiting[-PACK:]):
            place, up = flight.start, number * PACK_STEP * art.unit
            back = art.card(flight.other_side or flight.face, round(place.width))
            frame.blit_centred(back, place.x - up / 2, place.y - up)
