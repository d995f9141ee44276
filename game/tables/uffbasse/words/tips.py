"""Tooltips of the things on the table that do nothing when they are pressed."""

from __future__ import annotations

from game.games.uffbasse.ruleset import COLOURS
from game.rules.core import Seat
from game.tables.uffbasse.words.names import upper
from game.tables.uffbasse.words.telling import UffbasseWords
from game.ui.counted import cards
from game.ui.frame import Tip
from game.ui.text import _, ngettext


def seat_tip(words: UffbasseWords, seat: Seat) -> Tip:
    """Return a seat's stars with bonus (U13.2), and its count for the shout (U11.1)."""
    shown = words.shown.seats[seat]
    score, stars = shown.score(words.shown.rules), sum(recipe.stars for recipe in shown.dishes)
    text = _("Stars with bonus: {score}").format(score=score)
    if words.shown.card_in_play:
        measure = _("For the shout: {points} ({stars} for dishes, {cards} in the pantry)")
        measure = measure.format(points=shown.points, stars=stars, cards=len(shown.pantry))
        text = f"{text}\n{measure}"
    names = ", ".join(recipe.palatine_short for recipe in shown.dishes)
    about = words.people[seat].subtitle
    text = f"{about}\n{text}" if about else text
    return Tip(words.name(seat), f"{text}\n{names}" if names else text)


def last_trick_tip(words: UffbasseWords) -> Tip:
    """Return who played what in the last trick, and who won it."""
    shown = words.shown
    if not shown.last_trick or shown.last_winner is None:
        return Tip(_("Last trick"), _("None yet"))
    lines = [
        _("{name}: {card}").format(name=words.name(seat), card=words.card(card))
        for seat, card in shown.last_trick
    ]
    won = _("{name} has won it.").format(name=words.name(shown.last_winner))
    return Tip(_("Last trick"), "\n".join([*lines, won]))


def own_tip(words: UffbasseWords) -> Tip:
    """Return what lies in the own pantry, and where the own points come from."""
    cards = [words.card(card) for card in words.kitchen.pantry]
    points = seat_tip(words, words.shown.bottom)
    pantry = _("Pantry: {cards}").format(cards=", ".join(cards) or "–")
    return Tip(points.title, f"{pantry}\n{points.text}")


def turn_text(words: UffbasseWords) -> str:
    """Return who is still to play, in order; outside tricks, who alone has the fewest points."""
    shown = words.shown
    if shown.phase != "trick":
        return words.card_chance()
    played = {seat for seat, _card in shown.plays}
    left = [words.name(seat) for seat in shown.slots() if seat not in played]
    return _("Still to play: {names}").format(names=", ".join(left)) if left else ""


def follow_text(words: UffbasseWords) -> str:
    """Return what has to be followed (U6)."""
    if not words.shown.plays:
        return _("Whoever leads may play any card.")
    return _("Who has it must play it; who has none may play anything.")


def trump_text(words: UffbasseWords) -> str:
    """Return why these colours are trump, or why none is (U4)."""
    shown = words.shown
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


def slot_tip(words: UffbasseWords, seat: Seat) -> Tip:
    """Return somebody's card, and whether it is winning the trick."""
    shown = words.shown
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


def stall_tip(words: UffbasseWords, colour: str) -> Tip:
    """Return how many cards a stall has, and why it is trump or not."""
    count = len(words.shown.pile(colour))
    if words.shown.named:
        why = words.only_trump(words.shown.named)
    elif _is_tied(words, colour):
        why = _("Two stalls are equally full: the one further left makes trump.")
    elif colour in words.shown.trump:
        why = (
            _("Trump together with the other stall that has as many cards.")
            if len(words.shown.trump) == 2
            else _("Trump: no other stall has as many cards.")
        )
    else:
        why = _why_no_trump(words, colour)
    return Tip(f"{upper(words.colour(colour))} · {cards(count)}", why)


def _is_tied(words: UffbasseWords, colour: str) -> bool:
    """Whether this is one of two fullest stalls, only one of them trump (U14.2)."""
    sizes = [len(words.shown.pile(other)) for other in COLOURS]
    is_one = len(words.shown.pile(colour)) == max(sizes)
    return is_one and sizes.count(max(sizes)) == 2 and len(words.shown.trump) == 1


def _why_no_trump(words: UffbasseWords, colour: str) -> str:
    """Return which stall keeps this one from being trump (U4)."""
    sizes = {other: len(words.shown.pile(other)) for other in COLOURS}
    most = max(sizes.values())
    if sizes[colour] < most:
        others = [words.colour(other) for other, size in sizes.items() if size == most]
        text = _("Not trump: more cards lie at {colours} ({count}).")
        return text.format(colours=" + ".join(others), count=most)
    return _("Not trump: another stall has as many cards or more.")
