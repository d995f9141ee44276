"""`uffdisch arena`: which computer player is better, by how much, and how sure that is."""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NoReturn

from tqdm import tqdm

from game import __version__
from game.ai.arena.contest import Contest, SideFigures
from game.ai.arena.engines import ClusterError, Engine, engine
from game.ai.arena.journal import (
    NAME,
    BusyArenaError,
    DamagedArenaError,
    Journal,
    OtherArenaError,
)
from game.ai.arena.tournament import Match
from game.ai.children import kept_interrupts
from game.ai.player import Candidate, Kind
from game.ai.regulars import split
from game.cli.common.failure import CommandError, complain
from game.cli.common.figures import decimal, print_table
from game.cli.common.files import check_output, save, unwritable
from game.cli.common.rulesets import find_ruleset
from game.cli.strength.players import kind_of, table_of
from game.cli.strength.plot import Curve
from game.games import find_game
from game.match.storage.log import keep_log
from game.rules.ruleset import Ruleset
from game.ui.text import _, ngettext

MOST_GAMES = 100_000
"""The most games of an undecided arena."""


def run(options: argparse.Namespace) -> int:
    """Play until it is decided, or for so many games, or until it is clear that none ends; print
    the figures. Return 1 if a game broke off."""
    keep_log()
    if options.games is None and not options.until_decided:
        raise CommandError(_("how long? “--games NUMBER”, “--until-decided” or both"))
    rules = find_ruleset(options.ruleset)
    kinds = tuple(kind_of(word, rules) for word in options.players)
    contest = _set_up(options, rules, kinds)
    if options.plot is not None:
        check_output(options.plot)
    curve = _play(options, contest, _asked(options, rules, kinds))
    if options.json:
        print(json.dumps(contest.as_json()))
    else:
        _print(contest, options.difference)
    for message in contest.match.result.messages:
        complain(message)
    if contest.is_hopeless:
        complain(_("no deal was played to the end"))
    if options.plot is not None:
        save(options.plot, curve.svg())
    return 1 if contest.match.result.errors else 0


def _play(options: argparse.Namespace, contest: Contest, asked: Mapping[str, Any]) -> Curve:
    """Play to the end, and return how the shares developed."""
    curve, where = Curve(contest), _engine(options)
    try:
        journal = None if options.resume is None else Journal(options.resume, asked, contest.match)
        with (
            kept_interrupts() as check,
            tqdm(total=contest.match.games, unit=" " + _("games"), file=sys.stderr) as bar,
        ):
            for _deal in contest.play(where, journal):
                check()
                _advance(bar, contest)
                curve.note()
                if contest.is_hopeless or (options.until_decided and contest.decided):
                    break
    except OSError as error:
        if options.resume is None:
            raise
        raise unwritable(error, options.resume) from None
    except ClusterError as error:
        said = _("the cluster at {address} cannot be used: {problem}")
        raise CommandError(said.format(address=options.cluster, problem=error)) from None
    except (OtherArenaError, DamagedArenaError, BusyArenaError) as error:
        raise CommandError(_about_journal(error, options.resume)) from None
    return curve


def _about_journal(error: Exception, folder: Path) -> str:
    """Return what is wrong with the file of earlier deals."""
    match error:
        case OtherArenaError():
            said = _("{folder} holds another arena: its “{key}” is {there}")
            return said.format(folder=folder, key=error.key, there=error.there)
        case DamagedArenaError():
            said = _(
                "{file}:{line}: this line is damaged; delete it and everything below it, or name "
                "another folder"
            )
            return said.format(file=folder / NAME, line=error.line)
        case _:
            return _("another arena writes to {file}").format(file=folder / NAME)


def _set_up(options: argparse.Namespace, rules: Ruleset, kinds: tuple[Kind, ...]) -> Contest:
    table = table_of(rules, kinds, options.variant)
    games = MOST_GAMES if options.games is None else options.games
    match = Match(table, kinds, games, options.seed)
    match.games += -match.games % match.games_of_a_deal
    contest = Contest(match, options.difference)
    if options.until_decided and not contest.can_be_decided:
        raise CommandError(_("nothing can be decided: the first player is on every side"))
    return contest


def _asked(options: argparse.Namespace, rules: Ruleset, kinds: tuple[Kind, ...]) -> dict[str, Any]:
    """Return the settings that all deals of an arena have in common."""
    return {
        "program": __version__,
        "opponents": find_game(rules.game).opponents,
        "ruleset": rules.id,
        "digest": rules.digest,
        "players": [str(kind) for kind in kinds],
        "files": {str(kind): text for kind in kinds if (text := _text(kind))},
        "seed": options.seed,
        "variants": {key: 1 if value is None else value for key, value in options.variant},
    }


def _text(kind: Kind) -> str | None:
    """Return the text of the file that a player comes from."""
    if isinstance(kind, Candidate):
        return kind.text
    _level, regular = split(kind)
    return None if regular is None else regular.text


def _engine(options: argparse.Namespace) -> Engine:
    try:
        return engine(options.jobs, options.cluster)
    except ImportError:
        raise CommandError(
            _(
                "a cluster needs the library “distributed”: pip install 'uffdisch[cluster]' "
                "(in a checkout: pip install -e '.[cluster]')"
            )
        ) from None


def _advance(bar: tqdm[NoReturn], contest: Contest) -> None:
    # Shown with the next step: deals that are known already come by the thousand a second.
    bar.set_postfix_str(f"LLR {contest.log_likelihood_ratio:+.2f}", refresh=False)
    bar.update(contest.match.result.games + contest.match.result.errors - bar.n)


def _print(contest: Contest, difference: float) -> None:
    heads = (
        _("player"),
        _("wins"),
        _("share"),
        _("95 % between"),
        _("points in front"),
        "Elo",
        _("95 % between"),
        _("ms a decision"),
        _("ms at most"),
    )
    print_table([heads, *(_row(side) for side in contest.figures())])
    print()
    deals, games = contest.deals, contest.match.games_of_a_deal
    print(
        ngettext("{count} deal", "{count} deals", deals).format(count=deals),
        ngettext("each played {count} time", "each played {count} times", games).format(
            count=games
        ),
        sep=", ",
    )
    said = {
        "shown": _("It is shown that {player} is better."),
        "excluded": _("It is excluded that {player} is better by {points} Elo."),
        None: _("It is undecided whether {player} is better by {points} Elo or not at all."),
    }[contest.decided]
    print(said.format(player=contest.candidate.player, points=decimal(difference, 0)))


def _row(side: SideFigures) -> tuple[str, ...]:
    low, high = side.ci95
    known = (
        decimal(side.wins, 1),
        f"{decimal(100 * side.share, 1)} %",
        f"{decimal(100 * low, 1)}–{decimal(100 * high, 1)} %",
        f"{decimal(side.lead, 2, is_signed=True)} ± {_number(side.lead_error, 2)}",
        _number(side.elo, 0),
        " … ".join(_number(bound, 0) for bound in side.elo_ci95),
    )
    return (
        side.player,
        *(["–"] * len(known) if math.isnan(side.share) else known),
        _number(side.ms_per_decision, 1),
        _number(side.ms_worst, 0),
    )


def _number(value: float, digits: int) -> str:
    if math.isnan(value):
        return "–"
    return decimal(value, digits) if math.isfinite(value) else "∞" if value > 0 else "-∞"
