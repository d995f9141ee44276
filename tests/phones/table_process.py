"""A table in a process of its own, that may be killed: `table_process FOLDER GAME PLAYERS`.

It writes into its folder how phones find it, and what it offers them; restarted, it goes on.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path

from game.phones.wire import ToServer, View
from tests.phones.whole_table import WholeTable

WHERE, MEANT = "where.json", "meant.jsonl"
SHORT = {"uffda": {"rounds": 1}, "uffbasse": {"rounds": 1}, "sauce": {"hands": 1}}


class TellingTable(WholeTable):
    """Writes down what the answers of phones would mean before any phone can answer."""

    folder: Path

    def note_sent(self, message: ToServer) -> None:
        super().note_sent(message)
        if isinstance(message, View) and message.seat >= 0:
            question = json.loads(message.json)["q"]
            if meant := self.told.meant.get((message.seat, question)):
                with (self.folder / MEANT).open("a", encoding="utf-8") as file:
                    file.write(json.dumps([message.seat, question, meant]) + "\n")


def run(folder: Path, game: str, players: int) -> None:
    """Play until the match is over."""
    TellingTable.folder = folder
    laid = TellingTable(folder, game, ("human",) * players, SHORT[game])
    told, parent = None, os.getppid()
    try:
        while not laid.match.is_over and os.getppid() == parent:  # else nobody tests any more
            laid.step()
            time.sleep(0.004)
            where = [laid.hub.port, laid.lobby, laid.server.process_id] if laid.hub.is_open else [0]
            if where != told:
                told = where
                new = folder / f"{WHERE}.new"
                new.write_text(json.dumps(where), "utf-8")
                new.replace(folder / WHERE)
            if not laid.has_begun and laid.hub.lobby and len(laid.hub.lobby.phones()) == players:
                laid.begin()
    finally:
        laid.close()


if __name__ == "__main__":
    run(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
