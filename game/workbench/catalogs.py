"""`make catalogs`: collects the texts of the program, updates the translations, compiles them.

A tool for a checkout; it needs Babel, which comes with the `test` extra.
"""

from __future__ import annotations

import copy
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from game import __version__
from game.resources import PACKAGE
from game.ui.text import DOMAIN, LANGUAGES

CHECKOUT = PACKAGE.parent
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "NN_": (1, 2)}
COMMENT_TAG = "Translators:"
SOURCE_LANGUAGE = "en"
MAKERS = "The Uffdisch makers"


MARKS = re.compile(rf"\b(?:{'|'.join(KEYWORDS)})\(")


def modules() -> Iterator[Path]:
    """Yield the modules that may mark texts, those of a folder before those of its rooms."""
    # Babel is slow, and most files do not concern it.
    for path in sorted(PACKAGE.rglob("*.py"), key=lambda path: (path.parent, path.name)):
        if MARKS.search(path.read_text("utf-8")):
            yield path


def extract() -> Catalog:
    """Return every text that the code marks, with its files."""
    template = Catalog(project="Uffdisch", charset="utf-8", fuzzy=False)
    for path in modules():
        file = path.relative_to(CHECKOUT).as_posix()
        found = extract_from_file(
            "python",
            path,
            keywords=KEYWORDS,
            comment_tags=(COMMENT_TAG,),
            strip_comment_tags=True,
        )
        for _line, message, comments, context in found:
            # Without line numbers an edit elsewhere in a file does not touch the catalogues.
            template.add(message, locations=[(file, 0)], auto_comments=comments, context=context)
    return template


def catalogue_file(language: str, suffix: str) -> Path:
    """Return where the catalogue of a language lies; `suffix` is `po` or `mo`."""
    return PACKAGE / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.{suffix}"


def read_catalogue(language: str) -> Catalog:
    """Return the translations of a language, an empty catalogue if there are none yet."""
    file = catalogue_file(language, "po")
    if not file.is_file():
        return _new_catalogue(language)
    with file.open("rb") as stream:
        return read_po(stream, locale=language, domain=DOMAIN)


def _new_catalogue(language: str) -> Catalog:
    return Catalog(
        locale=language,
        header_comment=f"# The texts of Uffdisch: {LANGUAGES[language]}.",
        project="Uffdisch",
        version=__version__,
        copyright_holder=MAKERS,
        msgid_bugs_address=MAKERS,
        last_translator=MAKERS,
        language_team=MAKERS,
        charset="utf-8",
        fuzzy=False,
    )


def update(language: str, template: Catalog) -> list[Message]:
    """Bring a language's catalogue up to date, compile it, return what is not translated yet."""
    catalogue = read_catalogue(language)
    catalogue.update(template, no_fuzzy_matching=True, update_creation_date=False)
    messages = [message for message in catalogue if message.id]
    if language == SOURCE_LANGUAGE:
        for message in messages:
            message.string = message.id
    file = catalogue_file(language, "po")
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as stream:
        write_po(
            stream,
            catalogue,
            width=100,
            sort_by_file=True,
            include_lineno=False,
            ignore_obsolete=True,
        )
    with catalogue_file(language, "mo").open("wb") as stream:
        write_mo(stream, catalogue)
    return [message for message in messages if message.fuzzy or not is_translated(message)]


def is_translated(message: Message) -> bool:
    """Return whether every form of the message has a text."""
    forms = message.string if isinstance(message.string, list | tuple) else (message.string,)
    return all(forms)


def main() -> int:
    """Update every language and say what is left to translate."""
    template = extract()
    for language in LANGUAGES:
        # New texts become part of a catalogue, so each language needs its own copy.
        missing = update(language, copy.deepcopy(template))
        print(f"{language}: {len(template)} texts, {len(missing)} to translate")
        for message in missing:
            files = ", ".join(sorted({file for file, _ in message.locations}))
            print(f"  {files}: {message.id!r}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
