"""`uffdisch code`: somebody's result in a deal, as a code that anybody can check."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace
from pathlib import Path

from tqdm import tqdm

from game.cli.common.failure import CommandError, complain
from game.cli.common.records import read_as_far
from game.match.deals import code as codes
from game.match.deals.code import Code, OtherCopy
from game.match.deals.deal import Deal
from game.match.deals.referee import outcome
from game.match.deals.tables import tables_of
from game.match.match import Match
from game.match.people.statistics import Statistics
from game.match.replay import Replay
from game.match.rulesets import all_rulesets
from game.match.storage.files import read_file
from game.match.storage.trouble import TroubleError, read_trouble
from game.resources import player_folder
from game.tables import sign_for
from game.ui.text import _, current_language, explain, ngettext

DIFFERS, OTHER = 1, 3
"""Exit status: the code is wrong or cannot be made; it was made by another copy."""


def run(options: argparse.Namespace) -> int:
    """Make the code of a record, or check one; return 0 if that was possible."""
    try:
        if options.against is not None:
            if options.verify is None:
                raise CommandError(_("name the other code behind --verify"))
            return _compare(options.verify, options.against, options.json)
        if options.verify is not None:
            return _verify(options.verify, options.json)
        if options.record is None:
            raise CommandError(_("name a record, or a code behind --verify"))
        return _make(options.record, options.json)
    except OtherCopy as error:
        complain(explain(error.trouble))
        return OTHER
    except TroubleError as error:
        complain(explain(error.trouble))
        return DIFFERS


def _make(path: Path, as_json: bool) -> int:
    record = read_as_far(path)
    tries = Statistics(player_folder()).load().tries(record.header)
    text = outcome(codes.code_of(record, tries)).text()
    print(json.dumps({"code": text}) if as_json else text)
    return 0


def _verify(wanted: str, as_json: bool) -> int:
    code = codes.read_text(_text_of(wanted), all_rulesets())
    match = _played(code)
    print(json.dumps(_plain(code, match)) if as_json else _proved(code, match))
    return 0


def _compare(one: str, other: str, as_json: bool) -> int:
    """Print the results of two tables with the same deal, hand by hand."""
    library = all_rulesets()
    read = [codes.read_text(_text_of(wanted), library) for wanted in (one, other)]
    if _cards(read[0].deal) != _cards(read[1].deal):
        raise CommandError(_("these are codes of different deals"))
    tables = tables_of(*(Replay(_played(code).record) for code in read))
    if tables is None:
        title = read[0].deal.rules.title.get(current_language())
        raise CommandError(_("{game} has no teams at two tables").format(game=title))
    if as_json:
        hands = [
            {
                "hand": hand.number,
                "gains": list(hand.gains),
                "difference": hand.difference,
                "counts": hand.worth,
                "same_cards": hand.is_same,
            }
            for hand in tables.hands
        ]
        print(json.dumps({"hands": hands, "counts": tables.worth}))
        return 0
    for hand in tables.hands:
        words = _("Hand {number}: {first} and {second}, counts {counts}")
        first, second = hand.gains
        print(words.format(number=hand.number, first=first, second=second, counts=hand.worth))
    print(_("Together: {counts}").format(counts=tables.worth))
    return 0


def _played(code: Code) -> Match:
    """Return the match of a code; a terminal shows the progress."""
    words, look = _("It is being played again …"), "{desc} {bar} {percentage:.0f} %"
    with tqdm(
        desc=words, total=100, file=sys.stderr, disable=None, leave=False, bar_format=look
    ) as bar:
        return outcome(codes.play(code, lambda share: bar.update(round(100 * share) - bar.n)))


def _cards(deal: Deal) -> Deal:
    """Return the part of a deal that has to be the same at two tables: all but the chair."""
    return replace(deal, day=None, kinds=tuple(sorted(deal.kinds)), salt="")


def _plain(code: Code, match: Match) -> dict[str, object]:
    deal = code.deal
    return {
        "ruleset": deal.rules.id,
        "deal": deal.mark,
        "seats": list(deal.kinds),
        "tries": code.tries,
        "hints": code.hints,
        "actions": match.ply,
        "standings": [
            {"seat": one.seat, "place": one.place, "score": one.score} for one in match.standings()
        ],
    }


def _proved(code: Code, match: Match) -> str:
    deal = code.deal
    person = match.header.humans()[0]
    own = match.standings()[person]
    when = deal.day.date.isoformat() if deal.day else deal.mark
    if deal.day and deal.chair:
        second = _("second table")
        when += f" ({second})"
    said = [
        _("True: {game}, deal {deal}.").format(
            game=deal.rules.title.get(current_language()), deal=when
        ),
        _("Place {place} of {places}, {score}.").format(
            place=own.place, places=match.players, score=sign_for(deal.rules).counted(own.score)
        ),
    ]
    if code.tries > 1:
        said.append(ngettext("{count} try.", "{count} tries.", code.tries).format(count=code.tries))
    if code.hints:
        said.append(_("With a hint."))
    return " ".join(said)


def _text_of(wanted: str) -> str:
    """Return the code itself, or the content of a file of that name."""
    path = Path(wanted)
    try:
        if len(wanted) < 200 and path.is_file():
            return read_file(path).decode("utf-8", "replace")
    except OSError as error:
        raise CommandError(explain(read_trouble(error, path))) from None
    return wanted
