"""The area of one person or opponent, facing their edge of the screen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from pygame import Rect

from game.rules.core import Action, Refusal, Seat
from game.scenes.play.shouting.question import Question
from game.scenes.round_table.composer import AreaButton, Composer, slider_key
from game.scenes.round_table.grips import Grip, Grips, Spot
from game.scenes.round_table.hand import CoveredHand, HandArt, HeldHand
from game.scenes.round_table.identity import Identity, is_stacked
from game.scenes.round_table.knowledge import KnowingTable, Knowledge
from game.ui.drawing.fitting import block
from game.ui.drawing.paint import BoxLook
from game.ui.drawing.turned import Turn, Turner
from game.ui.frame import Frame, Target, Tip
from game.ui.layout import inset, place, split
from game.ui.parts.panel import box, draw_panel
from game.ui.people import player_colour
from game.ui.table.offers import Offer
from game.ui.table.shouts.pad import draw_key, pad_key
from game.ui.text import N_, _
from game.ui.theme import BODY, BOLD, CREAM, GOLD, LABEL, NIGHT, SHADE, SHOUT, SHOUT_RED

SHOUT_UNITS, LEAST_SHOUT_UNITS = 30, 16
HOLD = N_("Hold your cards to see them.")


class SurroundedTable(KnowingTable, Protocol):
    """A table with an area at every edge."""

    @property
    def turner(self) -> Turner:
        """Turns the area of a seat to its edge."""

    @property
    def grips(self) -> Grips:
        """What each finger holds."""

    @property
    def question(self) -> Question:
        """The question who wants to shout."""

    @property
    def hands_are_open(self) -> bool:
        """Whether hands lie face up."""

    def hand_art(self) -> HandArt:
        """Return what draws the cards."""

    def is_awaited(self, seat: Seat) -> bool:
        """Whether the table waits for this seat, as far as it has been shown."""

    def may_do(self, seat: Seat) -> bool:
        """Whether this seat may act now, if it is its turn."""

    def submit(self, seat: Seat, action: Action) -> Refusal | None:
        """Do something for a person; return why not, if it is not allowed."""

    def asked(self) -> tuple[Seat, ...]:
        """Return those who may shout or let it pass, and whom the table waits for."""

    def let_pass(self, seat: Seat) -> None:
        """Note that a person does not want to shout now."""

    def shout_key(self, seat: Seat) -> str:
        """Return the label of a person's own shout key; empty if there is none."""

    def press_shout(self, seat: Seat) -> None:
        """Do what a person's own shout key does."""


class Area:
    """One edge, or a part of it; everything here is upright and starts at (0, 0)."""

    def __init__(self, scene: SurroundedTable, seat: Seat) -> None:
        self._scene = scene
        self.seat = seat
        self.person_is_human = scene.people[seat].is_human
        self.knowledge = Knowledge(scene, seat)
        self.turn = Turn(Rect(0, 0, 1, 1))
        self.has_been_held = False
        """Whether its owner has held the hand; until then instructions lie on it."""
        self._is_told = False
        """Whether the instructions are shown on the hand."""
        self._hand_rect = Rect(0, 0, 1, 1)
        self.part: Frame | None = None
        """The last picture, upright: for layout checks."""

    @property
    def key(self) -> str:
        """The target of the covered hand."""
        return hand_key(self.seat)

    # What is done here

    def do(self, offer: Offer) -> None:
        """Carry out what a person has chosen; if that is refused, the hand stays as it is."""
        if self._scene.submit(self.seat, offer.action) is None:
            self.knowledge.lower()
            self._scene.stage.audio.cue("click")
        else:
            self._scene.stage.audio.cue("illegal")

    def slide(self, grip: Grip) -> None:
        """Choose the card or offer below the finger that holds the hand."""
        held = self._held_hand()
        if held is None or not grip.slides:
            return
        spot = self.turn.into(grip.spot)
        chip = held.chip_at(spot)
        if chip is not None:
            self.knowledge.choice = chip
        elif (card := held.card_at(spot)) is not None:
            self.knowledge.raise_card(card)

    def slide_number(self, spot: Spot) -> None:
        """Choose the number below the finger."""
        bar = next((t.rect for t in self._targets() if t.key == slider_key(self.seat)), None)
        count = len(self.knowledge.numbers())
        if bar is None or not count:
            return
        inner = self.turn.into(spot)[0]
        share = (inner - bar.x - bar.height / 2) / max(1, bar.width - bar.height)
        self.knowledge.use_number(round(max(0.0, min(1.0, share)) * (count - 1)))

    def _targets(self) -> Sequence[Target]:
        return self.part.targets if self.part else ()

    # Picture

    def draw(self, frame: Frame) -> None:
        """Show everything of this seat, turned to its edge."""
        scene = self._scene
        part = scene.turner.part(frame, self.turn)
        self.part = part
        scene_rect = Rect((0, 0), part.size)
        draw_panel(part, scene.stage, scene_rect, active=scene.is_awaited(self.seat))
        if self.person_is_human:
            self._draw_person(part)
        else:
            self._draw_opponent(part)
        scene.turner.put(frame, part, self.turn)

    def draw_held(self, frame: Frame) -> None:
        """Draw the hand above everything while it is held."""
        scene = self._scene
        if scene.grips.of_hand(self.seat) is None:
            return
        held = self._held_hand()
        if held is None:
            return
        part = scene.turner.part(frame, self.turn)
        self.has_been_held = True
        held.draw(part, hints=scene.stage.settings.hints)
        scene.turner.put(frame, part, self.turn)

    def _held_hand(self) -> HeldHand | None:
        if not self.knowledge.cards:
            return None
        return HeldHand(self._art(), self.turn.size, self._hand_rect.centerx, self.knowledge)

    def _art(self) -> HandArt:
        return self._scene.hand_art()

    def _draw_person(self, part: Frame) -> None:
        stage, pad = self._scene.stage, self._scene.stage.space.tight
        inner = inset(Rect((0, 0), part.size), pad)
        identity = self._identity().draw(part, inner)
        right = self._draw_shout(part, inner)
        left, end = identity.right + pad, right - (pad if right < inner.right else 0)
        if self.knowledge.cards:
            share = 0.36 if is_stacked(part.size) else 0.46
            hand_wide = round(min((end - left) * share, stage.px(620)))
            self._hand_rect = Rect(left, inner.y, hand_wide, inner.height)
            self._draw_hand(part, self._hand_rect)
            left = self._hand_rect.right + pad
        self._draw_composer(part, Rect(left, inner.y, end - left, inner.height))

    def _identity(self) -> Identity:
        scene = self._scene
        facts, person = scene.table.seat_facts(self.seat), scene.table.people[self.seat]
        return Identity(scene.stage, person, facts, scene.is_awaited(self.seat))

    def _draw_hand(self, part: Frame, rect: Rect) -> None:
        scene, knowledge = self._scene, self.knowledge
        stage, person = scene.stage, scene.table.people[self.seat]
        radius, rim = stage.px(14), player_colour(person.colour)
        wide = max(2, stage.px(2))
        mat = BoxLook(fill=SHADE, opacity=0.22, rim=rim, rim_width=wide, rim_opacity=0.75)
        box(part, stage, rect, radius, **mat)
        inner = inset(rect, stage.space.tight, stage.px(5))
        CoveredHand(self._art(), inner, knowledge).draw(part, is_open=scene.hands_are_open)
        if not scene.hands_are_open:
            self._draw_how_to_hold(part, inner)
        label = _("{name}: hold to see the cards").format(name=person.name)
        part.target(Target(self.key, rect, label, lambda: None, radius=radius, hold=True))

    def _draw_how_to_hold(self, part: Frame, inner: Rect) -> None:
        """Write on the covered cards how to see them, until their owner has done it. If the words
        have no room there, `_draw_composer` writes them beside."""
        stage, words = self._scene.stage, _(HOLD)
        # The number of cards stays free below it.
        _number, above = split(inner, "bottom", max(stage.px(34), 24))
        slip = place(above, (min(above.width, stage.px(300)), above.height))
        room = inset(slip, stage.space.tight, stage.space.hair)
        _units, lines = stage.fonts.block(words, BOLD, 20, *room.size)
        self._is_told = not self.has_been_held and " ".join(lines) == words
        if not self._is_told:
            return
        box(part, stage, slip, stage.px(12), fill=NIGHT, opacity=0.9, rim=GOLD, rim_width=2)
        block(part, words, room, BOLD, 20, GOLD, "centre", middle=True)

    def _draw_composer(self, part: Frame, rect: Rect) -> None:
        scene = self._scene
        composer = Composer(
            scene.stage, self.knowledge, rect, self.do, scene.grips.presses,
            knows_how=self.has_been_held,
        )  # fmt: skip
        if self.seat in scene.asked():
            composer.draw_buttons(part, self._answers(), rect)
        elif scene.may_do(self.seat):
            composer.draw(part)
        elif self.knowledge.cards and not (self.has_been_held or self._is_told):
            block(part, _(HOLD), rect, BODY, 18, LABEL, "centre", middle=True)

    def _answers(self) -> list[AreaButton]:
        """Return the buttons for a person who could shout: the words, and to let it pass."""
        scene, prefix = self._scene, f"round:{self.seat}"
        words = scene.table.shout_words(self.seat) if scene.question.is_open else []
        buttons = [
            AreaButton(f"{prefix}:shout:{number}", label, press, "danger")
            for number, (label, press) in enumerate(words)
        ]
        let_pass = AreaButton(f"{prefix}:pass", _("Let it pass"), self._let_pass, "primary")
        return [*buttons, let_pass]

    def _let_pass(self) -> None:
        self._scene.let_pass(self.seat)

    def _draw_shout(self, part: Frame, inner: Rect) -> int:
        """Draw the shout button at the right; return the x where it begins."""
        scene, stage = self._scene, self._scene.stage
        label = scene.shout_key(self.seat)
        if not label:
            return inner.right
        size = min(inner.height, max(stage.px(124), 80))
        spot = place(inner, (size, size), "midright")
        key = pad_key(self.seat)
        is_down = scene.grips.presses(key)
        name = scene.table.shout_picture
        small = round(size * (0.9 if is_down else 1.0))
        disc = stage.paint.disc(small, SHOUT_RED, CREAM, 3)
        part.blit_centred(stage.picture(name, small, small) if name else disc, *spot.center)
        if word := scene.table.shout_word:
            self._draw_word(part, word, spot)
        draw_key(part, stage, (spot.x + size * 0.14, spot.y + size * 0.86), label)
        person = scene.people[self.seat].name
        text = _("Shouts for {name}, as the key {key} does.").format(name=person, key=label)
        words, press = _("{name} shouts").format(name=person), partial(scene.press_shout, self.seat)
        tip = Tip(person, text)
        part.target(Target(key, spot, words, press, tip=tip, radius=size // 2, instant=True))
        return spot.x

    def _draw_word(self, part: Frame, word: str, place: Rect) -> None:
        """Write the shout as large as it fits, in several lines if it would be too small."""
        fonts, room = self._scene.stage.fonts, place.width * 0.96
        lines, units = [word], self._shout_units([word], room)
        if units < LEAST_SHOUT_UNITS:
            lines = word.split()
            units = self._shout_units(lines, room)
        step = fonts.line_height(SHOUT, units) * 0.8
        for number, line in enumerate(lines):
            y = place.centery + (number - (len(lines) - 1) / 2) * step
            part.blit_centred(fonts.outlined(line, SHOUT, units), place.centerx, y)

    def _shout_units(self, lines: Sequence[str], room: float) -> float:
        """Return the size at which the lines fit into this width."""
        return self._scene.stage.fonts.fit(lines, SHOUT, round(room), SHOUT_UNITS, 12)

    def _draw_opponent(self, part: Frame) -> None:
        """Draw an opponent; there is nothing to press."""
        pad = self._scene.stage.px(10)
        self._identity().draw_low(part, inset(Rect((0, 0), part.size), pad))


def hand_key(seat: Seat) -> str:
    """Return the key of a covered hand's target."""
    return f"round-hand:{seat}"
