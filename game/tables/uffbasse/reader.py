"""Reads an observation into what is shown on the table."""

from __future__ import annotations

from game.games.uffbasse.cards import NAME, letters
from game.games.uffbasse.observation import UffbasseObservation
from game.games.uffbasse.ruleset import COLOURS
from game.rules.core import Seat
from game.tables.uffbasse.shown import Shown, ShownSeat


def read(seen: UffbasseObservation) -> Shown:
    """Return the table exactly as the observation says it is."""
    rules, trick, kitchen = seen.rules, seen.trick, seen.kitchen
    recipes = rules.recipes
    last = seen.last_trick
    stalls = "".join(COLOURS[colour] for colour in seen.stalls)
    names = seen.trick.cards
    plays = [(seen.seat_in_trick(i), NAME[card]) for i, card in enumerate(names)]
    return Shown(
        seats=[_read_seat(seen, Seat(seat)) for seat in range(seen.players)],
        phase=seen.phase,
        round=seen.round,
        trick=min(seen.trick_number, rules.hand_size - 1),
        stalls=stalls,
        market={
            colour: [NAME[card] for card in pile]
            for colour, pile in zip(COLOURS, seen.market, strict=True)
        },
        display=[None if i is None else recipes[i] for i in kitchen.display],
        draw_pile=kitchen.draw_size,
        hand=[NAME[card] for card in seen.hand],
        own_seed=None if seen.seed is None else NAME[seen.seed],
        middle=[NAME[card] for card in seen.middle],
        leader=seen.starter if seen.phase in ("build", "seed", "cook", "limit") else trick.leader,
        plays=plays,
        winning=trick.winning,
        trump="".join(letters(trick.trump)),
        last_trick=[(seat, NAME[card]) for seat, card in _plays_of(seen)] if last else [],
        last_winner=last.winner if last else None,
        owner=seen.owner,
        named=None if trick.named is None else COLOURS[trick.named],
        card_in_play=seen.card_active,
        turn=seen.turn,
        cooking=None if kitchen.recipe is None else recipes[kitchen.recipe],
        pot=[NAME[card] for card in kitchen.pot],
        pot_joker=kitchen.pot_joker,
    )


def _plays_of(seen: UffbasseObservation) -> list[tuple[Seat, int]]:
    last = seen.last_trick
    assert last is not None
    return [(Seat((last.leader + i) % seen.players), card) for i, card in enumerate(last.cards)]


def _read_seat(seen: UffbasseObservation, seat: Seat) -> ShownSeat:
    started = [i for i, starter in enumerate(seen.starters, 1) if starter == seat]
    return ShownSeat(
        hand=seen.hand_sizes[seat],
        pantry=[NAME[card] for card in seen.pantries[seat]],
        dishes=[seen.rules.recipes[i] for i in seen.dishes[seat]],
        started=started[-1] if started and seen.starter == seat else 0,
        seed_chosen=seen.seeds_chosen[seat],
    )
