"""Everything that the table says: whose turn, hints, tooltips, labels."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.rules.core import Action, Refusal, Seat
from game.tables.uffda.reasons import reason_of
from game.tables.uffda.shown import FREE, branch_of, owner_of, value_of
from game.tables.uffda.tree import numbers_of
from game.ui.counted import points
from game.ui.frame import Tip
from game.ui.text import N_, _, ngettext

if TYPE_CHECKING:
    from game.tables.uffda.view import UffdaTable

Pending = tuple[str, int, int]
"""Branch, number and open sides of the unfilled double."""
SORTINGS = {"suit": N_("by number"), "rank": N_("by points"), "own": N_("as you lay them")}
"""What the ways of sorting the hand are called."""


class Words:
    """Sentences about one table."""

    def __init__(self, table: UffdaTable) -> None:
        self._table = table

    # Things

    def name(self, seat: Seat) -> str:
        """Return who sits on a seat."""
        return self._table.host.people[seat].name

    @staticmethod
    def points(number: int) -> str:
        """Return points with a proper minus sign."""
        return f"−{-number}" if number < 0 else str(number)

    def branch_title(self, branch: str) -> str:
        """Return whose branch it is."""
        owner = owner_of(branch)
        if owner is None:
            return _("Free branch")
        if owner == self._table.viewer:
            return _("Your branch")
        return _("{name}'s branch").format(name=self.name(owner))

    def branch_state(self, branch: str) -> str:
        """Return in a word whether a branch is open."""
        return _("open to all") if self._table.shown.branches[branch].coin else _("safe")

    def free_state(self) -> str:
        """Return whether the free branch can be begun."""
        shown = self._table.shown
        waiting = [b for b in shown.branches if b != FREE and not shown.branches[b].cards]
        if waiting and not shown.branches[FREE].cards:
            return _("when all have begun")
        return _("open to all")

    def branch_cards(self, branch: str) -> str:
        """Return the cards of a branch in the order in which they were laid."""
        return ", ".join(laid.card for laid in self._table.shown.branches[branch].cards)

    def branch_tip(self, branch: str) -> str:
        """Return what a branch is open for and what lies on it."""
        table = self._table
        ends = [str(end.number) for end in table.places.branch(branch).ends]
        if branch == FREE:
            state = _("Everybody may play here once every player's branch has a card.")
        elif table.shown.branches[branch].coin:
            state = _("The coin is on it: everybody may play here.")
        else:
            state = _("Protected: only its owner may play here.")
        text = ngettext("Open end: {ends}", "Open ends: {ends}", len(ends))
        text = text.format(ends=", ".join(ends) or "–")
        cards = self.branch_cards(branch)
        return f"{state}\n{text}\n{cards}" if cards else f"{state}\n{text}"

    def end_label(self, branch: str, number: int) -> str:
        """Return a place for a card in words."""
        return f"{self.branch_title(branch)}: {number}"

    def end_tip(self, branch: str, number: int) -> str:
        """Return what could be laid at an end."""
        if not self._table.shown.branches[branch].cards:
            text = _("A branch begins with a {start}.").format(start=number)
        else:
            text = _("Takes a card with a {number}.").format(number=number)
        fitting = [one for one in self._table.shown.hand if number in numbers_of(one)]
        if not fitting:
            return text
        own = _("Of yours: {cards}").format(cards=", ".join(fitting))
        if not self._table.is_open_to_viewer(branch):
            own += "\n" + _("Protected: only its owner may play here.")
        return f"{text}\n{own}"

    def start_tip(self) -> Tip:
        """Return what the card in the middle is."""
        start = self._table.shown.start
        text = _("Every branch begins with this number.")
        return Tip(_("Start card {card}").format(card=f"{start}/{start}"), text)

    # Around the table

    def pill(self) -> tuple[str, str, bool]:
        """Return whose turn it is, what there is to do, and whether it is the viewer's."""
        table = self._table
        seat = table.expected.only
        if seat is not None and seat == table.viewer:
            title = _("Your turn, {name}!").format(name=self.name(seat))
            return title, self.task(), True
        receiver, pending = self._told()
        if seat is not None and receiver is not None:
            text = _("{giver} gives {receiver} a card.").format(
                giver=self.name(seat), receiver=self.name(receiver)
            )
            return text, "", False
        return table.turn_sign()[0], self.blocked(pending) if seat is not None else "", False

    def _told(self) -> tuple[Seat | None, Pending | None]:
        """Return who gets a card and which double is open, as it is told with the turn."""
        about = self._table.expected.about
        return cast("tuple[Seat | None, Pending | None]", about or (None, None))

    def blocked(self, pending: Pending | None) -> str:
        """Return which double keeps everybody waiting, or nothing."""
        if pending is None:
            return ""
        branch, number, _sides = pending
        return _("A double {number} is open: {branch}").format(
            number=number, branch=self.branch_title(branch)
        )

    def task(self) -> str:
        """Return what the viewer can do now, and nothing that is not possible; empty if it is not
        their turn, or not everything has been shown."""
        table, shown = self._table, self._table.shown
        mine = table.viewer is not None and table.turn_seat() == table.viewer
        if not (mine and table.is_idle and table.host.may_act()):
            return ""
        if shown.receiver is not None:
            return _("Choose a card for {name}.").format(name=self.name(shown.receiver))
        fits, draws = table.may_any("play"), table.may("draw")
        if shown.phase == "cover":
            return self._cover_task(fits=fits, draws=draws)
        if shown.phase == "done":
            return _("Say {next} when you are ready.").format(next=table.rules.words.next)
        if shown.pending is not None:
            return self._pending_task(fits=fits, draws=draws)
        if shown.phase == "drawn":
            text = _("Lay a card, or say {next}.") if fits else _("Nothing fits: say {next}.")
            return text.format(next=table.rules.words.next)
        if draws:
            return _("Lay a card, or draw one.") if fits else _("Nothing fits: draw a card.")
        if fits:
            return _("The pile is empty: lay a card that fits.")
        return _("Nothing fits and the pile is empty: say {next}.").format(
            next=table.rules.words.next
        )

    def _cover_task(self, *, fits: bool, draws: bool) -> str:
        pending = self._table.shown.pending
        if pending is None or not fits:
            return _("Draw a card for your double.")
        text = (
            _("Your double: add a {number}, or draw.")
            if draws
            else _("Your double: add a {number}.")
        )
        return text.format(number=pending[1])

    def _pending_task(self, *, fits: bool, draws: bool) -> str:
        table = self._table
        assert table.shown.pending is not None
        branch, number, _sides = table.shown.pending
        title = self.branch_title(branch)
        if not fits and not draws:
            return _("Blocked: say {next}.").format(next=table.rules.words.next)
        if not table.is_open_to_viewer(branch):
            text = _("Blocked: a double {number} lies on a safe branch. Draw!")
        elif not fits:
            text = _("{branch}: you have no {number} for the double. Draw!")
        elif draws:
            text = _("{branch}: lay a {number} on the double, or draw.")
        else:
            text = _("{branch}: lay a {number} on the double.")
        return text.format(branch=title, number=number)

    def own_line(self) -> tuple[str, bool]:
        """Return what stands below the own name, and whether it is bright."""
        table = self._table
        if not table.is_awaited(table.bottom):
            return _("waiting"), False
        return (_("Your turn") if table.viewer is not None else _("their turn")), True

    def own_coin(self, *, on_branch: bool) -> tuple[str, str]:
        """Return where the own coin is and what that means."""
        if on_branch:
            return _("Coin: on the branch"), _("Open to everybody.")
        return _("Coin: off"), _("Closed to others.")

    def coin_action(self, *, on_branch: bool) -> str:
        """Return what a click on the own coin does."""
        return _("Take the coin off") if on_branch else _("Put the coin back")

    def coin_now(self, *, on_branch: bool) -> str:
        """Return what moving the own coin would do now, or why it cannot be moved."""
        table = self._table
        if table.viewer is None or table.turn_seat() != table.viewer:
            return ""
        refusal = table.host.refusal(Action("take_coin" if on_branch else "place_coin"))
        if refusal is not None:
            return self.refusal(refusal)
        ends = sorted({end.number for end in table.places.branch(table.places.own_branch()).ends})
        names = ", ".join(map(str, ends)) or "–"
        if on_branch:
            return _("Then you alone may play on your ends: {ends}.").format(ends=names)
        return _("Then everybody may play on your ends: {ends}.").format(ends=names)

    def coin_rule(self) -> str:
        """Return when the own coin moves."""
        return _(
            "It may come off in a turn in which you lay a card on your own branch. It goes "
            "back when you lay no card at all, unless a double on somebody else's branch forced "
            "you to draw."
        )

    def seat_tip(self, seat: Seat) -> str:
        """Return a player's cards, coin and points in words."""
        shown = self._table.shown
        cards = ngettext("{count} card in the hand", "{count} cards in the hand", shown.hands[seat])
        state = self.branch_state(branch_of(seat))
        total = _("{points} so far").format(points=points(shown.totals[seat]))
        branch = _("Branch: {state}").format(state=state)
        return f"{cards.format(count=shown.hands[seat])}\n{branch}\n{total}"

    def pile_label(self) -> str:
        """Return how many cards can still be drawn."""
        count = self._table.shown.pile
        if not count:
            return _("empty")
        return _("Draw · {count} left").format(count=count)

    def pile_tip(self) -> str:
        """Return when a card is drawn."""
        refusal = self._table.host.refusal(Action("draw"))
        if refusal is not None:
            return self.refusal(refusal)
        if self._table.shown.phase == "cover":
            return _("A card for your double; it stays in your hand in this turn.")
        return _("Instead of a card, or before one: draw once in a turn.")

    # Shouts

    def shout_tip(self) -> str:
        """Return what the great shout is for."""
        return _(
            "Say it when a play leaves you one card. Or shout it at somebody who has forgotten "
            "to: you may give them a card."
        )

    def coin_shout_tip(self) -> str:
        """Return what the shout about the coin is for."""
        return _(
            "Somebody ended the turn without putting back the coin that was owed? Shout before "
            "the next player ends theirs, and give them a card."
        )

    def shout_at_label(self, seat: Seat) -> str:
        """Return what a click on somebody's plaque does."""
        return _("Catch {name}!").format(name=self.name(seat))

    def next_note(self) -> str:
        """Return what stands on the button below its word."""
        table = self._table
        if table.turn_seat() != table.bottom:
            return _("not your turn")
        if table.may("next"):
            return ""
        if table.shown.receiver is not None:
            return _("give a card first")
        if table.shown.phase == "cover":
            return _("finish your double first")
        return _("play or draw first")

    def next_tip(self) -> str:
        """Return what the word ends."""
        refusal = self._table.host.refusal(Action("next"))
        if refusal is not None:
            return self.refusal(refusal)
        return _("Ends your turn. Have you thought of everything?")

    # Cards

    def hand_tip(self, card: str) -> str:
        """Return what a card is worth, and whether and where it may be laid."""
        table = self._table
        lines = [points(value_of(card))]
        if table.may("give", card) and table.shown.receiver is not None:
            lines.append(_("Give it to {name}.").format(name=self.name(table.shown.receiver)))
        elif plays := table.plays_of(card):
            places = sorted({play.args[1] for play in plays})
            titles = ", ".join(self.branch_title(branch) for branch in places)
            lines.append(_("Fits: {places}").format(places=titles))
        elif table.turn_seat() == table.viewer is not None:
            refusal = table.host.refusal(self.unplayable(card))
            if refusal is not None:
                nowhere = refusal.reason == "no-such-end"
                lines.append(self.fits_nowhere(card) if nowhere else self.refusal(refusal))
        return "\n".join(lines)

    def unplayable(self, card: str) -> Action:
        """Return a play of a card whose refusal tells most about why it cannot be laid."""
        table = self._table
        wanted = numbers_of(card)
        pending = table.shown.pending
        if pending is not None and pending[1] not in wanted:
            return Action("play", (card, pending[0], str(wanted[0])))
        return table.gestures.likeliest(card)

    def fits_nowhere(self, card: str) -> str:
        """Return that a card cannot be laid anywhere at present."""
        return _("{card} fits no end that you may use.").format(card=card)

    def choose_place(self, card: str) -> str:
        """Return what to do with a card that fits in several places."""
        return _("{card} fits in several places: choose one.").format(card=card)

    # Refusals

    def refusal(self, refusal: Refusal) -> str:
        """Return why something is not possible."""
        return reason_of(refusal, self._table.rules.words.next, self.name)

    def not_yet(self) -> str:
        """Return the friendly answer to a shout without a reason (D7.12)."""
        return _("Not yet!")

    def headline(self) -> str:
        """Return who has won the game."""
        seen = self._table.seen
        if seen is None:
            return ""
        best = min(seen.totals)
        names = [self.name(Seat(i)) for i, total in enumerate(seen.totals) if total == best]
        if len(names) == 1:
            return _("{name} wins!").format(name=names[0])
        return _("{names} share the victory!").format(names=", ".join(names))
