"""What one seat knows (D10), built field by field."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game.games.uffda import phases
from game.games.uffda.actions import BRANCH_NAME, FREE
from game.games.uffda.cards import NAME, names
from game.games.uffda.position import NEVER, NOWHERE, Fact, Position
from game.games.uffda.ruleset import UffdaRules
from game.games.uffda.scoring import RoundResult
from game.rules.core import Action, Observation, Seat


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on a branch."""

    card: str
    at: int
    """Index of the card of this branch that it is attached to; -1 is the start card. Both cards
    on the sides of a double are attached to it."""
    by: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class BranchSeen:
    """A branch as it lies on the table."""

    name: str
    owner: Seat | None
    """None for the free branch."""
    coin: bool
    ends: tuple[int, ...]
    """Ascending, equal ones repeated; open sides of an unfilled double are none."""
    ends_at: tuple[int, ...]
    """For each end, the index of its card."""
    cards: tuple[Laid, ...]
    """In the order of laying."""
    begun: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PendingSeen:
    """The unfilled double (D6)."""

    branch: str
    number: int
    sides: int
    at: int
    """Index of the double on its branch."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowSeen:
    """An offence that may be caught (D7), as everybody can see."""

    what: str
    """`coin` or `last_card`."""
    who: Seat
    origin: str
    """`next`, `play` or `give`."""
    nexts_left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GivingSeen:
    """A penalty card that is due (D7.9)."""

    by: Seat
    to: Seat
    what: str
    said: bool
    """Whether the catcher has declared since the catch."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UffdaObservation(Observation):
    """The table as one seat, or an onlooker (None), sees and remembers it.

    Cards are texts like 3/4, branches names like P2 or free; lists by seat begin with seat 0.
    """

    rules: UffdaRules
    round: int
    start: int
    """The start number; its double lies in the centre."""
    dealer: Seat
    turn: Seat | None
    """Whose turn it is, also while a gift is due; None when the game is over."""
    phase: str
    """One of `phases.NAMES`."""
    suspended: str | None
    """The phase that goes on when the gift that is due has been given."""

    hand: tuple[str, ...]
    """The own hand, ascending; nobody else's is here."""
    hand_sizes: tuple[int, ...]
    pile: int
    """Number of cards in the draw pile."""
    branches: tuple[BranchSeen, ...]
    """One for each player, then the free one."""
    pending: PendingSeen | None
    windows: tuple[WindowSeen, ...]
    """In the order of opening."""
    giving: GivingSeen | None

    said: bool
    """Whether the turn player has declared in this turn."""
    played: bool
    own: bool
    """Whether the turn player has laid a card on the own branch in this turn (D5.5)."""
    drew: bool
    """Whether the turn player has drawn for the turn (D5.1); a draw for a double does not count."""
    owes_coin: bool
    """Whether Next without a play would now be a coin offence of the turn player (D5.6)."""
    passes: int
    totals: tuple[int, ...]
    results: tuple[RoundResult, ...]
    """The finished rounds of this game."""
    known: tuple[tuple[str, ...], ...]
    """By seat: cards that this seat knows to be in that hand, because it gave them (D10.2)."""
    shunned: tuple[tuple[int | None, ...], ...]
    """By seat and number: how many cards that not everybody saw the seat has taken since it last
    ended a turn without a play while an end of that number was open to it; None for never in
    this round."""
    facts: tuple[Fact, ...]
    """What is known about hidden cards of this round beyond their numbers, from the first such fact
    on; gifts between others are without the card."""

    def branch(self, name: str) -> BranchSeen:
        """Return the branch of this name. Raises KeyError if there is none."""
        for branch in self.branches:
            if branch.name == name:
                return branch
        raise KeyError(name)


def observe(
    state: Position,
    seat: Seat | None,
    actors: tuple[Seat, ...],
    legal: list[Action],
) -> UffdaObservation:
    """Return what this seat knows, including who may act and what is legal for it.

    Everything that it does not know is covered in the position.
    """
    is_over = state.phase == phases.OVER
    giving = state.giving
    return UffdaObservation(
        rules=state.rules,
        seat=seat,
        players=state.players,
        actors=actors,
        legal=tuple(legal),
        is_over=is_over,
        variants=tuple(sorted(state.setup.variants.items())),
        round=state.round,
        start=state.start,
        dealer=state.dealer,
        turn=None if is_over else state.turn,
        phase=phases.NAMES[state.phase],
        suspended=None if giving is None else phases.NAMES[state.suspended],
        hand=() if seat is None else names(state.hands[seat]),
        hand_sizes=tuple(state.sizes),
        pile=len(state.pile),
        branches=_branches(state),
        pending=_pending(state),
        windows=tuple(
            [
                WindowSeen(what=what, who=who, origin=origin, nexts_left=nexts_left)
                for what, who, origin, nexts_left in state.windows
            ]
        ),
        giving=giving
        and GivingSeen(by=giving.by, to=giving.to, what=giving.what, said=giving.said),
        said=state.said,
        played=state.played,
        own=state.own,
        drew=state.drew,
        owes_coin=_owes_coin(state),
        passes=state.passes,
        totals=state.totals,
        results=state.results,
        known=_known(state, seat),
        shunned=_shunned(state),
        facts=tuple([fact.seen_by(seat) for fact in state.facts]),
    )


@cache
def _laid(card: int, at: int, by: Seat) -> Laid:
    return Laid(NAME[card], at, by)


def _branches(state: Position) -> tuple[BranchSeen, ...]:
    cards: list[list[Laid]] = [[] for _ in BRANCH_NAME]
    for branch, card, at, by in state.laid:
        cards[branch].append(_laid(card, at, by))
    return tuple(
        [
            BranchSeen(
                name=BRANCH_NAME[branch],
                owner=None if branch == FREE else Seat(branch),
                coin=bool(state.coins >> branch & 1),
                ends=state.ends(branch),
                ends_at=state.ends_at(branch),
                cards=tuple(cards[branch]),
                begun=bool(state.started >> branch & 1),
            )
            for branch in state.setup.branches
        ]
    )


def _pending(state: Position) -> PendingSeen | None:
    if state.pending == NOWHERE:
        return None
    return PendingSeen(
        branch=BRANCH_NAME[state.pending],
        number=state.pending_number,
        sides=state.pending_sides,
        at=state.pending_at,
    )


def _owes_coin(state: Position) -> bool:
    phase = state.phase if state.giving is None else state.suspended
    if phase == phases.START:
        return not state.pile and state.owes_coin()
    return phase == phases.DRAWN and state.owes_coin()


def _known(state: Position, seat: Seat | None) -> tuple[tuple[str, ...], ...]:
    if seat is None:
        return ((),) * state.players
    first = seat * state.players
    rows = state.known[first : first + state.players]
    return tuple([names(cards & state.unlaid) if cards else () for cards in rows])


def _shunned(state: Position) -> tuple[tuple[int | None, ...], ...]:
    rows = []
    for seat, taken in enumerate(state.taken):
        row = state.shunned[seat * 10 : seat * 10 + 10]
        rows.append(tuple([None if then == NEVER else taken - then for then in row]))
    return tuple(rows)
