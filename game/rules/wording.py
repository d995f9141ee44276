"""Words that belong to data: one text in several languages."""

from __future__ import annotations

from dataclasses import dataclass


def N_(message: str) -> str:  # noqa: N802 - gettext's customary name
    """Mark a message for the catalogues; it is translated when shown."""
    return message


@dataclass(frozen=True, slots=True)
class Wording:
    """A text of a ruleset in several languages, by language code (`de`, `en`, `pfl`, ...)."""

    texts: tuple[tuple[str, str], ...]

    def get(self, language: str) -> str:
        """Return the text in this language, else in English, else the first one there is."""
        known = dict(self.texts)
        return known.get(language) or known.get("en") or self.texts[0][1]
