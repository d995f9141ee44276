"""What can be said on the command line."""

from __future__ import annotations

import argparse
from pathlib import Path

from game import __version__
from game.cli.argparse_texts import translate_argparse
from game.cli.arguments import Parser, at_least_one, day_of, seed, size, whole, words
from game.cli.lessons.arguments import add_lessons
from game.cli.parts import (
    Commands,
    add_command,
    add_json,
    add_language,
    add_ruleset,
    add_table,
    add_window,
)
from game.cli.puzzles.arguments import add_puzzles
from game.cli.rules.arguments import add_rules
from game.cli.strength.arguments import add_arena, add_foolish, add_simulate
from game.later import later
from game.match.kinds import SEAT_KINDS
from game.ui.text import _

# Each command is read only when it is wanted: a start is not to wait for the others.
with later():
    from game.cli import (
        bench,
        code,
        day,
        kiosk,
        play,
        replay,
        review,
        screenshot,
        selftest,
        statistics,
    )


def build_parser() -> Parser:
    """Return the parser of all commands, its help in the language in use.

    What it returns for a command line has as `command` the module whose `run` does it.
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
    _add_play(commands)
    _add_day(commands)
    _add_code(commands)
    add_simulate(commands)
    add_arena(commands)
    add_foolish(commands)
    add_rules(commands)
    add_lessons(commands)
    add_puzzles(commands)
    _add_replay(commands)
    _add_review(commands)
    _add_screenshot(commands)
    _add_bench(commands)
    _add_statistics(commands)
    _add_kiosk(commands)
    _add_selftest(commands)
    return parser


def _add_play(commands: Commands) -> None:
    parser = add_command(
        commands,
        "play",
        _("deal a match at once"),
        _("Example: uffdisch play uffbasse --seats human,hard,easy --variant build-market"),
    )
    kinds = ", ".join(SEAT_KINDS)
    add_table(parser, _("who sits there, clockwise: {kinds}").format(kinds=kinds))
    parser.add_argument(
        "--names", type=words, default=(), metavar=_("NAME,NAME,..."), help=_("their names")
    )
    parser.add_argument(
        "--seed", type=seed, metavar=_("NUMBER"), help=_("the same number deals the same cards")
    )
    add_window(parser)
    parser.set_defaults(command=play)


def _add_day(commands: Commands) -> None:
    parser = add_command(
        commands,
        "day",
        _("play the deal of the day: the same cards on every computer"),
        _("Example: uffdisch day sauce --whole"),
    )
    add_ruleset(parser)
    parser.add_argument(
        "--date", type=day_of, metavar=_("YEAR-MONTH-DAY"), help=_("the deal of an earlier day")
    )
    parser.add_argument(
        "--whole", action="store_true", help=_("a whole match instead of a short one")
    )
    parser.add_argument("--name", metavar=_("NAME"), help=_("who plays"))
    add_window(parser)
    parser.set_defaults(command=day)


def _add_code(commands: Commands) -> None:
    parser = add_command(
        commands,
        "code",
        _("make a code of a match that is over, or check one"),
        _(
            "The code says what one person did at a deal. Anybody can check it without a network:\n"
            "the match is played again. Exit status 1: it is false, or cannot be made; 3: it was\n"
            "played against other opponents, or by another ruleset.\n"
            "Example: uffdisch code --verify UFF-0405D-..."
        ),
    )
    parser.add_argument(
        "record", nargs="?", type=Path, metavar=_("RECORD"), help=_("the record of the match")
    )
    parser.add_argument(
        "--verify", metavar=_("CODE"), help=_("the code to check, or a file with it")
    )
    parser.add_argument(
        "--against",
        metavar=_("CODE"),
        help=_("another code of the same deal: compare both tables hand by hand"),
    )
    add_json(parser)
    parser.set_defaults(command=code)


def _add_replay(commands: Commands) -> None:
    parser = add_command(commands, "replay", _("go through a recorded match again"))
    parser.add_argument("log", type=Path, metavar=_("RECORD"), help=_("a recorded match"))
    actions = parser.add_mutually_exclusive_group(required=True)
    actions.add_argument(
        "--verify",
        action="store_true",
        help=_("whether it comes out the same, or the first line that does not"),
    )
    actions.add_argument(
        "--open",
        action="store_true",
        help=_("every event with all hidden cards, as one line of JSON each"),
    )
    actions.add_argument("--show", action="store_true", help=_("watch it on its table"))
    parser.set_defaults(command=replay)


def _add_review(commands: Commands) -> None:
    parser = add_command(
        commands,
        "review",
        _("what each decision of a recorded match was worth"),
        _(
            "Choices are judged by the chance to win the match, from what the seat knew and in\n"
            "equal deals for all of them; a mistake is marked only where two judges are sure.\n"
            "In --json `gain` is by how much a choice was better than what was done, `error`\n"
            "its standard error. What was found out is kept beside the record."
        )
        + "\n"
        + _("Example: uffdisch review match.jsonl --json"),
    )
    parser.add_argument("log", type=Path, metavar=_("RECORD"), help=_("a recorded match"))
    parser.add_argument(
        "--seat",
        type=whole,
        metavar=_("NUMBER"),
        help=_("whose decisions, counted from 0 (those of all persons)"),
    )
    parser.add_argument(
        "--jobs",
        type=at_least_one,
        default=2,
        metavar=_("NUMBER"),
        help=_("how many processes judge (%(default)s)"),
    )
    parser.add_argument(
        "--fresh",
        action="store_true",
        help=_("judge anew, and keep nothing"),
    )
    add_json(parser)
    parser.set_defaults(command=review)


def _add_screenshot(commands: Commands) -> None:
    parser = add_command(
        commands,
        "screenshot",
        _("save a picture of a scene; no screen is needed"),
        _("Example: uffdisch screenshot home --size 1920x1080 --lang de --out home.png"),
    )
    parser.add_argument("scene", nargs="?", metavar=_("SCENE"), help=_("see --list"))
    parser.add_argument("--list", action="store_true", help=_("list all scenes"))
    parser.add_argument(
        "--size",
        type=size,
        default=(1920, 1080),
        metavar=_("WIDTHxHEIGHT"),
        help=_("size of the picture in pixels (1920x1080)"),
    )
    parser.add_argument("--out", type=Path, metavar=_("FILE"), help=_("the PNG file (SCENE.png)"))
    parser.set_defaults(command=screenshot)


def _add_bench(commands: Commands) -> None:
    parser = add_command(commands, "bench", _("measure how fast the program is on this computer"))
    parser.add_argument(
        "measure",
        choices=("start", "frame", "idle", "attract", "phones", "engine", "memory"),
        metavar=_("MEASURE"),
        help=_(
            "start: until the first picture; frame: drawing; idle: while a person thinks; "
            "attract: the demo of the fair mode; phones: their server; engine: the rules; "
            "memory: the most that a whole game takes"
        ),
    )
    parser.add_argument(
        "ruleset", nargs="?", metavar=_("RULESET"), help=_("of which game (uffbasse, unless given)")
    )
    parser.add_argument(
        "--size",
        type=size,
        default=(1920, 1080),
        metavar=_("WIDTHxHEIGHT"),
        help=_("size of the window in pixels, for “frame” (1920x1080)"),
    )
    parser.add_argument(
        "--session",
        action="store_true",
        help=_(
            "for “memory”: a simulated hour with every scene instead of one game; "
            "it takes about ten minutes"
        ),
    )
    add_json(parser)
    parser.set_defaults(command=bench)


def _add_selftest(commands: Commands) -> None:
    parser = add_command(commands, "selftest", _("check that the program is complete and works"))
    parser.add_argument(
        "--report", type=Path, metavar=_("FILE"), help=_("also write the table to a file")
    )
    # For the check itself, which starts the program a second time and kills it.
    parser.add_argument("--until-killed", default="", help=argparse.SUPPRESS)
    parser.add_argument("--in", dest="folder", type=Path, help=argparse.SUPPRESS)
    parser.set_defaults(command=selftest)


def _add_statistics(commands: Commands) -> None:
    parser = add_command(
        commands, "statistics", _("what has been played on this computer, by person")
    )
    parser.add_argument(
        "--rebuild", action="store_true", help=_("read the records of all finished games again")
    )
    add_json(parser)
    parser.set_defaults(command=statistics)


def _add_kiosk(commands: Commands) -> None:
    parser = add_command(
        commands,
        "kiosk",
        _("the fair mode: full screen, for visitors, with a way out for the staff only"),
        _("Example: uffdisch kiosk my-kiosk.yaml"),
    )
    parser.add_argument(
        "plan",
        nargs="?",
        type=Path,
        metavar=_("FILE"),
        help=_("a YAML file with games, languages, PIN ... (kiosk.yaml, or as delivered)"),
    )
    parser.add_argument(
        "--window", action="store_true", help=_("in a window instead, to try it out")
    )
    parser.add_argument(
        "--soak",
        type=at_least_one,
        metavar=_("NUMBER"),
        help=_("let so many random visitors come and go unseen, and report what grows"),
    )
    parser.set_defaults(command=kiosk)
