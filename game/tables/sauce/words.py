"""Everything that the table says: whose turn, hints, tooltips, labels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.sauce.cards import NAME
from game.games.sauce.observation import SauceObservation, TransferSeen
from game.rules.core import Refusal, Seat
from game.tables.sauce.effect_words import capital, joined, suit_name
from game.tables.sauce.reasons import reason_of
from game.tables.sauce.shown import SAUCE, card_of, colour_of, rank_of, suit_of
from game.ui.counted import points
from game.ui.frame import Tip
from game.ui.people import level_name
from game.ui.text import _, ngettext

if TYPE_CHECKING:
    from game.tables.sauce.view import SauceTable

BIDS = {"shadoof": "Shadoof!", "no_way": "No Way!", "nope": "Nope!", "blind_nope": "Blind Nope!"}
"""The bids in words; they are shouted in English at every table."""


def bid_words(bid: str) -> str:
    """Return a bid as it is said."""
    return BIDS.get(bid, bid)


def number(points: int) -> str:
    """Return points with a proper minus sign."""
    return f"−{-points}" if points < 0 else str(points)


def signed(points: int) -> str:
    """Return points with their sign."""
    return f"+{points}" if points > 0 else number(points)


class Words:
    """Sentences about one table."""

    def __init__(self, table: SauceTable) -> None:
        self._table = table

    # Things

    def name(self, seat: Seat) -> str:
        """Return who sits on a seat."""
        return self._table.host.people[seat].name

    def team(self, side: int) -> str:
        """Return what a team is called: side 0 is the viewer's."""
        if self._table.viewer is None:
            return " + ".join(self.name(seat) for seat in self._table.team_seats(side))
        return _("They") if side else _("We")

    def team_lines(self, side: int) -> tuple[str, str]:
        """Return what a team is called in two lines; the second is empty if one is enough."""
        if self._table.viewer is not None:
            return self.team(side), ""
        one, other = (self.name(seat) for seat in self._table.team_seats(side))
        return f"{one} +", other

    def team_name(self, team: int) -> str:
        """Return both players of a team by its number in the rules."""
        seats = [seat for seat in self._table.shown.order if self._table.team_at(seat) == team]
        return joined([self.name(seat) for seat in seats])

    def suit(self, letter: str) -> str:
        """Return a suit in words by its letter."""
        return suit_name(self._table.rules, letter)

    def card(self, text: str) -> str:
        """Return a card or play in words."""
        if text == SAUCE:
            return _("SAUCE card")
        name = f"{capital(self.suit(suit_of(text)))} {rank_of(text)}"
        return _("SAUCE card as {card}").format(card=name) if "=" in text else name

    def cards(self, texts: list[str]) -> str:
        """Return several cards in words."""
        return joined([self.card(text) for text in texts])

    def entries(self, entries: tuple[str, ...]) -> str:
        """Return the names of entries of the menu such as `super 5`."""
        return joined([self._table.menu.name(entry) for entry in entries])

    def refusal(self, refusal: Refusal) -> str:
        """Return why something is not possible."""
        return reason_of(refusal, self.suit, self.card)

    def seat_line(self, seat: Seat) -> str:
        """Return what stands below a name."""
        table = self._table
        person = table.host.people[seat]
        if table.expected.phase in ("pass", "toss") and not table.is_awaited(seat):
            return _("has chosen")
        if seat == table.viewer:
            return _("You")
        if table.viewer is not None and seat == table.shown.partner(table.viewer):
            return _("Partner")
        return person.subtitle

    def seat_tip(self, seat: Seat) -> Tip:
        """Return what there is to know about a player."""
        table, shown = self._table, self._table.shown
        lines = [
            ngettext("{count} card in hand", "{count} cards in hand", shown.hands[seat]).format(
                count=shown.hands[seat]
            )
        ]
        if seat == shown.dealer:
            lines.append(_("deals"))
        bid = shown.bids[seat]
        if bid is not None:
            lines.append(_("has bid {bid}").format(bid=bid_words(bid)))
        tricks = sum(trick.winner == seat for trick in shown.tricks)
        if shown.tricks:
            lines.append(
                ngettext("{count} trick", "{count} tricks", tricks).format(count=tricks)
                + ", "
                + self.points(table.shown.won(table.rules)[seat])
            )
        if not shown.looked[seat]:
            lines.append(_("has not looked at the cards"))
        if table.viewer is not None and seat == shown.partner(table.viewer):
            lines += self._passed()
        return Tip(self.name(seat), "\n".join(lines))

    def _passed(self) -> list[str]:
        """Return what the viewer and the partner have passed to each other in this hand."""
        lines = []
        for transfer in self._transfers("passed"):
            given = self.cards([NAME[card] for card in transfer.given])
            received = self.cards([NAME[card] for card in transfer.received])
            lines.append(_("You passed: {cards}").format(cards=given))
            lines.append(_("You received: {cards}").format(cards=received))
        return lines

    def kitty_tip(self) -> str:
        """Return what there is to know about the kitty."""
        lines = [_("It goes to whoever wins the last trick.")]
        opened = self._table.shown.kitty_open
        if opened:
            lines.append(_("Face up in it: {cards}").format(cards=self.cards(opened)))
        own = [card for transfer in self._transfers("tossed", "lost") for card in transfer.given]
        if own and self._table.viewer is not None:
            lines.append(_("From you: {cards}").format(cards=self.cards([NAME[c] for c in own])))
        return "\n".join(lines)

    def _transfers(self, *kinds: str) -> list[TransferSeen]:
        """Return what has left the hands in this way, as far as all of it has been shown."""
        seen = self._table.seen
        if not isinstance(seen, SauceObservation) or not self._table.is_idle:
            return []
        return [transfer for transfer in seen.transfers if transfer.kind in kinds]

    @staticmethod
    def points(count: int) -> str:
        """Return a number of points in words."""
        return points(count)

    @staticmethod
    def level(kind: str) -> str:
        """Return what a level is called."""
        return level_name(kind)

    # What is in force

    def order_line(self) -> str:
        """Return the order of ranks in a few words."""
        return _("1 high") if self._table.shown.reverse else _("10 high")

    def order_tip(self) -> Tip:
        """Return the order of ranks in full, and how it turns."""
        text = (
            _("1 beats 2, and so on; 10 is the lowest.")
            if self._table.shown.reverse
            else _("10 beats 9, and so on; 1 is the lowest.")
        )
        return Tip(_("Order of ranks"), f"{text}\n{self._table.menu.always()}")

    def direction_line(self) -> str:
        """Return the direction of play in a word."""
        return _("clockwise") if self._table.shown.clockwise else _("counter-clockwise")

    def suit_tip(self, letter: str) -> Tip:
        """Return what a suit is worth now."""
        shown = self._table.shown
        lines = []
        points = shown.suit_points(self._table.rules)[letter]
        lines.append(_("Each card: {points}").format(points=self.points(points)))
        if letter == shown.low:
            lines.append(_("low suit: its lowest card leads the first trick"))
        if letter == shown.high:
            lines.append(_("high suit"))
        if letter in shown.trump:
            lines.append(_("trump"))
        return Tip(capital(self.suit(letter)), "\n".join(lines))

    def need_of(self, side: int) -> int | None:
        """Return how many points a team needs by its bids so far; None if it has no contract."""
        table, rules = self._table, self._table.rules
        bids = [table.shown.bids[seat] for seat in table.team_seats(side)]
        if "shadoof" in bids:
            return rules.shadoof_least
        if "no_way" in bids:
            return rules.no_way_least
        numbers = [int(bid) for bid in bids if bid is not None and bid.isdecimal()]
        return sum(numbers) if numbers else None

    # Whose turn

    def bidding_hint(self) -> str:
        """Return what there is to know while bids are made."""
        table, shown = self._table, self._table.shown
        if shown.dealer is None or shown.phase not in ("bid", "response"):
            return ""
        if shown.phase == "response":
            return _("Shadoof! needs {points}. Who says No Way!?").format(
                points=self.points(table.rules.shadoof_least)
            )
        made = sum(bid is not None for bid in shown.bids)
        lead = _("The lowest card of {suit} leads the first trick.").format(
            suit=self.suit(shown.low)
        )
        if shown.turn == table.viewer and made == len(shown.bids) - 1:
            return _("All have bid – you close the bidding.") + " " + lead
        if shown.dealer == table.viewer:
            return _("You deal and bid last.") + " " + lead
        return _("{name} deals and bids last.").format(name=self.name(shown.dealer)) + " " + lead

    def follow_row(self) -> tuple[str, str]:
        """Return which suit has to be followed, or who leads: what the row says, and its value."""
        shown, expected = self._table.shown, self._table.expected
        leader = expected.only
        if leader is not None and not expected.about:
            if leader == self._table.viewer:
                return _("You lead"), ""
            return _("Leads"), self.name(leader)
        if shown.trick:
            return _("Follow"), capital(self.suit(suit_of(shown.trick[0].play)))
        return _("Follow"), "–"

    # The hand

    def hand_tip(self, key: str) -> Tip:
        """Return what a card of the own hand is, and why it cannot be played now."""
        table = self._table
        card = card_of(key)
        if not card:
            return Tip(_("Face down"), _("Nobody looks at it until you do, or all bids stand."))
        lines = []
        if card == SAUCE:
            free = [self.card(one) for one in table.shown.free]
            lines.append(
                _("It stands for {cards}.").format(
                    cards=_("{first} or {second}").format(first=free[0], second=free[1])
                    if len(free) > 1
                    else "".join(free)
                )
            )
        else:
            points = table.shown.suit_points(table.rules)[suit_of(card)]
            lines.append(self.points(points))
            if suit_of(card) in table.shown.trump:
                lines.append(_("trump"))
        if table.viewer is not None and card in table.shown.open[table.viewer]:
            lines.append(_("lies face up for everybody"))
        if table.may_any("play") and not table.plays_of(card):
            refusal = table.host.refusal(table.gestures.likeliest(card))
            if refusal:
                lines.append(self.refusal(refusal))
        return Tip(self.card(card), "\n".join(lines))

    def headline(self) -> str:
        """Return who has won."""
        table, seen = self._table, self._table.seen
        if not isinstance(seen, SauceObservation) or seen.winner is None:
            return _("The game is over.")
        if table.viewer is not None:
            mine = seen.team_of[table.viewer] == seen.winner
            if mine:
                return _("You two have won!")
        return _("{names} have won!").format(names=self.team_name(seen.winner))

    def trick_line(self) -> str:
        """Return what the trick asks for, in the points box."""
        table, shown = self._table, self._table.shown
        hovered = table.gestures.pointed_card()
        if not hovered or not shown.trick or not table.may_any("play"):
            return ""
        plays = table.plays_of(hovered)
        if not plays:
            return ""
        if table.would_win(plays[0].args[0]):
            return _("{card} would lead the trick").format(card=self.short_card(plays[0].args[0]))
        return _("{card} would not win it").format(card=self.short_card(plays[0].args[0]))

    def short_card(self, play: str) -> str:
        """Return the card of a play briefly."""
        card = colour_of(play)
        return f"{capital(self.suit(suit_of(card)))} {rank_of(card)}"
