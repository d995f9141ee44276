"""Every word of the page that phones show; English is the key."""

from __future__ import annotations

import gettext

from game.match.storage.trouble import N_
from game.resources import bundled

AT_ONCE = (
    N_("Looking for the table …"),
    N_(
        "This takes longer than usual. Is this phone in the same Wi-Fi as the big screen? A guest "
        "network may keep phones and computers apart."
    ),
    N_("Connecting again …"),
    N_("Scan the code on the big screen with the camera of this phone."),
    N_("You have been taken from the table."),
    N_("Ask at the big screen if that was a mistake."),
    N_("You have left the table."),
    N_("This table is closed."),
    N_("The game is over. Thank you for playing!"),
    N_("Scan the code on the big screen again to play once more."),
    N_("Thank you for playing!"),
    N_("So many phones are here already that there is no room."),
    N_("Somebody has to close the page on theirs."),
    N_("This page belongs to an earlier table."),
    N_("Scan the code on the big screen again, or type the letters below it."),
    N_("Or type the letters that stand below it."),
    N_("Letters"),
    N_("To the table"),
    N_("These are not the letters."),
    N_("Type those that stand below the code on the big screen."),
    N_("Wrong letters have been typed too often."),
    N_("Wait a minute, or scan the code."),
    N_("The table is locked."),
    N_("Ask at the big screen to let you in."),
    N_("Your seat is open on another page or phone."),
    N_("It can be at one place only."),
    N_("Look in again"),
    N_("Load again"),
    N_("Try again"),
    N_("Play here"),
)
"""Words of the page before the table has sent anything, or when it sends nothing more."""

LATER = (
    # Taking a seat
    N_("Where do you sit?"),
    N_("Seat {number}"),
    N_("Your name"),
    N_("Your colour"),
    N_("Sit down"),
    N_("Only watch"),
    N_("free"),
    N_("computer"),
    N_("at the big screen"),
    N_("with a phone"),
    N_("is away"),
    N_("Teal"),
    N_("Rose"),
    N_("Violet"),
    N_("Lime"),
    N_("Blue"),
    N_("Amber"),
    N_("Silver"),
    N_("Brick"),
    N_("Somebody was quicker: this seat is taken. Choose another one."),
    N_("The table is locked for now: nobody can sit down. You can watch."),
    N_("All seats are taken. You can watch, or be given one at the big screen: menu, Phones."),
    N_("This name cannot be shown. Type another one."),
    # Sitting down
    N_("Your word"),
    N_("Compare it with the big screen: the same word stands at your seat."),
    N_("To the cards"),
    N_("At the table"),
    N_("Deal the cards!"),
    N_("The computer plays on seats that stay free."),
    N_("It begins as soon as somebody deals at the big screen."),
    # Playing
    N_("What happened"),
    N_("What you can do"),
    N_("Your cards"),
    N_("Shouts"),
    N_("Tap a card."),
    N_("What with it?"),
    N_("It is not your turn."),
    N_("This card does not fit now."),
    N_("No card is wanted now."),
    N_("not now"),
    N_("Put it back"),
    N_("Choose a number"),
    N_("Less"),
    N_("More"),
    N_("Shouted! Too early does no harm."),
    N_("That did not work. Try again."),
    N_("{name} was the quickest: {seconds} s"),
    N_("{seconds} s"),
    N_("You are watching."),
    N_("Look at the big screen."),
    N_("Again? Somebody deals the next game at the big screen; your seat stays yours."),
    # What opens over the table
    N_("Table"),
    N_("Scores"),
    N_("to act"),
    N_("Who was how fast"),
    N_("Rules"),
    N_("Search the rules"),
    N_("The rules did not arrive. Close them and try again."),
    N_("Nothing found. Try a shorter word."),
    N_("Menu"),
    N_("Close"),
    N_("Language"),
    N_("High contrast"),
    N_("Less motion"),
    N_("For the left hand"),
    N_("Whole screen"),
    N_("Does everything work?"),
    N_("This phone sees the table: yes · answers in {ms} ms"),
    N_("This phone sees the table: no. Is it in the same Wi-Fi as the big screen?"),
    N_("Leave the seat"),
    N_("Your seat is free then, and somebody else can take it."),
    N_("Stay"),
)
"""Words that the table sends to a page as soon as it is connected."""


def texts(language: str) -> dict[str, str]:
    """Return all words in a language; without its catalogue they are English."""
    try:
        catalogue = gettext.translation("uffdisch", bundled("locale"), [language])
    except (OSError, ValueError):  # the program itself reports a missing or damaged catalogue
        return {text: text for text in (*AT_ONCE, *LATER)}
    return {text: catalogue.gettext(text) for text in (*AT_ONCE, *LATER)}
