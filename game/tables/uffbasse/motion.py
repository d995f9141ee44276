"""How each event is shown: what flies where, and what lies differently afterwards."""

from __future__ import annotations

from functools import singledispatchmethod
from typing import TYPE_CHECKING

from game.games.uffbasse import events as happened
from game.games.uffbasse.ruleset import Recipe
from game.rules.core import Event, Seat
from game.tables.uffbasse import faces
from game.tables.uffbasse.pot import pot_spot, pot_starts
from game.tables.uffbasse.shown import Shown
from game.tables.uffbasse.tray import middle_place, slot_centre
from game.ui.animation import (
    Animation,
    Call,
    Later,
    Pause,
    ease_back,
    ease_in_out,
    sequence,
    together,
)
from game.ui.cards import Place
from game.ui.splash import Splash
from game.ui.text import _

if TYPE_CHECKING:
    from game.tables.uffbasse.view import UffbasseTable

UFFBASSE_CARD = "uffbasse/uffbasse-card"
ICONS = tuple(f"uffbasse/icon-{colour}" for colour in "OYRBG")


class Motion:
    """Builds the animation of an event when its turn comes."""

    def __init__(self, table: UffbasseTable) -> None:
        self._table = table

    @property
    def _shown(self) -> Shown:
        return self._table.shown

    def _cue(self, name: str, group: str = "effects") -> None:
        self._table.stage.audio.cue(name, group=group)

    @singledispatchmethod
    def show(self, event: Event) -> Animation:  # noqa: ARG002
        """Return how an event is shown; by default nothing moves."""
        return Pause(0)

    @show.register
    def _round_begun(self, event: happened.RoundBegun) -> Animation:
        def begin() -> None:
            shown = self._shown
            shown.round, shown.trick = event.number, 1
            shown.phase = "deal"
            shown.leader = event.starter
            shown.turn = None
            shown.plays, shown.last_trick, shown.last_winner = [], [], None
            shown.trump, shown.winning = "", None
            for seat in shown.seats:
                seat.hand = 0
                seat.cooked = seat.passed = seat.seed_chosen = False
            shown.hand = []
            self._cue("shuffle")

        return sequence(Call(begin), Pause(0.35))

    @show.register
    def _hand_dealt(self, event: happened.HandDealt) -> Animation:
        table, shown = self._table, self._shown
        mine = event.seat == table.bottom and bool(event.cards)
        start = table.places.deck()
        flights = []
        for i in range(event.count):
            card = event.cards[i] if mine else None

            def land(card: str | None = card) -> None:
                shown.seats[event.seat].hand += 1
                if card:
                    shown.hand.append(card)
                    end = table.places.hand_end()
                    table.lay_hand()
                    table.hand.start_at(card, end.x, end.y)

            flights.append(
                table.flights.fly(
                    faces.BACK,
                    start,
                    table.places.hand_end() if mine else table.places.seat(event.seat),
                    0.26,
                    delay=i * 0.035,
                    landed=land,
                    start_action=lambda: self._cue("deal"),
                )
            )
        return together(*flights)

    @show.register
    def _market_laid(self, event: happened.MarketLaid) -> Animation:
        table = self._table
        before = {colour: len(cards) for colour, cards in self._shown.market.items()}
        flights = []
        for i, card in enumerate(event.cards):
            colour = card[0]
            before[colour] += 1
            end = table.places.market(colour, before[colour])
            flights.append(
                table.flights.fly(
                    faces.card_face(card),
                    table.places.deck(),
                    end,
                    0.3,
                    delay=i * 0.09,
                    flip_from=faces.BACK,
                    start_action=lambda: self._cue("deal"),
                    landed=lambda card=card: self._shown.market[card[0]].append(card),  # type: ignore[misc]
                )
            )
        return sequence(together(*flights), Pause(0.15))

    @show.register
    def _middle_laid(self, event: happened.MiddleLaid) -> Animation:
        table = self._table

        def begin() -> None:
            self._shown.phase = "build"

        flights = []
        for i, card in enumerate(event.cards):
            x, y = middle_place(table, i, len(event.cards))
            end = Place(x, y, 0, table.stage.px(76))
            flights.append(
                table.flights.fly(
                    faces.card_face(card),
                    table.places.deck(),
                    end,
                    0.3,
                    delay=i * 0.07,
                    flip_from=faces.BACK,
                    start_action=lambda: self._cue("deal"),
                    landed=lambda card=card: self._shown.middle.append(card),  # type: ignore[misc]
                )
            )
        return sequence(Call(begin), together(*flights))

    @show.register
    def _taken(self, event: happened.IngredientTaken) -> Animation:
        table, shown = self._table, self._shown
        index = shown.middle.index(event.card) if event.card in shown.middle else 0
        x, y = middle_place(table, index, max(1, len(shown.middle)))
        mine = event.seat == table.bottom

        def lift() -> None:
            if event.card in shown.middle:
                shown.middle.remove(event.card)
            shown.turn = event.seat

        def land() -> None:
            shown.seats[event.seat].hand += 1
            if mine and event.card not in shown.hand:
                shown.hand.append(event.card)
                end = table.places.hand_end()
                table.lay_hand()
                table.hand.start_at(event.card, end.x, end.y)

        end = table.places.hand_end() if mine else table.places.seat(event.seat)
        return table.flights.fly(
            faces.card_face(event.card),
            Place(x, y, 0, table.stage.px(76)),
            end,
            0.36,
            start_action=lift,
            landed=land,
        )

    @show.register
    def _laid(self, event: happened.IngredientLaid) -> Animation:
        table = self._table
        colour = event.card[0]
        start = self._from_hand(event.seat, event.card)
        end = table.places.market(colour, len(self._shown.market[colour]) + 1)

        def land() -> None:
            self._shown.market[colour].append(event.card)
            self._cue("play")

        return sequence(
            table.flights.fly(faces.card_face(event.card), start, end, 0.36, landed=land),
            Pause(0.1),
        )

    @show.register
    def _seed_chosen(self, event: happened.SeedChosen) -> Animation:
        table, shown = self._table, self._shown
        start = (
            self._from_hand(event.seat, event.card) if event.card else table.places.seat(event.seat)
        )
        if not event.card:
            shown.seats[event.seat].hand = max(0, shown.seats[event.seat].hand - 1)

        def land() -> None:
            shown.seats[event.seat].seed_chosen = True
            if event.seat == table.bottom:
                shown.own_seed = event.card
            self._cue("uffbasse/seed")

        if event.seat != table.bottom:
            return sequence(Call(land), Pause(0.05))
        face = faces.card_face(event.card) if event.card else faces.BACK
        return table.flights.fly(face, start, table.places.pantry(event.seat), 0.36, landed=land)

    @show.register
    def _seeds_revealed(self, event: happened.SeedsRevealed) -> Animation:
        table, shown = self._table, self._shown

        def reveal() -> None:
            shown.own_seed = None
            for seat, card in enumerate(event.cards):
                shown.seats[seat].pantry.append(card)
                shown.seats[seat].points += 1
            self._cue("play")

        flights = []
        for number, card in enumerate(event.cards):
            seat = Seat(number)
            place = table.places.pantry(seat)
            near = table.places.near_pantry(seat)
            flights.append(
                sequence(
                    table.flights.fly(
                        faces.card_face(card), place, near, 0.4, flip_from=faces.BACK
                    ),
                    table.flights.fly(faces.card_face(card), near, near, 0.7),
                    table.flights.fly(faces.card_face(card), near, place, 0.3),
                )
            )
        return sequence(together(*flights), Call(reveal), Pause(0.2))

    @show.register
    def _trump_set(self, event: happened.TrumpSet) -> Animation:
        def change() -> None:
            shown = self._shown
            before = shown.trump
            shown.trump = "".join(event.colours)
            shown.trick = event.trick
            shown.phase = "trick"
            shown.plays, shown.winning, shown.named = [], None, None
            if before != shown.trump:
                self._cue("uffbasse/trump")

        return sequence(Call(change), Pause(0.35))

    @show.register
    def _window_opened(self, event: happened.WindowOpened) -> Animation:  # noqa: ARG002
        return Call(lambda: setattr(self._shown, "phase", "window"))

    @show.register
    def _card_claimed(self, event: happened.CardClaimed) -> Animation:
        name = self._name(event.seat)
        text = _("{name} takes the card!").format(name=name)
        return sequence(
            self._shout(event.seat, text),
            self._card_flies(self._table.places.free_card(), event.seat),
        )

    @show.register
    def _card_called(self, event: happened.CardCalled) -> Animation:
        owner = self._name(event.owner)
        text = _("{owner} loses the card!").format(owner=owner)

        def free() -> None:
            self._shown.owner = None

        table = self._table
        fly = table.flights.fly(
            UFFBASSE_CARD,
            table.places.owned_card(event.owner),
            table.places.free_card(),
            0.45,
            start_action=free,
        )
        return sequence(self._shout(event.seat, text), fly)

    @show.register
    def _card_used(self, event: happened.CardUsed) -> Animation:
        table = self._table
        colour = table.words.colour(event.colour)
        text = _("Trump is {colour} now!").format(colour=colour)

        def lay() -> None:
            self._shown.named = event.colour
            self._shown.trump = event.colour
            self._shown.winning = table.winner_now()
            self._cue("uffbasse/trump")

        fly = table.flights.fly(
            UFFBASSE_CARD,
            table.places.owned_card(event.seat),
            table.places.market(event.colour, 1),
            0.4,
            landed=lay,
        )
        return sequence(self._shout(event.seat, text), fly, Pause(0.5))

    @show.register
    def _card_returned(self, event: happened.CardReturned) -> Animation:
        table, shown = self._table, self._shown
        if shown.named is None:
            return Pause(0)
        start = table.places.market(shown.named, 1)

        def lift() -> None:
            shown.named = None

        return table.flights.fly(
            UFFBASSE_CARD, start, table.places.owned_card(event.seat), 0.4, start_action=lift
        )

    @show.register
    def _card_played(self, event: happened.CardPlayed) -> Animation:
        table, shown = self._table, self._shown
        shown.phase = "trick"
        if not shown.plays:
            shown.leader = event.seat
        shown.turn = event.seat
        start = self._from_hand(event.seat, event.card)
        order = shown.slots()
        index = order.index(event.seat)
        x, y = slot_centre(table, index)
        end = Place(x, y, 1.5 if index % 2 == 0 else -1.5, table.layout.trick_card)
        flip = None if event.seat == table.bottom else faces.BACK

        def land() -> None:
            shown.plays.append((event.seat, event.card))
            shown.winning = table.winner_now()
            shown.turn = None
            self._cue("play")

        return sequence(
            table.flights.fly(
                faces.card_face(event.card),
                start,
                end,
                0.32,
                flip_from=flip,
                landed=land,
                ease=ease_back,
            ),
            Pause(0.12),
        )

    @show.register
    def _trick_won(self, event: happened.TrickWon) -> Animation:
        shown = self._shown

        def settle() -> None:
            shown.winning = event.seat
            shown.phase = "pick"
            shown.turn = event.seat
            self._cue("uffbasse/trick")

        # The trick stays where it is while its winner picks: one picks with it in view.
        return sequence(Call(settle), Pause(0.9))

    def _collect(self, winner: Seat) -> Animation:
        """Let the winner take the trick."""
        table, shown = self._table, self._shown
        plays, order = list(shown.plays), shown.slots()
        shown.last_trick, shown.last_winner = plays, winner
        shown.plays, shown.winning, shown.turn = [], None, None
        end = table.places.seat(winner)
        flights = []
        for seat, card in plays:
            x, y = slot_centre(table, order.index(seat))
            start = Place(x, y, 0, table.layout.trick_card)
            flights.append(
                table.flights.fly(faces.card_face(card), start, end, 0.42, ease=ease_in_out)
            )
        return together(*flights)

    @show.register
    def _card_picked(self, event: happened.CardPicked) -> Animation:
        pick = self._to_pantry(event.seat, event.card, from_market=True)
        return sequence(pick, Later(lambda: self._collect(event.seat)))

    @show.register
    def _tasted(self, event: happened.Tasted) -> Animation:
        return self._to_pantry(event.seat, event.card, from_market=False)

    def _to_pantry(self, seat: Seat, card: str, *, from_market: bool) -> Animation:
        table, shown = self._table, self._shown
        colour = card[0]
        count = max(1, len(shown.market[colour]))
        start = table.places.market(colour, count) if from_market else table.places.seat(seat)

        def lift() -> None:
            if from_market and card in shown.market[colour]:
                shown.market[colour].remove(card)
            self._cue("uffbasse/market")

        def land() -> None:
            shown.seats[seat].pantry.append(card)
            shown.seats[seat].points += 1
            if seat == table.bottom:
                table.fresh.add(card)

        fly = table.flights.fly(
            faces.card_face(card),
            start,
            table.places.pantry(seat),
            0.45,
            start_action=lift,
            landed=land,
        )
        return sequence(fly, Pause(0.15))

    @show.register
    def _starter_taken(self, event: happened.StarterCardTaken) -> Animation:
        table, shown = self._table, self._shown

        def land() -> None:
            for seat in shown.seats:
                seat.started = 0
            shown.seats[event.seat].started = event.number
            shown.leader = event.seat

        face = f"uffbasse/starter-{min(event.number, 4)}"
        centre = table.places.deck()
        wide = Place(centre.x, centre.y, 0, table.stage.px(190))
        return sequence(
            table.flights.fly(face, centre, wide, 0.3),
            table.flights.fly(face, wide, wide, 0.55),
            table.flights.fly(face, wide, table.places.seat(event.seat), 0.4, landed=land),
        )

    @show.register
    def _market_cleared(self, event: happened.MarketCleared) -> Animation:  # noqa: ARG002
        def clear() -> None:
            for cards in self._shown.market.values():
                cards.clear()
            self._shown.trump = ""

        return sequence(Call(clear), Pause(0.25))

    @show.register
    def _cooking_begun(self, event: happened.CookingBegun) -> Animation:
        def begin() -> None:
            self._shown.phase = "cook"
            self._shown.leader = event.seat
            self._shown.turn = event.seat
            self._table.kitchen.forget()
            self._cue("round-end")

        return sequence(Call(begin), Pause(0.6))

    @show.register
    def _dish_begun(self, event: happened.DishBegun) -> Animation:
        def begin() -> None:
            shown = self._shown
            shown.turn = event.seat
            shown.cooking = self._recipe(event.recipe)
            shown.pot, shown.pot_joker = [], False

        wait = 0.0 if event.seat == self._table.viewer else 0.5
        return sequence(Call(begin), Pause(wait))

    @show.register
    def _paid(self, event: happened.IngredientPaid) -> Animation:
        table, shown = self._table, self._shown
        mine = event.seat == table.viewer

        def pay() -> None:
            pantry = shown.seats[event.seat].pantry
            if event.card in pantry:
                pantry.remove(event.card)
            shown.pot.append(event.card)

        if mine:
            return Call(pay)
        place = table.layout.payment
        end = Place(place.centerx, place.centery, 0, table.stage.px(100))
        return table.flights.fly(
            faces.card_face(event.card), table.places.pantry(event.seat), end, 0.2, landed=pay
        )

    @show.register
    def _joker_paid(self, event: happened.JokerPaid) -> Animation:
        def pay() -> None:
            self._shown.pot_joker = True
            self._cue("uffbasse/joker")

        return sequence(Call(pay), Pause(0.0 if event.seat == self._table.viewer else 0.25))

    @show.register
    def _cooked(self, event: happened.DishCooked) -> Animation:
        table, shown = self._table, self._shown
        recipe = self._recipe(event.recipe)
        place = shown.display.index(recipe) if recipe in shown.display else 0

        def simmer() -> Animation:
            self._cue("uffbasse/cook")
            starts = pot_starts(table, recipe)
            table.simmering = True
            x, y = pot_spot(table)
            end = Place(x, y - table.stage.px(30), 0, table.stage.px(40))
            return together(
                *[
                    table.flights.fly(face, start, end, 0.42, delay=i * 0.09, arc=70)
                    for i, (face, start) in enumerate(starts)
                ],
                Pause(0.4),
            )

        def into_dishes() -> None:
            table.simmering = False
            shown.cooking, shown.pot, shown.pot_joker = None, [], False
            if recipe in shown.display:
                shown.display[shown.display.index(recipe)] = None
            table.kitchen.forget()
            if event.joker:
                shown.owner = None

        def served() -> None:
            seat = shown.seats[event.seat]
            seat.dishes.append(recipe)
            seat.points += recipe.stars - len(event.cards)
            seat.cooked, seat.passed = True, False
            self._cue("uffbasse/star")

        rect = table.layout.recipes[place]
        start = Place(rect.centerx, rect.centery, 0, rect.width)
        key = f"recipe:{recipe.id}"
        fly = table.flights.fly(
            key,
            start,
            table.places.dishes(event.seat),
            0.5,
            start_action=into_dishes,
            landed=served,
            ease=ease_in_out,
        )
        wait = 0.0 if event.seat == table.viewer else 0.6
        return sequence(Pause(wait), Later(simmer), Pause(0.35), fly, Pause(0.15))

    @show.register
    def _refilled(self, event: happened.RecipeRefilled) -> Animation:
        table, shown = self._table, self._shown
        if event.recipe is None:
            return Pause(0)
        recipe = self._recipe(event.recipe)
        rect = table.layout.recipes[event.place]
        key = f"recipe:{recipe.id}"

        def land() -> None:
            shown.display[event.place] = recipe
            shown.draw_pile = max(0, shown.draw_pile - 1)

        return table.flights.fly(
            key,
            Place(rect.centerx, -rect.height, 0, rect.width),
            Place(rect.centerx, rect.centery, 0, rect.width),
            0.35,
            ease=ease_back,
            landed=land,
            start_action=lambda: self._cue("deal"),
        )

    @show.register
    def _passed(self, event: happened.Passed) -> Animation:
        def passed() -> None:
            shown = self._shown
            shown.turn = event.seat
            shown.seats[event.seat].passed = True
            shown.seats[event.seat].cooked = False
            self._table.kitchen.forget()
            self._cue("uffbasse/pass")

        return sequence(Call(passed), Pause(0.45))

    @show.register
    def _cooking_ended(self, event: happened.CookingEnded) -> Animation:  # noqa: ARG002
        def end() -> None:
            self._shown.phase = "limit"
            self._shown.turn = None

        return sequence(Call(end), Pause(0.4))

    @show.register
    def _discarded(self, event: happened.Discarded) -> Animation:
        table, shown = self._table, self._shown

        def lift() -> None:
            seat = shown.seats[event.seat]
            if event.card in seat.pantry:
                seat.pantry.remove(event.card)
                seat.points -= 1

        return table.flights.fly(
            faces.card_face(event.card),
            table.places.pantry(event.seat),
            table.places.deck(),
            0.3,
            start_action=lift,
        )

    @show.register
    def _round_ended(self, event: happened.RoundEnded) -> Animation:  # noqa: ARG002
        return sequence(Call(lambda: self._cue("round-end")), Pause(0.5))

    @show.register
    def _game_ended(self, event: happened.GameEnded) -> Animation:  # noqa: ARG002
        return sequence(Call(lambda: self._cue("victory")), Pause(0.6))

    def _recipe(self, recipe_id: str) -> Recipe:
        return self._table.recipes[recipe_id]

    def _name(self, seat: Seat) -> str:
        return self._table.host.people[seat].name

    def _from_hand(self, seat: Seat, card: str | None) -> Place:
        """Take a card out of a hand; return where it was."""
        table, shown = self._table, self._shown
        shown.seats[seat].hand = max(0, shown.seats[seat].hand - 1)
        if card and card in shown.hand:
            start = table.leave_hand(card)
            shown.hand.remove(card)
            table.lay_hand()
            return start
        return table.places.seat(seat)

    def _shout(self, seat: Seat, banner: str) -> Animation:
        table = self._table
        person = table.host.people[seat]
        face = faces.avatar(table.stage, person.avatar, person.colour, table.stage.px(104))
        splash = Splash(
            _("Uffbasse!"),
            banner,
            face,
            "uffbasse/shout-burst",
            ICONS,
            still=table.stage.settings.reduced_motion,
        )
        return sequence(
            Call(lambda: self._cue("uffbasse/shout", "shouts")),
            table.splash.shout(splash),
        )

    def _card_flies(self, start: Place, seat: Seat) -> Animation:
        def land() -> None:
            self._shown.owner = seat

        table = self._table
        return table.flights.fly(
            UFFBASSE_CARD, start, table.places.owned_card(seat), 0.45, landed=land
        )
