"""The conformance cases, run through the same rules as the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict

from game.games.uffda import phases
from game.games.uffda.actions import ACTIONS, BRANCH_NAME, CATCH, DECLARE
from game.games.uffda.cards import HIGHEST, NAME, SUM, names, set_of
from game.games.uffda.cases.situations import (
    OFFENCE,
    branch_of,
    card_of,
    cards_of,
    empty_table,
    table,
)
from game.games.uffda.knowledge.observation import UffdaObservation
from game.games.uffda.play.round_end import deal, shuffled
from game.games.uffda.play.shouts import may_catch
from game.games.uffda.play.turn import legal_in_turn
from game.games.uffda.position import NOWHERE
from game.games.uffda.ruleset import PLAYERS, UffdaRules
from game.games.uffda.scoring import lowest, next_dealer, round_points, winners
from game.games.uffda.state import UffdaState
from game.rules.case import (
    CaseError,
    Given,
    Outcome,
    Unordered,
    cases_of,
    entry,
    items,
    mapping,
    seat_of,
    whole,
    wholes,
)
from game.rules.core import Action, Case, Seat, seats

_KIND = {what: kind for kind, what in OFFENCE.items()}
_SHOUTS = ("declare", "catch")
_VERBS = {action.verb: action.verb for action in ACTIONS}
_MOST_POINTS = 10_000
OK, VOID, ILLEGAL = "ok", "void", "illegal"


def _deal(rules: UffdaRules, given: Given) -> Outcome:
    """`players`, `round` [`dealer`, `top`] -> start card, hands as dealt, pile, branches (D2)."""
    players, number = given["players"], given["round"]
    state = empty_table(rules, players, number)
    if players not in rules.hand_sizes:
        raise CaseError(f"'{rules.id}' is not for {players} players")
    dealer = seat_of(given.get("dealer", 0), players, "dealer")
    top = cards_of(given.get("top", []))
    rest = [card for card in shuffled(state.setup, state.seed, number) if card not in top]
    hands, pile = deal(state.setup, dealer, [*top, *rest])
    return {
        "hand_size": len(hands[0]),
        "pile": len(pile),
        "start_card": f"{state.start}/{state.start}",
        "branches": len(state.setup.branches),
        "coins": len(_coins(state)) + 1,  # and the free branch's
        "hands": {seat: Unordered(NAME[card] for card in hand) for seat, hand in enumerate(hands)},
        "pile_top": NAME[pile[0]] if pile else None,
        "first_to_play": dealer,
    }


def _first_dealer(_rules: UffdaRules, given: Given) -> Outcome:
    """`players`, `draws` as lists of cards -> dealer, or who draws again (D1.4)."""
    drawing: Sequence[Seat] = seats(whole(given["players"], *PLAYERS, "players"))
    for drawn in items(given["draws"], "draws"):
        cards = cards_of(items(drawn, "a draw", len(drawing)))
        drawing = lowest(drawing, [SUM[card] for card in cards])
    if len(drawing) == 1:
        return {"dealer": drawing[0], "redraw": Unordered()}
    return {"dealer": None, "redraw": Unordered(drawing)}


def _play(rules: UffdaRules, given: Given) -> Outcome:
    """A table [`actions`] -> results and all facts of the table afterwards (D4-D8)."""
    state = table(rules, given)
    results: list[str | list[str]] = []
    for action in _actions(given):
        if action["a"] == "tick":
            results.append(_tick(state, _actions(action, "shouts")))
        else:
            results.append(_perform(state, action))
    return {"results": results, **_facts(state)}


def _actions(given: Given, key: str = "actions") -> Sequence[Given]:
    return [Given(mapping(one, "an action")) for one in items(given.get(key, []), key)]


def _tick(state: UffdaState, shouts: Sequence[Given]) -> list[str]:
    """Perform what came at the same instant; a catch makes all after it lapse (D7.4)."""
    order = sorted(
        range(len(shouts)),
        key=lambda place: state.precedence(*_by(state, shouts[place])),
    )
    results = [VOID] * len(shouts)
    for place in order:
        results[place] = _perform(state, shouts[place])
        if results[place] == OK and shouts[place]["a"] == "catch":
            break
    return results


def _perform(state: UffdaState, given: Given) -> str:
    """Do what a case describes, with its declaration; return how that went."""
    seat, action = _by(state, given)
    if state.refusal(seat, action) is None:
        if given.get("declare") and state.refusal(seat, DECLARE) is None:
            state.apply(seat, DECLARE)
        state.apply(seat, action)
        return OK
    if action.verb == "declare" and _decorates(state, seat):
        return OK
    return VOID if action.verb in _SHOUTS else ILLEGAL


def _decorates(state: UffdaState, seat: Seat) -> bool:
    """Return whether a refused declaration only repeats one, which does no harm."""
    giving = state.giving
    if giving is not None:
        return giving.by == seat
    return state.turn == seat and not state.is_over


def _by(state: UffdaState, given: Given) -> tuple[Seat, Action]:
    return seat_of(given["by"], state.players, "by"), _action(state, given)


def _action(state: UffdaState, given: Given) -> Action:
    """Return the action; it may be illegal, but only about things that exist."""
    verb = entry(_VERBS, given["a"], "action")
    if verb == "play":
        card, branch = NAME[card_of(given["card"])], given["branch"]
        end = whole(given["end"], 0, HIGHEST, "end")
        return Action(verb, (card, BRANCH_NAME[branch_of(state.players, branch)], str(end)))
    if verb == "give":
        return Action(verb, (NAME[card_of(given["card"])],))
    if verb == "catch":
        target = seat_of(given["target"], state.players, "target")
        return CATCH[entry(OFFENCE, given["kind"], "offence")][target]
    return Action(verb)


def _facts(state: UffdaState) -> Outcome:
    over = state.results[-1] if state.results else None
    giving = state.giving
    return {
        "turn": None if over else state.turn,
        "phase": phases.NAMES[state.phase],
        "hands": {seat: Unordered(names(hand)) for seat, hand in enumerate(state.hands)},
        "hand_sizes": list(state.sizes),
        "pile": len(state.pile),
        "coins": _coins(state),
        "ends": {BRANCH_NAME[one]: Unordered(state.ends(one)) for one in state.setup.branches},
        "pending": _pending(state),
        "windows": Unordered(
            {**window._asdict(), "kind": _KIND[window.what]} for window in state.windows
        ),
        "giving": None if giving is None else {"by": giving.by, "to": giving.to},
        "over": None if over is None else {"reason": over.reason, "winner": over.winner},
        "points": None if over is None else list(over.points),
        "legal": _legal(state),
        "may_catch": _may_catch(state),
    }


def _coins(state: UffdaState) -> Unordered:
    return Unordered(seat for seat in range(state.players) if state.coins >> seat & 1)


def _pending(state: UffdaState) -> Outcome | None:
    if state.pending == NOWHERE:
        return None
    return {
        "branch": BRANCH_NAME[state.pending],
        "number": state.pending_number,
        "sides": state.pending_sides,
    }


def _legal(state: UffdaState) -> Unordered:
    """Return the table actions as texts, plays first; none when the round is over."""
    if state.is_over:
        return Unordered()
    if state.giving is not None:
        gifts = state.legal_actions(state.giving.by)
        return Unordered(str(action) for action in gifts if action.verb == "give")
    texts = []
    for action in legal_in_turn(state, state.turn):
        if action.verb == "play":
            card, branch, end = action.args
            texts.append((0, f"play {card} on {branch} at {end}"))
        else:
            texts.append((1, action.verb))
    return Unordered(text for _, text in sorted(texts))


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
    for action in _actions(given):
        _perform(state, action)
    viewer = seat_of(given["viewer"], state.players, "viewer")
    seen = state.observation(viewer)
    turned = state.copy()
    turned.pile.reverse()
    over = seen.results[-1] if seen.results else None
    return {
        "hand": Unordered(seen.hand),
        "hand_sizes": list(seen.hand_sizes),
        "pile": seen.pile,
        "sees_cards_of": Unordered(
            seat for seat in seats(seen.players) if _sees(state, seen, seat)
        ),
        "sees_pile_cards": turned.observation(viewer) != seen,
        "coins": Unordered(
            one.owner for one in seen.branches if one.coin and one.owner is not None
        ),
        "ends": {one.name: Unordered(one.ends) for one in seen.branches},
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
    hands = [set_of(cards_of(hand)) for hand in items(given["hands"], "hands")]
    out, number = given["out"], whole(given["round"], 1, HIGHEST + 1, "round")
    winner = None if out is None else seat_of(out, len(hands), "out")
    points = round_points(hands, number, winner, rules.bonus)
    before = _points(given.get("before", [0] * len(hands)), "before", len(hands))
    totals = [total + more for total, more in zip(before, points, strict=True)]
    return {"points": list(points), "totals": totals}


def _next_dealer(_rules: UffdaRules, given: Given) -> Outcome:
    """`dealer`, `points` -> who deals next (D9.5)."""
    points = _points(given["points"], "points")
    return {"dealer": next_dealer(points, seat_of(given["dealer"], len(points), "dealer"))}


def _final(_rules: UffdaRules, given: Given) -> Outcome:
    """`totals` -> winners (D9.6)."""
    return {"winners": Unordered(winners(_points(given["totals"], "totals")))}


def _points(value: object, what: str, count: int | None = None) -> list[int]:
    if not items(value, what, count):
        raise CaseError(f"{what} must not be empty")
    return wholes(value, -_MOST_POINTS, _MOST_POINTS, what)


def _strings(rules: UffdaRules, _given: Given) -> Outcome:
    """`theme`, by which the ruleset is chosen -> the words of the edition (D12)."""
    return asdict(rules.words)


CASES: Mapping[str, Case] = cases_of(
    UffdaRules,
    deal=_deal,
    first_dealer=_first_dealer,
    legal=_play,
    apply=_play,
    catch=_play,
    view=_view,
    score=_score,
    next_dealer=_next_dealer,
    final=_final,
    strings=_strings,
)
"""By kind."""
