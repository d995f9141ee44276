"""Drawing for the first deal, dealing, and the end of a round with its score sheet."""

from __future__ import annotations

from game.games.uffda import events as happened
from game.tables.uffda import fold
from game.tables.uffda.cards import face_of
from game.tables.uffda.motions.base import Kit, cue, show, sprays
from game.tables.uffda.motions.moments import DRAWN_SIZE
from game.ui.animation import Animation, Call, Hold, Pause, sequence, together
from game.ui.celebrations.cheer import Cheer
from game.ui.table.cards import Place
from game.ui.text import _

SHEET_SECONDS = 40.0
"""The score sheet between two rounds goes away by itself after so long."""


@show.register(happened.DealerDrawn)
def _dealer_drawn(event: happened.DealerDrawn, kit: Kit) -> Animation:
    flights, drawn = [], kit.moments.drawn
    for i, (seat, card) in enumerate(zip(event.seats, event.cards, strict=True)):
        width = kit.places.card * DRAWN_SIZE
        end = kit.places.beside(seat, width)
        flights.append(
            kit.flights.fly(
                face_of(kit.rules.theme, card),
                kit.places.hub(),
                Place(end.centerx, end.centery, 0, width),
                0.4,
                delay=i * 0.1,
                flip_from=kit.face_down,
                start_action=lambda: cue(kit, "draw"),
                landed=lambda seat=seat, card=card: drawn.__setitem__(seat, card),  # type: ignore[misc]
            )
        )
    if event.dealer is None:
        text = _("The lowest cards are equal: those players draw again.")
    else:
        text = _("{name} drew the lowest card and deals.").format(name=kit.party.name(event.dealer))
    say = Call(lambda: kit.say(text, ""))
    return sequence(together(*flights), say, Pause(1.6), Call(drawn.clear))


@show.register(happened.RoundBegun)
def _round_begun(event: happened.RoundBegun, kit: Kit) -> Animation:
    def begin() -> None:
        kit.happen(event)
        cue(kit, "shuffle")

    return sequence(Call(begin), Pause(0.5))


@show.register(happened.CardsDealt)
def _cards_dealt(event: happened.CardsDealt, kit: Kit) -> Animation:
    flights = []
    for i in range(event.count):
        card = event.cards[i] if event.cards else None

        def land(card: str | None = card) -> None:
            kit.change(fold.card_dealt, event.seat, card, kit.party.viewer)
            kit.land_in_hand(event.seat, card)

        flights.append(
            kit.flights.fly(
                kit.face_down,
                kit.places.pile(),
                kit.places.seat(event.seat),
                0.28,
                delay=i * 0.05,
                start_action=lambda: cue(kit, "deal"),
                landed=land,
            )
        )
    return sequence(together(*flights), Call(lambda: kit.change(fold.hand_dealt, event.seat)))


@show.register(happened.RoundOver)
def _round_over(event: happened.RoundOver, kit: Kit) -> Animation:
    hold = Hold(SHEET_SECONDS if any(one.is_human for one in kit.party.people) else 2.0)
    pause, moments = kit.score_pause, kit.moments

    def reveal() -> None:
        kit.change(fold.round_ended)
        moments.bubbles.clear()
        moments.revealed = event.hands
        cue(kit, "round_dead" if event.winner is None else "round_won", "shouts")

    def count() -> None:
        kit.change(fold.counted, event)
        pause.results.append(event)
        pause.open(hold)

    def close() -> None:
        pause.close()
        moments.revealed = ()

    return sequence(Call(reveal), *_cheer(event, kit), Call(count), hold, Call(close))


def _cheer(event: happened.RoundOver, kit: Kit) -> list[Animation]:
    """Return the applause for who has got rid of all cards; a dead round has nobody."""
    if event.winner is None:
        return [Pause(1.8)]
    words = Cheer(
        people=[kit.party.people[event.winner]],
        title=kit.party.name(event.winner),
        banner=_("Round {number} is won!").format(number=event.round),
        confetti=sprays(kit.rules.theme),
        still=kit.stage.settings.reduced_motion,
    )
    return [Pause(1.2), kit.splash.present(words, lambda: None)]


@show.register(happened.GameOver)
def _game_over(event: happened.GameOver, kit: Kit) -> Animation:  # noqa: ARG001
    return Call(lambda: cue(kit, "game_won", "shouts"))
