"""Pictures of named, reproducible situations, drawn without a display."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

import pygame

from game.ai.brain import DirectBrain
from game.ai.regulars import regulars
from game.app.dealing import find
from game.fair.door import door
from game.lessons.collection import all_lessons
from game.match.kinds import HUMAN
from game.match.match import Match
from game.match.pacing import Director
from game.match.people.learned import Guests, Pupils
from game.match.replay import Replay
from game.match.rulesets import bundled_rulesets
from game.match.settings import Settings
from game.match.storage.header import SeatPlan, new_header
from game.match.storage.record import PRACTICE, Record
from game.resources import bundled
from game.rules.core import CLOCK, Action, Observation, Seat
from game.rules.rng import Rng
from game.scenes.ending.scores import ScoresDialog
from game.scenes.home.scene import HomeScene
from game.scenes.log.panel import LogPanel
from game.scenes.play.pause import PauseDialog
from game.scenes.play.scene import PlayScene, quiet_actions
from game.scenes.play.sharing.curtain import CurtainScene
from game.scenes.play.taking_back import AgreementDialog
from game.scenes.practice import Practice
from game.scenes.replay.look_back import nonsense
from game.scenes.replay.scene import ReplayScene
from game.scenes.replay.viewpoints import viewpoints_for
from game.scenes.rules.browser import open_rules
from game.scenes.settings.scene import SECTIONS, SettingsScene
from game.scenes.welcome.scene import FirstWays, WelcomeScene
from game.tables import table_views
from game.ui import text
from game.ui.drawing.assets import Assets
from game.ui.frame import Frame, Pointing
from game.ui.look import PLAIN_LOOK
from game.ui.renderer import Renderer
from game.ui.scene import SceneStack
from game.ui.sound.audio import Audio
from game.ui.stage import Stage
from game.ui.table.situation import Situation, as_seen
from game.ui.table.telling.remarks import AT_FIRST, WON
from game.ui.theme import Metrics
from game.workbench.gallery import celebrations as gallery_celebrations
from game.workbench.gallery import day as gallery_day
from game.workbench.gallery import fair as gallery_kiosk
from game.workbench.gallery import lessons as gallery_lessons
from game.workbench.gallery import look_back as gallery_look_back
from game.workbench.gallery import people as gallery_people
from game.workbench.gallery import phones as gallery_phones
from game.workbench.gallery import puzzles as gallery_puzzles
from game.workbench.gallery import round_ends as gallery_round_ends
from game.workbench.gallery import round_table as gallery_round
from game.workbench.gallery import shouts as gallery_shouts
from game.workbench.gallery import staff as gallery_staff

MOST_ACTIONS = 5000
MOST_DEALS = 40
PASS = Action("pass")
NAMES = ("Lena", "Karl-Heinz", "Käthe", "Schorsch", "Liesel", "Maya", "Jonas", "Olav")
FACES = (1, 4, 2, 3, 5, 6, 7, 8)


def names() -> list[str]:
    """Return the situations that can be pictured."""
    found = [f"{game}-{name}" for game, view in table_views().items() for name in view.situations]
    return sorted([*found, *SCREENS])


def save(name: str, size: tuple[int, int], language: str, out: Path) -> None:
    """Draw a situation and save it. Raises KeyError if there is no such name, or OSError."""
    surface = picture(name, size, language)
    # Opened here, as pygame's message would not name the reason.
    with out.open("wb") as file:
        pygame.image.save(surface, file, out.suffix or ".png")


def picture(
    name: str, size: tuple[int, int], language: str, assets: Assets | None = None
) -> pygame.Surface:
    """Return a situation as a picture. Raises KeyError if there is no such name.

    `assets` can be shared by pictures of this size in this language.
    """
    text.install(language)
    stack = stage_for(size, language, assets)
    open_scene(stack, name)
    return shown(stack)


def open_scene(stack: SceneStack, name: str) -> None:
    """Open a screen or a situation, with everything at rest. Raises KeyError if it is unknown."""
    if name in SCREENS:
        SCREENS[name](stack)
    else:
        open_situation(stack, find_situation(name))


def find_situation(name: str) -> Situation:
    """Return a game's situation by its full name. Raises KeyError if there is none."""
    for game, view in table_views().items():
        for own, situation in view.situations.items():
            if name == f"{game}-{own}":
                return situation
    raise KeyError(name)


def open_situation(stack: SceneStack, situation: Situation) -> PlayScene:
    """Open a situation on its table, with everything at rest."""
    scene = table_scene(stack, match_until(situation))
    _prepare(scene, situation)
    settle(stack)
    return scene


def _prepare(scene: PlayScene, situation: Situation) -> None:
    """Let the person at the screen do what belongs to a situation."""
    table = scene.table
    if situation.change is not as_seen:
        table.start(situation.change(table.seen), table.viewer)
    situation.prepare(table.poser)


def stage_for(size: tuple[int, int], language: str, assets: Assets | None = None) -> SceneStack:
    """Return an empty stack of scenes on an invisible display; for `assets` see `picture`."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.quit()
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    settings = Settings(language=language)
    audio = Audio.open([bundled("sounds")], enabled=False)
    assets = assets or Assets(bundled("art"))
    if assets.look != PLAIN_LOOK:
        assets.cache.clear()
    return SceneStack(Stage.build(assets, audio, settings, Metrics(*size)))


def shown(stack: SceneStack) -> pygame.Surface:
    """Return what the window would show now."""
    frame = stack.draw()
    assert frame.background is not None
    screen = pygame.display.get_surface()
    assert screen is not None
    Renderer().present(screen, frame.background, frame.items)
    return screen


def settle(stack: SceneStack) -> None:
    """Let a scene come to rest; opponents do not act meanwhile."""
    for scene in stack.scenes:
        if isinstance(scene, PlayScene):
            scene.table.draw(Frame(stack.stage.fonts, (0, 0), Pointing()))
            for _step in range(40):
                scene.table.update(0.05)


def match_until(situation: Situation) -> Match:
    """Return a match that opponents have played up to the first fitting moment.

    The deal is the situation's, or one of the next ones if the moment never comes. Raises
    LookupError if it comes in none of them.
    """
    one = situation
    variants = tuple(sorted(one.variants.items()))
    key = one.until, one.ruleset, one.kinds, one.seed, variants, one.always_passes
    if key not in _found:
        _found[key] = _search(situation)
    record = _found[key]
    return Match(Record(record.header, record.entries))


_found: dict[Hashable, Record] = {}
"""The records of situations, by everything that determines them."""


def is_over(seen: Observation) -> bool:
    """Whether a game has ended; shared by all pictures of that moment."""
    return seen.is_over


def _search(situation: Situation) -> Record:
    rules = find(situation.ruleset)
    seats = [SeatPlan(NAMES[i], kind, i + 1, FACES[i]) for i, kind in enumerate(situation.kinds)]
    for seed in range(situation.seed, situation.seed + MOST_DEALS):
        header = new_header(
            rules,
            seats,
            program="gallery",
            variants=situation.variants,
            seed=seed,
            salt="0" * 32,
            created="2026-01-01T00:00:00Z",
        )
        match = Match(Record(header))
        if _reach(match, situation):
            return match.record
    raise LookupError("the situation did not come about")


def _reach(match: Match, situation: Situation) -> bool:
    brain = DirectBrain()
    for ply in range(MOST_ACTIONS):
        if situation.until(match.observation(Seat(0))):
            return True
        if match.is_over:
            return False
        _play_on(match, brain, ply, passes=situation.always_passes)
    return False


def _play_on(match: Match, brain: DirectBrain, ply: int, *, passes: bool) -> None:
    actors = match.actors()
    if CLOCK not in actors:
        actors = (*actors[1:], actors[0])  # a shout comes before the turn player
    for seat in actors:
        if seat == CLOCK:
            match.close_window()
            return
        if passes and seat == 0 and match.refusal(seat, PASS) is None:
            match.submit(seat, PASS)
            return
        kind = match.seats[seat].kind
        level = "easy" if kind == HUMAN else kind
        brain.request(match.observation(seat), level, ply)
        action = brain.poll()[0].action
        if action is not None:
            match.submit(seat, action)
            return


def table_scene(stack: SceneStack, match: Match, pupils: Pupils | None = None) -> PlayScene:
    """Open a match on its table, with everything at rest; with `pupils` newcomers get tips."""
    director = Director(match, DirectBrain(), chance=Rng(1), human_window_ms=None)
    actions = replace(quiet_actions(), pupils=pupils)
    scene = PlayScene(stack.stage, match, director, actions, lambda: 0.0, fresh=False)
    stack.push(scene)
    return scene


def _nothing(*_args: object) -> None:
    """There is no program around."""


class _Nobody:
    """The program around a pictured scene: it answers to everything and does nothing."""

    doors = (door().row,)
    way_back = None

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *_args: None


class _Teacher(_Nobody):
    """Knows what to practise."""

    def to_practise(self, game: str, mistakes: object) -> Practice | None:
        lessons = all_lessons().of(game)
        title = lessons[-1].title.get(text.current_language())
        return Practice(title, _nothing) if mistakes else None


def _home(stack: SceneStack) -> None:
    with tempfile.TemporaryDirectory() as nothing_saved:
        school = gallery_lessons.PicturedSchool()
        stack.push(
            HomeScene(
                stack.stage,
                _Nobody(),
                saves=Path(nothing_saved),
                school=school,
                today=lambda: gallery_day.TODAY,
            )
        )
    for _step in range(10):
        stack.update(0.1)


def _curtain(stack: SceneStack) -> None:
    people = table_scene(stack, match_until(_any_situation())).people
    stack.push(CurtainScene(stack.stage, people[2], lambda: None))
    _pass_time(stack)


def _seal(stack: SceneStack) -> None:
    scene = table_scene(stack, match_until(_any_situation()))
    scene.table.lay_bare()
    scene.seal.show()


def _menu(stack: SceneStack) -> None:
    scene = table_scene(stack, match_until(_any_situation()))
    stack.push(PauseDialog(stack.stage, _Nobody(), scene))
    _pass_time(stack)


def _nonsense(stack: SceneStack) -> None:
    match = match_until(_last_situation())
    table_scene(stack, match)
    nonsense.ask(stack.stage, stack, match.record)
    _pass_time(stack)


def _log(stack: SceneStack) -> None:
    scene = table_scene(stack, match_until(_last_situation()))
    stack.push(LogPanel(stack.stage, scene.table.people, scene.log_lines()))
    _pass_time(stack)


def _undone(stack: SceneStack) -> None:
    match = match_until(_any_situation())
    reach = match.way_back(Seat(0))
    assert reach is not None
    match.note(PRACTICE)
    match.take_back(reach.ply)
    scene = table_scene(stack, match)
    stack.push(LogPanel(stack.stage, scene.table.people, scene.log_lines(), match.record.notes))
    _pass_time(stack)


def _practice(stack: SceneStack) -> None:
    scene = table_scene(stack, match_until(_any_situation()))
    scene.taking_back.take_back()
    _pass_time(stack)


def _agreement(stack: SceneStack) -> None:
    scene = table_scene(stack, match_until(_any_situation()))
    words = AgreementDialog(stack.stage, scene.people[:3], scene.people[1].name, lambda: None)
    stack.push(words)
    _pass_time(stack)


def _last_look(stack: SceneStack, game: str) -> None:
    situation = replace(_dealt(game), until=lambda seen: not seen.is_over and _late(seen))
    scene = table_scene(stack, match_until(situation))
    scene.table.toggle_last()


def _hint(stack: SceneStack, name: str) -> None:
    scene = open_situation(stack, find_situation(name))
    stack.draw()
    scene.hint.ask()
    scene.update(0.05)


def _tip(stack: SceneStack, name: str) -> None:
    """Show the tip for a newcomer at a moment."""
    situation = find_situation(name)
    scene = table_scene(stack, match_until(situation), Guests())
    _prepare(scene, situation)
    settle(stack)
    stack.draw()
    scene.update(0.05)
    assert scene.nudging.nudge is not None, f"nothing is told in {name}"


REMARKED = {"uffbasse": "uffbasse-trick", "uffda": "uffda-players-4", "sauce": "sauce-follow"}
"""Situations in which a regular says something."""


def _remark(stack: SceneStack, name: str) -> None:
    scene = open_situation(stack, find_situation(name))
    regular, *_others = regulars()
    seat = next(one.seat for one in scene.people if not one.is_human)
    scene.attendance.people = [
        replace(one, regular=regular) if one.seat == seat else one for one in scene.people
    ]
    scene.table.remarks.update(AT_FIRST)
    scene.table.remarks.hear({seat: WON}, scene.people)


def _late(seen: Observation) -> bool:
    """Whether a trick or a turn has been played, in any game."""
    tricks = getattr(seen, "tricks", None)
    if tricks is not None:
        return bool(tricks)
    return sum(len(branch.cards) for branch in getattr(seen, "branches", ())) > 5


@cache
def over(game: str) -> Situation:
    """Return the end of a match."""
    return replace(_dealt(game), until=is_over)


def _replay(stack: SceneStack, game: str, hands: bool = False) -> None:
    found = Replay(match_until(over(game)).record)
    scene = ReplayScene(
        stack.stage, _Nobody(), found, viewpoints_for(found), round(found.length * 0.55)
    )
    stack.push(scene)
    if hands:
        scene.open_hands()


def _look_back(stack: SceneStack, name: str) -> None:
    game, picture = gallery_look_back.PICTURES[name]
    picture(stack, match_until(over(game)), _Teacher())


def _scores(stack: SceneStack) -> None:
    scene = table_scene(stack, match_until(_last_situation()))
    stack.push(ScoresDialog(stack.stage, scene, lambda: None))
    _pass_time(stack)


def _ending(stack: SceneStack, game: str, **variants: int) -> None:
    table = _finished_table(stack, game, **variants)
    gallery_celebrations.ending(stack, table, _Nobody())


def _finished_table(stack: SceneStack, game: str, **variants: int) -> PlayScene:
    return table_scene(stack, match_until(replace(over(game), variants=variants)))


def _celebration(stack: SceneStack, name: str) -> None:
    game = gallery_celebrations.GAMES[name]
    gallery_celebrations.show(name, open_situation(stack, _dealt(game)))


RULES = {
    "summary": ("uffbasse", None),
    "uffbasse": ("uffbasse", "U6.2"),
    "recipes": ("uffbasse", "U16"),
    "uffda": ("uffda", "D6.2"),
    "ay-caramba": ("ay-caramba", "D7.1"),
    "sauce": ("sauce", "S5.1"),
    "menu": ("sauce", "S12.3"),
}
"""Pages of the rules reference: ruleset and rule."""


def _round_end(stack: SceneStack, name: str) -> None:
    situation = find_situation(gallery_round_ends.ROUNDS[name][0])
    match = match_until(gallery_round_ends.until_over(name, situation))
    gallery_round_ends.stand_still(table_scene(stack, match))
    settle(stack)


def _rules(stack: SceneStack, name: str) -> None:
    ruleset, rule = RULES[name]
    open_rules(stack.stage, stack, find(ruleset), rule)
    for _picture in range(10):
        stack.draw()
        stack.update(0.05)


def _times(stack: SceneStack, situation: str) -> None:
    scene = open_situation(stack, find_situation(situation))
    gallery_shouts.show_times(scene, len(scene.people))


def _round(stack: SceneStack, name: str) -> None:
    about = gallery_round.PICTURES[name]
    situation = about.seated(find_situation(about.situation))
    about.prepare(gallery_round.open_round(stack, match_until(situation)))


def _settings(stack: SceneStack, section: str) -> None:
    stack.push(SettingsScene(stack.stage, _Nobody(), section=section))
    stack.update(0.1)


def _welcome(stack: SceneStack, page: int) -> None:
    scene = WelcomeScene(stack.stage, _Nobody(), FirstWays(_nothing, _nothing, _nothing))
    stack.push(scene)
    scene.turn(page)
    _pass_time(stack)


def _pass_time(stack: SceneStack) -> None:
    top = stack.top
    assert top is not None
    for _step in range(30):
        top.update(0.05)


def _any_situation() -> Situation:
    return _dealt(next(game for game, view in table_views().items() if view.situations))


def _dealt(game: str) -> Situation:
    """Return a deal of a game: that of its first situation, or any deal without one."""
    for situation in table_views()[game].situations.values():
        return situation
    rules = next(rules for rules in bundled_rulesets().rulesets() if rules.game == game)
    return Situation(is_over, rules.id, (HUMAN, *("easy",) * (min(rules.players) - 1)))


def _last_situation() -> Situation:
    """Return the end of a match."""
    return replace(_any_situation(), until=lambda seen: seen.is_over)


SCREENS: dict[str, Callable[[SceneStack], object]] = {
    **{f"settings-{section.key}": partial(_settings, section=section.key) for section in SECTIONS},
    **{f"welcome-{page + 1}": partial(_welcome, page=page) for page in range(3)},
    "home": _home,
    "curtain": _curtain,
    "seal": _seal,
    "menu": _menu,
    "nonsense": _nonsense,
    "log": _log,
    **{f"rules-{name}": partial(_rules, name=name) for name in RULES},
    "log-undone": _undone,
    "take-back-practice": _practice,
    "take-back-together": _agreement,
    "last-trick-uffbasse": lambda stack: _last_look(stack, "uffbasse"),
    "last-turn-uffda": lambda stack: _last_look(stack, "uffda"),
    "replay-uffbasse": lambda stack: _replay(stack, "uffbasse"),
    "replay-uffda": lambda stack: _replay(stack, "uffda"),
    "replay-sauce": lambda stack: _replay(stack, "sauce"),
    "replay-open": lambda stack: _replay(stack, "uffbasse", hands=True),
    "hint-uffbasse": lambda stack: _hint(stack, "uffbasse-lead"),
    "hint-uffda": lambda stack: _hint(stack, "uffda-players-4"),
    "hint-sauce": lambda stack: _hint(stack, "sauce-follow"),
    "tip-uffbasse": lambda stack: _tip(stack, "uffbasse-pick"),
    "tip-uffda": lambda stack: _tip(stack, "uffda-own-coin-off"),
    "tip-sauce": lambda stack: _tip(stack, "sauce-bid"),
    **{name: partial(_look_back, name=name) for name in gallery_look_back.PICTURES},
    "scores": _scores,
    **{
        f"celebration-{name}": partial(_celebration, name=name)
        for name in gallery_celebrations.GAMES
    },
    **{f"round-end-{name}": partial(_round_end, name=name) for name in gallery_round_ends.ROUNDS},
    "ending-arschkaard": partial(_ending, game="uffbasse", arschkaard=1),
    **{f"ending-{game}": partial(_ending, game=game) for game in table_views()},
    "people": gallery_people.people,
    "person": gallery_people.person,
    "person-new": gallery_people.newcomer,
    "person-seat": gallery_people.seat,
    "company": gallery_people.company,
    **{f"remark-{game}": partial(_remark, name=name) for game, name in REMARKED.items()},
    "statistics": gallery_people.statistics,
    "statistics-figures": lambda stack: gallery_people.statistics(stack, "numbers"),
    "statistics-places": lambda stack: gallery_people.statistics(stack, "places"),
    "statistics-table": lambda stack: gallery_people.statistics(stack, "table"),
    "statistics-none": gallery_people.no_statistics,
    "evening": gallery_people.evening,
    **gallery_shouts.SCREENS,
    **{name: partial(_round, name=name) for name in gallery_round.PICTURES},
    **gallery_kiosk.SCREENS,
    **gallery_day.SCREENS,
    **gallery_phones.SCREENS,
    **gallery_staff.SCREENS,
    **gallery_lessons.SCREENS,
    **gallery_puzzles.SCREENS,
    "times-uffbasse": lambda stack: _times(stack, "uffbasse-trick"),
    "times-uffda": lambda stack: _times(stack, "uffda-players-8"),
}
"""Pictures that belong to no single game."""
