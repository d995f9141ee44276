"""One child process that thinks: questions in, replies out, until the pipe is closed."""

from __future__ import annotations

from multiprocessing.connection import Connection

from game.ai.brain import Answer, FindGame, Thinker
from game.ai.children import end_with_parent, ignore_interrupts
from game.ai.wire import DecisionRequest, Ready, Reply, RulesetText, unpack
from game.rules.document import parse
from game.rules.ruleset import Ruleset


def run(connection: Connection, find: FindGame) -> None:
    """Answer until the other side hangs up; then the process ends by itself.

    It receives a RulesetText before the first question about it, then DecisionRequests.
    """
    # Ctrl+C in a terminal reaches the whole group; the parent handles it.
    ignore_interrupts()
    # A worker that thinks for ever does not notice that nobody listens any more.
    end_with_parent()
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


def reply_of(answer: Answer) -> Reply:
    """Return an answer as it is sent: with the action's text."""
    action = None if answer.action is None else str(answer.action)
    return Reply(answer.ticket, action, answer.ms, answer.fault)


def _reply(question: DecisionRequest, thinker: Thinker, rulesets: dict[str, Ruleset]) -> Reply:
    seen = unpack(question.seen, rulesets)
    return reply_of(thinker.answer(question.ticket, seen, question.level, question.seed))
