"""What lies on the table at this instant, while events are being shown one by one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.games.uffda.knowledge.observation import UffdaObservation
from game.rules.core import Seat
from game.tables.uffda.tree import LaidCard

FREE = "free"
"""The branch that belongs to everybody."""


@dataclass(frozen=True, slots=True)
class ShownBranch:
    """A branch: P0 ... or free, its coin, and its cards in the order in which they were laid."""

    name: str
    coin: bool = True
    cards: tuple[LaidCard, ...] = ()


@dataclass(frozen=True, slots=True)
class Pending:
    """The unfilled double (D6)."""

    branch: str
    number: int
    sides: int
    """How many of its sides are still open."""
    at: int
    """Index of the double on its branch."""


@dataclass(frozen=True, slots=True)
class Shown:
    """Everything that the table draws and that the rules know. Cards are texts such as 3/7."""

    branches: tuple[ShownBranch, ...]
    """One for each seat, then the free one."""
    hands: tuple[int, ...]
    """How many cards each seat holds."""
    totals: tuple[int, ...]
    hand: tuple[str, ...] = ()
    """The viewer's own cards, ascending."""
    round: int = 1
    start: int = 0
    dealer: Seat | None = None
    turn: Seat | None = None
    phase: str = ""
    """As in the observation; before the first deal empty, while cards are dealt `deal`."""
    suspended: str = ""
    """The phase that goes on after a due gift."""
    pile: int = 0
    pending: Pending | None = None
    giver: Seat | None = None
    receiver: Seat | None = None

    def branch(self, name: str) -> ShownBranch:
        """Return the branch of this name. Raises StopIteration if there is none."""
        return next(branch for branch in self.branches if branch.name == name)

    def is_open_to(self, seat: Seat, name: str) -> bool:
        """Whether a seat may use a branch that has begun (D4.1, D4.2)."""
        return name in (FREE, branch_of(seat)) or self.branch(name).coin

    @property
    def awaited(self) -> Seat | None:
        """The seat that has to act: the giver of a due card, else the turn player."""
        return self.giver if self.giver is not None else self.turn


def empty(players: int) -> Shown:
    """Return a table before the deal."""
    names = (*[branch_of(Seat(seat)) for seat in range(players)], FREE)
    nothing = (0,) * players
    return Shown(tuple(ShownBranch(name) for name in names), nothing, nothing)


def read(seen: UffdaObservation) -> Shown:
    """Return the table as the observation says it is.

    When the game is over, an unfilled double is left out.
    """
    pending, giving = seen.pending, seen.giving
    return Shown(
        branches=tuple(
            ShownBranch(
                branch.name, branch.coin, tuple(LaidCard(one.card, one.at) for one in branch.cards)
            )
            for branch in seen.branches
        ),
        hands=seen.hand_sizes,
        totals=seen.totals,
        hand=seen.hand,
        round=seen.round,
        start=seen.start,
        dealer=seen.dealer,
        turn=seen.turn,
        phase=seen.phase,
        suspended=seen.suspended or "",
        pile=seen.pile,
        pending=None
        if pending is None or seen.is_over
        else Pending(pending.branch, pending.number, pending.sides, pending.at),
        giver=None if giving is None else giving.by,
        receiver=None if giving is None else giving.to,
    )


def with_card(shown: Shown, branch: str, laid: LaidCard) -> Shown:
    """Return the same table with one more card on a branch."""
    return replace(
        shown,
        branches=tuple(
            replace(one, cards=(*one.cards, laid)) if one.name == branch else one
            for one in shown.branches
        ),
    )


def branch_of(seat: Seat) -> str:
    """Return the name of a player's branch."""
    return f"P{seat}"


def owner_of(branch: str) -> Seat | None:
    """Return the owner of a branch; None for the free one."""
    return None if branch == FREE else Seat(int(branch[1:]))
