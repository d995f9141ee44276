"""What the table tells about everything on it that does nothing when it is pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.games.uffbasse.ruleset import COLOURS, Recipe
from game.rules.core import Seat
from game.tables.uffbasse.words.names import upper
from game.ui.frame import Frame, Target, Tip
from game.ui.text import _, ngettext

if TYPE_CHECKING:
    from game.tables.uffbasse.view import UffbasseTable


def draw_tips(table: UffbasseTable, frame: Frame) -> None:
    """Let whose turn it is, what was led, trump, and every place of the trick explain itself."""
    title, _mine = table.turn_sign()
    if title:
        _explain(frame, "pill", table.layout.pill, Tip(title, _turn_text(table)))
    follow, trump = table.words.status_rows()
    for key, rect, (label, _colours, word), text in zip(
        ("follow", "trump"),
        table.layout.rows,
        (follow, trump),
        (_follow_text(table), _trump_text(table)),
        strict=True,
    ):
        _explain(frame, f"row:{key}", rect, Tip(f"{label}: {word}", text))
    if table.shown.phase != "build":
        for index, seat in enumerate(table.shown.slots()):
            _explain_slot(table, frame, index, seat)


def draw_kitchen_tips(table: UffbasseTable, frame: Frame) -> None:
    """Let the open recipe, its ingredients and the joker explain themselves."""
    kitchen, rect = table.kitchen, table.layout.payment
    recipe = table.dish_shown
    if recipe is None:
        title, text = table.words.kitchen_lines()
        pot = pygame.Rect(rect.x, rect.y, round(rect.width * 0.42), rect.height)
        _explain(frame, "pot", pot, Tip(title, text))
        return
    places = table.places.ingredients(len(recipe.needs))
    left = pygame.Rect(rect.x, rect.y, places[0].x - rect.x, rect.height)
    _explain(frame, "open-recipe", left, table.words.recipe_tip(recipe))
    _explain_needs(table, frame, recipe, places)
    if not kitchen.is_my_turn:
        _explain_cook(table, frame, places[-1].right)
    usable = kitchen.is_my_turn and table.shown.joker_is_mine and not kitchen.locked
    if not usable:
        foot = pygame.Rect(places[0].x, rect.bottom, places[-1].right - places[0].x, 0)
        foot.height = table.stage.px(72)
        foot.bottom = rect.bottom
        _explain(frame, "joker-line", foot, Tip(table.words.joker_line(), table.words.joker_hint()))


def seat_tip(table: UffbasseTable, seat: Seat) -> Tip:
    """Return a seat's stars with bonus (U13.2), and what counts for the shout (U11.1)."""
    shown = table.shown.seats[seat]
    score, stars = shown.score(table.rules), sum(recipe.stars for recipe in shown.dishes)
    text = _("Stars with bonus: {score}").format(score=score)
    if table.shown.card_in_play:
        measure = _("For the shout: {points} ({stars} for dishes, {cards} in the pantry)")
        measure = measure.format(points=shown.points, stars=stars, cards=len(shown.pantry))
        text = f"{text}\n{measure}"
    names = ", ".join(recipe.short.get("pfl") for recipe in shown.dishes)
    return Tip(table.host.people[seat].name, f"{text}\n{names}" if names else text)


def points_tip(table: UffbasseTable) -> Tip:
    """Return everybody's points and where they come from, the fewest first."""
    seats = sorted(
        (Seat(number) for number in range(len(table.shown.seats))),
        key=lambda seat: table.shown.seats[seat].points,
    )
    lines = [_points_line(table, seat) for seat in seats]
    chance = table.words.card_chance()
    return Tip(_("For the shout"), "\n".join([*lines, chance] if chance else lines))


def last_trick_tip(table: UffbasseTable) -> Tip:
    """Return who played what in the last trick, and who won it."""
    shown = table.shown
    if not shown.last_trick or shown.last_winner is None:
        return Tip(_("Last trick"), _("None yet"))
    lines = [
        _("{name}: {card}").format(name=table.words.name(seat), card=table.words.card(card))
        for seat, card in shown.last_trick
    ]
    won = _("{name} has won it.").format(name=table.words.name(shown.last_winner))
    return Tip(_("Last trick"), "\n".join([*lines, won]))


def own_tip(table: UffbasseTable) -> Tip:
    """Return what lies in the own pantry, and where the own points come from."""
    cards = [table.words.card(card) for card in table.kitchen.pantry]
    points = seat_tip(table, table.bottom)
    pantry = _("Pantry: {cards}").format(cards=", ".join(cards) or "–")
    return Tip(points.title, f"{pantry}\n{points.text}")


def _explain(frame: Frame, key: str, rect: pygame.Rect, tip: Tip) -> None:
    frame.target(Target(key, rect, tip.title, tip=tip))


def _turn_text(table: UffbasseTable) -> str:
    """Return in which order it goes on."""
    shown = table.shown
    if shown.phase != "trick":
        return table.words.card_chance()
    played = {seat for seat, _card in shown.plays}
    left = [table.words.name(seat) for seat in shown.slots() if seat not in played]
    return _("Still to play: {names}").format(names=", ".join(left)) if left else ""


def _follow_text(table: UffbasseTable) -> str:
    if not table.shown.plays:
        return _("Whoever leads may play any card.")
    return _("Who has it must play it; who has none may play anything.")


def _trump_text(table: UffbasseTable) -> str:
    """Return why this is trump, or why nothing is (U4)."""
    words, shown = table.words, table.shown
    if shown.phase == "build":
        return _("The fullest stall of the finished market is trump.")
    if shown.named:
        return words.only_trump(shown.named)
    if not shown.trump:
        return _("Three or more stalls share the most cards, so there is no trump.")
    count = max(len(pile) for pile in shown.market)
    if len(shown.trump) == 1:
        return ngettext(
            "{colour} was the fullest stall when the trick began: {count} card now.",
            "{colour} was the fullest stall when the trick began: {count} cards now.",
            count,
        ).format(colour=upper(words.colour(shown.trump)), count=count)
    return _("Both stalls are equally full: they act as one suit.")


def _explain_slot(table: UffbasseTable, frame: Frame, index: int, seat: Seat) -> None:
    width = table.layout.trick_card
    rect = pygame.Rect(0, 0, width, round(width * 1.4))
    x, y = table.places.slot(index)
    rect.center = (round(x), round(y))
    gestures = table.gestures
    tip = _slot_tip(table, seat)
    frame.target(
        Target(
            f"slot-of:{seat}",
            rect,
            tip.title,
            accepts=gestures.tray_accepts,
            drop=gestures.tray_drop,
            tip=tip,
        )
    )


def _slot_tip(table: UffbasseTable, seat: Seat) -> Tip:
    """Return what somebody has played, and whether it wins as the trick lies."""
    shown, words = table.shown, table.words
    card = dict(shown.plays).get(seat)
    if card is None:
        waits = _("has not played yet")
        return Tip(words.name(seat), waits)
    title = _("{name}: {card}").format(name=words.name(seat), card=words.card(card))
    winner = shown.winning
    if winner == seat:
        return Tip(title, _("It wins the trick as it lies."))
    if winner is None:
        return Tip(title)
    best = words.card(dict(shown.plays)[winner])
    return Tip(title, _("{card} beats it.").format(card=best))


def _points_line(table: UffbasseTable, seat: Seat) -> str:
    shown = table.shown.seats[seat]
    return _("{name}: {points} ({stars} for dishes, {cards} in the pantry)").format(
        name=table.words.name(seat),
        points=shown.points,
        stars=sum(recipe.stars for recipe in shown.dishes),
        cards=len(shown.pantry),
    )


def _explain_needs(
    table: UffbasseTable, frame: Frame, recipe: Recipe, places: list[pygame.Rect]
) -> None:
    """Let the sign below each place say which ingredient belongs there."""
    size = table.stage.px(56)
    for index, (need, place) in enumerate(zip(recipe.needs, places, strict=True)):
        rect = pygame.Rect(0, 0, max(size, 24), max(size, 24))
        rect.center = (place.centerx, place.bottom + table.stage.px(38))
        tip = Tip(upper(table.words.colour(COLOURS[need])), table.words.slot_hint())
        _explain(frame, f"need:{index}", rect, tip)
        if not table.kitchen.is_my_turn:
            _explain(frame, f"slot:{index}", place, tip)


def _explain_cook(table: UffbasseTable, frame: Frame, left: int) -> None:
    rect, seat = table.layout.payment, table.expected.only
    if seat is None:
        return
    place = pygame.Rect(left, rect.y, rect.right - left, rect.height)
    tip = seat_tip(table, seat)
    _explain(frame, "cook-of", place, tip)
