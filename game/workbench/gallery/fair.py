"""Pictures of the fair mode."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path

from game.ai.brain import DirectBrain
from game.fair.kiosk import BODY_UNITS, visitors_header
from game.fair.phone_plan import PhonePlan
from game.fair.phones import visitors_seats
from game.fair.plan import TODAY, GamePlan, KioskPlan, bundled_plan
from game.fair.scenes.attract import AttractScene
from game.fair.scenes.board import NAMES
from game.fair.scenes.choice import ChoiceScene
from game.fair.scenes.demo import DemoTable, demo_match
from game.fair.scenes.dialogs import HelpDialog, LanguageDialog, StillThere
from game.fair.scenes.ending import VisitorEnding
from game.fair.scenes.joining import VisitorJoining
from game.fair.scenes.lesson import VisitorLesson, visitor_lesson
from game.fair.scenes.table import VisitorTable
from game.fair.scenes.waiting import WaitScene
from game.fair.stand import Stand
from game.lessons.collection import bundled_lessons
from game.match.kinds import HUMAN
from game.match.match import Match
from game.match.pacing import Director
from game.match.storage.header import SeatPlan
from game.match.storage.record import Record
from game.rules.core import CLOCK, Seat
from game.rules.rng import Rng
from game.ui.scene import SceneStack
from game.ui.stage import Stage, metrics_for
from game.ui.text import _, current_language
from game.workbench.gallery.phones import lobby

SEED, SALT = 5, "0" * 32
STEP = 0.05
DEMO_SECONDS, OPENING_SECONDS = 45.0, 20.0
"""How long a demo and an opening may take until the pictured moment."""
MOST_ACTIONS = 5000


DAY = date(2026, 11, 22)
SCORES = (14, 9, 21, 17, 9, 3, 25, 11, 16, 8, 12, 19, 7, 23)
"""Of visitors who played the same cards."""


class _NoKiosk:
    """The program around a pictured scene: it has a plan and does nothing."""

    volume = 60
    doors = ()
    offers_phones = False

    def __init__(self, plan: KioskPlan) -> None:
        self.plan = plan
        with tempfile.TemporaryDirectory() as folder:
            self.stand = Stand(Path(folder), lambda: DAY)
            for game in plan.games:
                if cards := self.stand.deal_of(game):
                    for score in SCORES:
                        self.stand.add(cards, score, low_wins=False)

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *_args: None


class Watch:
    """A clock that runs with the pictured scene."""

    def __init__(self) -> None:
        self.ms = 0.0

    def __call__(self) -> float:
        """Return the time in milliseconds."""
        return self.ms


def as_kiosk(stack: SceneStack, plan: KioskPlan | None = None) -> _NoKiosk:
    """Give the stage the text size and targets of a fair; return the program around it."""
    plan = plan or bundled_plan()
    stage = stack.stage
    stage.settings = replace(stage.settings, text_size=plan.text_size(BODY_UNITS), muted=True)
    now = stage.metrics
    stage.metrics = metrics_for((now.width, now.height), stage.settings, plan.inches)
    # Make fonts and painter again with these measures.
    stage.resize((now.width, now.height))
    return _NoKiosk(plan)


def attract(
    stack: SceneStack, number: int = 0, moment: float = 0.0, plan: KioskPlan | None = None
) -> AttractScene:
    """Show the demo when it explains a decision; `moment` is how long after that."""
    kiosk, watch = as_kiosk(stack, plan), Watch()

    def make(stage: Stage, game: GamePlan) -> DemoTable:
        match = demo_match(game, "gallery", SEED, SALT)
        return DemoTable(stage, match, _director(match), watch)

    scene = AttractScene(stack.stage, kiosk, make, first=number)
    stack.push(scene)
    scene.demo.seal.skip()
    _run(stack, watch, DEMO_SECONDS, lambda: scene.demo.hint.advice is not None)
    _run(stack, watch, moment, lambda: False)
    return scene


def _director(match: Match) -> Director:
    return Director(match, DirectBrain(), chance=Rng(1), pace=1.0, human_window_ms=800)


def _run(stack: SceneStack, watch: Watch, seconds: float, until: Callable[[], bool]) -> None:
    left = seconds
    while left > 0 and not until():
        stack.update(STEP)
        watch.ms += STEP * 1000
        left -= STEP


def with_deal() -> KioskPlan:
    """Return a plan with a deal that all visitors of the day play."""
    plan = bundled_plan()
    return replace(plan, games=tuple(replace(game, deal=TODAY) for game in plan.games))


def attract_board(stack: SceneStack, number: int = 0) -> None:
    """Show the best visitors of the day over the demo."""
    scene = attract(stack, number, plan=with_deal())
    scene.show_board()
    stack.update(STEP)


def choice(stack: SceneStack) -> None:
    """Show the tiles."""
    stack.push(ChoiceScene(stack.stage, as_kiosk(stack)))


def choice_with_phones(stack: SceneStack) -> None:
    """Show the tiles if visitors may play with phones."""
    kiosk = as_kiosk(stack)
    kiosk.offers_phones = True
    stack.push(ChoiceScene(stack.stage, kiosk))


def joining(stack: SceneStack, number: int = 0, plan: PhonePlan | None = None) -> None:
    """Show where visitors join with their phones: two have come, and one is at the screen."""
    kiosk = as_kiosk(stack)
    game = kiosk.plan.games[number]
    names = tuple(_(name) for name in NAMES)
    hub = lobby(
        stack,
        plans=visitors_seats(game),
        game=game.rules.title.get(current_language()),
        visitors=names,
    )
    plan = plan or PhonePlan(allowed=True)
    stack.push(VisitorJoining(stack.stage, hub, kiosk, plan, range(1, len(names) + 1)))


def table(stack: SceneStack, number: int = 0) -> VisitorTable:
    """Show the beginning of a game."""
    kiosk, watch = as_kiosk(stack), Watch()
    game = kiosk.plan.games[number]
    match = Match(Record(visitors_header(game, SEED, SALT)))
    scene = VisitorTable(stack.stage, match, _director(match), kiosk, watch, lambda _scene: None)
    stack.push(scene)
    _run(stack, watch, OPENING_SECONDS, lambda: match.ply > 0)
    return scene


def lesson(stack: SceneStack, number: int = 0) -> VisitorLesson:
    """Show the first act that a lesson wants of visitors."""
    kiosk, watch = as_kiosk(stack), Watch()
    known = bundled_lessons()
    lessons = [known.find(key) for key in kiosk.plan.games[number].learn]
    visitor = SeatPlan("Lena", HUMAN, 1, 1)
    nothing = lambda *_args: None  # noqa: E731
    scene = visitor_lesson(stack.stage, kiosk, lessons, visitor, watch, nothing, nothing)
    stack.push(scene)
    while scene.run.awaits != "action":
        scene.skip_step()
    stack.draw()
    _run(stack, watch, 2.0, lambda: False)
    return scene


def idle(stack: SceneStack) -> None:
    """Show the question whether somebody is still there, in front of a game."""
    scene = table(stack)
    dialog = StillThere(stack.stage, scene.kiosk)
    stack.push(dialog)
    for _step in range(60):
        dialog.update(STEP)


def end(stack: SceneStack, number: int = 0, plan: KioskPlan | None = None) -> None:
    """Show how a game of visitors has ended."""
    kiosk, watch = as_kiosk(stack, plan), Watch()
    match = Match(Record(visitors_header(kiosk.plan.games[number], SEED, SALT)))
    _finish(match)
    scene = VisitorTable(stack.stage, match, _director(match), kiosk, watch, lambda _scene: None)
    stack.push(scene)
    scene.table.skip()
    scene.resized()
    cards = kiosk.stand.deal_of(kiosk.plan.games[number])
    lines = kiosk.stand.lines(cards) if cards else []
    ranked = (lines[11].result, lines) if lines else None
    stack.push(VisitorEnding(stack.stage, kiosk, scene, ranked))
    top = stack.top
    assert top is not None
    for _step in range(70):
        top.update(STEP)


def stand(stack: SceneStack) -> None:
    """Show a visitor's place among those of today."""
    end(stack, plan=with_deal())
    top = stack.top
    assert isinstance(top, VisitorEnding)
    top.show_stand()
    stack.update(1.0)


def _finish(match: Match) -> None:
    brain = DirectBrain()
    for ply in range(MOST_ACTIONS):
        if match.is_over:
            return
        actors = match.actors()
        if CLOCK in actors:
            match.close_window()
            continue
        seat: Seat = actors[0]
        brain.request(match.observation(seat), "easy", ply)
        action = brain.poll()[0].action
        assert action is not None
        match.submit(seat, action)


def help_dialog(stack: SceneStack) -> None:
    """Show the game in a few lines."""
    scene = table(stack)
    stack.push(HelpDialog(scene))
    stack.update(1.0)


def languages(stack: SceneStack) -> None:
    """Show the languages in front of a game."""
    scene = table(stack)
    stack.push(LanguageDialog(stack.stage, scene.kiosk))
    stack.update(1.0)


def waiting(stack: SceneStack) -> None:
    """Show that the cards are coming."""
    as_kiosk(stack)
    stack.push(WaitScene(stack.stage, lambda: None))


SCREENS: dict[str, Callable[[SceneStack], object]] = {
    "kiosk-attract": attract,
    "kiosk-attract-uffda": partial(attract, number=1),
    "kiosk-attract-sauce": partial(attract, number=2),
    "kiosk-attract-board": attract_board,
    "kiosk-choice": choice,
    "kiosk-choice-phones": choice_with_phones,
    "kiosk-joining": joining,
    "kiosk-joining-wifi": partial(
        joining, number=2, plan=PhonePlan(True, "", "Messe", "zwetschgenkuchen")
    ),
    "kiosk-end-place": lambda stack: end(stack, plan=with_deal()),
    "kiosk-stand": stand,
    "kiosk-guided": lesson,
    "kiosk-guided-uffda": partial(lesson, number=1),
    "kiosk-guided-sauce": partial(lesson, number=2),
    "kiosk-idle": idle,
    "kiosk-help": help_dialog,
    "kiosk-languages": languages,
    "kiosk-waiting": waiting,
    "kiosk-end": end,
    "kiosk-end-uffda": partial(end, number=1),
    "kiosk-end-sauce": partial(end, number=2),
}
"""By the name of the picture."""
