"""Bids at the table of Sauce: the ring is pulled, cards are laid, tokens lie, the pack is cut."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.rules.core import Action, Seat
from game.tables.sauce.bidder import Bidder, Question
from game.tables.sauce.card_names import PRINTED
from game.tables.sauce.layout.bid_layout import arrange_bids
from game.tables.sauce.layout.open_hands import beside_face
from game.tables.sauce.layout.table_layout import arrange
from game.tables.sauce.pieces import bids
from game.ui.frame import find
from game.ui.theme import Metrics
from tests.ui.sauce.test_sauce_table import Table


def test_the_ring_follows_the_pointer_and_stops_where_the_hand_has_no_more_points() -> None:
    table = Table("bid")
    places, shown = table.view.bid_layout, table.view.shown
    partner = int(shown.bids[shown.partner(table.view.viewer)])
    x = places.bottle.centerx

    def at(points: float) -> tuple[int, int]:
        return x, round(places.level(places.bottle, points, 300))

    start = find(table.frame.targets, "bid-field")
    assert start is not None
    table.send(pygame.MOUSEMOTION, pos=start.rect.center, rel=(0, 0), buttons=(0, 0, 0))
    table.send(pygame.MOUSEBUTTONDOWN, pos=start.rect.center, button=1)
    high, low = (x, places.bottle.y), (x, places.bottle.bottom)
    pulls = ((at(partner + 110), 110), (high, 300 - partner), (low, 0), (at(partner + 40), 40))
    for pos, wanted in pulls:
        table.send(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0))
        table.frame = table.stack.draw()
        assert table.view.bidder.value == wanted
    table.send(pygame.MOUSEBUTTONUP, pos=at(partner + 40), button=1)
    assert table.view.bidder.value == 40
    table.click("bid")
    assert "bid 40" in [move.action for move in table.scene.match.record.moves]


def test_a_button_beside_the_ring_repeats_while_it_is_held_down() -> None:
    table = Table("bid")
    place = find(table.frame.targets, "bid:+5")
    assert place is not None
    spot = place.rect.center
    table.send(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))
    table.send(pygame.MOUSEBUTTONDOWN, pos=spot, button=1)
    for _step in range(10):
        table.stack.update(0.1)
        table.stack.draw()
    held = table.view.bidder.value
    assert held >= 75 + 3 * 5
    # The ring has moved, and the button with it: letting go adds nothing.
    table.send(pygame.MOUSEBUTTONUP, pos=spot, button=1)
    assert table.view.bidder.value == held


def test_where_the_ring_begins_is_no_advice() -> None:
    table = Table("open-bid")
    told = {"Pull the ring", "to your bid"}
    assert told <= set(table.words)
    table.key(pygame.K_PLUS)
    table.key(pygame.K_MINUS)
    assert "Bid 75" in table.words
    assert not told & set(table.words)


def test_who_has_not_looked_is_offered_that_first(monkeypatch: pytest.MonkeyPatch) -> None:
    table, done = Table("blind"), list[str]()
    monkeypatch.setattr(table.scene, "submit", lambda _seat, action: done.append(str(action)))
    assert {"Bid 75 unseen", "Bidding unseen pays off only with Blind Nope!"} <= set(table.words)
    look, bid = (find(table.frame.targets, key) for key in ("look", "bid"))
    assert look is not None
    assert bid is not None
    assert look.rect.bottom < bid.rect.y
    assert look.rect.height > bid.rect.height
    table.key(pygame.K_RETURN)
    table.key(pygame.K_PLUS)
    table.key(pygame.K_RETURN)
    assert done == ["look", "bid 80"]


def test_at_other_places_and_on_phones_looking_comes_first_too() -> None:
    view = Table("blind").view
    first, *others = view.offers(view.seen)
    assert (first.action.verb, first.is_main) == ("look", True)
    assert not any(offer.is_main for offer in others)
    assert "Bid 75 unseen" in {offer.words for offer in others}


def test_a_card_is_taken_up_put_down_for_a_number_and_laid_by_dragging_it() -> None:
    table = Table("bid")
    table.click("bid:shadoof")
    assert table.view.bidder.word == "shadoof"
    table.click("bid-field")
    assert not table.view.bidder.word
    assert "Bid 75" in table.words
    before = table.scene.match.ply
    card, cloth = (find(table.frame.targets, key) for key in ("bid:nope", "bid-place"))
    assert card is not None
    assert cloth is not None
    goal = table.view.bid_layout.bottle.center
    table.send(pygame.MOUSEMOTION, pos=card.rect.center, rel=(0, 0), buttons=(0, 0, 0))
    table.send(pygame.MOUSEBUTTONDOWN, pos=card.rect.center, button=1)
    for pos in (card.rect.move(-20, 20).center, goal):
        table.send(pygame.MOUSEMOTION, pos=pos, rel=(5, 5), buttons=(1, 0, 0))
    table.send(pygame.MOUSEBUTTONUP, pos=goal, button=1)
    assert table.scene.match.ply > before
    assert table.scene.match.record.moves[before].action == "bid nope"


def test_a_token_flies_to_its_place_and_stays_beside_the_plate() -> None:
    table = Table("bid")
    seat = table.view.viewer
    table.view.thrown.throw(Seat(seat), "40")
    table.frame = table.stack.draw()
    assert "40" in table.words
    assert table.view.thrown.share(Seat(seat), still=False) < 1
    assert table.view.thrown.share(Seat(seat), still=True) == 1
    table.view.thrown.update(1.0)
    assert table.view.thrown.share(Seat(seat), still=False) == 1
    follow = Table("follow")
    bids = [find(follow.frame.targets, f"bids:{one}") for one in range(4)]
    assert all(bids)
    assert {str(bid) for bid in follow.view.shown.bids} <= set(follow.words)


def test_the_pack_is_cut_where_it_is_touched() -> None:
    table = Table("cut")
    fan = find(table.frame.targets, "bid-slider")
    assert fan is not None
    before = table.scene.match.ply
    spot = (fan.rect.x + fan.rect.width // 4, fan.rect.centery)
    table.send(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))
    table.send(pygame.MOUSEBUTTONDOWN, pos=spot, button=1)
    table.send(pygame.MOUSEBUTTONUP, pos=spot, button=1)
    verb, at = table.scene.match.record.moves[before].action.split()
    assert verb == "cut"
    assert 8 <= int(at) <= 18


@pytest.mark.parametrize("low", ["B", "G"])
def test_a_card_shows_the_points_that_it_has_now(low: str) -> None:
    shown = replace(Table("follow").view.shown, low=low, trump=())
    points = shown.suit_points()
    for suit, printed in PRINTED.items():
        face = shown.face(f"{suit}4")
        changed = f"worth:{points[suit]}:sauce/card-{suit}4"
        assert face == (f"sauce/card-{suit}4" if points[suit] == printed else changed)
    assert any(":" in shown.face(f"{suit}4") for suit in PRINTED) == (low != "B")


def test_bids_pour_into_the_bottles_and_are_counted() -> None:
    table = Table("bid")
    view = table.view
    left = view.seating.seat_at(1)
    before = view.poured.now[2]
    bids = tuple("120" if seat == left else bid for seat, bid in enumerate(view.shown.bids))
    view.change(lambda shown: replace(shown, bids=bids))
    table.frame = table.stack.draw()
    assert view.poured.now[2] == before, "it begins at what stood there"
    levels = []
    while view.update(1 / 30):
        levels.append(view.poured.now[2])
    assert levels == sorted(levels)
    assert levels[-1] == 120 + int(bids[view.seating.seat_at(3)])
    assert all(later - sooner < 30 for sooner, later in pairwise(levels))
    table.frame = table.stack.draw()
    assert str(round(levels[-1])) in table.words


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080), (3440, 1440)])
@pytest.mark.parametrize("is_flat", [False, True])
@pytest.mark.parametrize(("text_scale", "held"), [(1.0, 5), (2.0, 5), (2.0, 15)])
def test_open_hands_lie_beside_everything_with_which_bids_are_made(
    size: tuple[int, int], text_scale: float, held: int, *, is_flat: bool
) -> None:
    metrics = Metrics(*size, text_scale)
    table = arrange(metrics, is_flat=is_flat)
    places = arrange_bids(metrics, table, held)
    others = [places.bottle, places.theirs, table.sauces, *places.cards]
    others += [*table.plates, *table.tokens]
    if not is_flat:
        others += [places.desk, places.their_name]
    for face, hand in zip(places.open_faces, places.open_hands, strict=True):
        if not hand:
            assert not is_flat
            continue
        spots = [place.spot for place in beside_face(hand, held)]
        assert len(spots) == held
        assert min(spot.width for spot in spots) >= 8
        for spot in (face or spots[0], *spots):
            assert table.cloth.contains(spot)
            assert spot.collidelist(others) == -1
        others += [face, *spots]
    assert is_flat or places.desk.height >= 2.5 * 24 + metrics.px(12)


def test_a_wheel_that_is_turned_sideways_changes_no_bid() -> None:
    bidder = Bidder(lambda _verb, _number: True, lambda: None)
    bidder.ask(Question("a bid", "bid", 5, 0, 100, 25))
    for x, y, value in ((1, 0, 25), (-1, 0, 25), (0, 1, 30), (0, -1, 25)):
        assert bidder.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=x, y=y))
        assert bidder.value == value


def test_who_has_looked_is_asked_anew() -> None:
    table = Table("bid")
    shown, viewer = table.view.shown, table.view.viewer
    unseen = bids.question(shown, viewer, [Action("look"), Action("bid", ("0",))])
    seen = bids.question(shown, viewer, [Action("bid", ("0",))])
    assert unseen.about != seen.about, "Blind Nope! cannot be laid any more"
