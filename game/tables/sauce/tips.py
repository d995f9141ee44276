"""What the table tells about everything on it that does nothing when it is pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.tables.sauce.effect_words import capital, joined
from game.tables.sauce.shown import suit_of
from game.ui.frame import Frame, Target, Tip
from game.ui.text import _, ngettext

if TYPE_CHECKING:
    from game.tables.sauce.team_bar import Standing
    from game.tables.sauce.view import SauceTable


def draw_tips(table: SauceTable, frame: Frame) -> None:
    """Let whose turn it is, the suits that count, and the trick's points explain themselves."""
    layout, shown = table.layout, table.shown
    if layout.is_narrow and table.toast:
        return  # a sentence takes this place
    title, _mine = table.turn_sign()
    if title:
        _explain(table, frame, "pill", layout.pill, Tip(title, _turn_text(table)))
    if shown.phase in ("trick", "over", "pass", "toss"):
        if shown.phase == "trick":
            _explain(table, frame, "row:follow", layout.rows[0], _follow_tip(table))
        _explain(table, frame, "row:trump", layout.rows[1], _trump_tip(table))
    if shown.phase == "trick":
        _explain(table, frame, "points", layout.points, _points_tip(table))
        if all(laid.seat != table.bottom for laid in shown.trick):
            words = table.words.name(table.bottom)
            tip = Tip(words, _("Your card will lie here.") if table.viewer is not None else "")
            _explain(table, frame, "slot", layout.slots[0], tip)


def needed_lines(table: SauceTable, side: int, standing: Standing) -> list[str]:
    """Return what a team still needs for its bids, and what there is still to be had."""
    need, taken, rules = standing.need, standing.taken, table.rules
    if need is None or table.shown.phase not in ("trick", "over"):
        return []
    won = table.shown.won(rules)
    left = rules.bid_most - sum(won)
    lines = []
    if taken < need:
        count = need - taken
        lines.append(
            ngettext("Still needed: {count} point.", "Still needed: {count} points.", count).format(
                count=count
            )
        )
    else:
        lines.append(_("The bid is made."))
    lines.append(_("Still to be had in this hand: {points}.").format(points=left))
    lines += [
        _("{name} has taken {points}.").format(
            name=table.words.name(seat), points=table.words.points(won[seat])
        )
        for seat in table.team_seats(side)
    ]
    return lines


def _explain(table: SauceTable, frame: Frame, key: str, rect: pygame.Rect, tip: Tip) -> None:
    gestures = table.gestures
    frame.target(
        Target(
            key,
            rect,
            tip.title,
            accepts=gestures.table_accepts,
            drop=gestures.table_drop,
            tip=tip,
        )
    )


def _turn_text(table: SauceTable) -> str:
    """Return who is still to act in this trick, in the order of play."""
    shown = table.shown
    if shown.phase != "trick" or shown.turn is None:
        return ""
    order = shown.order if shown.clockwise else shown.order[::-1]
    start = order.index(shown.turn)
    left = [order[(start + i) % len(order)] for i in range(len(order) - len(shown.trick))]
    names = ", ".join(table.words.name(seat) for seat in left)
    return _("Still to play: {names}").format(names=names)


def _follow_tip(table: SauceTable) -> Tip:
    shown = table.shown
    label, value = table.words.follow_row()
    if not shown.trick:
        title = f"{label}: {value}" if shown.turn is not None and value else label
        if shown.tricks:
            return Tip(title, _("Whoever leads chooses the suit."))
        return Tip(title, table.words.suit_tip(shown.low).text)
    text = _("Who can follow must; who cannot may play anything.")
    return Tip(f"{label}: {value}", text)


def _trump_tip(table: SauceTable) -> Tip:
    """Return which suits are trump, and which Sauce made them so."""
    shown, words = table.shown, table.words
    if not shown.trump:
        return Tip(_("Trump: none"), _("The highest card of the suit that was led wins."))
    names = joined([capital(words.suit(letter)) for letter in shown.trump])
    lines = [_("The highest trump in a trick wins it.")]
    cause = [one for one in shown.entries if set(shown.entry_suits(one)) & set(shown.trump)]
    if cause:
        lines.append(_("In force: {entries}").format(entries=words.entries(tuple(cause))))
    if not any(suit_of(laid.play) in shown.trump for one in shown.tricks for laid in one.plays):
        lines.append(_("It may be led once a trump has been played."))
    return Tip(_("Trump: {suits}").format(suits=names), "\n".join(lines))


def _points_tip(table: SauceTable) -> Tip:
    """Return what lies in the trick, card by card, and who takes it as it lies."""
    shown, words = table.shown, table.words
    values = shown.suit_points(table.rules)
    lines = [
        f"{words.card(laid.play)}: {words.points(values[suit_of(laid.play)])}"
        for laid in shown.trick
    ]
    winner = table.winning()
    if winner is not None:
        lines.append(_("{name} is winning.").format(name=words.name(winner)))
    title = _("Points in this trick")
    return Tip(title, "\n".join(lines) or _("Nothing has been played yet."))
