"""What is said at the table: Next, declarations, and shouts that catch the forgetful."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.uffda import events as happened
from game.tables.uffda.motions.base import cue, loud, show
from game.ui.animation import Animation, Call, Pause, sequence
from game.ui.text import _

if TYPE_CHECKING:
    from game.tables.uffda.view import UffdaTable


@show.register(happened.NextSaid)
def _next_said(event: happened.NextSaid, table: UffdaTable) -> Animation:
    def say() -> None:
        table.bubbles.say(event.seat, table.rules.words.next, is_shout=False)
        table.shown.turn = event.turn
        table.shown.phase = "start"
        table.gestures.chosen = None
        cue(table, "next")

    return sequence(Call(say), Pause(0.2))


@show.register(happened.Declared)
def _declared(event: happened.Declared, table: UffdaTable) -> Animation:
    def say() -> None:
        table.bubbles.say(event.seat, table.rules.words.last_card, is_shout=True)
        cue(table, "shout", "shouts")

    return sequence(Call(say), Pause(0.45))


@show.register(happened.Caught)
def _caught(event: happened.Caught, table: UffdaTable) -> Animation:
    words = table.rules.words
    if event.what == "coin":
        word, sound = words.catch_coin, "coin-shout"
    elif event.is_double:
        word, sound = words.double_catch, "double_catch"
    else:
        word, sound = words.catch_last_card, "shout"
    banner = _("{catcher} catches {offender}!").format(
        catcher=table.words.name(event.catcher), offender=table.words.name(event.offender)
    )

    def due() -> None:
        table.shown.giver, table.shown.receiver = event.catcher, event.offender
        table.say(caught_sentence(event, table), event.rule)
        cue(table, "caught")

    return sequence(loud(table, event.catcher, word, banner, sound), Call(due))


def caught_sentence(event: happened.Caught, table: UffdaTable) -> str:
    """Return why somebody was caught (D7)."""
    name = table.words.name
    mine = event.offender == table.viewer
    values = {
        "catcher": name(event.catcher),
        "offender": name(event.offender),
        "next": table.rules.words.next,
        "word": table.rules.words.last_card,
    }
    if event.what == "coin":
        text = (
            _("You said {next} without putting your coin back: {catcher} gives you a card.")
            if mine
            else _("{offender} said {next} without putting back the coin.")
        )
    elif event.is_double:
        text = (
            _("You gave a card away and did not say {word}: {catcher} gives you one.")
            if mine
            else _("{offender} gave a card away and did not say {word}.")
        )
    else:
        text = (
            _("You hold one card and did not say {word}: {catcher} gives you another.")
            if mine
            else _("{offender} holds one card and did not say {word}.")
        )
    return text.format(**values)
