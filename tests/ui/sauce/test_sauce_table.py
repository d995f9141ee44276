"""What the table of Sauce shows, says and keeps to itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.games.sauce import reasons as rules_reasons
from game.games.sauce.cards import NAME
from game.games.sauce.events import CardsTossed
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.menu.effects import EFFECTS
from game.games.sauce.menu.terms import ALL
from game.games.sauce.ruleset import SauceRules
from game.games.sauce.scoring import HandResult
from game.match.rulesets import all_rulesets
from game.rules.core import Action, Seat
from game.scenes.play.scene import PlayScene
from game.tables.sauce.contract import standing_of
from game.tables.sauce.gestures import free_cards
from game.tables.sauce.layout.table_layout import arrange
from game.tables.sauce.words.effect_words import Spice, tell
from game.tables.sauce.words.refusals import REASONS
from game.ui import text
from game.ui.frame import Frame, find
from game.ui.scene import SceneStack
from game.ui.text import NO_BREAK
from game.ui.theme import Metrics
from game.workbench.gallery.pictures import find_situation, open_situation, over, stage_for
from tests.ui.audits.plain_words import code_words
from tests.ui.audits.tables import Look, open_table, picture

pytestmark = pytest.mark.usefixtures("no_pictures")

SIZE = (1280, 720)


class Table:
    """A pictured situation with a pointer and keys."""

    def __init__(self, name: str, language: str = "en") -> None:
        text.install(language)
        self.stack: SceneStack = stage_for(SIZE, language)
        self.scene: PlayScene = open_situation(self.stack, find_situation(f"sauce-{name}"))
        self.view: Any = self.scene.table
        self.frame: Frame = self.stack.draw()

    def click(self, key: str) -> None:
        target = find(self.frame.targets, key)
        assert target is not None, f"{key} is not among {[t.key for t in self.frame.targets]}"
        self.post(pygame.MOUSEMOTION, pos=target.rect.center, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=target.rect.center, button=1)
        self.send(pygame.MOUSEBUTTONUP, pos=target.rect.center, button=1)

    def key(self, key: int) -> None:
        self.post(pygame.KEYDOWN, key=key, mod=0, unicode="")
        self.send(pygame.KEYUP, key=key, mod=0)

    def post(self, kind: int, **details: Any) -> None:
        self.stack.handle(pygame.event.Event(kind, details))

    def send(self, kind: int, **details: Any) -> None:
        self.post(kind, **details)
        self.frame = self.stack.draw()

    @property
    def words(self) -> list[str]:
        return [written.text for written in self.frame.written]

    @property
    def tips(self) -> list[str]:
        tips = [target.tip for target in self.frame.targets if target.tip]
        return [f"{tip.title} {tip.text}" for tip in tips]


@pytest.fixture(scope="module")
def sauce_rules() -> SauceRules:
    rules = all_rulesets().find("sauce")
    assert isinstance(rules, SauceRules)
    return rules


def test_every_reason_of_the_rules_has_a_sentence() -> None:
    assert {reason.reason for reason in rules_reasons.REASONS} == set(REASONS)


def test_every_effect_of_the_menu_explains_itself(sauce_rules: SauceRules) -> None:
    said = set()
    for entry in sauce_rules.menu.values():
        for effects in (entry.standard, entry.super, entry.late, entry.upgrade):
            for effect in effects:
                spice = Spice(sauce_rules, ("G", "R"))
                assert tell(effect, spice).short
                sentence = tell(effect, spice).full
                assert sentence.endswith(".")
                assert not code_words(sentence)
                said.add(type(effect))
    said |= {type(effect) for effect in sauce_rules.always}
    for effect in sauce_rules.always:
        assert tell(effect, Spice(sauce_rules)).full.endswith(".")
    assert said == set(EFFECTS)


def test_effects_name_the_suits_of_their_sauces(sauce_rules: SauceRules) -> None:
    text.install("en")
    hot = sauce_rules.menu[5]
    assert tell(hot.standard[0], Spice(sauce_rules, ("G",))).short == "Green is trump"
    assert tell(hot.super[0], Spice(sauce_rules, ("G", "R"))).short == "Green and red are trump"
    assert tell(hot.super[0], Spice(sauce_rules, ("G", "G"))).short == "Green is trump"
    opened = sauce_rules.menu[2].super[0]
    assert opened.count >= ALL  # type: ignore[attr-defined]
    assert tell(opened, Spice(sauce_rules)).short == "All cards lie face up"


def test_a_typed_number_that_is_no_bid_is_refused_with_its_rule() -> None:
    table = Table("bid")
    for digit in (pygame.K_7, pygame.K_3):
        table.key(digit)
    assert table.view.bidder.text == "73"
    assert "Bid 73" in table.words
    before = table.scene.match.ply
    table.key(pygame.K_RETURN)
    assert table.scene.match.ply == before
    assert table.view._toast.rule == "S8.2"
    assert table.view.bidder.value % 5 == 0


def test_the_wheel_and_the_plus_key_count_in_steps_of_five() -> None:
    table = Table("bid")
    table.send(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
    assert table.view.bidder.value == 80
    table.key(pygame.K_PLUS)
    table.key(pygame.K_PAGEUP)
    assert table.view.bidder.value == 110
    table.key(pygame.K_BACKSPACE)
    assert table.view.bidder.text == "11"
    table.key(pygame.K_MINUS)
    assert table.view.bidder.value == 5


def test_a_number_is_never_more_than_the_partner_leaves() -> None:
    table = Table("bid")
    partner = table.view.shown.partner(table.view.viewer)
    left = 300 - int(table.view.shown.bids[partner])
    table.view.bidder.put(300)
    assert table.view.bidder.value == left
    for digit in str(left + 5):
        table.key(pygame.K_0 + int(digit))
    table.click("bid")
    assert table.view._toast.rule == "S8.3"


@pytest.mark.parametrize("word", ["no_way", "blind_nope"])
def test_a_bid_in_words_that_is_not_possible_says_why(word: str) -> None:
    table = Table("bid")
    target = find(table.frame.targets, f"bid:{word}")
    assert target is not None
    assert target.tip is not None
    reason = target.tip.text.splitlines()[-1]
    before = table.scene.match.ply
    table.click(f"bid:{word}")
    assert table.scene.match.ply == before
    assert table.view.toast == reason
    assert table.view._toast.rule.startswith("S8.")


def test_bidding_nope_is_told_and_shown() -> None:
    table = Table("bid")
    seat = table.view.viewer
    table.click("bid:nope")
    assert table.view.shown.bids[seat] is None, "it is only taken up"
    assert "Lay Nope!" in table.words
    assert table.view.pointers(Action("bid", ("nope",))) == ("bid",)
    table.click("bid")
    table.view.skip()
    assert table.view.shown.bids[seat] == "nope"
    assert any("Nope!" in sentence for sentence in table.view.sentences)


def test_cards_that_lie_face_down_are_nowhere_to_be_read() -> None:
    """The hand of a possible blind bidder: no faces, no names, no tooltips, no log (S8.9)."""
    plain = Table("bid")
    seat = plain.view.viewer
    hand = [NAME[card] for card in plain.scene.match.observation(seat).hand]  # type: ignore[attr-defined]
    table = Table("blind")
    keys = [target.key for target in table.frame.targets if target.key.startswith("hand:")]
    assert len(keys) == len(hand)
    assert all(key.startswith("hand:?") for key in keys)
    names = {table.view.words.card(card) for card in hand}
    told = [*table.words, *table.tips, *(t.label for t in table.frame.targets)]
    open_cards = {table.view.words.card(card) for card in table.view.shown.sauces}
    for name in names - open_cards:
        assert not any(name in line for line in told), name
    assert find(table.frame.targets, "look") is not None
    assert {"Blind Nope!"} <= set(table.words)


def test_what_others_toss_out_is_only_counted() -> None:
    table = Table("toss")
    event = CardsTossed(Seat(2), ("R1", "B2"), ("B2",), 2).seen_by(Seat(0))
    sentence = table.view.describe(event)
    assert f"Blue{NO_BREAK}2" in sentence
    assert "Red" not in sentence


def test_cards_are_chosen_taken_back_and_confirmed() -> None:
    table = Table("toss")
    first, second, third = table.view.hand_keys()[:3]
    confirm = find(table.frame.targets, "confirm")
    assert confirm is not None
    assert confirm.press is None
    table.click(f"hand:{first}")
    table.click(f"hand:{second}")
    assert table.view.gestures.picked == [first, second]
    table.click(f"hand:{third}")
    assert table.view.gestures.picked == [second, third], "the newest wish counts"
    table.click(f"picked:{second}")
    assert table.view.gestures.picked == [third]
    table.click(f"hand:{first}")
    before = table.scene.match.ply
    table.key(pygame.K_SPACE)
    assert table.scene.match.ply >= before + 2
    moves = [move.action for move in table.scene.match.record.moves[before : before + 2]]
    assert moves == [f"toss {third}", f"toss {first}"]


def test_a_card_that_cannot_be_played_shakes_and_says_why() -> None:
    table = Table("first-trick")
    assert table.view.toast
    assert table.view._toast.rule.startswith("S5.")
    free = free_cards(table.view.choices, "trick")
    unfit = next(key for key in table.view.hand_keys() if key not in free)
    tip = find(table.frame.targets, f"hand:{unfit}")
    assert tip is not None
    assert tip.tip is not None
    refusal = table.view.host.refusal(Action("play", (unfit,)))
    assert refusal is not None
    assert table.view.words.refusal(refusal) in tip.tip.text


def test_a_sauce_card_is_named_by_a_click() -> None:
    table = Table("name-sauce")
    names = [t.key for t in table.frame.targets if t.key.startswith("naming:")]
    cards = [key for key in names if key not in ("naming:ground", "naming:panel", "naming:back")]
    assert len(cards) == 2
    before = table.scene.match.ply
    table.click("naming:back")
    assert table.view.gestures.chosen is None
    assert table.scene.match.ply == before
    key = next(key for key in table.view.hand_keys() if key.startswith("SAUCE"))
    table.click(f"hand:{key}")
    table.click(cards[1])
    move = table.scene.match.record.moves[before]
    assert move.action == f"play SAUCE={cards[1].removeprefix('naming:')}"


def test_the_score_board_opens_from_the_bar_and_closes_again() -> None:
    table = Table("lead")
    table.key(pygame.K_b)
    assert table.view.board_is_open
    assert "700" in table.words
    assert "1000" in table.words
    table.click("sheet:close")
    assert not table.view.board_is_open


@pytest.mark.parametrize("size", [(1048, 696), (1024, 680), (1400, 920), (1024, 768), (1366, 768)])
@pytest.mark.parametrize("is_flat", [False, True])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_nothing_below_the_trick_crosses_the_edge_of_the_cloth(
    size: tuple[int, int], text_scale: float, *, is_flat: bool
) -> None:
    metrics = Metrics(*size, text_scale)
    places = arrange(metrics, is_flat=is_flat)
    inner = places.cloth.inflate(-metrics.px(16), -metrics.px(16))
    assert all(map(inner.contains, (places.last, places.points, places.kitty, *places.rows)))


def test_the_last_trick_can_be_looked_at() -> None:
    table = Table("lead")
    table.key(pygame.K_l)
    winner = table.view.shown.tricks[-1].winner
    assert f"Last trick: {table.view.words.name(winner)}" in table.words
    table.key(pygame.K_l)
    assert not table.view.last_is_open


def test_partners_sit_opposite_in_every_seating() -> None:
    table = Table("lead")
    seen = table.view.seen
    order = (Seat(0), Seat(3), Seat(1), Seat(2))
    table.view.settle(replace(seen, order=order, team_of=(0, 0, 1, 1)))
    assert [table.view.seating.seat_at(place) for place in range(4)] == list(order)
    assert table.view.seating.team_seats(0) == (Seat(0), Seat(1))
    assert table.view.seating.side_of(Seat(1)) == 0
    assert table.view.seating.side_of(Seat(3)) == table.view.seating.side_of(Seat(2)) == 1


def test_the_bars_tell_made_overbid_and_set() -> None:
    table = Table("follow")
    view = table.view
    seen = view.seen
    assert isinstance(seen, SauceObservation)
    ours = [Seat(0), Seat(2)]
    taken = sum(view.shown.won()[seat] for seat in ours)

    def state(first: int, second: int = 0) -> str:
        bids = list(seen.bids)
        bids[0], bids[2] = first, second
        view.settle(replace(seen, bids=tuple(bids)))
        return standing_of(view.shown, view.seating, 0).state

    assert state(taken) == "made"
    assert state(taken - 5) == "over"
    assert state(300) == "set"
    assert state(taken + 5) == "open"


def test_a_scored_hand_shows_the_points_that_were_moved() -> None:
    table = Table("follow")
    shown = table.view.shown
    result = HandResult(
        number=shown.number, dealer=Seat(0), sauces=(), late=(), bids=(60, 0, 0, 105),
        won=(40, 100, 15, 145), points=(35, 265), scores=(-60, -55), totals=(-60, -55),
    )  # fmt: skip
    over = replace(shown, phase="over", results=(result,))
    for side in (0, 1):
        team = shown.team_of[table.view.seating.team_seats(side)[0]]
        assert standing_of(over, table.view.seating, side).taken == (35, 265)[team]


def test_hot_keys_leave_the_shared_ones_alone() -> None:
    shared = {pygame.K_m, pygame.K_F11, pygame.K_ESCAPE}
    for name in ("bid", "follow", "toss", "answer", "blind", "board"):
        table = Table(name)
        own = [t for t in table.frame.targets if t.hotkey is not None and t.key != "sound"]
        assert not shared & {target.hotkey for target in own}, name


def test_everything_can_be_reached_by_the_keyboard() -> None:
    for name, wanted in (
        ("bid", {"bid", "bid-slider", "bid:shadoof", "bid:+5", "bid:−5", "board"}),
        ("answer", {"no_way", "stand"}),
        ("lead", {"last-trick", "bottle:0", "sauce:0"}),
    ):
        table = Table(name)
        reached = set()
        for _step in range(len(table.frame.targets) + 2):
            table.key(pygame.K_TAB)
            reached.add(table.stack.controller.pointing.focused)
        assert wanted <= reached, wanted - reached


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_score_leaves_the_marks_of_its_bottle_free(scale: float) -> None:
    opened = Table("follow")
    opened.stack.stage.settings = replace(opened.stack.stage.settings, text_size=round(100 * scale))
    opened.stack.stage.rescale()
    opened.stack.resized()
    table = opened.view
    table.change(lambda shown: replace(shown, scores=(-100, -200)))
    frame = opened.stack.draw()
    for score, bottle in zip(("−100", "−200"), table.layout.bottles, strict=True):
        found = [one.rect for one in frame.written if one.text == score]
        inside = [rect for rect in found if bottle.contains(rect)]
        assert inside
        assert all(rect.right < bottle.x + 0.78 * bottle.width for rect in inside)


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768), (2560, 1080)])
def test_points_of_a_trick_fly_to_the_team_that_has_won_it(size: tuple[int, int]) -> None:
    stack = open_table("sauce-follow")
    frame = picture(stack, Look(size, 1.0, "de"))
    table = stack.scenes[-1].table  # type: ignore[attr-defined]
    for place in range(4):
        seat = table.seating.seat_at(place)
        bar = find(frame.targets, f"team:{table.seating.side_of(seat)}")
        spot = table.places.points(seat)
        assert bar is not None
        assert bar.rect.collidepoint(spot.x, spot.y)


def test_the_best_hand_is_that_of_those_who_have_won() -> None:
    scene = open_situation(stage_for(SIZE, "en"), over("sauce"))
    titles = []
    for viewer in (Seat(0), Seat(1), None):
        scene.table.start(scene.match.observation(viewer), viewer)
        trophy = scene.table.ending().trophy
        assert trophy is not None
        titles.append(trophy.title)
    assert titles == ["Your best: hand 7", "Their best: hand 7", "Their best: hand 7"]
