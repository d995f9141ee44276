"""`uffdisch review`: what each decision of a recorded match was worth."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

import pygame
from tqdm import tqdm

from game import __version__
from game.ai.appraisers import Appraisers
from game.ai.children import kept_interrupts
from game.cli.common.failure import CommandError, complain
from game.cli.common.records import read_as_far
from game.lessons.collection import all_lessons
from game.lessons.lesson import Lesson
from game.lessons.practice import after_mistakes
from game.match.replay import Replay
from game.match.review.decision import Judged
from game.match.review.kept import digest_of
from game.match.review.plain import plain_choice, rounded
from game.match.review.review import Review
from game.match.review.work import Work
from game.match.settings import Settings
from game.match.storage.log import keep_log, log_file
from game.match.storage.record import Record
from game.match.storage.trouble import TroubleError
from game.resources import bundled
from game.rules.core import Action, Seat
from game.scenes.replay.look_back.quiet import quiet_table
from game.scenes.replay.look_back.words import (
    Adviser,
    change_in_percent,
    how_sure,
    laid_out,
    percent,
    why,
)
from game.ui.drawing.assets import Assets
from game.ui.sound.audio import Audio
from game.ui.stage import Stage
from game.ui.table.view import AnyTable
from game.ui.text import _, current_language, explain, ngettext
from game.ui.theme import Metrics

LOOK_SECONDS = 0.02


def run(options: argparse.Namespace) -> int:
    """Judge every decision of a seat, or of every person, and print the results."""
    keep_log()
    record = read_as_far(options.log)
    try:
        replay = Replay(record)
    except TroubleError as error:
        raise CommandError(f"{options.log}: {explain(error.trouble)}") from None
    if not replay.is_whole:
        _tell_where_it_differs(options.log, record)
    seats = _seats(record, options.seat)
    found = [_judge(replay, seat, options) for seat in seats]
    if any(review is None for review in found):
        said = _("the processes that judge did not start, or ended; the details are in {file}")
        complain(said.format(file=log_file()))
        return 1
    reviews = [review for review in found if review is not None]
    table = _table(record, seats[0])
    if options.json:
        data = {
            "game": record.header.game,
            "ruleset": record.header.ruleset,
            "record": digest_of(record),
            "program": __version__,
            "seats": [_plain(review, table) for review in reviews],
        }
        print(json.dumps(data, ensure_ascii=False))
        return 0
    for review in reviews:
        _print(review, table)
    return 0


def _tell_where_it_differs(file: Path, record: Record) -> None:
    try:
        record.verify()
    except TroubleError as error:
        complain(f"{file}: {explain(error.trouble)}")


def _seats(record: Record, wanted: int | None) -> Sequence[Seat]:
    """Return the seats to judge: the wanted one, else those of all persons."""
    if wanted is None:
        return record.header.humans() or (Seat(0),)
    if not 0 <= wanted < record.header.players:
        raise CommandError(_("there is no seat {number}").format(number=wanted))
    return (Seat(wanted),)


def _judge(replay: Replay, seat: Seat, options: argparse.Namespace) -> Review | None:
    """Return the finished review; None if it could not be judged."""
    review = Review(replay, seat)
    path = None if options.fresh else options.log
    work = Work(review, path, partial(Appraisers, options.jobs))
    bar: tqdm[NoReturn] = tqdm(
        total=100, unit=" %", file=sys.stderr, disable=not sys.stderr.isatty()
    )
    with kept_interrupts() as check, bar:
        try:
            while not work.is_done and not work.has_failed:
                check()
                if not work.poll():
                    time.sleep(LOOK_SECONDS)
                bar.update(int(100 * review.progress) - bar.n)
        finally:
            work.close()
    return review if work.is_done else None


def _table(record: Record, seat: Seat) -> AnyTable:
    """Return a table that has words for actions; nobody sees it."""
    pygame.font.init()
    audio, metrics = Audio.open([], enabled=False), Metrics(1280, 720)
    settings = Settings(language=current_language())
    stage = Stage.build(Assets(bundled("art")), audio, settings, metrics)
    return quiet_table(stage, record, seat)


def lesson_after(review: Review) -> Lesson | None:
    """Return the lesson to practise."""
    lessons = all_lessons().of(review.replay.record.header.game)
    return after_mistakes(lessons, (), review.topics)


# As JSON


def _plain(review: Review, table: Adviser) -> dict[str, Any]:
    split, lesson = review.split, lesson_after(review)
    return {
        "seat": int(review.seat),
        "name": review.replay.record.header.seats[review.seat].name,
        "split": None
        if split is None
        else {
            "result": split.result / 1000,
            "even": split.even / 1000,
            "cards": split.cards / 1000,
            "play": split.play / 1000,
        },
        "curve": [
            {
                "ply": point.ply,
                "chances": [rounded(one.mean) for one in point.chances],
                "errors": [rounded(one.error) for one in point.chances],
            }
            for point in review.curve
        ],
        "decisions": [_plain_decision(review, one, table) for one in review.judged.values()],
        "costliest": [one.ply for one in review.costliest],
        "practise": None if lesson is None else lesson.key,
    }


def _plain_decision(review: Review, one: Judged, table: Adviser) -> dict[str, Any]:
    best = one.best
    laid_out(table, review.decisions[one.ply])
    return {
        "ply": one.ply,
        "chosen": one.chosen,
        "best": best,
        "mark": "mistake" if one.is_marked else None,
        "loss": rounded(one.loss),
        "deals": one.deals,
        "aftermath": {
            word: {
                "better": rounded(found.better),
                "chosen": rounded(found.chosen),
                "error": rounded(found.gain.error),
            }
            for word, found in review.aftermaths.get(one.ply, {}).items()
        },
        "choices": [_plain_choice(review, one, choice, table) for choice in one.choices],
    }


def _plain_choice(review: Review, one: Judged, choice: str, table: Adviser) -> dict[str, Any]:
    """Return a choice, and why it instead of what was chosen, which is compared with the best."""
    if choice == one.chosen:
        reasons = why(table, choice, one.best)
    else:
        led_to = review.aftermaths.get(one.ply, {}) if choice == one.best else {}
        reasons = why(table, choice, one.chosen, led_to)
    mark = None
    if one.is_marked:
        mark = {one.chosen: "mistake", one.best: "better"}.get(choice)
    return {
        **plain_choice(one, choice),
        "words": table.advice(Action.parse(choice)).title,
        "mark": mark,
        "reason": " ".join(reasons),
    }


# To read


def _print(review: Review, table: Adviser) -> None:
    name = review.replay.record.header.seats[review.seat].name
    count = len(review.judged)
    print(
        ngettext("{name}: {count} decision", "{name}: {count} decisions", count).format(
            name=name, count=count
        )
    )
    if review.split is not None:
        split = review.split.in_percents()
        print(
            _("Result {result} = even {even}, cards {cards}, mistakes {play}").format(
                result=percent(split.result / 1000),
                even=percent(split.even / 1000),
                cards=change_in_percent(split.cards / 1000),
                play=change_in_percent(split.play / 1000),
            )
        )
    for one in review.marked:
        laid_out(table, review.decisions[one.ply])
        chosen, better = (table.advice(Action.parse(it)).title for it in (one.chosen, one.best))
        print()
        print(_("Action {ply}: {chosen}").format(ply=one.ply, chosen=chosen))
        gain = change_in_percent(one.loss)
        print("  " + _("Better ({gain}): {better}").format(gain=gain, better=better))
        for reason in why(table, one.best, one.chosen, review.aftermaths.get(one.ply, {})):
            print(f"    {reason}")
        print("  " + how_sure(one))
    if not review.marked:
        print(_("No mistake that could be made sure of."))
    if lesson := lesson_after(review):
        title = lesson.title.get(current_language())
        print()
        print(_("One thing to practise: {lesson}").format(lesson=title))
