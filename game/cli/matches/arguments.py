"""The arguments of `play`, `day`, `code`, `replay`, `review` and `statistics`."""

from __future__ import annotations

from game.cli.common.arguments import day_of, jobs, seed, whole, words
from game.cli.common.parts import (
    Commands,
    add_command,
    add_json,
    add_number,
    add_path,
    add_record,
    add_ruleset,
    add_switch,
    add_table,
    add_window,
)
from game.later import later
from game.match.kinds import SEAT_KINDS
from game.ui.text import _

with later():
    from game.cli.matches import code, day, play, replay, review, statistics


def add_play(commands: Commands) -> None:
    """Add `play`."""
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
    add_number(parser, "--seed", _("the same number deals the same cards"), kind=seed)
    add_window(parser)
    parser.set_defaults(command=play)


def add_day(commands: Commands) -> None:
    """Add `day`."""
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
    add_switch(parser, "--whole", _("a whole match instead of a short one"))
    parser.add_argument("--name", metavar=_("NAME"), help=_("who plays"))
    add_number(
        parser,
        "--chair",
        _("play the same cards from another chair, as at a second table (default: 1)"),
        default=1,
    )
    add_window(parser)
    parser.set_defaults(command=day)


def add_code(commands: Commands) -> None:
    """Add `code`."""
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
    add_path(parser, "record", _("the record of the match"), metavar=_("RECORD"), nargs="?")
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


def add_replay(commands: Commands) -> None:
    """Add `replay`."""
    parser = add_command(commands, "replay", _("go through a recorded match again"))
    add_record(parser)
    actions = parser.add_mutually_exclusive_group()
    add_switch(
        actions, "--verify", _("whether it comes out the same, or the first line that does not")
    )
    add_switch(actions, "--open", _("every event with all hidden cards, as one line of JSON each"))
    add_switch(actions, "--show", _("watch it on its table, as without any of these"))
    parser.set_defaults(command=replay)


def add_review(commands: Commands) -> None:
    """Add `review`."""
    parser = add_command(
        commands,
        "review",
        _("what each decision of a recorded match was worth"),
        _(
            "Choices are judged by the chance to win the match, from what the seat knew and in\n"
            "equal deals for all of them; a mistake is marked only where two judges are sure.\n"
            "In --json `gain` is by how much a choice was better than what was done, and\n"
            "`gain_error` its standard error; `error` is that of its `mean`. What was found\n"
            "out is kept beside the record."
        )
        + "\n"
        + _("Example: uffdisch review match.jsonl --json"),
    )
    add_record(parser)
    add_number(
        parser, "--seat", _("whose decisions, counted from 0 (those of all persons)"), kind=whole
    )
    about = _("how many processes judge (%(default)s)")
    add_number(parser, "--jobs", about, kind=jobs, default=2)
    add_switch(parser, "--fresh", _("judge anew, and keep nothing"))
    add_json(parser)
    parser.set_defaults(command=review)


def add_statistics(commands: Commands) -> None:
    """Add `statistics`."""
    parser = add_command(
        commands, "statistics", _("what has been played on this computer, by person")
    )
    add_switch(parser, "--rebuild", _("read the records of all finished games again"))
    add_json(parser)
    parser.set_defaults(command=statistics)
