"""A table as one phone shows it: its own cards and what can be done, in the language of its owner.

Everything is read from the observation of its seat, by an invisible table of the game. The hands of
other seats are not known here, so the phone cannot show them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import pygame

from game.match.match import Match
from game.match.shouts.times import Contest
from game.rules.core import Action, Event, Observation, Refusal, Seat, Standing
from game.scenes.log.contest import runners
from game.scenes.persons import people_of
from game.scenes.phones.pictures import Pictures
from game.scenes.play.past import Past
from game.scenes.quiet_host import QuietHost
from game.tables import table_for
from game.ui.counted import number
from game.ui.drawing.assets import Assets
from game.ui.people import avatar
from game.ui.sound.audio import Audio
from game.ui.stage import Stage
from game.ui.table.cards import CardArt
from game.ui.table.offers import HeldCard, Offer, card_keys
from game.ui.table.view import AnyTable
from game.ui.text import _, speaking
from game.ui.theme import Metrics

MOST_SENTENCES = 12
CARD_PIXELS, SIGN_PIXELS, FACE_PIXELS = 260, 160, 128
CARD_HIGH, SAMPLE_PIXELS = 400, 24
SIZE = (1280, 720)
PASS = "pass"  # noqa: S105 - no password: the kind of an answer
SHOUT, ACT, GO_ON = "shout", "act", "go-on"


@dataclass(frozen=True, slots=True)
class Answer:
    """What a phone may answer: an action, or that its owner lets it pass."""

    kind: str
    action: Action | None
    words: str
    """Its words on the phone; only `action` has a meaning for the rules."""


@dataclass(frozen=True, slots=True)
class PhoneMoment:
    """What the table knows besides the match."""

    may_act: bool
    """Whether the seat is waited for now."""
    asked: bool = False
    """Whether a relaxed table asks the seat if it wants to shout, or a window is held open."""
    contest: Contest | None = None
    waits: Seat | None = None
    """The seat of an absent phone that everybody waits for."""
    is_paused: bool = False
    """Whether the table pauses: something else is in front of it."""


@dataclass(frozen=True, slots=True)
class PhoneView:
    """What a phone shows, and what its answers mean."""

    shown: Mapping[str, Any]
    """What the page gets, without the number of the question."""
    answers: Sequence[Answer] = ()


class PhoneHost(QuietHost):
    """Tells an invisible table what its seat may know."""

    def __init__(self, stage: Stage, match: Match, past: Past, seat: Seat | None) -> None:
        super().__init__(stage, match.rules, people_of(match))
        self._match = match
        self._past = past
        self._seat = seat
        self.meant: Action | None = None
        """The last shout: the presses of `shout_words` put their action here."""

    def refusal(self, action: Action) -> Refusal | None:
        """Return why the owner may not do this now."""
        return None if self._seat is None else self._match.refusal(self._seat, action)

    def may_act(self) -> bool:
        """Whether the owner may act, if it is their turn."""
        return self._seat is not None and not self._match.is_over

    def shouts_of(self, seat: Seat) -> tuple[Action, ...]:
        """Return what this seat could shout now."""
        return self._match.shouts_of(seat)

    def shout(self, seat: Seat, action: Action) -> None:  # noqa: ARG002
        """Note what would be shouted."""
        self.meant = action

    def standings(self) -> Sequence[Standing]:
        """Return places and scores of a match that is over."""
        return self._match.standings() if self._match.is_over else ()

    def happened(self) -> Sequence[Event]:
        """Return everything that has happened, as the seat may know it."""
        return self._past.seen_by(self._seat)


class PhoneTable:
    """The table as one phone shows it. Seat None is an onlooker."""

    def __init__(
        self,
        stage: Stage,
        match: Match,
        past: Past,
        pictures: Pictures,
        seat: Seat | None,
        language: str,
    ) -> None:
        self.seat = seat
        self.language = language
        self._match = match
        self._pictures = pictures
        self._whole = stage
        self._past = past
        self._stage = _quiet(stage, pictures.assets, language)
        with speaking(language):
            self._host = PhoneHost(self._stage, match, past, seat)
            kind = table_for(match.header.game)
            self._table: AnyTable = kind(self._host, match.rules, seat)
            self._table.is_seen = False
        self._shouts = match.record.game.shouts

    def view(self, moment: PhoneMoment) -> PhoneView:
        """Return what the phone shows now, and request missing pictures."""
        sorting = self._whole.settings.sorting
        if sorting != self._stage.settings.sorting:
            self._stage.settings = replace(self._stage.settings, sorting=sorting)
        with speaking(self.language):
            self._host.people = people_of(self._match)
            seen = self._match.observation(self.seat)
            self._table.start(seen, self.seat)
            return self._view(seen, moment)

    def stopped(self, view: PhoneView) -> PhoneView:
        """Return what the phone shows while the end of a round waits for a press."""
        with speaking(self.language):
            words = _("Go on")
        shown = {
            **view.shown,
            "turn": "",
            "yours": False,
            "hand": [{**card, "legal": False, "why": ""} for card in view.shown["hand"]],
            "answers": [_entry(0, GO_ON, words) | {"main": True}],
        }
        return PhoneView(shown, [Answer(GO_ON, None, words)])

    def refusal_words(self, refusal: Refusal) -> str:
        """Return why something is not possible."""
        with speaking(self.language):
            return self._table.refusal_words(refusal) if refusal.reason else ""

    def still_held(self) -> list[str]:
        """Return the names of the cards that the seat holds now."""
        with speaking(self.language):
            seen = self._match.observation(self.seat)
            return [card.name for card in self._table.held_cards(seen)]

    def _view(self, seen: Observation, moment: PhoneMoment) -> PhoneView:
        table = self._table
        sign = table.turn_piece()
        turn = " · ".join(filter(None, (sign.title, sign.line))) if sign else ""
        cards = tuple(table.held_cards(seen)) if self.seat is not None else ()
        keys = card_keys(cards)
        answers, described = self._answers(seen, moment, cards, keys)
        shown: dict[str, Any] = {
            "cloth": type(table).cloth_of(self._match.rules),
            "turn": turn,
            "yours": moment.may_act,
            "hand": self._hand(seen, moment, cards, keys, described),
            "answers": described,
            "shout": self._shout(answers),
            "log": self._log(),
            "last": self._last(),
            "scores": self._scores(),
            "result": self._result(),
            "times": self._times(moment.contest),
            "waits": self._waits(moment),
        }
        return PhoneView(shown, answers)

    # The hand, and what can be done

    def _hand(
        self,
        seen: Observation,
        moment: PhoneMoment,
        cards: Sequence[HeldCard],
        keys: Sequence[str],
        described: Sequence[Mapping[str, Any]],
    ) -> list[dict[str, Any]]:
        usable = {one["card"] for one in described}
        hand = []
        for card, key in zip(cards, keys, strict=True):
            is_legal = key in usable
            why = "" if is_legal or not moment.may_act else self._why(seen, card)
            words = card.words or card.name
            picture = self._card(card.face) if card.face else ""
            hand.append({"key": key, "words": words, "pic": picture, "legal": is_legal, "why": why})
        return hand

    def _why(self, seen: Observation, card: HeldCard) -> str:
        """Return why a card cannot be used where other cards can, in the words of the rules."""
        names = {one.name for one in self._table.held_cards(seen)}
        for action in seen.legal:
            if not names.intersection(action.args):
                continue
            args = tuple(card.name if one in names else one for one in action.args)
            refusal = self._host.refusal(Action(action.verb, args))
            if refusal is not None and refusal.reason:
                words = self._table.refusal_words(refusal)
                # A game without words for the reason has only the rules' name for it.
                return "" if words == refusal.reason else words
        return ""

    def _answers(
        self,
        seen: Observation,
        moment: PhoneMoment,
        cards: Sequence[HeldCard],
        keys: Sequence[str],
    ) -> tuple[list[Answer], list[dict[str, Any]]]:
        """Return the possible answers, and how the phone shows them."""
        answers: list[Answer] = []
        shown: list[dict[str, Any]] = []

        def add(kind: str, action: Action | None, words: str, **more: Any) -> None:
            shown.append(_entry(len(answers), kind, words) | more)
            answers.append(Answer(kind, action, words))

        if self.seat is None or seen.is_over:
            return answers, shown
        if moment.may_act:
            for offer in self._table.offers(seen):
                if offer.action.verb in self._shouts:
                    continue
                for card in _cards_of(offer, cards, keys):
                    words = offer.words
                    add(
                        ACT, offer.action, words, go=offer.go or words, card=card,
                        pic=self._sign(offer.picture), number=offer.number,
                        main=offer.is_main, note=offer.note,
                    )  # fmt: skip
        if moment.asked:
            for words, press in self._table.shout_words(self.seat):
                self._host.meant = None
                press()
                add(SHOUT, self._host.meant, words)
            add(PASS, None, _("Let it pass"), main=not moment.may_act)
        return answers, shown

    def _shout(self, answers: Sequence[Answer]) -> dict[str, Any] | None:
        """Return the big button, in every game with shouts, whether or not a shout helps now.

        Possible shouts are told only if the table asks; otherwise noticing them is part of the
        game.
        """
        table = self._table
        if self.seat is None or not self._shouts or not table.shout_pads or self._match.is_over:
            return None
        word = table.shout_word or _("Shout!")
        chances = [number for number, one in enumerate(answers) if one.kind == SHOUT]
        return {"word": word, "pic": self._sign(table.shout_picture), "i": chances}

    # What all may know

    def _log(self) -> list[str]:
        sentences: list[str] = []
        for event in reversed(self._host.happened()):
            if sentence := self._table.describe(event):
                sentences.append(sentence)
            if len(sentences) >= MOST_SENTENCES:
                break
        return sentences[::-1]

    def _last(self) -> dict[str, Any] | None:
        look = self._table.last()
        if look is None:
            return None
        names = [person.name for person in self._host.people]
        cards = [
            {
                "pic": self._card(card.face),
                "words": card.words,
                "by": names[card.seat],
                "won": card.wins,
            }
            for card in look.cards
        ]
        return {"title": look.title, "cards": cards, "lines": list(look.sentences)}

    def _scores(self) -> list[dict[str, Any]]:
        table = self._table
        return [
            {
                "name": person.name,
                "colour": person.colour,
                "pic": self.portrait(person.avatar, person.colour),
                "facts": [person.subtitle, *table.seat_facts(person.seat)][not person.subtitle :],
                "turn": table.is_awaited(person.seat),
            }
            for person in self._host.people
        ]

    def _result(self) -> dict[str, Any] | None:
        if not self._match.is_over:
            return None
        people = self._host.people
        order = sorted(self._match.standings(), key=lambda one: (one.place, one.seat))
        lines = [f"{one.place}. {people[one.seat].name} · {number(one.score)}" for one in order]
        return {"title": self._table.headline(), "lines": lines}

    def _times(self, contest: Contest | None) -> dict[str, Any] | None:
        if contest is None:
            return None
        shown = [one for one in runners(contest, self._host.people) if one.ms is not None]
        lines = [
            {"name": one.name, "ms": one.ms, "won": number == 0} for number, one in enumerate(shown)
        ]
        return {"lines": lines}

    def _waits(self, moment: PhoneMoment) -> str:
        if moment.is_paused:
            return _("A short break at the big screen")
        seat = moment.waits
        if seat is None or seat == self.seat:
            return ""
        return _("Waiting for {name}’s phone").format(name=self._host.people[seat].name)

    # Pictures

    def _card(self, face: str) -> str:
        """Return the name of the picture of a card, drawn in the game's way."""
        art = self._table.art
        is_composed = ":" in face
        is_plain = not is_composed and self._stage.symbol_scale == art.index_scale == 1
        aside = partial(self._pictures.assets.rasterised, face, CARD_PIXELS, CARD_HIGH)
        return self._pictures.name(
            ("card", face, self.language if is_composed else ""),
            lambda: _drawn_card(art, face),
            aside if is_plain else None,
        )

    def _sign(self, picture: str) -> str:
        if not picture:
            return ""
        return self._pictures.name(
            ("sign", picture),
            lambda: self._stage.picture(picture, SIGN_PIXELS),
            partial(self._pictures.assets.rasterised, picture, SIGN_PIXELS),
        )

    def portrait(self, face: int, colour: int) -> str:
        """Return the name of the picture of somebody's face."""
        return self._pictures.name(
            ("face", face, colour), lambda: avatar(self._stage, face, colour, FACE_PIXELS)
        )


def _entry(number: int, kind: str, words: str) -> dict[str, Any]:
    """Return an answer as the page gets it."""
    return {
        "i": number, "words": words, "go": words, "card": "", "pic": "",
        "number": None, "main": False, "note": "", "kind": kind,
    }  # fmt: skip


def _cards_of(offer: Offer, cards: Sequence[HeldCard], keys: Sequence[str]) -> Sequence[str]:
    """Return the keys of all cards that an offer can use; one empty key if there are none."""
    found = [key for card, key in zip(cards, keys, strict=True) if card.name == offer.card]
    return found or [""]


def _drawn_card(art: CardArt, face: str) -> pygame.Surface:
    sample = art.card(face, SAMPLE_PIXELS, "flat")
    width = round(CARD_HIGH * SAMPLE_PIXELS / sample.get_height())
    return art.card(face, min(CARD_PIXELS, width), "flat")


def _quiet(stage: Stage, assets: Assets, language: str) -> Stage:
    """Return a stage without sound that draws only pictures."""
    settings = replace(stage.settings, language=language, text_size=100, reduced_motion=True)
    metrics = Metrics(*SIZE, look=stage.metrics.look)
    silent = Audio.open([], enabled=False)
    return Stage(assets, silent, settings, metrics, stage.fonts, stage.paint)
