"""The last tricks of a hand, all cards known, solved exactly (alpha-beta; Knuth, Moore 1975)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.games.sauce.cards import RANKS
from game.games.sauce.opponents.world import ALL_RANKS, NOBODY, REVERSED, SUITS, World
from game.games.sauce.scoring import after_bonus

Value = Callable[[Sequence[int], int], float]
"""Returns what the end of a hand is worth to team 0: from both teams' points, the bonus for the
last trick included, and the set of the seats whose Nope! has held."""

_TRUMP: Final = RANKS
_INFINITE: Final = float("inf")
_UNKNOWN: Final = (-_INFINITE, _INFINITE)
_SUITS: Final = tuple(range(SUITS))


_Game = tuple[tuple[int, ...], int, int, bool]
"""The state after the finished tricks: hands as sets of suit * 10 + strength, points of team 0,
`World.nopers`, and whether trumps may be led (S5.6)."""
_Trick = tuple[int, int, int, int, int, tuple[int, ...], int, bool]
"""The cards on the table: their number, the suit led, winner, its power and points, strengths, the
cards as a set, whether there is a trump. A plain tuple, as half a million are made in a hand."""
_NO_CARDS: Final[_Trick] = (0, NOBODY, NOBODY, NOBODY, 0, (), 0, False)


class Endgame:
    """Solves the rest of one world, after any choice; results are kept."""

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
        game = hands, first, world.nopers, world.trump_played
        if not world.count:
            return self._lead(game, world.leader, -_INFINITE, _INFINITE)
        seat = world.leader
        for _ in range(world.count):
            seat = self._after[seat]
        trick = (
            world.count, world.led, world.winner, world.power, world.points,
            tuple(world.strengths), _lying(world), world.opens_trump,
        )  # fmt: skip
        return self._play(game, trick, seat, -_INFINITE, _INFINITE)

    def _lead(self, game: _Game, leader: int, alpha: float, beta: float) -> float:
        hand = game[0][leader]
        if not hand & hand - 1:
            return self._last_trick(game, leader) if hand else self._end(game, leader)
        key = game, leader
        low, high = self._bounds.get(key, _UNKNOWN)
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        value = self._play(game, _NO_CARDS, leader, alpha, beta)
        if value > alpha:
            low = value
        if value < beta:
            high = value
        self._bounds[key] = low, high
        return value

    def _last_trick(self, game: _Game, leader: int) -> float:
        """Return the worth when everybody has one card left."""
        hands, first, nopers, opened = game
        led = (hands[leader].bit_length() - 1) // RANKS
        power, winner, points, seat = NOBODY, leader, 0, leader
        for _ in hands:
            suit, strength = divmod(hands[seat].bit_length() - 1, RANKS)
            if self._trump >> suit & 1:
                strength += _TRUMP
            elif suit != led:
                strength = NOBODY
            if strength > power:
                power, winner = strength, seat
            points += self._values[suit]
            seat = self._after[seat]
        if points:
            nopers &= ~(1 << winner)
        if not self._team[winner]:
            first += points
        return self._end((hands, first, nopers, opened), winner)

    def _play(self, game: _Game, trick: _Trick, seat: int, alpha: float, beta: float) -> float:
        """Return the worth after this seat's best card; exact between alpha and beta."""
        wants_more = not self._team[seat]
        best = -_INFINITE if wants_more else _INFINITE
        for code in self._choices(game, trick, seat):
            value = self._after_card(game, trick, seat, code, alpha, beta)
            if wants_more:
                if value > best:
                    best = value
                    if best > alpha:
                        alpha = best
            elif value < best:
                best = value
                if best < beta:
                    beta = best
            if alpha >= beta:
                break
        return best

    def _after_card(
        self, game: _Game, trick: _Trick, seat: int, code: int, alpha: float, beta: float
    ) -> float:
        size, led, winner, power, points, strengths, cards, opens = trick
        bit = 1 << code
        suit, strength = divmod(code, RANKS)
        strengths = (*strengths, strength)
        if not size:
            led = suit
        if self._trump >> suit & 1:
            opens = True
            strength += _TRUMP
        elif suit != led:
            strength = NOBODY
        if strength > power:
            power, winner = strength, seat
        hands = list(game[0])
        hands[seat] ^= bit
        points += self._values[suit]
        size += 1
        if size == len(hands):
            left = self._settled(game, hands, winner, points, strengths, opens)
            return self._lead(left, winner, alpha, beta)
        later = tuple(hands), game[1], game[2], game[3]
        lying = size, led, winner, power, points, strengths, cards | bit, opens
        return self._play(later, lying, self._after[seat], alpha, beta)

    def _settled(
        self, game: _Game, hands: list[int], winner: int, points: int,
        strengths: tuple[int, ...], opens: bool,
    ) -> _Game:  # fmt: skip
        """Give the trick to its winner (S5.5, S6)."""
        _, first, nopers, opened = game
        if points:
            nopers &= ~(1 << winner)
        if not self._team[winner]:
            first += points
        different = set(strengths)
        if len(different) < len(strengths) and any(
            strengths.count(strength) in self._same_ranks for strength in different
        ):
            hands = [_flipped(hand) for hand in hands]
        return tuple(hands), first, nopers, opened or opens

    def _choices(self, game: _Game, trick: _Trick, seat: int) -> list[int]:
        """Return the cards to try, the strongest first; of equally good ones only the highest."""
        hands = game[0]
        hand = hands[seat]
        if not hand & hand - 1:
            return [hand.bit_length() - 1]
        others = trick[6]
        for other, cards in enumerate(hands):
            if other != seat:
                others |= cards
        found = []
        for suit in self._suits(game, trick, hand):
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

    def _suits(self, game: _Game, trick: _Trick, hand: int) -> Sequence[int]:
        """Return the suits that may be played (S5.3, S5.6)."""
        if trick[0] and hand >> trick[1] * RANKS & ALL_RANKS:
            return trick[1:2]
        held = [suit for suit in _SUITS if hand >> suit * RANKS & ALL_RANKS]
        if trick[0] or game[3]:
            return held
        return [suit for suit in held if not self._trump >> suit & 1] or held

    def _end(self, game: _Game, leader: int) -> float:
        """Return the worth of the hand's end (S7); the kitty goes with the last trick."""
        _, first, nopers, _ = game
        key = first, nopers, leader
        if key not in self._ends:
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
    """Return a set that contains the cards of the trick. Only their strengths are known, so it has
    cards of all suits; at worst two equally good cards are both tried."""
    cards = 0
    for strength in world.strengths:
        for suit in range(SUITS):
            cards |= 1 << suit * RANKS + strength
    return cards
