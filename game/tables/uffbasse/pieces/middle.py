"""What is shown while tricks are played: the market, the trick, the shout."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from game.rules.core import Seat
from game.tables.uffbasse.faces import card_face
from game.tables.uffbasse.gestures import Gestures
from game.tables.uffbasse.layout.places import UffbassePlaces
from game.tables.uffbasse.panels.bar import Progress
from game.tables.uffbasse.panels.market import Stall
from game.tables.uffbasse.panels.shout import CardSpot, OtherChoice, ShoutCorner
from game.tables.uffbasse.panels.trick_area import MiddleCard, TrickArea
from game.tables.uffbasse.shown import Shown
from game.tables.uffbasse.words import tips
from game.tables.uffbasse.words.telling import UffbasseWords
from game.ui.frame import Press, Tip
from game.ui.table.cards import Place
from game.ui.table.panels.edge import Edge, EdgeCard
from game.ui.table.panels.last_trick import LastTrick
from game.ui.table.panels.notes import Note
from game.ui.table.panels.trick import TrickSlot
from game.ui.table.panels.turn_sign import Symbol, TurnSign
from game.ui.text import _

Act = Callable[..., object]
"""Does something for the viewer: a verb and its arguments."""
TILT = 1.5
"""The angle of played cards, in degrees."""


def progress(shown: Shown) -> Progress:
    """Return how far the match is."""
    return Progress(
        round=shown.round,
        rounds=shown.rounds,
        trick=shown.trick,
        tricks=shown.rules.hand_size - 1,
        is_playing=shown.phase not in ("deal", "build", "seed", ""),
        is_kitchen=shown.is_kitchen,
    )


def stalls_of(
    words: UffbasseWords, places: UffbassePlaces, gestures: Gestures, lights: Mapping[str, float]
) -> list[Stall]:
    """Return the stalls from left to right."""
    return [
        _stall(words, places, gestures, colour, lights[colour]) for colour in words.shown.stalls
    ]


def _stall(
    words: UffbasseWords, places: UffbassePlaces, gestures: Gestures, colour: str, light: float
) -> Stall:
    shown, choices = words.shown, words.choices
    cards = shown.pile(colour)
    return Stall(
        colour=colour,
        name=words.colour(colour),
        cards=cards,
        corners=places.market_corners(colour, len(cards)),
        light=light,
        trump=_trump(words) if colour in shown.trump else None,
        has_card=shown.card_on == colour,
        is_choosable=choices.may("pick", colour),
        is_dragged=gestures.is_dragging(("market", colour)),
        invites=choices.may("use", colour) or gestures.takes_stall(colour),
        handles=gestures.stall(colour),
        tip=tips.stall_tip(words, colour),
    )


def _trump(words: UffbasseWords) -> Tip:
    return Tip(words.trump_line(), tips.trump_text(words))


def no_trump(words: UffbasseWords) -> Tip | None:
    """Return why there is no trump, if there is none (U4)."""
    has_none = words.shown.phase in ("trick", "use", "window") and not words.shown.trump
    return _trump(words) if has_none else None


def trick_area(
    words: UffbasseWords, places: UffbassePlaces, gestures: Gestures, act: Act
) -> TrickArea:
    """Return the trick, or the cards for building the market."""
    shown, handles = words.shown, gestures.trick_box()
    if shown.phase == "build":
        return TrickArea([], [_middle_card(words, card, act) for card in shown.middle], handles)
    slots = [_slot(words, places, *one) for one in enumerate(shown.slots())]
    return TrickArea(slots, None, handles)


def _slot(words: UffbasseWords, places: UffbassePlaces, index: int, seat: Seat) -> TrickSlot:
    shown = words.shown
    card = dict(shown.plays).get(seat)
    asks = seat == shown.viewer and words.choices.may_any("play")
    tilt = TILT if index % 2 == 0 else -TILT
    return TrickSlot(
        person=words.people[seat],
        place=Place(*places.slot(index), tilt, places.layout.trick_card),
        tip=tips.slot_tip(words, seat),
        face=card_face(card) if card else "",
        is_winning=card is not None and shown.winning == seat,
        empty=None if shown.leader is None else "asked" if asks else "open",
    )


def _middle_card(words: UffbasseWords, card: str, act: Act) -> MiddleCard:
    take = (lambda: act("take", card)) if words.choices.may("take", card) else None
    return MiddleCard(card, words.card(card), take)


def sign_of(words: UffbasseWords, sign: TurnSign) -> TurnSign:
    """Return the turn sign, with what was led and has to be followed."""
    is_trick = words.shown.phase == "trick"
    symbols = tuple(map(_disc, words.follow_line()[0])) if is_trick else ()
    reason, title = words.reason(), sign.title
    text = "\n".join(line for line in (tips.turn_text(words), tips.follow_text(words)) if line)
    tip = Tip(title, text if is_trick else reason)
    return replace(sign, line=reason, symbols=symbols, tip=tip)


def edge_of(words: UffbasseWords) -> Edge:
    """Return what the edges of a flat screen tell, except whose turn it is."""
    shown = words.shown
    if shown.phase not in ("trick", "use", "window", "pick"):
        return Edge()
    trump = Note("trump", _("Trump"), words.trump_word(), _trump(words), tuple(shown.trump))
    cards = [
        EdgeCard(card_face(card), words.people[seat], shown.winning == seat)
        for seat, card in shown.plays
    ]
    return Edge(None, (trump,), cards)


def _disc(colour: str) -> Symbol:
    return lambda stage, width: stage.picture(f"uffbasse/disc-{colour}", width)


def last_of(words: UffbasseWords, open_last: Press) -> LastTrick | None:
    """Return the trick before this one."""
    shown = words.shown
    if not shown.last_trick or shown.last_winner is None:
        return None
    to = _("to {name}").format(name=words.name(shown.last_winner))
    cards = [(card_face(card), seat == shown.last_winner) for seat, card in shown.last_trick]
    return LastTrick(cards, to, tips.last_trick_tip(words), open_last)


def card_spot(words: UffbasseWords) -> CardSpot:
    """Return who has the Uffbasse! card, and what that means."""
    shown = words.shown
    tip = words.card_tip()
    chance = words.card_chance() if shown.alone_with_fewest is not None else ""
    owner = None if shown.owner is None else words.people[shown.owner]
    is_told = chance and shown.owner is not None and shown.owner == shown.viewer
    lines = [chance] if is_told else [words.card_place(), chance]
    return CardSpot(owner, [line for line in lines if line], tip)


def shout_corner(
    words: UffbasseWords, pulse: float, shout: Press, let_pass: Press, act: Act
) -> ShoutCorner:
    """Return the shout button, with the reason to shout and the other choices."""
    return ShoutCorner(
        is_ready=words.shouting.may,
        pulse=pulse,
        shout=shout,
        shout_tip=Tip(_("Shout Uffbasse!"), words.shout_reason()),
        others=_other_choices(words, let_pass, act),
    )


def _other_choices(words: UffbasseWords, let_pass: Press, act: Act) -> Sequence[OtherChoice]:
    """Return what can be done instead of shouting."""
    choices, shouting = words.choices, words.shouting
    if choices.may("keep"):
        return [OtherChoice("keep", _("Leave it"), lambda: act("keep"))]
    if shouting.may and choices.may("call-only"):
        return [OtherChoice("call-only", _("Only call"), lambda: act("call-only"))]
    if shouting.may and shouting.waits:
        return [OtherChoice("let-pass", _("Let it pass"), let_pass)]
    return []
