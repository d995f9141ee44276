"""What is shown on the cloth: the hub, the branches and their ends, the others' plates."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial

from pygame import Rect

from game.rules.core import Seat
from game.tables.uffda.cards import face_of
from game.tables.uffda.colours import RUNNER_DARK, RUNNER_FREE
from game.tables.uffda.gestures import Gestures
from game.tables.uffda.layout.board import Box
from game.tables.uffda.layout.lanes import PlacedEnd
from game.tables.uffda.layout.seating import ROUND
from game.tables.uffda.motions.moments import DRAWN_SIZE, LEFT_SIZE, Moments
from game.tables.uffda.panels.ends import End, EndLook
from game.tables.uffda.panels.hub import Hub, Socket
from game.tables.uffda.panels.labels import Label
from game.tables.uffda.panels.lanes import Branch
from game.tables.uffda.panels.seat_plates import SeatPlate
from game.tables.uffda.runners import runner_colour
from game.tables.uffda.shown import FREE, ShownBranch, branch_of, owner_of
from game.tables.uffda.words.things import UffdaWords
from game.ui.counted import number
from game.ui.frame import Press
from game.ui.table.choices import Choices
from game.ui.table.handles import NOTHING, Handles
from game.ui.table.panels.bubble import Bubble
from game.ui.table.shouts.pad import ShoutPad
from game.ui.text import _
from game.ui.theme import INK, SHOUT, SHOUT_RED

# The hub


def hub(things: UffdaWords, gestures: Gestures, flying: Collection[str], *, may_act: bool) -> Hub:
    """Return the hub; `flying` are the branches whose coins are in the air."""
    shown, own = things.shown, things.places.own_branch
    # The own one can be pressed, so it lies above all others in a small window.
    order = sorted(shown.branches, key=lambda one: one.name == own)
    sockets = (_socket(things, gestures, one, flying, may_act=may_act) for one in order)
    start = f"{shown.start}/{shown.start}" if shown.phase else ""
    players = len(things.party.people)
    left, top, right, low = things.places.plan.hub
    rect = Rect(round(left), round(top), round(right - left), round(low - top))
    return Hub(
        theme=things.rules.theme,
        start=start,
        start_place=things.places.hub(),
        start_tip=things.start_tip(),
        rect=rect,
        is_round=players <= ROUND,
        sockets=tuple(sockets),
    )


def _socket(
    things: UffdaWords,
    gestures: Gestures,
    branch: ShownBranch,
    flying: Collection[str],
    *,
    may_act: bool,
) -> Socket:
    """Return the socket of a branch: a coin if it is open, a lock if it is protected."""
    name, has_coin = branch.name, branch.coin
    mine = name == things.places.own_branch and things.party.viewer is not None
    hides = mine and has_coin and gestures.is_dragging(("coin", "hub"))
    picture = "coin" if has_coin and not hides else "lock"
    seat, is_tied = owner_of(name), bool(things.places.plan.ribbons[name])
    return Socket(
        branch=name,
        place=things.places.socket(name),
        colour=colour_of(things, name),
        picture="" if name in flying else picture,
        tip=things.branch_tip(name),
        owner=None if seat is None or is_tied else things.party.people[seat],
        owner_place=things.places.owner(name),
        handles=gestures.socket(on_branch=has_coin, may_act=may_act) if mine else NOTHING,
    )


# The branches


def colour_of(things: UffdaWords, branch: str) -> str:
    """Return the colour of a branch's runner, by its owner."""
    seat = owner_of(branch)
    return RUNNER_FREE if seat is None else runner_colour(things.party.people[seat].colour)


def branches(
    things: UffdaWords, ends: Sequence[End], toggle: Callable[[str], None]
) -> list[Branch]:
    """Return all branches; `toggle` shows or hides the folded cards of one.

    A runner lies below the ends that are shown, too.
    """
    return [
        Branch(
            name=branch.name,
            theme=things.rules.theme,
            cards=things.places.branch(branch.name),
            more=tuple(end.place.ground for end in ends if end.branch == branch.name),
            ribbon=things.places.plan.ribbons[branch.name],
            colour=colour_of(things, branch.name),
            dark=RUNNER_DARK,
            tip=things.branch_tip(branch.name),
            fold_tip=things.fold_tip(branch.name, len(_folded(things, branch))),
            open_fold=partial(toggle, branch.name),
        )
        for branch in things.shown.branches
    ]


def open_folds(
    things: UffdaWords, is_open: Callable[[str], bool]
) -> Iterator[tuple[list[str], Box]]:
    """Yield the folded cards to show, with the box of their sign."""
    for branch in things.shown.branches:
        fold = things.places.branch(branch.name).fold
        if fold is not None and is_open(branch.name):
            cards = _folded(things, branch)
            yield [face_of(things.rules.theme, card) for card in cards], fold.box


def _folded(things: UffdaWords, branch: ShownBranch) -> list[str]:
    shown = {card.node.index for card in things.places.branch(branch.name).cards}
    return [laid.card for index, laid in enumerate(branch.cards) if index not in shown]


def labels(things: UffdaWords) -> tuple[Label, Label]:
    """Return the small plaques of the own and of the free branch."""
    own = things.places.own_branch
    owner = things.party.bottom
    is_mine = owner == things.party.spoken_to
    title = _("Your branch") if is_mine else things.party.name(owner)
    return (
        _label(things, own, title, things.branch_state(own)),
        _label(things, FREE, _("Free branch"), things.free_state()),
    )


def _label(things: UffdaWords, branch: str, title: str, note: str) -> Label:
    coin = "coin" if things.shown.branch(branch).coin else "lock"
    return Label(
        key=f"label:{branch}",
        title=title,
        note=note,
        picture=f"uffda/{things.rules.theme}/{coin}",
        colour=colour_of(things, branch),
        tip=things.branch_tip(branch),
    )


def ends(things: UffdaWords, choices: Choices, gestures: Gestures, *, hints: bool) -> Iterator[End]:
    """Yield all ends; for onlookers only visible ones.

    With `hints`, those that take a card of the hand are visible.
    """
    card = gestures.card_to_lay()
    takes = {action.args[1:] for action in choices.beginning("play")} if hints else set()
    for branch in things.shown.branches:
        name = branch.name
        for index, end in enumerate(things.places.branch(name).ends):
            look = _end_look(things, choices, name, end, card)
            if look == "hidden" and card is None and (name, str(end.number)) in takes:
                look = "free"
            if look != "hidden" or card is not None or things.party.viewer is not None:
                yield End(
                    branch=name,
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
    """Return the look of an end: by the card in hand, and the open sides of a double (D6.3)."""
    if card is not None and choices.may("play", card, branch, str(end.number)):
        return "lit"
    pending = things.shown.pending
    if pending is None or pending.branch != branch or not end.is_side or end.at != pending.at:
        return "hidden"
    return "open" if things.shown.is_open_to(things.party.bottom, branch) else "dark"


# The others


def seat_plates(
    things: UffdaWords,
    seats: Sequence[Seat],
    gestures: Gestures,
    is_awaited: Callable[[Seat], bool],
    catch: Callable[[Seat], Press | None],
    pad: Callable[[Seat], ShoutPad | None],
) -> list[SeatPlate]:
    """Return the plates of these seats; `catch` returns the press of one."""
    shown, party = things.shown, things.party
    plates = []
    for seat in seats:
        gets_card = shown.receiver == seat
        plate = SeatPlate(
            person=party.people[seat],
            theme=things.rules.theme,
            is_active=is_awaited(seat) or (gets_card and shown.giver == party.viewer),
            total=number(shown.totals[seat]),
            count=shown.hands[seat],
            has_coin=shown.branch(branch_of(seat)).coin,
            colour=runner_colour(party.people[seat].colour),
            label=things.shout_at_label(seat),
            tip=things.seat_tip(seat),
            pad=pad(seat),
            handles=gestures.receiver(catch(seat)) if gets_card else Handles(catch(seat)),
        )
        plates.append(plate)
    return plates


def bubbles(things: UffdaWords, moments: Moments, spared: Sequence[Rect]) -> Iterator[Bubble]:
    """Yield the bubbles; see `Bubble.spared`."""
    places = things.places
    for seat, said in moments.bubbles.items():
        colour, units = (SHOUT_RED, 36) if said.is_shout else (INK, 27)
        side = places.speaking_side(seat)
        yield Bubble(said.word, SHOUT, units, colour, places.panel(seat), side, spared)


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
