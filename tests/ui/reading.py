"""Somebody who reads the rules, for tests."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.match.rulesets import bundled_rulesets
from game.rules.ruleset import Ruleset
from game.scenes.rules.browser import RulesScene
from tests.ui.screens import Screen

RULESETS = ("uffbasse", "uffda", "ay-caramba", "sauce")


def rules_of(identifier: str) -> Ruleset:
    return bundled_rulesets().find(identifier)


class Reading:
    """Somebody who reads the rules; pictures are drawn as plain boxes unless asked for."""

    def __init__(
        self,
        rules: Ruleset | str = "uffbasse",
        rule: str | None = None,
        size: tuple[int, int] = (1280, 720),
        language: str = "en",
        text_size: int = 100,
    ) -> None:
        self.screen = Screen(size, language)
        stage = self.screen.stage
        stage.settings = replace(stage.settings, text_size=text_size)
        stage.rescale()
        self.closed = 0
        known = rules_of(rules) if isinstance(rules, str) else rules
        self.scene = RulesScene(stage, known, rule, self.close)
        self.drawn: list[str] = []
        self.screen.show(self.quick(self.scene))

    def quick(self, scene: RulesScene) -> RulesScene:
        pictures = scene.pictures

        def draw(name: str, width: int) -> pygame.Surface:
            self.drawn.append(name)
            surface = pygame.Surface((width, round(width * pictures.shape(name))))
            pictures._drawn[name, width] = surface
            return surface

        pictures.draw = draw  # type: ignore[method-assign]
        return scene

    def close(self) -> None:
        self.closed += 1

    @property
    def is_in_front(self) -> bool:
        """Whether nothing lies over the rules."""
        return self.screen.stack.top is self.scene

    @property
    def place(self) -> tuple[int, int | None]:
        """The number of the chapter, and that of its marked paragraph."""
        return self.scene.chapter, self.scene.marked

    @property
    def chapter(self) -> str:
        return self.scene.book.chapters[self.scene.chapter].id

    @property
    def words(self) -> str:
        return "\n".join(self.screen.words)
