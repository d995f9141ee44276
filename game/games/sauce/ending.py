"""The last tricks of a hand as one against three: how many points the own team can be sure of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from game.games.sauce import phases
from game.games.sauce.cards import AS_SAUCE, FACE, LETTERS, PLAY_NAME, PLAYS, RANKS, SAUCE, Card
from game.games.sauce.knowledge.deductions import FOREVER, find_lacks, lacking
from game.games.sauce.knowledge.known_cards import open_cards, unseen_cards
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.opponents.goals import target_of
from game.games.sauce.opponents.world import NOBODY
from game.games.sauce.opponents.worlds import empty_world
from game.games.sauce.scoring import NOPES, after_bonus
from game.games.sauce.state import SauceState
from game.rules.core import Seat, State
from game.rules.endings import Ending, Goal, Node
from game.rules.hidden import Hidden, bits, dealt

MOST_TRICKS: Final = 4
"""The most tricks left, including the current one."""
MAKE, BREAK = "make", "break"
"""The own team gets the points of its contract; the others miss theirs."""
_ALL: Final = (1 << RANKS) - 1
_BIT: Final = tuple(1 << FACE[play] for play in PLAYS)
_RANK: Final = tuple(
    sum(1 << suit * RANKS + rank for suit in range(len(LETTERS))) for rank in range(RANKS)
)
_SUIT: Final = tuple(_ALL << suit * RANKS for suit in range(len(LETTERS)))


class _At(NamedTuple):
    """A moment. Cards are bits, by suit and rank."""

    hand: int
    """The own cards."""
    others: Hidden
    """All other cards by seat, the own place empty; the kitty's face-down cards come last."""
    leader: int
    trick: tuple[int, ...]
    points: int
    """Points that the own team has won."""
    rivals: int
    opened: bool
    """Whether trumps may be led (S5.6)."""
    reverse: bool
    """Whether 1 is high and 10 is low (S6.4)."""


class SauceEnding(Ending):
    """What one player can do for the team's points from here on."""

    def __init__(self, seen: SauceObservation, state: SauceState | None) -> None:
        """With a state only its deal counts, otherwise every possible one. Raises ValueError if
        there are too many tricks to come, or rules may still change."""
        if not _is_near(seen):
            raise ValueError("no ending")
        self._seen = seen
        self._seat = seen.own_seat
        world = empty_world(seen)
        self._after = world.after
        self._team = world.team
        self._own = world.team[self._seat]
        self._trump = sum([mask for suit, mask in enumerate(_SUIT) if world.trump >> suit & 1])
        self._values = world.values
        self._bonus = world.bonus
        self._shown = self._points(_mask(seen, seen.kitty_shown))
        self._same_ranks = seen.terms.same_ranks
        others = _deals(seen) if state is None else _deal(seen, state)
        self._sauce = _mask(seen, (SAUCE,)) if _has_sauce(seen) else 0
        """The card that a SAUCE card stands for, if one is still out (S4.1, S4.4)."""
        points = [0, 0]
        for seat, won in enumerate(seen.won):
            points[self._team[seat]] += won
        trick = tuple([_BIT[play] for play in seen.trick.plays])
        self.root = _At(
            _mask(seen, seen.hand), others, seen.trick.leader, trick,
            points[self._own], points[1 - self._own], seen.trump_played, seen.reverse,
        )  # fmt: skip

    @property
    def goals(self) -> Sequence[Goal]:
        """The contracts that are not settled yet."""
        seen, at = self._seen, self.root
        assert isinstance(at, _At)
        whole = seen.rules.bid_most
        bids = [
            [bid for seat, bid in enumerate(seen.bids) if self._team[seat] == team]
            for team in (self._own, 1 - self._own)
        ]
        if any(bid in NOPES for each in bids for bid in each):
            return ()
        make, rivals = (target_of(seen.rules, each) for each in bids)
        wanted = [(MAKE, make), (BREAK, whole - rivals + 1 if rivals else 0)]
        return [
            Goal(key, number) for key, number in wanted if at.points < number <= whole - at.rivals
        ]

    def is_own(self, node: Node) -> bool:
        """Whether the seat itself acts."""
        assert isinstance(node, _At)
        return self._turn(node) == self._seat

    def moves(self, node: Node) -> Sequence[tuple[str, Node]]:
        """Return one act of each kind, with the moment after it."""
        assert isinstance(node, _At)
        if not node.trick and not node.hand:
            return ()
        seat = self._turn(node)
        found = self._own_plays(node) if seat == self._seat else self._other_plays(node, seat)
        return [(self._text(card), self._played(at, card)) for card, at in found]

    def worth(self, node: Node) -> int:
        """Return the points of the own team when the hand is scored (S7)."""
        assert isinstance(node, _At)
        kitty = self._shown + self._points(node.others.cards)
        is_own = self._team[node.leader] == self._own
        points = node.points + kitty * is_own, node.rivals + kitty * (not is_own)
        return after_bonus(points, 0 if is_own else 1, self._bonus)[0]

    def kinds(self) -> Mapping[str, str]:
        """Return for each legal act of the seat its representative among equal ones."""
        node = self.root
        assert isinstance(node, _At)
        legal = self._legal(node, node.hand)
        found: dict[str, str] = {}
        for group in self._alike(node, legal, {}):
            found |= {self._text(card): self._text(group[0]) for card in group}
        return found

    @property
    def is_special(self) -> bool:
        """Whether a SAUCE card is still out."""
        return bool(self._sauce)

    def _text(self, card: int) -> str:
        number = card.bit_length() - 1
        return f"play {PLAY_NAME[AS_SAUCE[number] if card == self._sauce else number]}"

    # Cards

    def _turn(self, node: _At) -> int:
        seat = node.leader
        for _ in node.trick:
            seat = self._after[seat]
        return seat

    def _points(self, cards: int) -> int:
        return sum(
            [value * (cards & _SUIT[suit]).bit_count() for suit, value in enumerate(self._values)]
        )

    def _legal(self, node: _At, hand: int) -> int:
        """S5.3, S5.6."""
        if node.trick:
            return hand & _suit(node.trick[0]) or hand
        return hand if node.opened else hand & ~self._trump or hand

    def _alike(self, node: _At, cards: int, homes: Mapping[int, int]) -> Iterator[list[int]]:
        """Yield groups of equally good cards of a suit; their `homes` are equal.

        No other card lies between them, and their ranks are too rare to turn the order round in a
        trick (S6.4).
        """
        out = node.hand | node.others.cards | sum(node.trick)
        least = min(self._same_ranks, default=len(self._team) + 1)
        for suit in _SUIT:
            group: list[int] = []
            for card in bits(cards & suit):
                if group and (
                    out & ~cards & (group[-1] - (card << 1))
                    or homes.get(card) != homes.get(group[-1])
                    or _of_rank(out, card) >= least
                    or _of_rank(out, group[-1]) >= least
                ):
                    yield group
                    group = []
                group.append(card)
            if group:
                yield group

    def _own_plays(self, node: _At) -> Iterator[tuple[int, _At]]:
        legal = self._legal(node, node.hand)
        for group in self._alike(node, legal, {}):
            yield group[0], node._replace(hand=node.hand ^ group[0])

    def _other_plays(self, node: _At, seat: int) -> Iterator[tuple[int, _At]]:
        """Yield each card that a seat may play in some deal, with the deals that remain."""
        others = node.others
        cards = others.cards & others.allowed[seat]
        due = _suit(node.trick[0]) if node.trick else 0 if node.opened else ~self._trump
        # Cards are only equal if they are surely in this hand.
        sure = {card: others.homes(card) == 1 << seat for card in bits(cards)}
        homes = {card: 0 if is_sure else card for card, is_sure in sure.items()}
        for group in self._alike(node, cards, homes):
            card = group[0]
            left = others.without(seat, card)
            if left is not None and due and not card & due:
                # The seat plays another suit, so it lacks the one that was due.
                left = left.lacking(seat, due)
            if left is not None:
                yield card, node._replace(others=left)

    def _played(self, node: _At, card: int) -> _At:
        trick = (*node.trick, card)
        if len(trick) < len(self._team):
            return node._replace(trick=trick)
        led, best, place = _suit(trick[0]), NOBODY, 0
        for number, one in enumerate(trick):
            rank = (one.bit_length() - 1) % RANKS
            strength = RANKS - rank if node.reverse else rank
            if one & self._trump:
                strength += RANKS
            elif not one & led:
                continue
            if strength > best:
                best, place = strength, number
        winner = node.leader
        for _ in range(place):
            winner = self._after[winner]
        points = self._points(sum(trick))
        is_own = self._team[winner] == self._own
        return node._replace(
            leader=winner,
            trick=(),
            points=node.points + points * is_own,
            rivals=node.rivals + points * (not is_own),
            opened=node.opened or bool(sum(trick) & self._trump),
            reverse=node.reverse != self._turns(trick),
        )

    def _turns(self, trick: Sequence[int]) -> bool:
        """Whether the order of ranks is turned round (S6.4)."""
        ranks = [(card.bit_length() - 1) % RANKS for card in trick]
        return any(ranks.count(rank) in self._same_ranks for rank in ranks)


def _mask(seen: SauceObservation, cards: Sequence[Card]) -> int:
    """Return a set of cards; a SAUCE card counts as the only card it can stand for."""
    return sum([1 << (seen.free[0] if card == SAUCE else card) for card in cards])


def _has_sauce(seen: SauceObservation) -> bool:
    """Whether a SAUCE card is still out."""
    return SAUCE in (*seen.hand, *seen.kitty_shown, *unseen_cards(seen))


def _of_rank(cards: int, card: int) -> int:
    """Return how many of these cards have the rank of a card."""
    rank = (card.bit_length() - 1) % RANKS
    return (cards & _RANK[rank]).bit_count()


def _suit(card: int) -> int:
    return _SUIT[(card.bit_length() - 1) // RANKS]


def _is_near(seen: SauceObservation) -> bool:
    """Whether the end is near, and only coloured cards in hands and kitty are hidden."""
    tricks = len(seen.hand)
    return (
        seen.phase == phases.NAMES[phases.TRICK]
        and seen.turn == seen.seat
        and 1 < tricks <= MOST_TRICKS
        and bool(seen.tricks)
        and not seen.is_hidden
        and not seen.transfers
        and not any(number > len(seen.tricks) for number in seen.terms.reveals)
        and (len(seen.free) == 1 or not _has_sauce(seen))
    )


def _deals(seen: SauceObservation) -> Hidden:
    """Return all deals that agree with the observation."""
    lacks = find_lacks(seen)
    unseen, known = unseen_cards(seen), open_cards(seen)
    sizes, allowed = [], []
    cards = _mask(seen, unseen)
    for seat in range(seen.players):
        if seat == seen.own_seat:
            sizes.append(0)
            allowed.append(0)
            continue
        missing = lacking(lacks, Seat(seat), 0, FOREVER)
        free = [card for card in unseen if not missing >> card & 1]
        sizes.append(seen.hand_sizes[seat])
        allowed.append(_mask(seen, [*free, *known[seat]]))
        cards |= _mask(seen, known[seat])
    sizes.append(seen.kitty_size - len(seen.kitty_shown))
    allowed.append(_mask(seen, unseen))
    return Hidden(cards, tuple(sizes), tuple(allowed))


def _deal(seen: SauceObservation, state: SauceState) -> Hidden:
    """Return the real deal only."""
    hands = [
        0 if seat == seen.own_seat else _mask(seen, hand) for seat, hand in enumerate(state.hands)
    ]
    kitty = _mask(seen, state.kitty) & ~_mask(seen, seen.kitty_shown)
    return dealt([*hands, kitty])


def ending_of(seen: SauceObservation, state: State | None) -> SauceEnding | None:
    """Return the ending that begins here, if one does; see `Game.ending`."""
    assert state is None or isinstance(state, SauceState)
    try:
        return SauceEnding(seen, state)
    except ValueError:
        return None
