"""What the events of the rules mean to players; see `EventRow`."""

from __future__ import annotations

from game.games.sauce import events as happened
from game.tables.sauce.motions import bids, endings, exchange, setup, tricks
from game.tables.sauce.motions.base import Kit
from game.tables.sauce.seating import Seating
from game.tables.sauce.words import log_sentences as log
from game.tables.sauce.words.names import SauceWords
from game.ui.table.telling import remarks
from game.ui.table.telling.event_table import (
    EventRow,
    EventTable,
    Shout,
    at_once,
    event_table,
    rest,
)
from game.ui.table.telling.marks import Mark
from game.ui.table.telling.moods import GLAD, SAD, Moods
from game.ui.text import _


def hand_moods(event: happened.HandScored, seating: Seating) -> Moods:
    """Return everybody's mood after a hand: a team that has won points is glad."""
    moods = {}
    for side in (0, 1):
        mood = GLAD if event.scores[seating.team_of_side(side)] > 0 else SAD
        moods.update(dict.fromkeys(seating.team_seats(side), mood))
    return moods


EVENTS: EventTable[SauceWords, Kit] = event_table(
    EventRow(happened.MatchBegun, log.match_begun, within="deal", motion=setup.match_begun),
    EventRow(
        happened.HandBegun,
        log.hand_begun,
        sound="shuffle",
        motion=setup.hand_begun,
        mark=lambda event: Mark(_("Hand {number}").format(number=event.number)),
    ),
    EventRow(happened.PackCut, log.pack_cut, within="deal", motion=setup.pack_cut),
    EventRow(
        happened.SauceCardTurned,
        log.sauce_card_turned,
        silent="the shuffling that follows is heard",
        motion=setup.sauce_card_turned,
    ),
    EventRow(
        happened.SaucesTurned, log.sauces_turned, within="sauce_turned", motion=setup.sauces_turned
    ),
    EventRow(happened.TermsSet, within=("trump", "reverse"), motion=setup.terms_set),
    EventRow(happened.KittyLaid, log.kitty_laid, sound="deal", motion=setup.kitty_laid),
    EventRow(happened.HandDealt, log.hand_dealt, within="deal", motion=setup.hand_dealt),
    EventRow(happened.CardsShown, log.cards_shown, sound="sauce_turned", motion=at_once(0.35)),
    EventRow(happened.Looked, log.looked, within="sauce_turned", motion=bids.looked),
    EventRow(
        happened.BidMade,
        log.bid_made,
        within=("bid", Shout("shadoof"), Shout("noway"), Shout("nope")),
        motion=bids.bid_made,
        occasions=lambda event, _words: {event.seat: remarks.BID},
    ),
    EventRow(
        happened.ShadoofAnswered,
        log.shadoof_answered,
        sound=Shout("noway"),
        motion=bids.shadoof_answered,
    ),
    EventRow(happened.Stood, log.stood, silent="that nobody shouts is silent", motion=bids.stood),
    EventRow(
        happened.BiddingEnded,
        silent="the last bid was heard",
        motion=bids.bidding_ended,
        mark=lambda _event: Mark(_("Bidding"), 2, ends=True),
    ),
    EventRow(
        happened.ExchangeBegun,
        log.exchange_begun,
        sound="sauce_turned",
        motion=exchange.exchange_begun,
    ),
    EventRow(happened.CardChosen, sound="bid", motion=at_once(0.08)),
    EventRow(
        happened.CardsPassed,
        log.cards_passed,
        within="deal",
        motion=exchange.cards_passed,
        mark=lambda _event: Mark(_("Passing"), 2, ends=True),
    ),
    EventRow(
        happened.CardsTossed,
        log.cards_tossed,
        within="deal",
        motion=exchange.cards_tossed,
        mark=lambda _event: Mark(_("Tossing out"), 2, ends=True),
    ),
    EventRow(happened.CardsLost, log.cards_lost, within="deal", motion=exchange.cards_lost),
    EventRow(
        happened.PlayBegun,
        log.play_begun,
        silent="the first card follows",
        motion=tricks.play_begun,
    ),
    EventRow(happened.CardPlayed, log.card_played, within="play", motion=tricks.card_played),
    EventRow(
        happened.TrickWon,
        log.trick_won,
        within="trick_won",
        motion=tricks.trick_won,
        mark=lambda event: Mark(_("Trick {number}").format(number=event.number), 2, ends=True),
        occasions=lambda event, _words: {event.seat: remarks.TRICK},
        chain=lambda event: event.seat,
    ),
    EventRow(happened.OrderTurned, log.order_turned, sound="reverse", motion=tricks.order_turned),
    EventRow(
        happened.LateSauceRevealed,
        log.late_sauce_revealed,
        within="sauce_turned",
        motion=tricks.late_sauce_revealed,
    ),
    EventRow(happened.KittyWon, log.kitty_won, sound="sauce_turned", motion=endings.kitty_won),
    EventRow(
        happened.PointsMoved,
        log.points_moved,
        silent="the score that follows is heard",
        motion=endings.points_moved,
    ),
    EventRow(
        happened.HandScored,
        log.hand_scored,
        within=("made", "set"),
        motion=endings.hand_scored,
        moods=lambda event, words: hand_moods(event, words.seating),
        occasions=lambda event, words: remarks.after(hand_moods(event, words.seating)),
    ),
    EventRow(
        happened.SuperSauceBegun,
        log.super_sauce_begun,
        sound=Shout("super"),
        motion=endings.super_sauce_begun,
    ),
    EventRow(
        happened.MatchEnded,
        log.match_ended,
        sound=Shout("game_won"),
        motion=rest(0.6),
        mark=lambda _event: Mark(_("The end")),
    ),
)
