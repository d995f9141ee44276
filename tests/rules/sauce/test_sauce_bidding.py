"""The auction of Sauce in every order, beside a second reading of the rules (S8)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.games.sauce import GAME, phases
from game.games.sauce.scoring import BLIND_NOPE, NO_WAY, NOPE, SHADOOF, bid_text
from game.games.sauce.state import SauceState
from game.rules.core import Seat
from tests import effort
from tests.rules.sauce_rules import act, dealt, legal

WORDS = ("shadoof", "no_way", "nope", "blind_nope")


def may_bid(bids: dict[int, str], seat: int, bid: str, blind: bool, double: bool) -> bool:
    """S8.2-S8.8 once more, as one would explain them at the table."""
    partner = bids.get((seat + 2) % 4, "")
    others = [bids.get((seat + step) % 4, "") for step in (1, 3)]
    if bid.isdecimal():
        together = int(bid) + (int(partner) if partner.isdecimal() else 0)
        return together <= 300
    if bid == "shadoof":
        return "shadoof" not in bids.values()
    if bid == "no_way":
        return "shadoof" in others and partner != "no_way"
    if partner in ("nope", "blind_nope") and not double:
        return False
    return bid == "nope" or blind


@effort.examples(150)
@given(
    dealer=st.integers(0, 3),
    behind=st.sampled_from([0, 245, 250, -250, 600]),
    double=st.integers(0, 1),
    looks=st.lists(st.booleans(), min_size=4, max_size=4),
    wishes=st.lists(
        st.one_of(st.sampled_from(WORDS), st.integers(0, 60).map(lambda n: str(5 * n))),
        min_size=4,
        max_size=4,
    ),
    answers=st.lists(st.booleans(), min_size=2, max_size=2),
)
def test_bidding_in_every_order(
    dealer: int,
    behind: int,
    double: int,
    looks: list[bool],
    wishes: list[str],
    answers: list[bool],
) -> None:
    state = dealt((9,), dealer, (behind, 0), double_nope=double)
    bids: dict[int, str] = {}
    for step, wish in enumerate(wishes, 1):
        seat = (dealer + step) % 4
        assert state.actors() == (seat,)
        blind = (behind >= 250 and seat % 2 == 1) or (behind <= -250 and seat % 2 == 0)
        seen = state.observation(Seat(seat))
        assert seen.is_hidden == blind
        compared = {str(one) for one in GAME.compared(seen)}
        before_a_look = {"look", "bid blind_nope"} & set(legal(state, seat))
        assert compared == (before_a_look if blind else set(legal(state, seat)))
        if blind and looks[seat]:
            act(state, seat, "look")
            blind = False
        possible = [str(5 * n) for n in range(61)] + list(WORDS)
        expected = [bid for bid in possible if may_bid(bids, seat, bid, blind, bool(double))]
        offered = [text[4:] for text in legal(state, seat) if text != "look"]
        assert sorted(offered) == sorted(expected)
        bids[seat] = wish if wish in expected else expected[len(wish) % len(expected)]
        act(state, seat, f"bid {bids[seat]}")
        for other in range(4):
            assert state.observation(Seat(other)).bids[seat] is not None
    check_response(state, bids, answers)


def check_response(state: SauceState, bids: dict[int, str], answers: list[bool]) -> None:
    """S8.6."""
    asked = []
    if "shadoof" in bids.values() and "no_way" not in bids.values():
        bidder = next(seat for seat, bid in bids.items() if bid == "shadoof")
        asked = [(bidder + 1) % 4, (bidder + 3) % 4]
    for seat, answer in zip(asked, answers, strict=False):
        assert phases.NAMES[state.phase] == "response"
        assert state.actors() == (seat,)
        assert bids[seat] != "blind_nope" or not state.looked[seat]
        act(state, seat, "no_way" if answer else "stand")
        if answer:
            bids[seat] = "no_way"
            break
    assert phases.NAMES[state.phase] == "trick"
    assert all(state.looked)
    assert {seat: bid_text(state.bids[seat]) for seat in range(4)} == bids


def test_a_no_way_replaces_any_bid_and_leaves_the_partners_nope() -> None:
    for before in ("60", "nope"):
        state = dealt((9,), 3)
        act(state, 0, f"bid {before}")
        act(state, 1, "bid shadoof")
        act(state, 2, "bid 0" if before == "nope" else "bid nope")
        act(state, 3, "bid 0")
        act(state, 2, "stand")
        act(state, 0, "no_way")
        assert state.bids == [NO_WAY, SHADOOF, 0 if before == "nope" else NOPE, 0]


def test_a_blind_nope_can_be_replaced() -> None:
    state = dealt((9,), 3, (0, 250))
    act(state, 0, "bid blind_nope")
    act(state, 1, "bid shadoof")
    act(state, 2, "bid 0")
    act(state, 3, "bid 0")
    assert state.bids[0] == BLIND_NOPE
    act(state, 2, "stand")
    act(state, 0, "no_way")
    assert state.bids[0] == NO_WAY
