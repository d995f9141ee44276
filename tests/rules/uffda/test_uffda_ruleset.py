"""UFF-DA!'s own rulesets, and what happens when their owner changes them wrongly."""

from __future__ import annotations

import dataclasses
import pickle
import re

import pytest

from game import resources
from game.games.uffda.reading import VARIANTS, read_ruleset
from game.games.uffda.ruleset import Slips, UffdaRules
from game.rules.document import RulesetError, parse
from game.rules.levels import LATER_LEVELS, LEVELS
from game.rules.ruleset import Tempo
from tests.rules.uffda_rules import AY_CARAMBA, RULES
from tests.walks import until_over

GOOD = (resources.bundled("rulesets") / "uffda.yaml").read_text(encoding="utf-8")


def read(text: str) -> UffdaRules:
    return read_ruleset(parse(text, "x.yaml"))


def changed(old: str, new: str) -> str:
    assert GOOD.count(old) == 1, f"{old!r} must be there once"
    return GOOD.replace(old, new)


def place_of(text: str, words: str) -> tuple[int, int]:
    """Return line and column of these words."""
    before = text[: text.index(words)]
    return before.count("\n") + 1, len(before) - before.rfind("\n")


def test_numbers_are_those_of_the_rules() -> None:
    assert (RULES.id, RULES.game, RULES.edition, RULES.theme) == (
        "uffda", "uffda", "uffda", "nordic",
    )  # fmt: skip
    assert RULES.players == (2, 3, 4, 5, 6, 7, 8)
    assert RULES.hand_sizes == {2: 7, 3: 7, 4: 7, 5: 6, 6: 5, 7: 4, 8: 4}
    assert (RULES.highest, RULES.rounds, RULES.bonus) == (9, 10, 5)


def test_the_editions_differ_in_words_and_look_only() -> None:
    """D12.1."""
    same = ("highest", "hand_sizes", "rounds", "bonus", "slips", "variants", "tempo", "pauses")
    for name in (*same, "players", "game"):
        assert getattr(RULES, name) == getattr(AY_CARAMBA, name)
    assert (AY_CARAMBA.id, AY_CARAMBA.edition) == ("ay-caramba", "aycaramba")
    assert AY_CARAMBA.theme == "hispanic"
    assert AY_CARAMBA.title.get("en") == "¡Ay Caramba!"


def test_words() -> None:
    assert dataclasses.astuple(RULES.words) == (
        "UFF-DA!", "Next", "Coin", "UFF-DA!", "Coin!", "UFF-DA!", "Double UFF-DA!", "UFF-DA block",
    )  # fmt: skip
    assert dataclasses.astuple(AY_CARAMBA.words) == (
        "¡Ay Caramba!", "Próximo", "Moeda", "¡Ay Caramba!", "¡Moeda!", "¡Ay Caramba!",
        "¡Double Ay Caramba!", "Ay Caramba block",
    )  # fmt: skip


def test_variants() -> None:
    assert [variant.key for variant in RULES.variants] == list(VARIANTS)
    penalties, rounds = RULES.variants
    assert (penalties.is_switch, penalties.default) == (True, 1)
    assert (rounds.low, rounds.high, rounds.default) == (1, 10, 10)


def test_opponents_take_their_time_and_forget() -> None:
    assert set(RULES.tempo) == set(RULES.slips) == set(LEVELS)
    assert RULES.tempo["easy"] == Tempo(
        think=(700, 1400), react=(2600, 700), overlook=45, false_shout=6
    )
    levels = [RULES.slips[level] for level in LEVELS if level not in LATER_LEVELS]
    for harder, easier in zip(levels[1:], levels, strict=False):
        assert harder.coin < easier.coin
        assert harder.word < easier.word
        assert harder.gift < easier.gift
        assert harder.late < easier.late
    assert RULES.slips["hard"] == Slips(coin=3, word=3, gift=8, late=30)
    assert RULES.pauses == {"next": 1300}


def test_texts_are_there_in_three_languages() -> None:
    for rules in (RULES, AY_CARAMBA):
        wordings = [rules.title, rules.summary]
        for variant in rules.variants:
            wordings += [variant.title, variant.summary]
        for wording in wordings:
            assert [language for language, _ in wording.texts] == ["de", "en", "es"]


def test_it_can_be_compared_hashed_and_sent() -> None:
    again = read(GOOD)
    assert again == RULES
    assert hash(again) == hash(RULES)
    assert pickle.loads(pickle.dumps(again)) == again
    assert again != AY_CARAMBA


WRONG = [
    # old, new, words at the place of the mistake, message
    ("edition: uffda", "edition: ufda", "ufda",
     "edition must be one of uffda, aycaramba, not 'ufda'; did you mean 'uffda'?"),
    ("theme: nordic", "theme: arctic", "arctic", "theme must be one of nordic, hispanic"),
    ('  catch_coin: "Coin!"\n', "", 'title: "UFF-DA!"', "missing key 'catch_coin' in words"),
    ('  block: "UFF-DA block"', '  block: ""', '""', "block must be a text, not the text"),
    ('  next: "Next"', '  next: "Next, please, be so kind!!"', '"Next, pl',
     "next has 26 characters, 24 are possible"),
    ('  coin: "Coin"', '  coin: "Coin"\n  token: "Coin"', "token", "unknown key 'token'"),
    ("highest: 9", "highest: 10", "10\n\n# Number",
     "highest must be a whole number from 1 to 9, not '10'"),
    ("highest: 9", "highest: 0", "0\n\n# Number", "highest must be a whole number from 1 to 9"),
    ("highest: 9", "highest: 5", "7\n  4: 7", "3 players need 22 cards with the start card, "
     "the numbers 0 to 5 give 21 (D2.3)"),
    ("  8: 4", "  8: 7", "7\n\n# Rounds", "8 players need 57 cards with the start card, "
     "the numbers 0 to 9 give 55 (D2.3)"),
    ("  8: 4", "  9: 4", "9: 4", "hand_sizes: key must be a whole number from 2 to 8, not '9'"),
    ("  2: 7", "  1: 7", "1: 7", "hand_sizes: key must be a whole number from 2 to 8, not '1'"),
    ("  2: 7", "  2: 0", "0\n  3: 7", "hand_sizes: 2 must be a whole number from 1 to 27"),
    ("\nrounds: 10", "\nrounds: 11", "11\n", "rounds must be a whole number from 2 to 10"),
    ("\nrounds: 10", "\nrounds: 1", "1\n\n# Whoever", "rounds must be a whole number from 2 to 10"),
    ("\nrounds: 10", "\nrounds: 8", "10\n    default: 10",
     "to must not exceed the rounds of a game, 8 (D1.3)"),
    ("\nrounds: 10\n", "\n", "id: uffda", "missing key 'rounds' in the ruleset"),
    ("bonus: 5", "bonus: -5", "-5", "bonus must be a whole number from 0 to 99, not '-5'"),
    ("bonus: 5", "bonus: five", "five", "bonus must be a whole number from 0 to 99, not 'five'"),
    ("bonus: 5", "bonis: 5", "bonis", "missing key 'bonus'; did you mean it with 'bonis'?"),
    ("  hard: {coin: 3, word: 3, gift: 8, late: 30}\n", "", "easy: {coin",
     "missing key 'hard' in slips"),
    ("{coin: 3, word: 3, gift: 8, late: 30}", "{coin: 3, word: 101, gift: 8, late: 30}", "101",
     "word must be a whole number from 0 to 100, not '101'"),
    ("{coin: 3, word: 3, gift: 8, late: 30}", "{coin: 3, word: 3}", "{coin: 3, word: 3}",
     "missing key 'gift' in hard"),
    ("  penalties:\n", "  penalty:\n", "penalty:", "unknown variant 'penalty'"),
    ("    default: true", "    default: 1", "1\n  # A shorter", "default must be true or false"),
    ("    from: 1", "    from: 0", "0\n    to: 10", "from must be a whole number from 1 to 10"),
    ("    default: 10", "    default: 11", "11\n\n# The", "default must be a whole number from 1"),
    ("easy: {think: [700, 1400], react: [2600, 700]", "easy: {think: [700, 1400], react: [26, 7]",
     "26,", "react: nobody reacts within 26 milliseconds; 150 is the least"),
    ("pauses: {next: 1300}", "pauses: {next: soon}", "soon", "next must be a whole number"),
    ("game: uffda", "game: uffdah", "uffdah", "game must be one of uffda"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "words", "message"), WRONG, ids=[one[1] for one in WRONG])
def test_mistakes_are_told_with_their_place(old: str, new: str, words: str, message: str) -> None:
    text = changed(old, new)
    line, column = place_of(text, words)
    with pytest.raises(RulesetError) as found:
        read(text)
    assert str(found.value).startswith(f"x.yaml:{line}:{column}: "), str(found.value)
    assert message in str(found.value)


def test_fewer_rounds_need_a_smaller_variant() -> None:
    short = changed("\nrounds: 10", "\nrounds: 6")
    short = short.replace("    to: 10\n    default: 10", "    to: 6\n    default: 3")
    rules = read(short)
    assert (rules.rounds, rules.variant("rounds").default) == (6, 3)


def test_a_smaller_deck_can_be_played() -> None:
    """The first so many numbers, and as many rounds as there are doubles."""
    text = changed("highest: 9", "highest: 3").replace("\nrounds: 10", "\nrounds: 4")
    text = text.replace("    to: 10\n    default: 10", "    to: 4\n    default: 4")
    text = re.sub(r"hand_sizes:\n(  \d: \d\n)+", "hand_sizes:\n  2: 4\n  3: 3\n", text)
    rules = read(text)
    assert rules.players == (2, 3)
    from game.rules.core import Event
    from game.rules.rng import Rng
    from tests.rules.uffda_rules import GAME

    for seed in range(20):
        events: list[Event] = []
        state = GAME.new(rules, 2 + seed % 2, seed, {}, events)
        rng = Rng(seed)
        for _step in until_over(state):
            seat = rng.choice(state.actors())
            state.apply(seat, rng.choice(state.legal_actions(seat)), events)
        text_of_all = " ".join(str(event.plain()) for event in events)
        assert not re.search(r"[4-9]/\d|\d/[4-9]", text_of_all)
        assert events[-1].kind == "game-over"


def test_a_round_without_a_start_card_is_refused() -> None:
    text = changed("highest: 9", "highest: 8").replace("  5: 6", "  5: 5")
    with pytest.raises(RulesetError, match=r"rounds must not exceed 9: round 10 .* 9/9 \(D1.3\)"):
        read(text)
