"""What the rest of a hand has brought a seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.games.sauce.events import HandScored
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.opponents.goals import target_of
from game.games.sauce.scoring import BID_BY_WORD, NOPES
from game.rules.core import Event


def aftermath(seen: SauceObservation, events: Sequence[Event]) -> Mapping[str, float] | None:
    """Return how the hand has ended; None before that.

    That is whether the seat's bid succeeded (`bid`: its Nope!, or its team's contract), whether the
    others scored anything (`others`), and by how much its team scored more (`lead`, S9).
    """
    scored = next((one for one in reversed(events) if isinstance(one, HandScored)), None)
    if scored is None:
        return None
    seat, team = seen.own_seat, seen.team_of[seen.own_seat]
    bids = [BID_BY_WORD[bid] if bid in BID_BY_WORD else int(bid) for bid in scored.bids]
    own = [bid for bid, one in zip(bids, seen.team_of, strict=True) if one == team]
    if bids[seat] in NOPES:
        has_succeeded = not scored.won[seat]
    else:
        has_succeeded = scored.points[team] >= target_of(seen.rules, own)
    mine, theirs = scored.scores[team], scored.scores[1 - team]
    return {"bid": has_succeeded, "others": theirs > 0, "lead": mine - theirs}
