"""Every reason that a hint gives is true in the position: each is checked against the state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.games import find_game
from game.games.sauce.cards import COLOURED, FACE, PLAY_BY_NAME, RANK, SAUCE, SUIT
from game.games.sauce.cards import NAME as SAUCE_NAME
from game.games.sauce.position import Position as SaucePosition
from game.games.sauce.tricks import plays_of, strengths
from game.games.sauce.tricks import winning_place as sauce_winner
from game.games.uffbasse.cards import BIT, CARD_BY_NAME, COLOUR, VALUE, letters
from game.games.uffbasse.cards import NAME as INGREDIENT
from game.games.uffbasse.payment import affordable, choose_cards, holding_of, size
from game.games.uffbasse.position import NOBODY
from game.games.uffbasse.ruleset import COLOURS
from game.games.uffbasse.tricks import winning_place
from game.games.uffda.branches import open_numbers
from game.games.uffda.cards import NAME, members
from game.games.uffda.position import NOWHERE
from game.match.rulesets import all_rulesets
from game.rules.core import CLOCK, Action, Seat, State
from game.tables.sauce.words import motives as sauce
from game.tables.sauce.words.advice import SENTENCES as SAUCE_SENTENCES
from game.tables.uffbasse.words import motives as uffbasse
from game.tables.uffbasse.words.advice import SENTENCES as UFFBASSE_SENTENCES
from game.tables.uffda.cards import numbers_of, value_of
from game.tables.uffda.words import motives as uffda
from game.tables.uffda.words.advice import SENTENCES as UFFDA_SENTENCES
from game.ui.table.guidance.advice import Reason, Sentences
from tests import effort

SEEDS = 12 if effort.seed() else 5
"""Games of each kind; the last assertion lists reasons that none of them met."""
Check = Callable[[Any, Seat, Action, Reason], bool]


def after(state: Any, seat: Seat, action: Action) -> Any:
    """Return the state that the action leads to."""
    copy = state.copy()
    copy.apply(seat, action)
    return copy


def play_games(
    name: str,
    seeds: range,
    look: Callable[[State, Seat, Action], None],
    players: int,
    variants: dict[str, int] | None = None,
) -> None:
    """Play at random for a while, and look at some legal actions of everybody before each step."""
    game, rules = find_game(name), all_rulesets().find(name)
    for seed in seeds:
        chance = Random(seed)
        state = game.new(rules, players, seed, variants or {})
        for _ply in range(400):
            if state.is_over:
                break
            for seat in state.actors():
                if seat != CLOCK:
                    legal = state.legal_actions(seat)
                    for action in chance.sample(legal, min(4, len(legal))):
                        look(state, seat, action)
            actor = chance.choice(state.actors())
            legal = state.legal_actions(actor)
            state.apply(actor, chance.choice(_likely(legal, chance)))


def _likely(legal: list[Action], chance: Random) -> list[Action]:
    """Return mostly the actions that advance a game, else all."""
    wished = [action for action in legal if action.verb in ("play", "cook", "serve", "pay")]
    return wished if wished and chance.random() < 0.8 else legal


# Uffbasse!


def _recipe(state: Any, reason: Reason) -> Any:
    return next(one for one in state.rules.recipes if one.id == reason.details["dish"])


def _shown(state: Any) -> list[Any]:
    return [state.rules.recipes[index] for index in state.display if index >= 0]


def _enough(state: Any, seat: Seat, action: Action, reason: Reason) -> bool:
    """Whether one more card of the colour makes a dish payable."""
    recipe = _recipe(state, reason)
    colour = str(reason.details.get("colour", action.args[0][0]))
    card = CARD_BY_NAME[f"{colour}1"]
    pantry = state.pantries[seat]
    return (
        recipe in _shown(state)
        and not affordable(recipe.needs, holding_of(pantry))
        and bool(affordable(recipe.needs, holding_of([*pantry, card])))
    )


def _may_pick(state: Any, seat: Seat, action: Action, reason: Reason) -> bool:
    stall = COLOURS.index(str(reason.details["colour"]))
    return bool(state.market[stall]) and _enough(state, seat, action, reason)


def _trick_goes_to(state: Any, seat: Seat, action: Action) -> Seat:
    """Return who wins if the owner of the Uffbasse! card does not use it."""
    done = after(state, seat, action)
    if Action("keep") in done.legal_actions(done.turn):
        done.apply(done.turn, Action("keep"))
    return Seat(done.turn)


def _unbeaten(state: Any, seat: Seat, action: Action) -> bool:
    plays = [*state.trick, CARD_BY_NAME[action.args[0]]]
    rest = [
        Seat((state.leader + place) % state.players) for place in range(len(plays), state.players)
    ]
    return all(
        winning_place([*plays, card], state.trump) == len(plays) - 1
        for other in rest
        for card in state.hands[other]
    )


def _owner_is(state: Any, reason: Reason) -> bool:
    return bool(state.owner == reason.details["name"] and state.owner != NOBODY)


def _values(state: Any, seat: Seat, verb: str) -> list[int]:
    return [
        VALUE[CARD_BY_NAME[one.args[0]]] for one in state.legal_actions(seat) if one.verb == verb
    ]


def _would_win(state: Any, card: str) -> bool:
    plays = [*state.trick, CARD_BY_NAME[card]]
    return winning_place(plays, state.trump) == len(plays) - 1


def _winning_cards(state: Any, seat: Seat) -> list[str]:
    legal = [one.args[0] for one in state.legal_actions(seat) if one.verb == "play"]
    return [card for card in legal if _would_win(state, card)]


def _payable(state: Any, seat: Seat) -> list[Any]:
    copy = state.copy()
    return [
        one
        for one in _shown(state)
        if affordable(
            one.needs,
            holding_of(copy.pantries[seat], copy.owner == seat and copy.card_is_active()),
        )
    ]


def _lowest(state: Any, seat: Seat, action: Action, _reason: Reason) -> bool:
    value = VALUE[CARD_BY_NAME[action.args[0]]]
    return value == min(_values(state, seat, action.verb))


def _calls_trump(state: Any, seat: Seat, action: Action, _reason: Reason) -> bool:
    done = after(state, seat, action)
    legal = [one for one in done.legal_actions(done.turn) if one.verb == "play"]
    has_trump = any(BIT[card] & state.trump for card in done.hands[done.turn])
    return not has_trump or all(BIT[CARD_BY_NAME[one.args[0]]] & state.trump for one in legal)


def _trump_next(state: Any, seat: Seat, action: Action, reason: Reason) -> bool:
    done = after(state, seat, action)
    count = sum(bool(BIT[card] & done.trump) for card in done.hands[seat])
    return ("".join(letters(done.trump)), count) == (
        reason.details["colours"],
        reason.details["count"],
    )


def _previous_winner(state: Any) -> int:
    return int((state.leader + winning_place(state.trick, state.trump)) % state.players)


def _stars(state: Any, _seat: Seat, action: Action, reason: Reason) -> bool:
    recipe = next(one for one in state.rules.recipes if one.id == action.args[0])
    return bool(recipe.stars == reason.details["count"])


def _most_stars(state: Any, seat: Seat, action: Action, reason: Reason) -> bool:
    best = max(one.stars for one in _payable(state, seat))
    return _stars(state, seat, action, reason) and best == reason.details["count"]


def _pair(state: Any, seat: Seat, action: Action, reason: Reason) -> bool:
    before = state.observation(seat)
    recipe = next(one for one in state.rules.recipes if one.id == action.args[0])
    done = state.copy()
    done.apply(seat, action)
    kitchen = affordable(recipe.needs, holding_of(state.pantries[seat], joker=False))
    if not kitchen:
        return True  # the joker pays: the bonus is the same
    for card in choose_cards(kitchen[0], state.pantries[seat]).cards:
        done.apply(seat, Action("pay", (INGREDIENT[card],)))
    done.apply(seat, Action("serve"))
    gained = done.observation(seat).scores()[seat].bonus - before.scores()[seat].bonus
    return bool(gained == reason.details["count"])


def _nearer(state: Any, seat: Seat, action: Action, reason: Reason) -> bool:
    """Whether fewer cards are missing with one of this colour."""
    recipe = _recipe(state, reason)
    card = CARD_BY_NAME[f"{action.args[0][0]}1"]

    def missing(pantry: list[Any]) -> int:
        """Return how many cards of any kind have to be added, found by trying."""
        level = {holding_of(pantry)}
        units = [holding_of([CARD_BY_NAME[f"{colour}1"]]) for colour in COLOURS]
        for count in range(12):
            if any(affordable(recipe.needs, holding) for holding in level):
                return count
            level = {holding + unit for holding in level for unit in units}
        raise AssertionError

    pantry = state.pantries[seat]
    return missing([*pantry, card]) < missing(pantry)


UFFBASSE: dict[str, Check] = {
    "only-card": lambda s, p, a, r: len(_values(s, p, "play")) == 1 < len(s.hands[p]),
    "last-card": lambda s, p, a, r: len(s.hands[p]) == 1,
    "wins-trick": lambda s, p, a, r: (
        len(s.trick) == s.players - 1
        and (s.owner in (NOBODY, p) or not s.card_is_active())
        and _trick_goes_to(s, p, a) == p
    ),
    "wins-trick-unless": lambda s, p, a, r: (
        len(s.trick) == s.players - 1 and _owner_is(s, r) and _trick_goes_to(s, p, a) == p
    ),
    "cannot-be-beaten": lambda s, p, a, r: (
        _unbeaten(s, p, a) and (s.owner in (NOBODY, p) or not s.card_is_active())
    ),
    "cannot-be-beaten-unless": lambda s, p, a, r: _unbeaten(s, p, a) and _owner_is(s, r),
    "wins-so-far": lambda s, p, a, r: bool(s.trick) and _would_win(s, a.args[0]),
    "cheapest-winner": lambda s, p, a, r: (
        len(_winning_cards(s, p)) > 1
        and VALUE[CARD_BY_NAME[a.args[0]]]
        == min(VALUE[CARD_BY_NAME[one]] for one in _winning_cards(s, p))
    ),
    "none-wins": lambda s, p, a, r: bool(s.trick) and not _winning_cards(s, p),
    "leaves-trick": lambda s, p, a, r: (
        not _would_win(s, a.args[0]) and _previous_winner(s) == r.details["name"] != p
    ),
    "lowest-card": _lowest,
    "frees-hand": lambda s, p, a, r: (
        not any(COLOURS[COLOUR[card]] == r.details["colour"] for card in after(s, p, a).hands[p])
    ),
    "calls-trump": _calls_trump,
    "could-pick": _may_pick,
    "then-cook": _enough,
    "brings-nearer": _nearer,
    "dishes-need": lambda s, p, a, r: (
        sum(COLOURS.index(str(r.details["colour"])) in one.needs for one in _shown(s))
        == r.details["count"]
    ),
    "trump-next": _trump_next,
    "highest-there": lambda s, p, a, r: (
        VALUE[CARD_BY_NAME[a.args[0]]] == max(VALUE[card] for card in s.middle)
    ),
    "fullest-stall": lambda s, p, a, r: (
        sum(
            len(pile) >= len(after(s, p, a).market[COLOURS.index(str(r.details["colour"]))])
            for pile in after(s, p, a).market
        )
        == 1
    ),
    "use-wins": lambda s, p, a, r: (
        after(s, p, a).turn == p and _previous_winner(s) == r.details["name"]
    ),
    "use-helps": lambda s, p, a, r: (
        after(s, p, a).turn == r.details["name"] and _previous_winner(s) == r.details["other"]
    ),
    "wins-anyway": lambda s, p, a, r: after(s, p, a).turn == p,
    "use-in-vain": lambda s, p, a, r: all(
        after(s, p, Action("use", (colour,))).turn != p for colour in COLOURS
    ),
    "keeps-card": lambda s, p, a, r: after(s, p, a).owner == p,
    "alone-fewest": lambda s, p, a, r: (
        [seat for seat in range(s.players) if s.points[seat] == min(s.points)] == [p]
    ),
    "owner-not-fewest": lambda s, p, a, r: (
        s.owner == r.details["name"]
        and [seat for seat in range(s.players) if s.points[seat] == min(s.points)] != [s.owner]
    ),
    "stars": _stars,
    "most-stars": _most_stars,
    "completes-pair": _pair,
    "rival": lambda s, p, a, r: (
        r.details["name"] != p
        and a.args[0] in {one.id for one in _payable(s, Seat(int(r.details["name"])))}
    ),
    "costs": lambda s, p, a, r: (
        next(one for one in _payable(s, p) if one.id == a.args[0]) is not None
        and r.details["count"]
        == min(
            size(paid)
            for paid in affordable(
                next(one for one in _payable(s, p) if one.id == a.args[0]).needs,
                holding_of(s.pantries[p], s.owner == p and s.card_is_active()),
            )
        )
    ),
    "nothing-to-cook": lambda s, p, a, r: not any(one.verb == "cook" for one in s.legal_actions(p)),
    "pass-not-final": lambda s, p, a, r: after(s, p, a).phase == s.phase,
    "keeps-cards": lambda s, p, a, r: (
        after(s, p, a).phase != s.phase
        and r.details["count"] == min(len(s.pantries[p]), s.rules.pantry_limit)
    ),
    "no-dish-needs": lambda s, p, a, r: (
        not any(COLOURS.index(str(r.details["colour"])) in one.needs for one in _shown(s))
    ),
    "more-of-it": lambda s, p, a, r: (
        sum(COLOURS[COLOUR[card]] == r.details["colour"] for card in s.pantries[p])
        == r.details["count"]
    ),
}


# UFF-DA!


def _hand(state: Any, seat: Seat) -> list[str]:
    return [NAME[card] for card in members(state.hands[seat])]


def _round_ends(state: Any, seat: Seat, action: Action) -> bool:
    done = after(state, seat, action)
    return done.is_over or len(done.results) > len(state.results)


def _go_on(state: Any, seat: Seat, action: Action, reason: Reason) -> bool:
    number, card = int(reason.details["number"]), action.args[0]
    rest = [one for one in _hand(state, seat) if one != card]
    count = sum(number in numbers_of(one) for one in rest)
    if count != reason.details["count"]:
        return False
    done = after(state, seat, action)
    branch = next(one for one in done.observation(seat).branches if one.name == action.args[1])
    if reason.key == "cards-for-double":
        return number == numbers_of(card)[0] == numbers_of(card)[1]
    return number in branch.ends


def _dearest(state: Any, seat: Seat, action: Action, reason: Reason) -> bool:
    playable = {one.args[0] for one in state.legal_actions(seat) if one.verb == "play"}
    best = max(value_of(card) for card in playable)
    return bool(value_of(action.args[0]) == best == reason.details["count"])


def _has(state: Any, seat: Seat, verb: str) -> bool:
    return any(one.verb == verb for one in state.legal_actions(seat))


UFFDA: dict[str, Check] = {
    "goes-out": lambda s, p, a, r: _round_ends(s, p, a),
    "then-declare": lambda s, p, a, r: (
        after(s, p, a).sizes[p] == 1 and any(one.who == p for one in after(s, p, a).windows)
    ),
    "leaves-one": lambda s, p, a, r: (
        after(s, p, a).sizes[p] == 1 and not any(one.who == p for one in after(s, p, a).windows)
    ),
    "fills-double": lambda s, p, a, r: (
        s.pending != NOWHERE and s.pending_number == r.details["number"]
    ),
    "only-card": lambda s, p, a, r: (
        {one.args[0] for one in s.legal_actions(p) if one.verb == "play"} == {a.args[0]}
    ),
    "dearest": _dearest,
    "then-take-coin": lambda s, p, a, r: (
        _round_ends(s, p, a) or Action("take_coin") in after(s, p, a).legal_actions(p)
    ),
    "branch-is-safe": lambda s, p, a, r: not s.coins >> p & 1,
    "cards-for-double": _go_on,
    "cards-go-on": _go_on,
    "may-play-after": lambda s, p, a, r: (
        _has(after(s, p, a), p, "play")
        == any(
            end in numbers_of(card)
            for card in _hand(after(s, p, a), p)
            for end in open_numbers(after(s, p, a), p)
        )
    ),
    "no-card-for-double": lambda s, p, a, r: (
        not any(r.details["number"] in numbers_of(card) for card in _hand(s, p))
    ),
    "nothing-fits": lambda s, p, a, r: not _has(s, p, "play"),
    "closes-branch": lambda s, p, a, r: not after(s, p, a).coins >> p & 1,
    "cards-fit-there": lambda s, p, a, r: (
        sum(bool(set(numbers_of(card)) & set(s.ends(p))) for card in _hand(s, p))
        == r.details["count"]
    ),
    "owes-coin": lambda s, p, a, r: s.owes_coin(),
    "could-be-caught": lambda s, p, a, r: _next_is_offence(s, p),
    "coin-stays": lambda s, p, a, r: after(s, p, a).coins >> p & 1,
    "turn-is-done": lambda s, p, a, r: (
        not any(one.verb in ("play", "draw", "place_coin") for one in s.legal_actions(p))
    ),
    "one-card": lambda s, p, a, r: s.sizes[p] == 1,
    "forgot-coin": lambda s, p, a, r: any(
        one.what == "coin" and one.who == r.details["name"] for one in s.windows
    ),
    "forgot-word": lambda s, p, a, r: (
        any(one.what == "last_card" and one.who == r.details["name"] for one in s.windows)
        and s.sizes[int(r.details["name"])] == 1
    ),
    "dearest-in-hand": lambda s, p, a, r: (
        value_of(a.args[0]) == max(map(value_of, _hand(s, p))) == r.details["count"]
    ),
    "worth": lambda s, p, a, r: value_of(a.args[0]) == r.details["count"],
}


def _next_is_offence(state: Any, seat: Seat) -> bool:
    if Action("next") not in state.legal_actions(seat):
        return False
    windows = after(state, seat, Action("next")).windows
    return any(one.who == seat and one.what == "coin" for one in windows)


# Sauce


def _table(state: SaucePosition) -> Any:
    return strengths(state.terms.trump, state.reverse)


def _leads(state: Any, play: str) -> bool:
    plays = [*state.trick, PLAY_BY_NAME[play]]
    return sauce_winner(plays, _table(state)) == len(plays) - 1


def _sauce_unbeaten(state: Any, seat: Seat, action: Action) -> bool:
    plays = [*state.trick, PLAY_BY_NAME[action.args[0]]]
    done = {state.around[state.leader][place] for place in range(len(plays))}
    return all(
        sauce_winner([*plays, other], _table(state)) == len(plays) - 1
        for one in range(state.players)
        if one not in done
        for other in plays_of(state.hands[one], state.free)
    )


def _points(state: Any, seat: Seat, play: str) -> int:
    return int(state.observation(seat).suit_points[SUIT[PLAY_BY_NAME[play]]])


def _legal_plays(state: Any, seat: Seat) -> list[str]:
    return [one.args[0] for one in state.legal_actions(seat) if one.verb == "play"]


def _won_points(state: Any, seat: Seat, action: Action) -> int:
    events: list[Any] = []
    state.copy().apply(seat, action, events)
    won = next(event for event in events if event.kind == "trick_won" or hasattr(event, "points"))
    assert won.seat == seat
    return int(won.points)


def _sauce_winner(state: Any) -> int:
    return int(state.around[state.leader][sauce_winner(state.trick, _table(state))])


def _height(state: Any, play: str) -> int:
    """Return the strength of a play if its own suit is led."""
    one = PLAY_BY_NAME[play]
    return int(_table(state)[SUIT[one]][one])


def _need(state: Any, seat: Seat) -> tuple[int, int]:
    """Return the sum of a team's number bids, and what it has taken."""
    seen = state.observation(seat)
    partners = (seat, seen.partner)
    bids = [state.bids[one] for one in partners if 0 <= state.bids[one] <= state.rules.bid_most]
    assert bids
    return sum(bids), seen.won[seat] + seen.won[seen.partner]


SAUCES: dict[str, Check] = {
    "first-trick": lambda s, p, a, r: not s.tricks and len(_legal_plays(s, p)) == 1,
    "only-card": lambda s, p, a, r: len(_legal_plays(s, p)) == 1 < len(s.hands[p]),
    "last-card": lambda s, p, a, r: len(s.hands[p]) == 1,
    "cannot-be-beaten": lambda s, p, a, r: _sauce_unbeaten(s, p, a),
    "wins-so-far": lambda s, p, a, r: _leads(s, a.args[0]),
    "wins-trick": lambda s, p, a, r: _won_points(s, p, a) == r.details["count"],
    "cheapest-winner": lambda s, p, a, r: (
        _height(s, a.args[0])
        == min(_height(s, one) for one in _legal_plays(s, p) if _leads(s, one))
        and sum(_leads(s, one) for one in _legal_plays(s, p)) > 1
    ),
    "no-points": lambda s, p, a, r: _points(s, p, a.args[0]) == 0,
    "frees-hand": lambda s, p, a, r: (
        not any(
            SAUCE_NAME[card][0] == r.details["suit"] or card == SAUCE
            for card in s.hands[p]
            if SAUCE_NAME[card] != a.args[0].split("=")[0] and card not in s.chosen[p]
        )
    ),
    "partner-wins": lambda s, p, a, r: (
        _sauce_winner(s) == r.details["name"] == s.observation(p).partner
        and not _leads(s, a.args[0])
    ),
    "gives-points": lambda s, p, a, r: _points(s, p, a.args[0]) == r.details["count"],
    "keeps-nope": lambda s, p, a, r: s.bids[p] in (10_003, 10_004) and not _leads(s, a.args[0]),
    "none-wins": lambda s, p, a, r: not any(_leads(s, one) for one in _legal_plays(s, p)),
    "leaves-trick": lambda s, p, a, r: (
        _sauce_winner(s) == r.details["name"] and not _leads(s, a.args[0])
    ),
    "fewest-points": lambda s, p, a, r: (
        _points(s, p, a.args[0])
        == min(_points(s, p, one) for one in _legal_plays(s, p))
        == r.details["count"]
    ),
    "needs-points": lambda s, p, a, r: 0 < _need(s, p)[0] - _need(s, p)[1] == r.details["count"],
    "contract-made": lambda s, p, a, r: _need(s, p)[0] <= _need(s, p)[1],
    "together": lambda s, p, a, r: (
        s.bids[s.setup.partner[p]] == r.details["partner"]
        and r.details["total"] == int(r.details["partner"]) + int(a.args[0])
    ),
    "needs-only": lambda s, p, a, r: r.details["least"] == s.rules.no_way_least,
    "low-cards": lambda s, p, a, r: (
        sum(_place(s, card) <= 3 for card in s.hands[p] if card != SAUCE) == r.details["count"]
    ),
    "trumps": lambda s, p, a, r: (
        0
        < sum(s.terms.trump >> SUIT[card] & 1 for card in s.hands[p] if card != SAUCE)
        == r.details["held"]
        and r.details["whole"] == sum(s.terms.trump >> SUIT[card] & 1 for card in COLOURED)
    ),
    "no-trump": lambda s, p, a, r: (
        s.terms.trump
        and not any(s.terms.trump >> SUIT[card] & 1 for card in s.hands[p] if card != SAUCE)
    ),
    "others-bid": lambda s, p, a, r: (
        sum(
            bid
            for seat, bid in enumerate(s.bids)
            if seat not in (p, s.setup.partner[p]) and 0 <= bid <= s.rules.bid_most
        )
        == r.details["sum"]
        and r.details["whole"] == s.rules.bid_most
    ),
    "tops": lambda s, p, a, r: (
        sum(_place(s, card) == 10 for card in s.hands[p] if card != SAUCE) == r.details["count"]
        and all(
            RANK[card] == r.details["rank"]
            for card in s.hands[p]
            if card != SAUCE and _place(s, card) == 10
        )
    ),
    "no-blind-bid": lambda s, p, a, r: (
        Action("bid", ("blind_nope",)) in s.legal_actions(p)
        and Action("bid", ("blind_nope",)) not in after(s, p, a).legal_actions(p)
    ),
    "passes-trump": lambda s, p, a, r: bool(
        s.terms.trump >> SUIT[FACE[PLAY_BY_NAME[a.args[0]]]] & 1
    ),
    "carries-points": lambda s, p, a, r: _points(s, p, a.args[0]) == r.details["count"],
}


def _place(state: Any, card: int) -> int:
    """Return a card's place in its suit, 10 for the highest."""
    return 11 - RANK[card] if state.reverse else RANK[card]


GAMES: dict[str, tuple[Any, dict[str, Check], Sentences, int]] = {
    "uffbasse": (uffbasse.reasons, UFFBASSE, UFFBASSE_SENTENCES, 4),
    "uffda": (uffda.reasons, UFFDA, UFFDA_SENTENCES, 4),
    "sauce": (sauce.reasons, SAUCES, SAUCE_SENTENCES, 4),
}
VARIANTS: dict[str, list[dict[str, int]]] = {
    "uffbasse": [{}, {"beginner-2": 1}],
    "uffda": [{}, {"penalties": 0}],
    "sauce": [{}],
}


@pytest.mark.parametrize("name", GAMES)
def test_every_reason_is_true(name: str) -> None:
    reasons, checks, sentences, players = GAMES[name]
    met: Counter[str] = Counter()

    def look(state: State, seat: Seat, action: Action) -> None:
        for reason in reasons(state.observation(seat), action):
            assert reason.key in checks, reason
            assert checks[reason.key](state, seat, action, reason), (reason, str(action), seat)
            met[reason.key] += 1

    for number, variants in enumerate(VARIANTS[name]):
        play_games(name, range(100 * number, 100 * number + SEEDS), look, players, variants)
    told = {*sentences.plain, *sentences.counted}
    assert told == set(checks), "each sentence is checked"
    assert len(met) >= 0.7 * len(checks), sorted(set(checks) - set(met))
