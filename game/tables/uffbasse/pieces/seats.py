"""What everybody has, and what is told in the room beside the seats."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.games.uffbasse.scoring import last_places
from game.rules.core import Seat
from game.tables.uffbasse.cooking import Cooking
from game.tables.uffbasse.gestures import Gestures
from game.tables.uffbasse.layout.arrange import Layout
from game.tables.uffbasse.layout.places import UffbassePlaces
from game.tables.uffbasse.panels.dishes import Dishes
from game.tables.uffbasse.panels.own_plate import (
    CookingTurn,
    OwnCard,
    OwnPlate,
    PantryCard,
    Payable,
)
from game.tables.uffbasse.panels.score import ScoreRow
from game.tables.uffbasse.panels.seat_plates import Head, Plate
from game.tables.uffbasse.panels.side_panels import LastTrick, Order, OrderRow
from game.tables.uffbasse.pieces.middle import Act
from game.tables.uffbasse.shown import Shown
from game.tables.uffbasse.words import tips
from game.tables.uffbasse.words.telling import UffbasseWords
from game.ui.frame import Tip
from game.ui.table.host import Person
from game.ui.text import _
from game.ui.theme import SAND


def head_of(words: UffbasseWords, places: UffbassePlaces, seat: Seat) -> Head:
    """Return the upper part of a seat's plate."""
    shown = words.shown
    line, colour = words.seat_line(seat)
    return Head(
        person=words.people[seat],
        face=places.face(seat),
        is_awaited=seat in words.expected.seats,
        stars=shown.seats[seat].score(shown.rules),
        started=shown.seats[seat].started,
        line=line,
        line_colour=colour or SAND,
        measures=words.measures(seat),
        measures_here=not places.layout.is_brief or seat == shown.viewer,
    )


def plate_of(words: UffbasseWords, places: UffbassePlaces, seat: Seat) -> Plate:
    """Return what another seat has."""
    sitter = words.shown.seats[seat]
    return Plate(
        head=head_of(words, places, seat),
        hand=sitter.hand,
        pantry=sitter.pantry,
        dishes=sitter.dishes,
        has_card=words.shown.holds_card(seat) and seat != words.shown.bottom,
        tip=tips.seat_tip(words, seat),
    )


def dishes_of(words: UffbasseWords) -> Dishes:
    """Return what the seat at the bottom has cooked."""
    shown = words.shown
    return Dishes(
        title=_("Your dishes") if words.spoken_to is not None else _("Dishes"),
        stars=shown.own.score(shown.rules),
        dishes=[(recipe, words.recipe_tip(recipe)) for recipe in shown.own.dishes],
        wanted=shown.rules.category_dishes,
        bonus=shown.rules.category_bonus,
    )


def own_plate(
    words: UffbasseWords,
    places: UffbassePlaces,
    gestures: Gestures,
    fresh: Collection[str],
    act: Act,
) -> OwnPlate:
    """Return what lies before the viewer."""
    shown, chance = words.shown, words.card_chance()
    card = OwnCard(words.choices.may("keep"), gestures.is_dragging(("uffbasse",)))
    tip = tips.own_tip(words)
    seed = shown.own_seed if shown.phase == "seed" else None
    return OwnPlate(
        head=head_of(words, places, shown.bottom),
        pantry=[PantryCard(one, one in fresh) for one in words.kitchen.pantry],
        seed=words.card(seed) if seed else "",
        card=card if shown.holds_card(shown.bottom) else None,
        chance=chance,
        dishes=dishes_of(words),
        turn=_cooking_turn(words, gestures.cooking, act) if words.kitchen.is_my_turn else None,
        invites=gestures.invites_pantry(),
        handles=gestures.pantry(),
        tip=Tip(tip.title, f"{tip.text}\n{chance}") if chance else tip,
    )


def _cooking_turn(words: UffbasseWords, cooking: Cooking, act: Act) -> CookingTurn:
    kitchen = words.kitchen
    payable = [
        Payable(
            recipe=recipe,
            is_direct=cost.is_direct,
            is_chosen=kitchen.recipe is recipe,
            choose=lambda recipe=recipe: cooking.choose(recipe),  # type: ignore[misc]
            tip=words.recipe_tip(recipe),
        )
        for recipe, cost in kitchen.cookable()
    ]
    return CookingTurn(payable, (lambda: act("pass")) if words.choices.may("pass") else None)


def last_trick_of(words: UffbasseWords) -> LastTrick | None:
    """Return the trick before this one."""
    shown = words.shown
    if not shown.last_trick or shown.last_winner is None:
        return None
    return LastTrick(shown.last_trick, words.people[shown.last_winner])


def order_of(words: UffbasseWords, layout: Layout) -> Order:
    """Return all seats in the order in which they act."""
    rows = [_row(words, seat) for seat in words.shown.slots()]
    return Order(rows, words.shown.is_kitchen, layout.is_compact)


def _row(words: UffbasseWords, seat: Seat) -> OrderRow:
    sitter = words.shown.seats[seat]
    line, colour = words.cooking_line(seat)
    number = sitter.score(words.shown.rules) if words.shown.is_kitchen else sitter.points
    return OrderRow(words.people[seat], seat in words.expected.seats, number, line, colour)


def score_rows(shown: Shown, people: Sequence[Person], *, washes: bool) -> list[ScoreRow]:
    """Return the final scoring, best first; `washes` if the last ones have to wash up (U14.4)."""
    scores = shown.scores
    losers = last_places([score.place for score in scores]) if washes else ()
    order = sorted(range(len(scores)), key=lambda seat: (scores[seat].place, seat))
    return [
        ScoreRow(people[seat], scores[seat], shown.seats[seat].dishes, seat in losers)
        for seat in order
    ]
