"""What the events of the rules mean to players; see `EventRow`."""

from __future__ import annotations

from game.games.uffbasse import events as happened
from game.rules.core import Seat
from game.tables.uffbasse.motions import dealing, kitchen, shouts, tricks
from game.tables.uffbasse.motions.base import Kit
from game.tables.uffbasse.words import log_sentences as log
from game.tables.uffbasse.words.telling import UffbasseWords
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
from game.ui.table.telling.moods import CAUGHT, GLAD
from game.ui.table.telling.remarks import Occasions
from game.ui.text import _


def end_of_match(event: happened.GameEnded) -> Occasions:
    """Return who has won, and who has lost."""
    return {
        Seat(seat): remarks.WON if place == 1 else remarks.LOST
        for seat, place in enumerate(event.places)
    }


EVENTS: EventTable[UffbasseWords, Kit] = event_table(
    EventRow(happened.GameBegun, silent="the first round is shuffled at once"),
    EventRow(
        happened.RoundBegun,
        log.round_begun,
        sound="shuffle",
        motion=at_once(0.35),
        mark=lambda event: Mark(_("Round {number}").format(number=event.number)),
    ),
    EventRow(happened.HandDealt, within="deal", motion=dealing.hand_dealt),
    EventRow(happened.MarketLaid, within="deal", motion=dealing.market_laid),
    EventRow(happened.MiddleLaid, within="deal", motion=dealing.middle_laid),
    EventRow(happened.SetAside, silent="nobody sees or hears these cards go"),
    EventRow(happened.IngredientTaken, sound="market", motion=dealing.ingredient_taken),
    EventRow(
        happened.IngredientLaid, log.ingredient_laid, within="play", motion=dealing.ingredient_laid
    ),
    EventRow(happened.SeedChosen, within="seed", motion=dealing.seed_chosen),
    EventRow(
        happened.SeedsRevealed, log.seeds_revealed, within="play", motion=dealing.seeds_revealed
    ),
    EventRow(happened.TrumpSet, log.trump_set, within="trump", motion=tricks.trump_set),
    EventRow(happened.WindowOpened, silent="a sound would tell when to shout"),
    EventRow(happened.WindowClosed, silent="that nobody shouted is heard by the game going on"),
    EventRow(
        happened.CardClaimed,
        log.card_claimed,
        sound=Shout("shout"),
        motion=shouts.card_claimed,
        moods=lambda event, _words: {event.seat: GLAD},
    ),
    EventRow(
        happened.CardCalled,
        log.card_called,
        sound=Shout("shout"),
        motion=shouts.card_called,
        moods=lambda event, _words: {event.seat: GLAD, event.owner: CAUGHT},
        occasions=lambda event, _words: {event.owner: remarks.CAUGHT, event.seat: remarks.CATCHES},
    ),
    EventRow(happened.CardPlayed, log.card_played, within="play", motion=tricks.card_played),
    EventRow(
        happened.CardUsed,
        log.card_used,
        sound=Shout("shout"),
        within="trump",
        motion=shouts.card_used,
    ),
    EventRow(happened.CardKept, silent="the card stays where it is"),
    # The trick stays in view while its winner picks.
    EventRow(
        happened.TrickWon,
        log.trick_won,
        sound="trick",
        occasions=lambda event, _words: {event.seat: remarks.TRICK},
        motion=at_once(0.9),
        mark=lambda event: Mark(
            _("Trick {number}").format(number=event.number), 2, ends=True, rewards="pick"
        ),
    ),
    EventRow(
        happened.CardReturned,
        silent="the card comes back with the next one",
        motion=shouts.card_returned,
    ),
    EventRow(happened.CardPicked, log.card_picked, within="pick", motion=tricks.card_picked),
    EventRow(happened.Tasted, log.tasted, within="market", motion=tricks.tasted),
    EventRow(
        happened.StarterCardTaken,
        log.starter_card_taken,
        silent="it follows a round that has just been rung out",
        motion=tricks.starter_card_taken,
    ),
    EventRow(
        happened.MarketCleared, silent="the next market is dealt at once", motion=at_once(0.25)
    ),
    EventRow(
        happened.CookingBegun,
        sound="round-end",
        motion=kitchen.cooking_begun,
        mark=lambda _event: Mark(_("Kitchen"), 2),
    ),
    EventRow(
        happened.DishBegun,
        silent="the ingredients that follow are heard",
        motion=kitchen.dish_begun,
    ),
    EventRow(happened.IngredientPaid, within="play", motion=kitchen.ingredient_paid),
    EventRow(happened.JokerPaid, sound="joker", motion=kitchen.joker_paid),
    EventRow(
        happened.DishCooked,
        log.dish_cooked,
        within=("cook", "star"),
        motion=kitchen.dish_cooked,
        moods=lambda event, _words: {event.seat: GLAD},
        occasions=lambda event, _words: {event.seat: remarks.COOKED},
        chain=lambda _event: True,
    ),
    EventRow(happened.RecipeRefilled, within="deal", motion=kitchen.recipe_refilled),
    EventRow(happened.Passed, log.passed, sound="pass", motion=kitchen.passed),
    EventRow(
        happened.CookingEnded, silent="the end of the round follows", motion=kitchen.cooking_ended
    ),
    EventRow(
        happened.Discarded,
        log.discarded,
        silent="the end of the round is rung",
        motion=kitchen.discarded,
    ),
    EventRow(happened.RoundEnded, sound="round-end", motion=rest(0.5)),
    EventRow(
        happened.GameEnded,
        log.game_ended,
        sound="victory",
        occasions=lambda event, _words: end_of_match(event),
        motion=rest(0.6),
        mark=lambda _event: Mark(_("Final scoring")),
    ),
)
