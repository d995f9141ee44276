"""From the end of a match to its board or its code."""

from __future__ import annotations

from game.games import find_game
from game.match.deals.board import board_of
from game.match.deals.deal import DEAL, deal_of
from game.match.deals.entered import EnteredCodes
from game.match.people.played import FIRST_GAME
from game.match.people.statistics import Statistics
from game.match.settings import Settings
from game.match.storage.header import Header
from game.match.storage.record import Record
from game.resources import player_folder
from game.scenes.day.board import BoardDialog, BoardWays
from game.scenes.day.code_dialog import CodeDialog, new_code
from game.scenes.seats import who_is
from game.ui.scene import SceneStack
from game.ui.stage import Stage

RELAXED = "relaxed"


def is_shared(header: Header) -> bool:
    """Whether others play the deal of a match, too."""
    return DEAL in header.options


def is_repeatable(header: Header, settings: Settings) -> bool:
    """Whether a match follows from its deal and the decisions of one person: nobody was timed."""
    if len(header.humans()) != 1 or header.players < 2:
        return False
    options, shouts = header.options, find_game(header.game).shouts
    is_relaxed = options.get(FIRST_GAME) or settings.shouting == RELAXED
    return is_shared(header) or bool(is_relaxed) or not shouts


def show_board(stage: Stage, stack: SceneStack, record: Record) -> None:
    """Show what everybody has made of the deal of a match that is over."""
    try:
        deal = deal_of(record.header, record.rules)
    except ValueError:
        show_code(stage, stack, record)  # which says why there is none
        return
    statistics = Statistics(player_folder()).load()
    # What has just been played is not in the index yet.
    statistics.refresh()
    codes = EnteredCodes(player_folder()).load()
    board = board_of(deal, statistics.matches(), codes.codes)
    who = who_is(record.header.seats[record.header.humans()[0]])
    stack.push(BoardDialog(stage, deal, board, who, BoardWays(statistics.record_of)))


def show_code(stage: Stage, stack: SceneStack, record: Record) -> None:
    """Show the code of a match that nobody else has played."""
    stack.push(CodeDialog(stage, new_code(record, 1)))
