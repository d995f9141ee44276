"""What one seat knows (S13), built field by field."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.games.sauce import phases
from game.games.sauce.cards import Card, Play
from game.games.sauce.menu.in_force import Active
from game.games.sauce.menu.terms import Terms
from game.games.sauce.play.hand_end import won_points
from game.games.sauce.position import NOBODY, Position, Transfer
from game.games.sauce.ruleset import SauceRules
from game.games.sauce.scoring import NO_BID, Bid, HandResult, suit_points, total_points
from game.games.sauce.tricks import FinishedTrick, lowest, plays_of, winning_place
from game.rules.core import Action, Observation, Seat, Standing

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CurrentTrick:
    """The trick that is being played, or between tricks the next one."""

    leader: Seat
    plays: tuple[Play, ...]
    """In the order played, in the direction of play from the leader."""
    winning: Seat | None
    """Who wins the trick as it lies."""
    points: int
    """Card points that lie in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TransferSeen:
    """Cards that left all hands at the same time, as far as this seat knows them."""

    kind: str
    """`passed`, `tossed` or `lost`."""
    tricks: int
    """The number of tricks finished before."""
    count: int
    """Cards of each player."""
    given: Cards
    """The own cards given away."""
    received: Cards
    """The cards that the partner passed."""
    shown: tuple[Cards, ...]
    """By seat of origin: those that lie face up."""
    kept: tuple[Cards, ...]
    """By seat: cards that lay face up and stayed in the hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SauceObservation(Observation):
    """The table as one seat, or an onlooker (None), sees and remembers it.

    Cards and plays are numbers (`cards.NAME`, `cards.PLAY_NAME`), suits indices into
    `cards.LETTERS`; lists by seat begin with seat 0, lists by team with the team of `order[0]`.
    Memory goes back to the beginning of the hand, when all cards were shuffled.
    """

    rules: SauceRules
    order: tuple[Seat, ...]
    """The seats clockwise round the table; partners are two places apart (S2.3)."""
    team_of: tuple[int, ...]
    """Team of each seat."""
    phase: str
    """One of `phases.NAMES`."""
    turn: Seat | None
    """Whose decision the table waits for; None if several seats may act, or none."""
    number: int
    """Number of the hand, from 1."""
    dealer: Seat
    scores: tuple[int, ...]
    """Match score by team."""
    results: tuple[HandResult, ...]
    """The score board: all finished hands."""
    is_super: bool
    """Whether this hand has two Sauces and counts double (S9.8, S10)."""
    is_extra: bool
    """Whether this hand decides about a tie (S11.3)."""
    winner: int | None
    """The team that has won."""

    sauces: Cards
    """The cards turned up, in their sequence (S3.3)."""
    late: Cards
    """Late Sauces that had an effect (S12.5)."""
    entries: tuple[Active, ...]
    """Entries of the menu in force, ascending."""
    terms: Terms
    """Suits, direction, bonus, tricks with a reveal."""
    reverse: bool
    """Whether 1 is high and 10 is low (S6.4)."""
    free: Cards
    """Sauces that no SAUCE card has stood for yet (S4.2)."""

    hand: Cards
    """The own hand, ascending, SAUCE cards last. While it lies face down (S8.9), only the cards
    that everybody sees."""
    looked: tuple[bool, ...]
    """By seat: whether the player sees the own cards."""
    hand_sizes: tuple[int, ...]
    shown: tuple[Cards, ...]
    """By seat: cards of the hand that lie face up."""
    kitty_size: int
    kitty_shown: Cards
    """Cards that lie face up in the kitty."""
    transfers: tuple[TransferSeen, ...]
    """Everything passed, tossed and lost in this hand, in its sequence."""
    needed: int
    """Cards that everybody has to choose in an exchange."""
    chosen: Cards
    """The cards that this seat has chosen so far; they are still in the hand."""
    chosen_sizes: tuple[int, ...]
    steps: tuple[tuple[str, int], ...]
    """Exchanges that are still to come: pass or toss, and how many cards."""

    bids: tuple[Bid | None, ...]
    """By seat: a number, or one of the words of `scoring.BID_WORDS`."""
    asked: tuple[Seat, ...]
    """The seats still to answer Shadoof! (S8.6)."""

    trick: CurrentTrick
    forced: Play | None
    """The play that the first trick has to be led with, which everybody knows (S5.1)."""
    trump_played: bool
    """Whether a trump was played in an earlier trick, so that trumps may be led (S5.6)."""
    tricks: tuple[FinishedTrick, ...]
    """The finished tricks of this hand."""
    won: tuple[int, ...]
    """Card points in everybody's tricks so far, by the suits in force (S7.1, S7.5)."""
    standings: tuple[Standing, ...]
    """Place and score as if the match ended now."""

    @property
    def is_hidden(self) -> bool:
        """Whether the own hand lies face down, so that Blind Nope! is possible (S8.9)."""
        return self.seat is not None and not self.looked[self.seat]

    @property
    def partner(self) -> Seat | None:
        """The own partner; None for an onlooker."""
        if self.seat is None:
            return None
        return self.order[(self.order.index(self.seat) + 2) % self.players]

    @property
    def suit_points(self) -> tuple[int, ...]:
        """Points of a card of each suit (S7.1)."""
        return suit_points(self.rules, self.terms)

    @property
    def team_points(self) -> tuple[int, int]:
        """Card points of both teams' tricks so far."""
        points = [0, 0]
        for seat, team in enumerate(self.team_of):
            points[team] += self.won[seat]
        return points[0], points[1]

    @property
    def trick_number(self) -> int:
        """Number of the current or, between tricks, of the next trick, from 1."""
        return len(self.tricks) + 1

    @property
    def last_trick(self) -> FinishedTrick | None:
        """The trick before, if there was one in this hand."""
        return self.tricks[-1] if self.tricks else None

    def seat_in_trick(self, place: int) -> Seat:
        """Return the seat that plays the card of this place in the current trick."""
        return self.seat_of_play(self.trick.leader, self.terms.clockwise, place)

    def seat_of_play(self, leader: Seat, clockwise: bool, place: int) -> Seat:
        """Return the seat that played the card of this place in a trick with this leader (S6.5)."""
        steps = place if clockwise else -place
        return self.order[(self.order.index(leader) + steps) % self.players]


def observe(
    state: Position,
    seat: Seat | None,
    actors: tuple[Seat, ...],
    legal: list[Action],
    standings: list[Standing],
    forced: Play | None,
) -> SauceObservation:
    """Return what this seat knows, including who may act and what is legal for it.

    Everything that it does not know is covered in the position.
    """
    together = state.phase in (phases.PASS, phases.TOSS, phases.OVER)
    return SauceObservation(
        rules=state.rules,
        seat=seat,
        players=state.players,
        actors=actors,
        legal=tuple(legal),
        is_over=state.phase == phases.OVER,
        variants=tuple(sorted(state.setup.variants.items())),
        order=state.setup.order,
        team_of=state.setup.team,
        phase=phases.NAMES[state.phase],
        turn=None if together else state.turn,
        number=state.number,
        dealer=state.dealer,
        scores=tuple(state.scores),
        results=tuple(state.results),
        is_super=state.super_mode,
        is_extra=state.extra,
        winner=None if state.winner == NOBODY else state.winner,
        sauces=state.sauces,
        late=state.late,
        entries=state.entries,
        terms=state.terms,
        reverse=state.reverse,
        free=state.free,
        hand=_own_hand(state, seat),
        looked=tuple(state.looked),
        hand_sizes=tuple([len(hand) for hand in state.hands]),
        shown=_piles(state.shown),
        kitty_size=len(state.kitty),
        kitty_shown=tuple(state.kitty_shown),
        transfers=tuple([_seen(transfer, seat) for transfer in state.transfers]),
        needed=state.needed,
        chosen=() if seat is None else tuple(state.chosen[seat]),
        chosen_sizes=tuple([len(cards) for cards in state.chosen]),
        steps=tuple([(phases.NAMES[phase], count) for phase, count in state.steps]),
        bids=tuple([None if bid == NO_BID else bid for bid in state.bids]),
        asked=state.asked,
        trick=_current_trick(state),
        forced=forced,
        trump_played=state.trump_played,
        tricks=tuple(state.tricks),
        won=tuple(won_points(state)),
        standings=tuple(standings),
    )


def _own_hand(state: Position, seat: Seat | None) -> Cards:
    if seat is None:
        return ()
    return tuple(state.hands[seat] if state.looked[seat] else state.shown[seat])


def forced_lead(state: Position) -> Play | None:
    """Return the forced lead of the first trick (S5.1), until it is played; everybody knows it."""
    if state.phase != phases.TRICK or state.tricks or state.trick:
        return None
    plays = plays_of(state.hands[state.leader], state.free)
    return lowest(plays, state.terms.low, state.reverse)


def _piles(piles: Iterable[Iterable[Card]]) -> tuple[Cards, ...]:
    return tuple([tuple(pile) for pile in piles])


def _seen(transfer: Transfer, seat: Seat | None) -> TransferSeen:
    received: Cards = ()
    if seat is not None and transfer.to:
        received = transfer.cards[transfer.to[seat]]
    return TransferSeen(
        kind=transfer.kind,
        tricks=transfer.tricks,
        count=len(transfer.cards[0]),
        given=() if seat is None else transfer.cards[seat],
        received=received,
        shown=transfer.shown,
        kept=transfer.kept,
    )


def _current_trick(state: Position) -> CurrentTrick:
    winning = None
    if state.trick:
        place = winning_place(state.trick, state.strengths)
        winning = state.around[state.leader][place]
    values = suit_points(state.rules, state.terms)
    return CurrentTrick(
        leader=state.leader,
        plays=tuple(state.trick),
        winning=winning,
        points=total_points(values, state.trick),
    )
