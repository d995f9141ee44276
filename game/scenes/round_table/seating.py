"""Whether the screen is passed on or lies flat among everybody."""

from game.match.match import Match
from game.match.people.played import ROUND, SEATING
from game.scenes.play.scene import PlayScene
from game.scenes.round_table.scene import RoundPlayScene


def scene_for(match: Match) -> type[PlayScene]:
    """Return the scene of a match: for a screen that is passed on, or one that lies flat."""
    lies_flat = match.header.options.get(SEATING) == ROUND
    return RoundPlayScene if lies_flat and len(match.header.humans()) > 1 else PlayScene
