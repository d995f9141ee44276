"""Pictures of people and statistics: made up, and the same every time."""

from __future__ import annotations

import tempfile
from datetime import UTC, datetime, timedelta
from pathlib import Path

from game.ai.regulars import regulars
from game.match.people.evening import Evening
from game.match.people.played import FAMILY, MATCH, Played, PlayedMatch
from game.match.people.profiles import Profile, Profiles
from game.match.people.statistics import Statistics
from game.rules.rng import Rng
from game.scenes.home.company import change_face
from game.scenes.home.scene import HomeScene
from game.scenes.people.household import Household
from game.scenes.people.lists import PeopleDialog, SeatDialog
from game.scenes.people.person_dialog import PersonDialog
from game.scenes.seats import with_regular
from game.scenes.statistics.evening import EveningDialog
from game.scenes.statistics.scene import StatisticsScene
from game.ui.scene import SceneStack
from game.ui.text import _

NAMES = ("Lena", "Karl-Heinz", "Käthe", "Schorsch")
FIGURES = ("tricks", "dishes", "stars", "claims", "calls", "called")
MATCHES = 26


class MadeUp(Statistics):
    """Statistics that nobody has played for."""

    def __init__(self, matches: list[PlayedMatch]) -> None:
        super().__init__(Path("nowhere"))
        self._made_up = matches

    def matches(self) -> list[PlayedMatch]:
        """Return the matches that were made up."""
        return self._made_up

    def begin(self) -> None:
        """There is nothing to be read."""


class _Nobody:
    def __getattr__(self, name: str) -> object:
        return lambda *_args: None


def made_up_people() -> Profiles:
    """Return four people without files."""
    with tempfile.TemporaryDirectory() as folder:
        people = Profiles(Path(folder))
        for number, name in enumerate(NAMES, 1):
            people.add(name, number, number)
    return people


def made_up_matches(people: Profiles, count: int = MATCHES) -> list[PlayedMatch]:
    """Return matches of the first person, who gets better."""
    chance, start = Rng(5), datetime(2026, 3, 1, 18, 30, tzinfo=UTC)
    found = []
    for number in range(count):
        ruleset = "uffbasse" if number % 4 else "uffda"
        kind = FAMILY if number % 9 == 8 else MATCH
        began = start + timedelta(minutes=40 * number)
        found.append(_match(people, chance, number, ruleset, began, kind))
    return found


def _match(
    people: Profiles, chance: Rng, number: int, ruleset: str, began: datetime, kind: str
) -> PlayedMatch:
    scores = [4 + chance.below(9) + (number // 6 if seat == 0 else 0) for seat in range(4)]
    seats = []
    for seat, profile in enumerate(people.people):
        is_human = seat in (0, 2)
        place = 1 + sum(other > scores[seat] for other in scores)
        figures = {key: chance.below(12) for key in FIGURES} if is_human else {}
        reactions = tuple(350 + chance.below(400) for _shout in range(3)) if is_human else ()
        level = ("hard", "medium")[seat % 2]
        seats.append(_played(profile, is_human, level, place, scores[seat], figures, reactions))
    return PlayedMatch(ruleset, ruleset, began.isoformat(), 1_900_000, kind, tuple(seats))


def _played(
    profile: Profile,
    is_human: bool,
    level: str,
    place: int,
    score: int,
    figures: dict[str, int],
    reactions: tuple[int, ...],
) -> Played:
    return Played(
        profile.name,
        "human" if is_human else level,
        profile.id if is_human else "",
        profile.avatar,
        profile.colour,
        place,
        score,
        figures,
        reactions,
        len(reactions),
    )


def _household(stack: SceneStack) -> Household:
    """Return the people in front of the home screen."""
    with tempfile.TemporaryDirectory() as nothing_saved:
        stack.push(HomeScene(stack.stage, _Nobody(), saves=Path(nothing_saved)))  # type: ignore[arg-type]
    return Household(stack.stage, _Nobody(), made_up_people(), lambda _settings: None)  # type: ignore[arg-type]


def people(stack: SceneStack) -> None:
    """Show everybody with a profile."""
    stack.push(PeopleDialog(_household(stack)))
    _pass_time(stack)


def person(stack: SceneStack) -> None:
    """Show one person's profile."""
    household = _household(stack)
    household.edit(stack, household.people.people[1], lambda: None)
    _pass_time(stack)


def newcomer(stack: SceneStack) -> None:
    """Show the letters for somebody new."""
    _household(stack)
    profile = Profile("", "", 5, 5)
    stack.push(PersonDialog(stack.stage, _("Who is joining?"), profile, lambda _new: None))
    _pass_time(stack)


def seat(stack: SceneStack) -> None:
    """Show who could sit on a seat."""
    household = _household(stack)
    now = household.people.people[0].id
    stack.push(SeatDialog(household, now, [], lambda _profile: None))
    _pass_time(stack)


def company(stack: SceneStack) -> None:
    """Ask who plays on a seat, with one regular there already."""
    with tempfile.TemporaryDirectory() as nothing_saved:
        home = HomeScene(stack.stage, _Nobody(), saves=Path(nothing_saved))  # type: ignore[arg-type]
    stack.push(home)
    home.state.set_seats(with_regular(home.state.seats, 1, regulars()["bruno"]))
    change_face(home, 1)
    _pass_time(stack)


def statistics(stack: SceneStack, view: str = "points") -> None:
    """Show what has been played."""
    known = made_up_people()
    made_up = MadeUp(made_up_matches(known))
    scene = StatisticsScene(stack.stage, made_up, known, ruleset="uffbasse")
    stack.push(scene)
    scene.show_view(view)
    _pass_time(stack)


def no_statistics(stack: SceneStack) -> None:
    """Show that nothing has been played."""
    stack.push(StatisticsScene(stack.stage, MadeUp([]), made_up_people()))
    _pass_time(stack)


def evening(stack: SceneStack) -> None:
    """Show the scores of an evening."""
    _household(stack)
    matches = made_up_matches(made_up_people(), 5)
    stack.push(EveningDialog(stack.stage, Evening(tuple(matches))))
    _pass_time(stack)


def _pass_time(stack: SceneStack) -> None:
    for _step in range(12):
        stack.update(0.05)
