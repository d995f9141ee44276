"""What has been chosen on the home screen, and what can be chosen; no pictures here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from game.games import all_games
from game.match.people.played import OPEN_HANDS, SEATING
from game.match.rulesets import Library, RulesetFile
from game.match.settings import PHONES, ROUND, SEATINGS, Settings
from game.match.setup import MatchRequest
from game.rules.ruleset import Ruleset, Variant
from game.rules.wording import Wording
from game.scenes.seats import Seats, distinct, fitted, names_at, newcomer, without
from game.ui.text import _, current_language, ngettext

WAYS = {SEATING: ROUND, PHONES: PHONES}
"""By key of the option: the seating that it switches on."""


@dataclass(frozen=True, slots=True)
class GameChoice:
    """A game that can be played: its rulesets, those of the program first."""

    name: str
    rulesets: tuple[Ruleset, ...]

    def title_of(self, ruleset: Ruleset) -> str:
        """Return a ruleset's name, with its id if several have the same name."""
        language = current_language()
        title = ruleset.title.get(language)
        namesakes = [other for other in self.rulesets if other.title.get(language) == title]
        if len(namesakes) > 1 and ruleset is not self.rulesets[0]:
            return f"{title} ({ruleset.id})"
        return title


class HomeState:
    """The choices; every change is handed to `changed` as settings to be remembered."""

    def __init__(
        self, library: Library, settings: Settings, changed: Callable[[Settings], object]
    ) -> None:
        self._settings = settings
        self._changed = changed
        entries = library.entries()
        self.broken: tuple[RulesetFile, ...] = tuple(e for e in entries if e.ruleset is None)
        self.games = _by_game([e.ruleset for e in entries if e.ruleset is not None])
        self._picked = {game.name: game.rulesets[0] for game in self.games}
        self._variants = {name: dict(chosen) for name, chosen in settings.variants.items()}
        self.ruleset: Ruleset | None = None
        self.seats: Seats = settings.seats
        self._spare: Seats = ()
        """Those who had to leave because the ruleset has no seat for them."""
        rulesets = {rules.id: rules for game in self.games for rules in game.rulesets}
        if rulesets:
            first = next(iter(rulesets.values()))
            self._take(rulesets.get(settings.ruleset, first))

    @property
    def settings(self) -> Settings:
        """The settings with what has been chosen."""
        return self._settings

    def refresh(self, settings: Settings) -> None:
        """Take over settings that were changed elsewhere (a dialog)."""
        self._settings = settings

    def seat(self, settings: Settings, seats: Seats) -> None:
        """Take over settings together with who sits where."""
        self._settings, self.seats = settings, seats
        self._remember()

    def picked(self, game: GameChoice) -> Ruleset:
        """Return the ruleset that is chosen of a game."""
        return self._picked[game.name]

    def is_chosen(self, game: GameChoice) -> bool:
        """Whether this game would be dealt."""
        return self.ruleset is not None and self.ruleset.game == game.name

    def choose(self, ruleset: Ruleset) -> None:
        """Choose a ruleset and with it its game."""
        self._take(ruleset)
        self._remember()

    def choose_id(self, identifier: str) -> None:
        """Choose the ruleset of this id, if it is there."""
        for game in self.games:
            for ruleset in game.rulesets:
                if ruleset.id == identifier:
                    self.choose(ruleset)

    def set_seats(self, seats: Seats) -> None:
        """Change who sits where."""
        self.seats = seats
        self._remember()

    def may_add(self) -> bool:
        """Whether the ruleset has one more seat."""
        return self.ruleset is not None and len(self.seats) < max(self.ruleset.players)

    def may_remove(self) -> bool:
        """Whether the ruleset can do with one seat less."""
        return self.ruleset is not None and len(self.seats) > min(self.ruleset.players)

    def add_seat(self) -> None:
        """Add somebody who had to leave before, or else somebody new."""
        if not self.may_add():
            return
        spare, self._spare = self._spare[:1], self._spare[1:]
        back = [seat for seat in spare if not names_at(self.seats) & names_at([seat])]
        self.set_seats(distinct((*self.seats, *(back or [newcomer(self.seats)]))))

    def remove_seat(self, number: int) -> None:
        """Let somebody leave."""
        if self.may_remove():
            self.set_seats(without(self.seats, number))

    def options(self) -> tuple[Variant, ...]:
        """Return the options: the game's variants, and for several people those of the table."""
        if self.ruleset is None:
            return ()
        variants = self.ruleset.variants_for(len(self.seats))
        several = sum(seat.is_human for seat in self.seats) > 1
        if not several:
            return variants
        # How the people sit comes first: it changes more than any rule.
        return (lies_flat(), with_phones(), *variants, open_hands())

    def values(self) -> Mapping[str, int]:
        """Return the value of every variant of the chosen ruleset, and of the other options."""
        if self.ruleset is None:
            return {}
        return {
            **self._values(self.ruleset),
            OPEN_HANDS: int(self._settings.open_hands),
            **{key: int(self._settings.seating == way) for key, way in WAYS.items()},
        }

    def summary(self, variant: Variant) -> str:
        """Return what one of `options` does, or who begins if that has been chosen."""
        first = self.ruleset.first if self.ruleset else None
        chosen = self.values()[variant.key]
        if first and variant.key == first.variant and chosen:
            return _("{name} begins").format(name=self.seats[chosen - 1].name)
        return variant.summary.get(current_language())

    def rule_words(self, variant: Variant) -> str:
        """Return what a rule does, its usual value, and for a number its range and value."""
        about = variant.summary.get(current_language())
        if variant.is_switch:
            usual = _("Usually on.") if variant.default else _("Usually off.")
            return f"{about}\n{usual}"
        return f"{about}\n{self.range_words(variant)}"

    def range_words(self, variant: Variant) -> str:
        """Return the range of a number option, with the number of players if it depends on that."""
        said = _("From {low} to {high}, usually {default}; now {value}.")
        if self.depends_on_seats(variant):
            said = ngettext(
                "With {count} player from {low} to {high}, usually {default}; now {value}.",
                "With {count} players from {low} to {high}, usually {default}; now {value}.",
                len(self.seats),
            )
        return said.format(
            low=variant.low,
            high=variant.high,
            default=variant.default,
            value=self.values()[variant.key],
            count=len(self.seats),
        )

    def depends_on_seats(self, variant: Variant) -> bool:
        """Whether one of `options` would have other limits with another number of seats."""
        widest = {one.key: one for one in self.ruleset.variants} if self.ruleset else {}
        one = widest.get(variant.key, variant)
        return (one.low, one.high) != (variant.low, variant.high)

    def set_variant(self, variant: Variant, value: int) -> None:
        """Choose the value of one of the options."""
        if self.ruleset is None:
            return
        if variant.key == OPEN_HANDS:
            self._settings = replace(self._settings, open_hands=bool(value))
            self._remember()
            return
        if variant.key in WAYS:
            seating = WAYS[variant.key] if value else SEATINGS[0]
            self._settings = replace(self._settings, seating=seating)
            self._remember()
            return
        values = self._kept(self.ruleset)
        values[variant.key] = max(variant.low, min(variant.high, value))
        defaults = {v.key: v.default for v in self.ruleset.variants}
        self._variants[self.ruleset.id] = {
            key: value for key, value in values.items() if value != defaults[key]
        }
        self._remember()

    def set_pace(self, pace: str) -> None:
        """Choose how fast everything goes."""
        self._settings = self._settings.changed(pace=pace)
        self._remember()

    def set_hints(self, hints: bool) -> None:
        """Choose whether the table shows what can be done."""
        self._settings = replace(self._settings, hints=hints)
        self._remember()

    def is_ready(self) -> bool:
        """Whether the cards can be dealt: there is a ruleset for this number of players."""
        return self.ruleset is not None and len(self.seats) in self.ruleset.players

    def request(self, seed: int | None = None) -> MatchRequest:
        """Return what is to be dealt. Raises ValueError if it is not ready."""
        if self.ruleset is None or not self.is_ready():
            raise ValueError(f"{len(self.seats)} seats cannot be dealt")
        several = sum(seat.is_human for seat in self.seats) > 1
        return MatchRequest(
            self.ruleset,
            self.seats,
            self._values(self.ruleset),
            self._settings.pace,
            self._settings.hints,
            seed,
            several and self._settings.open_hands,
            self._settings.seating if several else SEATINGS[0],
        )

    def _take(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self._picked[ruleset.game] = ruleset
        everybody = (*self.seats, *self._spare)
        self.seats = fitted(self.seats or everybody, ruleset.players)
        names = {seat.name for seat in self.seats}
        self._spare = tuple(seat for seat in everybody if seat.name not in names)

    def _values(self, ruleset: Ruleset) -> dict[str, int]:
        """Return the values to be dealt, within the limits for this number of seats."""
        kept = self._kept(ruleset)
        return {
            variant.key: max(variant.low, min(variant.high, kept[variant.key]))
            for variant in ruleset.variants_for(len(self.seats))
        }

    def _kept(self, ruleset: Ruleset) -> dict[str, int]:
        """Return defaults and choices; what the ruleset no longer allows is left out."""
        chosen = self._variants.get(ruleset.id, {})
        return {
            variant.key: value
            if (value := chosen.get(variant.key, variant.default)) in _range(variant)
            else variant.default
            for variant in ruleset.variants
        }

    def _remember(self) -> None:
        self._settings = replace(
            self._settings,
            ruleset=self.ruleset.id if self.ruleset else "",
            seats=self.seats,
            variants={name: dict(chosen) for name, chosen in self._variants.items() if chosen},
        )
        self._changed(self._settings)


def open_hands() -> Variant:
    """Return the option to play with open hands, in the language in use."""
    return _switch(OPEN_HANDS, _("Open hands"), _("Everybody around the screen sees all"))


def lies_flat() -> Variant:
    """Return the option that the screen lies flat, in the language in use."""
    return _switch(SEATING, _("Round the table"), _("The screen lies flat, all sit round it"))


def with_phones() -> Variant:
    """Return the option that phones show the hands, in the language in use."""
    return _switch(PHONES, _("Phones"), _("Everybody’s phone is their hand"))


def _switch(key: str, title: str, summary: str) -> Variant:
    language = current_language()
    return Variant(
        key=key,
        title=Wording(((language, title),)),
        summary=Wording(((language, summary),)),
        low=0,
        high=1,
        default=0,
    )


def _range(variant: Variant) -> range:
    return range(variant.low, variant.high + 1)


def _by_game(rulesets: list[Ruleset]) -> tuple[GameChoice, ...]:
    """Return the games with their rulesets, by `Ruleset.rank`."""
    games = []
    for name in all_games():
        own = [rules for rules in rulesets if rules.game == name]
        if own:
            # The ruleset named like its game is the one that most people want.
            own.sort(key=lambda rules: rules.id != name)
            games.append(GameChoice(name, tuple(own)))
    return tuple(sorted(games, key=lambda game: game.rulesets[0].rank))
