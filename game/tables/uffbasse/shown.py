"""What lies on the table at this instant, while events are being shown one by one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.games.uffbasse.cards import CARD_BY_NAME, NAME, letters
from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.games.uffbasse.ruleset import COLOURS, Recipe, UffbasseRules
from game.games.uffbasse.scoring import FinalScore, card_points, dish_of, final_scores, total_stars
from game.games.uffbasse.tricks import winning_place
from game.rules.core import Seat

KITCHEN_PHASES = ("cook", "limit", "over")
EMPTY_MARKET: tuple[tuple[str, ...], ...] = ((),) * len(COLOURS)

COOKED, PASSED = "cooked", "passed"
"""The last act of a seat in the open kitchen."""

Play = tuple[Seat, str]
"""A seat and the card that it has played."""


@dataclass(frozen=True, slots=True)
class ShownSeat:
    """One seat's open things, and how many cards it holds."""

    hand: int = 0
    pantry: tuple[str, ...] = ()
    dishes: tuple[Recipe, ...] = ()
    started: int = 0
    """Number of the seat's starting-player card; 0 without one."""
    seed_chosen: bool = False

    @property
    def points(self) -> int:
        """The points for the Uffbasse! card: the seat's stars and pantry cards (U11.1)."""
        return card_points([recipe.stars for recipe in self.dishes], len(self.pantry))

    def score(self, rules: UffbasseRules) -> int:
        """Return the seat's stars with bonus as the final scoring would count them now (U13.2)."""
        return total_stars(rules, self.dishes)

    def gain(self, rules: UffbasseRules, recipe: Recipe) -> int:
        """Return how many stars one more dish would bring, with a bonus that it completes."""
        return total_stars(rules, [*self.dishes, recipe]) - self.score(rules)


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """Everything that lies on the table. Cards are texts such as R12."""

    rules: UffbasseRules
    viewer: Seat | None = None
    """The viewing seat."""
    seats: tuple[ShownSeat, ...] = ()
    rounds: int = 1
    off_rounds: int = 0
    """The number of rounds without the Uffbasse! card (U14.1)."""
    phase: str = ""
    round: int = 1
    trick: int = 1
    stalls: str = COLOURS
    """Colours from left to right."""
    market: tuple[tuple[str, ...], ...] = EMPTY_MARKET
    """Cards below each stall in the order of COLOURS, the top one last; see `pile`."""
    display: tuple[Recipe | None, ...] = ()
    hand: tuple[str, ...] = ()
    """The viewer's own cards, by colour and value."""
    own_seed: str | None = None
    middle: tuple[str, ...] = ()
    """Cards to build the market from (U14.3)."""
    leader: Seat | None = None
    plays: tuple[Play, ...] = ()
    winning: Seat | None = None
    trump: str = ""
    """Trump in the present trick: the market's colours, or the named one."""
    named: str | None = None
    """The colour that the Uffbasse! card has made the only trump of this trick (U11.7)."""
    card_on: str | None = None
    """The stall with the Uffbasse! card on it, until its owner takes it back (U11.8).

    Empty while it is on its way.
    """
    last_trick: tuple[Play, ...] = ()
    last_winner: Seat | None = None
    owner: Seat | None = None
    """The seat that has the Uffbasse! card."""
    turn: Seat | None = None
    cooking: Recipe | None = None
    pot: tuple[str, ...] = ()
    pot_joker: bool = False

    @property
    def bottom(self) -> Seat:
        """The seat that sits at the bottom of the screen."""
        return self.viewer if self.viewer is not None else Seat(0)

    @property
    def own(self) -> ShownSeat:
        """The things of the seat at the bottom."""
        return self.seats[self.bottom]

    @property
    def is_kitchen(self) -> bool:
        """Whether the kitchen is open or the match is over; then there is no market."""
        return self.phase in KITCHEN_PHASES

    @property
    def card_in_play(self) -> bool:
        """Whether the Uffbasse! card is in play in this round (U14.1)."""
        return self.round > self.off_rounds

    @property
    def scores(self) -> tuple[FinalScore, ...]:
        """The final scoring by seat, as if the game ended now (U13)."""
        dishes = [[dish_of(recipe) for recipe in seat.dishes] for seat in self.seats]
        return final_scores(self.rules, dishes)

    @property
    def winners(self) -> list[Seat]:
        """The seats that would be head chef now (U13.3)."""
        return [Seat(seat) for seat, score in enumerate(self.scores) if score.place == 1]

    @property
    def alone_with_fewest(self) -> Seat | None:
        """The seat that alone has the fewest points, if any (U11.2)."""
        points = [seat.points for seat in self.seats]
        fewest = min(points)
        return Seat(points.index(fewest)) if points.count(fewest) == 1 else None

    @property
    def joker_is_mine(self) -> bool:
        """Whether the seat at the bottom may use the Uffbasse! card as an ingredient (U11.9)."""
        return self.owner == self.bottom and self.card_in_play

    @property
    def surplus(self) -> int:
        """How many ingredients the seat at the bottom has to throw away (U9.8)."""
        return max(0, len(self.own.pantry) - self.rules.pantry_limit)

    def recipe(self, identifier: str) -> Recipe:
        """Return the recipe with this name in events and actions."""
        return next(one for one in self.rules.recipes if one.id == identifier)

    def pile(self, colour: str) -> tuple[str, ...]:
        """Return the cards below a stall, the top one last."""
        return self.market[COLOURS.index(colour)]

    def holds_card(self, seat: Seat) -> bool:
        """Whether this seat owns the Uffbasse! card, and it lies there."""
        return self.owner == seat and self.card_on is None

    def slots(self) -> list[Seat]:
        """Return the seats in the order in which they play to this trick."""
        return clockwise(self.leader or Seat(0), len(self.seats))

    def winner_of(self, plays: tuple[Play, ...]) -> Seat | None:
        """Return the winner of a trick with these plays; None without any."""
        if not plays:
            return None
        mask = sum(1 << COLOURS.index(colour) for colour in self.trump)
        return plays[winning_place([CARD_BY_NAME[card] for _seat, card in plays], mask)][0]


def read(seen: UffbasseObservation) -> Shown:
    """Return the table exactly as the observation says it is."""
    trick, kitchen, last = seen.trick, seen.kitchen, seen.last_trick
    recipes = seen.rules.recipes
    named = None if trick.named is None else COLOURS[trick.named]
    at_starter = seen.phase in ("build", "seed", "cook", "limit")
    return Shown(
        rules=seen.rules,
        viewer=seen.seat,
        seats=tuple(_read_seat(seen, Seat(seat)) for seat in range(seen.players)),
        rounds=seen.variant("rounds"),
        off_rounds=seen.variant("beginner-1"),
        phase=seen.phase,
        round=seen.round,
        trick=min(seen.trick_number, seen.rules.hand_size - 1),
        stalls="".join(COLOURS[colour] for colour in seen.stalls),
        market=tuple(_names(pile) for pile in seen.market),
        display=tuple(None if i is None else recipes[i] for i in kitchen.display),
        hand=_names(seen.hand),
        own_seed=None if seen.seed is None else NAME[seen.seed],
        middle=_names(seen.middle),
        leader=seen.starter if at_starter else trick.leader,
        plays=_plays(seen, trick.leader, trick.cards),
        winning=trick.winning,
        trump=named or "".join(letters(trick.trump)),
        named=named,
        last_trick=_plays(seen, last.leader, last.cards) if last else (),
        last_winner=last.winner if last else None,
        owner=seen.owner,
        turn=seen.turn,
        cooking=None if kitchen.recipe is None else recipes[kitchen.recipe],
        pot=_names(kitchen.pot),
        pot_joker=kitchen.pot_joker,
    )


def _read_seat(seen: UffbasseObservation, seat: Seat) -> ShownSeat:
    started = [i for i, starter in enumerate(seen.starters, 1) if starter == seat]
    return ShownSeat(
        hand=seen.hand_sizes[seat],
        pantry=_names(seen.pantries[seat]),
        dishes=tuple(seen.rules.recipes[i] for i in seen.dishes[seat]),
        started=started[-1] if started and seen.starter == seat else 0,
        seed_chosen=seen.seeds_chosen[seat],
    )


def _names(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(NAME[card] for card in cards)


def _plays(seen: UffbasseObservation, leader: Seat, cards: Iterable[int]) -> tuple[Play, ...]:
    return tuple(zip(clockwise(leader, seen.players), _names(cards), strict=False))


def clockwise(first: Seat, count: int) -> list[Seat]:
    """Return this many seats, beginning with this one."""
    return [Seat((first + i) % count) for i in range(count)]


def colour_of(card: str) -> str:
    """Return the colour letter of a card such as R12."""
    return card[0]


def value_of(card: str) -> int:
    """Return the value of a card such as R12."""
    return int(card[1:])


def suit_and_value(card: str) -> tuple[int, int]:
    """Return the sort key for a hand by colours."""
    return COLOURS.index(card[0]), value_of(card)


def value_and_suit(card: str) -> tuple[int, int]:
    """Return the sort key for a hand by values."""
    return value_of(card), COLOURS.index(card[0])
