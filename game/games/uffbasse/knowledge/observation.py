"""What one seat knows (U12), built field by field."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.uffbasse import phases
from game.games.uffbasse.cards import NO_CARD, Card
from game.games.uffbasse.play.trick_phase import winning_trump
from game.games.uffbasse.position import NO_COLOUR, NO_RECIPE, NOBODY, Position
from game.games.uffbasse.ruleset import UffbasseRules
from game.games.uffbasse.scoring import FinalScore, dishes_of, final_scores, last_places
from game.games.uffbasse.tricks import FinishedTrick, winning_place
from game.rules.core import Action, Observation, Seat, Standing


@dataclass(frozen=True, slots=True, kw_only=True)
class CurrentTrick:
    """The trick that is being played, or between tricks the next one."""

    leader: Seat
    cards: tuple[Card, ...]
    """In the order played, clockwise from the leader."""
    trump: int
    """Mask of the trump colours, bit i for COLOURS[i] (`cards.colours_of`)."""
    named: int | None
    """Colour that the Uffbasse! card lies on (U11.7)."""
    winning: Seat | None
    """Who wins the trick as it lies."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kitchen:
    """The recipes to cook, and the dish that somebody has begun."""

    display: tuple[int | None, ...]
    """Recipes by place; None is a gap (U9.6)."""
    draw_size: int
    passes: int
    """Passes in a row (U9.4)."""
    recipe: int | None
    """The dish that the turn player has begun."""
    pot: tuple[Card, ...]
    pot_joker: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class UffbasseObservation(Observation):
    """The table as one seat, or an onlooker (None), sees and remembers it.

    Cards are numbers (`cards.NAME` has their texts), colours and recipes indices into the ruleset;
    lists by seat begin with seat 0. Memory goes back to the beginning of the round, when all cards
    outside of pantries were shuffled.
    """

    rules: UffbasseRules
    stalls: tuple[int, ...]
    """Colours from left to right (U2.2)."""
    phase: str
    """One of `phases.NAMES`."""
    round: int
    starter: Seat
    """The seat that leads the first trick; after the last trick, the one that cooks first
    (U8.4)."""
    starters: tuple[Seat, ...]
    """The seats that took the starting-player cards, by round."""
    turn: Seat | None
    """Whose decision the table waits for; None if several seats may act, or none."""

    hand: tuple[Card, ...]
    """The own hand, ascending."""
    seed: Card | None
    """The own face-down seed card."""
    seeds_chosen: tuple[bool, ...]
    hand_sizes: tuple[int, ...]
    known: tuple[tuple[Card, ...], ...]
    """Cards that everybody saw going into a hand (U14.3) and that have not left it openly; until
    the reveal one may be the seed card."""
    pantries: tuple[tuple[Card, ...], ...]
    market: tuple[tuple[Card, ...], ...]
    """By colour; the last card is the top one."""
    middle: tuple[Card, ...]
    taken: Card | None
    """What the builder has just taken (U14.3)."""
    aside_size: int
    discard: tuple[Card, ...]

    trick: CurrentTrick
    tricks: tuple[FinishedTrick, ...]
    """The finished tricks of this round."""

    owner: Seat | None
    """Owner of the Uffbasse! card; None if it lies free or is out of play."""
    card_active: bool
    """Whether the Uffbasse! card is in play in this round (U14.1)."""
    entitled: tuple[Seat, ...]
    """Who may claim or call at this moment."""
    points: tuple[int, ...]
    """Uffbasse! points (U11.1)."""

    dishes: tuple[tuple[int, ...], ...]
    """Recipes by seat, in the order cooked."""
    kitchen: Kitchen
    standings: tuple[Standing, ...]
    """Place and stars with bonus, as if the game ended now (U13)."""

    @property
    def trick_number(self) -> int:
        """Number of the current or, between tricks, of the next trick, from 1."""
        return len(self.tricks) + 1

    @property
    def last_trick(self) -> FinishedTrick | None:
        """The trick before, if there was one in this round."""
        return self.tricks[-1] if self.tricks else None

    @property
    def losers(self) -> tuple[Seat, ...]:
        """The seats that get the Arschkaard; none before the end or without that variant
        (U14.4)."""
        if not (self.is_over and self.variant("arschkaard")):
            return ()
        return tuple(Seat(seat) for seat in last_places([one.place for one in self.standings]))

    def scores(self) -> tuple[FinalScore, ...]:
        """Return stars, bonus and best TOP 10 rank by seat, as if the game ended now (U13)."""
        return final_scores(self.rules, [dishes_of(self.rules, cooked) for cooked in self.dishes])

    def seat_in_trick(self, place: int) -> Seat:
        """Return the seat that plays the card of this place in the current trick."""
        return Seat((self.trick.leader + place) % self.players)


def observe(
    state: Position,
    seat: Seat | None,
    actors: tuple[Seat, ...],
    legal: list[Action],
    standings: list[Standing],
) -> UffbasseObservation:
    """Return what this seat knows, including who may act and what is legal for it.

    Everything that it does not know is covered in the position.
    """
    owner = None if state.owner == NOBODY else state.owner
    together = state.phase in (phases.SEED, phases.WINDOW, phases.OVER)
    seed = NO_CARD if seat is None else state.seeds[seat]
    return UffbasseObservation(
        rules=state.rules,
        seat=seat,
        players=state.players,
        actors=actors,
        legal=tuple(legal),
        is_over=state.phase == phases.OVER,
        variants=tuple(sorted(state.setup.variants.items())),
        stalls=state.setup.stalls,
        phase=phases.NAMES[state.phase],
        round=state.round,
        starter=state.starter,
        starters=state.starters,
        turn=None if together else state.turn,
        hand=() if seat is None else tuple(state.hands[seat]),
        seed=None if seed == NO_CARD else seed,
        seeds_chosen=tuple([card != NO_CARD for card in state.seeds]),
        hand_sizes=tuple([len(hand) for hand in state.hands]),
        known=_piles(state.known),
        pantries=_piles(state.pantries),
        market=_piles(state.market),
        middle=tuple(state.middle),
        taken=None if state.taken == NO_CARD else state.taken,
        aside_size=len(state.aside),
        discard=tuple(state.discard),
        trick=_current_trick(state),
        tricks=tuple(state.tricks),
        owner=owner,
        card_active=state.card_is_active(),
        entitled=state.entitled,
        points=tuple(state.points),
        dishes=tuple([tuple(dishes) for dishes in state.dishes]),
        kitchen=_kitchen(state),
        standings=tuple(standings),
    )


def _piles(piles: list[list[Card]]) -> tuple[tuple[Card, ...], ...]:
    return tuple([tuple(pile) for pile in piles])


def _current_trick(state: Position) -> CurrentTrick:
    winning = None
    if state.trick:
        place = winning_place(state.trick, winning_trump(state))
        winning = state.setup.clockwise[state.leader][place]
    return CurrentTrick(
        leader=state.leader,
        cards=tuple(state.trick),
        trump=state.trump,
        named=None if state.named == NO_COLOUR else state.named,
        winning=winning,
    )


def _kitchen(state: Position) -> Kitchen:
    return Kitchen(
        display=tuple([None if recipe == NO_RECIPE else recipe for recipe in state.display]),
        draw_size=len(state.draw),
        passes=state.passes,
        recipe=None if state.recipe == NO_RECIPE else state.recipe,
        pot=tuple(state.pot),
        pot_joker=state.pot_joker,
    )
