"""The arguments of `puzzles list`, `check`, `play` and `mine`."""

from __future__ import annotations

from game.cli.common.arguments import words
from game.cli.common.parts import (
    Commands,
    add_command,
    add_jobs,
    add_json,
    add_number,
    add_path,
    add_plan,
    add_ruleset,
    add_switch,
    add_variants,
)
from game.later import later
from game.ui.text import _

with later():
    from game.cli.puzzles import listing, mining, playing


def add_puzzles(commands: Commands) -> None:
    """Add `puzzles` with its commands."""
    parser = add_command(commands, "puzzles", _("list, check, play and find puzzles"))
    actions = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"), required=True)
    for name, about in (
        ("list", _("all puzzles, those in the player's folder too")),
        ("check", _("solve puzzles anew: does each have exactly one solution?")),
    ):
        listed = add_command(actions, name, about)
        listed.add_argument(
            "game",
            nargs="?",
            metavar=_("GAME[/PUZZLE]"),
            help=_("one puzzle, or those of a game (all, unless given)"),
        )
        add_path(listed, "--file", _("a YAML file"), dest="files", action="append", default=[])
        if name == "check":
            add_jobs(listed)
        add_json(listed)
        listed.set_defaults(command=listing, is_check=name == "check")
    played = add_command(
        actions,
        "play",
        _("play a puzzle in the terminal"),
        _("Example: uffdisch puzzles play sauce"),
    )
    played.add_argument(
        "puzzle", metavar=_("GAME[/PUZZLE]"), help=_("one puzzle, or the first of a game")
    )
    add_json(played)
    played.set_defaults(command=playing)
    _add_puzzles_mine(actions)


def _add_puzzles_mine(actions: Commands) -> None:
    parser = add_command(
        actions,
        "mine",
        _("find puzzles in recorded matches, or in matches played for it"),
        _("Example: uffdisch puzzles mine sauce --games 200 --seed 1 --out mine.yaml"),
    )
    add_ruleset(parser)
    source = parser.add_mutually_exclusive_group(required=True)
    add_path(
        source, "--from", _("a folder of recorded matches"), metavar=_("FOLDER"), dest="source"
    )
    add_number(source, "--games", _("how many are played for it"))
    parser.add_argument(
        "--seats", type=words, metavar=_("KIND,KIND,..."), help=_("who plays them, clockwise")
    )
    add_variants(parser)
    add_plan(parser)
    add_number(parser, "--most", _("the search ends with so many puzzles"), default=1000)
    add_path(parser, "--out", _("where to write them"), required=True)
    add_switch(parser, "--special", _("only where a card that changes the rules plays a part"))
    add_json(parser)
    parser.set_defaults(command=mining)
