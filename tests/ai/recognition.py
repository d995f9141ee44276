"""Recognises the regulars by what they have done: the nearest of their usual ways to play.

`python -m tests.ai.recognition uffda medium --hands 200` prints who was taken for whom.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from statistics import fmean, pvariance
from typing import TypeVar

from game.ai.regulars import player, regulars
from game.ai.solo import PlayedAction, play_game
from game.games import find_game
from game.games.sauce import events as sauce
from game.games.uffbasse import events as uffbasse
from game.games.uffbasse.ruleset import COLOURS
from game.games.uffda import events as uffda
from game.match.rulesets import bundled_rulesets
from game.rules.core import Event
from game.rules.rng import Rng

HANDS = 20
"""How many hands are looked at to recognise somebody."""

EARLY = 4
"""The fewest cards left in a hand while it is early."""

WORTH = {10: 14.0, 9: 10.0, 8: 4.0}
"""By the strength of a card of Sauce: the points that most bids count on for it."""

PLAYERS = 4
"""How many regulars meet at a table."""

T = TypeVar("T")


class Tally:
    """What somebody did in some hands."""

    def __init__(self) -> None:
        self.means: defaultdict[str, list[float]] = defaultdict(list)
        self.counts: Counter[str] = Counter()

    def note(self, what: str, value: float) -> None:
        """Note a value, or a truth value; the mean counts."""
        self.means[what].append(value)


Tallies = Mapping[int, Tally]


def features(tallies: Sequence[Tally]) -> dict[str, float]:
    """Return what somebody did on average in some hands."""
    means: defaultdict[str, list[float]] = defaultdict(list)
    counts: Counter[str] = Counter()
    for tally in tallies:
        counts.update(tally.counts)
        for what, values in tally.means.items():
            means[what] += values
    found = {what: fmean(values) for what, values in means.items()}
    return found | {what: count / len(tallies) for what, count in counts.items()}


def uffbasse_hand(events: Sequence[Event]) -> Tallies:
    """Return by seat what was played, taken and cooked in a round."""
    found: defaultdict[int, Tally] = defaultdict(Tally)
    pantry: defaultdict[int, Counter[str]] = defaultdict(Counter)
    trumps: tuple[str, ...] = ()
    half = ""

    def take(seat: int, colour: str) -> None:
        for one in COLOURS:
            found[seat].note(f"takes {one}", colour == one)
        found[seat].note("again", pantry[seat][colour])
        pantry[seat][colour] += 1

    for event in events:
        if isinstance(event, uffbasse.TrumpSet):
            trumps, half = event.colours, "early" if event.trick <= EARLY else "late"
        elif isinstance(event, uffbasse.CardPlayed):
            found[event.seat].note(f"value {half}", int(event.card[1:]))
            found[event.seat].note(f"trump {half}", event.card[0] in trumps)
        elif isinstance(event, uffbasse.CardPicked):
            take(event.seat, event.card[0])
        elif isinstance(event, uffbasse.IngredientPaid):
            pantry[event.seat][event.card[0]] -= 1
        elif isinstance(event, uffbasse.SeedsRevealed):
            for seat, card in enumerate(event.cards):
                take(seat, card[0])
        elif isinstance(event, uffbasse.DishCooked):
            found[event.seat].note("stars", event.stars)
            found[event.seat].counts["dishes"] += 1
    return found


def uffda_hand(events: Sequence[Event]) -> Tallies:
    """Return by seat what was laid where, and who caught whom, in a round."""
    found: defaultdict[int, Tally] = defaultdict(Tally)
    for event in events:
        if isinstance(event, uffda.CardPlayed):
            tally = found[event.seat]
            low, high = map(int, event.card.split("/"))
            half = "early" if event.left >= EARLY else "late"
            tally.note(f"sum {half}", low + high)
            tally.note("home", event.branch == f"P{event.seat}")
            tally.note("next", event.branch == f"P{(event.seat + 1) % PLAYERS}")
            tally.note("free", event.branch == "free")
        elif isinstance(event, uffda.CoinTaken):
            found[event.seat].counts["coin"] += 1
        elif isinstance(event, uffda.Caught):
            found[event.catcher].counts["catches"] += 1
    return found


def _hands(events: Sequence[Event]) -> Mapping[int, list[str]]:
    """Return by seat all cards that it played in a hand."""
    found: defaultdict[int, list[str]] = defaultdict(list)
    for event in events:
        if isinstance(event, sauce.CardPlayed):
            found[event.seat].append(event.card)
    return found


def sauce_hand(events: Sequence[Event]) -> Tallies:
    """Return by seat what was bid, and which of the possible cards was played, in a hand."""
    found: defaultdict[int, Tally] = defaultdict(Tally)
    hands = _hands(events)
    is_reverse, lies, led = False, 0, ""

    def strength(card: str) -> int:
        rank = int(card[1:])
        return 11 - rank if is_reverse else rank

    for event in events:
        if isinstance(event, sauce.TermsSet | sauce.OrderTurned):
            is_reverse = event.reverse
        elif isinstance(event, sauce.BidMade):
            tally = found[event.seat]
            tally.note("words", not event.bid.isdigit())
            if event.bid.isdigit():
                good = [WORTH.get(strength(card), 0.0) for card in hands[event.seat]]
                tally.note("bold", int(event.bid) - sum(good))
        elif isinstance(event, sauce.CardPlayed):
            tally, hand = found[event.seat], hands[event.seat]
            role, possible = "leads", hand
            if lies % PLAYERS:
                possible = [card for card in hand if card[0] == led] or hand
                role = "follows" if possible is not hand else "throws"
            else:
                led = event.card[0]
                for suit in {card[0] for card in hand}:
                    tally.note(f"leads {suit}", led == suit)
            lies += 1
            half = "early" if event.left >= 2 * EARLY else "late"
            own = strength(event.card)
            others = [strength(card) for card in possible if strength(card) != own]
            if others:
                tally.note(f"{role} {half}", fmean([other < own for other in others]))
            if event.play.startswith("SAUCE"):
                tally.note("sauce", event.left)
            hand.remove(event.card)
    return found


GAMES: Mapping[str, tuple[Callable[[Sequence[Event]], Tallies], type[Event]]] = {
    "uffbasse": (uffbasse_hand, uffbasse.RoundBegun),
    "uffda": (uffda_hand, uffda.RoundBegun),
    "sauce": (sauce_hand, sauce.HandBegun),
}
"""What is counted in a hand, and what a hand begins with."""


def parts(things: Sequence[T], size: int) -> list[Sequence[T]]:
    """Return the things in parts of this size, without the rest."""
    return [things[at : at + size] for at in range(0, len(things) - size + 1, size)]


def hands_of(name: str, level: str, hands: int, seed: int) -> dict[str, list[Tally]]:
    """Return at least so many hands of each regular; they meet at tables of PLAYERS."""
    rng = Rng(seed)
    found: dict[str, list[Tally]] = {one: [] for one in regulars()}
    while min(map(len, found.values())) < hands:
        order = list(found)
        rng.shuffle(order)
        for seated in parts(order, PLAYERS):
            for one, tally in _played(name, seated, level, rng.next64()):
                found[one].append(tally)
    return found


def _played(name: str, seated: Sequence[str], level: str, seed: int) -> Iterator[tuple[str, Tally]]:
    """Yield what each regular did in each hand of a match."""
    count, begins = GAMES[name]
    game, rules = find_game(name), bundled_rulesets().find(name)
    moves: list[PlayedAction] = []
    kinds = [player(level, one) for one in seated]
    variants = rules.settle_variants({}, len(seated))
    result = play_game(game, rules, len(seated), kinds, seed, variants, moves.append)
    assert result.error is None, result.error
    events: list[Event] = []
    state = game.new(rules, len(seated), seed, variants, events)
    for move in moves:
        state.apply(move.seat, move.action, events)
    starts = [place for place, event in enumerate(events) if isinstance(event, begins)]
    for start, end in pairwise([*starts, len(events)]):
        for seat, tally in count(events[start:end]).items():
            yield seated[seat], tally


class Acquaintance:
    """Somebody who has watched the regulars, and knows how each usually plays."""

    def __init__(self, seen: Mapping[str, Sequence[dict[str, float]]]) -> None:
        keys = {key for samples in seen.values() for one in samples for key in one}
        self._usual: dict[str, dict[str, float]] = {one: {} for one in seen}
        self._weight = {}
        """How much a difference counts: less where all of them are alike."""
        for key in keys:
            within = []
            for one, samples in seen.items():
                values = [sample.get(key, 0.0) for sample in samples]
                self._usual[one][key] = fmean(values)
                within.append(pvariance(values))
            noise = fmean(within) or 1.0
            between = pvariance([usual[key] for usual in self._usual.values()])
            told = max(0.0, between - noise / min(map(len, seen.values())))
            self._weight[key] = told / (told + noise) / noise

    def recognise(self, sample: Mapping[str, float]) -> str:
        """Return whose usual way is nearest."""

        def distance(one: str) -> float:
            usual, weights = self._usual[one], self._weight.items()
            return sum([w * (sample.get(key, 0.0) - usual[key]) ** 2 for key, w in weights])

        return min(self._usual, key=distance)


def recognition(name: str, level: str, hands: int, seed: int = 1) -> Counter[tuple[str, str]]:
    """Return how often each regular was taken for whom; half of the hands are for learning."""
    samples = {
        one: [features(part) for part in parts(played, HANDS)]
        for one, played in hands_of(name, level, hands, seed).items()
    }
    known = Acquaintance({one: found[::2] for one, found in samples.items()})
    return Counter(
        (one, known.recognise(sample)) for one, found in samples.items() for sample in found[1::2]
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("level")
    parser.add_argument("--hands", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    found = recognition(options.game, options.level, options.hands, options.seed)
    names = list(regulars())
    print(f"{options.game[:8]:8}", *[f"{name[:6]:>6}" for name in names])
    for one in names:
        print(f"{one:8}", *[f"{found[one, other] or '':>6}" for other in names])
    right = sum(found[one, one] for one in names)
    print(f"{right} of {found.total()} recognised: {right / found.total():.0%}", file=sys.stdout)


if __name__ == "__main__":
    main()
