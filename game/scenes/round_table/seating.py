"""Whether the screen is passed on or lies flat among everybody."""

from game.match.match import Match
from game.match.people.played import ROUND, SEATING
from game.scenes.play.scene import PlayScene
from game.scenes.round_table.scene import RoundPlayScene


def scene_for(match: Match) -> type[PlayScene]:
    """Return the kind of table that a match is played at: passed on, or lying flat."""
    lies_flat = match.header.options.get(SEATING) == ROUND
    return RoundPlayScene if lies_flat and len(match.header.humans()) > 1 else PlayScene
