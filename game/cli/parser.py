"""What can be said on the command line."""

from __future__ import annotations

import argparse
from pathlib import Path

from game import __version__
from game.cli.argparse_texts import translate_argparse
from game.cli.arguments import Parser, at_least_one, day_of, seed, size, span, whole, words
from game.cli.parts import (
    Commands,
    add_command,
    add_jobs,
    add_json,
    add_language,
    add_ruleset,
    add_table,
    add_variants,
    add_window,
)
from game.later import later
from game.match.kinds import SEAT_KINDS
from game.rules.levels import LEVELS
from game.ui.text import _

# Each command is read only when it is wanted: a start is not to wait for the others.
with later():
    from game.cli import (
        arena,
        bench,
        code,
        day,
        foolish,
        kiosk,
        play,
        replay,
        review,
        screenshot,
        selftest,
        simulate,
        statistics,
    )
    from game.cli.lessons import listing, playing, recording
    from game.cli.puzzles import listing as puzzle_listing
    from game.cli.puzzles import mining as puzzle_mining
    from game.cli.puzzles import playing as puzzle_playing
    from game.cli.rules import cases, check, reference


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
    _add_simulate(commands)
    _add_arena(commands)
    _add_foolish(commands)
    _add_rules(commands)
    _add_lessons(commands)
    _add_puzzles(commands)
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


def _add_simulate(commands: Commands) -> None:
    parser = add_command(
        commands,
        "simulate",
        _("let the computer play against itself and count the wins"),
        _(
            "What is counted are sides: a team is one, and so is everybody who plays alone.\n"
            "For each kind of player\n"
            "  games     how many sides it had in all games; a team of two kinds is one of each\n"
            "  wins      how many of them won; a tie of two sides is half a win each\n"
            "  win_rate  wins by games; ci95: the range in which it lies with 95 % certainty\n"
            "These are the names in --json; there “seats” holds the kinds, and “games” beside\n"
            "it is the number of games that were played to the end."
        )
        + "\n"
        + _("Example: uffdisch simulate uffbasse --seats hard,easy,easy --games 200 --jobs 2"),
    )
    kinds = ", ".join((*LEVELS, "random"))
    add_table(parser, _("who sits there, clockwise: {kinds}").format(kinds=kinds))
    parser.add_argument(
        "--games",
        type=at_least_one,
        default=100,
        metavar=_("NUMBER"),
        help=_("how many games (%(default)s)"),
    )
    _add_plan(parser)
    add_json(parser)
    parser.add_argument(
        "--record", type=Path, metavar=_("FOLDER"), help=_("keep the record of every game there")
    )
    parser.set_defaults(command=simulate)


def _add_plan(parser: Parser) -> None:
    parser.add_argument(
        "--seed",
        type=seed,
        default=1,
        metavar=_("NUMBER"),
        help=_("the same number plays the same games (%(default)s)"),
    )
    add_jobs(parser)


def _add_arena(commands: Commands) -> None:
    parser = add_command(
        commands,
        "arena",
        _("find out which computer player is better, by how much, and how sure that is"),
        _(
            "Every deal is played once for each way in which the players can sit. A side is a\n"
            "team, or somebody who plays alone. The first player is the candidate: is it so many\n"
            "points of Elo better than the others?\n"
            "A player is a level, or a YAML file with a level and some weights of its game:\n"
            "  level: hard\n"
            "  weights:\n"
            "    playouts: 128\n"
            "In --json “wins” counts games, a tie of two sides being half a win each; “share” is\n"
            "wins by games, for each side of the kind; “score_difference” the points in front of\n"
            "the others, by deal; “elo” the distance to each other player (null: beyond measure);\n"
            "and “decided” is “shown”, “excluded” or null."
        )
        + "\n"
        + _("Example: uffdisch arena sauce --players hard,medium --until-decided --jobs 2"),
    )
    add_ruleset(parser)
    parser.add_argument(
        "--players",
        type=words,
        required=True,
        metavar=_("PLAYER,PLAYER,..."),
        help=_("one for each seat, or one for each side; a level ({levels}) or a file").format(
            levels=", ".join((*LEVELS, "random"))
        ),
    )
    add_variants(parser)
    end = parser.add_argument_group(_("how long"))
    end.add_argument(
        "--games",
        type=at_least_one,
        metavar=_("NUMBER"),
        help=_("how many games, rounded up to whole deals"),
    )
    end.add_argument(
        "--until-decided",
        action="store_true",
        help=_("stop when the difference is shown or excluded"),
    )
    end.add_argument(
        "--difference",
        type=at_least_one,
        default=50,
        metavar=_("ELO"),
        help=_("the difference that is to be shown or excluded (%(default)s)"),
    )
    _add_plan(parser)
    parser.add_argument(
        "--cluster",
        default="",
        metavar=_("ADDRESS"),
        help=_("play on a Dask cluster, for example tcp://127.0.0.1:8786"),
    )
    add_json(parser)
    parser.add_argument(
        "--plot", type=Path, metavar="FILE.svg", help=_("draw how the shares came about")
    )
    parser.add_argument(
        "--resume",
        type=Path,
        metavar=_("FOLDER"),
        help=_("keep all results there, and go on with what is there already"),
    )
    parser.set_defaults(command=arena)


def _add_foolish(commands: Commands) -> None:
    parser = add_command(
        commands,
        "foolish",
        _("count what a person would laugh at, in recorded games or in new ones"),
        _("Example: uffdisch foolish sauce --seats hard,hard,hard,hard --games 6"),
    )
    parser.add_argument(
        "games_or_ruleset",
        nargs="+",
        metavar=_("RECORD or RULESET"),
        help=_("recorded matches; or a ruleset, with --seats, to be played"),
    )
    kinds = ", ".join((*LEVELS, "random"))
    parser.add_argument(
        "--seats",
        type=words,
        metavar=_("KIND,KIND,..."),
        help=_("who sits there, clockwise: {kinds}").format(kinds=kinds),
    )
    add_variants(parser)
    parser.add_argument(
        "--games",
        type=at_least_one,
        default=10,
        metavar=_("NUMBER"),
        help=_("how many games (%(default)s)"),
    )
    _add_plan(parser)
    add_json(parser)
    parser.set_defaults(command=foolish)


def _add_rules(commands: Commands) -> None:
    words = _("read the rules, check rulesets, or try the rules on worked examples")
    parser = add_command(commands, "rules", words)
    actions = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"), required=True)
    checked = add_command(
        actions,
        "check",
        _("say whether files of rulesets or lessons are right, one line for each"),
        _("Example: uffdisch rules check my-uffbasse.yaml"),
    )
    checked.add_argument("files", nargs="+", type=Path, metavar=_("FILE"), help=_("a YAML file"))
    checked.set_defaults(command=check)
    test = add_command(
        actions,
        "test",
        _("run worked examples through the rules"),
        _(
            "A file holds a list of cases; a case has id, rule, kind, given and expect.\n"
            "Example: uffdisch rules test --game uffbasse cases.yaml"
        ),
    )
    test.add_argument("files", nargs="+", type=Path, metavar=_("FILE"), help=_("a YAML file"))
    test.add_argument(
        "--game",
        dest="ruleset",
        metavar=_("RULESET"),
        help=_("whose rules (the ruleset that is named as the file, unless given)"),
    )
    test.set_defaults(command=cases)
    _add_rules_show(actions)


def _add_lessons(commands: Commands) -> None:
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
    ways.add_argument("--check", action="store_true", help=_("say whether they play through"))
    ways.add_argument(
        "--trace", action="store_true", help=_("print each step of a lesson and what is legal then")
    )
    ways.add_argument(
        "--seeds",
        type=span,
        metavar=_("FROM-TO"),
        help=_("print with which of these seeds a lesson plays through"),
    )
    played.add_argument(
        "--times", action="store_true", help=_("for “--check”: also how long they take")
    )
    add_json(played)
    played.set_defaults(command=playing)
    _add_lessons_record(actions)


def _add_puzzles(commands: Commands) -> None:
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
        listed.add_argument(
            "--file",
            dest="files",
            action="append",
            default=[],
            type=Path,
            metavar=_("FILE"),
            help=_("a YAML file"),
        )
        add_jobs(listed)
        add_json(listed)
        listed.set_defaults(command=puzzle_listing, is_check=name == "check")
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
    played.set_defaults(command=puzzle_playing)
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
    source.add_argument(
        "--from",
        dest="source",
        type=Path,
        metavar=_("FOLDER"),
        help=_("a folder of recorded matches"),
    )
    source.add_argument(
        "--games", type=at_least_one, metavar=_("NUMBER"), help=_("how many are played for it")
    )
    parser.add_argument(
        "--seats", type=words, metavar=_("KIND,KIND,..."), help=_("who plays them, clockwise")
    )
    add_variants(parser)
    parser.add_argument(
        "--seed", type=seed, default=1, metavar=_("NUMBER"), help=_("which deals (1, unless given)")
    )
    parser.add_argument(
        "--most",
        type=at_least_one,
        default=1000,
        metavar=_("NUMBER"),
        help=_("the search ends with so many puzzles"),
    )
    parser.add_argument(
        "--out", type=Path, required=True, metavar=_("FILE"), help=_("where to write them")
    )
    add_jobs(parser)
    add_json(parser)
    parser.set_defaults(command=puzzle_mining)


def _add_lessons_record(actions: Commands) -> None:
    parser = add_command(
        actions,
        "record",
        _("make a part of a recorded match the skeleton of a lesson"),
        _("Example: uffdisch lessons record game.jsonl --from 12 --to 20 --out 01-new.yaml"),
    )
    parser.add_argument("log", type=Path, metavar=_("RECORD"), help=_("a recorded match"))
    for name, option, about in (
        ("first", "--from", _("the first action that is played, counted from 1")),
        ("last", "--to", _("the last one")),
    ):
        parser.add_argument(
            option, dest=name, type=at_least_one, required=True, metavar=_("NUMBER"), help=about
        )
    parser.add_argument(
        "--seat",
        type=whole,
        metavar=_("NUMBER"),
        help=_("where the pupil sits, counted from 0 (where the first person sat)"),
    )
    parser.add_argument(
        "--out", type=Path, required=True, metavar=_("FILE"), help=_("the YAML file")
    )
    parser.set_defaults(command=recording)


def _add_rules_show(actions: Commands) -> None:
    show = add_command(
        actions,
        "show",
        _("print the rules of a game, with the numbers of a ruleset"),
        _("Example: uffdisch rules show uffbasse --lang de"),
    )
    add_ruleset(show)
    show.set_defaults(command=reference)


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
