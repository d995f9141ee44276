"""What is said at the table: Next, declarations, and shouts that catch the forgetful."""

from __future__ import annotations

from game.games.uffda import events as happened
from game.tables.uffda.motions.base import Kit, loud
from game.ui.animation import Animation, Call, Pause, sequence
from game.ui.table.telling.event_table import Sound
from game.ui.text import _


def next_said(event: happened.NextSaid, kit: Kit) -> Animation:
    def say() -> None:
        kit.moments.say(event.seat, kit.rules.words.next, is_shout=False)
        kit.happen(event)

    return sequence(Call(say), Pause(0.2))


def declared(event: happened.Declared, kit: Kit) -> Animation:
    word = kit.rules.words.last_card
    say = Call(lambda: kit.moments.say(event.seat, word, is_shout=True))
    return sequence(say, Pause(0.45))


def caught(
    event: happened.Caught, kit: Kit, coin: Sound, double: Sound, last_card: Sound, due: Sound
) -> Animation:
    """Shout at a player who forgot something, and say what."""
    words, name = kit.rules.words, kit.party.name
    if event.what == "coin":
        word, sound = words.catch_coin, coin
    elif event.is_double:
        word, sound = words.double_catch, double
    else:
        word, sound = words.catch_last_card, last_card
    banner = _("{catcher} catches {offender}!").format(
        catcher=name(event.catcher), offender=name(event.offender)
    )

    def tell() -> None:
        kit.happen(event)
        kit.say(_why_caught(event, kit), event.rule)
        due()

    return sequence(Call(sound), loud(kit, event.catcher, word, banner), Call(tell))


def _why_caught(event: happened.Caught, kit: Kit) -> str:
    """Return why somebody was caught (D7)."""
    words, mine = kit.rules.words, event.offender == kit.party.viewer
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
    return text.format(
        catcher=kit.party.name(event.catcher),
        offender=kit.party.name(event.offender),
        next=words.next,
        word=words.last_card,
    )
