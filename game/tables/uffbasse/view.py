"""Uffbasse! as one seat sees it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from itertools import chain

import pygame

from game.games.uffbasse.events import RoundEnded
from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.games.uffbasse.ruleset import Recipe, UffbasseRules
from game.rules.core import Action, Event, Refusal, Seat
from game.tables.uffbasse.colours import TRAY
from game.tables.uffbasse.events import EVENTS
from game.tables.uffbasse.examples import EXAMPLES
from game.tables.uffbasse.faces import BACK, has_index
from game.tables.uffbasse.fold import after, bare
from game.tables.uffbasse.gestures import Gestures
from game.tables.uffbasse.kitchen import Kitchen
from game.tables.uffbasse.layout.arrange import Layout, arrange
from game.tables.uffbasse.layout.hand_places import hand_places
from game.tables.uffbasse.layout.places import UffbassePlaces
from game.tables.uffbasse.lights import StallLights
from game.tables.uffbasse.moment import Moment
from game.tables.uffbasse.motions.base import ICONS, Kit
from game.tables.uffbasse.panels.bar import draw_bar
from game.tables.uffbasse.panels.cooking.dish import draw_dish, draw_kitchen_panel, draw_pot
from game.tables.uffbasse.panels.hand_marks import draw_empty_pantry, hand_of
from game.tables.uffbasse.panels.market import draw_market
from game.tables.uffbasse.panels.plates import draw_own_foot, draw_plate
from game.tables.uffbasse.panels.quiet_kitchen import draw_quiet_kitchen
from game.tables.uffbasse.panels.recipes import draw_recipes
from game.tables.uffbasse.panels.score import draw_score
from game.tables.uffbasse.panels.shout import draw_card_spot, draw_pass, draw_shout
from game.tables.uffbasse.panels.trick_area import draw_trick_area
from game.tables.uffbasse.pieces import hand, kitchen, middle, seats
from game.tables.uffbasse.pieces.ending import ending
from game.tables.uffbasse.pieces.middle import progress
from game.tables.uffbasse.pieces.signatures import recipes_signature, seats_signature
from game.tables.uffbasse.poses import Poser
from game.tables.uffbasse.recipe_cards import recipe_card, recipe_words
from game.tables.uffbasse.shouting import Shouts
from game.tables.uffbasse.shown import Shown, read, suit_and_value, value_and_suit
from game.tables.uffbasse.sign import CLOTH
from game.tables.uffbasse.situations import SITUATIONS
from game.tables.uffbasse.tension import tension
from game.tables.uffbasse.words.advice import advise, pointers
from game.tables.uffbasse.words.aftermath import AFTERMATHS
from game.tables.uffbasse.words.done_for_you import reason
from game.tables.uffbasse.words.facts import facts_of
from game.tables.uffbasse.words.figures import FIGURES
from game.tables.uffbasse.words.looking_back import last_trick
from game.tables.uffbasse.words.names import winner_line
from game.tables.uffbasse.words.nudges import NUDGES
from game.tables.uffbasse.words.offers import held_cards, offers, seat_facts
from game.tables.uffbasse.words.puzzles import GOALS
from game.tables.uffbasse.words.round_end import round_end
from game.tables.uffbasse.words.telling import Shouting, UffbasseWords
from game.ui.animation import Animation, Call, sequence
from game.ui.celebrations.ending import Ending
from game.ui.celebrations.shared import Booby
from game.ui.frame import Frame, Press, Tip
from game.ui.table.card_table import CardTable
from game.ui.table.guidance.advice import Advice
from game.ui.table.hands.area import draw_hand
from game.ui.table.hands.sorting import HandOrder
from game.ui.table.host import Host
from game.ui.table.offers import HeldCard, Offer
from game.ui.table.panels.edge import Edge
from game.ui.table.panels.last_look import LastLook
from game.ui.table.panels.last_trick import draw_last_trick
from game.ui.table.panels.own_plate import draw_own_plate
from game.ui.table.panels.turn_sign import TurnSign
from game.ui.table.round_end.piece import RoundEnd
from game.ui.table.shouts.pad import draw_face_pad
from game.ui.table.turn import Expected
from game.ui.text import N_, _, ngettext
from game.ui.theme import Metrics


class UffbasseTable(CardTable[UffbasseObservation, UffbasseRules]):
    """The table of Uffbasse!; drawing, gestures and motion each have a file of their own."""

    events = EVENTS
    cloth = CLOTH
    figures = FIGURES
    goals = GOALS
    aftermaths = AFTERMATHS
    nudges = NUDGES
    situations = SITUATIONS
    examples = EXAMPLES
    facts = staticmethod(facts_of)
    tension = staticmethod(tension)
    round_ends = (RoundEnded,)
    seal_picture = "uffbasse/shout-button"
    sample_trick = ("uffbasse/card-R7", "uffbasse/card-R12", "uffbasse/card-O9")
    last_name = N_("Last trick")

    def __init__(self, host: Host, rules: UffbasseRules, viewer: Seat | None) -> None:
        super().__init__(host, rules, viewer)
        self.shown = Shown(rules=rules, viewer=viewer, rounds=rules.rounds)
        self.sorting = HandOrder(self, suit_and_value, value_and_suit)
        self.gestures = Gestures(self)
        self.moment = Moment()
        self._lights = StallLights()
        self._shouts = Shouts(host)
        self.rebuild()

    # Life

    def rebuild(self) -> None:
        """Make cards and layout for the window."""
        super().rebuild()
        self.art.painters["recipe"] = lambda name, width: recipe_card(
            self.stage, self.shown.recipe(name), self.rules.recipes, width
        )
        self.art.has_index = has_index
        self.layout: Layout = arrange(
            self.stage.metrics, len(self.host.people) - 1, is_flat=self.lies_flat
        )

    def start(self, seen: UffbasseObservation, viewer: Seat | None) -> None:
        """Lay the table as this seat sees it, without any motion."""
        self.moment.fresh.clear()
        self.gestures.forget()
        super().start(seen, viewer)
        self._lights.set(self.shown.trump)

    def settle(self, seen: UffbasseObservation) -> None:
        """Put everything where the observation says it is."""
        self.shown = read(seen)
        if self.shown.phase not in ("cook", "limit"):
            self.moment.did.clear()
        self.flights.clear()
        self.moment.simmers = False
        if self.shown.phase not in ("trick", "window"):
            # Cards from the last trick are new until the next one is decided.
            self.moment.fresh.clear()
        if self.shown.phase != "limit":
            self.gestures.chosen.clear()
        if self.gestures.asked not in self.shown.hand:
            self.gestures.asked = None
        self.gestures.cooking.follow(self.shown, is_over=seen.is_over)
        self.lay_hand()

    def clear(self) -> None:
        """Remove from the table what the opening events deal."""
        self.change(bare)
        self._lights.set("")

    crown = "common/crown-hat"

    @property
    def confetti(self) -> Sequence[str]:
        """Return the pictures among the confetti."""
        return ICONS

    def booby(self) -> Booby | None:
        """Return the Arschkaard and who has to take it (U14.4)."""
        seen = self.seen
        seats = () if seen is None else seen.losers
        if not seats:
            return None
        names = " & ".join(self.people[seat].name for seat in seats)
        text = ngettext("{names} washes up!", "{names} wash up!", len(seats)).format(names=names)
        return Booby("uffbasse/arschkaard", seats, _("Arschkaard!"), text)

    def ending(self) -> Ending:
        """Return the winners' best dish."""
        return ending(self.stage, self.shown, self.people, self.shown.winners)

    def headline(self) -> str:
        """Return who is head chef."""
        return winner_line([self.people[seat].name for seat in self.shown.winners])

    def motion(self, event: Event) -> Animation:
        """Return the motion of an event; at its end the table is as the event says."""
        before = self.shown
        end = Call(lambda: self.change(lambda _shown: after(event, before)))
        return sequence(super().motion(event), end)

    def advice(self, action: Action, instead_of: Action | None = None) -> Advice:
        """Return how to show a recommended action, and why it is good."""
        assert self.seen is not None
        return advise(self.words, self.seen, action, instead_of)

    def pointers(self, action: Action) -> tuple[str, ...]:
        """Return the targets that carry out an action, the next step's first."""
        chosen = self.gestures.chosen
        is_chosen = action.verb == "discard" and action.args[0] in chosen
        if is_chosen and len(chosen) == self.shown.surplus:
            return ("discard",)
        return pointers(self.kitchen, action)

    def automatic_words(self, seat: Seat, action: Action) -> str:  # noqa: ARG002
        """Return why the turn of a person who cannot cook ends (U9.2)."""
        if seat == self.viewer:
            return _("You cannot pay for any dish: your turn ends.")
        text = _("{name} cannot pay for any dish: the turn ends.")
        return text.format(name=self.words.name(seat))

    def reason(self, event: Event, events: Sequence[Event]) -> str:  # noqa: ARG002
        """Return why something happens that nobody has decided."""
        return reason(event, self.rules, self.people, self.viewer)

    def round_end(self, event: RoundEnded) -> RoundEnd:
        """Return how a round has ended."""
        return round_end(event, self.host.happened(), self.shown, self.people)

    def last(self) -> LastLook | None:
        """Return the last trick."""
        return last_trick(self.shown, self.people)

    def open_hands_spot(self) -> pygame.Rect | None:
        """Return a plate's place where nobody sits."""
        return self.layout.spare

    @property
    def card_back(self) -> str:
        """Return the back of the cards."""
        return BACK

    @property
    def shout_picture(self) -> str:
        """Return the picture of the shout button."""
        return "uffbasse/shout-button"

    @property
    def shout_word(self) -> str:
        """Return the word that is shouted."""
        return "Uffbasse!"

    def flat_foot(self, metrics: Metrics) -> int:
        """Return where the cloth ends; the room below belongs to the person in front."""
        layout = arrange(metrics, len(self.host.people) - 1, is_flat=True)
        return max(layout.cloth.bottom, layout.own.bottom) + metrics.px(8)

    def held_cards(self, seen: UffbasseObservation) -> Sequence[HeldCard]:
        """Return a hand as its owner sees it."""
        return held_cards(seen, self.words, by_rank=self.stage.settings.sorting == "rank")

    def offers(self, seen: UffbasseObservation) -> Sequence[Offer]:
        """Return the legal actions of a seat in words."""
        return offers(seen, self.words)

    def seat_facts(self, seat: Seat) -> Sequence[str]:
        """Return what a seat has earned so far."""
        return seat_facts(self.words, seat)

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether something moves."""
        moving = super().update(seconds)
        if self.stage.settings.is_still:
            self._lights.set(self.shown.trump)
        moving |= self._lights.update(self.shown.trump, seconds)
        moving |= self._shouts.update(seconds, may=self.shouting.may)
        return moving

    # What is drawn

    def draw_table(self, frame: Frame) -> None:
        """Put the table into the frame."""
        self.gestures.follow(frame, self.hand)
        self.lay_hand()
        stage, words, places = self.stage, self.words, self.places
        signature: Hashable = recipes_signature(words, stage.settings, frame.size)
        frame.segment(self.segments, "recipes", signature, lambda: self._draw_recipes(frame, words))
        if self.shown.is_kitchen:
            self._draw_kitchen(frame, words, places)
        else:
            self._draw_middle(frame, words, places)
        signature = seats_signature(words, self.layout)
        frame.segment(
            self.segments, "seats", signature, lambda: self._draw_seats(frame, words, places)
        )
        if not self.lies_flat:
            self._draw_own(frame, words, places)
        self.draw_turn(frame)
        self._draw_pads(frame, places)
        self._draw_hand(frame, words)
        if self.moment.simmers:
            draw_pot(frame, stage, places.pot())
        self.flights.draw(frame, self.art)
        if dragged := self.gestures.dragged:
            face, width = hand.dragged_card(dragged, self.shown, self.layout)
            self.gestures.draw(frame, self.art, face, width)

    def _draw_recipes(self, frame: Frame, words: UffbasseWords) -> None:
        hints = self.stage.settings.hints
        recipes = kitchen.open_recipes(words, self.gestures, hints=hints)
        draw_recipes(frame, self.stage, recipes, self.rules.recipes, self.layout.recipes)

    def _draw_middle(self, frame: Frame, words: UffbasseWords, places: UffbassePlaces) -> None:
        stage, art, layout, shown = self.stage, self.art, self.layout, self.shown
        stalls = middle.stalls_of(words, places, self.gestures, self._lights.now)
        draw_market(frame, stage, art, stalls, layout, middle.no_trump(words))
        area = middle.trick_area(words, places, self.gestures, self.act)
        draw_trick_area(frame, stage, art, area, places)
        last = middle.last_of(words, self.toggle_last)
        if last is not None:
            draw_last_trick(frame, stage, art, last, layout.last, TRAY)
        self._draw_card_spot(frame, words)
        if shown.card_in_play:
            pulse, let_pass = self._shouts.pulse, self.host.pass_window
            corner = middle.shout_corner(words, pulse, self.shout_by_button, let_pass, self.act)
            draw_shout(frame, stage, corner, layout.corner, layout.choice)

    @property
    def spared(self) -> Sequence[pygame.Rect]:
        """The plates, and what has to be read of the recipes."""
        plates = [self.places.panel(one.seat) for one in self.people]
        recipes = (recipe_words(self.stage, rect) for rect in self.layout.recipes)
        return [*plates, *chain.from_iterable(recipes)]

    def turn_piece(self) -> TurnSign | None:
        """Return the sign with what was led."""
        sign = super().turn_piece()
        return None if sign is None else middle.sign_of(self.words, sign)

    def edge(self) -> Edge:
        """Return what two edges tell: whose turn it is, the trump and the trick."""

        def disc(colour: str, width: int) -> pygame.Surface:
            return self.stage.picture(f"uffbasse/disc-{colour}", width)

        return replace(middle.edge_of(self.words), turn=self.turn_piece(), sign=disc)

    def _draw_card_spot(self, frame: Frame, words: UffbasseWords) -> None:
        layout, is_out = self.layout, not self.shown.card_in_play
        draw_card_spot(
            frame, self.stage, self.art, middle.card_spot(words), layout.card_spot,
            layout.card_words, is_out=is_out,
        )  # fmt: skip

    def _draw_kitchen(self, frame: Frame, words: UffbasseWords, places: UffbassePlaces) -> None:
        stage, gestures, layout = self.stage, self.gestures, self.layout
        rect, mine = layout.payment, self.kitchen.is_my_turn
        frame.target(gestures.cooking.stove().at("kitchen", rect))
        if layout.shows_card_in_kitchen:
            self._draw_card_spot(frame, words)
        if mine:
            pass_turn = (lambda: self.act("pass")) if self.may("pass") else None
            can_cook = bool(self.kitchen.cookable())
            draw_pass(frame, stage, pass_turn, layout.corner, can_cook=can_cook)
        recipe = self.dish_shown
        if recipe is None:
            discarding = kitchen.discarding_of(words, gestures)
            draw_quiet_kitchen(frame, stage, Tip(*words.kitchen_lines()), discarding, rect)
            return
        draw_kitchen_panel(frame, stage, rect, active=mine)
        dish = kitchen.open_dish(
            words, gestures, recipe, self.cook, simmers=self.moment.simmers,
            tells_card=not layout.shows_card_in_kitchen,
        )  # fmt: skip
        draw_dish(frame, stage, self.art, dish, places)

    def _draw_seats(self, frame: Frame, words: UffbasseWords, places: UffbassePlaces) -> None:
        others = [*places.opponents, *([self.shown.bottom] if self.lies_flat else [])]
        for seat in others:
            plate = seats.plate_of(words, seat)
            rect, parts = places.panel(seat), places.parts(seat)
            draw_plate(frame, self.stage, self.art, plate, rect, parts)

    def _draw_own(self, frame: Frame, words: UffbasseWords, places: UffbassePlaces) -> None:
        own = seats.own_plate(words, self.gestures, self.moment.fresh)
        head = seats.own_head(own, self.gestures.pantry())
        draw_own_plate(frame, self.stage, head, self.own_place)
        draw_own_foot(frame, self.stage, self.art, own, places.parts(self.shown.bottom))

    def _draw_pads(self, frame: Frame, places: UffbassePlaces) -> None:
        """Make people's faces pads for shouts, except in the kitchen."""
        for person in () if self.shown.is_kitchen else self.people:
            if pad := self.shout_pad(person.seat):
                draw_face_pad(frame, self.stage, pad, places.face(person.seat))

    def _draw_hand(self, frame: Frame, words: UffbasseWords) -> None:
        stage, layout, px = self.stage, self.layout, self.stage.px
        low = self.shown.is_kitchen
        cards = hand.cards_of(
            words,
            self.gestures,
            self.hand.order,
            hints=stage.settings.hints,
            may_act=self.host.may_act(),
        )
        own = hand_of(frame, stage, cards, self.hand, layout, words.shown)
        draw_hand(frame, stage, self.art, own, self.hand, self.sorting, self.gestures.let_go_x)
        if not cards and self.viewer is not None and low and self.host.may_act():
            draw_empty_pantry(frame, layout)
        if own.is_sortable:
            self.draw_sorting(frame)
        self.draw_toast(frame, layout.cloth.bottom + px(32) if low else layout.trick_box.y - px(6))

    def draw_bar(self, frame: Frame) -> None:
        """Show round and phase in the top bar."""
        draw_bar(frame, self.stage, progress(self.shown), self.layout.bar)

    def draw_result(self, frame: Frame, rect: pygame.Rect) -> None:
        """Show the final scoring."""
        plays_for_it = self.seen is not None and self.seen.variant("arschkaard")
        rows = seats.score_rows(self.shown, self.people, washes=bool(plays_for_it))
        draw_score(frame, self.stage, self.art, rows, rect)

    # Who is who

    @property
    def bottom(self) -> Seat:
        """The seat that sits at the bottom of the screen."""
        return self.shown.bottom

    @property
    def opponents(self) -> list[Seat]:
        """The other seats, clockwise from the one at the left of the bottom."""
        return self.places.opponents

    # What motions work with

    @property
    def kit(self) -> Kit:
        """What motions work with."""
        return Kit(
            stage=self.stage,
            people=self.people,
            flights=self.flights,
            splash=self.splash,
            hand=self.hand,
            find_shown=lambda: self.shown,
            find_places=lambda: self.places,
            alter=self.change,
            moment=self.moment,
            forget_dish=self.gestures.cooking.forget,
            in_pot=lambda recipe: kitchen.in_pot(self.words, recipe, self.places),
        )

    @property
    def poser(self) -> Poser:
        """The viewer's controls, for poses in pictures."""
        return Poser(self.shown.hand, self.choices, self.gestures)

    @property
    def places(self) -> UffbassePlaces:
        """Where single things lie."""
        return UffbassePlaces(
            self.layout,
            self.stage.metrics,
            self.shown.bottom,
            len(self.host.people),
            self.shown.stalls,
            tuple(map(len, self.shown.market)),
            self.lies_flat,
        )

    def change(self, step: Callable[[Shown], Shown]) -> None:
        """Apply a step of `fold`; a changed hand closes its gaps."""
        before, self.shown = self.shown, step(self.shown)
        if self.shown.hand != before.hand:
            self.lay_hand()

    # Who the table waits for

    def expecting(self) -> Expected:
        """Return who the table waits for, and which dish is in the pot."""
        shown = self.shown
        if shown.phase == "seed":
            seats = enumerate(shown.seats)
            choosing = tuple(Seat(i) for i, seat in seats if not seat.seed_chosen)
            return Expected(choosing, shown.phase)
        if shown.turn is None or shown.phase in ("window", "deal", "over", ""):
            return Expected((), shown.phase)
        return Expected((shown.turn,), shown.phase, shown.cooking)

    @property
    def dish_shown(self) -> Recipe | None:
        """The dish that the kitchen shows: the viewer's open one, else that in the pot."""
        if self.kitchen.is_my_turn:
            return self.kitchen.recipe
        about = self.expected.about
        return about if isinstance(about, Recipe) else None

    def task(self) -> str:
        """Return what the person in front has to do now."""
        return self.words.task()

    def between_turns(self) -> str:
        """Return the text of the turn sign while it is nobody's turn."""
        return self.words.between_turns()

    # What may be done

    @property
    def may_try(self) -> bool:
        """Whether the viewer may try to do something now, allowed or not."""
        return self.is_idle and self.host.may_act()

    @property
    def shouting(self) -> Shouting:
        """For whom the shout button shouts, and whether it may, even while things move."""
        return self._shouts.now(self.seen, self.viewer)

    @property
    def kitchen(self) -> Kitchen:
        """What the viewer can cook, and the dish being put together."""
        return self.gestures.cooking.now

    @property
    def words(self) -> UffbasseWords:
        """The sentences about the table as it is now."""
        return UffbasseWords(
            self.shown,
            self.people,
            self.expected,
            self.choices,
            self.moment.did,
            self.kitchen,
            self.shouting,
            self.lies_flat,
            self.spoken_to,
            self.host.refusal,
        )

    # Doing

    def refusal_words(self, refusal: Refusal) -> str:
        """Return why something is not possible."""
        return self.words.refusal(refusal)

    def shout(self, seat: Seat) -> None:
        """Claim the card or call against its owner."""
        self._shouts.shout(seat, self.seen)

    def shout_by_button(self) -> None:
        """Shout for the person in front, or for another one who may."""
        self._shouts.by_button(self.seen, self.viewer)

    def shout_words(self, seat: Seat) -> list[tuple[str, Press]]:
        """Return the offers to a person who is asked whether to shout."""
        return self._shouts.offers(seat, self.shown.alone_with_fewest)

    def shout_about(self) -> str:
        """Return what a shout is for, whatever has happened."""
        return self.words.shout_use()

    def refused_shout(self, seat: Seat, refusal: Refusal) -> None:  # noqa: ARG002
        """Say why there is nothing to shout for; the reason is public."""
        self.refuse(refusal)

    def cook(self) -> None:
        """Cook the laid-out dish, action by action."""
        for action in self.gestures.cooking.actions():
            if not self.carry_out(action):
                return

    # The hand

    def lay_hand(self) -> None:
        """Fan out what the viewer holds (in the kitchen: the pantry)."""
        layout = self.layout
        cooking = self.shown.is_kitchen
        cards = self.kitchen.pantry if cooking else self.sorting.ordered(self.shown.hand)
        if self.viewer is None:
            cards = []
        lift = self.stage.px(26 if layout.is_narrow else 20)
        lifts: dict[str, float] = {}
        for card in cards:
            raised = card in self.gestures.chosen or card == self.gestures.asked
            if not cooking and self.stage.settings.hints:
                raised |= self.may("play", card)
            lifts[card] = lift if raised else 0.0
        height = self.stage.metrics.height
        laid = hand_places(layout, height, len(cards), lift, cooks=cooking)
        self.hand.place_at(cards, laid, lifts)
