"""Whether everything was delivered: games, rulesets, languages, pictures, sounds, typefaces."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path, PurePath

from game.games import all_games
from game.match.rulesets import bundled_rulesets
from game.resources import MANIFEST, PACKAGE, bundled, packed_names, read_data
from game.tables import table_views
from game.ui import text
from game.workbench.selftest.finding import Finding


def check(_folder: Path) -> Iterator[Finding]:
    """Count what is there; empty, broken or missing things are wrong."""
    games = sorted(all_games())
    yield _count("games", games)
    unseen = sorted(set(games) - set(table_views()))
    yield Finding("tables", f"{len(table_views())}" + _missing(unseen), not unseen)
    yield _rulesets(games)
    yield _languages()
    for name, folder, pattern in (
        ("pictures", "art", "*.svg"),
        ("sounds", "sounds", "*.ogg"),
        ("typefaces", "art", "*.ttf"),
    ):
        empty = [f.name for f in bundled(folder).rglob(pattern) if not f.stat().st_size]
        found = sum(1 for _file in bundled(folder).rglob(pattern))
        found += sum(PurePath(packed).match(pattern) for packed in packed_names())
        yield Finding(name, f"{found}" + _missing(empty), found > 0 and not empty)
    yield _data_files()


def _count(name: str, things: list[str]) -> Finding:
    return Finding(name, f"{len(things)}: {', '.join(things)}", bool(things))


def _missing(names: list[str]) -> str:
    return f"; missing: {', '.join(names)}" if names else ""


def _rulesets(games: list[str]) -> Finding:
    entries = bundled_rulesets().entries()
    problems = [entry.problem for entry in entries if entry.problem]
    rulesets = [entry.ruleset for entry in entries if entry.ruleset]
    lonely = sorted(set(games) - {rules.game for rules in rulesets})
    said = "; ".join([f"{len(rulesets)}: {', '.join(sorted(r.id for r in rulesets))}", *problems])
    return Finding("rulesets", said + _missing(lonely), not problems and not lonely)


def _languages() -> Finding:
    """Find the languages with a catalogue that translates something."""
    before = text.current_language()
    silent = []
    said = set()
    for code in text.LANGUAGES:
        text.install(code)
        word = text._("options")
        if word in said:
            silent.append(code)
        said.add(word)
    text.install(before)
    listed = ", ".join(text.LANGUAGES)
    return Finding("languages", f"{len(said)}: {listed}" + _missing(silent), not silent)


def _data_files() -> Finding:
    """Compare the data files with those of the build."""
    if not MANIFEST.is_file():
        return Finding("data files", "a checkout: not compared with a manifest")
    wrong = damaged_files(MANIFEST, PACKAGE)
    count = len(json.loads(MANIFEST.read_bytes()))
    said = f"{count} as built" if not wrong else f"missing or damaged: {', '.join(wrong)}"
    return Finding("data files", said, not wrong)


def damaged_files(manifest: Path, root: Path) -> list[str]:
    """Return the files that are missing or not as they were when the manifest was written."""
    digests: dict[str, str] = json.loads(manifest.read_bytes())
    return [name for name, digest in digests.items() if _digest(root / name) != digest]


def _digest(path: Path) -> str:
    try:
        return hashlib.sha256(read_data(path)).hexdigest()
    except OSError:
        return ""
