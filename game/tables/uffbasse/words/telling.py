"""Everything that the table says: names, hints, tooltips, reasons, and the log's sentences."""

from __future__ import annotations

from functools import singledispatchmethod
from typing import TYPE_CHECKING

from game.games.uffbasse import events as happened
from game.games.uffbasse.ruleset import COLOURS, Recipe
from game.rules.core import Action, Event, Refusal, Seat
from game.tables.uffbasse.reasons import reason_of
from game.tables.uffbasse.shown import COOKED, PASSED, colour_of
from game.tables.uffbasse.words.names import card_name, colour_name, colour_names, upper
from game.ui.frame import Tip
from game.ui.text import _, current_language, ngettext
from game.ui.theme import GOLD, MUTED

if TYPE_CHECKING:
    from game.tables.uffbasse.view import UffbasseTable


class UffbasseWords:
    """Sentences about one table."""

    def __init__(self, table: UffbasseTable) -> None:
        self._table = table

    # Things

    def colour(self, colour: str) -> str:
        """Return the ingredient of a colour, e.g. carrot."""
        return colour_name(self._table.rules, colour)

    def colours(self, colours: str) -> str:
        """Return one or two ingredients."""
        return colour_names(self._table.rules, colours)

    def card(self, card: str) -> str:
        """Return a card in words, e.g. carrot 8."""
        return card_name(self._table.rules, card)

    def name(self, seat: Seat) -> str:
        """Return who sits on a seat."""
        return self._table.host.people[seat].name

    def dish_name(self, recipe: Recipe) -> str:
        """Return a dish in the language in use."""
        return recipe.name.get(current_language())

    # Around the table

    def seat_line(self, seat: Seat) -> tuple[str, str | None]:
        """Return what stands below a name, and its colour if it is special."""
        table = self._table
        person, expected = table.host.people[seat], table.expected
        if table.is_awaited(seat):
            if seat == table.viewer:
                return _("Your turn"), GOLD
            return (_("their turn"), GOLD) if expected.only == seat else (_("is choosing …"), None)
        if expected.phase == "seed":
            return _("has chosen"), None
        if table.shown.phase in ("cook", "limit"):
            if table.did.get(seat) == COOKED:
                return _("has cooked"), None
            if table.did.get(seat) == PASSED:
                return _("has passed"), MUTED
        # Where all sit round the table, who is who is told at the edges.
        return ("" if table.lies_flat else person.subtitle), None

    def measures(self, seat: Seat) -> tuple[str, ...]:
        """Return what a seat counts for the shout (U11.1), in more words and in fewer; nothing
        while the card is out of play."""
        if not self._table.shown.card_in_play:
            return ()
        points = self._table.shown.seats[seat].points
        return (
            _("for the shout: {points}").format(points=points),
            _("shout: {points}").format(points=points),
        )

    def cooking_line(self, seat: Seat) -> tuple[str, str]:
        """Return what a seat did in the kitchen, and the colour of the words."""
        table = self._table
        if table.is_awaited(seat):
            return _("their turn"), GOLD
        if table.shown.phase == "over":
            return table.host.people[seat].subtitle, MUTED
        if table.did.get(seat) == COOKED:
            return _("has cooked"), "#E9D6B4"
        if table.did.get(seat) == PASSED:
            return _("has passed"), MUTED
        return _("waits"), MUTED

    def task(self) -> str:
        """Return what the viewer has to do now, if anything."""
        table = self._table
        if table.may_any("seed"):
            return _("Choose an ingredient!")
        if table.may_any("take"):
            return _("Take a card!")
        if table.may_any("lay"):
            return _("Lay a card on its stall!")
        if table.may_any("pick"):
            return _("Pick an ingredient!")
        if table.may("keep"):
            return _("Use the card?")
        if table.may_any("play") or table.kitchen.is_my_turn or table.may_any("discard"):
            return _("Your turn!")
        if table.window_waits and table.may_shout:
            seat = table.shouter()
            if seat is not None and seat != table.viewer:
                return _("{name}, shout!").format(name=self.name(seat))
            return _("Shout now!")
        return ""

    def between_turns(self) -> str:
        """Return what stands where it otherwise says whose turn it is."""
        phase = self._table.expected.phase
        if phase == "window":
            return _("Anybody for the card?")
        if phase in ("deal", ""):
            return _("Dealing …")
        return _("One moment …")

    def status_rows(self) -> tuple[tuple[str, str, str], tuple[str, str, str]]:
        """Return the two rows beside the trick: label, colours, and the word for them."""
        shown = self._table.shown
        if shown.phase == "build":
            laid = sum(len(cards) for cards in shown.market)
            count = f"{laid} / {self._table.rules.market_size}"
            return (_("Market"), "", count), (_("Trump"), "", _("not yet"))
        lead = colour_of(shown.plays[0][1]) if shown.plays else ""
        if len(shown.trump) == 2 and lead and lead in shown.trump and shown.named is None:
            first = (_("Follow"), shown.trump, self._either(shown.trump))
        elif lead:
            first = (_("Follow"), lead, upper(self.colour(lead)))
        else:
            first = (_("Follow"), "", _("anything goes"))
        if shown.trump:
            word = " + ".join(upper(self.colour(colour)) for colour in shown.trump)
            second = (_("Trump"), shown.trump, word)
        else:
            second = (_("Trump"), "", _("none"))
        return first, second

    def only_trump(self, colour: str) -> str:
        """Return what the Uffbasse! card does on a stall (U11.7)."""
        text = _("The Uffbasse! card makes {colour} the only trump of this trick.")
        return text.format(colour=self.colour(colour))

    def _either(self, colours: str) -> str:
        return " / ".join(upper(self.colour(colour)) for colour in colours)

    # The Uffbasse! card

    def card_chance(self) -> str:
        """Return what the points mean for the Uffbasse! card."""
        table, shown = self._table, self._table.shown
        kitchen = shown.is_kitchen
        if not shown.card_in_play or table.viewer is None or kitchen:
            return ""
        points = [seat.points for seat in shown.seats]
        fewest = min(points)
        alone = [Seat(i) for i, number in enumerate(points) if number == fewest]
        if len(alone) != 1:
            return _("For the shout nobody alone has the fewest.")
        seat = alone[0]
        if seat == table.viewer:
            if shown.owner == seat:
                return _("You alone have the fewest: the card stays yours.")
            return _("You alone have the fewest!")
        return _("{name} alone has the fewest.").format(name=self.name(seat))

    def card_tip(self) -> Tip:
        """Return what the Uffbasse! card is and who may have it."""
        shown = self._table.shown
        where = (
            _("The card lies free.")
            if shown.owner is None
            else _("{name} has the card.").format(name=self.name(shown.owner))
        )
        rule = _(
            "Whoever alone has the fewest points may shout for it. Its owner may change "
            "the trump of a trick after the last card."
        )
        points = _(
            "For the shout the stars of the own dishes and the cards in the own pantry count."
        )
        return Tip(_("Uffbasse! card"), f"{where} {rule}\n{points}")

    def shout_reason(self) -> str:
        """Return whether and why one may shout."""
        table = self._table
        seat = table.shouter()
        if seat is not None and seat != table.viewer:
            return _("{name} may shout for the card!").format(name=self.name(seat))
        if table.may("claim"):
            return _("You alone have the fewest points: take the card!")
        if table.may("call"):
            return _("The owner is no longer alone with the fewest points: call!")
        return _("A shout for the Uffbasse! card, or against its owner.")

    # The kitchen

    def recipe_tip(self, recipe: Recipe) -> Tip:
        """Return a dish's name, what it needs, and what is missing."""
        table = self._table
        lines = [self.dish_name(recipe)]
        if recipe.top10:
            lines.append(_("TOP {rank} of the Palatinate").format(rank=recipe.top10))
        needs = ", ".join(self.colour(COLOURS[need]) for need in recipe.needs)
        lines.append(_("Needs: {needs}").format(needs=needs))
        if table.viewer is not None and recipe in table.shown.display:
            lines += self._payment_lines(recipe)
        title = f"{recipe.short.get('pfl')}"
        return Tip(title, "\n".join(lines))

    def _payment_lines(self, recipe: Recipe) -> list[str]:
        """Return with which cards the viewer can cook a dish, or exactly what is missing."""
        kitchen = self._table.kitchen
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
        """Return what cooking a dish as cheaply as possible brings and costs the viewer."""
        table = self._table
        cost = table.kitchen.cost(recipe)
        gain = table.shown.seats[table.bottom].gain(table.rules, recipe)
        return self.price(gain, cost.cards) if cost is not None else ""

    def bonus_line(self, recipe: Recipe) -> str:
        """Return what a dish would do for the bonus of its category (U13.2)."""
        table = self._table
        seat = table.shown.turn if not table.kitchen.is_my_turn else table.bottom
        if seat is None:
            return ""
        count = sum(dish.stars == recipe.stars for dish in table.shown.seats[seat].dishes)
        wanted = table.rules.category_dishes
        if count + 1 == wanted:
            text = ngettext(
                "Completes a pair: +{count} star",
                "Completes a pair: +{count} stars",
                table.rules.category_bonus,
            )
            return text.format(count=table.rules.category_bonus)
        return ""

    def payment_hint(self) -> str:
        """Return what the next step of paying is."""
        kitchen = self._table.kitchen
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
        table, shown = self._table, self._table.shown
        if not shown.card_in_play:
            return _("Joker: not used in this round.")
        if shown.owner is None:
            return _("Joker: the Uffbasse! card lies free.")
        if shown.owner == table.viewer:
            if any(slot.joker for slot in table.kitchen.slots):
                return _("Joker: your Uffbasse! card is in the pot.")
            return _("Joker: put your Uffbasse! card in the pot.")
        return _("Joker: {name} has the Uffbasse! card.").format(name=self.name(shown.owner))

    def joker_hint(self) -> str:
        """Return what the joker does."""
        return _("It stands for one ingredient, then it lies free again.")

    def choose_recipe(self) -> str:
        """Return what comes before paying."""
        return _("First choose a recipe with a green rim.")

    def does_not_fit(self) -> str:
        """Return why an ingredient has no place in the pot."""
        return _("It fits nowhere: one of the kind needed, or two alike of another.")

    def enough_chosen(self) -> str:
        """Return why no further card can be thrown away."""
        return _("Only throw away what is too much.")

    def hand_tip(self, card: str) -> str:
        """Return whether a hand card may be played, and why."""
        table = self._table
        if table.may_any("seed"):
            return _("Put it in your pantry: it is your first ingredient.")
        if not table.may_any("play"):
            return ""
        if table.may("play", card):
            return self._may_play(card)
        refusal = table.host.refusal(Action("play", (card,)))
        return self.refusal(refusal) if refusal else ""

    def _may_play(self, card: str) -> str:
        shown = self._table.shown
        if not shown.plays:
            return _("You lead: any card may be played.")
        winner = shown.winner_of((*shown.plays, (shown.bottom, card)))
        if winner == self._table.viewer:
            return _("You may play it, and it would be winning.")
        return _("You may play it; it would not win.")

    def kitchen_lines(self) -> tuple[str, str]:
        """Return title and text of the kitchen while no recipe is open."""
        table, shown = self._table, self._table.shown
        if shown.phase == "limit":
            return self._limit_lines()
        if table.kitchen.is_my_turn:
            if table.kitchen.cookable():
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
        seat = table.expected.only
        if shown.phase == "over":
            return _("The kitchen closes"), table.headline()
        if seat is None:
            return _("The kitchen opens"), _("Everybody cooks in turn, one dish at a time.")
        text = _("It ends when everybody has passed in a row.")
        return _("{name} looks at the recipes").format(name=self.name(seat)), text

    def _limit_lines(self) -> tuple[str, str]:
        table = self._table
        limit = table.rules.pantry_limit
        if table.may_any("discard"):
            count = table.shown.surplus
            text = ngettext(
                "At most {limit} may stay. Choose {count} card to throw away.",
                "At most {limit} may stay. Choose {count} cards to throw away.",
                count,
            )
            return _("The pantry is too full"), text.format(limit=limit, count=count)
        seat = table.expected.only
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

    # The log

    @singledispatchmethod
    def event(self, event: Event) -> str:  # noqa: ARG002
        """Return an event as a sentence; most small steps have none."""
        return ""

    @event.register
    def _(self, event: happened.RoundBegun) -> str:
        return _("Round {number}: {name} begins.").format(
            number=event.number, name=self.name(event.starter)
        )

    @event.register
    def _(self, event: happened.TrumpSet) -> str:
        colours = "".join(event.colours)
        if not colours:
            return _("There is no trump.")
        return _("Trump: {colours}.").format(colours=self.colours(colours))

    @event.register
    def _(self, event: happened.IngredientLaid) -> str:
        return _("{name} lays {card} on the market.").format(
            name=self.name(event.seat), card=self.card(event.card)
        )

    @event.register
    def _(self, event: happened.SeedsRevealed) -> str:
        cards = ", ".join(
            f"{self.name(Seat(i))}: {self.card(card)}" for i, card in enumerate(event.cards)
        )
        return _("Into the pantries: {cards}.").format(cards=cards)

    @event.register
    def _(self, event: happened.CardPlayed) -> str:
        return _("{name} plays {card}.").format(
            name=self.name(event.seat), card=self.card(event.card)
        )

    @event.register
    def _(self, event: happened.TrickWon) -> str:
        return _("{name} wins the trick.").format(name=self.name(event.seat))

    @event.register
    def _(self, event: happened.CardPicked) -> str:
        return _("{name} takes {card} from the market.").format(
            name=self.name(event.seat), card=self.card(event.card)
        )

    @event.register
    def _(self, event: happened.Tasted) -> str:
        return _("{name} tastes {card}.").format(
            name=self.name(event.seat), card=self.card(event.card)
        )

    @event.register
    def _(self, event: happened.CardClaimed) -> str:
        return _("{name} takes the Uffbasse! card.").format(name=self.name(event.seat))

    @event.register
    def _(self, event: happened.CardCalled) -> str:
        return _("{name} calls: {owner} loses the Uffbasse! card.").format(
            name=self.name(event.seat), owner=self.name(event.owner)
        )

    @event.register
    def _(self, event: happened.CardUsed) -> str:
        return _("{name} shouts Uffbasse! Trump is {colour}.").format(
            name=self.name(event.seat), colour=self.colour(event.colour)
        )

    @event.register
    def _(self, event: happened.StarterCardTaken) -> str:
        return _("{name} cooks first and leads the next round.").format(name=self.name(event.seat))

    @event.register
    def _(self, event: happened.DishCooked) -> str:
        recipe = self._table.recipes[event.recipe]
        text = ngettext(
            "{name} cooks {dish}: {stars} star.",
            "{name} cooks {dish}: {stars} stars.",
            event.stars,
        )
        return text.format(
            name=self.name(event.seat), dish=recipe.short.get("pfl"), stars=event.stars
        )

    @event.register
    def _(self, event: happened.Passed) -> str:
        return _("{name} passes.").format(name=self.name(event.seat))

    @event.register
    def _(self, event: happened.Discarded) -> str:
        return _("{name} throws {card} away.").format(
            name=self.name(event.seat), card=self.card(event.card)
        )

    @event.register
    def _(self, event: happened.GameEnded) -> str:
        winners = [Seat(i) for i, place in enumerate(event.places) if place == 1]
        return winner_line([self.name(seat) for seat in winners])


def winner_line(names: list[str]) -> str:
    """Return who is the new head chef (U13.3), shared or not (U13.5)."""
    if len(names) == 1:
        return _("{name} is head chef of the Palatinate!").format(name=names[0])
    return _("{names} share the title of head chef!").format(names=" & ".join(names))
