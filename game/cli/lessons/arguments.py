"""The arguments of `lessons list`, `lessons play` and `lessons record`."""

from __future__ import annotations

from game.cli.common.arguments import span, whole
from game.cli.common.parts import (
    Commands,
    add_command,
    add_json,
    add_number,
    add_path,
    add_record,
    add_switch,
)
from game.later import later
from game.ui.text import _

with later():
    from game.cli.lessons import listing, playing, recording


def add_lessons(commands: Commands) -> None:
    """Add `lessons` with its commands."""
    parser = add_command(commands, "lessons", _("list, check and make lessons"))
    actions = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"), required=True)
    listed = add_command(actions, "list", _("all lessons, those in the player's folder too"))
    add_json(listed)
    listed.set_defaults(command=listing)
    played = add_command(
        actions,
        "play",
        _("let a scripted pupil play lessons, in every way that they name"),
        _("Example: uffdisch lessons play uffbasse --check --times"),
    )
    played.add_argument(
        "lesson",
        nargs="?",
        metavar=_("GAME[/LESSON]"),
        help=_("one lesson, or those of a game (all, unless given)"),
    )
    ways = played.add_mutually_exclusive_group(required=True)
    add_switch(ways, "--check", _("say whether they play through"))
    add_switch(ways, "--trace", _("print each step of a lesson and what is legal then"))
    ways.add_argument(
        "--seeds",
        type=span,
        metavar=_("FROM-TO"),
        help=_("print with which of these seeds a lesson plays through"),
    )
    add_switch(played, "--times", _("for “--check”: also how long they take"))
    add_json(played)
    played.set_defaults(command=playing)
    _add_lessons_record(actions)


def _add_lessons_record(actions: Commands) -> None:
    parser = add_command(
        actions,
        "record",
        _("make a part of a recorded match the skeleton of a lesson"),
        _("Example: uffdisch lessons record game.jsonl --from 12 --to 20 --out 01-new.yaml"),
    )
    add_record(parser)
    for name, option, about in (
        ("first", "--from", _("the first action that is played, counted from 1")),
        ("last", "--to", _("the last one")),
    ):
        add_number(parser, option, about, dest=name, required=True)
    add_number(
        parser,
        "--seat",
        _("where the pupil sits, counted from 0 (where the first person sat)"),
        kind=whole,
    )
    add_path(parser, "--out", _("the YAML file"), required=True)
    parser.set_defaults(command=recording)
