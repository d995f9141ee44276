"""The conformance cases, run through the same rules as the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.games.uffbasse import actions, phases
from game.games.uffbasse.cards import CARDS, COLOUR, MAX_VALUE, letters, names, pack
from game.games.uffbasse.cases.situations import (
    SOME_TRICK,
    begin_cooking,
    card_of,
    cards_of,
    colour_of,
    cook_anything,
    empty_table,
    end_cooking,
    give_points,
    go_to_moment,
    is_legal,
    lead_trick,
    mask_of,
    only_dish,
    owner_of,
)
from game.games.uffbasse.payment import cheapest, is_valid
from game.games.uffbasse.play.dealing import builder
from game.games.uffbasse.play.trick_phase import read_trump
from game.games.uffbasse.position import NOBODY
from game.games.uffbasse.ruleset import COLOURS, PLAYERS, UffbasseRules
from game.games.uffbasse.scoring import (
    CookedDish,
    FinalScore,
    card_points,
    final_scores,
    last_places,
)
from game.games.uffbasse.state import UffbasseState
from game.rules.case import (
    Given,
    Outcome,
    Unordered,
    cases_of,
    distinct,
    entry,
    items,
    mapping,
    seat_of,
    whole,
    wholes,
)
from game.rules.core import Action, Case, Seat

_ACTIONS = {"pass": False, "cook": True}
_MOST_STARS = 4


def _setup(rules: UffbasseRules, given: Given) -> Outcome:
    """`players` -> sizes of pack, deal and rest (U2.1)."""
    players = whole(given["players"], min(rules.packs), max(rules.packs), "players")
    state = UffbasseState.new(rules, players, 0, {})
    dealt = sum(map(len, state.hands)) + sum(map(len, state.market)) + len(state.middle)
    deck_size = len(pack(rules.packs[players]))
    return {
        "deck_size": deck_size,
        "max_value": rules.packs[players],
        "dealt": dealt,
        "unused_round1": len(state.aside),
        "fewest_available_later": deck_size - players * rules.pantry_limit,
    }


def _dealer(rules: UffbasseRules, given: Given) -> Outcome:
    """`players`, `starter` -> seat of the dealer (U3.1)."""
    state = empty_table(rules, given["players"])
    state.starter = seat_of(given["starter"], state.players, "starter")
    return {"dealer": state.dealer()}


def _trump(rules: UffbasseRules, given: Given) -> Outcome:
    """`market` as numbers of cards [`leftmost_only`, `stalls`] -> trump colours (U4)."""
    state = _market_table(rules, given)
    for letter, size in mapping(given["market"], "market").items():
        colour = colour_of(letter)
        state.market[colour] = [CARDS[colour * MAX_VALUE]] * whole(size, 0, MAX_VALUE, letter)
    read_trump(state, None)
    return {"trump": Unordered(letters(state.trump))}


def _market_table(rules: UffbasseRules, given: Given) -> UffbasseState:
    state = empty_table(rules, 2, beginner_2=int(bool(given.get("leftmost_only"))))
    if given.get("stalls"):
        named = items(given["stalls"], "stalls", len(COLOURS))
        distinct(named, "stall")
        stalls = tuple(colour_of(letter) for letter in named)
        state.setup = replace(state.setup, stalls=stalls)
    return state


def _legal(rules: UffbasseRules, given: Given) -> Outcome:
    """`hand`, `lead` or null, `trump` -> playable cards in the order of the hand (U6)."""
    state = empty_table(rules, 2)
    lead = given.get("lead")
    lead_trick(state, mask_of(given["trump"]), card_of(lead) if lead else None)
    state.hands[state.turn] = cards_of(given["hand"])
    legal = state.legal_actions(state.turn)
    return {"legal": Unordered(action.args[0] for action in legal)}


def _played_trick(rules: UffbasseRules, given: Given, **variants: int) -> UffbasseState:
    """Play `plays` with `trump`, and lay the Uffbasse! card on the stall `uffbasse`."""
    plays = cards_of(given["plays"])
    state = empty_table(rules, len(plays), **variants)
    named = given.get("uffbasse")
    state.owner = Seat(0) if named else NOBODY
    state.hands = [[card] for card in plays]
    lead_trick(state, mask_of(given["trump"]))
    for card in plays:
        state.apply(state.turn, actions.PLAY[card])
    if named:
        state.apply(state.turn, actions.USE[colour_of(named)])
    return state


def _trick(rules: UffbasseRules, given: Given) -> Outcome:
    """`plays`, `trump`, `uffbasse` or null -> winner, counted from the lead (U7, U11.7)."""
    return {"winner": _played_trick(rules, given).turn}


def _runner_up(rules: UffbasseRules, given: Given) -> Outcome:
    """As trick -> seat that tastes, or null (U14.5)."""
    state = _played_trick(rules, given, kostprobe=1)
    state.tricks = [SOME_TRICK]  # so that the runner-up tastes in this trick
    state.market[0] = cards_of(["O1", "O2"])
    state.apply(state.turn, actions.PICK[0])
    return {"runner_up": state.tricks[-1].taster}


def _pick(rules: UffbasseRules, given: Given) -> Outcome:
    """`market` as stacks, `colour` -> card taken, cards left, next trump (U8.2, U4.4)."""
    state = _market_table(rules, given)
    for letter, stack in mapping(given["market"], "market").items():
        state.market[colour_of(letter)] = cards_of(stack)
    state.phase = phases.PICK
    state.turn = Seat(0)
    action = actions.PICK[colour_of(given["colour"])]
    if not is_legal(state, state.turn, action):
        return {"legal": False}
    state.apply(state.turn, action)
    return {
        "legal": True,
        "card": names(state.pantries[0])[-1],
        "left": sum(map(len, state.market)),
        "trump_next": Unordered(letters(state.trump)),
    }


def _needs(given: Given) -> tuple[int, ...]:
    return tuple(sorted(colour_of(letter) for letter in items(given["recipe"], "recipe")))


def _payment(_rules: UffbasseRules, given: Given) -> Outcome:
    """`recipe`, `cards`, `joker` -> whether this pays exactly (U10)."""
    return {"valid": is_valid(_needs(given), cards_of(given["cards"]), bool(given.get("joker")))}


def _cheapest(_rules: UffbasseRules, given: Given) -> Outcome:
    """`recipe`, `pantry`, `joker_available` -> fewest cards, or null (U10.5)."""
    joker = bool(given.get("joker_available"))
    payment = cheapest(_needs(given), cards_of(given["pantry"]), joker)
    return {"cards": None if payment is None else len(payment.cards)}


def _cook_turns(rules: UffbasseRules, given: Given) -> Outcome:
    """`players`, `starter`, `actions` -> whether the phase has ended, or the next seat (U9.4)."""
    state = empty_table(rules, given["players"])
    state.round = rules.rounds
    state.pantries = [list(pack(rules.packs[state.players])) for _ in state.pantries]
    state.recount()
    begin_cooking(state, seat_of(given["starter"], state.players, "starter"))
    for number, action in enumerate(items(given["actions"], "actions"), 1):
        if entry(_ACTIONS, action, "action"):
            cook_anything(state)
        else:
            state.apply(state.turn, actions.PASS)
        if state.phase != phases.COOK:
            return {"ended": True, "after_actions": number}
    return {"ended": False, "next": state.turn}


def _pantry_limit(rules: UffbasseRules, given: Given) -> Outcome:
    """`pantry`, `discard`, `round` -> whether exactly these cards may be thrown away (U9.8,
    U9.9)."""
    state = empty_table(rules, 2)
    state.round = whole(given["round"], 1, rules.rounds, "round")
    state.pantries[0] = cards_of(given["pantry"])
    state.recount()
    begin_cooking(state, Seat(0))
    end_cooking(state)
    for card in cards_of(given["discard"]):
        if not is_legal(state, Seat(0), actions.DISCARD[card]):
            return {"legal": False}
        state.apply(Seat(0), actions.DISCARD[card])
    return {"legal": state.phase != phases.LIMIT}


def _points(_rules: UffbasseRules, given: Given) -> Outcome:
    """`stars` of dishes, `pantry` -> points (U11.1)."""
    stars = wholes(given["stars"], 1, _MOST_STARS, "stars")
    return {"points": card_points(stars, len(cards_of(given["pantry"])))}


def _at_moment(rules: UffbasseRules, given: Given, points: Sequence[int]) -> UffbasseState:
    off_rounds = 0 if given.get("active", True) else 1
    state = empty_table(rules, len(points), beginner_1=off_rounds)
    if given.get("owner") is not None:
        state.owner = seat_of(given["owner"], state.players, "owner")
    give_points(state, points)
    return state


def _shout(rules: UffbasseRules, given: Given, action: Action) -> Outcome:
    state = _at_moment(rules, given, wholes(given["points"], 0, len(CARDS), "points"))
    go_to_moment(state, given["moment"], Seat(0))
    seat = seat_of(given["player"], state.players, "player")
    legal = is_legal(state, seat, action)
    if legal:
        state.apply(seat, action)
    return {"legal": legal, "owner_after": owner_of(state)}


def _claim(rules: UffbasseRules, given: Given) -> Outcome:
    """`points`, `owner`, `player`, `moment` [`active`] -> legal, owner afterwards (U11.2)."""
    return _shout(rules, given, actions.CLAIM)


def _call(rules: UffbasseRules, given: Given) -> Outcome:
    """As claim (U11.4, U11.5)."""
    return _shout(rules, given, actions.CALL)


def _equal_points(given: Given) -> list[int]:
    """Return equal points for all seats, those named included. As nobody is alone with the fewest,
    others may call, and no moment between two phases is skipped."""
    owner = given.get("owner")
    named = [given["player"], *([] if owner is None else [owner])]
    last = max(seat_of(seat, PLAYERS[1]) for seat in named)
    return [2] * whole(given.get("players") or max(3, last + 1), *PLAYERS, "players")


def _use(rules: UffbasseRules, given: Given) -> Outcome:
    """`owner`, `player`, `moment`, `colour` [`active`] -> legal (U11.6)."""
    state = _at_moment(rules, given, _equal_points(given))
    go_to_moment(state, given["moment"], Seat(0))
    action = actions.USE[colour_of(given.get("colour", "G"))]
    seat = seat_of(given["player"], state.players, "player")
    return {"legal": is_legal(state, seat, action)}


def _joker(rules: UffbasseRules, given: Given) -> Outcome:
    """`owner`, `player`, `moment`, `used_this_phase` [`active`] -> legal (U11.9)."""
    state = _at_moment(rules, given, _equal_points(given))
    seat = seat_of(given["player"], state.players, "player")
    go_to_moment(state, given["moment"], seat)
    if state.phase == phases.COOK:
        only_dish(state, 0)
        state.pantries[seat] = list(pack(rules.packs[state.players]))
        state.apply(seat, state.setup.cook[0])
        if given.get("used_this_phase") and is_legal(state, seat, actions.JOKER):
            state.apply(seat, actions.JOKER)
    return {"legal": is_legal(state, seat, actions.JOKER)}


def _card_active(rules: UffbasseRules, given: Given) -> Outcome:
    """`round`, `off_rounds` -> whether the card is in play (U14.1)."""
    off_rounds = whole(given["off_rounds"], 0, rules.rounds, "off_rounds")
    state = empty_table(rules, 2, beginner_1=off_rounds)
    state.round = whole(given["round"], 1, rules.rounds, "round")
    return {"active": state.card_is_active()}


def _scored(rules: UffbasseRules, given: Given) -> tuple[FinalScore, ...]:
    """Score `dishes`: per seat a list of [stars, TOP 10 rank]; stars tell the category (U1.2)."""
    seats = items(given["dishes"], "dishes")
    return final_scores(rules, [[_dish(one) for one in items(own, "dishes")] for own in seats])


def _dish(pair: object) -> CookedDish:
    stars, rank = items(pair, "a dish", 2)
    stars = whole(stars, 1, _MOST_STARS, "stars")
    top10 = None if rank is None else whole(rank, 1, 10, "rank")
    return CookedDish(stars + 1, stars, top10)


def _final_score(rules: UffbasseRules, given: Given) -> Outcome:
    """`dishes` -> totals, bonus, winners, places (U13)."""
    scores = _scored(rules, given)
    return {
        "totals": [score.total for score in scores],
        "bonus": [score.bonus for score in scores],
        "winners": Unordered(seat for seat, score in enumerate(scores) if score.place == 1),
        "places": [score.place for score in scores],
    }


def _loser(rules: UffbasseRules, given: Given) -> Outcome:
    """`dishes` -> seats that get the Arschkaard (U14.4)."""
    return {"losers": Unordered(last_places([one.place for one in _scored(rules, given)]))}


def _build_order(rules: UffbasseRules, given: Given) -> Outcome:
    """`players`, `starter` -> the seats of all building turns (U14.3)."""
    state = empty_table(rules, given["players"], build_market=1)
    state.starter = seat_of(given["starter"], state.players, "starter")
    return {"seats": [builder(state, step) for step in range(rules.market_size)]}


def _build_step(rules: UffbasseRules, given: Given) -> Outcome:
    """`hand`, `middle`, `take`, `place` -> legal, hand, middle and stall afterwards (U14.3)."""
    state = empty_table(rules, 2, build_market=1)
    state.phase = phases.BUILD
    state.middle = cards_of(given["middle"])
    seat = state.turn = Seat(1)
    state.hands[seat] = sorted(cards_of(given["hand"]))
    laid = card_of(given["place"])
    for action in (actions.TAKE[card_of(given["take"])], actions.LAY[laid]):
        if not is_legal(state, seat, action):
            return {"legal": False}
        state.apply(seat, action)
    return {
        "legal": True,
        "hand_after": Unordered(sorted(names(state.hands[seat]))),
        "middle_left": len(state.middle),
        "stall": next(COLOURS[COLOUR[card]] for stall in state.market for card in stall),
    }


CASES: Mapping[str, Case] = cases_of(
    UffbasseRules,
    setup=_setup,
    dealer=_dealer,
    trump=_trump,
    legal=_legal,
    trick=_trick,
    runner_up=_runner_up,
    pick=_pick,
    payment=_payment,
    cheapest=_cheapest,
    cook_turns=_cook_turns,
    pantry_limit=_pantry_limit,
    points=_points,
    claim=_claim,
    call=_call,
    use=_use,
    joker=_joker,
    card_active=_card_active,
    final_score=_final_score,
    loser=_loser,
    build_order=_build_order,
    build_step=_build_step,
)
"""By kind."""
