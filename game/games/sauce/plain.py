"""A whole position as JSON-ready data, for digests and for comparing matches."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.games.sauce import phases
from game.games.sauce.cards import LETTERS, NAME, Card, letters, names, play_names
from game.games.sauce.menu.terms import Terms
from game.games.sauce.position import NOBODY, Position, Transfer
from game.games.sauce.scoring import HandResult
from game.games.sauce.tricks import FinishedTrick


def plain_position(position: Position) -> dict[str, Any]:
    """Return everything that makes two positions differ, without what follows from it."""
    return _plain_match(position) | _plain_hand(position) | _plain_play(position)


def _plain_match(position: Position) -> dict[str, Any]:
    setup = position.setup
    return {
        "ruleset": position.rules.digest,
        "seed": position.seed,
        "variants": dict(sorted(setup.variants.items())),
        "order": list(setup.order),
        "phase": phases.NAMES[position.phase],
        "turn": position.turn,
        "number": position.number,
        "dealer": position.dealer,
        "scores": list(position.scores),
        "results": [_plain_result(result) for result in position.results],
        "super": position.super_mode,
        "extra": position.extra,
        "winner": None if position.winner == NOBODY else position.winner,
    }


def _plain_result(result: HandResult) -> dict[str, Any]:
    return {
        **result._asdict(),
        "sauces": list(names(result.sauces)),
        "late": list(names(result.late)),
    }


def _plain_hand(position: Position) -> dict[str, Any]:
    return {
        "sauces": list(names(position.sauces)),
        "late": list(names(position.late)),
        "entries": [str(entry) for entry in position.entries],
        "terms": _plain_terms(position.terms),
        "hands": _piles(position.hands),
        "shown": _piles(position.shown),
        "looked": list(position.looked),
        "kitty": list(names(position.kitty)),
        "kitty_shown": list(names(position.kitty_shown)),
        "transfers": [_plain_transfer(transfer) for transfer in position.transfers],
        "bids": list(position.bids),
        "asked": list(position.asked),
        "steps": [[phases.NAMES[phase], count] for phase, count in position.steps],
        "needed": position.needed,
        "chosen": _piles(position.chosen),
    }


def _plain_terms(terms: Terms) -> dict[str, Any]:
    return {
        "low": LETTERS[terms.low],
        "high": LETTERS[terms.high],
        "trump": list(letters(terms.trump)),
        "clockwise": terms.clockwise,
        "bonus": terms.bonus,
        "same_ranks": list(terms.same_ranks),
        "reveals": list(terms.reveals),
    }


def _plain_transfer(transfer: Transfer) -> dict[str, Any]:
    return {
        "kind": transfer.kind,
        "tricks": transfer.tricks,
        "cards": _piles(transfer.cards),
        "shown": _piles(transfer.shown),
    }


def _plain_play(position: Position) -> dict[str, Any]:
    return {
        "reverse": position.reverse,
        "leader": position.leader,
        "trick": list(play_names(position.trick)),
        "trump_played": position.trump_played,
        "free": list(names(position.free)),
        "tricks": [_plain_trick(trick) for trick in position.tricks],
    }


def _plain_trick(trick: FinishedTrick) -> dict[str, Any]:
    late = trick.late
    return {
        **trick._asdict(),
        "plays": list(play_names(trick.plays)),
        "trump": list(letters(trick.trump)),
        "low": LETTERS[trick.low],
        "late": None if late is None else [NAME[late.card], late.result],
    }


def _piles(piles: Iterable[Iterable[Card]]) -> list[list[str]]:
    return [list(names(pile)) for pile in piles]
