"""Runs the conformance cases through the very rules that the table plays by.

A case has a kind, a `given` situation and what to `expect`; each function here takes the first and
returns everything that could be expected. Which kinds there are is told at their functions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from typing import Any, TypeAlias

from game.games.uffda import phases
from game.games.uffda.actions import BRANCH_NAME, CATCH, DECLARE
from game.games.uffda.cards import NAME, SUM, names, set_of
from game.games.uffda.observation import UffdaObservation
from game.games.uffda.position import NOWHERE
from game.games.uffda.round_end import deal, shuffled
from game.games.uffda.ruleset import UffdaRules
from game.games.uffda.scoring import lowest, next_dealer, round_points, winners
from game.games.uffda.setup import own_rules
from game.games.uffda.shouts import may_catch
from game.games.uffda.situations import OFFENCE, cards_of, empty_table, table
from game.games.uffda.state import UffdaState
from game.games.uffda.turn import legal_in_turn
from game.rules.core import Action, Case, Seat, seats
from game.rules.ruleset import Ruleset

Given: TypeAlias = Mapping[str, Any]
Outcome: TypeAlias = dict[str, Any]

_KIND = {what: kind for kind, what in OFFENCE.items()}
_SHOUTS = ("declare", "catch")
OK, VOID, ILLEGAL = "ok", "void", "illegal"


def _deal(rules: UffdaRules, given: Given) -> Outcome:
    """`players`, `round` [`dealer`, `top`] -> start card, hands as dealt, pile, branches (D2)."""
    players, number = given["players"], given["round"]
    dealer = Seat(given.get("dealer", 0))
    state = empty_table(rules, players, number)
    top = cards_of(given.get("top", []))
    rest = [card for card in shuffled(state.setup, number) if card not in top]
    hands, pile = deal(state.setup, dealer, [*top, *rest])
    return {
        "hand_size": len(hands[0]),
        "pile": len(pile),
        "start_card": f"{state.start}/{state.start}",
        "branches": len(state.setup.branches),
        "coins": len(_coins(state)) + 1,  # and the free branch's
        "hands": {seat: [NAME[card] for card in hand] for seat, hand in enumerate(hands)},
        "pile_top": NAME[pile[0]] if pile else None,
        "first_to_play": dealer,
    }


def _first_dealer(_rules: UffdaRules, given: Given) -> Outcome:
    """`players`, `draws` as lists of cards -> dealer, or who draws again (D1.4)."""
    drawing: Sequence[Seat] = seats(given["players"])
    for drawn in given["draws"]:
        drawing = lowest(drawing, [SUM[card] for card in cards_of(drawn)])
    if len(drawing) == 1:
        return {"dealer": drawing[0], "redraw": []}
    return {"dealer": None, "redraw": list(drawing)}


def _play(rules: UffdaRules, given: Given) -> Outcome:
    """A table [`actions`] -> results and all facts of the table afterwards (D4-D8)."""
    state = table(rules, given)
    results: list[str | list[str]] = []
    for action in given.get("actions", []):
        if action["a"] == "tick":
            results.append(_tick(state, action["shouts"]))
        else:
            results.append(_perform(state, action))
    return {"results": results, **_facts(state)}


def _tick(state: UffdaState, shouts: Sequence[Given]) -> list[str]:
    """Perform what came at the same instant; a catch makes all after it lapse (D7.4)."""
    order = sorted(
        range(len(shouts)),
        key=lambda place: state.precedence(Seat(shouts[place]["by"]), _action(shouts[place])),
    )
    results = [VOID] * len(shouts)
    for place in order:
        results[place] = _perform(state, shouts[place])
        if results[place] == OK and shouts[place]["a"] == "catch":
            break
    return results


def _perform(state: UffdaState, given: Given) -> str:
    """Do what a case describes, its declaration with it; tell how that went."""
    seat, action = Seat(given["by"]), _action(given)
    if state.refusal(seat, action) is None:
        if given.get("declare") and state.refusal(seat, DECLARE) is None:
            state.apply(seat, DECLARE)
        state.apply(seat, action)
        return OK
    if action.verb == "declare" and _decorates(state, seat):
        return OK
    return VOID if action.verb in _SHOUTS else ILLEGAL


def _decorates(state: UffdaState, seat: Seat) -> bool:
    """Return whether who may declare has already done so: saying it again does no harm."""
    giving = state.giving
    if giving is not None:
        return giving.by == seat
    return state.turn == seat and not state.is_over


def _action(given: Given) -> Action:
    verb = given["a"]
    if verb == "play":
        return Action(verb, (given["card"], given["branch"], str(given["end"])))
    if verb == "give":
        return Action(verb, (given["card"],))
    if verb == "catch":
        return CATCH[OFFENCE[given["kind"]]][given["target"]]
    return Action(verb)


def _facts(state: UffdaState) -> Outcome:
    over = state.results[-1] if state.results else None
    giving = state.giving
    return {
        "turn": None if over else state.turn,
        "phase": phases.NAMES[state.phase],
        "hands": {seat: list(names(hand)) for seat, hand in enumerate(state.hands)},
        "hand_sizes": list(state.sizes),
        "pile": len(state.pile),
        "coins": _coins(state),
        "ends": {BRANCH_NAME[one]: list(state.ends(one)) for one in state.setup.branches},
        "pending": _pending(state),
        "windows": [{**window._asdict(), "kind": _KIND[window.what]} for window in state.windows],
        "giving": None if giving is None else {"by": giving.by, "to": giving.to},
        "over": None if over is None else {"reason": over.reason, "winner": over.winner},
        "points": None if over is None else list(over.points),
        "legal": _legal(state),
        "may_catch": _may_catch(state),
    }


def _coins(state: UffdaState) -> list[int]:
    return [seat for seat in range(state.players) if state.coins >> seat & 1]


def _pending(state: UffdaState) -> Outcome | None:
    if state.pending == NOWHERE:
        return None
    return {
        "branch": BRANCH_NAME[state.pending],
        "number": state.pending_number,
        "sides": state.pending_sides,
    }


def _legal(state: UffdaState) -> list[str]:
    """Return the table actions as texts, plays first; none when the round is over."""
    if state.is_over:
        return []
    if state.giving is not None:
        gifts = state.legal_actions(state.giving.by)
        return [str(action) for action in gifts if action.verb == "give"]
    texts = []
    for action in legal_in_turn(state, state.turn):
        if action.verb == "play":
            card, branch, end = action.args
            texts.append((0, f"play {card} on {branch} at {end}"))
        else:
            texts.append((1, action.verb))
    return [text for _, text in sorted(texts)]


def _may_catch(state: UffdaState) -> dict[str, list[int]]:
    if state.giving is not None:
        return {}
    return {
        f"{_KIND[window.what]}:{window.who}": [
            seat for seat in state.setup.clockwise[window.who] if may_catch(state, seat, window)
        ]
        for window in state.windows
    }


def _view(rules: UffdaRules, given: Given) -> Outcome:
    """A table, `viewer` [`actions`] -> what this seat sees (D10)."""
    state = table(rules, given)
    for action in given.get("actions", []):
        _perform(state, action)
    viewer = Seat(given["viewer"])
    seen = state.observation(viewer)
    turned = state.copy()
    turned.pile.reverse()
    over = seen.results[-1] if seen.results else None
    return {
        "hand": list(seen.hand),
        "hand_sizes": list(seen.hand_sizes),
        "pile": seen.pile,
        "sees_cards_of": [seat for seat in seats(seen.players) if _sees(state, seen, seat)],
        "sees_pile_cards": turned.observation(viewer) != seen,
        "coins": [one.owner for one in seen.branches if one.coin and one.owner is not None],
        "ends": {one.name: list(one.ends) for one in seen.branches},
        "turn": seen.turn,
        "phase": seen.phase,
        "pending": None if seen.pending is None else asdict(seen.pending),
        "over": None if over is None else {"reason": over.reason, "winner": over.winner},
        "points": None if over is None else list(over.points),
    }


def _sees(state: UffdaState, seen: UffdaObservation, seat: Seat) -> bool:
    hand = names(state.hands[seat])
    shown = seen.results[-1].hands[seat] if seen.is_over else ()
    return hand in (seen.hand if seat == seen.seat else None, shown)


def _score(rules: UffdaRules, given: Given) -> Outcome:
    """`hands`, `round`, `out` or null [`before`] -> points and totals (D9.1-D9.4)."""
    hands = [set_of(cards_of(hand)) for hand in given["hands"]]
    out = given["out"]
    winner = None if out is None else Seat(out)
    points = round_points(hands, given["round"], winner, rules.bonus)
    before = given.get("before", [0] * len(hands))
    totals = [total + more for total, more in zip(before, points, strict=True)]
    return {"points": list(points), "totals": totals}


def _next_dealer(_rules: UffdaRules, given: Given) -> Outcome:
    """`dealer`, `points` -> who deals next (D9.5)."""
    return {"dealer": next_dealer(given["points"], Seat(given["dealer"]))}


def _final(_rules: UffdaRules, given: Given) -> Outcome:
    """`totals` -> winners (D9.6)."""
    return {"winners": list(winners(given["totals"]))}


def _strings(rules: UffdaRules, _given: Given) -> Outcome:
    """`theme`, by which the ruleset is chosen -> the words of the edition (D12)."""
    return asdict(rules.words)


def _case(run: Callable[[UffdaRules, Given], Outcome]) -> Case:
    def case(rules: Ruleset, given: Given) -> Outcome:
        return run(own_rules(rules), given)

    return case


CASES: Mapping[str, Case] = {
    "deal": _case(_deal),
    "first_dealer": _case(_first_dealer),
    "legal": _case(_play),
    "apply": _case(_play),
    "catch": _case(_play),
    "view": _case(_view),
    "score": _case(_score),
    "next_dealer": _case(_next_dealer),
    "final": _case(_final),
    "strings": _case(_strings),
}
"""By kind."""
