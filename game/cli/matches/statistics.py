"""`uffdisch statistics`: what has been played on this computer, by ruleset and person."""

from __future__ import annotations

import argparse
import json

from game.cli.common.failure import complain
from game.cli.common.figures import decimal
from game.match.people.played import KINDS, MATCH
from game.match.people.profiles import Profiles
from game.match.people.statistics import (
    Statistics,
    Summary,
    kinds_of,
    players,
    rulesets_of,
    summary,
)
from game.match.storage.log import keep_log
from game.match.storage.trouble import unreported
from game.resources import player_folder
from game.ui.text import _, explain, ngettext


def run(options: argparse.Namespace) -> int:
    """Print the figures; 1 if the index could not be written."""
    keep_log()
    folder = player_folder()
    statistics = Statistics(folder).load()
    if options.rebuild:
        statistics.rebuild()
    else:
        statistics.refresh()
    names = {profile.id: profile.name for profile in Profiles(folder).load().people}
    (_print_json if options.json else _print)(statistics, names)
    for what in unreported():
        complain(explain(what))
    return int(statistics.trouble is not None)


def _print(statistics: Statistics, names: dict[str, str]) -> None:
    matches = statistics.matches()
    if not matches:
        print(_("No finished match with a person in it."))
    for _game, ruleset in rulesets_of(matches):
        print(ruleset)
        for who, seat in players(m for m in matches if m.ruleset == ruleset).items():
            found = summary(matches, who, ruleset)
            apart = sum(kinds_of(matches, who, ruleset).values()) - found.matches
            print(f"  {names.get(who, seat.name)}: {_line(found, apart)}")


def _line(found: Summary, apart: int) -> str:
    parts = [
        ngettext("{count} match", "{count} matches", found.matches).format(count=found.matches)
    ]
    if found.average is not None:
        parts.append(ngettext("{count} win", "{count} wins", found.wins).format(count=found.wins))
        parts.append(_("on average {points}").format(points=decimal(found.average, 1)))
        parts.append(_("best {points}").format(points=found.best))
    if apart:
        text = ngettext("{count} match counted apart", "{count} matches counted apart", apart)
        parts.append(text.format(count=apart))
    return ", ".join(parts)


def _print_json(statistics: Statistics, names: dict[str, str]) -> None:
    matches = statistics.matches()
    entries = []
    for game, ruleset in rulesets_of(matches):
        for who, seat in players(m for m in matches if m.ruleset == ruleset).items():
            for kind in KINDS:
                found = summary(matches, who, ruleset, (kind,))
                if found.matches or kind == MATCH:
                    about = {"game": game, "ruleset": ruleset, "person": names.get(who, seat.name)}
                    entries.append({**about, "kind": kind, **_plain(found)})
    print(json.dumps(entries, ensure_ascii=False))


def _plain(found: Summary) -> dict[str, object]:
    return {
        "matches": found.matches,
        "wins": found.wins,
        "average": found.average,
        "best": found.best,
        "places": {str(place): count for place, count in sorted(found.places.items())},
        "levels": {level: [s.matches, s.wins] for level, s in sorted(found.levels.items())},
        "shouts": found.shouts,
        "reaction_ms": found.reaction,
        "figures": found.figures,
    }
