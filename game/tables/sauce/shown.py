"""What lies on the table at this instant, while events are being shown one by one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.games.sauce.cards import LETTERS, PLAY_BY_NAME, PLAY_NAME, letters, names
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.ruleset import PLAYERS, SauceRules
from game.games.sauce.scoring import HandResult, bid_text
from game.games.sauce.tricks import FinishedTrick, strengths, winning_place
from game.rules.core import Seat
from game.tables.sauce.card_names import PRINTED, SAUCE, face_of, rank_of, suit_of, worth_of

Cards = tuple[str, ...]


class Laid(NamedTuple):
    """A play and who made it."""

    seat: Seat
    play: str


class Taken(NamedTuple):
    """A finished trick: who won it, and its plays in the order played."""

    winner: Seat
    plays: tuple[Laid, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """Everything that the table draws. Cards are texts like R10 or SAUCE, suits letters."""

    rules: SauceRules
    order: tuple[Seat, ...]
    """The seats clockwise; partners are two places apart."""
    team_of: tuple[int, ...]
    may_cut: bool = False
    """Whether the pack is cut in this match."""
    scores: tuple[int, ...] = (0, 0)
    results: tuple[HandResult, ...] = ()
    hands: tuple[int, ...] = (0,) * PLAYERS
    """How many cards each seat holds."""
    open: tuple[Cards, ...] = ((),) * PLAYERS
    """By seat: cards of the hand that lie face up."""
    bids: tuple[str | None, ...] = (None,) * PLAYERS
    looked: tuple[bool, ...] = (True,) * PLAYERS
    chosen_sizes: tuple[int, ...] = (0,) * PLAYERS
    phase: str = ""
    """One of the names of the rules; empty while cards are dealt and between two phases."""
    turn: Seat | None = None
    number: int = 1
    dealer: Seat | None = None
    is_super: bool = False
    is_extra: bool = False
    sauces: Cards = ()
    late: Cards = ()
    entries: tuple[str, ...] = ()
    low: str = ""
    high: str = ""
    trump: tuple[str, ...] = ()
    reverse: bool = False
    clockwise: bool = True
    bonus: int = 0
    free: Cards = ()
    """Sauces that no SAUCE card has stood for yet."""
    hand: Cards = ()
    """The viewer's own cards, without hidden ones, ascending."""
    kitty: int = 0
    kitty_open: Cards = ()
    asked: tuple[Seat, ...] = ()
    """Who is still to answer Shadoof!."""
    needed: int = 0
    chosen: Cards = ()
    trick: tuple[Laid, ...] = ()
    tricks: tuple[Taken, ...] = ()

    def suit_points(self) -> dict[str, int]:
        """Return the points of a card by suit letter (S7.1)."""
        points = dict.fromkeys(LETTERS, self.rules.other_points)
        if self.low:
            points[self.low] = self.rules.low_points
        if self.high:
            points[self.high] = self.rules.high_points
        return points

    def won(self) -> list[int]:
        """Return the card points of everybody's tricks (S7.1, S7.5)."""
        values = self.suit_points()
        won = [0] * len(self.hands)
        for trick in self.tricks:
            won[trick.winner] += sum(values[suit_of(laid.play)] for laid in trick.plays)
        return won

    def trick_counts(self) -> list[int]:
        """Return how many tricks each team has taken."""
        counts = [0, 0]
        for trick in self.tricks:
            counts[self.team_of[trick.winner]] += 1
        return counts

    def entry_suits(self, entry: str) -> tuple[str, ...]:
        """Return the suits of the Sauces that brought an entry such as `standard 5` (S12.3)."""
        form, rank = entry.split()
        suits = tuple(
            suit_of(card) for card in (*self.sauces, *self.late) if rank_of(card) == int(rank)
        )
        return suits[:2] if form == "super" else suits[:1]

    def after(self, seat: Seat, steps: int = 1) -> Seat:
        """Return who sits this many places clockwise from somebody."""
        return self.order[(self.order.index(seat) + steps) % len(self.order)]

    def partner(self, seat: Seat) -> Seat:
        """Return who sits opposite."""
        return self.after(seat, 2)

    def hidden(self, viewer: Seat | None) -> int:
        """Return how many of the viewer's own cards lie face down."""
        return 0 if viewer is None else max(0, self.hands[viewer] - len(self.hand))

    def is_trump(self, play: str) -> bool:
        """Whether a card or play is a trump; a SAUCE card only if it can be nothing else."""
        if play == SAUCE:
            return bool(self.free) and all(suit_of(one) in self.trump for one in self.free)
        return suit_of(play) in self.trump

    def face(self, play: str) -> str:
        """Return the face of a card with its points now, and a gold rim for a trump."""
        face = self.plain_face(play)
        return f"trump:{face}" if self.is_trump(play) else face

    def plain_face(self, play: str) -> str:
        """Return the face of a card with the points that it has now (S7.1)."""
        if play == SAUCE:
            return face_of(play)
        suit = suit_of(play)
        points = self.suit_points()[suit]
        return face_of(play) if points == PRINTED[suit] else worth_of(face_of(play), points)

    def would_win(self, play: str) -> bool:
        """Whether a play would lead the trick so far (S6)."""
        return self._winning_place(play) == len(self.trick)

    def winning(self) -> Seat | None:
        """Return who is winning the trick (S6)."""
        return self.trick[self._winning_place()].seat if self.trick else None

    def _winning_place(self, *more: str) -> int:
        mask = sum(1 << LETTERS.index(letter) for letter in self.trump)
        plays = [PLAY_BY_NAME[play] for play in (*(laid.play for laid in self.trick), *more)]
        return winning_place(plays, strengths(mask, self.reverse))


def read(seen: SauceObservation) -> Shown:
    """Return the table exactly as the observation says it is."""
    terms = seen.terms
    return Shown(
        rules=seen.rules,
        order=seen.order,
        team_of=seen.team_of,
        may_cut=bool(seen.variant("cut")),
        scores=seen.scores,
        results=seen.results,
        hands=seen.hand_sizes,
        open=tuple(names(cards) for cards in seen.shown),
        bids=tuple(None if bid is None else bid_text(bid) for bid in seen.bids),
        looked=seen.looked,
        chosen_sizes=seen.chosen_sizes,
        phase=seen.phase,
        turn=seen.turn,
        number=seen.number,
        dealer=seen.dealer,
        is_super=seen.is_super,
        is_extra=seen.is_extra,
        sauces=names(seen.sauces),
        late=names(seen.late),
        entries=tuple(str(entry) for entry in seen.entries),
        low=LETTERS[terms.low],
        high=LETTERS[terms.high],
        trump=letters(terms.trump),
        reverse=seen.reverse,
        clockwise=terms.clockwise,
        bonus=terms.bonus,
        free=names(seen.free),
        hand=names(seen.hand),
        kitty=seen.kitty_size,
        kitty_open=names(seen.kitty_shown),
        asked=seen.asked,
        needed=seen.needed,
        chosen=names(seen.chosen),
        trick=tuple(
            Laid(seen.seat_in_trick(place), PLAY_NAME[play])
            for place, play in enumerate(seen.trick.plays)
        ),
        tricks=tuple(_taken(seen, trick) for trick in seen.tricks),
    )


def _taken(seen: SauceObservation, trick: FinishedTrick) -> Taken:
    plays = tuple(
        Laid(seen.seat_of_play(trick.leader, trick.clockwise, place), PLAY_NAME[play])
        for place, play in enumerate(trick.plays)
    )
    return Taken(trick.winner, plays)
