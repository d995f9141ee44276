"""Saying Next: offences are noted, windows run out, the round may be over (D5.9, D7, D8)."""

from __future__ import annotations

from game.games.uffda import phases, reasons
from game.games.uffda.actions import BRANCH_NAME, COIN
from game.games.uffda.branches import has_play, nothing_fits, open_numbers
from game.games.uffda.events import NextSaid
from game.games.uffda.knowledge.facts import note_lack
from game.games.uffda.play.round_end import finish_round
from game.games.uffda.play.turn import place, why_not_turn
from game.games.uffda.position import NOWHERE, Position, Window
from game.games.uffda.scoring import TERMINATED
from game.rules.core import Event, Refusal, Seat


def why_not_next(position: Position, seat: Seat, _: int) -> Refusal | None:
    """D5.9."""
    if seat != position.turn or position.giving is not None:
        return why_not_turn(position, seat)
    if position.phase == phases.COVER:
        if position.pending == NOWHERE:
            return reasons.DRAW_FOR_DOUBLE
        number = str(position.pending_number)
        if position.pile:
            return reasons.FINISH_DOUBLE.explained(number=number)
        branch = BRANCH_NAME[position.pending]
        return reasons.COVER_DOUBLE.explained(branch=branch, number=number)
    if position.phase == phases.START:
        if position.pile:
            return reasons.NOTHING_DONE
        if has_play(position, seat):
            return reasons.MUST_PLAY
    return None


def say_next(position: Position, seat: Seat, _: int, events: list[Event] | None) -> None:
    """End the turn: offences are noted, windows run out, the round may be over (D7.2, D7.3, D7.7,
    D8.4, D8.5)."""
    owed = position.owes_coin()
    if owed and not position.setup.penalties:
        place(position, seat, 0, events)
    elif position.phase == phases.START:
        note_lack(position, seat)  # or it would have had to play (D5.4)
    if position.windows:
        position.windows = tuple(
            [one._replace(nexts_left=one.nexts_left - 1) for one in position.windows
             if one.nexts_left > 1]
        )  # fmt: skip
    if not position.played:
        for number in open_numbers(position, seat):
            position.shunned[seat * 10 + number] = position.taken[seat]
        if not position.drew:
            position.passes += 1
    if owed and position.setup.penalties:
        position.windows += (Window(COIN, seat, "next", 1),)
    over = _is_terminated(position)
    following = position.setup.left_of[seat]
    if events is not None:
        events.append(NextSaid(seat, None if over else following))
    if over:
        finish_round(position, TERMINATED, None, events)
        return
    position.turn = following
    position.phase = phases.START
    position.said = position.played = position.own = position.drew = False


def _is_terminated(position: Position) -> bool:
    """D8.4, D8.5."""
    if position.pile:
        return False
    if position.passes >= position.setup.most_passes:
        return True
    return position.pending == NOWHERE and nothing_fits(position)
