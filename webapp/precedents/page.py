"""Disputes that were ruled on before: beside a dispute, of a group, of a rule, and of all rules."""

from dataclasses import dataclass

from webapp.platform.page import Link, Page, Played, Seat


@dataclass(frozen=True)
class Tally:
    """How many disputes there were, and how they ended."""

    count: int
    outcomes: tuple[str, ...]  # in words, each with its number


@dataclass(frozen=True)
class Settles:
    """A reading that a ruling settled."""

    reading: Link
    option: str


@dataclass(frozen=True)
class Precedent:
    """A dispute of a stored game, and how it ended."""

    href: str
    claim: str  # somebody's own words; empty: none
    about: str  # in ours: the event that it is about
    game: str  # as it stands on the box
    sign: str
    seats: tuple[Seat, ...]
    rules: tuple[Link, ...]
    settles: Settles | None
    verdict: str  # of the ruling; empty: nobody has ruled
    verdict_word: str
    outcome: str  # as in `webapp.catalogue.dispute_facts`
    outcome_word: str
    reason: str
    ruled: Played  # the day
    by: str  # who ruled; empty: nobody has
    scope: str  # for what it counts, in words
    group: bool  # it counts for the group
    alike: str = ""  # what makes it similar, in words


@dataclass(frozen=True)
class Precedents:
    """What was ruled before on something like this: a panel beside a dispute."""

    basis: tuple[Link, ...]  # rules, or readings
    group: Tally | None  # None: nobody knows who sits there
    group_href: str  # what these people have ruled; empty: nobody knows who they are
    public: Tally  # elsewhere
    similar: tuple[Precedent, ...]


@dataclass(frozen=True)
class GroupReading:
    """How a group reads an open point in new games, and the ruling that says so."""

    name: str
    text: str
    option: str
    ruled: Played
    by: str
    href: str
    link: Link  # the point in its rulebook


@dataclass(frozen=True)
class GroupRulings(Page):
    """What the same people have argued about, and how it ended."""

    template = "precedents/group.html"
    names: tuple[str, ...]  # empty: they have argued about nothing, so nobody knows who they are
    readings: tuple[tuple[str, tuple[GroupReading, ...]], ...]  # by game: how they read what the books leave open
    cases: tuple[Precedent, ...]
    more: bool


@dataclass(frozen=True)
class DisputedRule:
    id: str
    href: str
    text: str
    tally: Tally
    ended: int  # as thousandths of the most disputed one
    whole: int


@dataclass(frozen=True)
class DisputedBook:
    id: str
    name: str
    sign: str
    href: str
    rules: tuple[DisputedRule, ...]
    more: int  # rules that are not shown


@dataclass(frozen=True)
class MostDisputed(Page):
    """The rules that people argue about most, by game."""

    template = "precedents/disputed.html"
    books: tuple[DisputedBook, ...]
    reading_on: bool  # not every stored game has been read yet
