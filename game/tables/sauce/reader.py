"""Reads an observation into what is shown on the table."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.sauce.cards import LETTERS, NAME, PLAY_NAME, Card, letters
from game.games.sauce.observation import SauceObservation
from game.games.sauce.scoring import bid_text
from game.games.sauce.tricks import FinishedTrick
from game.tables.sauce.shown import Laid, Shown, Taken


def read(seen: SauceObservation) -> Shown:
    """Return the table exactly as the observation says it is."""
    terms = seen.terms
    return Shown(
        order=seen.order,
        team_of=seen.team_of,
        scores=list(seen.scores),
        hands=list(seen.hand_sizes),
        open=[_texts(cards) for cards in seen.shown],
        bids=[None if bid is None else bid_text(bid) for bid in seen.bids],
        looked=list(seen.looked),
        chosen_sizes=list(seen.chosen_sizes),
        phase=seen.phase,
        turn=seen.turn,
        number=seen.number,
        dealer=seen.dealer,
        is_super=seen.is_super,
        is_extra=seen.is_extra,
        sauces=_texts(seen.sauces),
        late=_texts(seen.late),
        entries=tuple(str(entry) for entry in seen.entries),
        low=LETTERS[terms.low],
        high=LETTERS[terms.high],
        trump=letters(terms.trump),
        reverse=seen.reverse,
        clockwise=terms.clockwise,
        bonus=terms.bonus,
        free=_texts(seen.free),
        hand=_texts(seen.hand),
        kitty=seen.kitty_size,
        kitty_open=_texts(seen.kitty_shown),
        asked=seen.asked,
        needed=seen.needed,
        chosen=_texts(seen.chosen),
        trick=[
            Laid(seen.seat_in_trick(place), PLAY_NAME[play])
            for place, play in enumerate(seen.trick.plays)
        ],
        tricks=[_taken(seen, trick) for trick in seen.tricks],
    )


def _texts(cards: Sequence[Card]) -> list[str]:
    return [NAME[card] for card in cards]


def _taken(seen: SauceObservation, trick: FinishedTrick) -> Taken:
    plays = tuple(
        Laid(seen.seat_of_play(trick.leader, trick.clockwise, place), PLAY_NAME[play])
        for place, play in enumerate(trick.plays)
    )
    return Taken(trick.winner, plays)
