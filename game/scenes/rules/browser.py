"""The rules reference on the screen: contents at the left, one chapter as a page at the right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil

import pygame

from game.rules.ruleset import Ruleset
from game.scenes.rules.book import Book, book_of
from game.scenes.rules.contents import draw_contents
from game.scenes.rules.layout import Layout, arrange
from game.scenes.rules.page import Figure, Sheet, Teach, lay_out
from game.scenes.rules.paper import draw_bar, draw_edges, draw_foot, draw_paper, draw_sheet
from game.scenes.rules.picture import PictureScene
from game.scenes.rules.pictures import Pictures
from game.ui.frame import Frame, Press
from game.ui.parts.page import bare_table
from game.ui.parts.scrolling import Scroll
from game.ui.scene import Overlay, SceneStack
from game.ui.stage import Stage
from game.ui.text import current_language

STEP_UNITS = 24
"""The page moves in steps of this height."""
WHEEL_STEPS, ARROW_STEPS = 3, 2
ARROWS = {pygame.K_UP: -ARROW_STEPS, pygame.K_DOWN: ARROW_STEPS}
TURNERS = ("rules:up", "rules:down")
"""The buttons that move the page; while they have the focus, the arrow keys do the same."""


def open_rules(
    stage: Stage,
    stack: SceneStack,
    rules: Ruleset,
    rule: str | None = None,
    closed: Callable[[], object] | None = None,
    chosen: Mapping[str, int] | None = None,
    teach: Teach = lambda _rules: None,
) -> None:
    """Show the rules reference, at the paragraph of a rule's number if one is given.

    `closed` is called when it has been closed; `chosen` holds the variants of the match from which
    it is opened; `teach` leads to lessons.
    """
    stack.push(RulesScene(stage, rules, rule, closed, chosen, teach))


class RulesScene(Overlay):
    """The rules of one ruleset, chapter by chapter."""

    def __init__(
        self,
        stage: Stage,
        rules: Ruleset,
        rule: str | None = None,
        closed: Callable[[], object] | None = None,
        chosen: Mapping[str, int] | None = None,
        teach: Teach = lambda _rules: None,
    ) -> None:
        self.stage = stage
        self._teach = teach
        self.rules = rules
        self.chosen = chosen
        """The variants of the match that people are reading about."""
        self.book: Book = book_of(rules, current_language(), chosen)
        self.pictures = Pictures(stage, rules)
        self.chapter = 0
        self.marked: int | None = None
        """The paragraph that was asked for."""
        self.scroll = Scroll()
        self.rows = Scroll()
        """Of the contents."""
        self.revealed: tuple[int, int | None] | None = None
        """Chapter and paragraph that the contents were last scrolled to."""
        self._wanted: int | None = None
        """The paragraph to scroll to at the next drawing."""
        self._sheets: dict[tuple[int, int], Sheet] = {}
        self._closed = closed
        self._missing: list[Figure] = []
        self.show_rule(rule)

    # Life

    def enter(self) -> None:
        """Focus the button that reads on."""
        self.stack.controller.pointing.focused = "rules:down"

    def leave(self) -> None:
        """Call `closed`, as reading is over."""
        if self._closed:
            self._closed()

    def resized(self) -> None:
        """Lay everything out again, at the same paragraph."""
        self._wanted = self.reading()
        self.book = book_of(self.rules, current_language(), self.chosen)
        self.chapter = min(self.chapter, len(self.book.chapters) - 1)
        self._sheets.clear()
        self.revealed = None
        self.pictures.forget()

    def update(self, seconds: float) -> bool:  # noqa: ARG002
        """Draw one picture that is in view and still missing."""
        if not self._missing:
            self.pictures.rest()
            return False
        figure = self._missing.pop(0)
        self.pictures.draw(figure.example.situation, figure.rect.width)
        return True

    # Going about

    def show_rule(self, rule: str | None) -> None:
        """Open the paragraph of a rule such as U4.2, or the first page if there is none."""
        place = self.book.reference.find(rule) if rule else None
        self.open(place[0] if place else 0, place[1] if place else None, mark=True)

    def open(self, chapter: int, part: int | None = None, *, mark: bool = False) -> None:
        """Open a chapter, at one of its paragraphs if one is given."""
        self.chapter = max(0, min(chapter, len(self.book.chapters) - 1))
        self.marked = part if mark else None
        self._wanted = 0 if part is None else part
        self.scroll.to(0)
        if part is None:
            self._wanted = None

    def opener(self, chapter: int, part: int | None = None) -> Press:
        """Return a press that opens a chapter."""

        def press() -> None:
            self.stage.audio.cue("click")
            self.open(chapter, part, mark=part is not None)

        return press

    def turn(self, direction: int) -> None:
        """Move the page by almost its height; at its end go to the next chapter."""
        page = max(1, self.scroll.visible - 2)
        if self.scroll.to(self.scroll.first + direction * page):
            return
        wanted = self.chapter + direction
        if 0 <= wanted < len(self.book.chapters):
            self.open(wanted)
            if direction < 0:
                self.scroll.fit(*self._extent())
                self.scroll.to(self.scroll.total)

    def reading(self) -> int | None:
        """Return the paragraph at the top of the page, or the last one at the chapter's end.

        An opened paragraph begins up to two steps below the top; those that end above it have been
        read.
        """
        top = (self.scroll.first + 2) * self.step
        parts = self.sheet.parts
        if parts and self.scroll.first >= self.scroll.last > 0:
            return len(parts) - 1
        return next((i for i, rect in enumerate(parts) if rect.bottom > top), None)

    # Input

    def intercept(self, event: pygame.event.Event) -> bool:
        """Let the page keys move the page, and the arrow keys while the focus is on its buttons."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in ARROWS and self.stack.controller.pointing.focused in (None, *TURNERS):
            return self.scroll.to(self.scroll.first + ARROWS[event.key])
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.turn(1 if event.key == pygame.K_PAGEDOWN else -1)
            return True
        if event.key in (pygame.K_HOME, pygame.K_END):
            return self.scroll.handle(event)
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the wheel move the page, or the contents below the pointer."""
        if event.type == pygame.MOUSEWHEEL:
            position = self.stack.controller.pointing.position
            if self.layout.contents.collidepoint(position) and self.rows.is_needed:
                return self.rows.handle(event)
            self.scroll.to(self.scroll.first - WHEEL_STEPS * event.y)
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            self.turn(1)
            return True
        return super().handle(event)

    # Picture

    @property
    def layout(self) -> Layout:
        """Where everything lies."""
        return arrange(self.stage)

    @property
    def step(self) -> int:
        """Height of a step of the page, in pixels."""
        return max(8, self.stage.px(STEP_UNITS))

    @property
    def sheet(self) -> Sheet:
        """The open chapter, laid out."""
        key = (self.chapter, self.layout.view.width)
        if key not in self._sheets:
            chapter = self.book.chapters[self.chapter]
            width = self.layout.view.width
            self._sheets[key] = lay_out(
                self.stage, self.book, chapter, width, self.pictures, self._teach
            )
        return self._sheets[key]

    def _extent(self) -> tuple[int, int]:
        return ceil(self.sheet.height / self.step), self.layout.view.height // self.step

    def draw(self, frame: Frame) -> None:
        """Put everything into the frame."""
        bare_table(frame, self.stage)
        self.scroll.fit(*self._extent())
        if self._wanted is not None and self._wanted < len(self.sheet.parts):
            top = self.sheet.parts[self._wanted].y if self._wanted else 0
            self.scroll.to(top // self.step - 1)
        self._wanted = None
        draw_bar(self, frame)
        draw_contents(self, frame)
        draw_paper(self, frame)
        self.scroll.drag_rows(frame, "rules:page", self.layout.view, self.step)
        self._missing = [
            figure
            for figure in draw_sheet(self, frame)
            if self.pictures.get(figure.example.situation, figure.rect.width) is None
        ]
        draw_edges(self, frame)
        draw_foot(self, frame)

    def enlarge(self, figure: Figure) -> Press:
        """Return a press that enlarges a picture of the page."""

        def press() -> None:
            self.stage.audio.cue("click")
            self.stack.push(PictureScene(self.stage, self.pictures, figure.example))

        return press
