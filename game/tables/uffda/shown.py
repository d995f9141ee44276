"""What lies on the table at this instant, while events are being shown one by one."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.rules.core import Seat
from game.tables.uffda.tree import LaidCard, Node, grow

FREE = "free"
"""The branch that belongs to everybody."""


@dataclass(slots=True)
class ShownBranch:
    """A branch: its coin and its cards in the order in which they were laid."""

    coin: bool = True
    cards: list[LaidCard] = field(default_factory=list)


@dataclass(slots=True)
class Shown:
    """Everything that the table draws. Cards are texts such as 3/7, branches P0 ... and free."""

    branches: dict[str, ShownBranch]
    hands: list[int]
    """How many cards each seat holds."""
    totals: list[int]
    hand: list[str] = field(default_factory=list)
    """The viewer's own cards, ascending."""
    round: int = 1
    start: int = 0
    dealer: Seat | None = None
    turn: Seat | None = None
    phase: str = ""
    pile: int = 0
    pending: tuple[str, int, int] | None = None
    """Branch, number and open sides of the unfilled double."""
    pending_at: int = -1
    """Index of that double on its branch."""
    giver: Seat | None = None
    receiver: Seat | None = None

    def nodes(self, branch: str) -> list[Node]:
        """Return the branch's cards as a tree."""
        return grow(self.branches[branch].cards, self.start)


def branch_of(seat: Seat) -> str:
    """Return the name of a player's branch."""
    return f"P{seat}"


def owner_of(branch: str) -> Seat | None:
    """Return whose branch it is; the free one belongs to nobody."""
    return None if branch == FREE else Seat(int(branch[1:]))


def value_of(card: str) -> int:
    """Return what a card left in the hand costs (D9.1)."""
    low, high = card.split("/")
    return int(low) + int(high)


def points_of(card: str) -> tuple[int, str]:
    """Return what a hand is sorted by that stands in points."""
    return value_of(card), card


def face_of(theme: str, card: str) -> str:
    """Return the picture's name of a card such as 3/7."""
    return f"uffda/{theme}/card-{card.replace('/', '')}"


def has_index(face: str) -> bool:
    """Whether a face has both numbers in its corner."""
    return face.startswith("uffda/") and "/card-" in face


INDEX = (0.03, 0.03, 0.235, 0.495)
"""Where both numbers are: left, top, width and height as shares of the card's width."""


def laid_face(theme: str, card: str) -> str:
    """Return the picture's name of a card as it lies on a branch, without its corner tags."""
    return f"uffda/{theme}/laid-{card.replace('/', '')}"
