"""From the end of a match to the board of its deal."""

from __future__ import annotations

from functools import partial

from game.match.deals.board import board_of
from game.match.deals.deal import deal_of
from game.match.deals.entered import EnteredCodes
from game.match.deals.par import kept_par
from game.match.people.statistics import Statistics
from game.match.storage.record import Record
from game.resources import player_folder
from game.scenes.codes.dialog import CodeDialog
from game.scenes.codes.making import code_of_record
from game.scenes.day.board import BoardDialog, BoardWays
from game.ui.scene import SceneStack
from game.ui.stage import Stage


def show_board(stage: Stage, stack: SceneStack, record: Record) -> None:
    """Show what everybody has made of the deal of a match that is over."""
    try:
        deal = deal_of(record.header, record.rules)
    except ValueError:
        # It says that it is the deal of a day, and is not: the dialog tells.
        stack.push(CodeDialog(stage, partial(code_of_record, record)))
        return
    statistics = Statistics(player_folder()).load()
    # What has just been played is not in the index yet.
    statistics.refresh()
    codes = EnteredCodes(player_folder()).load()
    board = board_of(deal, statistics.matches(), codes.codes)
    who = record.header.seats[record.header.humans()[0]].who
    ways = BoardWays(statistics.record_of, par=partial(kept_par, player_folder(), deal))
    stack.push(BoardDialog(stage, deal, board, who, ways))
