"""Everything that the table says: names, hints, tooltips, reasons and tasks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.games.uffbasse.ruleset import COLOURS, Recipe
from game.rules.core import Action, Refusal, Seat
from game.tables.uffbasse.kitchen import Kitchen
from game.tables.uffbasse.shown import COOKED, PASSED, Shown, colour_of
from game.tables.uffbasse.words.names import (
    card_name,
    colour_name,
    colour_names,
    upper,
    winner_line,
)
from game.tables.uffbasse.words.refusals import reason_of
from game.ui.frame import Tip
from game.ui.table.choices import Choices
from game.ui.table.host import Person
from game.ui.table.turn import Expected
from game.ui.text import _, current_language, ngettext
from game.ui.theme import GOLD, MUTED


@dataclass(frozen=True, slots=True)
class Shouting:
    """The state of the shout button."""

    seat: Seat | None
    """The seat that it shouts for; None if nobody at the screen may."""
    may: bool
    """Whether a shout may have an effect now, even while things move."""
    waits: bool
    """Whether the table waits for somebody to shout or let it pass."""


@dataclass(frozen=True, slots=True)
class UffbasseWords:
    """Sentences about a table as it is now."""

    shown: Shown
    people: Sequence[Person]
    expected: Expected
    choices: Choices
    did: Mapping[Seat, str]
    """The last act of each seat in the kitchen: COOKED or PASSED."""
    kitchen: Kitchen
    shouting: Shouting
    lies_flat: bool
    spoken_to: Seat | None
    """The seat that is called "you"."""
    why_not: Callable[[Action], Refusal | None]
    """Returns why the viewer may not do something."""

    # Things

    def colour(self, colour: str) -> str:
        """Return the name of a colour's ingredient, e.g. carrot."""
        return colour_name(self.shown.rules, colour)

    def colours(self, colours: str) -> str:
        """Return the names of one or two ingredients."""
        return colour_names(self.shown.rules, colours)

    def card(self, card: str) -> str:
        """Return a card in words, e.g. Carrot 8."""
        return card_name(self.shown.rules, card)

    def name(self, seat: Seat) -> str:
        """Return the name of the player on a seat."""
        return self.people[seat].name

    def dish_name(self, recipe: Recipe) -> str:
        """Return the name of a dish in the language in use."""
        return recipe.name.get(current_language())

    # Around the table

    def seat_line(self, seat: Seat) -> tuple[str, str | None]:
        """Return the text below a name, and its colour if it is special."""
        expected = self.expected
        if seat in self.expected.seats:
            if seat == self.spoken_to:
                return _("Your turn"), GOLD
            return (_("their turn"), GOLD) if expected.only == seat else (_("is choosing …"), None)
        if expected.phase == "seed":
            return _("has chosen"), None
        if self.shown.phase in ("cook", "limit"):
            if self.did.get(seat) == COOKED:
                return _("has cooked"), None
            if self.did.get(seat) == PASSED:
                return _("has passed"), MUTED
        return "", None

    def measures(self, seat: Seat) -> tuple[str, ...]:
        """Return a seat's count for the shout (U11.1), in more words and in fewer; empty while the
        card is out of play."""
        if not self.shown.card_in_play:
            return ()
        points = self.shown.seats[seat].points
        return (
            _("for the shout: {points}").format(points=points),
            _("shout: {points}").format(points=points),
        )

    def task(self) -> str:
        """Return what the viewer has to do now, if anything."""
        if self.choices.may_any("seed"):
            return _("Choose a card!")
        if self.choices.may_any("take"):
            return _("Take a card!")
        if self.choices.may_any("lay"):
            return _("Lay a card on its stall!")
        if self.choices.may_any("pick"):
            return _("Pick an ingredient!")
        if self.choices.may("keep"):
            return _("Use the card?")
        if (
            self.choices.may_any("play")
            or self.kitchen.is_my_turn
            or self.choices.may_any("discard")
        ):
            return _("Your turn!")
        if self.shouting.waits and self.shouting.may:
            seat = self.shouting.seat
            if seat is not None and seat != self.shown.viewer:
                return _("{name}, shout!").format(name=self.name(seat))
            return _("Shout now!")
        return ""

    def between_turns(self) -> str:
        """Return the text of the turn sign while it is nobody's turn."""
        phase = self.expected.phase
        if phase == "window":
            return _("Anybody for the card?")
        if phase in ("deal", ""):
            return _("Dealing …")
        return ""

    def follow_line(self) -> tuple[str, str]:
        """Return the colours that have to be followed, as letters and in words; none to lead."""
        shown = self.shown
        lead = colour_of(shown.plays[0][1]) if shown.plays else ""
        if len(shown.trump) == 2 and lead and lead in shown.trump and shown.named is None:
            colours, word = shown.trump, _("either")
        elif lead:
            colours, word = lead, upper(self.colour(lead))
        else:
            return "", ": ".join((_("Lead"), _("anything goes")))
        return colours, ": ".join((_("Follow"), word))

    def _nothing_to_follow(self) -> str:
        """Return that the viewer, whose turn it is, holds nothing that has to be followed."""
        colours, _words = self.follow_line()
        has_any = any(colour_of(card) in colours for card in self.shown.hand)
        if not colours or has_any or not self.choices.may_any("play"):
            return ""
        return _("No {colour}: anything goes").format(colour=self.colours(colours))

    def trump_line(self) -> str:
        """Return the trump with its label."""
        return ": ".join((_("Trump"), self.trump_word()))

    def trump_word(self) -> str:
        """Return the names of the trump colours."""
        shown = self.shown
        if shown.phase == "build":
            return _("not yet")
        return " + ".join(upper(self.colour(colour)) for colour in shown.trump) or _("none")

    def reason(self) -> str:
        """Return the line of the turn sign below whose turn it is."""
        shown = self.shown
        if self.choices.may_any("seed"):
            return _("Put it in your pantry: it is your first ingredient.")
        if shown.phase == "build":
            laid = sum(len(cards) for cards in shown.market)
            size = shown.rules.market_size
            return _("Market: {laid} of {size}").format(laid=laid, size=size)
        if shown.phase == "trick":
            return self._nothing_to_follow() or self.follow_line()[1]
        if self.choices.may("keep"):
            return _("It makes one ingredient the only trump of this trick.")
        if shown.cooking is not None and self.kitchen.is_my_turn:
            needs = ", ".join(self.colour(COLOURS[need]) for need in shown.cooking.needs)
            return f"{shown.cooking.palatine_short}: {needs}"
        return self.card_chance() if shown.phase == "window" else ""

    def only_trump(self, colour: str) -> str:
        """Return what the Uffbasse! card does on a stall (U11.7)."""
        text = _("The Uffbasse! card makes {colour} the only trump of this trick.")
        return text.format(colour=self.colour(colour))

    # The Uffbasse! card

    def card_chance(self) -> str:
        """Return who alone has the fewest points for the Uffbasse! card; empty in the kitchen."""
        shown = self.shown
        kitchen = shown.is_kitchen
        if not shown.card_in_play or self.shown.viewer is None or kitchen:
            return ""
        seat = shown.alone_with_fewest
        if seat is None:
            return _("For the shout nobody alone has the fewest.")
        if seat == self.shown.viewer:
            if shown.owner == seat:
                return _("You alone have the fewest: the card stays yours.")
            return _("You alone have the fewest!")
        return _("{name} alone has the fewest.").format(name=self.name(seat))

    def card_place(self) -> str:
        """Return where the Uffbasse! card is, or that it is out of play (U14.1)."""
        if not self.shown.card_in_play:
            return _("The Uffbasse! card is not used in this round.")
        if self.shown.owner is None:
            return _("The card lies free.")
        return _("{name} has the card.").format(name=self.name(self.shown.owner))

    def card_tip(self) -> Tip:
        """Return what the Uffbasse! card is and who may have it."""
        where = self.card_place()
        rule = _(
            "Whoever alone has the fewest stars and pantry cards may shout for it. Its owner may "
            "change the trump of a trick after the last card."
        )
        points = _(
            "For the shout the stars of the own dishes and the cards in the own pantry count."
        )
        return Tip(_("Uffbasse! card"), f"{where} {rule}\n{points}")

    def shout_reason(self) -> str:
        """Return who may shout and why, or what a shout is for."""
        seat = self.shouting.seat
        if seat is not None and seat != self.shown.viewer:
            return _("{name} may shout for the card!").format(name=self.name(seat))
        if self.choices.may("claim"):
            return _("You alone have the fewest stars and pantry cards: take the card!")
        if self.choices.may("call"):
            return _("The owner is no longer alone with the fewest stars and pantry cards: call!")
        return self.shout_use()

    def shout_use(self) -> str:
        """Return what a shout is for, whatever has happened."""
        return _("A shout for the Uffbasse! card, or against its owner.")

    # The kitchen

    def recipe_tip(self, recipe: Recipe) -> Tip:
        """Return a dish's name, what it needs, and what is missing."""
        lines = [self.dish_name(recipe)]
        if recipe.top10:
            lines.append(_("TOP {rank} of the Palatinate").format(rank=recipe.top10))
        needs = ", ".join(self.colour(COLOURS[need]) for need in recipe.needs)
        lines.append(_("Needs: {needs}").format(needs=needs))
        if self.shown.viewer is not None and recipe in self.shown.display:
            lines += self._payment_lines(recipe)
        return Tip(recipe.palatine_short, "\n".join(lines))

    def _payment_lines(self, recipe: Recipe) -> list[str]:
        """Return the cards with which the viewer can cook a dish, or what is missing."""
        kitchen = self.kitchen
        cost = kitchen.cost(recipe)
        if cost is not None:
            text = ngettext(
                "You can cook it with {count} card: {cards}",
                "You can cook it with {count} cards: {cards}",
                cost.cards,
            )
            cards = [self.card(card) for card in cost.used]
            cards += [_("Uffbasse! card")] if cost.joker else []
            return [
                self.dish_price(recipe),
                text.format(count=cost.cards, cards=", ".join(cards)),
            ]
        missing = kitchen.missing(recipe)
        names = ", ".join(self.colour(COLOURS[colour]) for colour in missing.lacking)
        lines = [_("You lack: {missing}").format(missing=names)]
        if missing.pairs:
            text = ngettext(
                "Two alike can replace {count} of them.",
                "Pairs can replace {count} of them.",
                missing.pairs,
            )
            lines.append(text.format(count=missing.pairs))
        text = ngettext(
            "So {count} ingredient cannot be paid yet.",
            "So {count} ingredients cannot be paid yet.",
            missing.uncovered,
        )
        return [*lines, text.format(count=missing.uncovered)]

    def price(self, stars: int, cards: int) -> str:
        """Return what a dish brings and costs."""
        gain = ngettext("+{count} star", "+{count} stars", stars).format(count=stars)
        cost = ngettext("−{count} pantry card", "−{count} pantry cards", cards).format(count=cards)
        return f"{gain}, {cost}"

    def dish_price(self, recipe: Recipe) -> str:
        """Return what a dish brings and least costs the viewer; empty if it cannot be paid."""
        cost = self.kitchen.cost(recipe)
        gain = self.shown.seats[self.shown.bottom].gain(self.shown.rules, recipe)
        return self.price(gain, cost.cards) if cost is not None else ""

    def bonus_line(self, recipe: Recipe) -> str:
        """Return the bonus that a dish would complete; empty without one (U13.2)."""
        seat = self.shown.turn if not self.kitchen.is_my_turn else self.shown.bottom
        if seat is None:
            return ""
        count = sum(dish.stars == recipe.stars for dish in self.shown.seats[seat].dishes)
        wanted = self.shown.rules.category_dishes
        if count + 1 == wanted:
            text = ngettext(
                "Completes a pair: +{count} star",
                "Completes a pair: +{count} stars",
                self.shown.rules.category_bonus,
            )
            return text.format(count=self.shown.rules.category_bonus)
        return ""

    def payment_hint(self) -> str:
        """Return the next step of paying."""
        kitchen = self.kitchen
        if kitchen.is_ready:
            return _("All is in the pot. Cook it!")
        open_slots = [slot for slot in kitchen.slots if not slot.is_paid]
        if not open_slots:
            return ""
        slot = open_slots[0]
        if slot.cards:
            return _("One more {colour} makes the pair.").format(
                colour=self.colour(colour_of(slot.cards[0]))
            )
        return _("Add {colour}, or two alike of another kind.").format(
            colour=self.colour(slot.need)
        )

    def slot_hint(self) -> str:
        """Return how an ingredient is paid."""
        return _("One card of this kind, or two alike of another kind.")

    def joker_line(self) -> str:
        """Return who could use the Uffbasse! card in the kitchen."""
        shown = self.shown
        if not shown.card_in_play:
            return _("Joker: not used in this round.")
        if shown.owner is None:
            return _("Joker: the Uffbasse! card lies free.")
        if shown.owner == self.shown.viewer:
            if self.kitchen.dish and self.kitchen.dish.has_joker:
                return _("Joker: your Uffbasse! card is in the pot.")
            return _("Joker: put your Uffbasse! card in the pot.")
        return _("Joker: {name} has the Uffbasse! card.").format(name=self.name(shown.owner))

    def joker_hint(self) -> str:
        """Return what the joker does."""
        return _("It stands for one ingredient, then it lies free again.")

    def hand_tip(self, card: str) -> str:
        """Return whether a hand card may be played, and why not."""
        if self.choices.may_any("seed"):
            return _("Put it in your pantry: it is your first ingredient.")
        if not self.choices.may_any("play"):
            return ""
        if self.choices.may("play", card):
            return self._may_play(card)
        refusal = self.why_not(Action("play", (card,)))
        return self.refusal(refusal) if refusal else ""

    def _may_play(self, card: str) -> str:
        shown = self.shown
        if not shown.plays:
            return _("You lead: any card may be played.")
        winner = shown.winner_of((*shown.plays, (shown.bottom, card)))
        if winner == self.shown.viewer:
            return _("You may play it, and it would be winning.")
        return _("You may play it; it would not win.")

    def kitchen_lines(self) -> tuple[str, str]:
        """Return title and text of the kitchen while no recipe is open."""
        shown = self.shown
        if shown.phase == "limit":
            return self._limit_lines()
        if self.kitchen.is_my_turn:
            if self.kitchen.cookable():
                return (
                    _("What will you cook?"),
                    _(
                        "Choose one of the recipes with a green rim, or pass. You may still cook "
                        "on a later turn."
                    ),
                )
            return (
                _("Nothing can be cooked"),
                _("Your pantry does not pay for any of the recipes."),
            )
        seat = self.expected.only
        if shown.phase == "over":
            return _("The kitchen closes"), winner_line([self.name(seat) for seat in shown.winners])
        if seat is None:
            return _("The kitchen opens"), _("Everybody cooks in turn, one dish at a time.")
        text = _("It ends when everybody has passed in a row.")
        return _("{name} looks at the recipes").format(name=self.name(seat)), text

    def _limit_lines(self) -> tuple[str, str]:
        limit = self.shown.rules.pantry_limit
        if self.choices.may_any("discard"):
            count = self.shown.surplus
            text = ngettext(
                "At most {limit} may stay. Choose {count} card to throw away.",
                "At most {limit} may stay. Choose {count} cards to throw away.",
                count,
            )
            return _("The pantry is too full"), text.format(limit=limit, count=count)
        seat = self.expected.only
        text = ngettext(
            "Everybody keeps at most {limit} ingredient.",
            "Everybody keeps at most {limit} ingredients.",
            limit,
        ).format(limit=limit)
        if seat is None:
            return _("Tidying up"), text
        return _("{name} tidies up").format(name=self.name(seat)), text

    # Refusals

    def refusal(self, refusal: Refusal) -> str:
        """Return why something is not possible."""
        return reason_of(refusal, self.colour)
