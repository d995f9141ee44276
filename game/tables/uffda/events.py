"""What the events of the rules mean to players; see `EventRow`."""

from __future__ import annotations

from game.games.uffda import events as happened
from game.rules.core import Seat
from game.tables.uffda.cards import is_double
from game.tables.uffda.motions import cards, coins, rounds, shouts
from game.tables.uffda.motions.base import Kit
from game.tables.uffda.words import log_sentences as log
from game.tables.uffda.words.things import UffdaWords
from game.ui.table.telling import remarks
from game.ui.table.telling.event_table import EventRow, EventTable, Shout, at_once, event_table
from game.ui.table.telling.marks import Mark
from game.ui.table.telling.moods import CAUGHT, GLAD, SAD, Moods
from game.ui.text import _


def round_moods(event: happened.RoundOver) -> Moods:
    """Return everybody's mood after a round: a winner is glad; empty without one."""
    if event.winner is None:
        return {}
    return {Seat(seat): GLAD if seat == event.winner else SAD for seat in range(len(event.points))}


EVENTS: EventTable[UffdaWords, Kit] = event_table(
    EventRow(happened.GameBegun, silent="the first deal is heard", motion=at_once()),
    EventRow(happened.DealerDrawn, log.dealer_drawn, within="draw", motion=rounds.dealer_drawn),
    EventRow(
        happened.RoundBegun,
        log.round_begun,
        sound="shuffle",
        motion=rounds.round_begun,
        mark=lambda event: Mark(_("Round {number}").format(number=event.round)),
    ),
    EventRow(happened.CardsDealt, within="deal", motion=rounds.cards_dealt),
    EventRow(
        happened.CardPlayed,
        log.card_played,
        within=("snap", "double"),
        motion=cards.card_played,
        chain=lambda event: is_double(event.card) or None,
    ),
    EventRow(
        happened.DoubleFilled,
        log.double_filled,
        silent="the card that fills it is heard",
        motion=at_once(),
    ),
    EventRow(happened.DoubleWaived, log.double_waived, silent="nothing is laid", motion=at_once()),
    EventRow(happened.BlockMade, log.block_made, sound=Shout("block"), motion=cards.block_made),
    EventRow(happened.CardDrawn, log.card_drawn, sound="draw", motion=cards.card_drawn),
    EventRow(happened.CoinPlaced, log.coin_placed, within="coin_on", motion=coins.coin_placed),
    EventRow(
        happened.CoinTaken, log.coin_taken, sound="coin_off", within="lock", motion=coins.coin_taken
    ),
    EventRow(happened.NextSaid, log.next_said, sound="next", motion=shouts.next_said),
    EventRow(happened.Declared, log.declared, sound=Shout("shout"), motion=shouts.declared),
    EventRow(
        happened.Caught,
        log.caught,
        within=(Shout("coin-shout"), Shout("double_catch"), Shout("shout"), "caught"),
        motion=shouts.caught,
        moods=lambda event, _words: {event.catcher: GLAD, event.offender: CAUGHT},
        occasions=lambda event, _words: {
            event.offender: remarks.CAUGHT,
            event.catcher: remarks.CATCHES,
        },
    ),
    EventRow(happened.CardGiven, log.card_given, sound="give", motion=cards.card_given),
    EventRow(
        happened.RoundOver,
        log.round_over,
        within=(Shout("round_won"), Shout("round_dead")),
        motion=rounds.round_over,
        moods=lambda event, _words: round_moods(event),
        occasions=lambda event, _words: remarks.after(round_moods(event)),
    ),
    EventRow(
        happened.GameOver,
        log.game_over,
        sound=Shout("game_won"),
        mark=lambda _event: Mark(_("The end")),
    ),
)
