"""The conformance cases, run through the same rules as the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.games.sauce import phases
from game.games.sauce.cards import (
    COLOURED,
    FACE,
    LETTERS,
    PLAY_NAME,
    RANKS,
    SAUCE,
    letters,
    names,
)
from game.games.sauce.cases.situations import (
    MOST_POINTS,
    MOST_SAUCES,
    bid_of,
    cards_of,
    empty_table,
    in_trick,
    play_of,
    plays_of,
    put_bids,
    put_sauces,
    terms_of,
)
from game.games.sauce.menu.in_force import (
    NEW,
    STANDARD,
    SUPER,
    UPGRADE,
    Active,
    entries_of,
    late_result,
    opening_terms,
    with_late,
)
from game.games.sauce.play.bidding import answering
from game.games.sauce.play.dealing import accepts, cut_pack, deal_cards, pack_size
from game.games.sauce.play.table import put_terms
from game.games.sauce.ruleset import PLAYERS, TEAMS, SauceRules
from game.games.sauce.scoring import (
    after_bonus,
    ending,
    hand_score,
    kitty_cards,
    reaches_super,
    suit_points,
    total_points,
)
from game.games.sauce.setup import make_setup, seating
from game.games.sauce.tricks import first_lead, strengths, turns_order, winning_place
from game.rules.case import (
    CaseError,
    Given,
    Outcome,
    Unordered,
    cases_of,
    distinct,
    items,
    seat_of,
    shown,
    whole,
    wholes,
)
from game.rules.core import Action, Case, Seat

_MOST_REMOVED = 14
"""The most cards that can leave a hand before play; one remains to be played."""
_MOST_HANDS = 100


def _seating(rules: SauceRules, given: Given) -> Outcome:
    """`draws` per person -> persons clockwise, dealer, teams (S2)."""
    draws = cards_of(items(given["draws"], "draws", PLAYERS))
    if SAUCE in draws:
        raise CaseError("seats are drawn from the coloured cards only")
    order = seating(rules, draws)
    setup = make_setup(rules, rules.settle_variants({}), order)
    teams = Unordered(Unordered(sorted(team)) for team in setup.teams)
    return {"order": list(order), "dealer": order[0], "teams": teams}


def _deal(rules: SauceRules, given: Given) -> Outcome:
    """`sauce_cards`, `kitty_per_player`, `toss` -> numbers of cards and tricks (S3.5)."""
    state = empty_table(rules)
    count = whole(given["sauce_cards"], 1, MOST_SAUCES, "sauce_cards")
    kitty = whole(given["kitty_per_player"], 0, _MOST_REMOVED, "kitty_per_player")
    toss = whole(given["toss"], 0, _MOST_REMOVED - kitty, "toss")
    state.super_mode = count > 1
    put_sauces(state, names(COLOURED[:count]))
    terms = replace(state.terms, kitty=kitty, tossing=toss)
    put_terms(state, terms, False)
    size = pack_size(state)
    deal_cards(state, list(COLOURED), None)
    hand = len(state.hands[0])
    while state.phase != phases.TRICK:
        seat = state.actors()[0]
        state.apply(seat, state.legal_actions(seat)[0])
    return {
        "pack": size,
        "after_flip": size - count,
        "kitty": len(state.kitty),
        "hand": hand,
        "tricks": len(state.hands[0]),
    }


def _flip(_rules: SauceRules, given: Given) -> Outcome:
    """`flipped` -> whether these cards can be Sauces (S3.4)."""
    return {"accepted": accepts(cards_of(given["flipped"]))}


def _cut(_rules: SauceRules, given: Given) -> Outcome:
    """`pack`, `at` -> pack (S3.2)."""
    pack = cards_of(given["pack"])
    return {"pack": list(names(cut_pack(pack, whole(given["at"], 0, len(pack), "at"))))}


def _bid_order(rules: SauceRules, given: Given) -> Outcome:
    """`dealer` -> seats in the sequence of bidding (S8.1)."""
    setup = empty_table(rules).setup
    return {"order": list(setup.clockwise[setup.left[_dealer(given)]])}


def _next_dealer(rules: SauceRules, given: Given) -> Outcome:
    """`dealer` -> the next one (S11.4)."""
    return {"dealer": empty_table(rules).setup.left[_dealer(given)]}


def _dealer(given: Given) -> Seat:
    return seat_of(given["dealer"], PLAYERS, "dealer")


def _first_lead(rules: SauceRules, given: Given) -> Outcome:
    """`hands`, `sauces`, `dealer` [`used`, `low`, `reverse`] -> leader and forced play (S5.1)."""
    state = empty_table(rules)
    put_sauces(state, given["sauces"], given.get("used") or ())
    hands = [cards_of(hand) for hand in items(given["hands"], "hands", PLAYERS)]
    low = terms_of(state.terms, given).low
    around = state.setup.clockwise[state.setup.left[_dealer(given)]]
    reverse = bool(given.get("reverse"))
    leader, play = first_lead(hands, state.free, low, reverse, around)
    return {"leader": leader, "play": None if play is None else PLAY_NAME[play]}


def _legal(rules: SauceRules, given: Given) -> Outcome:
    """`hand`, `sauces`, `led` or null, `used`, `trump` ... -> legal plays, sorted (S4, S5)."""
    state = empty_table(rules)
    put_sauces(state, given["sauces"], given.get("used") or ())
    in_trick(state, given)
    state.hands[state.turn] = sorted(cards_of(given["hand"]))
    return {"legal": Unordered(sorted(a.args[0] for a in state.legal_actions(state.turn)))}


def _trick(rules: SauceRules, given: Given) -> Outcome:
    """`plays`, `trump`, `reverse` -> winner's place, order afterwards (S6)."""
    plays = plays_of(given["plays"])
    whole(len(plays), 1, PLAYERS, "the number of plays")
    reverse = bool(given.get("reverse"))
    terms = terms_of(rules.base, given)
    place = winning_place(plays, strengths(terms.trump, reverse))
    return {"winner": place, "reverse_after": reverse ^ turns_order(plays, terms.same_ranks)}


def _points(rules: SauceRules, given: Given) -> Outcome:
    """`cards` [`low`, `high`] -> card points (S7.1)."""
    values = suit_points(rules, terms_of(rules.base, given))
    return {"points": total_points(values, plays_of(given["cards"]))}


def _kitty(rules: SauceRules, given: Given) -> Outcome:
    """`cards`, `sauces`, `used` -> cards with SAUCE cards replaced, points (S4.6)."""
    state = empty_table(rules)
    put_sauces(state, given["sauces"], given.get("used") or ())
    cards = cards_of(given["cards"])
    if cards.count(SAUCE) > len(state.free):
        raise CaseError("there are more SAUCE cards than Sauces that they can stand for")
    kitty = kitty_cards(cards, state.free)
    values = suit_points(rules, terms_of(state.terms, given))
    return {"cards": Unordered(names(kitty)), "points": total_points(values, kitty)}


def _transfer(_rules: SauceRules, given: Given) -> Outcome:
    """`team_points`, `winner_team`, `amount` -> team points (S7.4)."""
    first, second = _points_of(given["team_points"], "team_points")
    team = whole(given["winner_team"], 0, TEAMS - 1, "winner_team")
    points = after_bonus((first, second), team, whole(given["amount"], 0, MOST_POINTS, "amount"))
    return {"team_points": list(points)}


def _menu(_rules: SauceRules, given: Given) -> Outcome:
    """`sauces` in the sequence of turning up -> entries in force, sorted (S12.1)."""
    return {"active": _texts(_entries(given))}


def _entries(given: Given) -> tuple[Active, ...]:
    sauces = cards_of(given["sauces"])
    if not 1 <= len(sauces) <= MOST_SAUCES or SAUCE in sauces:
        raise CaseError(f"{shown(given['sauces'])} cannot be the Sauces of a hand")
    return entries_of(sauces)


def _texts(entries: tuple[Active, ...]) -> Unordered:
    """Return the entries as texts: the Standard ones first, each by their numbers."""
    return Unordered(map(str, sorted(entries, key=lambda one: (one.form, one.rank))))


def _points_of(value: object, what: str) -> list[int]:
    """Return the points of both teams, or partners."""
    return wholes(value, -MOST_POINTS, MOST_POINTS, what, TEAMS)


def _suits(rules: SauceRules, given: Given) -> Outcome:
    """`sauces` -> low, high and trump suits (S12.3)."""
    terms = opening_terms(rules, _entries(given))
    return {
        "low": LETTERS[terms.low],
        "high": LETTERS[terms.high],
        "trump": Unordered(sorted(letters(terms.trump))),
    }


def _late(rules: SauceRules, given: Given) -> Outcome:
    """`active`, `late_card` -> what the late Sauce does, entries in force (S12.5)."""
    entries = tuple(_active(text) for text in items(given["active"], "active"))
    distinct(given["active"], "entry")
    card = FACE[play_of(given["late_card"])]
    result = late_result(rules, entries, card)
    if result in (NEW, UPGRADE):
        entries, _ = with_late(rules, entries, rules.base, card)
    return {"result": result, "active": _texts(entries)}


def _active(text: str) -> Active:
    """Return an entry like "standard 7"; its suits do not matter."""
    form, _space, rank = str(text).partition(" ")
    if form not in (STANDARD, SUPER) or rank not in map(str, range(1, RANKS + 1)):
        raise CaseError(f"there is no entry {shown(text)}")
    return Active(int(rank), form, (0,) if form == STANDARD else (0, 1))


def _bid_legal(rules: SauceRules, given: Given) -> Outcome:
    """`player`, `bid`, `history`, `dealer`, `scores`, `looked`, `all_open`, `double_nope` (S8)."""
    state = empty_table(rules, double_nope=int(bool(given.get("double_nope"))))
    player = seat_of(given["player"], PLAYERS, "player")
    state.dealer = _dealer(given)
    state.scores = _points_of(given.get("scores", (0, 0)), "scores")
    state.hands = [[card] for card in COLOURED[: state.players]]
    if given.get("all_open"):
        state.shown = [hand[:] for hand in state.hands]
    state.looked[player] = bool(given.get("looked", True))
    put_bids(state, given["history"])
    bid = given["bid"]
    if isinstance(bid, bool) or not isinstance(bid, (int, str)):
        raise CaseError(f"there is no bid {shown(bid)}")
    action = Action("bid", ("no_way" if bid == "noway" else str(bid),))
    return {"legal": state.refusal(player, action) is None}


def _no_way_response(rules: SauceRules, given: Given) -> Outcome:
    """`history` of four bids -> seats asked, in sequence (S8.6)."""
    state = empty_table(rules)
    put_bids(state, items(given["history"], "history", PLAYERS))
    return {"asked": list(answering(state))}


def _hand_score(rules: SauceRules, given: Given) -> Outcome:
    """`bids`, `won` of the two partners [`team_total`, `super`] -> score (S9)."""
    first_bid, second_bid = (bid_of(bid) for bid in items(given["bids"], "bids", TEAMS))
    first, second = _points_of(given["won"], "won")
    total = given.get("team_total", first + second)
    score = hand_score(
        rules,
        (first_bid, second_bid),
        (first, second),
        bool(given.get("super")),
        whole(total, -MOST_POINTS, MOST_POINTS, "team_total"),
    )
    return {"score": score}


def _trigger(rules: SauceRules, given: Given) -> Outcome:
    """`history` of the totals after each hand -> whether the next one is Super-Sauce (S10)."""
    history = [_points_of(totals, "a total") for totals in items(given["history"], "history")]
    reached = [reaches_super(rules, hands, totals) for hands, totals in enumerate(history, 1)]
    return {"super": any(reached)}


def _game_end(rules: SauceRules, given: Given) -> Outcome:
    """`hands_played`, `scores` -> whether the match is over, winner, extra hand (S11)."""
    most = rules.variant("hands").default
    hands = whole(given["hands_played"], 0, _MOST_HANDS, "hands_played")
    outcome = ending(rules, most, hands, _points_of(given["scores"], "scores"), False)
    return {
        "over": outcome.is_over,
        "winner": outcome.winner,
        "extra_hand": outcome.is_extra,
    }


CASES: Mapping[str, Case] = cases_of(
    SauceRules,
    seating=_seating,
    deal=_deal,
    flip=_flip,
    cut=_cut,
    bid_order=_bid_order,
    next_dealer=_next_dealer,
    first_lead=_first_lead,
    legal=_legal,
    trick=_trick,
    points=_points,
    kitty=_kitty,
    transfer=_transfer,
    menu=_menu,
    suits=_suits,
    late=_late,
    bid_legal=_bid_legal,
    noway_response=_no_way_response,
    hand_score=_hand_score,
    trigger=_trigger,
    game_end=_game_end,
)
"""By kind."""
