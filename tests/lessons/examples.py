"""A small lesson that has everything, to be changed by the tests."""

from __future__ import annotations

from game.lessons.lesson import Lesson
from game.lessons.reading import read_lesson
from game.match.rulesets import bundled_rulesets

WORDS = "{de: Gut., en: Good., es: Bien.}"
GOOD = f"""title: {WORDS}
aim: {WORDS}
win: {WORDS}
ruleset: uffbasse
seats: [pupil, Elsa, Karl]
variants: {{rounds: 1, beginner-1: 1, starter: 2}}
seed: 864
before: [0: seed O5, 1: seed O4, 2: seed O3, 1: play G8]
steps:
  - watch: {WORDS}
    acts: [2: "play G*"]
  - do: {WORDS}
    want: [play G9]
    otherwise:
      - {{when: play G4, then: show, say: {{de: Nein., en: No., es: No.}}, acts: [1: pick O]}}
    teaches: [U6.2]
  - gesture: {WORDS}
    want: [log, "peek stall:*"]
  - do: {WORDS}
    want: [pick O|Y]
    otherwise:
      - {{when: pick R, then: accept, say: {{de: Auch gut., en: Fine too., es: También.}}}}
      - {{when: pick B, then: explain, say: {{de: Nicht dies., en: Not this., es: Este no.}}}}
    lights: [action, "stall:*"]
    teaches: [U8.2, U6.2]
  - do: {WORDS}
    want: [play O9]
    acts: [1: play O8, 2: play Y1]
  - say: {WORDS}
"""
AIM, WATCH, FOLLOW, LOOK, PICK, LEAD, SAY, WIN = range(8)
"""The places of its steps."""


def lesson(text: str = GOOD) -> Lesson:
    return read_lesson(text, "x.yaml", "03-follow-suit", bundled_rulesets())


LIVE = GOOD.replace(
    "{when: play G4, then: show,",
    "{when: late, after: 2, then: show, acts: [0: play G4, 1: pick O], "
    f"say: {WORDS}}}\n      - {{when: play G4, then: show,",
)
"""Waiting loses."""


_UFFDA = f"""title: {WORDS}
aim: {WORDS}
win: {WORDS}
ruleset: uffda
seats: [pupil, Elsa, Karl]
variants: {{penalties: false}}
seed: 17
steps:
"""
SEVERAL = f"""{_UFFDA}  - do: {WORDS}
    want: [play 0/3 P0|P1 0]
    until: next
    otherwise:
      - {{when: draw, then: explain, say: {{de: Nein., en: No., es: No.}}}}
      - {{when: take_coin, then: show, say: {{de: Nein., en: No., es: No.}}}}
    acts: [1: draw]
"""
"""A wanted step of two actions, with a possible mistake at each."""

TWICE = f"""{_UFFDA}  - do: {WORDS}
    want: [play 0/3 P0 0, take_coin]
    times: 2
"""
"""Two wanted actions; neither ends the step alone."""
