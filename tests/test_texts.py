"""The catalogues: every text of the program in every language, in the same shape."""

from __future__ import annotations

import ast
import functools
import gettext
import io
import re
import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo

from game.games import all_games
from game.match.storage.trouble import trouble
from game.resources import bundled, damage
from game.ui import text
from game.ui.text import LANGUAGES, N_, Translations, _, ngettext
from game.workbench.catalogs import (
    CHECKOUT,
    KEYWORDS,
    catalogue_file,
    extract,
    is_translated,
    main,
    modules,
    read_catalogue,
)
from tests.offered import offering
from tests.ui.audits.plain_words import code_words, counted, wrong_plurals

MAY_MARK = re.compile(r"(?<!\w)_\(|N_\(|gettext\(")
GAP = re.compile(r"\{[^{}]*\}|%\([a-z_]+\)[a-z]|%[a-z]")

ALWAYS_SEVERAL = {
    "A card table for 1 to {high} people",
    "{low}–{high} players",
    # A ruleset has at least two of them.
    "If exactly {count} cards of one rank lie in a trick, the order of ranks turns round for all "
    "later tricks.",
    # It is the most that can be bid, and all trumps of the pack.
    "So far the others have bid {sum} of {whole} points.",
    "You hold {held} of the {whole} trumps.",
}
"""Texts with a number that is never one."""


@pytest.fixture(scope="module")
def collected() -> Catalog:
    """What `make catalogs` collects; collected once, as it takes a while."""
    return extract()


@pytest.fixture(scope="module")
def template(collected: Catalog) -> Catalog:
    """The texts to translate, without games whose files no catalogue names: they stay in
    English."""
    files = [file for message in delivered("de") for file, _line in message.locations]
    translated = offering(game for game in all_games() if any(of(game, file) for file in files))
    others = all_games().keys() - translated
    if not others:
        return collected
    known = [
        path
        for path in modules()
        if not any(of(game, path.relative_to(CHECKOUT).as_posix()) for game in others)
    ]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.workbench.catalogs.modules", lambda: known)
        return extract()


def of(game: str, file: str) -> bool:
    """Whether a file belongs to a game."""
    return file.startswith((f"game/games/{game}", f"game/tables/{game}"))


@functools.cache
def delivered(language: str) -> Catalog:
    """Return the translations of a language, for tests that only look at them."""
    return read_catalogue(language)


def forms(value: str | Sequence[str] | None) -> tuple[str, ...]:
    assert value is not None
    return (value,) if isinstance(value, str) else tuple(value)


def messages(catalogue: Catalog) -> dict[tuple[str, ...], Message]:
    return {forms(message.id): message for message in catalogue if message.id}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_program_is_in_the_catalogue(language: str, template: Catalog) -> None:
    wanted, there = set(messages(template)), set(messages(delivered(language)))
    assert wanted - there == set(), "run `make catalogs`"
    assert there - wanted == set(), "run `make catalogs`: these are not in the program any more"


@pytest.fixture(scope="module")
def marked() -> list[tuple[str, list[str], bool]]:
    """By place where the program marks texts: the texts, and whether it is inside an f-string."""
    found = []
    for path in sorted((CHECKOUT / "game").rglob("*.py")):
        text = path.read_text("utf-8")
        if not MAY_MARK.search(text):
            continue
        formatted: set[ast.AST] = set()
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.JoinedStr):
                formatted.update(ast.walk(node))
            elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in KEYWORDS:
                values = [one.value for one in node.args if isinstance(one, ast.Constant)]
                texts = [value for value in values if value and isinstance(value, str)]
                found.append((f"{path.name}:{node.lineno}", texts, node in formatted))
    return found


def test_no_text_is_overlooked(
    collected: Catalog, marked: list[tuple[str, list[str], bool]]
) -> None:
    known = {form for message in messages(collected) for form in message}
    assert [(place, texts) for place, texts, _ in marked if not known.issuperset(texts)] == []


def test_texts_stand_outside_of_formatted_ones(marked: list[tuple[str, list[str], bool]]) -> None:
    """Whether texts inside f-strings are found depends on the version of Python."""
    assert [(place, texts) for place, texts, formatted in marked if formatted and texts] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated(language: str) -> None:
    catalogue = delivered(language)
    for identifier, message in messages(catalogue).items():
        assert is_translated(message), f"{language} lacks {identifier}"
        assert not message.fuzzy, f"{language}: {identifier} is only a guess"
        wanted = catalogue.num_plurals if len(identifier) > 1 else 1
        assert len(forms(message.string)) == wanted, f"{language}: plural forms of {identifier}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_have_the_same_gaps(language: str) -> None:
    for identifier, message in messages(delivered(language)).items():
        gaps = {frozenset(GAP.findall(form)) for form in identifier}
        for form in forms(message.string):
            assert frozenset(GAP.findall(form)) in gaps, f"{language}: {form!r} for {identifier}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_keep_the_white_space_at_the_ends(language: str) -> None:
    for identifier, message in messages(delivered(language)).items():
        for source, form in zip(identifier, forms(message.string), strict=True):
            assert form.startswith(" ") == source.startswith(" "), form
            assert form.endswith((" ", "\n")) == source.endswith((" ", "\n")), form


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_has_rule_numbers_or_words_of_the_code(language: str) -> None:
    for identifier, message in messages(delivered(language)).items():
        if all(file.startswith("game/cli/") for file, _line in message.locations):
            continue  # the command line names options and keys of JSON
        for form in (*identifier, *forms(message.string)):
            assert not code_words(GAP.sub("", form)), form


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_counted_has_its_plural(language: str) -> None:
    for identifier, message in messages(delivered(language)).items():
        if len(identifier) == 1 and identifier[0] not in ALWAYS_SEVERAL:
            assert not counted(identifier[0]), "use ngettext, or 'cards: {count}'"
            assert not counted(str(message.string)), f"{language}: {message.string}"
        for count in (0, 1, 2) if len(identifier) > 1 else ():
            said = GAP.sub(str(count), forms(message.string)[count != 1])
            assert not wrong_plurals(said), said


def test_what_counts_for_the_shout_is_not_called_points(template: Catalog) -> None:
    """The winner is decided by stars with their bonus."""
    shouts = [
        str(one.id)
        for one in template
        if "fewest" in str(one.id) and any("uffbasse" in file for file, _line in one.locations)
    ]
    assert len(shouts) > 5
    assert [text for text in shouts if "points" in text] == []


def test_wrong_plurals_are_found() -> None:
    assert wrong_plurals("Käthe has 1 points, 11 points and 2 card.") == ["1 points", "2 card"]
    assert wrong_plurals("1 Karten, 1 cartas, 0 Punkt") == ["1 Karten", "1 cartas", "0 Punkt"]
    assert not wrong_plurals("1 point, 21 points, −1.1 points, 0 Karten, Karte 1, 1 card")
    assert counted("{count} green cards") == ["{count} green cards"]


def test_english_says_what_the_code_says() -> None:
    for identifier, message in messages(delivered("en")).items():
        assert forms(message.string) == identifier


def test_german_has_german_quotation_marks() -> None:
    for message in messages(delivered("de")).values():
        for form in forms(message.string):
            assert "”" not in form
            assert form.count("„") == form.count("“")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_compiled_is_what_is_written(language: str) -> None:
    compiled = io.BytesIO()
    write_mo(compiled, delivered(language))
    compiled.seek(0)
    with catalogue_file(language, "mo").open("rb") as file:
        assert texts(gettext.GNUTranslations(file)) == texts(gettext.GNUTranslations(compiled))


def texts(translations: gettext.GNUTranslations) -> dict[object, str]:
    catalogue: dict[object, str] = vars(translations)["_catalog"]
    return {key: value for key, value in catalogue.items() if key}


@pytest.fixture
def copied(tmp_path: Path, template: Catalog, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The catalogues, for a test to change."""
    shutil.copytree(bundled("locale"), tmp_path / "locale")
    # They name the version of Babel that wrote them; this computer may have another.
    version = re.search(r"Babel ([\d.]+)", catalogue_file("de", "po").read_text("utf-8"))
    assert version
    monkeypatch.setattr("babel.messages.catalog.VERSION", version[1])
    monkeypatch.setattr("game.workbench.catalogs.extract", lambda: template)
    monkeypatch.setattr("game.workbench.catalogs.PACKAGE", tmp_path)
    return tmp_path / "locale"


def test_make_catalogs_changes_nothing_when_all_is_up_to_date(
    copied: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = {file: file.read_bytes() for file in copied.rglob("uffdisch.*")}
    assert main() == 0
    # Compares names only: pytest would take minutes to show the differences of two catalogues.
    changed = [
        str(file.relative_to(copied))
        for file, content in before.items()
        if file.read_bytes() != content
    ]
    assert changed == [], "run `make catalogs`"
    assert capsys.readouterr().out.count(", 0 to translate") == len(LANGUAGES)


def test_make_catalogs_names_what_is_left_to_translate(
    copied: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.workbench.catalogs.LANGUAGES", ["de"])
    file = catalogue_file("de", "po")
    written = file.read_text("utf-8")
    lost = written.replace('msgstr "Optionen"', 'msgstr ""')
    assert lost != written
    file.write_text(lost, "utf-8")
    main()
    said = capsys.readouterr().out
    assert "game/cli/common/argparse_texts.py" in said
    assert ": 'options'" in said


def test_make_catalogs_begins_new_languages(
    copied: Path, template: Catalog, capsys: pytest.CaptureFixture[str]
) -> None:
    for language in ("de", "es"):
        catalogue_file(language, "po").unlink()
    main()
    said = capsys.readouterr().out
    texts = messages(template)
    for language in ("de", "es"):
        assert set(messages(read_catalogue(language))) == set(texts)
        assert f"{language}: {len(texts)} texts, {len(texts)} to translate" in said
        # How many forms Spanish has depends on the version of Babel.
        plurals = Catalog(locale=language).num_plurals
        written = catalogue_file(language, "po").read_text("utf-8")
        assert f"Plural-Forms: nplurals={plurals}" in written


def test_the_language_can_change_at_any_time() -> None:
    source = "the same number deals the same cards"
    assert _(source) == source
    text.install("de")
    assert _(source) == "dieselbe Zahl teilt dieselben Karten aus"
    assert text.current_language() == "de"
    text.install("en")
    assert _(source) == source


def test_plurals_follow_the_number() -> None:
    one, many = "the same again after {count} action", "the same again after {count} actions"
    text.install("de")
    assert ngettext(one, many, 1).format(count=1) == "nach 1 Zug wieder dasselbe"
    assert ngettext(one, many, 0).format(count=0) == "nach 0 Zügen wieder dasselbe"


def test_an_unknown_language_changes_nothing() -> None:
    text.install("de")
    with pytest.raises(ValueError, match="unknown language 'fr'"):
        text.install("fr")
    assert text.current_language() == "de"
    assert _("options") == "Optionen"


@pytest.mark.parametrize(
    "content", [None, b"", b"no catalogue", b"\xde\x12\x04\x95" + 30 * b"\xff"]
)
def test_without_a_sound_catalogue_everything_is_english(
    content: bytes | None, tmp_path: Path
) -> None:
    if content is not None:
        file = tmp_path / "de" / "LC_MESSAGES" / "uffdisch.mo"
        file.parent.mkdir(parents=True)
        file.write_bytes(content)
    translations = Translations(tmp_path)
    translations.use("de")
    assert translations.language == "de"
    assert translations.gettext("options") == "options"
    assert translations.ngettext("{count} card", "{count} cards", 2) == "{count} cards"
    (name,) = damage()
    assert name.endswith("de/LC_MESSAGES/uffdisch.mo")


def test_there_is_a_folder_for_every_language_and_no_other() -> None:
    folders = [folder.name for folder in bundled("locale").iterdir() if folder.is_dir()]
    assert sorted(folders) == sorted(LANGUAGES)


def test_the_empty_text_stays_empty() -> None:
    text.install("de")
    assert _("") == ""


def test_a_marked_text_is_itself() -> None:
    text.install("de")
    assert N_("options") == "options"


def test_a_trouble_is_explained_in_the_language_in_use() -> None:
    gone = trouble("{file} is not there any more.", file="x.jsonl")
    text.install("de")
    assert text.explain(gone) == "x.jsonl ist nicht mehr da."


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_AT"}, "de"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "de:en"}, "de"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "fr:de:en"}, "de"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "de_DE"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "en"),
    ],
)
def test_the_language_is_that_of_the_computer(environment: dict[str, str], language: str) -> None:
    assert text.preferred_language(environment) == language


@pytest.mark.parametrize(
    ("system", "language"),
    [
        (("German_Germany", "1252"), "de"),
        (("English_United States", "1252"), "en"),
        ((None, None), "en"),
    ],
)
def test_without_variables_the_system_is_asked(
    system: tuple[str | None, str | None], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("locale.getlocale", lambda: system)
    assert text.preferred_language({}) == language
