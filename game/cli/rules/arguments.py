"""The arguments of `rules check`, `rules test` and `rules show`."""

from __future__ import annotations

from game.cli.common.parts import Commands, add_command, add_path, add_ruleset
from game.later import later
from game.ui.text import _

with later():
    from game.cli.rules import cases, check, reference


def add_rules(commands: Commands) -> None:
    """Add `rules` with its commands."""
    words = _("read the rules, check rulesets, or try the rules on worked examples")
    parser = add_command(commands, "rules", words)
    actions = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"), required=True)
    checked = add_command(
        actions,
        "check",
        _("say whether files of rulesets or lessons are right, one line for each"),
        _("Example: uffdisch rules check my-uffbasse.yaml"),
    )
    add_path(checked, "files", _("a YAML file"), nargs="+")
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
    add_path(test, "files", _("a YAML file"), nargs="+")
    test.add_argument(
        "--game",
        dest="ruleset",
        metavar=_("RULESET"),
        help=_("whose rules (the ruleset that is named as the file, unless given)"),
    )
    test.set_defaults(command=cases)
    _add_rules_show(actions)


def _add_rules_show(actions: Commands) -> None:
    show = add_command(
        actions,
        "show",
        _("print the rules of a game, with the numbers of a ruleset"),
        _("Example: uffdisch rules show uffbasse --lang de"),
    )
    add_ruleset(show)
    show.set_defaults(command=reference)
