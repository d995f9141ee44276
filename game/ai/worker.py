"""One child process that thinks: questions in, replies out, until the pipe is closed."""

from __future__ import annotations

import signal
from multiprocessing.connection import Connection

from game.ai.brain import FindGame, Thinker
from game.ai.wire import Question, Ready, Reply, RulesetText, unpack
from game.rules.document import parse
from game.rules.ruleset import Ruleset


def run(connection: Connection, find: FindGame) -> None:
    """Answer until the other side hangs up; then the process ends by itself.

    What is sent: a RulesetText before the first question about it, then Questions.
    """
    # Ctrl+C in a terminal reaches the whole group; the parent decides what becomes of it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    rulesets: dict[str, Ruleset] = {}
    thinker = Thinker(find)
    try:
        connection.send(Ready())
        while True:
            message = connection.recv()
            if isinstance(message, RulesetText):
                rules = find(message.game).read_ruleset(parse(message.text, message.game))
                rulesets[message.digest] = rules
            else:
                connection.send(_reply(message, thinker, rulesets))
    except (EOFError, OSError):
        connection.close()


def _reply(question: Question, thinker: Thinker, rulesets: dict[str, Ruleset]) -> Reply:
    seen = unpack(question.seen, rulesets)
    answer = thinker.answer(question.ticket, seen, question.level, question.seed)
    action = None if answer.action is None else str(answer.action)
    return Reply(answer.ticket, action, answer.ms, answer.fault)
