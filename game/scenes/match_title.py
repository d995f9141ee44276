"""The title of a match, even if its ruleset cannot be used any more, and what kind it is."""

from __future__ import annotations

from game.match.rulesets import all_rulesets
from game.match.storage.record import PRACTICE, Record
from game.match.storage.trouble import TroubleError
from game.ui.text import _, current_language


def title_of(record: Record) -> str:
    """Return the title of the record's ruleset, in the language in use.

    If that ruleset cannot be read, use a present one of the same id, else of the same game.
    """
    try:
        return record.rules.title.get(current_language())
    except TroubleError:
        header, known = record.header, all_rulesets().rulesets()
    alike = [rules for rules in known if rules.id == header.ruleset]
    alike += [rules for rules in known if rules.game == header.game]
    return alike[0].title.get(current_language()) if alike else _("Cannot be opened")


def kind_of(record: Record) -> str:
    """Return a word for what does not count like other matches; empty for those that count."""
    return _("Practice") if PRACTICE in record.notes else ""
