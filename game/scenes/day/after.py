"""From the end of a match to the board of its deal."""

from __future__ import annotations

from functools import partial

from game.match.deals.board import board_of
from game.match.deals.deal import at_home, deal_of
from game.match.deals.entered import EnteredCodes
from game.match.deals.par import kept_par
from game.match.people.statistics import Statistics
from game.match.storage.record import Record
from game.resources import player_folder
from game.scenes.actions import DealActions
from game.scenes.codes.dialog import CodeDialog
from game.scenes.codes.making import code_of_record
from game.scenes.day.board import BoardDialog, BoardWays
from game.scenes.day.second import ask_second
from game.ui.scene import SceneStack
from game.ui.stage import Stage


def show_board(stage: Stage, stack: SceneStack, actions: DealActions, record: Record) -> None:
    """Show everybody's results in the deal of a finished match."""
    try:
        deal = at_home(deal_of(record.header, record.rules))
    except ValueError:
        # It claims to be a deal of the day, but is not: the dialog says so.
        stack.push(CodeDialog(stage, partial(code_of_record, record)))
        return
    statistics = Statistics(player_folder()).load()
    # What has just been played is not in the index yet.
    statistics.refresh()
    codes = EnteredCodes(player_folder()).load()
    board = board_of(deal, statistics.matches(), codes.codes)
    person = record.header.seats[record.header.humans()[0]]
    second = ask_second(stage, stack, deal, board, person, actions, player_folder())
    par = partial(kept_par, player_folder(), deal)
    ways = BoardWays(statistics.record_of, par=par, second=second)
    stack.push(BoardDialog(stage, deal, board, person.who, ways))
