"""Whose turn it is, what may be done, and why something is not possible."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.rules.core import Action, Refusal, Seat
from game.tables.uffda.cards import numbers_of, value_of
from game.tables.uffda.shown import Pending, Shown
from game.tables.uffda.words.refusals import reason_of
from game.tables.uffda.words.things import UffdaWords
from game.ui.counted import points
from game.ui.frame import Tip
from game.ui.table.choices import Choices
from game.ui.table.turn import Expected
from game.ui.text import _


@dataclass(frozen=True, slots=True)
class TurnDetails:
    """Details for the sentence about the turn."""

    receiver: Seat | None
    """The seat that gets a card."""
    pending: Pending | None


@dataclass(frozen=True, slots=True)
class TurnWords:
    """Sentences about the turn, for the person in front."""

    things: UffdaWords
    choices: Choices
    may_act: bool
    """Whether all has been shown and the person in front may act."""
    why_not: Callable[[Action], Refusal | None]
    """Tells why the person in front may not do something now."""

    @property
    def _shown(self) -> Shown:
        return self.things.shown

    @property
    def _next(self) -> str:
        return self.things.rules.words.next

    @property
    def _is_mine(self) -> bool:
        """Whether the person in front has to do something, by what has been shown."""
        viewer = self.things.party.viewer
        return viewer is not None and self._shown.awaited == viewer

    def refusal(self, refusal: Refusal) -> str:
        """Return why something is not possible."""
        return reason_of(refusal, self._next, self.things.party.name)

    # The sign

    def sign(self, expected: Expected, usual: str) -> tuple[str, str]:
        """Return whose turn it is, and the task; `usual` is the title for any game."""
        party, seat = self.things.party, expected.only
        if seat is not None and seat == party.spoken_to:
            if self.must_draw:
                return _("Nothing fits: draw!"), self.task()
            return _("Your turn, {name}!").format(name=party.name(seat)), self.task()
        details = expected.about
        if seat is None or not isinstance(details, TurnDetails):
            return usual, ""
        if details.receiver is not None:
            text = _("{giver} gives {receiver} a card.").format(
                giver=party.name(seat), receiver=party.name(details.receiver)
            )
            return text, ""
        return usual, "" if details.pending is None else self._open_double(details.pending)

    def _open_double(self, pending: Pending) -> str:
        """Return which double keeps everybody waiting."""
        return _("A double {number} is open: {branch}").format(
            number=pending.number, branch=self.things.branch_title(pending.branch)
        )

    def task(self) -> str:
        """Return what the viewer can do now; empty if it is not their turn, or not everything has
        been shown."""
        shown = self._shown
        if not (self._is_mine and self.may_act):
            return ""
        if shown.receiver is not None:
            return _("Choose a card for {name}.").format(
                name=self.things.party.name(shown.receiver)
            )
        fits, draws = self.choices.may_any("play"), self.choices.may("draw")
        if shown.phase == "cover":
            return self._cover_task(fits=fits, draws=draws)
        if shown.phase == "done":
            return _("Say {next} when you are ready.").format(next=self._next)
        if shown.pending is not None:
            return self._pending_task(shown.pending, fits=fits, draws=draws)
        if shown.phase == "drawn":
            text = _("Lay a card, or say {next}.") if fits else _("Nothing fits: say {next}.")
            return text.format(next=self._next)
        if draws:
            fitting, nothing = (
                _("Lay a card, or draw one."),
                _("None of your cards matches an open end."),
            )
            return fitting if fits else nothing
        if fits:
            return _("The pile is empty: lay a card that fits.")
        return _("Nothing fits and the pile is empty: say {next}.").format(next=self._next)

    @property
    def must_draw(self) -> bool:
        """Whether drawing is all that is left to do before the turn can end."""
        if not (self._is_mine and self.may_act) or self._shown.receiver is not None:
            return False
        return self.choices.may("draw") and not self.choices.may_any("play")

    def _cover_task(self, *, fits: bool, draws: bool) -> str:
        pending = self._shown.pending
        if pending is None or not fits:
            return _("Draw a card for your double.")
        text = (
            _("Your double: add a {number}, or draw.")
            if draws
            else _("Your double: add a {number}.")
        )
        return text.format(number=pending.number)

    def _pending_task(self, pending: Pending, *, fits: bool, draws: bool) -> str:
        if not fits and not draws:
            return _("Blocked: say {next}.").format(next=self._next)
        if not self._shown.is_open_to(self.things.party.bottom, pending.branch):
            text = _("Blocked: a double {number} lies on a safe branch. Draw!")
        elif not fits:
            text = _("{branch}: you have no {number} for the double. Draw!")
        elif draws:
            text = _("{branch}: lay a {number} on the double, or draw.")
        else:
            text = _("{branch}: lay a {number} on the double.")
        title = self.things.branch_title(pending.branch)
        return text.format(branch=title, number=pending.number)

    # Next, the coin and the pile

    def next_note(self) -> str:
        """Return the text below the word on the button."""
        if self._shown.awaited != self.things.party.bottom:
            return _("not your turn")
        if not self.may_act or self.choices.may("next"):
            return ""
        if self._shown.receiver is not None:
            return _("give a card first")
        if self._shown.phase == "cover":
            return _("finish your double first")
        if self.must_draw:
            return _("draw first")
        if not self.choices.may("draw"):
            return _("lay a card first")
        return _("play or draw first")

    def next_tip(self) -> Tip:
        """Return what Next does, or why it cannot be said."""
        text = self._why_not("next") or _("Ends your turn. Have you thought of everything?")
        return Tip(self._next, text)

    def pile_tip(self) -> Tip:
        """Return when a card is drawn, or why not now."""
        text = self._why_not("draw")
        if not text:
            text = (
                _("A card for your double; it stays in your hand in this turn.")
                if self._shown.phase == "cover"
                else _("Instead of a card, or before one: draw once in a turn.")
            )
        return Tip(_("Draw a card"), text)

    def coin_tip(self, *, on_branch: bool) -> Tip:
        """Return what a press on the own coin does, its effect now, and the rule."""
        lines = [self._coin_now(on_branch=on_branch), self.things.coin_rule()]
        text = "\n".join(line for line in lines if line)
        return Tip(self.things.coin_action(on_branch=on_branch), text)

    def _coin_now(self, *, on_branch: bool) -> str:
        """Return what moving the own coin would do now, or why it cannot be moved."""
        if not self._is_mine:
            return ""
        if reason := self._why_not("take_coin" if on_branch else "place_coin"):
            return reason
        places = self.things.places
        names = ", ".join(map(str, sorted(set(places.ends(places.own_branch))))) or "–"
        if on_branch:
            return _("Then you alone may play on your ends: {ends}.").format(ends=names)
        return _("Then everybody may play on your ends: {ends}.").format(ends=names)

    def _why_not(self, verb: str) -> str:
        refusal = self.why_not(Action(verb))
        return "" if refusal is None else self.refusal(refusal)

    # Cards

    def fits(self, card: str) -> bool:
        """Whether something can be done with a card of the hand now."""
        return bool(self.choices.beginning("play", card)) or self.choices.may("give", card)

    def hand_tip(self, card: str) -> Tip:
        """Return what a card is worth, and whether and where it may be laid."""
        receiver = self._shown.receiver
        lines = [points(value_of(card))]
        if self.choices.may("give", card) and receiver is not None:
            lines.append(_("Give it to {name}.").format(name=self.things.party.name(receiver)))
        elif plays := self.choices.beginning("play", card):
            places = sorted({play.args[1] for play in plays})
            titles = ", ".join(self.things.branch_title(branch) for branch in places)
            lines.append(_("Fits: {places}").format(places=titles))
        elif self._is_mine and (refusal := self.why_not(self.unplayable(card))):
            nowhere = refusal.reason == "no-such-end"
            lines.append(self.fits_nowhere(card) if nowhere else self.refusal(refusal))
        return Tip(card, "\n".join(lines))

    def unplayable(self, card: str) -> Action:
        """Return the play of a card whose refusal tells best why it cannot be laid.

        It is on the unfilled double, or on a likely end.
        """
        wanted, pending = numbers_of(card), self._shown.pending
        if pending is not None and pending.number not in wanted:
            return Action("play", (card, pending.branch, str(wanted[0])))
        places = self.things.places
        for branch in (places.own_branch, *(one.name for one in self._shown.branches)):
            for number in places.ends(branch):
                if number in wanted:
                    return Action("play", (card, branch, str(number)))
        return Action("play", (card, places.own_branch, str(wanted[0])))

    def fits_nowhere(self, card: str) -> str:
        """Return that a card cannot be laid anywhere at present."""
        return _("{card} fits no end that you may use.").format(card=card)
