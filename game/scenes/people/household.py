"""What any screen can do with people: edit, delete, welcome, and switch to their settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from functools import partial

from game.later import soon
from game.match.people.profiles import Profile, Profiles
from game.match.settings import Settings
from game.scenes.actions import ShellActions, use_settings
from game.ui.people import COLOURS, FACES
from game.ui.scene import SceneStack
from game.ui.stage import Stage
from game.ui.text import _, current_language

with soon():
    from game.scenes.dialogs import dialog, messages
    from game.scenes.people import person_dialog

Known = Callable[[Profile], object]


class Household:
    """The people, and the screen that has to follow their changes."""

    def __init__(
        self,
        stage: Stage,
        actions: ShellActions,
        people: Profiles,
        changed: Callable[[Settings], object],
    ) -> None:
        """`changed` gets the settings after each change: other owner, or other people at seats."""
        self.stage = stage
        self.people = people
        self._actions = actions
        self._changed = changed

    @property
    def owner(self) -> Profile | None:
        """The person whose settings are in use."""
        return self.people.find(self.stage.settings.owner)

    def edit(self, stack: SceneStack, profile: Profile, after: Callable[[], object]) -> None:
        """Let somebody change their profile; `after` is called unless they cancel."""

        def buttons() -> Sequence[dialog.Choice]:
            found = []
            if len(self.people.people) > 1:
                ask = partial(self._ask_to_delete, stack, profile, after)
                found.append(dialog.Choice("person:delete", _("Delete …"), ask, at_left=True))
            if self.owner != profile:
                become = partial(self._become, stack, profile, after)
                found.append(dialog.Choice("person:me", _("That’s me"), become))
            return found

        def done(changed: Profile) -> None:
            self.keep(changed)
            after()

        stack.push(
            person_dialog.PersonDialog(self.stage, _("Who is this?"), profile, done, buttons)
        )

    def welcome(self, stack: SceneStack, known: Known) -> None:
        """Make a profile for somebody new; `known` gets it."""

        def done(profile: Profile) -> None:
            added = self.people.add(profile.name, profile.avatar, profile.colour)
            known(added)

        blank = Profile("", "", self._unused_face(), self._unused_colour())
        stack.push(person_dialog.PersonDialog(self.stage, _("Who is joining?"), blank, done))

    def keep(self, profile: Profile) -> None:
        """Save a changed profile; the seats follow."""
        if profile == self.people.find(profile.id):
            return
        self.people.change(profile)
        self._changed(self.stage.settings)

    def switch(self, stack: SceneStack, person: str) -> None:
        """Make this person the owner of the settings, which take effect at once."""
        self._use(stack, self.people.switch(person, self.stage.settings))

    def _become(self, stack: SceneStack, profile: Profile, after: Callable[[], object]) -> None:
        self.switch(stack, profile.id)
        after()

    def _ask_to_delete(
        self, stack: SceneStack, profile: Profile, after: Callable[[], object]
    ) -> None:
        def delete() -> None:
            self._use(stack, self.people.remove(profile.id, self.stage.settings))
            after()

        stack.push(
            messages.ConfirmDialog(
                self.stage,
                _("Say goodbye to {name}?").format(name=profile.name),
                [
                    _("The settings of {name} are deleted.").format(name=profile.name),
                    _("The games played stay in the list, but belong to nobody any more."),
                ],
                _("Delete"),
                delete,
                is_danger=True,
            )
        )

    def _use(self, stack: SceneStack, settings: Settings) -> None:
        """Apply other settings at once: sound, sizes, colours, language."""
        settings = replace(settings, language=settings.language or current_language())
        values = {field.name: getattr(settings, field.name) for field in fields(Settings)}
        use_settings(self.stage, stack, self._actions, **values)
        self._changed(settings)

    def _unused_face(self) -> int:
        taken = {profile.avatar for profile in self.people.people}
        return next((face for face in FACES if face not in taken), FACES[0])

    def _unused_colour(self) -> int:
        taken = {profile.colour for profile in self.people.people}
        return next((colour for colour in COLOURS if colour not in taken), COLOURS[0])
