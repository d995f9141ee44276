"""How a lesson speaks: two sentences at once, short ones, and no word that only a file knows."""

from __future__ import annotations

import re

MOST_SENTENCES = 2
MOST_WORDS = 18
READING_WORDS = 180
"""Words that a person reads in a minute."""

_END = re.compile(r"(?<=[.!?…])[”“»\")]*\s+(?=[^a-zäöüáéíóúñ])")
_CODE = re.compile(r"\b[A-Z][0-9]{1,2}(\.[0-9]{1,2})?\b")
_WORD = re.compile(r"\w")


def sentences(text: str) -> list[str]:
    """Return the sentences of a text; one begins with anything but a small letter."""
    return _END.split(text)


def count_words(text: str) -> int:
    """Return how many words there are to be read."""
    return sum(bool(_WORD.search(word)) for word in text.split())


def problem_of(text: str, most: int = MOST_SENTENCES) -> str:
    """Return what is wrong with a text that is said at once, or nothing."""
    said = sentences(text)
    if len(said) > most:
        allowed = "one sentence is" if most == 1 else f"{most} sentences are"
        return f"{allowed} said at once, not {len(said)}"
    for sentence in said:
        if (words := count_words(sentence)) > MOST_WORDS:
            return f"a sentence has {words} words, {MOST_WORDS} are possible"
    if found := _CODE.search(text):
        return f"'{found[0]}' is the number of a rule or the code of a card: say it in words"
    return ""


def reading_seconds(*texts: str) -> float:
    """Return how long people read these texts."""
    return sum(map(count_words, texts)) * 60 / READING_WORDS
