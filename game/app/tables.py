"""The ways to a table: a new match, an unfinished one, or a moment of one that is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from game.later import soon
from game.match.match import Match
from game.match.setup import MatchRequest
from game.match.storage.record import Record
from game.match.storage.trouble import TroubleError
from game.scenes.actions import TableActions
from game.scenes.play.scene import PlayScene
from game.ui.frame import Press
from game.ui.scene import Overlay, Scene, SceneStack
from game.ui.stage import Stage
from game.ui.text import _

with soon():
    from game.app import dealing
    from game.match import replay as replays
    from game.scenes.dialogs import messages
    from game.scenes.replay.look_back import door as look_backs

SAVES = "saves"
"""The folder of all matches, in that of the player."""


class Tables:
    """Opens tables, and knows the way back to the look back from which somebody plays on."""

    def __init__(
        self,
        stage: Stage,
        stack: SceneStack,
        actions: TableActions,
        folder: Path,
        lay: Callable[[Match], PlayScene],
    ) -> None:
        """`folder` is the player's; `lay` lays the table of a match."""
        self._stage = stage
        self._stack = stack
        self._actions = actions
        self._saves = folder / SAVES
        self._lay = lay
        self.way_back: Press | None = None
        """The way to the look back from which somebody plays on; None in any other game."""

    def deal(self, request: MatchRequest) -> None:
        """Begin a match, or say why it cannot be dealt to these people."""
        self._open(_("It cannot be dealt"), lambda: dealing.deal_match(request, self._saves))

    def resume(self, path: Path) -> None:
        """Go on with an unfinished match."""
        scene = self._open(_("It cannot be opened"), lambda: dealing.continue_match(path))
        origin = None if scene is None else dealing.origin_of(scene.match.header, path.parent)
        if origin is not None:
            self.way_back = partial(self._look_back_at, origin)

    def fork(self, record: Record, ply: int) -> None:
        """Go on from a moment of a match, as practice, against the same opponents."""
        left = [
            scene for scene in self._stack.scenes if isinstance(scene, Overlay) and scene.covers_all
        ]
        scene = self._open(
            _("It cannot be opened"), lambda: dealing.fork_match(record, ply, self._saves)
        )
        if scene is not None:
            scene.table.say(_("From here on this is a practice game."))
            self.way_back = partial(self._return_to, left)

    def _return_to(self, left: Sequence[Scene]) -> None:
        """Go back to the scenes that somebody has left, the lowest first."""
        self._actions.home()
        for scene in left:
            self._stack.push(scene)
        self._stack.resized()

    def _look_back_at(self, file: Path) -> None:
        """Go back to a match that somebody has played on from some time ago."""
        self._actions.home()
        try:
            replay = replays.Replay(dealing.read_match(file))
        except TroubleError as error:
            self._refuse(_("It cannot be opened"), error)
            return
        look_backs.look_back(self._stage, self._stack, self._actions, replay, None, file)

    def _open(self, title: str, begin: Callable[[], Match]) -> PlayScene | None:
        """Open a table, or say why there is none."""
        try:
            match = begin()
        except TroubleError as error:
            self._refuse(title, error)
            return None
        try:
            scene = self._lay(match)
        except BaseException:
            # Nobody else would close the journal, and it could not be opened again.
            match.close()
            raise
        self.way_back = None
        self._stack.replace(scene)
        return scene

    def _refuse(self, title: str, error: TroubleError) -> None:
        """Say why there is no table; if the program has just started, go home first."""
        if not self._stack.scenes:
            self._actions.home()
        self._stack.push(messages.MessageDialog(self._stage, title, [error.trouble.text(_)]))
