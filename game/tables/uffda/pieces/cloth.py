"""What lies on the cloth: the hub, the branches and their ends, the others' plates."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from pygame import Rect

from game.rules.core import Seat
from game.tables.uffda.cards import face_of
from game.tables.uffda.gestures import Gestures
from game.tables.uffda.layout.lane_layout import PlacedEnd
from game.tables.uffda.motions.moments import DRAWN_SIZE, LEFT_SIZE, Moments
from game.tables.uffda.panels.ends import End, EndLook
from game.tables.uffda.panels.hub import Hub, Socket
from game.tables.uffda.panels.lanes import Branch, Caption
from game.tables.uffda.panels.seat_plates import DrawPad, SeatPlate
from game.tables.uffda.shown import ShownBranch, branch_of, owner_of
from game.tables.uffda.words.things import UffdaWords
from game.ui.counted import number
from game.ui.frame import Press
from game.ui.layout import Side
from game.ui.people import player_colour
from game.ui.table.choices import Choices
from game.ui.table.handles import NOTHING, Handles
from game.ui.table.panels.bubble import Bubble
from game.ui.text import _
from game.ui.theme import CLOTH_PALE, INK, SHOUT, SHOUT_RED

FEW = 5
"""Up to so many players every branch ends beside its owner's plate."""
CROWDED = 8
"""So many players' branches leave no room for long words between them."""
CROWDED_NARROW = 6
"""The same in a window that is nearly square."""
CROWD = 6
"""So many others have small plates."""


# The hub


def hub(things: UffdaWords, gestures: Gestures, flying: Collection[str], *, may_act: bool) -> Hub:
    """Return the hub; `flying` are the branches whose coins are in the air."""
    shown, own = things.shown, things.places.own_branch
    # The own one can be pressed, so no other one lies above it in a small window.
    order = sorted(shown.branches, key=lambda one: one.name == own)
    sockets = (_socket(things, gestures, one, flying, may_act=may_act) for one in order)
    start = f"{shown.start}/{shown.start}" if shown.phase else ""
    return Hub(things.rules.theme, start, things.start_tip(), tuple(sockets))


def _socket(
    things: UffdaWords,
    gestures: Gestures,
    branch: ShownBranch,
    flying: Collection[str],
    *,
    may_act: bool,
) -> Socket:
    """Return whether a branch is open (coin) or protected (lock)."""
    name, has_coin = branch.name, branch.coin
    mine = name == things.places.own_branch and things.party.viewer is not None
    hides = mine and has_coin and gestures.is_dragging(("coin", "hub"))
    picture = "coin" if has_coin and not hides else "lock"
    return Socket(
        branch=name,
        place=things.places.socket(name),
        picture="" if name in flying else picture,
        tip=things.branch_tip(name),
        handles=gestures.socket(on_branch=has_coin, may_act=may_act) if mine else NOTHING,
    )


# The branches


def branches(things: UffdaWords, *, is_narrow: bool) -> list[Branch]:
    """Return all branches."""
    return [_branch(things, branch, is_narrow=is_narrow) for branch in things.shown.branches]


def _branch(things: UffdaWords, branch: ShownBranch, *, is_narrow: bool) -> Branch:
    name, people = branch.name, things.party.people
    seat = owner_of(name)
    owner = None if seat is None else people[seat]
    has_face = seat not in (None, things.party.bottom) and (is_narrow or len(people) > FEW)
    return Branch(
        name=name,
        theme=things.rules.theme,
        lane=things.places.lane(name),
        cards=things.places.branch(name),
        colour=CLOTH_PALE if owner is None else player_colour(owner.colour),
        is_open=branch.coin,
        owner=owner if has_face else None,
        owner_tip=None if seat is None else things.seat_tip(seat),
        face_units=54 if is_narrow else 38,
        caption=_caption(things, name, is_narrow=is_narrow),
        tip=things.branch_tip(name),
        stub_tip=things.stub_tip(name),
    )


def _caption(things: UffdaWords, branch: str, *, is_narrow: bool) -> Caption | None:
    """Return what is written beside the own and the free branch."""
    owner, party = owner_of(branch), things.party
    if owner is None:
        is_crowded = len(party.people) >= (CROWDED_NARROW if is_narrow else CROWDED)
        note = "" if is_crowded else things.free_state()
        return Caption(_("Free branch"), note, is_whole=True)
    if owner != party.bottom:
        return None
    title = _("Your branch") if owner == party.spoken_to else party.name(owner)
    return Caption(title, things.branch_state(branch), is_whole=False)


def ends(things: UffdaWords, choices: Choices, gestures: Gestures) -> Iterator[End]:
    """Yield all ends; an onlooker reaches only those that can be seen."""
    card = gestures.card_to_lay()
    for branch in things.shown.branches:
        name = branch.name
        for index, end in enumerate(things.places.branch(name).ends):
            look = _end_look(things, choices, name, end, card)
            if look != "hidden" or card is not None or things.party.viewer is not None:
                yield End(
                    key=f"end:{name}:{index}",
                    place=end,
                    look=look,
                    label=things.end_label(name, end.number),
                    tip=things.end_tip(name, end.number),
                    handles=gestures.end(name, end.number),
                )


def _end_look(
    things: UffdaWords, choices: Choices, branch: str, end: PlacedEnd, card: str | None
) -> EndLook:
    """Return whether an end takes the card in hand, or is an open side of the double (D6.3)."""
    if card is not None and choices.may("play", card, branch, str(end.number)):
        return "lit"
    pending = things.shown.pending
    if pending is None or pending.branch != branch or not end.is_side or end.at != pending.at:
        return "hidden"
    return "open" if things.shown.is_open_to(things.party.bottom, branch) else "dark"


# The others


def seat_plates(
    things: UffdaWords,
    gestures: Gestures,
    is_awaited: Callable[[Seat], bool],
    catch: Callable[[Seat], Press | None],
    draw_pad: DrawPad,
) -> list[SeatPlate]:
    """Return the plates of the others, clockwise; `catch` tells what a press on one does."""
    shown, party = things.shown, things.party
    plates = []
    for seat in party.others:
        gets_card = shown.receiver == seat
        plate = SeatPlate(
            person=party.people[seat],
            theme=things.rules.theme,
            is_active=is_awaited(seat) or (gets_card and shown.giver == party.viewer),
            total=number(shown.totals[seat]),
            count=shown.hands[seat],
            has_coin=shown.branch(branch_of(seat)).coin,
            is_small=len(party.people) > CROWD,
            label=things.shout_at_label(seat),
            tip=things.seat_tip(seat),
            draw_pad=draw_pad,
            handles=gestures.receiver(catch(seat)) if gets_card else Handles(catch(seat)),
        )
        plates.append(plate)
    return plates


def bubbles(things: UffdaWords, moments: Moments, window: tuple[int, int]) -> Iterator[Bubble]:
    """Yield what is said: below a plate, above those that are near the lower hem."""
    places, inside = things.places, Rect((0, 0), window).inflate(-16, 0)
    for seat, said in moments.bubbles.items():
        colour, units = (SHOUT_RED, 36) if said.is_shout else (INK, 27)
        side: Side = "top" if places.is_low(seat) else "bottom"
        yield Bubble(said.word, SHOUT, units, colour, places.panel(seat), side, inside)


def open_cards(things: UffdaWords, moments: Moments) -> Iterator[tuple[Seat, list[str], float]]:
    """Yield the cards drawn for the first deal, or all other hands at the end of a round.

    Each with its owner, and the width of a card.
    """
    theme, width = things.rules.theme, things.places.card
    for owner, card in moments.drawn.items():
        yield owner, [face_of(theme, card)], width * DRAWN_SIZE
    for seat, cards in enumerate(moments.revealed):
        if seat != things.party.viewer:
            yield Seat(seat), [face_of(theme, card) for card in cards], width * LEFT_SIZE
