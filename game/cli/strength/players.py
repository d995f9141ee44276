"""Computer players as the command line names them, and their table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from game.ai.arena.deals import Table, seats_for
from game.ai.player import KINDS, Candidate, Kind
from game.ai.regulars import players
from game.cli.common.failure import CommandError
from game.cli.common.files import read
from game.cli.common.table import check_seats, settle_variants
from game.games import find_game
from game.rules.document import RulesetError, decode
from game.rules.ruleset import Ruleset
from game.ui.text import _


def check_players(words: Sequence[str], rules: Ruleset) -> None:
    """Raise CommandError unless each is a level or a regular at one, and the table has room."""
    check_seats(words, (*KINDS, *players()), rules)


def kind_of(word: str, rules: Ruleset) -> Kind:
    """Return a kind of computer player, or the candidate that a file describes."""
    path = Path(word)
    if path.suffix not in (".yaml", ".yml"):
        check_players([word] * rules.players[0], rules)
        return word
    try:
        text = decode(read(path), word)
        return Candidate.read(find_game(rules.game), rules, text, word, path.stem)
    except RulesetError as error:
        raise CommandError(str(error)) from None


def table_of(
    rules: Ruleset, kinds: Sequence[Kind], chosen: Iterable[tuple[str, int | None]]
) -> Table:
    """Return the table of these players with the chosen optional rules. Raises CommandError."""
    for kind in set(kinds):
        if any(str(one) == str(kind) and one != kind for one in kinds):
            raise CommandError(_("two players are called “{name}”").format(name=kind))
    game = find_game(rules.game)
    seats = seats_for(game, rules, len(kinds))
    check_seats(["easy"] * seats, KINDS, rules)
    table = Table.set_up(game, rules, kinds, settle_variants(chosen, rules, seats))
    if len(kinds) == seats and table.draws_sides:
        raise CommandError(_("who plays with whom is drawn: name one player for each side"))
    return table
