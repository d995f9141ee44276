"""What is known about each player."""

from __future__ import annotations

from collections.abc import Iterable

from game.games.sauce.knowledge.observation import TransferSeen
from game.rules.core import Seat
from game.tables.sauce.shown import Shown
from game.tables.sauce.words.names import SauceWords
from game.tables.sauce.words.numbers import bid_words
from game.ui.frame import Tip
from game.ui.table.host import Person
from game.ui.table.turn import Expected
from game.ui.text import _, ngettext


def seat_line(person: Person, shown: Shown, you: Seat | None, expected: Expected) -> str:
    """Return the text below a name."""
    if expected.phase in ("pass", "toss") and person.seat not in expected.seats:
        return _("has chosen")
    if person.seat == you:
        return _("You")
    if you is not None and person.seat == shown.partner(you):
        return _("Partner")
    return person.subtitle


def own_lines(seat: Seat, shown: Shown, words: SauceWords) -> tuple[str, ...]:
    """Return the lines beside the own bid: tricks and points won."""
    return _won(seat, shown, words) if shown.phase in ("trick", "over") else ()


def _won(seat: Seat, shown: Shown, words: SauceWords) -> tuple[str, str]:
    tricks = sum(trick.winner == seat for trick in shown.tricks)
    text = ngettext("{count} trick", "{count} tricks", tricks).format(count=tricks)
    return text, words.points(shown.won()[seat])


def seat_tip(seat: Seat, shown: Shown, words: SauceWords, transfers: Iterable[TransferSeen]) -> Tip:
    """Return what is known about a player."""
    count = shown.hands[seat]
    lines = [ngettext("{count} card in hand", "{count} cards in hand", count).format(count=count)]
    if seat == shown.dealer:
        lines.append(_("deals"))
    bid = shown.bids[seat]
    if bid is not None:
        lines.append(_("has bid {bid}").format(bid=bid_words(bid)))
    if shown.tricks:
        lines.append(", ".join(_won(seat, shown, words)))
    if not shown.looked[seat]:
        lines.append(_("has not looked at the cards"))
    if words.viewer is not None and seat == shown.partner(words.viewer):
        for transfer in transfers:
            if transfer.kind == "passed":
                given, received = words.numbered(transfer.given), words.numbered(transfer.received)
                lines.append(_("You passed: {cards}").format(cards=given))
                lines.append(_("You received: {cards}").format(cards=received))
    return Tip(words.name(seat), "\n".join(lines))
