"""What is shown on everybody's plate, and of the final scoring."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.games.uffbasse.scoring import last_places
from game.rules.core import Seat
from game.tables.uffbasse.colours import FEWEST
from game.tables.uffbasse.gestures import Gestures
from game.tables.uffbasse.panels.plates import Own, OwnCard, Plate
from game.tables.uffbasse.panels.score import ScoreRow
from game.tables.uffbasse.shown import Shown
from game.tables.uffbasse.words import tips
from game.tables.uffbasse.words.telling import UffbasseWords
from game.ui.frame import Tip
from game.ui.table.handles import Handles
from game.ui.table.host import Person
from game.ui.table.panels.own_plate import OwnPlate
from game.ui.text import _
from game.ui.theme import LABEL, SAND


def plate_of(words: UffbasseWords, seat: Seat, own: Own | None = None) -> Plate:
    """Return the plate of a seat; `own` is the part that only the viewer's has."""
    shown, sitter = words.shown, words.shown.seats[seat]
    line, colour = words.seat_line(seat)
    tip = tips.seat_tip(words, seat) if own is None else _own_tip(words)
    return Plate(
        person=words.people[seat],
        is_awaited=seat in words.expected.seats,
        stars=sitter.score(shown.rules),
        started=sitter.started,
        line=line,
        line_colour=colour or SAND,
        measures=words.measures(seat),
        is_fewest=shown.card_in_play and shown.alone_with_fewest == seat,
        hand=sitter.hand,
        pantry=sitter.pantry,
        dishes=sorted(sitter.dishes, key=lambda dish: dish.stars),
        wanted=shown.rules.category_dishes,
        bonus=shown.rules.category_bonus,
        has_card=shown.holds_card(seat),
        tip=tip,
        own=own,
    )


def own_plate(words: UffbasseWords, gestures: Gestures, fresh: Collection[str]) -> Plate:
    """Return the viewer's plate."""
    shown, seat = words.shown, words.shown.bottom
    card = OwnCard(words.choices.may("keep"), gestures.is_dragging(("uffbasse",)))
    seed = shown.own_seed if shown.phase == "seed" else None
    own = Own(
        card=card if shown.holds_card(seat) else None,
        seed=words.card(seed) if seed else "",
        fresh=fresh,
        invites=gestures.invites_pantry(),
    )
    return plate_of(words, seat, own)


def own_head(plate: Plate, handles: Handles) -> OwnPlate:
    """Return the head of the viewer's plate, which all games share."""
    return OwnPlate(
        plate.person,
        plate.is_awaited,
        _("Pantry"),
        plate.tip,
        handles,
        total=str(plate.stars),
        picture="common/star",
        line="" if plate.is_awaited else plate.line,
        notes=plate.measures,
        note_colour=FEWEST if plate.is_fewest else LABEL,
        token=str(plate.started) if plate.started else "",
    )


def _own_tip(words: UffbasseWords) -> Tip:
    tip, chance = tips.own_tip(words), words.card_chance()
    return Tip(tip.title, f"{tip.text}\n{chance}") if chance else tip


def score_rows(shown: Shown, people: Sequence[Person], *, washes: bool) -> list[ScoreRow]:
    """Return the final scoring, best first; `washes` if the last ones have to wash up (U14.4)."""
    scores = shown.scores
    losers = last_places([score.place for score in scores]) if washes else ()
    order = sorted(range(len(scores)), key=lambda seat: (scores[seat].place, seat))
    return [
        ScoreRow(people[seat], scores[seat], shown.seats[seat].dishes, seat in losers)
        for seat in order
    ]
