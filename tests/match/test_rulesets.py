"""Finding rulesets on disk: what is there, what is broken, what is no file at all."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from game.match import rulesets
from game.match.rulesets import (
    Library,
    UnknownRulesetError,
    all_rulesets,
    bundled_rulesets,
    load_file,
    load_text,
)
from game.rules.document import RulesetError
from game.rules.ruleset import Ruleset
from tests.toy_game import RULESET


def write(folder: Path, name: str, text: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def refusal(path: Path) -> str:
    with pytest.raises(RulesetError) as caught:
        load_file(path)
    assert str(caught.value).startswith(str(path))
    return str(caught.value).removeprefix(str(path))


def test_bundled_rulesets_are_all_right() -> None:
    entries = bundled_rulesets().entries()
    assert [entry.problem for entry in entries if entry.problem] == []
    assert "uffbasse" in [entry.ruleset.id for entry in entries if entry.ruleset]
    assert {entry.origin for entry in entries} == {"bundled"}


def test_bundled_ruleset_is_found_from_any_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert bundled_rulesets().find("uffbasse").players == (2, 3, 4, 5)


def test_players_own_rulesets_come_after_the_bundled_ones(player_home: Path) -> None:
    bundled = bundled_rulesets().find("uffbasse")
    own = write(
        player_home / "rulesets", "mine.yaml", bundled.text.replace("id: uffbasse", "id: mine")
    )
    entry = all_rulesets().entries()[-1]
    assert (entry.path, entry.origin, entry.problem) == (own, "own", None)
    found = all_rulesets().find("mine")
    assert found.recipes == bundled.recipes  # type: ignore[attr-defined]


def test_own_ruleset_cannot_take_a_bundled_id(player_home: Path) -> None:
    bundled = bundled_rulesets().find("uffbasse")
    own = write(player_home / "rulesets", "again.yaml", bundled.text.replace("hand: 9", "hand:  9"))
    entry = all_rulesets().entries()[-1]
    assert (entry.path, entry.ruleset) == (own, None)
    assert entry.problem is not None
    assert entry.problem.startswith(f"{own}: the id 'uffbasse' already belongs to ")
    assert all_rulesets().find("uffbasse") == bundled


@pytest.mark.usefixtures("toy")
class TestOwnFolder:
    def test_nothing_there(self, tmp_path: Path) -> None:
        missing = Library([(tmp_path / "no folder", "own")])
        assert missing.entries() == []
        with pytest.raises(UnknownRulesetError) as caught:
            missing.find("toy")
        assert str(caught.value) == "unknown ruleset 'toy' (possible: none)"

    def test_broken_files_are_listed_and_stop_nothing(self, tmp_path: Path) -> None:
        write(tmp_path, "a-broken.yaml", RULESET.replace("hand: 5", "hand: many"))
        write(tmp_path, "b-other.yml", RULESET.replace("game: toy_game", "game: skat"))
        (tmp_path / "c-folder.yaml").mkdir()
        write(tmp_path, "d-good.YAML", RULESET)
        write(tmp_path, "e-same.yaml", RULESET + "\n")
        write(tmp_path, "._d-good.yaml", "left behind by an archive")
        write(tmp_path, "notes.txt", "no ruleset")
        entries = Library([(tmp_path, "own")]).entries()
        assert [entry.path.name for entry in entries] == [
            "a-broken.yaml",
            "b-other.yml",
            "c-folder.yaml",
            "d-good.YAML",
            "e-same.yaml",
        ]
        problems = [(entry.problem or "").replace(f"{tmp_path}{os.sep}", "") for entry in entries]
        line = RULESET.splitlines().index("hand: 5") + 1
        assert problems[0].startswith(f"a-broken.yaml:{line}:7: hand must be a whole number from")
        assert problems[1] == "b-other.yml:2:7: game must be one of toy_game, not 'skat'"
        assert problems[2] == "c-folder.yaml: this is a folder, not a file"
        assert problems[3] == ""
        assert problems[4] == "e-same.yaml: the id 'toy' already belongs to d-good.YAML"
        assert [entry.ruleset.id for entry in entries if entry.ruleset] == ["toy"]

    def test_unknown_id_lists_what_there_is(self, tmp_path: Path) -> None:
        write(tmp_path, "one.yaml", RULESET)
        write(tmp_path, "two.yaml", RULESET.replace("id: toy", "id: marbles"))
        shelf = Library([(tmp_path, "own")])
        with pytest.raises(UnknownRulesetError) as caught:
            shelf.find("marble")
        assert str(caught.value) == (
            "unknown ruleset 'marble' (possible: marbles, toy); did you mean 'marbles'?"
        )
        assert isinstance(caught.value, KeyError)

    def test_a_file_is_read_once_until_it_changes(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path = write(tmp_path, "one.yaml", RULESET)
        broken = write(tmp_path, "two.yaml", "hand: [")
        read: list[Path] = []

        def noting(path: Path) -> object:
            read.append(path)
            return load_file(path)

        monkeypatch.setattr(rulesets, "load_file", noting)
        shelf = Library([(tmp_path, "own")])
        assert read == []
        shelf.entries()
        shelf.find("toy")
        assert read == [path, broken]
        write(tmp_path, "one.yaml", RULESET.replace("id: toy", "id: changed"))
        assert shelf.find("changed").id == "changed"
        assert read == [path, broken, path]

    def test_text_of_a_saved_game(self) -> None:
        rules = load_text(RULESET, "the saved game")
        assert (rules.id, rules.text) == ("toy", RULESET)
        with pytest.raises(RulesetError) as caught:
            load_text(RULESET.replace("id: toy", "id: 7"), "the saved game")
        assert str(caught.value) == (
            'the saved game:1:5: id must be a text; write "7" in quotation marks'
        )

    def test_windows_file_is_the_same_ruleset(self, tmp_path: Path) -> None:
        path = tmp_path / "one.yaml"
        path.write_bytes(b"\xef\xbb\xbf" + RULESET.replace("\n", "\r\n").encode())
        assert load_file(path).digest == load_text(RULESET, "x").digest


def test_no_such_file(tmp_path: Path) -> None:
    assert refusal(tmp_path / "x.yaml").startswith(": cannot be read (")


def test_folder(tmp_path: Path) -> None:
    assert refusal(tmp_path) == ": this is a folder, not a file"


def test_not_utf_8(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes("id: x\ntitle: Pfälzer".encode("latin-1"))
    assert refusal(path) == (
        ":2:10: byte 16 of the file (0xE4) is not UTF-8; save the file with the encoding UTF-8"
    )


def test_fifty_megabytes_are_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.yaml"
    with path.open("wb") as file:
        file.write(os.urandom(4096))
        file.truncate(50_000_000)
    monkeypatch.setattr(rulesets, "decode", None)  # nobody may come so far
    assert refusal(path) == ": the file is bigger than 1 MB; no ruleset is"


@pytest.mark.parametrize("character", ["\0", "a\ud800"])
def test_path_that_no_file_can_have(tmp_path: Path, character: str) -> None:
    with pytest.raises(RulesetError) as caught:
        load_file(tmp_path / f"{character}.yaml")
    assert str(caught.value).encode().endswith(b": cannot be read (no file has such a name)")


if hasattr(os, "mkfifo"):

    def test_pipe_is_refused_without_waiting_for_it(tmp_path: Path) -> None:
        path = tmp_path / "x.yaml"
        os.mkfifo(path)
        assert refusal(path) == ": this is not an ordinary file"
        (entry,) = Library([(tmp_path, "own")]).entries()
        assert entry.problem == f"{path}: this is not an ordinary file"

    def test_link_that_leads_nowhere_is_listed(tmp_path: Path) -> None:
        path = tmp_path / "x.yaml"
        path.symlink_to(tmp_path / "gone.yaml")
        (entry,) = Library([(tmp_path, "own")]).entries()
        assert entry.problem == f"{path}: cannot be read (No such file or directory)"


@pytest.mark.parametrize("rules", bundled_rulesets().rulesets(), ids=lambda rules: rules.id)
def test_every_number_of_the_opponents_is_explained(rules: Ruleset) -> None:
    """They stand in lines of many short keys, which say little by themselves."""
    keys = set(re.findall(r"(\w+): ", " ".join(re.findall(r"\n  hard: {(.*)}", rules.text))))
    assert {"think", "react", "overlook"} <= keys
    assert keys <= set(re.findall(r"\w+", " ".join(re.findall(r"\n#(.*)", rules.text))))
