"""On request, every sound is also told in a word."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.resources import bundled
from game.ui import text
from game.ui.frame import Frame
from game.ui.scene import Scene, SceneStack
from game.ui.sound.captions import LONGEST, SECONDS, WORDS, word_for
from game.workbench.gallery.pictures import stage_for

CUES = {
    re.sub(r"(-up)?-[1-9]$", "", path.stem)
    for path in bundled("sounds").rglob("*.ogg")
    if not path.stem.startswith(("ambience", "theme"))
}


class Bare(Scene):
    """An empty screen."""

    def update(self, seconds: float) -> bool:
        return False

    def draw(self, frame: Frame) -> None:
        frame.background = pygame.Surface(frame.size)


class Placed(Bare):
    """A screen with a place of its own, or with none."""

    def __init__(self, place: str | None, *, is_dialog: bool = False) -> None:
        self._place = place
        self.covers_all = not is_dialog

    @property
    def sound_place(self) -> str | None:
        return self._place


def stack_with(size: tuple[int, int] = (1280, 720), *, captions: bool = True) -> SceneStack:
    stack = stage_for(size, "en")
    stack.stage.settings = replace(stack.stage.settings, captions=captions)
    stack.push(Bare())
    return stack


def test_every_cue_has_a_word_and_every_word_a_cue() -> None:
    assert set(WORDS) == CUES


@pytest.mark.parametrize("language", list(text.LANGUAGES))
def test_words_are_short_in_every_language(language: str) -> None:
    text.install(language)
    for cue in CUES:
        assert 0 < len(word_for(cue)) <= 24, cue


@pytest.mark.parametrize("language", ["de", "es"])
def test_words_are_translated(language: str) -> None:
    same = {"Joker", "Super-Sauce!"}
    text.install(language)
    assert [word for word in WORDS.values() if text._(word) == word and word not in same] == []


def test_a_game_s_further_sounds_go_by_their_names() -> None:
    assert word_for("fourth_game/edition/drum_roll") == "drum roll"
    assert word_for("sauce/trump") == word_for("uffbasse/trump") == WORDS["trump"]


def test_a_cue_is_told_for_a_moment() -> None:
    stack = stack_with()
    stack.stage.audio.cue("uffbasse/cook")
    assert stack.captions.words == ["Cooking"]
    assert "Cooking" in [written.text for written in stack.draw().written]
    assert not stack.update(SECONDS / 2)
    assert stack.update(SECONDS), "the picture changes when it goes"
    assert stack.captions.words == []
    assert "Cooking" not in [written.text for written in stack.draw().written]


@pytest.mark.parametrize("silence", ["muted", "volume"])
def test_it_is_told_also_to_those_who_have_turned_the_sound_off(silence: str) -> None:
    stack = stack_with()
    stack.stage.audio.muted = silence == "muted"
    stack.stage.audio.set_volume("shouts", 0.0)
    stack.stage.audio.cue("sauce/shadoof", group="shouts")
    assert stack.captions.words == ["Shout: Shadoof!"]


def test_nothing_is_told_to_those_who_have_not_asked() -> None:
    stack = stack_with(captions=False)
    before = len(stack.draw().items)
    stack.stage.audio.cue("play")
    assert stack.captions.words == []
    assert len(stack.draw().items) == before


def test_the_same_sound_twenty_times_is_one_word_and_many_are_few() -> None:
    stack = stack_with()
    for _card in range(20):
        stack.stage.audio.cue("deal")
        stack.update(0.05)
    assert stack.captions.words == ["Dealing"]
    for cue in ("play", "turn", "uffbasse/star", "uffbasse/trick", "sauce/trick_won"):
        stack.stage.audio.cue(cue)
    assert stack.captions.words == ["Your turn", "Star chime", "Trick won"]
    assert len(stack.captions.words) == LONGEST


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 200])
def test_the_longest_words_lie_within_the_lower_edge(size: tuple[int, int], scale: int) -> None:
    stack = stack_with(size)
    stack.stage.settings = replace(stack.stage.settings, text_size=scale)
    stack.stage.rescale()
    targets = len(stack.draw().targets)
    for cue in sorted(CUES, key=lambda cue: -len(word_for(cue)))[:LONGEST]:
        stack.stage.audio.cue(cue)
    frame = stack.draw()
    assert len(frame.targets) == targets, "nobody has to click it away"
    written = frame.written[-LONGEST:]
    window = pygame.Rect(0, 0, *size)
    for one in written:
        assert window.contains(one.rect)
        assert one.rect.top > size[1] * 0.88
    for one, other in pairwise(written):
        assert one.rect.right < other.rect.left


# --- places ---------------------------------------------------------------------------------


def going_round(stack: SceneStack) -> tuple[str, str]:
    stack.draw()
    stack.update(0.02)
    audio = stack.stage.audio
    return audio.going_round("ambience"), audio.going_round("music")


def test_sound_waits_for_the_first_picture() -> None:
    stack = stack_with()
    stack.replace(Placed("inn"))
    stack.update(0.02)
    assert stack.stage.audio.going_round("ambience") == ""
    assert going_round(stack) == ("inn/ambience", "inn/theme")


def test_what_goes_round_is_that_of_the_place_in_front() -> None:
    stack = stack_with()
    assert going_round(stack) == ("", "")
    stack.replace(Placed("inn"))
    assert going_round(stack) == ("inn/ambience", "inn/theme")
    stack.push(Placed(None, is_dialog=True))
    assert going_round(stack) == ("inn/ambience", "inn/theme"), "a dialog changes nothing"
    stack.push(Placed("hut/north"))
    assert going_round(stack) == ("hut/north/ambience", "hut/north/theme")
    stack.pop()
    assert going_round(stack) == ("inn/ambience", "inn/theme")
