"""What no text for players contains: numbers of rules, words of the code, '1 points'."""

from __future__ import annotations

import re

_RULE = r"\b[UDS]\d+(?:\.\d+)*\b"
_CODE = re.compile(rf"{_RULE}|\bseat \d|[a-z]_[a-z]")
_SMALL_PRINT = re.compile(rf"{_RULE}(?: · {_RULE})*")
"""What stands beside a paragraph of the rules book."""
ONE = (
    "point card coin star player trick round hand game match dish ingredient second friend move "
    "Punkt Karte Münze Stern Stich Runde Partie Gericht Zutat Sieg Sekunde Zug Freund "
    "punto carta moneda estrella jugador baza ronda mano partida plato ingrediente victoria "
    "segundo amigo jugada"
).replace(" ", "|")
MANY = (
    "points cards coins stars players tricks rounds hands games matches dishes ingredients seconds "
    "friends moves Punkten? Karten Münzen Sternen? Stichen? Runden Händen? Partien Gerichten? "
    "Zutaten Siegen? Sekunden Zügen? Freunden? puntos cartas monedas estrellas jugadores "
    "bazas rondas manos partidas platos ingredientes victorias segundos amigos jugadas"
).replace(" ", "|")
"""What is counted, as patterns; no plural that is the same as its singular."""
_WRONG = re.compile(rf"(?<![\d.,–−-])(?:1 (?:{MANY})|(?:0|[2-9]|\d\d+) (?:{ONE}))\b")
_COUNTED = re.compile(rf"\{{\w+\}}\+?(?: (?!for|für|por)[a-zäöüß]+)? (?:{MANY})\b")


def code_words(text: str) -> list[str]:
    """Return the numbers of rules and words of the code in a text, unless it is small print.

    >>> code_words("Follow suit! (U6.2)")
    ['U6.2']
    >>> code_words("U6.1 · U6.2")
    []
    """
    return [] if _SMALL_PRINT.fullmatch(text) else _CODE.findall(text)


def wrong_plurals(text: str) -> list[str]:
    """Return where a text has a plural after 1, or a singular after another number.

    >>> wrong_plurals("Käthe has 1 points, 11 points and 2 card.")
    ['1 points', '2 card']
    """
    return _WRONG.findall(text)


def counted(text: str) -> list[str]:
    """Return where a gap for a number stands before what it counts.

    >>> counted("{name} has {count} green cards")
    ['{count} green cards']
    """
    return _COUNTED.findall(text)
