"""Uffbasse! as one seat sees it."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from typing import cast

import pygame

from game.games.uffbasse.observation import UffbasseObservation
from game.games.uffbasse.ruleset import COLOURS, Recipe, UffbasseRules
from game.match.reference import Facts
from game.rules.core import Action, Event, Refusal, Seat
from game.rules.ruleset import Ruleset
from game.tables.uffbasse import CLOTH
from game.tables.uffbasse.advice import advise
from game.tables.uffbasse.bar import draw_bar
from game.tables.uffbasse.board import draw_market, draw_recipes
from game.tables.uffbasse.deeds import deeds, held_cards, seat_facts
from game.tables.uffbasse.examples import EXAMPLES
from game.tables.uffbasse.faces import BACK, has_index, recipe_card
from game.tables.uffbasse.facts import facts_of
from game.tables.uffbasse.figures import FIGURES
from game.tables.uffbasse.fold import bare
from game.tables.uffbasse.gestures import Gestures
from game.tables.uffbasse.handarea import draw_hand
from game.tables.uffbasse.kitchen import Kitchen
from game.tables.uffbasse.layout.arrange import Layout, arrange
from game.tables.uffbasse.layout.places import UffbassePlaces
from game.tables.uffbasse.looking_back import last_trick, mark_of
from game.tables.uffbasse.motions import show
from game.tables.uffbasse.motions.base import ICONS
from game.tables.uffbasse.own import draw_own
from game.tables.uffbasse.pads import draw_pads
from game.tables.uffbasse.pot import draw_kitchen, draw_pot, pot_starts
from game.tables.uffbasse.rails import draw_rails, rails_signature
from game.tables.uffbasse.score import arschkaard, draw_score
from game.tables.uffbasse.shown import Shown, read, suit_and_value, value_and_suit
from game.tables.uffbasse.situations import SITUATIONS
from game.tables.uffbasse.tips import draw_kitchen_tips, draw_tips
from game.tables.uffbasse.tray import draw_shout, draw_status, draw_tray
from game.tables.uffbasse.words.telling import UffbasseWords, winner_line
from game.ui.animation import Animation
from game.ui.celebrations.shared import Booby
from game.ui.celebrations.splash import SplashStage
from game.ui.frame import Frame, Press, Segment
from game.ui.table.advice import Advice
from game.ui.table.cards import CardArt, Place
from game.ui.table.deeds import Deed, HeldCard
from game.ui.table.hand import HandFan
from game.ui.table.last_look import LastLook
from game.ui.table.marks import Mark
from game.ui.table.sorting import HandOrder
from game.ui.table.turn import Expected
from game.ui.table.view import Host, Person, TableView, Weave
from game.ui.text import N_, _
from game.ui.theme import Metrics
from game.ui.zoom import symbol_scale

LIGHT_SECONDS = 0.3
PULSE_SECONDS = 6.0
"""The shout button pulses so long, then rests: a person who waits costs no work."""


class UffbasseTable(TableView[UffbasseObservation, UffbasseRules]):
    """The table of Uffbasse!; drawing, gestures and motion each have a file of their own."""

    cloth = CLOTH
    figures = FIGURES
    situations = SITUATIONS
    examples = EXAMPLES
    seal_picture = "uffbasse/shout-button"
    sample_trick = ("uffbasse/card-R7", "uffbasse/card-R12", "uffbasse/card-O9")
    last_name = N_("Last trick")

    @classmethod
    def facts(cls, rules: Ruleset) -> Facts:
        """Return what a ruleset puts into the rules reference."""
        return facts_of(rules)

    def __init__(self, host: Host, rules: UffbasseRules, viewer: Seat | None) -> None:
        super().__init__(host, rules, viewer)
        self.recipes = {recipe.id: recipe for recipe in self.rules.recipes}
        self.shown = Shown(rules=rules, viewer=viewer)
        self.words = UffbasseWords(self)
        self.kitchen = Kitchen(self)
        self.hand = HandFan()
        self.sorting = HandOrder(self, suit_and_value, value_and_suit)
        self.gestures = Gestures(self)
        self.did: dict[Seat, str] = {}
        """What each seat has done last in the open kitchen: COOKED or PASSED."""
        self.fresh: set[str] = set()
        """Ingredients that the viewer has just got."""
        self.chosen: list[str] = []
        """Ingredients that the viewer wants to throw away."""
        self.simmering = False
        """Whether ingredients are on their way into the pot."""
        self._lights = dict.fromkeys(COLOURS, 0.0)
        self._ready_for = 0.0
        self._segments: dict[str, Segment] = {}
        self._rebuild()

    # Life

    def resized(self) -> None:
        """Draw everything for the new size or language."""
        self._rebuild()
        super().resized()
        self.hand.finish()

    def _rebuild(self) -> None:
        stage = self.stage
        self.art = CardArt(stage.assets, stage.paint)
        self.art.painters["recipe"] = lambda name, width: recipe_card(
            self.stage, self.recipes[name], width
        )
        self._segments.clear()
        self.art.index_scale, self.art.has_index = symbol_scale(stage), has_index
        self.layout: Layout = arrange(
            stage.metrics, len(self.host.people) - 1, is_flat=self.lies_flat
        )
        self.splash = SplashStage(stage)

    def start(self, seen: UffbasseObservation, viewer: Seat | None) -> None:
        """Lay the table as this seat sees it, without any motion."""
        self.flights.clear()
        self.splash.clear()
        self.fresh.clear()
        super().start(seen, viewer)
        self.hand.finish()
        self._lights = {c: float(c in self.shown.trump) for c in COLOURS}

    def settle(self, seen: UffbasseObservation) -> None:
        """Put everything where the observation says it is."""
        self.shown = read(seen)
        if self.shown.phase not in ("cook", "limit"):
            self.did.clear()
        self.flights.clear()
        self.simmering = False
        if self.shown.phase not in ("trick", "window"):
            # What the last trick has brought is new until the next one is decided.
            self.fresh.clear()
        if self.shown.phase != "limit":
            self.chosen.clear()
        if self.gestures.asked not in self.shown.hand:
            self.gestures.asked = None
        self._resume_dish(seen)
        self.lay_hand()

    def _resume_dish(self, seen: UffbasseObservation) -> None:
        """Go on with a dish whose cook was interrupted while paying."""
        shown = self.shown
        if shown.cooking and shown.turn == self.viewer is not None:
            if self.kitchen.locked == 0:
                self.kitchen.resume(shown.cooking, shown.pot, joker=shown.pot_joker)
        elif self.kitchen.recipe and (
            shown.turn != self.viewer or self.kitchen.recipe not in shown.display
        ):
            self.kitchen.forget()
        if seen.is_over:
            self.kitchen.forget()

    def clear(self) -> None:
        """Take off the table what the opening events deal."""
        self.change(bare)
        self._lights = dict.fromkeys(COLOURS, 0.0)

    def lay_cloth(self, ground: pygame.Surface, weave: Weave) -> None:
        """Spread the blue cloth between the rails."""
        rect = self.layout.cloth
        blur = self.stage.px(26)
        shade = self.stage.paint.shadow(rect.width, rect.height, self.stage.px(26), blur, 150)
        ground.blit(shade, (rect.x - blur, rect.y - blur + self.stage.px(8)))
        ground.blit(weave(self.stage.metrics, rect.width, rect.height, self.cloth), rect)

    crown = "common/crown-hat"

    @property
    def confetti(self) -> Sequence[str]:
        """Return what falls among the confetti."""
        return ICONS

    def booby(self) -> Booby | None:
        """Return the Arschkaard and who has to take it (U14.4)."""
        return arschkaard(self)

    def headline(self) -> str:
        """Return who is head chef."""
        standings = () if self.seen is None else self.seen.standings
        winners = [one.seat for one in standings if one.place == 1]
        return winner_line([self.host.people[seat].name for seat in winners])

    def motion(self, event: Event) -> Animation:
        """Return what moves when this happens."""
        return show(event, self)

    def advice(self, action: Action) -> Advice:
        """Return how to show a recommended action, and why it is good."""
        return advise(self, action)

    def automatic_words(self, seat: Seat, action: Action) -> str:  # noqa: ARG002
        """Return why a person passes who cannot cook (U9.2)."""
        if seat == self.viewer:
            return _("You cannot pay for any dish: your turn ends.")
        text = _("{name} cannot pay for any dish: the turn ends.")
        return text.format(name=self.words.name(seat))

    def describe(self, event: Event) -> str:
        """Return the event as a sentence."""
        return self.words.event(event)

    def mark(self, event: Event) -> Mark | None:
        """Return the round or trick that an event begins or ends."""
        return mark_of(event)

    def last(self) -> LastLook | None:
        """Return the last trick."""
        return last_trick(self)

    def open_hands_spot(self) -> pygame.Rect | None:
        """Return the room of points and log: both are told elsewhere, too."""
        if self.layout.is_narrow or not self.layout.extras:
            return None
        return max(self.layout.extras, key=lambda rect: rect.height)

    @property
    def card_back(self) -> str:
        """Return the back of the cards."""
        return BACK

    @property
    def shout_picture(self) -> str:
        """Return the button to shout with."""
        return "uffbasse/shout-button"

    @property
    def shout_word(self) -> str:
        """Return the word that the game is called by."""
        return "Uffbasse!"

    def flat_foot(self, metrics: Metrics) -> int:
        """Return where the cloth ends: what is below it belongs to whoever is in front."""
        layout = arrange(metrics, len(self.host.people) - 1, is_flat=True)
        return max(layout.cloth.bottom, layout.own.bottom) + metrics.px(8)

    def held_cards(self, seen: UffbasseObservation) -> Sequence[HeldCard]:
        """Return a hand as its owner sees it."""
        return held_cards(self, seen)

    def deeds(self, seen: UffbasseObservation) -> Sequence[Deed]:
        """Return all that a seat may do, in words."""
        return deeds(self, seen)

    def seat_facts(self, seat: Seat) -> Sequence[str]:
        """Return what a seat has earned so far."""
        return seat_facts(self, seat)

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether something moves."""
        moving = super().update(seconds)
        moving |= self.hand.update(seconds, still=self.stage.settings.reduced_motion)
        for colour in COLOURS:
            goal = 1.0 if colour in self.shown.trump else 0.0
            now = self._lights[colour]
            if now != goal:
                step = seconds / LIGHT_SECONDS
                self._lights[colour] = min(goal, now + step) if goal else max(goal, now - step)
                moving = True
        if self.may_shout:
            self._ready_for += seconds
            moving |= self._ready_for < PULSE_SECONDS and not self.stage.settings.reduced_motion
        else:
            self._ready_for = 0.0
        return moving

    # What is drawn

    def draw(self, frame: Frame) -> None:
        """Put the table into the frame."""
        if self.art.index_scale != symbol_scale(self.stage):
            self.resized()
        self.gestures.follow(frame, self.hand)
        memory = self._segments
        frame.segment(
            memory, "recipes", self._recipes_signature(frame), lambda: draw_recipes(self, frame)
        )
        if self.shown.is_kitchen:
            draw_kitchen(self, frame)
            draw_kitchen_tips(self, frame)
        else:
            draw_market(self, frame)
            draw_tray(self, frame)
            draw_status(self, frame)
            draw_tips(self, frame)
            draw_shout(self, frame)
        frame.segment(memory, "rails", rails_signature(self), lambda: draw_rails(self, frame))
        if not self.lies_flat:
            draw_own(self, frame)
        draw_pads(self, frame)
        draw_hand(self, frame)
        if self.simmering:
            draw_pot(self, frame)
        self.flights.draw(frame, self.art, still=self.stage.settings.reduced_motion)
        self.gestures.draw_dragged(frame)
        self.splash.draw(frame, self.skip)

    def _recipes_signature(self, frame: Frame) -> Hashable:
        """Return all that the recipes' picture depends on."""
        shown, kitchen = self.shown, self.kitchen
        return (
            tuple(recipe.id if recipe else "" for recipe in shown.display),
            shown.own.pantry,
            kitchen.recipe.id if kitchen.recipe else "",
            shown.cooking.id if shown.cooking else "",
            kitchen.is_my_turn,
            shown.joker_is_mine,
            self.viewer,
            self.stage.settings.hints,
            self.stage.settings.big_symbols,
            frame.size,
        )

    def draw_bar(self, frame: Frame) -> None:
        """Show round and phase in the top bar."""
        draw_bar(self, frame)

    def draw_result(self, frame: Frame, rect: pygame.Rect) -> None:
        """Show the final scoring."""
        draw_score(self, frame, rect)

    def light(self, colour: str) -> float:
        """Return how bright a stall is lit, 0-1: trump stalls are."""
        return self._lights[colour]

    @property
    def pulse(self) -> float:
        """Return how far the shout button's pulse is, 0-1."""
        if self._ready_for >= PULSE_SECONDS or self.stage.settings.reduced_motion:
            return 0.0
        return 0.5 - 0.5 * math.cos(self._ready_for * math.tau / 0.9)

    # Who is who

    @property
    def bottom(self) -> Seat:
        """The seat that sits at the bottom of the screen."""
        return self.shown.bottom

    @property
    def opponents(self) -> list[Seat]:
        """The other seats, clockwise from the one at the left of the bottom."""
        return self.places.opponents

    # What motions use, see motions.base.Kit

    @property
    def people(self) -> Sequence[Person]:
        """Who sits where, by seat."""
        return self.host.people

    @property
    def places(self) -> UffbassePlaces:
        """Where single things lie."""
        return UffbassePlaces(
            self.layout,
            self.stage.metrics,
            self.shown.bottom,
            len(self.host.people),
            self.shown.stalls,
            self.lies_flat,
        )

    def change(self, step: Callable[[Shown], Shown]) -> None:
        """Let a step of `fold` take place; the hand closes ranks."""
        before, self.shown = self.shown, step(self.shown)
        if self.shown.hand != before.hand:
            self.lay_hand()

    def leave_hand(self, card: str) -> Place:
        """Return where a card of the hand is right now, just before it leaves it."""
        return self.hand.place(card) if card in self.hand.order else self.places.hand_end()

    def reach_hand(self, card: str) -> None:
        """Let a card that has just come into the hand glide from the end of its flight."""
        end = self.places.hand_end()
        self.hand.start_at(card, end.x, end.y)

    def freshen(self, card: str) -> None:
        """Let an ingredient of the viewer's pantry stand out: it is new."""
        self.fresh.add(card)

    def note_turn(self, seat: Seat, did: str) -> None:
        """Note what a seat has done in the kitchen."""
        self.did[seat] = did

    def forget_dish(self) -> None:
        """Put away what the viewer was going to cook."""
        self.kitchen.forget()

    def simmer(self, *, on: bool) -> None:
        """Show the pot that ingredients fall into, or put it away."""
        self.simmering = on

    def in_pot(self, recipe: Recipe) -> list[tuple[str, Place]]:
        """Return each ingredient of a dish that is cooked, and where it lies."""
        return pot_starts(self, recipe)

    # Whom the table waits for

    def expecting(self) -> Expected:
        """Return whom the table waits for, and which dish is in the pot."""
        shown = self.shown
        if shown.phase == "seed":
            seats = enumerate(shown.seats)
            chosing = tuple(Seat(i) for i, seat in seats if not seat.seed_chosen)
            return Expected(chosing, shown.phase)
        if shown.turn is None or shown.phase in ("window", "deal", "over", ""):
            return Expected((), shown.phase)
        return Expected((shown.turn,), shown.phase, shown.cooking)

    @property
    def dish_shown(self) -> Recipe | None:
        """The dish that the kitchen shows: the viewer's open one, else that in the pot."""
        if self.kitchen.is_my_turn:
            return self.kitchen.recipe
        return cast("Recipe | None", self.expected.about)

    def task(self) -> str:
        """Return what the person in front has to do now."""
        return self.words.task()

    def between_turns(self) -> str:
        """Return what stands where it otherwise says whose turn it is."""
        return self.words.between_turns()

    # What may be done

    @property
    def may_serve(self) -> bool:
        """Whether the person in front is in the middle of paying for a dish."""
        return self.may_any("pay") or self.may("serve") or self.may("joker")

    @property
    def may_shout(self) -> bool:
        """Whether somebody around the screen could shout with effect, even while things move."""
        return self.host.may_shout() and self.shouter() is not None

    def shouter(self) -> Seat | None:
        """Return for whom the button shouts: the person in front, else another one in need of it.

        Who may shout is public, so nobody has to come out from behind the curtain for it.
        """
        if self.seen is None:
            return None
        people = self.host.people
        entitled = [seat for seat in self.seen.entitled if people[seat].is_human]
        if self.viewer in entitled:
            return self.viewer
        return entitled[0] if entitled else None

    @property
    def window_waits(self) -> bool:
        """Whether the table waits for a person to shout or let it pass."""
        return self.host.holds_window()

    # Doing

    def refusal_words(self, refusal: Refusal) -> str:
        """Return why something is not possible."""
        return self.words.refusal(refusal)

    def shake(self, card: str) -> None:
        """Let a card of the hand shake its head, if it lies there."""
        if card in self.hand.order:
            self.hand.shake(card)

    def shout(self, seat: Seat) -> None:
        """Claim the card or call against its owner; a false shout just gets a friendly no."""
        has_owner = self.seen is not None and self.seen.owner is not None
        self.host.shout(seat, Action("call" if has_owner else "claim"))

    def shout_by_button(self) -> None:
        """Shout for the person in front, or for another one who may."""
        seat = self.shouter()
        seat = self.viewer if seat is None else seat
        if seat is not None and self.host.may_shout():
            self.shout(seat)

    def shout_words(self, seat: Seat) -> list[tuple[str, Press]]:
        """Return what a person is offered who is asked whether to shout."""
        words: list[tuple[str, Press]] = []
        for action in self.host.shouts_of(seat):
            words.append((_("Uffbasse!"), self._shouter(seat, action)))
            if action.verb == "call" and self._is_alone_lowest(seat):
                words.insert(0, (_("Only call"), self._shouter(seat, Action("call-only"))))
        return words

    def _is_alone_lowest(self, seat: Seat) -> bool:
        """Whether a caller would get the card, and may decline it (U11.5)."""
        points = [shown.points for shown in self.shown.seats]
        return points[seat] == min(points) and points.count(min(points)) == 1

    def refused_shout(self, seat: Seat, refusal: Refusal) -> None:  # noqa: ARG002
        """Say why there is nothing to shout for: all of it is public."""
        self.refuse(refusal)

    def let_pass(self) -> None:
        """Let the open window pass without a shout."""
        self.host.pass_window()

    def cook(self) -> None:
        """Hand the dish that is laid out to the rules."""
        if not self.kitchen.is_ready:
            return
        for action in self.kitchen.actions():
            if not self.carry_out(action):
                return

    def close_recipe(self) -> None:
        """Put the open recipe back."""
        self.kitchen.close()
        self.lay_hand()

    def discard(self) -> None:
        """Throw the chosen ingredients away."""
        for card in list(self.chosen):
            if not self.act("discard", card):
                break
        self.chosen.clear()

    # The hand

    def lay_hand(self) -> None:
        """Fan out what the viewer holds (in the kitchen: the pantry)."""
        layout = self.layout
        cooking = self.shown.is_kitchen
        cards = self.kitchen.pantry if cooking else self.sorting.ordered(self.shown.hand)
        if self.viewer is None:
            cards = []
        lift = self.stage.px(26)
        lifts: dict[str, float] = {}
        for card in cards:
            raised = card in self.chosen or card == self.gestures.asked
            if not cooking and self.stage.settings.hints:
                raised |= self.may("play", card)
            lifts[card] = lift if raised else 0.0
        self.hand.arrange(
            cards,
            layout.hand_x,
            layout.hand_top + lift * 0.5,
            layout.hand_card,
            layout.hand_room,
            lifts,
            upright=cooking,
        )
