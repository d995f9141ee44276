"""What lies at the foot of the window: the own plate, the piles, the hand and the buttons."""

from __future__ import annotations

from functools import partial

import pygame

from game.tables.uffda.cards import face_of
from game.tables.uffda.gestures import Gestures
from game.tables.uffda.panels.buttons import NextButton, ShoutButton
from game.tables.uffda.panels.draw_piles import DrawPiles
from game.tables.uffda.panels.handles import Handles
from game.tables.uffda.panels.own_plate import OwnCoin, OwnPlate
from game.tables.uffda.panels.seat_plates import DrawPad
from game.tables.uffda.shown import branch_of
from game.tables.uffda.words.things import UffdaWords, signed
from game.tables.uffda.words.turn import TurnWords
from game.ui.frame import Press
from game.ui.table.cards import Look
from game.ui.table.hand_area import Hand, HandCard
from game.ui.table.sorting import HandOrder
from game.ui.text import ngettext


def own_plate(
    turn: TurnWords, gestures: Gestures, draw_pad: DrawPad, *, is_awaited: bool, may_act: bool
) -> OwnPlate:
    """Return the plate of the seat at the bottom."""
    things = turn.things
    seat, total = things.party.bottom, things.shown.totals[things.party.bottom]
    return OwnPlate(
        things.party.people[seat],
        is_awaited,
        signed(total),
        ngettext("point", "points", abs(total)),
        things.own_line(is_awaited=is_awaited),
        things.seat_tip(seat),
        _own_coin(turn, gestures, may_act=may_act),
        draw_pad,
        gestures.own_plate(),
    )


def _own_coin(turn: TurnWords, gestures: Gestures, *, may_act: bool) -> OwnCoin:
    things = turn.things
    on_branch = things.shown.branch(branch_of(things.party.bottom)).coin
    title, note = things.own_coin(on_branch=on_branch)
    mine, plate = things.party.viewer is not None, gestures.own_plate()
    return OwnCoin(
        f"uffda/{things.rules.theme}/coin",
        on_branch,
        gestures.is_dragging(("coin", "panel")),
        title,
        note,
        turn.coin_tip(on_branch=on_branch),
        Handles(
            gestures.toggle_coin(on_branch=on_branch) if mine else None,
            ("coin", "panel") if mine and not on_branch and may_act else None,
            plate.accepts,
            plate.drop,
        ),
    )


def piles(turn: TurnWords, draw: Press, *, hints: bool) -> DrawPiles:
    """Return the draw piles; `draw` takes a card, or says why not."""
    things = turn.things
    return DrawPiles(
        f"uffda/{things.rules.theme}/back",
        things.shown.pile,
        things.pile_label(),
        "legal" if hints and turn.choices.may("draw") else "idle",
        turn.pile_tip(),
        draw if things.party.viewer is not None else None,
    )


def shout_button(things: UffdaWords, press: Press, *, may_shout: bool) -> ShoutButton:
    """Return the button with the great word."""
    picture = f"uffda/{things.rules.theme}/button-shout"
    return ShoutButton("shout", picture, "shout", things.shout_tip(), may_shout, press)


def coin_button(things: UffdaWords, press: Press, *, may_shout: bool) -> ShoutButton:
    """Return the button to catch who forgot a coin."""
    picture, tip = f"uffda/{things.rules.theme}/button-coin", things.coin_shout_tip()
    return ShoutButton("shout-coin", picture, "second-shout", tip, may_shout, press)


def next_button(turn: TurnWords, say_next: Press, *, is_idle: bool) -> NextButton:
    """Return the button that ends the turn."""
    things = turn.things
    return NextButton(
        things.rules.theme,
        turn.choices.may("next"),
        turn.next_note(),
        turn.next_tip(),
        # While something is being shown, the same key hurries it.
        "next" if is_idle else "",
        say_next if things.party.viewer is not None else None,
    )


def hand(
    turn: TurnWords, gestures: Gestures, order: HandOrder, area: pygame.Rect, *, hints: bool,
    may_act: bool,
) -> Hand:  # fmt: skip
    """Return the viewer's cards as they stand in the hand."""
    things, arrangement = turn.things, order.arrangement
    mine = things.shown.awaited == things.party.viewer is not None

    def card(name: str) -> HandCard:
        return HandCard(
            name,
            face_of(things.rules.theme, name),
            turn.hand_tip(name),
            _look(turn, gestures.chosen, name, hints=hints and mine, may_act=may_act),
            180.0 if name in arrangement.turned else 0.0,
            partial(gestures.click_hand, name) if mine else None,
            ("hand", name),
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
