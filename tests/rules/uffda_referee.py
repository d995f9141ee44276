"""A referee for UFF-DA! who hears nothing but the events and keeps its own books.

It shares no code with the engine: turns, hands, coins, ends and penalties are worked out from
what was said and done, in the words of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.games.uffda import events as happened
from game.games.uffda.state import UffdaState
from game.rules.core import Event


@dataclass
class Offence:
    """Something that may be caught."""

    what: str
    who: int
    origin: str
    closes: int
    """The number of the Next that closes it."""


@dataclass
class Branch:
    """A branch's open numbers, and how many sides of each double are still open."""

    ends: list[int] = field(default_factory=list)
    begun: bool = False


class Referee:
    """Keeps the books of a game and raises AssertionError for every broken rule."""

    def __init__(self, players: int, *, penalties: bool) -> None:
        self.players = players
        self.penalties = penalties
        self.names = [f"P{seat}" for seat in range(players)]
        self.nexts = 0
        self.totals = [0] * players

    def hear(self, events: Sequence[Event]) -> None:
        for event in events:
            name = event.kind.replace("-", "_")
            getattr(self, name, self._ignore)(event)

    def _ignore(self, event: Event) -> None:
        assert event.kind in ("game-begun", "dealer-drawn", "double-waived", "game-over")

    def round_begun(self, event: happened.RoundBegun) -> None:
        self.start = event.start
        self.turn = event.dealer
        self.pile = event.pile
        self.hands: dict[int, set[str]] = {}
        self.coins = set(range(self.players))
        self.branches = {name: Branch() for name in [*self.names, "free"]}
        self.double: tuple[str, int] | None = None
        self.sides = 0
        self.laid = {f"{self.start}/{self.start}"}
        self.offences: list[Offence] = []
        self.gift: tuple[int, int] | None = None
        self.gift_announced = False
        self._begin_turn()

    def _begin_turn(self) -> None:
        self.cards = 0
        self.draws = 0
        self.covering = False
        self.finished = False
        self.on_own = False
        self.announced = False

    def cards_dealt(self, event: happened.CardsDealt) -> None:
        assert len(event.cards) == event.count
        self.hands[event.seat] = set(event.cards)

    def card_played(self, event: happened.CardPlayed) -> None:
        seat, number = event.seat, event.end
        assert self.gift is None
        assert seat == self.turn, "D3.2"
        assert not self.finished, "D5.3"
        self.hands[seat].remove(event.card)
        assert event.left == len(self.hands[seat])
        owner = self.names.index(event.branch) if event.branch in self.names else None
        assert owner in (None, seat) or owner in self.coins, "D4.2"
        low, high = map(int, event.card.split("/"))
        assert number in (low, high), "D4.4"
        assert event.fills == (self.double is not None)
        if self.double is not None:
            assert self.double == (event.branch, number), "D6.3"
            self.sides -= 1
        else:
            assert self.cards == 0, "D5.3"
            self._take_end(self.branches[event.branch], event.branch, number)
        self.laid.add(event.card)
        self.cards += 1
        self.on_own = self.on_own or owner == seat
        self._drop(seat)
        if low == high:
            assert self.double is None, "D6.6"
            self.double, self.sides = (event.branch, number), 2
            self.covering = bool(self.pile) or self._can_cover(seat, number)
        else:
            self.branches[event.branch].ends.append(low + high - number)
            self.covering = False
        self._settle_double()
        if not self.covering:
            self._finish(seat)

    def _take_end(self, branch: Branch, name: str, number: int) -> None:
        if branch.begun:
            branch.ends.remove(number)  # ValueError: D4.4
            return
        assert number == self.start, "D4.4"
        if name == "free":
            assert all(self.branches[other].begun for other in self.names), "D4.3"
        branch.begun = True

    def _can_cover(self, seat: int, number: int) -> bool:
        return any(str(number) in card.split("/") for card in self.hands[seat])

    def _settle_double(self) -> None:
        """D6.7, D6.8."""
        if self.double is None:
            return
        branch, number = self.double
        left = [card for card in self._hidden() if str(number) in card.split("/")]
        if not self.sides or not left:
            self.branches[branch].ends += [number] * self.sides
            self.double = None

    def _hidden(self) -> list[str]:
        return [
            f"{low}/{high}"
            for high in range(10)
            for low in range(high + 1)
            if f"{low}/{high}" not in self.laid
        ]

    def _finish(self, seat: int) -> None:
        """D7.6."""
        self.finished = True
        self.covering = False
        if len(self.hands[seat]) == 1 and not self.announced and self.penalties:
            self.offences.append(Offence("last_card", seat, "play", self.nexts + 2))

    def double_filled(self, event: happened.DoubleFilled) -> None:
        assert self.double is None

    def block_made(self, event: happened.BlockMade) -> None:
        assert self.double == (event.branch, event.number), "D6.4"
        assert self.names.index(event.branch) not in self.coins, "D6.4"

    def card_drawn(self, event: happened.CardDrawn) -> None:
        seat = event.seat
        assert self.gift is None
        assert seat == self.turn, "D3.2"
        assert event.card is not None
        self.pile -= 1
        assert event.pile == self.pile
        self.hands[seat].add(event.card)
        self._drop(seat)
        if self.covering:
            self._finish(seat)
        else:
            assert (self.draws, self.cards) == (0, 0), "D5.3"
            assert not self.finished, "D5.7"
            self.draws += 1

    def _owes(self) -> bool:
        """D5.6, D6.5."""
        elsewhere = self.double is not None and self.double[0] != f"P{self.turn}"
        return not self.cards and self.turn not in self.coins and not elsewhere

    def coin_placed(self, event: happened.CoinPlaced) -> None:
        assert event.seat not in self.coins, "D5.8"
        if not event.forced:
            assert event.seat == self.turn
            assert self._owes(), "D5.6"
            assert self.draws or not self.pile, "D5.7"
            self.finished = True
        self.coins.add(event.seat)

    def coin_taken(self, event: happened.CoinTaken) -> None:
        assert event.seat == self.turn
        assert self.on_own, "D5.5"
        assert self.gift is None, "D7.13"
        self.coins.remove(event.seat)

    def next_said(self, event: happened.NextSaid) -> None:
        assert event.seat == self.turn
        assert self.gift is None, "D7.13"
        assert not self.covering, "D6.2"
        assert self.finished or self.draws or not self.pile, "D5.9"
        self.nexts += 1
        self.offences = [one for one in self.offences if one.closes > self.nexts]
        if self._owes():
            assert self.penalties, "D11.1"
            self.offences.append(Offence("coin", self.turn, "next", self.nexts + 1))
        if event.turn is not None:
            assert event.turn == (self.turn + 1) % self.players, "D3.1"
            self.turn = event.turn
            self._begin_turn()

    def declared(self, event: happened.Declared) -> None:
        if self.gift is not None:
            assert event.seat == self.gift[0], "D7.13"
            self.gift_announced = True
            return
        assert event.seat == self.turn, "D7.7"
        self.announced = True
        self.offences = [
            one for one in self.offences if one.who != event.seat or one.origin != "play"
        ]

    def caught(self, event: happened.Caught) -> None:
        assert self.gift is None, "D7.13"
        assert event.catcher != event.offender, "D7.5"
        assert not (self.covering and event.catcher == self.turn), "D7.5"
        (found,) = (
            one for one in self.offences if (one.what, one.who) == (event.what, event.offender)
        )
        self.offences.remove(found)
        assert event.is_double == (found.origin == "give")
        assert event.rule == {"next": "D7.2", "play": "D7.6", "give": "D7.9"}[found.origin]
        self.gift = (event.catcher, event.offender)
        self.gift_announced = False

    def card_given(self, event: happened.CardGiven) -> None:
        assert self.gift == (event.giver, event.receiver), "D7.9"
        assert event.card is not None
        self.hands[event.giver].remove(event.card)
        self.hands[event.receiver].add(event.card)
        self.gift = None
        self._drop(event.giver)
        self._drop(event.receiver)
        if len(self.hands[event.giver]) == 1 and not self.gift_announced:
            self.offences.append(Offence("last_card", event.giver, "give", self.nexts + 2))

    def _drop(self, seat: int) -> None:
        """D7.8."""
        if len(self.hands[seat]) != 1:
            self.offences = [one for one in self.offences if one.who != seat or one.what == "coin"]

    def round_over(self, event: happened.RoundOver) -> None:
        out = [seat for seat, hand in self.hands.items() if not hand]
        if event.reason == "out":
            assert out == [event.winner], "D8.1"
        else:
            assert not out
            assert not self.pile, "D8.4"
        for seat, hand in self.hands.items():
            assert set(event.hands[seat]) == hand
            pips = sum(int(number) for card in hand for number in card.split("/"))
            points = -5 * event.round if seat == event.winner else pips
            assert event.points[seat] == points, "D9"
            self.totals[seat] += points
        assert list(event.totals) == self.totals

    def compare(self, state: UffdaState) -> None:
        """Check that the engine's public facts are those in the books."""
        if state.is_over:
            return
        seen = state.observation(None)
        assert seen.turn == self.turn
        assert seen.pile == self.pile
        assert list(seen.hand_sizes) == [len(self.hands[seat]) for seat in range(self.players)]
        for branch in seen.branches:
            books = self.branches[branch.name]
            assert list(branch.ends) == sorted(books.ends)
            assert branch.begun == books.begun
            assert branch.coin == (branch.owner is None or branch.owner in self.coins)
        double = seen.pending and (seen.pending.branch, seen.pending.number)
        assert double == self.double
        assert (seen.giving and (seen.giving.by, seen.giving.to)) == self.gift
        assert [
            (one.what, one.who, one.origin, one.nexts_left + self.nexts) for one in seen.windows
        ] == [(one.what, one.who, one.origin, one.closes) for one in self.offences]
