"""Rulesets as the command line names them: by id, or as a file."""

from __future__ import annotations

from pathlib import Path

from game.cli.common.failure import CommandError, possible
from game.match.rulesets import UnknownRulesetError, all_rulesets, load_file
from game.rules.document import RulesetError
from game.rules.ruleset import Ruleset
from game.ui.text import _


def find_ruleset(reference: str) -> Ruleset:
    """Return the ruleset of this id, or the one in this YAML file.

    Raises CommandError, which lists the ids or says what is wrong with the file.
    """
    path = Path(reference)
    if path.suffix in (".yaml", ".yml"):
        try:
            return load_file(path)
        except RulesetError as error:
            raise CommandError(str(error)) from None
    library = all_rulesets()
    try:
        return library.find(reference)
    except UnknownRulesetError:
        known = [rules.id for rules in library.rulesets()]
        raise CommandError(
            _("there is no ruleset “{reference}”. {end}").format(
                reference=reference, end=possible(reference, known)
            )
        ) from None
