"""The names of the things on the table, and their tooltips."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.uffda.ruleset import UffdaRules
from game.rules.core import Seat
from game.tables.uffda.cards import numbers_of
from game.tables.uffda.layout.places import UffdaPlaces
from game.tables.uffda.party import Party
from game.tables.uffda.shown import FREE, Shown, branch_of, owner_of
from game.ui.counted import points
from game.ui.frame import Tip
from game.ui.text import N_, _, ngettext

SORTINGS = {"suit": N_("by number"), "rank": N_("by points"), "own": N_("as you lay them")}
"""The names of the ways to sort the hand."""


@dataclass(frozen=True, slots=True)
class UffdaWords:
    """Labels and tooltips for what is shown."""

    rules: UffdaRules
    party: Party
    shown: Shown
    places: UffdaPlaces

    # Branches

    def branch_title(self, branch: str) -> str:
        """Return a branch's name, by its owner."""
        owner = owner_of(branch)
        if owner is None:
            return _("Free branch")
        if owner == self.party.spoken_to:
            return _("Your branch")
        return _("{name}'s branch").format(name=self.party.name(owner))

    def branch_state(self, branch: str) -> str:
        """Return whether a branch is open, in a word."""
        return _("open to all") if self.shown.branch(branch).coin else _("safe")

    def free_state(self) -> str:
        """Return whether the free branch can be begun."""
        waiting = [one for one in self.shown.branches if one.name != FREE and not one.cards]
        if waiting and not self.shown.branch(FREE).cards:
            return _("when all have begun")
        return _("open to all")

    def branch_cards(self, branch: str) -> str:
        """Return the cards of a branch in the order in which they were laid."""
        return ", ".join(laid.card for laid in self.shown.branch(branch).cards)

    def branch_tip(self, branch: str) -> Tip:
        """Return who may play on a branch, its open ends, and its cards."""
        ends = self.places.ends(branch)
        if branch == FREE:
            state = _("Everybody may play here once every player's branch has a card.")
        elif self.shown.branch(branch).coin:
            state = _("The coin is on it: everybody may play here.")
        else:
            state = _("Protected: only its owner may play here.")
        text = ngettext("Open end: {ends}", "Open ends: {ends}", len(ends))
        text = text.format(ends=", ".join(map(str, ends)) or "–")
        cards = self.branch_cards(branch)
        lines = (state, text, cards) if cards else (state, text)
        return Tip(self.branch_title(branch), "\n".join(lines))

    def fold_tip(self, branch: str, count: int) -> Tip:
        """Return how many cards of a branch are folded away."""
        text = ngettext("{count} card lies below.", "{count} cards lie below.", count)
        return Tip(self.branch_title(branch), text.format(count=count))

    def end_label(self, branch: str, number: int) -> str:
        """Return an end in a few words."""
        return f"{self.branch_title(branch)}: {number}"

    def end_tip(self, branch: str, number: int) -> Tip:
        """Return which cards an end takes."""
        if not self.shown.branch(branch).cards:
            text = _("A branch begins with a {start}.").format(start=number)
        else:
            text = _("Takes a card with a {number}.").format(number=number)
        fitting = [one for one in self.shown.hand if number in numbers_of(one)]
        if fitting:
            text += "\n" + _("Of yours: {cards}").format(cards=", ".join(fitting))
            if not self.shown.is_open_to(self.party.bottom, branch):
                text += "\n" + _("Protected: only its owner may play here.")
        return Tip(self.branch_title(branch), text)

    def start_tip(self) -> Tip:
        """Return what the card in the middle is."""
        start = self.shown.start
        text = _("Every branch begins with this number.")
        return Tip(_("Start card {card}").format(card=f"{start}/{start}"), text)

    # Players

    def seat_tip(self, seat: Seat) -> Tip:
        """Return a player's cards, coin and points in words."""
        shown = self.shown
        cards = ngettext("{count} card in the hand", "{count} cards in the hand", shown.hands[seat])
        state = self.branch_state(branch_of(seat))
        total = _("{points} so far").format(points=points(shown.totals[seat]))
        branch = _("Branch: {state}").format(state=state)
        text = f"{cards.format(count=shown.hands[seat])}\n{branch}\n{total}"
        return Tip(self.party.name(seat), text)

    def own_coin(self, *, on_branch: bool) -> tuple[str, str]:
        """Return where the own coin is and what that means."""
        if on_branch:
            return _("Coin: on the branch"), _("Open to everybody.")
        return _("Coin: off"), _("Closed to others.")

    def coin_action(self, *, on_branch: bool) -> str:
        """Return what a click on the own coin does."""
        return _("Take the coin off") if on_branch else _("Put the coin back")

    def coin_rule(self) -> str:
        """Return when the own coin moves."""
        return _(
            "It may come off in a turn in which you lay a card on your own branch. It goes "
            "back when you lay no card at all, unless a double on somebody else's branch forced "
            "you to draw."
        )

    def pile_label(self) -> str:
        """Return how many cards can still be drawn."""
        if not self.shown.pile:
            return _("empty")
        return _("Draw · {count} left").format(count=self.shown.pile)

    # Shouts

    def shout_tip(self) -> Tip:
        """Return what the great shout is for."""
        text = _(
            "Say it when a play leaves you one card. Or shout it at somebody who has forgotten "
            "to: you may give them a card."
        )
        return Tip(self.rules.words.last_card, text)

    def coin_shout_tip(self) -> Tip:
        """Return what the shout about the coin is for."""
        text = _(
            "Somebody ended the turn without putting back the coin that was owed? Shout before "
            "the next player ends theirs, and give them a card."
        )
        return Tip(self.rules.words.catch_coin, text)

    def in_vain(self, kind: str) -> str:
        """Return the answer to a shout without a reason: what it is for."""
        reasons = {
            "coin": _(
                "Not yet! This is for others who forget their coin. Your own you move at your "
                "plate."
            ),
            "last_card": _(
                "Not yet! Say it when a play leaves you one card, or at somebody who forgot to."
            ),
        }
        return reasons.get(kind) or _("Not yet!")

    def shout_at_label(self, seat: Seat) -> str:
        """Return the label of somebody's plate: a click catches them."""
        return _("Catch {name}!").format(name=self.party.name(seat))

    def headline(self, totals: Sequence[int]) -> str:
        """Return who has won the game with these totals by seat."""
        best = min(totals)
        names = [self.party.name(Seat(i)) for i, total in enumerate(totals) if total == best]
        if len(names) == 1:
            return _("{name} wins!").format(name=names[0])
        return _("{names} share the victory!").format(names=", ".join(names))
