"""The last tricks of a hand, all cards known, solved exactly (alpha-beta; Knuth, Moore 1975)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.games.sauce.cards import RANKS
from game.games.sauce.opponents.world import ALL_RANKS, NOBODY, REVERSED, SUITS, World
from game.games.sauce.scoring import after_bonus

Value = Callable[[Sequence[int], int], float]
"""Returns what the end of a hand is worth to team 0: from both teams' points, the bonus for the
last trick included, and the set of the seats whose Nope! has held."""

_TRUMP: Final = RANKS
_INFINITE: Final = float("inf")


class _Trick(NamedTuple):
    """The cards that lie on the table."""

    leader: int
    size: int = 0
    led: int = NOBODY
    winner: int = NOBODY
    power: int = NOBODY
    points: int = 0
    strengths: tuple[int, ...] = ()
    cards: int = 0
    opens: bool = False
    """Whether a trump lies there."""


class _Game(NamedTuple):
    """What the finished tricks have left; hands have bit suit * 10 + strength for each card."""

    hands: tuple[int, ...]
    first: int
    """Points of team 0."""
    nopers: int
    opened: bool
    """Whether trumps may be led (S5.6)."""


class Endgame:
    """Solves what is left of one world, after any choice; what was found out is kept."""

    def __init__(self, world: World, value: Value) -> None:
        self._team = world.team
        self._after = world.after
        self._values = world.values
        self._trump = world.trump
        self._same_ranks = world.same_ranks
        self._bonus = world.bonus
        self._kitty = int(world.kitty)
        self._whole = sum(world.won) + world.points + self._kitty
        for hand in world.hands:
            for suit, mask in enumerate(hand):
                self._whole += world.values[suit] * mask.bit_count()
        self._value = value
        self._ends: dict[tuple[int, int, int], float] = {}
        self._bounds: dict[tuple[_Game, int], tuple[float, float]] = {}

    def solve(self, world: World) -> float:
        """Return what the world is worth to team 0 if both teams play as well as possible."""
        first = sum([won for won, team in zip(world.won, self._team, strict=True) if not team])
        hands = tuple([_packed(hand) for hand in world.hands])
        game = _Game(hands, first, world.nopers, world.trump_played)
        if not world.count:
            return self._lead(game, world.leader, -_INFINITE, _INFINITE)
        seat = world.leader
        for _ in range(world.count):
            seat = self._after[seat]
        trick = _Trick(
            world.leader, world.count, world.led, world.winner, world.power, world.points,
            tuple(world.strengths), _lying(world), world.opens_trump,
        )  # fmt: skip
        return self._play(game, trick, seat, -_INFINITE, _INFINITE)

    def _lead(self, game: _Game, leader: int, alpha: float, beta: float) -> float:
        if not game.hands[leader]:
            return self._end(game, leader)
        key = game, leader
        low, high = self._bounds.get(key, (-_INFINITE, _INFINITE))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        value = self._play(game, _Trick(leader), leader, alpha, beta)
        if value > alpha:
            low = value
        if value < beta:
            high = value
        self._bounds[key] = low, high
        return value

    def _play(self, game: _Game, trick: _Trick, seat: int, alpha: float, beta: float) -> float:
        """Return the worth once this seat has played its best card; exact between the limits."""
        wants_more = not self._team[seat]
        best = -_INFINITE if wants_more else _INFINITE
        for code in self._choices(game, trick, seat):
            value = self._after_card(game, trick, seat, code, alpha, beta)
            if wants_more:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    def _after_card(
        self, game: _Game, trick: _Trick, seat: int, code: int, alpha: float, beta: float
    ) -> float:
        suit, strength = divmod(code, RANKS)
        led = trick.led if trick.size else suit
        is_trump = self._trump >> suit & 1
        power = strength + _TRUMP if is_trump else strength if suit == led else NOBODY
        winner = trick.winner
        if power > trick.power:
            winner = seat
        else:
            power = trick.power
        hands = list(game.hands)
        hands[seat] ^= 1 << code
        lying = _Trick(
            trick.leader, trick.size + 1, led, winner, power, trick.points + self._values[suit],
            (*trick.strengths, strength), trick.cards | 1 << code, bool(trick.opens or is_trump),
        )  # fmt: skip
        if lying.size < len(hands):
            later = game._replace(hands=tuple(hands))
            return self._play(later, lying, self._after[seat], alpha, beta)
        return self._lead(self._settled(game, hands, lying), winner, alpha, beta)

    def _settled(self, game: _Game, hands: list[int], trick: _Trick) -> _Game:
        """Give the trick to its winner (S5.5, S6)."""
        nopers = game.nopers & ~(1 << trick.winner) if trick.points else game.nopers
        first = game.first if self._team[trick.winner] else game.first + trick.points
        strengths = trick.strengths
        if self._same_ranks and any(
            strengths.count(strength) in self._same_ranks for strength in set(strengths)
        ):
            hands = [_flipped(hand) for hand in hands]
        return _Game(tuple(hands), first, nopers, game.opened or trick.opens)

    def _choices(self, game: _Game, trick: _Trick, seat: int) -> list[int]:
        """Return what to play, the strongest first; of cards that are as good the highest one."""
        hand = game.hands[seat]
        suits = self._suits(game, trick, hand)
        others = trick.cards
        for other, cards in enumerate(game.hands):
            if other != seat:
                others |= cards
        found = []
        for suit in suits:
            own = hand >> suit * RANKS & ALL_RANKS
            out = others >> suit * RANKS & ALL_RANKS
            above = -1
            while own:
                strength = own.bit_length() - 1
                own ^= 1 << strength
                if above < 0 or self._same_ranks or out & (1 << above) - (1 << strength):
                    found.append(suit * RANKS + strength)
                above = strength
        return found

    def _suits(self, game: _Game, trick: _Trick, hand: int) -> list[int]:
        """Return the suits that may be played (S5.3, S5.6)."""
        held = [suit for suit in range(SUITS) if hand >> suit * RANKS & ALL_RANKS]
        if trick.size:
            return [trick.led] if trick.led in held else held
        if game.opened:
            return held
        return [suit for suit in held if not self._trump >> suit & 1] or held

    def _end(self, game: _Game, leader: int) -> float:
        """Return the worth of the hand's end (S7); the kitty goes with the last trick."""
        key = game.first, game.nopers, leader
        if key not in self._ends:
            first, nopers = game.first, game.nopers
            if self._kitty:
                nopers &= ~(1 << leader)
                first += 0 if self._team[leader] else self._kitty
            points = after_bonus((first, self._whole - first), self._team[leader], self._bonus)
            self._ends[key] = self._value(points, nopers)
        return self._ends[key]


def _packed(hand: Sequence[int]) -> int:
    return sum([mask << suit * RANKS for suit, mask in enumerate(hand)])


def _flipped(hand: int) -> int:
    """Return the cards with their strengths turned round (S6.4)."""
    return sum(
        [REVERSED[hand >> suit * RANKS & ALL_RANKS] << suit * RANKS for suit in range(SUITS)]
    )


def _lying(world: World) -> int:
    """Return a set that the cards of the trick are in. Of each only the strength is known, so it
    may hold others: then two cards that are as good as each other are both tried."""
    cards = 0
    for strength in world.strengths:
        for suit in range(SUITS):
            cards |= 1 << suit * RANKS + strength
    return cards
