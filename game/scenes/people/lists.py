"""The people as lists: all of them, and those who could sit on a seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.match.people.profiles import Profile
from game.scenes.dialogs.dialog import Choice
from game.scenes.dialogs.lists import ListDialog, ListRow
from game.scenes.people.household import Household
from game.ui.frame import Tip
from game.ui.scene import SceneStack
from game.ui.text import _

GUEST = "guest"


class PeopleDialog(ListDialog):
    """Everybody with a profile; choosing one shows who that is."""

    def __init__(self, household: Household) -> None:
        self._household = household
        super().__init__(
            household.stage,
            _("Profiles"),
            self._people,
            self._chosen,
            empty=_(
                "Nobody yet. People who play often can have a name, a face and settings of their "
                "own."
            ),
        )

    def resized(self) -> None:
        """The language may have changed."""
        super().resized()
        self.title = _("Profiles")

    def choices(self) -> Sequence[Choice]:
        """Return the way to welcome somebody, and the way back."""
        back = Choice("dialog:no", _("Back"), lambda: None)
        if self._household.people.is_full:
            return [back]
        return [Choice("people:new", _("Somebody new …"), self._welcome), back]

    def _people(self) -> list[ListRow]:
        owner = self._household.owner
        return [_row(p, is_owner=p == owner) for p in self._household.people.people]

    def _chosen(self, key: str) -> None:
        profile = self._household.people.find(key)
        if profile is not None:
            self._household.edit(self.stack, profile, partial(show_people, self._household, self))

    def _welcome(self) -> None:
        self._household.welcome(self.stack, lambda _new: show_people(self._household, self))


def show_people(household: Household, before: ListDialog) -> None:
    """Show the list again after something was done with somebody in it."""
    before.stack.push(PeopleDialog(household))


class SeatDialog(ListDialog):
    """Who sits on a seat: somebody with a profile who sits nowhere yet, a guest, somebody new."""

    def __init__(
        self,
        household: Household,
        now: str,
        elsewhere: Sequence[str],
        chosen: Callable[[Profile | None], object],
    ) -> None:
        """`now` and `elsewhere` are ids of persons; `chosen` gets None for a guest."""
        self._household = household
        self._now = now
        self._elsewhere = frozenset(elsewhere)
        self._take = chosen
        super().__init__(household.stage, _("Who sits here?"), self._sitters, self._chosen)

    def choices(self) -> Sequence[Choice]:
        """Return the way to welcome somebody, and the way back."""
        back = Choice("dialog:no", _("Back"), lambda: None)
        if self._household.people.is_full:
            return [back]
        return [Choice("people:new", _("Somebody new …"), self._welcome), back]

    def _sitters(self) -> list[ListRow]:
        guest = ListRow(
            GUEST,
            _("A guest"),
            _("Plays along without a profile."),
            is_chosen=not self._now,
        )
        people = self._household.people.people
        free = [p for p in people if p.id not in self._elsewhere]
        return [*(_row(p, is_chosen=p.id == self._now) for p in free), guest]

    def _chosen(self, key: str) -> None:
        self._take(self._household.people.find(key))

    def _welcome(self) -> None:
        self._household.welcome(self.stack, self._take)


def ask_who_sits(
    stack: SceneStack,
    household: Household,
    now: str,
    elsewhere: Sequence[str],
    chosen: Callable[[Profile | None], object],
) -> None:
    """Ask who sits on a seat."""
    stack.push(SeatDialog(household, now, elsewhere, chosen))


def _row(profile: Profile, *, is_owner: bool = False, is_chosen: bool = False) -> ListRow:
    about = _("Their settings are in use now.") if is_owner else ""
    return ListRow(
        profile.id,
        profile.name,
        about,
        ((profile.avatar, profile.colour),),
        is_chosen=is_owner or is_chosen,
        tip=Tip(profile.name, about) if about else None,
    )
