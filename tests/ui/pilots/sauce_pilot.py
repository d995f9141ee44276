"""A person at the table of Sauce: bids in all ways, answers, passes, tosses, and plays cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from game.games.sauce.knowledge.observation import SauceObservation
from game.tables.sauce.card_names import card_of
from game.ui.frame import find
from tests.ui.pilots.pilot import Pilot

MOST_STEPS = 100
"""The most steps until the cards for bids lie there."""


class SaucePilot(Pilot):
    """Plays through injected events, in all the ways that lead to the same action."""

    def __init__(self, kinds: tuple[str, ...], *, confirm: bool = False, **options: Any) -> None:
        super().__init__(kinds, ruleset="sauce", **options)
        stage = self.stack.stage
        stage.settings = replace(stage.settings, confirm_plays=confirm, pace="fast")
        self.scene.apply_settings()
        self.hidden_hands = 0

    def is_asked(self) -> bool:
        """Whether there is something to do for the person."""
        return super().is_asked() or self.table.last_is_open

    # The turn

    def act(self) -> None:
        if self.table.last_is_open:
            self._one_of(
                "put trick away",
                lambda: self.press("last-trick:close"),
                lambda: self.key(pygame.K_l),
            )
            return
        if self.random.random() < 0.06:
            self.fidget()
            return
        options = sorted(map(str, self.table.choices.actions))
        if not options:
            return
        verbs = {one.split()[0] for one in options}
        if "cut" in verbs:
            self.cut()
        elif "bid" in verbs:
            self.bid(options)
        elif "stand" in verbs:
            self._one_of("answer", lambda: self.press("no_way"), lambda: self.press("stand"))
        elif verbs & {"pass", "toss"}:
            self.exchange()
        else:
            self.play(self.random.choice(options).split()[1])

    def cut(self) -> None:
        """Cut somewhere, or not."""
        self._one_of(
            "cut", lambda: self.press("no_cut"), lambda: self.press("cut"), self._cut_typed
        )

    def _cut_typed(self) -> None:
        self.type_number(self.random.randint(1, 60))
        self.key(pygame.K_RETURN)

    def bid(self, options: list[str]) -> None:
        """Bid a number by one of the four ways, or in words."""
        if "look" in options:
            self.check_hidden()
            if self.random.random() < 0.5:
                self._one_of("look", lambda: self.press("look"), lambda: self.key(pygame.K_k))
                return
        words = [one.split()[1] for one in options if one.startswith("bid") and one[4].isalpha()]
        if words and self.random.random() < 0.3:
            word = self.random.choice(words)
            self.lay(word)
            return
        most = max(int(one.split()[1]) for one in options if one[4:].isdecimal())
        wanted = self.random.randint(0, most // 5) * 5
        ways: list[Callable[[], object]] = [
            lambda: self.type_number(wanted),
            lambda: self.turn_wheel(wanted),
            lambda: self.press_buttons(wanted),
            lambda: self.pull_slider(wanted),
        ]
        self._one_of("number", *ways)
        assert self.table.bidder.text == str(wanted)
        before = self.match.ply
        self._one_of("bid", lambda: self.press("bid"), self._bid_by_key)
        assert self.match.ply > before, f"{wanted} was not bid"
        moved = self.match.record.moves[before]
        assert moved.action == f"bid {wanted}"

    def _bid_by_key(self) -> None:
        if self.table.may("look") and not self.table.bidder.is_moved:
            self.press("bid")  # Enter looks at the cards first
        else:
            self.key(pygame.K_RETURN)

    def lay(self, word: str) -> None:
        """Take up a bid in words and lay it, or drag its card over the cloth."""
        card = f"bid:{word}"
        for _step in range(MOST_STEPS):
            if find(self.frame.targets, card):
                break
            self.step()  # after a hand it takes a moment until the cards for bids lie there

        def by_card() -> None:
            self.press(card)
            self.press(card)

        def by_button() -> None:
            self.press(card)
            self.press("bid")

        self._one_of(word, by_card, by_button, lambda: self.drag(card, "bid-place"))

    def check_hidden(self) -> None:
        """Check that a face-down hand shows nothing but its backs."""
        self.hidden_hands += 1
        seat = self.table.viewer
        own = self.match.observation(seat)
        assert isinstance(own, SauceObservation)
        assert own.is_hidden
        backs = [t.key for t in self.frame.targets if t.key.startswith("hand:?")]
        assert len(backs) == own.hand_sizes[seat] - len(own.shown[seat])
        faces = [t for t in self.frame.targets if t.key.startswith("hand:") and t.key not in backs]
        assert len(faces) == len(own.shown[seat])
        for target in self.frame.targets:
            assert target.drag is None or not target.key.startswith("hand:?")

    def type_number(self, wanted: int) -> None:
        for digit in str(wanted):
            self.key(pygame.K_0 + int(digit))

    def turn_wheel(self, wanted: int) -> None:
        for _turn in range(200):
            value = int(self.table.bidder.text)
            if value == wanted:
                return
            self._post(pygame.MOUSEWHEEL, x=0, y=1 if value < wanted else -1, flipped=False)
        raise AssertionError("the wheel never gets there")

    def press_buttons(self, wanted: int) -> None:
        for _press in range(200):
            far = wanted - int(self.table.bidder.text)
            if not far:
                return
            self.press(f"bid:{'+' if far > 0 else '−'}5")
        raise AssertionError("the buttons never get there")

    def pull_slider(self, wanted: int) -> None:
        places, shown = self.table.bid_layout, self.table.shown
        partner = shown.bids[shown.partner(self.table.viewer)]
        low = int(partner) if partner is not None and partner.isdecimal() else 0
        x = places.bottle.centerx
        y = round(places.level(places.bottle, low + wanted, shown.rules.bid_most))
        start = self._target("bid-slider").rect.center
        self._motion(start)
        self._post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        self._motion((x, y))
        self.frame = self.stack.draw()
        self._post(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)
        self.frame = self.stack.draw()

    def exchange(self) -> None:
        """Choose as many cards as are asked for, and confirm."""
        gestures = self.table.gestures
        for _step in range(30):
            if len(gestures.picked) >= gestures.left:
                break
            cards = [
                target.key
                for target in self.frame.targets
                if target.key.startswith("hand:")
                and target.key.removeprefix("hand:") not in gestures.picked_cards()
            ]
            self._pick(self.random.choice(cards))
            if self.random.random() < 0.2 and gestures.picked:
                self._put_back(gestures.picked[-1])
        self._one_of("confirm", lambda: self.press("confirm"), lambda: self.key(pygame.K_SPACE))

    def _pick(self, card: str) -> None:
        self._one_of("pick", lambda: self.press(card), lambda: self.drag(card, "round"))

    def _put_back(self, key: str) -> None:
        ways = [lambda: self.press(f"picked:{key}"), lambda: self.press(f"hand:{key}")]
        self._one_of("put back", *ways)

    def play(self, play: str) -> None:
        """Play a card by a click or by dragging it; name a SAUCE card."""
        held = play.split("=")[0]
        keys = [
            target.key
            for target in self.frame.targets
            if target.key.startswith("hand:") and card_of(target.key.removeprefix("hand:")) == held
        ]
        card = self.random.choice(keys)
        before = self.match.ply
        self._one_of("play", lambda: self.press(card), lambda: self.drag(card, "round"))
        if self.match.ply == before and find(self.frame.targets, "naming:panel"):
            self._one_of("name", lambda: self.press(f"naming:{play.split('=')[1]}"))
        elif self.match.ply == before:
            assert self.table.gestures.chosen == card.removeprefix("hand:")
            self.press(card)
        assert self.match.ply > before

    def fidget(self) -> None:
        """Do something that changes nothing in the game."""
        self.frame = self.stack.draw()
        ways: list[Callable[[], object]] = [
            lambda: self.press("board"),
            lambda: self.key(pygame.K_b),
            lambda: self.press("bottle:0"),
            lambda: self.press("sauce:0") if find(self.frame.targets, "sauce:0") else None,
        ]
        if find(self.frame.targets, "last-trick"):
            ways += [lambda: self.press("last-trick"), lambda: self.key(pygame.K_l)]
        self._one_of("fidget", *ways)
