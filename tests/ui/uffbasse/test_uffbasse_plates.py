"""Uffbasse!'s name plates show stars as they count and the shout's measure; no card covers them."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product

import pygame
import pytest

from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.games.uffbasse.state import UffbasseState
from game.match.rulesets import all_rulesets
from game.match.storage.record import Record
from game.rules.core import Seat
from game.rules.rng import Rng
from game.tables.uffbasse.colours import RECIPE_PAPER
from game.tables.uffbasse.faces import dish_name
from game.tables.uffbasse.kitchen import Kitchen
from game.tables.uffbasse.panels import shout
from game.tables.uffbasse.panels.recipes import BADGE_INSIDE
from game.tables.uffbasse.recipe_cards import RecipeLook, dish_thumb, fitted_dish, recipe_card
from game.tables.uffbasse.shown import read
from game.tables.uffbasse.view import UffbasseTable
from game.ui import text
from game.ui.frame import Frame, find
from game.ui.scene import SceneStack
from game.ui.table.cards import CardArt
from game.ui.theme import BLACK
from game.workbench.gallery.pictures import find_situation, open_situation, stage_for
from tests.effort import by_day
from tests.rules.uffbasse_rules import RULES
from tests.ui.audits.audit import front_texts
from tests.ui.audits.tables import Look, open_table, picture
from tests.ui.positions.short_games import header_of

LOOKS = [
    Look(size, scale, language)
    for size, scale, language in (
        ((1024, 768), 1.0, "de"),
        ((1024, 768), 2.0, "es"),
        ((1366, 768), 1.0, "en"),
        ((1366, 768), 2.0, "de"),
        ((1920, 1080), 1.0, "de"),
        ((1920, 1080), 1.5, "es"),
        ((1920, 1080), 2.0, "en"),
    )
]
SITUATIONS = ("two-players", "three-players", "trick", "five-players", "kitchen-others", "use")
WITH_CARD = ("use", "kitchen-others", "two-players")
"""Somebody has the Uffbasse! card."""


def table_of(stack: SceneStack) -> UffbasseTable:
    table = stack.scenes[0].table  # type: ignore[attr-defined]
    assert isinstance(table, UffbasseTable)
    return table


def test_stars_by_the_name_are_those_of_the_scoring_in_every_moment_of_a_game() -> None:
    rules = all_rulesets().find("uffbasse")
    state, chance, bonus = Record(header_of(rules, ("easy",) * 3, 3)).deal(), Rng(4), 0
    while True:
        seen = state.observation(None)
        assert isinstance(seen, UffbasseObservation)
        assert isinstance(state, UffbasseState)
        seats = read(seen).seats
        assert [seat.score(seen.rules) for seat in seats] == [one.total for one in seen.scores()]
        assert [seat.points for seat in seats] == list(seen.points)
        bonus = max(bonus, *(one.bonus for one in seen.scores()))
        if state.is_over:
            break
        seat = chance.choice(state.actors())
        legal = [one for one in state.legal_actions(seat) if one.verb != "pass"]
        state.apply(seat, chance.choice(legal or state.legal_actions(seat)))
    assert bonus
    assert [one.score for one in state.standings()] == [seat.score(seen.rules) for seat in seats]


@pytest.mark.parametrize("name", SITUATIONS)
@pytest.mark.usefixtures("no_pictures")
def test_every_plate_tells_what_counts_and_the_card_of_its_owner_lies_on_nothing(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack = open_table(f"uffbasse-{name}")
    cards: list[pygame.Surface] = []
    draw = CardArt.card

    def noted(art: CardArt, face: str, *rest: object) -> pygame.Surface:
        surface = draw(art, face, *rest)  # type: ignore[arg-type]
        if face == "uffbasse/uffbasse-card":
            cards.append(surface)
        return surface

    monkeypatch.setattr(CardArt, "card", noted)
    for look in LOOKS:
        pygame.display.set_mode(look.size)
        cards.clear()
        frame, table = picture(stack, look), table_of(stack)
        if name in WITH_CARD:
            assert table.shown.owner is not None
            assert cards, look
            lies_free(frame, cards, str(look))
        layout = table.layout
        plates = dict(zip(table.opponents, layout.opponents, strict=True))
        plates[table.bottom] = layout.own
        for seat, plate in plates.items():
            inside = [one for one in front_texts(frame) if plate.collidepoint(one.rect.center)]
            words = [one.text for one in inside if not one.is_cut]
            sitter = table.shown.seats[seat]
            assert str(sitter.score(table.rules)) in words, (look, seat, words)
            assert set(table.words.measures(seat)) & set(words), (look, seat, words)


@pytest.mark.usefixtures("no_pictures")
def test_the_own_card_lies_on_nothing_in_the_kitchen() -> None:
    stack = open_table("uffbasse-kitchen")
    for look in LOOKS:
        pygame.display.set_mode(look.size)
        table = table_of(stack)
        picture(stack, look)
        table.change(lambda shown: replace(shown, owner=shown.viewer))
        frame = stack.draw()
        card = find(frame.targets, "own:uffbasse")
        assert card is not None, look
        below = [one for one in frame.targets if one.press and one.rect.colliderect(card.rect)]
        assert not below, (look, [one.key for one in below])
        texts = [one.text for one in front_texts(frame) if one.rect.colliderect(card.rect)]
        assert not texts, (look, texts)


def lies_free(frame: Frame, cards: list[pygame.Surface], about: str) -> None:
    """Check that no text lies where the Uffbasse! card is shown on a plate."""
    for surface, x, y in frame.items:
        if not any(surface is card for card in cards):
            continue
        # The picture is larger than the card: it has a shadow.
        rect = surface.get_rect(topleft=(x, y))
        rect = rect.inflate(-round(rect.width * 0.3), -round(rect.height * 0.3))
        texts = [one.text for one in front_texts(frame) if rect.colliderect(one.rect)]
        assert not texts, (about, rect, texts)


@pytest.mark.usefixtures("no_pictures")
def test_a_dish_tells_before_it_is_cooked_what_it_brings_and_costs() -> None:
    text.install("en")
    stack = stage_for((1366, 768), "en")
    open_situation(stack, find_situation("uffbasse-kitchen"))
    table = table_of(stack)
    seat = table.shown.seats[table.bottom]
    for recipe, cost in table.kitchen.cookable():
        after = [*seat.dishes, recipe]
        bonus = sum(dish.stars == recipe.stars for dish in after) == table.rules.category_dishes
        stars = recipe.stars + bonus * table.rules.category_bonus
        told = table.words.recipe_tip(recipe).text
        assert re.search(rf"\+{stars} stars?, −{cost.cards} pantry cards?", told)
    table.gestures.cooking.choose(recipe)
    frame = stack.draw()
    price, cook = find(frame.targets, "price"), find(frame.targets, "cook")
    assert price is not None
    assert cook is not None
    assert cook.tip is not None
    assert price.label in cook.tip.text
    assert f"−{cost.cards} pantry card" in price.label
    assert {f"+{stars}", f"−{cost.cards}"} <= {one.text for one in frame.written}
    before = seat.score(table.rules)
    assert replace(seat, dishes=(*seat.dishes, recipe)).score(table.rules) == before + stars


@pytest.mark.usefixtures("no_pictures")
def test_who_can_cook_nothing_is_shown_how_to_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    text.install("en")
    stack = stage_for((1280, 720), "en")
    open_situation(stack, find_situation("uffbasse-kitchen"))
    kinds: list[str] = []
    monkeypatch.setattr(shout, "button", lambda *_, kind, **__: kinds.append(kind))
    stack.draw()
    monkeypatch.setattr(Kitchen, "cookable", lambda _kitchen: [])
    stack.draw()
    assert kinds == ["paper", "primary"]


@pytest.mark.parametrize(
    ("size", "scale"),
    by_day(list(product(((1024, 768), (1366, 768), (1920, 1080)), (1.0, 2.0))), 1, 2, 5),
)
def test_ingredients_make_room_for_the_sign_of_a_dish(size: tuple[int, int], scale: float) -> None:
    stack = open_table("uffbasse-kitchen")
    pygame.display.set_mode(size)
    picture(stack, Look(size, scale, "de"))
    table = table_of(stack)
    size = table.layout.recipes[0].size
    sign = max(
        table.stage.px(38), min(table.stage.px(76), table.stage.fonts.width("2:1", BLACK, 15))
    )
    free = round(sign * BADGE_INSIDE)
    paper = table.stage.metrics.look.rgb(RECIPE_PAPER)
    for recipe in table.rules.recipes:
        look = RecipeLook(held=range(len(recipe.needs)), free=free)
        card = recipe_card(table.stage, recipe, table.rules.recipes, *size, look)
        corner = pygame.Rect(0, 0, free - 4, round(size[1] * 0.08))
        corner.bottomright = (size[0] - 4, round(size[1] * 0.94))
        shown = pygame.mask.from_threshold(card.subsurface(corner), paper, (3, 3, 3, 255))
        # The round corner of the card takes a little of it.
        assert shown.count() > 0.9 * corner.width * corner.height, recipe.id


@pytest.mark.usefixtures("no_pictures")
def test_a_hint_gives_way_to_the_button_that_comes_up_below_it() -> None:
    for size in ((1024, 768), (1366, 768), (1920, 1080)):
        text.install("en")
        stack = stage_for(size, "en")
        scene = open_situation(stack, find_situation("uffbasse-kitchen"))
        scene.hint.ask()
        for _frame in range(50):
            stack.update(0.1)
            if scene.hint.advice is not None:
                break
        assert scene.hint.action is not None
        assert scene.hint.action.verb == "cook"
        frame = stack.draw()
        recipe = find(frame.targets, f"recipe:{scene.hint.action.args[0]}")
        assert recipe is not None
        assert recipe.press is not None
        recipe.press()
        frame = stack.draw()
        slip, cook = find(frame.targets, "hint:slip"), find(frame.targets, "cook")
        assert slip is not None
        assert cook is not None
        assert not slip.rect.colliderect(cook.rect)
        assert Seat(0) == scene.table.viewer


def test_a_recipe_of_another_ruleset_has_a_card_of_its_own() -> None:
    stage, known = stage_for((1280, 720), "en").stage, RULES.recipes
    recipe = known[0]
    dearer = replace(recipe, stars=recipe.stars + 1)
    assert recipe_card(stage, recipe, known, 200) is recipe_card(stage, recipe, known, 200)
    assert recipe_card(stage, recipe, known, 200) is not recipe_card(stage, dearer, known, 200)
    assert dish_thumb(stage, recipe, 60) is not dish_thumb(stage, dearer, 60)


@pytest.mark.parametrize("room", [(258, 104), (192, 70), (340, 104), (336, 150)])
def test_every_dish_fills_its_picture(room: tuple[int, int]) -> None:
    stage = stage_for((1920, 1080), "en").stage
    for recipe in RULES.recipes:
        picture, ink = fitted_dish(stage, dish_name(stage, recipe), room)
        assert picture.get_rect().contains(ink), recipe.id
        assert ink.height >= 0.9 * room[1] or ink.width >= 0.8 * room[0], recipe.id
        # A flat picture is wider than any dish.
        least = 0.6 if room[0] / room[1] < 2.6 else 0.4
        assert ink.width * min(ink.height, room[1]) >= least * room[0] * room[1], recipe.id
