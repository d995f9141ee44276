"""The arguments of `simulate`, `arena`, `tune` and `foolish`."""

from __future__ import annotations

from game.cli.common.arguments import Parser, elo, words
from game.cli.common.parts import (
    Commands,
    add_command,
    add_json,
    add_number,
    add_path,
    add_plan,
    add_ruleset,
    add_switch,
    add_table,
    add_variants,
)
from game.later import later
from game.rules.levels import LEVELS
from game.ui.text import _

with later():
    from game.cli.strength import arena, foolish, simulate, tune


def add_simulate(commands: Commands) -> None:
    """Add `simulate`."""
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
    add_table(parser, _("who sits there, clockwise: {kinds}").format(kinds=_kinds()))
    _add_games(parser, 100)
    add_json(parser)
    add_path(parser, "--record", _("keep the record of every game there"), metavar=_("FOLDER"))
    parser.set_defaults(command=simulate)


def add_arena(commands: Commands) -> None:
    """Add `arena`."""
    parser = add_command(
        commands,
        "arena",
        _("find out which computer player is better, by how much, and how sure that is"),
        _(
            "Every deal is played once for each way in which up to four players can sit, partners\n"
            "together; more of them move round the table. A side is a team, or somebody who plays\n"
            "alone. The first player is the candidate: is it so many points of Elo better than\n"
            "the others, or not at all?\n"
            "A player is a level, or a YAML file with a level and some weights of its game:\n"
            "  level: hard\n"
            "  weights:\n"
            "    playouts: 128\n"
            "In --json “wins” counts games, a tie of two sides being half a win each; “share” is\n"
            "wins by games, for each side of the kind; “score_difference” the points in front of\n"
            "the others, by deal; “elo” the distance to each other player (null: beyond measure);\n"
            "and “decided” is “shown”, “excluded” or null. What is not known is null."
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
            levels=_kinds()
        ),
    )
    add_variants(parser)
    end = parser.add_argument_group(_("how long"))
    add_number(end, "--games", _("how many games, rounded up to whole deals"))
    add_switch(
        end,
        "--until-decided",
        _("stop when the first player is shown to be better, or not by so much"),
    )
    end.add_argument(
        "--difference",
        type=elo,
        default=50,
        metavar=_("ELO"),
        help=_("how much better the first player would be, up to 1000 (%(default)s)"),
    )
    add_plan(parser)
    parser.add_argument(
        "--cluster",
        default="",
        metavar=_("ADDRESS"),
        help=_("play on a Dask cluster, for example tcp://127.0.0.1:8786"),
    )
    add_json(parser)
    add_path(parser, "--plot", _("draw how the shares came about"), metavar="FILE.svg")
    add_path(
        parser,
        "--resume",
        _("keep all results there, and go on with what is there already"),
        metavar=_("FOLDER"),
    )
    parser.set_defaults(command=arena)


def add_tune(commands: Commands) -> None:
    """Add `tune`."""
    parser = add_command(
        commands,
        "tune",
        _("search better weights for a computer player by self-play (CMA-ES)"),
        _(
            "The file is one as “arena” takes; its weights with a decimal point are where the\n"
            "search starts. In each generation several candidates play the same deals with the\n"
            "others, from every seat; what counts are the points in front of them. Whether the\n"
            "result is better is what “arena” tells, with deals that the search has not seen."
        )
        + "\n"
        + _("Example: uffdisch tune sauce bolder.yaml --against medium --out tuned.yaml"),
    )
    add_ruleset(parser)
    parser.add_argument("start", metavar="FILE.yaml", help=_("a level and some of its weights"))
    parser.add_argument(
        "--against",
        type=words,
        required=True,
        metavar=_("PLAYER,PLAYER,..."),
        help=_("everybody else: levels ({levels}) or files").format(levels=_kinds()),
    )
    add_variants(parser)
    add_number(parser, "--deals", _("how many deals a candidate plays (%(default)s)"), default=20)
    add_number(
        parser, "--generations", _("how often new candidates are drawn (%(default)s)"), default=20
    )
    add_plan(parser)
    add_path(parser, "--out", _("where the weights go"), metavar="FILE.yaml", required=True)
    parser.set_defaults(command=tune)


def add_foolish(commands: Commands) -> None:
    """Add `foolish`."""
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
    parser.add_argument(
        "--seats",
        type=words,
        metavar=_("KIND,KIND,..."),
        help=_("who sits there, clockwise: {kinds}").format(kinds=_kinds()),
    )
    add_variants(parser)
    _add_games(parser, 10)
    add_json(parser)
    parser.set_defaults(command=foolish)


def _add_games(parser: Parser, count: int) -> None:
    add_number(parser, "--games", _("how many games (%(default)s)"), default=count)
    add_plan(parser)


def _kinds() -> str:
    """Return the players that the command line knows; a regular has any level."""
    return ", ".join((*LEVELS, "random", "hard/alfons …"))
