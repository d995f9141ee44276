"""What several commands of the command line have in common."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

from game.cli.common.arguments import Parser, at_least_one, jobs, seed, size, variant, words
from game.ui.text import LANGUAGES, _

Commands: TypeAlias = "argparse._SubParsersAction[Parser]"
Options: TypeAlias = "argparse._ActionsContainer"
"""A parser, or a group of its arguments."""


def add_command(commands: Commands, name: str, summary: str, epilog: str = "") -> Parser:
    """Return the parser of a new command; the summary is its description, too."""
    parser = commands.add_parser(
        name,
        help=summary,
        description=summary,
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_language(parser)
    return parser


def add_language(parser: Parser) -> None:
    """Let a language be chosen."""
    # The option may stand before or after the command; a default here would overwrite the former.
    parser.add_argument(
        "--lang",
        choices=tuple(LANGUAGES),
        default=argparse.SUPPRESS,
        help=_("language: %(choices)s (as the system is set, unless given)"),
    )


def add_window(parser: Parser) -> None:
    """Let the size of the window be chosen."""
    parser.add_argument(
        "--size",
        type=size,
        default=argparse.SUPPRESS,
        metavar=_("WIDTHxHEIGHT"),
        help=_("size of the window in pixels"),
    )
    parser.add_argument(
        "--full-screen", action="store_true", default=argparse.SUPPRESS, help=_("fill the screen")
    )


def add_number(
    parser: Options, name: str, about: str, kind: Callable[[str], int] = at_least_one, **more: Any
) -> None:
    """Let a number be given, from 1 unless `kind` reads others; `more` goes to argparse."""
    parser.add_argument(name, type=kind, metavar=_("NUMBER"), help=about, **more)


def add_path(parser: Options, name: str, about: str, metavar: str = "", **more: Any) -> None:
    """Let a file be named, or what `metavar` says; `more` goes to argparse."""
    parser.add_argument(name, type=Path, metavar=metavar or _("FILE"), help=about, **more)


def add_switch(parser: Options, name: str, about: str) -> None:
    """Let something be switched on."""
    parser.add_argument(name, action="store_true", help=about)


def add_record(parser: Parser) -> None:
    """Let a recorded match be named."""
    add_path(parser, "log", _("a recorded match"), metavar=_("RECORD"))


def add_ruleset(parser: Parser) -> None:
    """Let a ruleset be named."""
    parser.add_argument(
        "ruleset", metavar=_("RULESET"), help=_("its id, such as uffbasse, or a YAML file")
    )


def add_table(parser: Parser, seats: str) -> None:
    """Let a ruleset, the players (described by `seats`) and the optional rules be named."""
    add_ruleset(parser)
    parser.add_argument(
        "--seats", type=words, required=True, metavar=_("KIND,KIND,..."), help=seats
    )
    add_variants(parser)


def add_variants(parser: Parser) -> None:
    """Let optional rules be chosen."""
    parser.add_argument(
        "--variant",
        type=variant,
        action="append",
        default=[],
        metavar=_("KEY[=NUMBER]"),
        help=_("switch on an optional rule, or set its number; can be repeated"),
    )


def add_jobs(parser: Parser) -> None:
    """Let several processes work at the same time."""
    about = _("how many games at the same time (%(default)s)")
    add_number(parser, "--jobs", about, kind=jobs, default=1)


def add_plan(parser: Parser) -> None:
    """Let the seed of games that are played for this be chosen, and how many run at a time."""
    add_number(
        parser,
        "--seed",
        _("the same number plays the same games (%(default)s)"),
        kind=seed,
        default=1,
    )
    add_jobs(parser)


def add_json(parser: Parser) -> None:
    """Let the outcome be printed as JSON."""
    add_switch(parser, "--json", _("print JSON, for programs"))
