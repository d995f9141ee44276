"""The end of a hand: kitty, bonus, the score board; and the end of the match."""

from __future__ import annotations

from collections.abc import Callable

from game.games.sauce import events as happened
from game.tables.sauce.motions.base import FEAST, Kit, loud
from game.tables.sauce.words import hand_sentences
from game.ui.animation import Animation, Call, Later, Pause, sequence, together
from game.ui.celebrations.cheer import Cheer
from game.ui.table.motion.manners import CHIP
from game.ui.table.panels.points_chip import chip_of
from game.ui.table.telling.event_table import Sound
from game.ui.text import _

GREAT = 120
"""The fewest points of a hand that the whole table celebrates."""
BOARD_SECONDS = 2.0
"""How long the score board is shown if the end of a hand does not wait for a press."""


def kitty_won(event: happened.KittyWon, kit: Kit) -> Animation:
    def reveal() -> None:
        kit.moment.kitty = event.cards
        kit.happen(event)
        kit.say(hand_sentences.kitty_won(event, kit.words))

    return sequence(Call(reveal), Pause(2.0))


def points_moved(event: happened.PointsMoved, kit: Kit) -> Animation:
    text = _("{team} take {points} from the others for the last trick.").format(
        team=kit.words.team_name(event.team), points=kit.words.points(event.points)
    )
    return sequence(Call(lambda: kit.say(text)), Pause(1.2))


def hand_scored(event: happened.HandScored, kit: Kit, made: Sound, missed: Sound) -> Animation:
    """Applaud the team that has won more; show the score board."""

    def count() -> None:
        kit.happen(event)
        own = event.scores[kit.words.seating.team_of_side(0)]
        (made if own > 0 else missed)()

    board = sequence(Call(kit.open_board), Pause(BOARD_SECONDS), Call(kit.close_board))
    after = board if kit.shows_sheet else Pause(0)
    poured = Later(lambda: _poured(event, kit, count))
    return sequence(Pause(0.3), poured, Later(lambda: _cheer(event, kit)), after)


def _poured(event: happened.HandScored, kit: Kit, count: Callable[[], None]) -> Animation:
    """Return the points of the hand on their way into the bottles, where they are counted."""
    places, order = kit.places, kit.shown.order
    chips = [
        kit.flights.fly(
            chip_of(event.scores[kit.shown.team_of[seat]]),
            places.points(seat),
            places.bottle(seat),
            CHIP,
        )
        for seat in order[:2]
        if event.scores[kit.shown.team_of[seat]]
    ]
    return sequence(together(*chips), Call(count))


def _cheer(event: happened.HandScored, kit: Kit) -> Animation:
    """Return the applause for the team that has scored more, if it has scored anything."""
    best = max(event.scores)
    if not kit.applauds or best <= 0 or event.scores[0] == event.scores[1]:
        return Pause(0.7)
    team = event.scores.index(best)
    seats = [seat for seat in kit.shown.order if kit.shown.team_of[seat] == team]
    words = Cheer(
        people=[kit.people[seat] for seat in seats],
        title=kit.words.team_name(team),
        banner=_("{points} for this hand!").format(points=kit.words.points(best)),
        feast=FEAST,
        is_great=best >= GREAT,
        still=kit.stage.settings.is_still,
    )
    return kit.splash.present(words, lambda: None)


def super_sauce_begun(event: happened.SuperSauceBegun, kit: Kit) -> Animation:
    banner = _("Two Sauces, and all scores count double!")
    return Later(lambda: loud(kit, None, "Super-Sauce!", banner, 1.3))
