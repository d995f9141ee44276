"""The words on screen: gettext catalogues that can be switched while the program runs.

The English text in the code is the key. Nothing is read until `install` is called, so importing
this module costs nothing and an untranslated program speaks English.
"""

from __future__ import annotations

import gettext
import locale
import struct
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from game.match.storage.trouble import Trouble
from game.resources import LANGUAGES as LANGUAGES
from game.resources import bundled, report_damage
from game.rules.wording import N_ as N_
from game.rules.wording import Wording

DOMAIN = "uffdisch"
NO_BREAK = "\u00a0"
"""A space at which no line breaks."""


class Translations:
    """The catalogue in use; `use` changes it for every text that is asked for afterwards."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._loaded: dict[str, gettext.NullTranslations] = {}
        self._catalogue = gettext.NullTranslations()
        self.language = "en"

    def use(self, language: str) -> None:
        """Use this language from now on.

        Without its catalogue, or with a damaged one, English is used and the damage is reported.
        Raises ValueError if it is not one of LANGUAGES; the language in use then stays as it was.
        """
        if language not in LANGUAGES:
            raise ValueError(f"unknown language '{language}' (possible: {', '.join(LANGUAGES)})")
        if language not in self._loaded:
            self._loaded[language] = self._load(language)
        self._catalogue = self._loaded[language]
        self.language = language

    def _load(self, language: str) -> gettext.NullTranslations:
        path = self._folder / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
        try:
            with path.open("rb") as file:
                return gettext.GNUTranslations(file)
        except OSError as problem:
            report_damage(path, problem.strerror or type(problem).__name__)
        except (ValueError, struct.error, LookupError) as problem:
            report_damage(path, str(problem))
        return gettext.NullTranslations()

    def gettext(self, message: str) -> str:
        """Return the text in the language in use."""
        # The empty key holds the catalogue's header, which must not be shown.
        return self._catalogue.gettext(message) if message else ""

    def ngettext(self, one: str, many: str, count: int) -> str:
        """Return the form of the text for this number of things."""
        return self._catalogue.ngettext(one, many, count)


_translations = Translations(bundled("locale"))


def install(language: str) -> None:
    """Use this language from now on; see `Translations.use` for what it raises."""
    _translations.use(language)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Use another language for a moment: for somebody who does not read the screen's."""
    before = _translations.language
    if language != before:
        _translations.use(language)
    try:
        yield
    finally:
        if language != before:
            _translations.use(before)


def current_language() -> str:
    """Return the code of the language in use, e.g. `de`; it also picks a ruleset's wording."""
    return _translations.language


def _(message: str) -> str:
    """Return the message in the language in use."""
    return _translations.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """Return the singular or plural of a message in the language in use."""
    return _translations.ngettext(one, many, count)


def everywhere(words: Callable[[], str]) -> Wording:
    """Return a text in all languages; `words` makes it in the one in use."""
    texts = []
    for language in LANGUAGES:
        with speaking(language):
            texts.append((language, words()))
    return Wording(tuple(texts))


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802 - N_ for what `ngettext` translates
    """Mark a message about a number of things without translating it yet."""
    return one, many


def explain(trouble: Trouble) -> str:
    """Return why something could not be done, as a sentence in the language in use."""
    return trouble.text(_)


def preferred_language(environment: Mapping[str, str]) -> str:
    """Return the language of LANGUAGES that this computer is set to, else English.

    Looks at gettext's own variables, then at the system's setting (Windows has no variables).
    """
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if wanted := environment.get(name):
            return _closest(wanted)
    return _closest(locale.getlocale()[0] or "")


def _closest(wanted: str) -> str:
    for choice in wanted.replace("German", "de").replace("Spanish", "es").split(":"):
        code = choice[:2].lower()
        if code in LANGUAGES:
            return code
    return "en"
