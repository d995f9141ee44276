"""Scores a hand, then begins the next one or ends the match (S7, S9-S11)."""

from __future__ import annotations

from game.games.sauce import phases
from game.games.sauce.cards import names
from game.games.sauce.events import HandScored, KittyWon, MatchEnded, PointsMoved, SuperSauceBegun
from game.games.sauce.play.dealing import begin_hand
from game.games.sauce.position import NOBODY, Position
from game.games.sauce.scoring import (
    HandResult,
    after_bonus,
    bid_text,
    ending,
    hand_score,
    kitty_cards,
    reaches_super,
    suit_points,
    total_points,
)
from game.rules.core import Event, Seat


def won_points(position: Position) -> list[int]:
    """Return the card points of everybody's tricks so far, by the suits in force (S7.1, S7.5)."""
    values = suit_points(position.rules, position.terms)
    won = [0] * position.players
    for trick in position.tricks:
        won[trick.winner] += total_points(values, trick.plays)
    return won


def end_hand(position: Position, events: list[Event] | None) -> None:
    """Score the hand (S9), then deal the next one or end the match (S11)."""
    won = won_points(position)
    _take_kitty(position, won, events)
    result = _score(position, won, events)
    position.scores = list(result.totals)
    position.results.append(result)
    if events is not None:
        events.append(
            HandScored(
                number=result.number,
                bids=tuple(bid_text(bid) for bid in result.bids),
                won=result.won,
                points=result.points,
                scores=result.scores,
                totals=result.totals,
                is_double=len(result.sauces) > 1,
            )
        )
    _go_on(position, events)


def _take_kitty(position: Position, won: list[int], events: list[Event] | None) -> None:
    """S7.3, S4.6."""
    if not position.kitty:
        return
    winner = position.leader
    cards = kitty_cards(position.kitty, position.free)
    points = total_points(suit_points(position.rules, position.terms), cards)
    won[winner] += points
    if events is not None:
        events.append(KittyWon(winner, names(cards), points))


def _score(position: Position, won: list[int], events: list[Event] | None) -> HandResult:
    setup = position.setup
    winners = setup.team[position.leader]
    first, second = (won[one] + won[other] for one, other in setup.teams)
    points = after_bonus((first, second), winners, position.terms.bonus)
    moved = points[winners] - (first, second)[winners]
    if events is not None and moved:
        events.append(PointsMoved(winners, moved))
    bids = position.bids
    is_super = len(position.sauces) > 1
    scores = [
        hand_score(
            position.rules, (bids[one], bids[other]), (won[one], won[other]), is_super, points[team]
        )
        for team, (one, other) in enumerate(setup.teams)
    ]
    return HandResult(
        number=position.number,
        dealer=position.dealer,
        sauces=position.sauces,
        late=position.late,
        bids=tuple(bids),
        won=tuple(won),
        points=points,
        scores=(scores[0], scores[1]),
        totals=(position.scores[0] + scores[0], position.scores[1] + scores[1]),
    )


def _go_on(position: Position, events: list[Event] | None) -> None:
    """S10, S11."""
    rules, totals = position.rules, position.scores
    outcome = ending(rules, position.setup.hands, position.number, totals, position.extra)
    if outcome.winner is not None:
        _end_match(position, outcome.winner, events)
        return
    position.extra = outcome.is_extra
    was_super = position.super_mode
    position.super_mode = (
        was_super or position.extra or reaches_super(rules, position.number, totals)
    )
    if events is not None and position.super_mode and not was_super:
        events.append(SuperSauceBegun())
    position.dealer = position.setup.left[position.dealer]
    begin_hand(position, events)


def _end_match(position: Position, team: int, events: list[Event] | None) -> None:
    """End the match; the cards of the last hand stay on the table for everybody to see."""
    position.phase = phases.OVER
    position.turn = NOBODY
    position.winner = team
    if events is not None:
        first, second = position.scores
        events.append(MatchEnded(team, position.setup.teams[team], (first, second)))


def places(position: Position) -> list[int]:
    """Return everybody's place, in seat order; partners share theirs (S11.2)."""
    first, second = position.scores
    ahead = None if first == second else int(second > first)
    behind = 1 + len(position.setup.teams[0])
    return [
        1 if ahead is None or position.setup.team[Seat(seat)] == ahead else behind
        for seat in range(position.players)
    ]
