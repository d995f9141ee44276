"""Drawing for the first deal, dealing, and the end of a round with its score sheet."""

from __future__ import annotations

from functools import partial

from game.games.uffda import events as happened
from game.rules.core import Seat
from game.tables.uffda import fold
from game.tables.uffda.cards import face_of
from game.tables.uffda.motions.base import Kit, feast
from game.tables.uffda.motions.moments import DRAWN_SIZE, LEFT_SIZE
from game.ui.animation import Animation, Call, Pause, sequence, together
from game.ui.celebrations.cheer import Cheer
from game.ui.table.cards import Place
from game.ui.table.motion.manners import CHIP, DRAWN, TURNED_UP
from game.ui.table.panels.points_chip import chip_of
from game.ui.table.telling.event_table import Sound
from game.ui.text import _

CHIP_UNITS = 60
GREAT = 12
"""The fewest points on average of a round that the whole table celebrates."""
SHEET_SECONDS = 2.0
"""How long the score sheet is shown if the end of a round does not wait for a press."""


def dealer_drawn(event: happened.DealerDrawn, kit: Kit, draw: Sound) -> Animation:
    """Lay a card before everybody, and say who deals."""
    flights, drawn = [], kit.moments.drawn

    def land(seat: Seat, card: str) -> None:
        drawn[seat] = card
        draw()

    for i, (seat, card) in enumerate(zip(event.seats, event.cards, strict=True)):
        width = kit.places.card * DRAWN_SIZE
        end = kit.places.beside(seat, width)
        flights.append(
            kit.flights.fly(
                face_of(kit.rules.theme, card),
                kit.places.hub(),
                Place(end.centerx, end.centery, 0, width),
                TURNED_UP,
                number=i,
                flip_from=kit.face_down,
                landed=partial(land, seat, card),
            )
        )
    if event.dealer is None:
        text = _("The lowest cards are equal: those players draw again.")
    else:
        text = _("{name} drew the lowest card and deals.").format(name=kit.party.name(event.dealer))
    say = Call(lambda: kit.say(text, ""))
    return sequence(together(*flights), say, Pause(1.6), Call(drawn.clear))


def round_begun(event: happened.RoundBegun, kit: Kit) -> Animation:
    """Take the open hands away."""

    def begin() -> None:
        kit.moments.revealed = ()
        kit.happen(event)

    return sequence(Call(begin), Pause(0.5))


def cards_dealt(event: happened.CardsDealt, kit: Kit, deal: Sound) -> Animation:
    flights = []
    for i in range(event.count):
        card = event.cards[i] if event.cards else None

        def land(card: str | None = card) -> None:
            kit.change(fold.card_dealt, event.seat, card, kit.party.viewer)
            kit.land_in_hand(event.seat, card)
            deal()

        flights.append(
            kit.flights.fly(
                kit.face_down,
                kit.places.pile(),
                kit.places.seat(event.seat),
                DRAWN,
                number=i,
                landed=land,
            )
        )
    return sequence(together(*flights), Call(lambda: kit.change(fold.hand_dealt, event.seat)))


def round_over(event: happened.RoundOver, kit: Kit, won: Sound, dead: Sound) -> Animation:
    """Open all hands and applaud the winner; show the score sheet."""
    pause, moments = kit.score_pause, kit.moments

    def reveal() -> None:
        kit.change(fold.round_ended)
        moments.bubbles.clear()
        moments.revealed = event.hands
        (dead if event.winner is None else won)()

    def count() -> None:
        kit.change(fold.counted, event)
        pause.results.append(event)

    sheet = sequence(Call(pause.open), Pause(SHEET_SECONDS), Call(pause.close))
    after = sheet if kit.shows_sheet else Pause(0)
    return sequence(Call(reveal), *_cheer(event, kit), _points_fly(event, kit), Call(count), after)


def _points_fly(event: happened.RoundOver, kit: Kit) -> Animation:
    """Return the points of the round on their way from the open hands to the plates."""
    chips, wide = [], kit.stage.px(CHIP_UNITS)
    for seat, points in enumerate(event.points):
        plate = kit.places.panel(Seat(seat))
        row = kit.places.beside(Seat(seat), kit.places.card * LEFT_SIZE, len(event.hands[seat]))
        start = Place(row.centerx, row.centery, 0, wide * 0.6)
        end = Place(plate.right - wide, plate.centery, 0, wide)
        if points:
            chips.append(kit.flights.fly(chip_of(points), start, end, CHIP))
    return together(*chips)


def _cheer(event: happened.RoundOver, kit: Kit) -> list[Animation]:
    """Return the applause for the winner; a dead round has none."""
    if event.winner is None or not kit.applauds:
        return [Pause(1.8)]
    words = Cheer(
        people=[kit.party.people[event.winner]],
        title=kit.party.name(event.winner),
        banner=_("Round {number} is won!").format(number=event.round),
        feast=feast(kit.rules),
        is_great=sum(event.points) >= GREAT * len(event.points),
        still=kit.stage.settings.is_still,
    )
    return [Pause(1.2), kit.splash.present(words, lambda: None)]
