"""The parser of the command line."""

from __future__ import annotations

import argparse

from game import __version__
from game.cli.common.argparse_texts import translate_argparse
from game.cli.common.arguments import Parser
from game.cli.common.parts import (
    Commands,
    add_command,
    add_language,
    add_number,
    add_path,
    add_switch,
    add_window,
)
from game.cli.lessons.arguments import add_lessons
from game.cli.matches.arguments import (
    add_code,
    add_day,
    add_play,
    add_replay,
    add_review,
    add_statistics,
)
from game.cli.puzzles.arguments import add_puzzles
from game.cli.rules.arguments import add_rules
from game.cli.strength.arguments import add_arena, add_foolish, add_simulate, add_tune
from game.cli.workbench.arguments import add_bench, add_screenshot, add_selftest
from game.later import later
from game.ui.text import _

# Each command is imported only when it is used, so that a start does not wait for the others.
with later():
    from game.cli import kiosk
    from game.cli.matches import play


def build_parser() -> Parser:
    """Return the parser of all commands, its help in the language in use.

    The parsed options have as `command` the module whose `run` carries it out.
    """
    translate_argparse()
    parser = Parser(
        prog="uffdisch",
        description=_("A card table for one to eight people and the computer."),
        epilog=_(
            "Without a command the table opens. Examples:\n"
            "  uffdisch play uffbasse --seats human,hard,easy\n"
            "  uffdisch simulate uffbasse --seats hard,easy,easy --games 200\n"
            "“uffdisch COMMAND --help” says more about a command."
        ),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    version = f"uffdisch {__version__}"
    parser.add_argument("--version", action="version", version=version, help=_("show the version"))
    add_language(parser)
    add_window(parser)
    parser.set_defaults(command=play, ruleset=None)
    commands = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"))
    add_play(commands)
    add_day(commands)
    add_code(commands)
    add_simulate(commands)
    add_arena(commands)
    add_tune(commands)
    add_foolish(commands)
    add_rules(commands)
    add_lessons(commands)
    add_puzzles(commands)
    add_replay(commands)
    add_review(commands)
    add_screenshot(commands)
    add_bench(commands)
    add_statistics(commands)
    _add_kiosk(commands)
    add_selftest(commands)
    return parser


def _add_kiosk(commands: Commands) -> None:
    parser = add_command(
        commands,
        "kiosk",
        _("the fair mode: full screen, for visitors, with a way out for the staff only"),
        _("Example: uffdisch kiosk my-kiosk.yaml"),
    )
    add_path(
        parser,
        "plan",
        _("a YAML file with games, languages, PIN ... (kiosk.yaml, or as delivered)"),
        nargs="?",
    )
    add_switch(parser, "--window", _("in a window instead, to try it out"))
    add_number(
        parser, "--soak", _("let so many random visitors come and go unseen, and report what grows")
    )
    parser.set_defaults(command=kiosk)
