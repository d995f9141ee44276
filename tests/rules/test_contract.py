"""What every game promises the rest of the program, tried out on all games there are."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator, Mapping

import pytest

from game.games import all_games, find_game
from game.match.rulesets import bundled_rulesets
from game.rules.core import (
    CLOCK,
    Action,
    Event,
    Game,
    Seat,
    State,
    seats,
)
from game.rules.declared import Declared
from game.rules.document import parse
from game.rules.rng import Rng
from game.rules.ruleset import Ruleset, Variant
from tests import effort
from tests.effort import by_day, levels
from tests.rules.refused import refused_by
from tests.walks import until_over

RULESETS = bundled_rulesets().rulesets()
TABLES = [(rules, players) for rules in RULESETS for players in rules.players]
GAMES = [rules.game for rules in RULESETS]


def daily(rules: Ruleset) -> set[int]:
    """Return a game's smallest and largest table; of its further editions the middle one."""
    if RULESETS.index(rules) == GAMES.index(rules.game):
        return {min(rules.players), max(rules.players)}
    return {rules.players[len(rules.players) // 2]}


DAILY = [place for place, (rules, players) in enumerate(TABLES) if players in daily(rules)]
TABLE_IDS = [f"{rules.id}-{players}" for rules, players in TABLES]
VARIANTS = [(rules, variant) for rules in RULESETS for variant in rules.variants]
VARIANT_IDS = [f"{rules.id}-{variant.key}" for rules, variant in VARIANTS]

MOST_ACTIONS = 5_000
"""More than any game of ours takes; finds games that do not end."""

every_table = pytest.mark.parametrize(("rules", "players"), by_day(TABLES, *DAILY), ids=TABLE_IDS)
every_variant = pytest.mark.parametrize(("rules", "variant"), VARIANTS, ids=VARIANT_IDS)
every_ruleset = pytest.mark.parametrize("rules", RULESETS, ids=[rules.id for rules in RULESETS])


def game_of(rules: Ruleset) -> Game:
    return find_game(rules.game)


def random_game(
    rules: Ruleset,
    players: int,
    seed: int,
    variants: Mapping[str, int] | None = None,
    events: list[Event] | None = None,
) -> Iterator[State]:
    """Yield the same state after every action of a random game."""
    seed += effort.seed()
    state = game_of(rules).new(rules, players, seed, variants or {}, events)
    rng = Rng.derive(seed, "random game")
    yield state
    for _ in range(MOST_ACTIONS):
        if state.is_over:
            return
        seat = rng.choice(state.actors())
        state.apply(seat, rng.choice(state.legal_actions(seat)), events)
        yield state
    raise AssertionError(f"not over after {MOST_ACTIONS} actions")


def unusual(rules: Ruleset, players: int) -> dict[str, int]:
    """Return all variants at their low end, or at the high one if low is the default."""
    variants = rules.variants_for(players)
    return {one.key: one.low if one.low != one.default else one.high for one in variants}


def random_games(rules: Ruleset, players: int, seed: int) -> Iterator[tuple[int, State]]:
    """Yield the ply and the state after every action of a usual and of an unusual game."""
    for variants in {}, unusual(rules, players):
        yield from enumerate(random_game(rules, players, seed, variants))


def digests(game: Iterator[State]) -> list[str]:
    """Return the digests of some states of a game, including the first and the last."""
    return [state.digest() for ply, state in enumerate(game) if ply % 7 == 0 or state.is_over]


def every(often: int) -> int:
    """Return the step between positions that a test looks at: twice as many at night."""
    return often if effort.seed() else 2 * often + 1


def viewers(players: int) -> list[Seat | None]:
    return [None, *seats(players)]


def test_every_game_has_a_ruleset() -> None:
    assert {rules.game for rules in RULESETS} == set(all_games())


@every_ruleset
def test_a_ruleset_is_what_its_text_says(rules: Ruleset) -> None:
    again = game_of(rules).read_ruleset(parse(rules.text, rules.id))
    assert again == rules
    assert pickle.loads(pickle.dumps(rules)) == rules


@every_table
def test_turns_and_offers(rules: Ruleset, players: int) -> None:
    for state in random_game(rules, players, 1):
        actors = state.actors()
        assert state.players == players
        assert state.is_over == (not actors)
        assert len(set(actors)) == len(actors)
        assert set(actors) <= {CLOCK, *seats(players)}
        assert CLOCK not in actors[:-1]
        for seat in (CLOCK, *seats(players)):
            legal = state.legal_actions(seat)
            assert bool(legal) == (seat in actors)
            assert len(set(legal)) == len(legal)
        if CLOCK in actors:
            assert len(state.legal_actions(CLOCK)) == 1


@every_table
def test_offers_apply_and_others_are_refused(rules: Ruleset, players: int) -> None:
    met = {
        action
        for state in random_game(rules, players, 2)
        for seat in state.actors()
        for action in state.legal_actions(seat)
    }
    others = sorted(met, key=str)[:: max(1, len(met) // 30)]
    for ply, state in enumerate(random_game(rules, players, 3)):
        if ply % every(17):
            continue
        before = state.digest()
        for seat in (CLOCK, *seats(players), Seat(players)):
            legal = state.legal_actions(seat)
            for action in legal:
                assert state.refusal(seat, action) is None
                other = state.copy()
                other.apply(seat, action)
                assert other.digest() != before
            for action in others:
                if action not in legal:
                    check_refused(state, seat, action)
        assert state.digest() == before


def check_refused(state: State, seat: Seat, action: Action) -> None:
    refused = refused_by(state, seat, action)
    refusal = refused.refusal
    assert refusal == state.refusal(seat, action)
    assert refusal.rule
    assert refusal.reason
    assert (refused.seat, refused.action) == (seat, action)


@pytest.mark.parametrize("text", ["", " "])
def test_no_action_is_without_a_verb(text: str) -> None:
    with pytest.raises(ValueError, match="verb"):
        Action.parse(text)


NONSENSE = ("nonsense", "play", "play 99999", "play R1 R2", "close 1")


@every_table
def test_nonsense_is_refused(rules: Ruleset, players: int) -> None:
    for ply, state in enumerate(random_game(rules, players, 4)):
        if ply % 40 == 0:
            before = state.digest()
            for text in NONSENSE:
                for seat in (CLOCK, *seats(players)):
                    check_refused(state, seat, Action.parse(text))
                assert state.digest() == before, text


@every_table
def test_actions_survive_as_text(rules: Ruleset, players: int) -> None:
    """A record holds texts, a worker sends pickles; both mean the same action, and happen alike."""
    happened: list[Event] = []
    again: list[Event] = []
    direct = game_of(rules).new(rules, players, 5, {}, happened)
    written = game_of(rules).new(rules, players, 5, {}, again)
    sent = direct.copy()
    rng = Rng(players)
    for ply in until_over(direct):
        if ply % 7 == 0:
            assert direct.digest() == written.digest() == sent.digest()
        seat = rng.choice(direct.actors())
        action = rng.choice(direct.legal_actions(seat))
        assert Action.parse(str(action)) == action
        direct.apply(seat, action, happened)
        written.apply(seat, Action.parse(str(action)), again)
        sent.apply(seat, pickle.loads(pickle.dumps(action)))
    assert direct.digest() == written.digest() == sent.digest()
    assert again == happened


@every_table
def test_the_same_seed_gives_the_same_game(rules: Ruleset, players: int) -> None:
    events: list[Event] = []
    watched = digests(random_game(rules, players, 6, events=events))
    assert digests(random_game(rules, players, 6)) == watched
    other = next(random_game(rules, players, 7))
    assert other.digest() != watched[0]
    again: list[Event] = []
    assert digests(random_game(rules, players, 6, events=again)) == watched
    assert again == events


@every_table
def test_a_copy_is_independent(rules: Ruleset, players: int) -> None:
    for ply, state in random_games(rules, players, 8):
        if ply % every(2) == 0:
            assert state.copy().digest() == state.digest()
        if ply % 61 or state.is_over:
            continue
        before, plain = state.digest(), json.dumps(state.plain())
        other = state.copy()
        rng = Rng(ply)
        for _step in until_over(other):
            seat = rng.choice(other.actors())
            other.apply(seat, rng.choice(other.legal_actions(seat)))
        assert state.digest() == before
        assert json.dumps(state.plain()) == plain


@every_table
def test_events_are_plain_and_masked(rules: Ruleset, players: int) -> None:
    events: list[Event] = []
    for _ in random_game(rules, players, 9, events=events):
        pass
    kinds: dict[str, type[Event]] = {}
    for event in events:
        plain = event.plain()
        assert json.loads(json.dumps(plain))["event"] == type(event).kind
        assert kinds.setdefault(type(event).kind, type(event)) is type(event)
        for seat in viewers(players):
            shown = event.seen_by(seat)
            assert shown is None or isinstance(shown, Event)
            if shown is not None:
                json.dumps(shown.plain())
                assert shown.seen_by(seat) == shown


@every_table
def test_observations(rules: Ruleset, players: int) -> None:
    for ply, state in random_games(rules, players, 10):
        if ply % every(11):
            continue
        for seat in viewers(players):
            seen = state.observation(seat)
            assert seen.seat == seat
            assert seen.players == players
            assert seen.rules == rules
            assert seen.actors == state.actors()
            assert seen.is_over == state.is_over
            expected = [] if seat is None else state.legal_actions(seat)
            assert list(seen.legal) == expected
            assert seat is not None or not getattr(seen, "hand", ())
            assert pickle.loads(pickle.dumps(seen)) == seen
            assert all(seen.variant(one.key) >= one.low for one in rules.variants)
            hash(seen.legal)


@every_ruleset
def test_the_plain_form_has_all_that_is_not_derived(rules: Ruleset) -> None:
    """If a position is declared, another value of any field shows in it."""
    moments = [
        state.copy()
        for seed in (14, 15)
        for ply, state in enumerate(random_game(rules, max(rules.players), seed))
        if ply % 5 == 0
    ]
    first = moments[0]
    if not isinstance(first, Declared):
        return
    never = {*first.LASTING} - unchanging(moments, {*first.LASTING})
    for one, other in zip(moments, moments[1:] + moments[:1], strict=True):
        for name in sorted(never):
            mixed = one.copy()
            setattr(mixed, name, getattr(other, name))
            never -= {name} if mixed.plain() != one.plain() else set()
    assert never == set()


def unchanging(moments: list[State], names: set[str]) -> set[str]:
    """Return which of these fields are the same at all moments."""
    return {name for name in names if len({repr(getattr(one, name)) for one in moments}) == 1}


@every_table
def test_a_sample_cannot_be_told_from_the_truth(rules: Ruleset, players: int) -> None:
    """`observe(sample(observation)) == observation`, for players and onlookers."""
    rng = Rng(players)
    for ply, state in random_games(rules, players, 11):
        if ply % every(7):
            continue
        before = state.digest()
        for seat in viewers(players):
            seen = state.observation(seat)
            sample = find_game(rules.game).sample(seen, rng)
            assert sample.observation(seat) == seen
            for actor in sample.actors():
                if actor == seat:
                    assert tuple(sample.legal_actions(actor)) == seen.legal
        assert state.digest() == before


@pytest.mark.slow
@every_table
def test_a_sample_can_be_played_on(rules: Ruleset, players: int) -> None:
    rng = Rng(players)
    for ply, state in enumerate(random_game(rules, players, 12)):
        if ply % 50 != 5:
            continue
        sample = find_game(rules.game).sample(state.observation(Seat(ply % players)), rng)
        for _ in range(MOST_ACTIONS):
            if sample.is_over:
                break
            seat = rng.choice(sample.actors())
            sample.apply(seat, rng.choice(sample.legal_actions(seat)))
        assert sample.is_over


@every_table
def test_standings(rules: Ruleset, players: int) -> None:
    for ply, state in enumerate(random_game(rules, players, 13)):
        if ply % 20 == 0 or state.is_over:
            standings = state.standings()
            assert [one.seat for one in standings] == seats(players)
            places = [one.place for one in standings]
            for place in places:
                assert place == 1 + sum(other < place for other in places)


@pytest.mark.slow
@every_table
@pytest.mark.parametrize(("level",), levels())
def test_opponents_choose_what_is_legal(rules: Ruleset, players: int, level: str) -> None:
    policy = game_of(rules).policy(rules, level)
    for ply, state in enumerate(random_game(rules, players, 14)):
        if ply % every(29) == 3:
            for seat in state.actors():
                if seat != CLOCK:
                    seen = state.observation(seat)
                    choice = policy.choose(seen, Rng(ply))
                    may_wait = CLOCK in seen.actors or seen.actors[0] != seat
                    assert choice in seen.legal or (choice is None and may_wait)


@every_ruleset
def test_an_unknown_level_is_refused(rules: Ruleset) -> None:
    with pytest.raises(ValueError, match="godlike"):
        game_of(rules).policy(rules, "godlike")


@every_variant
def test_every_variant_can_be_played(rules: Ruleset, variant: Variant) -> None:
    for value in {variant.low, variant.high}:
        players = rules.players[-1]
        for _ in random_game(rules, players, 15, {variant.key: value}):
            pass


@every_variant
def test_values_out_of_range_are_refused(rules: Ruleset, variant: Variant) -> None:
    for value in (variant.low - 1, variant.high + 1):
        with pytest.raises(ValueError, match=variant.key):
            game_of(rules).new(rules, rules.players[0], 1, {variant.key: value})


@every_ruleset
def test_tables_that_no_ruleset_serves_are_refused(rules: Ruleset) -> None:
    with pytest.raises(ValueError, match="no-such-variant"):
        game_of(rules).new(rules, rules.players[0], 1, {"no-such-variant": 1})
    for players in (min(rules.players) - 1, max(rules.players) + 1):
        with pytest.raises(ValueError, match=str(players)):
            game_of(rules).new(rules, players, 1, {})
