"""What is shown of the trick, and round it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.games.sauce.knowledge.observation import TransferSeen
from game.rules.core import Action
from game.tables.sauce.card_names import face_of, suit_of
from game.tables.sauce.layout.places import SaucePlaces
from game.tables.sauce.moments.moment import Moment
from game.tables.sauce.panels.trick_area import LaidCard, TrickArea
from game.tables.sauce.panels.trick_notes import (
    Kitty,
    TrickNotes,
    TrickPoints,
)
from game.tables.sauce.shown import Laid, Shown
from game.tables.sauce.words.menu_words import entry_name
from game.tables.sauce.words.names import SauceWords
from game.tables.sauce.words.trick_sentences import (
    follow_row,
    follow_tip,
    kitty_tip,
    points_tip,
    trick_line,
    trump_tip,
    trumps,
)
from game.ui.frame import Press, Tip
from game.ui.table.handles import Handles
from game.ui.table.host import Person
from game.ui.table.panels.edge import Edge, EdgeCard
from game.ui.table.panels.last_trick import LastTrick
from game.ui.table.panels.notes import Note
from game.ui.table.panels.slot import SlotLook
from game.ui.table.panels.trick import TrickSlot
from game.ui.table.turn import Expected
from game.ui.text import _


def trick_area(
    shown: Shown,
    moment: Moment,
    words: SauceWords,
    people: Sequence[Person],
    places: SaucePlaces,
    drops: Handles,
    *,
    is_my_turn: bool,
    is_dragging: bool,
    order_shines: bool,
) -> TrickArea:
    """Return the round in the middle with what lies in it now."""
    turns_back = not shown.clockwise
    if shown.phase in ("pass", "toss"):
        return TrickArea(drops, turns_back)
    if moment.drawn:
        drawn = tuple((face_of(card), places.slot(seat)) for seat, card in moment.drawn.items())
        return TrickArea(drops, turns_back, drawn=drawn)
    if moment.kitty:
        return TrickArea(drops, turns_back, kitty=tuple(face_of(card) for card in moment.kitty))
    if not shown.trick and order_shines:
        sign = "sauce/order-reverse" if shown.reverse else "sauce/order-normal"
        return TrickArea(drops, turns_back, order_sign=sign)
    winner, seating = shown.winning(), words.seating

    def card(laid: Laid) -> LaidCard:
        text = _("{name}: {card}").format(name=words.name(laid.seat), card=words.card(laid.play))
        slot = TrickSlot(
            people[laid.seat], places.slot(laid.seat), Tip(text), shown.face(laid.play),
            laid.seat == winner,
        )  # fmt: skip
        return LaidCard(slot, seating.place_of(laid.seat), shown.is_trump(laid.play))

    laid = [card(one) for one in shown.trick]
    if _waits_for_own(shown, words):
        look: SlotLook = "open"
        if is_my_turn:
            look = "lit" if is_dragging else "asked"
        own = seating.bottom
        text = _("Your card will lie here.") if words.viewer is not None else ""
        tip = Tip(words.name(own), text)
        slot = TrickSlot(people[own], places.slot(own), tip, empty=look)
        laid.append(LaidCard(slot, 0, is_trump=False))
    leads = None if winner is None else seating.side_of(winner)
    return TrickArea(drops, turns_back, tuple(laid), leads=leads)


def _waits_for_own(shown: Shown, words: SauceWords) -> bool:
    """Whether the seat at the bottom has not laid a card in this trick."""
    own = words.seating.bottom
    return shown.phase == "trick" and all(laid.seat != own for laid in shown.trick)


def trick_notes(
    shown: Shown,
    words: SauceWords,
    expected: Expected,
    transfers: Sequence[TransferSeen],
    plays: Sequence[Action],
    toggle_last: Press,
    *,
    shows_kitty: bool,
) -> TrickNotes:
    """Return what is written round the trick.

    `plays` are those of the card under the pointer. Without `shows_kitty` the kitty's bowl has
    been emptied into the middle.
    """
    kitty = _kitty(shown, words, transfers) if shown.kitty and shows_kitty else None
    if shown.phase != "trick":
        rows = (_trump(shown, words),) if shown.phase in ("over", "pass", "toss") else ()
        return TrickNotes(rows, kitty=kitty)
    label, value = row = follow_row(shown, words, expected)
    led = (suit_of(shown.trick[0].play),) if shown.trick else ()
    follow = Note("follow", label, value, follow_tip(shown, words, row), led)
    return TrickNotes(
        (follow, _trump(shown, words)), _points(shown, words, plays),
        _last(shown, words, toggle_last), kitty,
    )  # fmt: skip


def edge(shown: Shown, words: SauceWords, people: Sequence[Person], expected: Expected) -> Edge:
    """Return what the edges of a flat screen tell, except whose turn it is."""
    notes = trick_notes(shown, words, expected, (), (), lambda: None, shows_kitty=False).rows
    winner = shown.winning()
    cards = [
        EdgeCard(shown.face(laid.play), people[laid.seat], laid.seat == winner)
        for laid in shown.trick
    ]
    names = " + ".join(entry_name(shown.rules, key) for key in shown.entries)
    rule = Note("sauce", names, "", Tip(names))
    return Edge(None, (*notes, rule) if names else notes, cards)


def _trump(shown: Shown, words: SauceWords) -> Note:
    value = trumps(shown, words) or _("none")
    return Note("trump", _("Trump"), value, trump_tip(shown, words), tuple(shown.trump))


def _points(shown: Shown, words: SauceWords, plays: Sequence[Action]) -> TrickPoints:
    values = shown.suit_points()
    points = sum(values[suit_of(laid.play)] for laid in shown.trick)
    return TrickPoints(points, trick_line(shown, words, plays), points_tip(shown, words))


def _last(shown: Shown, words: SauceWords, press: Press) -> LastTrick | None:
    if not shown.tricks:
        return None
    last = shown.tricks[-1]
    faces = tuple((face_of(laid.play), laid.seat == last.winner) for laid in last.plays)
    to = _("to {name}").format(name=words.name(last.winner))
    return LastTrick(faces, to, Tip(_("Last trick")), press)


def _kitty(shown: Shown, words: SauceWords, transfers: Iterable[TransferSeen]) -> Kitty:
    faces = tuple(face_of(card) for card in shown.kitty_open)
    return Kitty(shown.kitty, faces, kitty_tip(shown, words, transfers))
