"""The last tricks of a round as one against all: which dish one seat can be sure to cook."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from game.games.uffbasse import phases
from game.games.uffbasse.cards import COLOUR, MAX_VALUE, NAME, Card, colours_of
from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.games.uffbasse.knowledge.sampling import missing_colours, unseen_cards
from game.games.uffbasse.payment import UNIT, cookbook, holding_of
from game.games.uffbasse.ruleset import COLOURS
from game.games.uffbasse.state import UffbasseState
from game.games.uffbasse.tricks import FOLLOW, winning_place
from game.games.uffbasse.trump import trump_of
from game.rules.core import State, clockwise
from game.rules.endings import Ending, Goal, Node
from game.rules.hidden import Hidden, bits, dealt

MOST_TRICKS: Final = 3
"""The most tricks left, including the current one."""
STARS: Final = "stars"
"""To cook a dish of so many stars on the first own turn, whatever the others cook before."""
_COLOUR: Final = tuple(
    ((1 << MAX_VALUE) - 1) << colour * MAX_VALUE for colour in range(len(COLOURS))
)


class _At(NamedTuple):
    """A moment. Cards are bits."""

    hand: int
    """The own cards."""
    others: Hidden
    """All other cards by seat, the own place empty; those put aside come last."""
    leader: int
    trick: tuple[int, ...]
    sizes: tuple[int, ...]
    """Cards on the market by colour."""
    pantries: tuple[int, ...]
    """Holdings by seat."""
    left: int
    """Tricks left, including the current one."""


class UffbasseEnding(Ending):
    """What one player is sure to have in the pantry when the cooking begins."""

    def __init__(self, seen: UffbasseObservation, state: UffbasseState | None) -> None:
        """With a state only its deal counts, otherwise every possible one."""
        self._seat = seen.own_seat
        self._players = seen.players
        self._stalls = seen.stalls
        self._leftmost = bool(seen.variant("beginner-2"))
        recipes = seen.rules.recipes
        self._cook = cookbook(tuple([recipe.needs for recipe in recipes]))
        self._display = sum([1 << one for one in seen.kitchen.display if one is not None])
        self._stars = tuple([recipe.stars for recipe in recipes])
        others = _deals(seen) if state is None else _deal(seen, state)
        self.root = _At(
            _mask(seen.hand),
            others,
            seen.trick.leader,
            tuple([1 << card for card in seen.trick.cards]),
            tuple([len(stall) for stall in seen.market]),
            tuple([holding_of(pantry) for pantry in seen.pantries]),
            seen.rules.hand_size - 1 - len(seen.tricks),
        )

    @property
    def goals(self) -> Sequence[Goal]:
        """A dish with as many stars as possible."""
        return [Goal(STARS, number) for number in range(max(self._stars), 0, -1)]

    def is_own(self, node: Node) -> bool:
        """Whether the seat itself acts."""
        assert isinstance(node, _At)
        return self._turn(node) == self._seat

    def moves(self, node: Node) -> Sequence[tuple[str, Node]]:
        """Return one act of each kind, with the moment after it."""
        assert isinstance(node, _At)
        if not node.left:
            return ()
        if len(node.trick) == self._players:
            return [(f"pick {COLOURS[colour]}", later) for colour, later in self._picks(node)]
        seat = self._turn(node)
        found = self._own_plays(node) if seat == self._seat else self._other_plays(node, seat)
        return [(_text(card), at._replace(trick=(*at.trick, card))) for card, at in found]

    def worth(self, node: Node) -> int:
        """Return the stars of the best dish that nobody can take first (U9.1, U9.5)."""
        assert isinstance(node, _At)
        own = self._payable(node, self._seat)
        before = []
        for seat in clockwise(self._players)[node.leader]:
            if seat == self._seat:
                break
            before.append(self._payable(node, seat))
        return self._left_over(own, before)

    def kinds(self) -> Mapping[str, str]:
        """Return for each legal act of the seat its representative among equal ones."""
        node = self.root
        assert isinstance(node, _At)
        if len(node.trick) == self._players:
            return {act: act for act, _later in self.moves(node)}
        found: dict[str, str] = {}
        for group in self._alike(node, self._legal(node, node.hand), {}):
            found |= {_text(card): _text(group[0]) for card in group}
        return found

    # Cooking

    def _payable(self, node: _At, seat: int) -> int:
        return self._cook.payable(node.pantries[seat]) & self._display

    def _left_over(self, own: int, before: Sequence[int]) -> int:
        """Return the stars that are still sure after each seat before has cooked one dish or
        none."""
        best = max([self._stars[recipe] for recipe in _members(own)], default=0)
        if not before or not best:
            return best
        wanted = [one for one in _members(own & before[0]) if self._stars[one] == best]
        least = self._left_over(own, before[1:])
        for recipe in wanted:
            rest = [mask & ~(1 << recipe) for mask in before[1:]]
            least = min(least, self._left_over(own & ~(1 << recipe), rest))
        return least

    # Cards

    def _turn(self, node: _At) -> int:
        if len(node.trick) < self._players:
            return clockwise(self._players)[node.leader][len(node.trick)]
        cards = [Card(card.bit_length() - 1) for card in node.trick]
        place = winning_place(cards, self._trump(node))
        return clockwise(self._players)[node.leader][place]

    def _trump(self, node: _At) -> int:
        return trump_of(node.sizes, self._stalls, self._leftmost)

    def _picks(self, node: _At) -> Iterator[tuple[int, _At]]:
        """U8.2, U8.3."""
        seat = self._turn(node)
        for colour, size in enumerate(node.sizes):
            if size:
                sizes = (*node.sizes[:colour], size - 1, *node.sizes[colour + 1 :])
                pantries = list(node.pantries)
                pantries[seat] += UNIT[colour]
                yield (
                    colour,
                    node._replace(
                        leader=seat,
                        trick=(),
                        sizes=sizes,
                        pantries=tuple(pantries),
                        left=node.left - 1,
                    ),
                )

    def _due(self, node: _At) -> int:
        """Return the cards that follow suit; 0 for the lead (U6)."""
        if not node.trick:
            return 0
        follow = FOLLOW[self._trump(node)][node.trick[0].bit_length() - 1]
        return sum([_COLOUR[colour] for colour in colours_of(follow)])

    def _legal(self, node: _At, hand: int) -> int:
        return hand & self._due(node) or hand

    def _own_plays(self, node: _At) -> Iterator[tuple[int, _At]]:
        for group in self._alike(node, self._legal(node, node.hand), {}):
            yield group[0], node._replace(hand=node.hand ^ group[0])

    def _other_plays(self, node: _At, seat: int) -> Iterator[tuple[int, _At]]:
        """Yield each card that a seat may play in some deal, with the deals that remain."""
        others, due = node.others, self._due(node)
        cards = others.cards & others.allowed[seat]
        homes = {card: 0 if others.homes(card) == 1 << seat else card for card in bits(cards)}
        for group in self._alike(node, cards, homes):
            left = others.without(seat, group[0])
            if left is not None and due and not group[0] & due:
                left = left.lacking(seat, due)
            if left is not None:
                yield group[0], node._replace(others=left)

    def _alike(self, node: _At, cards: int, homes: Mapping[int, int]) -> Iterator[list[int]]:
        """Yield groups of equally good cards of a colour; their `homes` are equal.

        No other card has one of their values or a value between them: its colour might be trump,
        too.
        """
        out = node.hand | node.others.cards | sum(node.trick)
        for colour in _COLOUR:
            group: list[int] = []
            for card in bits(cards & colour):
                if group and (
                    homes.get(card) != homes.get(group[-1])
                    or out & ~(card | group[-1]) & _between(card, group[-1])
                ):
                    yield group
                    group = []
                group.append(card)
            if group:
                yield group


def _between(low: int, high: int) -> int:
    """Return all cards with values from that of one card to that of the other."""
    first, last = ((card.bit_length() - 1) % MAX_VALUE for card in (low, high))
    values = (1 << last + 1) - (1 << first)
    return sum([values << colour * MAX_VALUE for colour in range(len(COLOURS))])


def _members(mask: int) -> Iterator[int]:
    return (bit.bit_length() - 1 for bit in bits(mask))


def _mask(cards: Sequence[Card]) -> int:
    return sum([1 << card for card in cards])


def _text(card: int) -> str:
    return f"play {NAME[card.bit_length() - 1]}"


def _deals(seen: UffbasseObservation) -> Hidden:
    """Return all deals that agree with the observation."""
    unseen, missing = unseen_cards(seen), missing_colours(seen)
    sizes, allowed = [], []
    for seat in range(seen.players):
        is_own = seat == seen.own_seat
        free = [card for card in unseen if not missing[seat] >> COLOUR[card] & 1]
        sizes.append(0 if is_own else seen.hand_sizes[seat])
        allowed.append(0 if is_own else _mask(free))
    cards = _mask(unseen)
    return Hidden(cards, (*sizes, len(unseen) - sum(sizes)), (*allowed, cards))


def _deal(seen: UffbasseObservation, state: UffbasseState) -> Hidden:
    """Return the real deal only."""
    hands = [0 if seat == seen.own_seat else _mask(hand) for seat, hand in enumerate(state.hands)]
    return dealt([*hands, _mask(state.aside)])


def ending_of(seen: UffbasseObservation, state: State | None) -> UffbasseEnding | None:
    """Return the ending that begins here, if one does; see `Game.ending`."""
    assert state is None or isinstance(state, UffbasseState)
    is_near = (
        seen.phase in (phases.NAMES[phases.TRICK], phases.NAMES[phases.PICK])
        and seen.turn == seen.seat
        and not seen.card_active
        and not seen.variant("kostprobe")
        and not any(seen.known)
        and 0 < seen.rules.hand_size - 1 - len(seen.tricks) <= MOST_TRICKS
    )
    return UffbasseEnding(seen, state) if is_near else None
