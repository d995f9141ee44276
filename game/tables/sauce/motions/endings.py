"""The end of a hand: kitty, bonus, the score board; and the end of the match."""

from __future__ import annotations

from game.games.sauce import events as happened
from game.tables.sauce.motions.base import ICONS, Kit, loud
from game.ui.animation import Animation, Call, Hold, Later, Pause, sequence
from game.ui.celebrations.cheer import Cheer
from game.ui.table.event_table import Sound
from game.ui.text import _

BOARD_SECONDS = 60.0
"""The score board between two hands goes away by itself after so long."""


def kitty_won(event: happened.KittyWon, kit: Kit) -> Animation:
    text = _("{name} wins the kitty: {points}.").format(
        name=kit.words.name(event.seat), points=kit.words.points(event.points)
    )

    def reveal() -> None:
        kit.moment.kitty = event.cards
        kit.happen(event)
        kit.say(text)

    return sequence(Call(reveal), Pause(2.0))


def points_moved(event: happened.PointsMoved, kit: Kit) -> Animation:
    text = _("{team} take {points} from the others for the last trick.").format(
        team=kit.words.team_name(event.team), points=kit.words.points(event.points)
    )
    return sequence(Call(lambda: kit.say(text)), Pause(1.2))


def hand_scored(event: happened.HandScored, kit: Kit, made: Sound, missed: Sound) -> Animation:
    """Applaud the team that has won more, and show the score board for a while."""
    # Without anybody who wants to look at the board it goes away soon.
    has_people = any(person.is_human for person in kit.people)
    hold = Hold(BOARD_SECONDS if has_people else 2.0)

    def count() -> None:
        kit.happen(event)
        own = event.scores[kit.words.seating.team_of_side(0)]
        (made if own > 0 else missed)()

    def close() -> None:
        kit.close_board()
        kit.moment.kitty = ()
        kit.say("")

    return sequence(
        Pause(0.3),
        Call(count),
        Later(lambda: _cheer(event, kit)),
        Call(lambda: kit.open_board(hold)),
        hold,
        Call(close),
    )


def _cheer(event: happened.HandScored, kit: Kit) -> Animation:
    """Return the applause for the team that the hand has brought more, if it has brought any."""
    best = max(event.scores)
    if best <= 0 or event.scores[0] == event.scores[1]:
        return Pause(0.7)
    team = event.scores.index(best)
    seats = [seat for seat in kit.shown.order if kit.shown.team_of[seat] == team]
    words = Cheer(
        people=[kit.people[seat] for seat in seats],
        title=kit.words.team_name(team),
        banner=_("{points} for this hand!").format(points=kit.words.points(best)),
        confetti=ICONS,
        still=kit.stage.settings.reduced_motion,
    )
    return kit.splash.present(words, lambda: None)


def super_sauce_begun(event: happened.SuperSauceBegun, kit: Kit) -> Animation:
    banner = _("Two Sauces, and all scores count double!")
    return Later(lambda: loud(kit, None, "Super-Sauce!", banner, 1.3))
