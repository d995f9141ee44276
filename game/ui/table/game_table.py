"""What a game declares of its table; nearly everything has a default."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Generic, TypeVar

import pygame

from game.match.reference import Facts
from game.rules.core import Action, Event, Observation, Refusal, Seat
from game.rules.ruleset import Ruleset
from game.ui.celebrations.ending import Ending
from game.ui.celebrations.shared import Booby
from game.ui.counted import points
from game.ui.stage import Stage
from game.ui.table.cards import CardArt
from game.ui.table.guidance.advice import Advice
from game.ui.table.guidance.aftermath import AftermathWords
from game.ui.table.guidance.goal_words import GoalWords
from game.ui.table.guidance.nudges import Nudge
from game.ui.table.host import Host, Person
from game.ui.table.offers import HeldCard, Offer
from game.ui.table.panels.last_look import LastLook
from game.ui.table.round_end.piece import RoundEnd
from game.ui.table.situation import Example, Situation
from game.ui.table.telling.hearing import Hearing, calm
from game.ui.table.telling.teller import Teller
from game.ui.text import N_, _
from game.ui.theme import Metrics

Weave = Callable[[Metrics, int, int, str], pygame.Surface]
"""Returns a cloth of a width and height in pixels; see game.ui.drawing.ground.cloth."""

Seen = TypeVar("Seen", bound=Observation)
Rules = TypeVar("Rules", bound=Ruleset)


class GameTable(Teller, ABC, Generic[Seen, Rules]):
    """A game's words, pictures and places, for the viewing seat."""

    art: CardArt | None = None
    """Draws cards; None before it is made."""
    cloth: ClassVar[str] = "blue"
    """Key of the cloth that the game lays on the table."""
    situations: ClassVar[Mapping[str, Situation]] = {}
    """Moments of the game that can be pictured, by name."""
    examples: ClassVar[Mapping[str, Example]] = {}
    """Positions that the rules reference shows, by name."""
    has_hands: ClassVar[bool] = False
    """Whether players hold cards, which a replay can lay open."""
    last_name: ClassVar[str] = ""
    """What `last` shows in English, e.g. `Last trick`; empty if the game has nothing to show."""
    nudges: ClassVar[Sequence[Nudge]] = ()
    """What newcomers are told once, the most important first; a game may have none."""
    figures: ClassVar[Mapping[str, str]] = {}
    """The untranslated names of Game.figures by key, in the order shown."""
    goals: ClassVar[Mapping[str, GoalWords]] = {}
    """Sentences about the goals of puzzles, by key."""
    aftermaths: ClassVar[Mapping[str, AftermathWords]] = {}
    """Sentences about what choices lead to, by the words of Game.aftermath."""
    crown: ClassVar[str] = "common/crown"
    """The picture of the crown for the winners of a match."""
    seal_picture: ClassVar[str] = "common/star"
    """The picture of the wax on the paper that seals the deal, e.g. `uffbasse/shout-button`."""
    round_ends: ClassVar[tuple[type[Event], ...]] = ()
    """Events after which `round_end` tells how a round or a hand has ended."""
    counted: ClassVar[staticmethod[[int], str]] = staticmethod(points)
    """Returns a score in words: points, or whatever the game counts."""
    heading: ClassVar[str] = N_("Points")
    """The heading of such numbers, untranslated."""
    tension: ClassVar[staticmethod[[Any], int]] = staticmethod(calm)
    """Returns the tension of an observation, for music: 0, 1 near an end, 2 if all is at stake."""
    sample_trick: ClassVar[tuple[str, ...]] = ()
    """Cards that show what settings do: one to be played, a 12 that wins, one that is refused."""

    layout: Any = None
    """Where everything lies, for examples that show a part of it."""

    @classmethod
    def cloth_of(cls, rules: Ruleset) -> str:  # noqa: ARG003 - most games have one cloth only
        """Return the key of the cloth for one of the game's rulesets: editions may differ."""
        return cls.cloth

    @classmethod
    def sample_cards(cls, rules: Ruleset) -> tuple[str, ...]:  # noqa: ARG003 - a game may have none
        """Return pictures of a few cards of a ruleset, which lie on the little table at home."""
        return ()

    @classmethod
    def sound_place(cls, rules: Ruleset) -> str:
        """Return the folder of sounds of one of the game's rulesets: editions may differ.

        Sounds that are missing there are common to all games, so a game needs none of its own.
        """
        return rules.game

    @classmethod
    def facts(cls, rules: Ruleset) -> Facts:  # noqa: ARG003 - a game without a reference has none
        """Return what a ruleset puts into the rules reference, in the language in use."""
        return Facts()

    def __init__(self, host: Host, rules: Rules, viewer: Seat | None) -> None:
        super().__init__(Hearing(host.stage.audio, self.sound_place(rules)))
        self.host = host
        self.own_stage: Stage | None = None
        self.rules = rules
        self.viewer = viewer

    @property
    def stage(self) -> Stage:
        """The window's services, with the table's own measures if it has more room."""
        return self.own_stage or self.host.stage

    @property
    def people(self) -> Sequence[Person]:
        """Who sits where, by seat, as they look at the moment."""
        return self.remarks.of(self.faces.of(self.host.people))

    @property
    def spoken_to(self) -> Seat | None:
        """Who is called "you": the person in front, if anybody plays."""
        return self.viewer if self.host.is_played else None

    @property
    def poser(self) -> Any:
        """What the viewer acts with in pictures of situations and examples."""
        return None

    # What may be done, in words

    def action_words(self, action: Action) -> str:
        """Return an action in words; by default, its plain text."""
        return str(action)

    def refusal_words(self, refusal: Refusal) -> str:
        """Return why something is not possible, in words; by default, its plain reason."""
        return refusal.reason

    def advise(self, action: Action | None) -> Advice:
        """Return how to show what a strong player would do; None: let an open window pass."""
        advice = Advice(_("Let it pass.")) if action is None else self.advice(action)
        return self.pointed(advice, action)

    def pointed(self, advice: Advice, action: Action | None) -> Advice:
        """Return advice with the targets to press now, as a step may have been taken since."""
        keys = ("let-pass",) if action is None else self.pointers(action)
        return advice if keys == advice.keys else replace(advice, keys=keys)

    def advice(self, action: Action, instead_of: Action | None = None) -> Advice:  # noqa: ARG002
        """Return how to show an action that a strong player would choose.

        A game that has words for its actions and reasons says more: why this and, where it is
        compared with something that was done, why `instead_of` that.
        """
        title = _("The computer would do this: {action}").format(action=self.action_words(action))
        return Advice(title)

    def pointers(self, action: Action) -> tuple[str, ...]:
        """Return the keys of the targets that carry out an action, that of the next step first."""
        return (f"action:{action}",)

    @classmethod
    def turn_so_far(cls, seen: Seen) -> str:  # noqa: ARG003 - most games have turns of one act
        """Return what the viewing seat has already done in its turn, as a sentence for puzzles."""
        return ""

    def held_cards(self, seen: Seen) -> Sequence[HeldCard]:
        """Return the hand of the viewing seat, as its owner sorts it.

        By default there is a slip for each action that says more than a verb; its words are as
        hidden as a card.
        """
        return [
            HeldCard(str(action), words=self.action_words(action))
            for action in seen.legal
            if action.args
        ]

    def offers(self, seen: Seen) -> Sequence[Offer]:
        """Return the legal actions of the viewing seat in words; see `held_cards`."""
        return [
            Offer(action, self.action_words(action), str(action) if action.args else "", _("Do it"))
            for action in seen.legal
        ]

    def hand_faces(self, seen: Seen) -> Sequence[str]:
        """Return the pictures of the cards in the viewing seat's hand."""
        faces = [card.face for card in self.held_cards(seen)]
        return [face for face in faces if face not in ("", self.card_back)]

    def seat_facts(self, seat: Seat) -> Sequence[str]:  # noqa: ARG002 - a game may count nothing
        """Return in few words what everybody knows about a seat, e.g. its points."""
        return ()

    # What happens by itself

    def automatic_words(self, seat: Seat, action: Action) -> str:  # noqa: ARG002
        """Return why an action is done for a person without a choice (`Game.automatic`)."""
        if seat == self.viewer:
            return _("There is nothing else that you can do: your turn ends.")
        name = self.host.people[seat].name
        return _("There is nothing else that {name} can do: the turn ends.").format(name=name)

    def reason(self, event: Event, events: Sequence[Event]) -> str:  # noqa: ARG002
        """Return why something happens that nobody has decided, empty for all other events.

        `events` are all events of the same action. Nothing of `event` has been shown yet.
        """
        return ""

    def between_turns(self) -> str:
        """Return the words that replace those about the turn; usually none."""
        return ""

    # Pictures and places

    @property
    def card_back(self) -> str:
        """Return the picture of the back of a card; empty: cards are plain slips."""
        return ""

    @property
    def shout_picture(self) -> str:
        """Return the picture of a person's place to shout; empty: a plain button."""
        return ""

    @property
    def shout_word(self) -> str:
        """Return the word that people shout, for that place; empty if it is no word."""
        return ""

    @property
    def shout_pads(self) -> bool:
        """Whether several people get a key and a pad each to shout with, e.g. not if the variant
        has no use for them.
        """
        return True

    @property
    def confetti(self) -> Sequence[str]:
        """Return the game's own pictures that fall among the confetti when somebody has won."""
        return ()

    def flat_foot(self, metrics: Metrics) -> int:
        """Return how much of a window's height the table needs if it lies flat, in pixels.

        The part below belongs to the seat in front and is not shown there.
        """
        return metrics.height

    def open_hands_spot(self) -> pygame.Rect | None:
        """Return where the open hands of a family may lie without hiding what players need.

        None if there is no such place: then they are shown on request.
        """
        return None

    def lay_cloth(self, ground: pygame.Surface, weave: Weave) -> None:
        """Spread the game's cloth on the wood; by default over the whole table."""
        stage = self.stage
        width, height = ground.get_size()
        rect = pygame.Rect(
            stage.px(20), stage.px(74), width - 2 * stage.px(20), height - stage.px(310)
        )
        ground.blit(weave(stage.metrics, rect.width, rect.height, self.cloth), rect)

    # How it ends

    def last(self) -> LastLook | None:
        """Return the last trick or turn, None if there has been none."""
        return None

    def round_end(self, event: Any) -> RoundEnd:
        """Return how a round has ended, with one of `round_ends`, which has just been shown."""
        raise TypeError(f"{type(self).__name__} does not tell how {event} has ended a round")

    @property
    def has_sheet_open(self) -> bool:
        """Whether a score sheet lies above the table."""
        return False

    def close_sheet(self) -> None:
        """Put the score sheet away."""

    def booby(self) -> Booby | None:
        """Return what the players in last place get after the match, if the game has anything."""
        return None

    def ending(self) -> Ending:
        """Return what the game shows of a finished match."""
        return Ending(score_words=self.counted)

    @abstractmethod
    def headline(self) -> str:
        """Return who has won, in words, once the match is over."""
