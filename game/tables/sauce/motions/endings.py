"""The end of a hand: kitty, bonus, the score board; and the end of the match."""

from __future__ import annotations

from game.games.sauce import events as happened
from game.tables.sauce.motions.base import ICONS, Kit, apply_event, cue, loud, show
from game.ui.animation import Animation, Call, Hold, Later, Pause, sequence
from game.ui.celebrations.cheer import Cheer
from game.ui.text import _

BOARD_SECONDS = 60.0
"""The score board between two hands goes away by itself after so long."""


@show.register(happened.KittyWon)
def _kitty_won(event: happened.KittyWon, kit: Kit) -> Animation:
    text = _("{name} wins the kitty: {points}.").format(
        name=kit.words.name(event.seat), points=kit.words.points(event.points)
    )

    def reveal() -> None:
        kit.moment.kitty = event.cards
        apply_event(event, kit)
        kit.say(text)
        cue(kit, "sauce_turned")

    return sequence(Call(reveal), Pause(2.0))


@show.register(happened.PointsMoved)
def _moved(event: happened.PointsMoved, kit: Kit) -> Animation:
    text = _("{team} take {points} from the others for the last trick.").format(
        team=kit.words.team_name(event.team), points=kit.words.points(event.points)
    )
    return sequence(Call(lambda: kit.say(text)), Pause(1.2))


@show.register(happened.HandScored)
def _scored(event: happened.HandScored, kit: Kit) -> Animation:
    # Without anybody who wants to look at the board it goes away soon.
    has_people = any(person.is_human for person in kit.people)
    hold = Hold(BOARD_SECONDS if has_people else 2.0)

    def count() -> None:
        apply_event(event, kit)
        own = event.scores[kit.words.seating.team_of_side(0)]
        cue(kit, "made" if own > 0 else "set")

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


@show.register(happened.SuperSauceBegun)
def _super(event: happened.SuperSauceBegun, kit: Kit) -> Animation:  # noqa: ARG001
    banner = _("Two Sauces, and all scores count double!")
    return Later(lambda: loud(kit, None, "Super-Sauce!", banner, "super", 1.3))


@show.register(happened.MatchEnded)
def _ended(event: happened.MatchEnded, kit: Kit) -> Animation:  # noqa: ARG001
    return sequence(Call(lambda: cue(kit, "game_won", "shouts")), Pause(0.6))
