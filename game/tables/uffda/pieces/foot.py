"""What is shown at the foot of the window: the own plate, the piles, the hand and the buttons."""

from __future__ import annotations

from functools import partial

import pygame

from game.tables.uffda.cards import face_of
from game.tables.uffda.gestures import Gestures
from game.tables.uffda.panels.buttons import NextButton, ShoutButton
from game.tables.uffda.panels.draw_piles import DrawPiles
from game.tables.uffda.panels.own_coin import OwnCoin
from game.tables.uffda.shown import branch_of
from game.tables.uffda.words.things import UffdaWords
from game.tables.uffda.words.turn import TurnWords
from game.ui.counted import number
from game.ui.frame import Press, Tip
from game.ui.table.cards import Look
from game.ui.table.hands.area import Hand, HandCard
from game.ui.table.hands.sorting import HandOrder
from game.ui.table.panels.notes import Note
from game.ui.table.panels.own_plate import OwnPlate
from game.ui.table.shouts.pad import ShoutPad
from game.ui.text import ngettext


def own_plate(
    turn: TurnWords, gestures: Gestures, pad: ShoutPad | None, *, is_awaited: bool
) -> OwnPlate:
    """Return the plate of the seat at the bottom."""
    things = turn.things
    seat, total = things.party.bottom, things.shown.totals[things.party.bottom]
    return OwnPlate(
        person=things.party.people[seat],
        is_active=is_awaited,
        title=things.party.name(seat),
        tip=things.seat_tip(seat),
        handles=gestures.own_plate(),
        total=number(total),
        notes=[ngettext("point", "points", abs(total))],
        pad=pad,
    )


def own_coin(turn: TurnWords, gestures: Gestures, *, may_act: bool) -> OwnCoin:
    """Return the coin of the seat at the bottom."""
    things = turn.things
    on_branch = things.shown.branch(branch_of(things.party.bottom)).coin
    title, note = things.own_coin(on_branch=on_branch)
    handles = gestures.own_coin(on_branch=on_branch, may_act=may_act)
    return OwnCoin(
        picture=f"uffda/{things.rules.theme}/coin",
        on_branch=on_branch,
        is_lifted=gestures.is_dragging(("coin", "panel")),
        title=title,
        note=note,
        tip=turn.coin_tip(on_branch=on_branch),
        handles=handles if things.party.viewer is not None else gestures.own_plate(),
    )


def piles(turn: TurnWords, draw: Press, *, hints: bool) -> DrawPiles:
    """Return the draw piles; `draw` takes a card, or says why not."""
    things = turn.things
    return DrawPiles(
        back=f"uffda/{things.rules.theme}/back",
        count=things.shown.pile,
        label=things.pile_label(),
        look="legal" if hints and turn.choices.may("draw") else "idle",
        is_urgent=turn.must_draw,
        tip=turn.pile_tip(),
        press=draw if things.party.viewer is not None else None,
    )


def pile_note(things: UffdaWords) -> Note:
    """Return how many cards are left to draw."""
    words = things.pile_label()
    return Note("pile", words, "", Tip(words))


def shout_button(things: UffdaWords, press: Press, *, may_shout: bool) -> ShoutButton:
    """Return the button with the great word."""
    picture = f"uffda/{things.rules.theme}/button-shout"
    return ShoutButton("shout", picture, "shout", things.shout_tip(), may_shout, press)


def coin_button(things: UffdaWords, press: Press, *, may_shout: bool) -> ShoutButton:
    """Return the button to catch forgotten coins."""
    picture, tip = f"uffda/{things.rules.theme}/button-coin", things.coin_shout_tip()
    return ShoutButton("shout-coin", picture, "second-shout", tip, may_shout, press)


def next_button(turn: TurnWords, say_next: Press, *, is_idle: bool) -> NextButton:
    """Return the button that ends the turn."""
    things = turn.things
    return NextButton(
        theme=things.rules.theme,
        can=turn.choices.may("next"),
        note=turn.next_note(),
        tip=turn.next_tip(),
        # While events are shown, the same key skips them.
        command="next" if is_idle else "",
        press=say_next if things.party.viewer is not None else None,
    )


def hand(
    turn: TurnWords, gestures: Gestures, order: HandOrder, area: pygame.Rect, *, hints: bool,
    may_act: bool,
) -> Hand:  # fmt: skip
    """Return the viewer's hand in its order."""
    things, arrangement = turn.things, order.arrangement
    mine = things.shown.awaited == things.party.viewer is not None

    def card(name: str) -> HandCard:
        return HandCard(
            key=name,
            face=face_of(things.rules.theme, name),
            tip=turn.hand_tip(name),
            look=_look(turn, gestures.chosen, name, hints=hints and mine, may_act=may_act),
            turn=180.0 if name in arrangement.turned else 0.0,
            press=partial(gestures.click_hand, name) if mine else None,
            payload=("hand", name),
            is_draggable=may_act,
            turn_round=partial(arrangement.turn, name),
        )

    return Hand([card(name) for name in arrangement.order], area)


def _look(turn: TurnWords, chosen: str | None, card: str, *, hints: bool, may_act: bool) -> Look:
    if card == chosen:
        return "selected"
    if not hints:
        return "idle"
    if turn.fits(card):
        return "legal"
    return "veiled" if may_act else "idle"


def open_numbers(things: UffdaWords) -> list[int]:
    """Return the numbers that the seat in front could play on."""
    shown, places = things.shown, things.places
    branches = [
        one.name for one in shown.branches if shown.is_open_to(things.party.bottom, one.name)
    ]
    return sorted({number for name in branches for number in places.ends(name)})
