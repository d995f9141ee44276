"""Playing on from a look back, and the way back there; what is judged once is kept."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.app.dealing import fork_match
from game.match.review.kept import SUFFIX
from game.match.review.report import REPORT, about_report
from game.match.setup import AppOptions
from game.match.storage import lines
from game.match.storage.journal import FINISHED, file_name
from game.match.storage.record import PRACTICE, Record
from game.resources import player_folder
from game.scenes.play.scene import PlayScene
from game.scenes.replay.look_back.scene import LookBack
from game.scenes.replay.look_back.study import Study
from tests.app.visit import Visit
from tests.match.review.fake import AtOnce, Opinionated, by_card, replayed

SIZE = (1280, 720)
SURE = (Opinionated(by_card), Opinionated(by_card))


def _look_back(visit: Visit) -> Generator[None, None, LookBack]:
    yield from visit.wait(3)
    yield from visit.click("replay:look-back")
    assert isinstance(visit.top, LookBack)
    return visit.top


def test_from_the_practice_game_back_to_the_decision(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("game.match.review.work.Appraisers", partial(AtOnce, SURE))
    file = tmp_path / "a game.jsonl"
    file.write_bytes(lines.write(replayed().record))
    options = AppOptions(size=SIZE, replay=replayed().record, replay_file=file)
    visit = Visit(monkeypatch, options)

    def script(visit: Visit) -> Iterator[None]:
        scene = yield from _look_back(visit)
        yield from visit.wait_for(lambda: scene._work.is_done)
        scenes = visit.program._stack.scenes
        yield from visit.click("look-back:1")
        study = visit.top
        assert isinstance(study, Study)
        yield from visit.click("study:show")
        for way in ("pause:look-back", "pause:home"):
            yield from visit.click("study:fork")
            assert isinstance(visit.top, PlayScene)
            assert PRACTICE in visit.table.match.record.notes
            yield from visit.wait(1)
            assert "Practice" in visit.words, "the bar says so all the time"
            yield from visit.key(pygame.K_ESCAPE)
            yield from visit.click(way)
            if way == "pause:look-back":
                assert visit.program._stack.scenes[1:] == (*scenes[1:], study)
                assert "This was better" in visit.words, "its answer is still there"
        assert visit.home
        assert visit.program.way_back is None
        assert "Practice · " in visit.words

    assert visit.run(script) == 0
    assert list(tmp_path.glob(f"*{SUFFIX}")), "what was found out lies beside the record"

    def again(visit: Visit) -> Iterator[None]:
        scene = yield from _look_back(visit)
        assert scene._work.is_done, "nothing is judged anew"

    monkeypatch.setattr("game.match.review.work.Appraisers", partial(pytest.fail, "asked again"))
    assert Visit(monkeypatch, options).run(again) == 0


def test_a_game_played_on_from_a_report_is_no_report(tmp_path: Path) -> None:
    record = replayed().record
    report = Record(replace(record.header, options={REPORT: "{}"}), record.moves)
    fork = fork_match(report, 5, tmp_path)
    assert about_report(report) is not None
    assert about_report(fork.record) is None
    fork.close()


@pytest.mark.parametrize("is_kept", [True, False])
def test_a_practice_game_that_is_resumed_leads_back_while_its_match_is_kept(
    monkeypatch: pytest.MonkeyPatch, *, is_kept: bool
) -> None:
    monkeypatch.setattr("game.match.review.work.Appraisers", partial(AtOnce, SURE))
    record, folder = replayed().record, player_folder() / "saves"
    file = folder / FINISHED / file_name(record.header)
    if is_kept:
        file.parent.mkdir(parents=True)
        file.write_bytes(lines.write(record))
    practice = fork_match(record, 20, folder)
    assert practice.journal is not None
    path = practice.journal.path
    practice.close()

    def script(visit: Visit) -> Iterator[None]:
        assert visit.home
        visit.program.resume(path)
        yield from visit.wait(3)
        yield from visit.key(pygame.K_ESCAPE)
        if is_kept:
            yield from visit.click("pause:look-back")
            assert isinstance(visit.top, LookBack)
            assert visit.top.review.replay.is_over
            yield from visit.key(pygame.K_ESCAPE)
            assert visit.home
        assert visit.program.way_back is None

    assert Visit(monkeypatch).run(script) == 0
