"""What lies on the cloth: the hub, the branches and their ends, the others' plates."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from game.rules.core import Seat
from game.tables.uffda.cards import face_of
from game.tables.uffda.gestures import Gestures
from game.tables.uffda.layout.lane_layout import PlacedEnd
from game.tables.uffda.motions.moments import DRAWN_SIZE, LEFT_SIZE, Moments
from game.tables.uffda.panels.ends import End
from game.tables.uffda.panels.handles import NOTHING, Handles
from game.tables.uffda.panels.hub import Hub, Socket
from game.tables.uffda.panels.lanes import Branch, Caption
from game.tables.uffda.panels.seat_plates import DrawPad, SeatPlate
from game.tables.uffda.shown import ShownBranch, branch_of, owner_of
from game.tables.uffda.words.things import UffdaWords, signed
from game.ui.frame import Press
from game.ui.people import player_colour
from game.ui.table.choices import Choices
from game.ui.text import _

FEW = 5
"""Up to so many players every branch ends beside its owner's plate."""
CROWDED = 8
"""So many players' branches leave no room for long words between them."""
CROWDED_NARROW = 6
"""The same in a window that is nearly square."""
CROWD = 6
"""So many others have small plates."""
FREE_COLOUR = "#E9F0F3"


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
        name,
        things.places.socket(name),
        "" if name in flying else picture,
        things.branch_tip(name),
        gestures.socket(on_branch=has_coin, may_act=may_act) if mine else NOTHING,
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
        name,
        things.rules.theme,
        things.places.lane(name),
        things.places.branch(name),
        FREE_COLOUR if owner is None else player_colour(owner.colour),
        branch.coin,
        owner if has_face else None,
        None if seat is None else things.seat_tip(seat),
        54 if is_narrow else 38,
        _caption(things, name, is_narrow=is_narrow),
        things.branch_tip(name),
        things.stub_tip(name),
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
    title = party.name(owner) if party.viewer is None else _("Your branch")
    return Caption(title, things.branch_state(branch), is_whole=False)


def ends(things: UffdaWords, choices: Choices, gestures: Gestures) -> Iterator[End]:
    """Yield the ends that matter: those that the card in hand fits, and those of the double."""
    card = gestures.card_to_lay()
    for branch in things.shown.branches:
        for index, end in enumerate(things.places.branch(branch.name).ends):
            wanted = _is_wanted(things, branch.name, end)
            number = str(end.number)
            fits = card is not None and choices.may("play", card, branch.name, number)
            is_open = things.shown.is_open_to(things.party.bottom, branch.name)
            if wanted or fits or card is not None or things.party.viewer is not None:
                yield End(
                    f"end:{branch.name}:{index}",
                    end,
                    "lit" if fits else "hidden" if not wanted else "open" if is_open else "dark",
                    things.end_label(branch.name, end.number),
                    things.end_tip(branch.name, end.number),
                    gestures.end(branch.name, end.number),
                )


def _is_wanted(things: UffdaWords, branch: str, end: PlacedEnd) -> bool:
    """Whether it is an open side of the unfilled double (D6.3)."""
    pending = things.shown.pending
    if pending is None or pending.branch != branch or not end.is_side:
        return False
    return end.at == pending.at


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
    others = party.others
    return [
        SeatPlate(
            party.people[seat],
            things.rules.theme,
            is_awaited(seat) or (shown.receiver == seat and shown.giver == party.viewer),
            signed(shown.totals[seat]),
            shown.hands[seat],
            shown.branch(branch_of(seat)).coin,
            len(others) >= CROWD,
            things.shout_at_label(seat),
            things.seat_tip(seat),
            draw_pad,
            gestures.receiver(catch(seat)) if shown.receiver == seat else Handles(catch(seat)),
        )
        for seat in others
    ]


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
