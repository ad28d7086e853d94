"""Conditions of permissions: what the table of permissions asks about an actor and a thing, each by its name.

A thing is one of the dataclasses here (or of `whose_sentence`), made by whoever asks.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from records.disputed import ENGINE, OWNER, VOTE
from records.event import TABLE
from webapp.identity import whose_sentence
from webapp.identity.roles import ANNOTATOR, PRIVATE, PUBLIC, Actor, Role, Seating
from webapp.identity.whose_sentence import Moves, Sentences


@dataclass(frozen=True)
class Shared:
    """A game or a study, as it is shared."""

    visibility: str = PUBLIC
    owned: bool = False  # an account owns it
    kept: bool = False  # somebody holds the key that it was made with


@dataclass(frozen=True)
class Hand:
    """The hidden cards of a seat."""

    seat: str
    disclosed: bool  # those of the game are


@dataclass(frozen=True)
class Export:
    """A file that nothing can be left out of."""

    shows_cards: bool  # that are hidden
    shows_notes: bool  # that are not for whoever asks


@dataclass(frozen=True)
class Seat:
    """A place at the table that somebody is invited to: a seat, or empty for the whole table."""

    letter: str
    taken: bool = False  # somebody else holds it, or has held it


@dataclass(frozen=True)
class Key:
    """A key or an invitation that somebody wants to take away."""

    makers: bool = False  # the game was made with it


@dataclass(frozen=True)
class Member:
    """Somebody in a group."""

    account: str


@dataclass(frozen=True)
class Speaker:
    """A name that somebody wants to speak in."""

    letter: str
    seats: tuple[str, ...]  # of the table


@dataclass(frozen=True)
class Dispute:
    """How far a dispute is, and who decides it."""

    by: str  # whoever raised it
    decides: str  # vote, owner, engine, or the letter of somebody
    seats: tuple[str, ...]  # of the table
    rulings: bool = False  # there is one, whatever became of it
    ruling: bool = False  # the last one is not appealed against
    ruled: bool = False  # and no correction came after it
    votes: bool = False  # somebody has voted


@dataclass(frozen=True)
class Agreement:
    """Saying, or unsaying, that the hands are shown at the end of a game."""

    seats: frozenset[str]  # for whom it is said; `-` is everybody
    over: bool  # the game is, as whoever says it knows it
    rested: bool  # nobody has played for a day
    seating: Seating


Subject = Agreement | Shared | Hand | Export | Seat | Key | Member | Speaker | Dispute | Sentences | None


@dataclass(frozen=True)
class Condition:
    says: str  # after "if", for docs/permissions.md
    holds: Callable[[Actor, Subject], bool]


Thing = TypeVar("Thing")


def _about(kind: type[Thing], says: str, holds: Callable[[Actor, Thing], bool]) -> Condition:
    """A condition on a thing of this kind; asked about anything else it is a mistake, and never a yes."""

    def checked(actor: Actor, thing: Subject) -> bool:
        if not isinstance(thing, kind):
            raise TypeError(f"“{says}” is asked of {kind.__name__}, not of {type(thing).__name__}")
        return holds(actor, thing)

    return Condition(says, checked)


# ── of who asks ─────────────────────────────────────────────────────────────────────────────────────────────────────

NAMED = Condition("they have said who they are", lambda actor, _: bool(actor.voice))
KEYED = Condition("they show a key of it", lambda actor, _: actor.keyed)
BY_ACCOUNT = Condition("they have the role by an account", lambda actor, _: not actor.keyed)

# ── of a game, a group ──────────────────────────────────────────────────────────────────────────────────────────────

OPEN = _about(Shared, "it is not private", lambda _, it: it.visibility != PRIVATE)
LISTED = _about(Shared, "it is public", lambda _, it: it.visibility == PUBLIC)
MADE_AND_UNOWNED = _about(
    Shared,
    "they hold the key that it was made with and no account owns it",
    lambda actor, it: actor.keyed and actor.made and not it.owned,
)
THEIRS_OR_UNOWNED = _about(
    Shared,
    "it is theirs, or neither an account nor the key that it was made with has it",
    lambda actor, it: actor.made or not (it.owned or it.kept),
)
NOT_THE_MAKERS = _about(
    Key,
    "it is not the key that the game was made with, unless it is theirs",
    lambda actor, it: actor.made or not it.makers,
)
DISCLOSED = _about(Hand, "the cards of the game are disclosed", lambda _, it: it.disclosed)
DISCLOSED_OR_OWN = _about(
    Hand,
    "the seat is theirs or the cards of the game are disclosed",
    lambda actor, it: it.disclosed or it.seat == actor.seat != "",
)
SHOWS_NO_CARDS = _about(Export, "it shows no hidden cards", lambda _, it: not it.shows_cards)
SHOWS_NO_NOTES = _about(Export, "it shows no notes that are not for them", lambda _, it: not it.shows_notes)
SAME_SEAT = _about(Seat, "it is to their own seat", lambda actor, it: it.letter == actor.seat)
FREE_OR_THEIRS = _about(
    Seat,
    "nobody else has, or has had, this seat, or the game is theirs",
    lambda actor, it: not it.taken or it.letter == actor.seat != "" or actor.made,
)
ONESELF = _about(Member, "it is themselves", lambda actor, it: it.account == actor.account)

# ── of sentences ────────────────────────────────────────────────────────────────────────────────────────────────────


def _seat(actor: Actor) -> str:
    return actor.seat if actor.role == Role.PLAYER else ANNOTATOR


OWN_SEAT = _about(
    Moves, "they are for their own seat or the table", lambda actor, it: whose_sentence.for_own_seat(_seat(actor), it)
)
OWN_VOICE = _about(
    Sentences, "they are in their own name", lambda actor, it: whose_sentence.in_own_voice(actor.voices, it)
)
OWN_STATEMENTS = _about(
    Sentences,
    "they say what their own seat says, and rule nothing",
    lambda actor, it: whose_sentence.own_statements(actor.seat, it),
)

# ── of showing the hands ─────────────────────────────────────────────────────────────────────────────────────────────

ENDED = _about(Agreement, "the game is over", lambda _, it: it.over)
ONLY_SELF = _about(Agreement, "it is for their own seat", lambda actor, it: it.seats == {actor.seat})
NOBODY_ELSE = _about(
    Agreement, "nobody else holds a key or an account for these seats", lambda _, it: not it.seats & it.seating.taken
)
OWNER_AFTER_A_DAY = _about(
    Agreement,
    "for everybody only whoever the game belongs to says it, a day after the last move",
    lambda _, it: TABLE not in it.seats or (it.rested and it.seating.decides),
)

# ── of disputes ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _mine(actor: Actor, it: Dispute) -> tuple[str, ...]:
    return actor.speakers(it.seats)


def _decides(actor: Actor, it: Dispute) -> bool:
    """Whether they write the ruling. A vote rules by itself, unless it is tied or the recorder closes it."""
    if it.decides == VOTE:
        return actor.records and it.votes
    if it.decides == OWNER:
        return actor.records
    return it.decides in _mine(actor, it)


SPEAKER = _about(Speaker, "the name is theirs", lambda actor, it: it.letter in actor.speakers(it.seats))
UNRULED = _about(Dispute, "nobody has ruled", lambda _, it: not it.rulings)
RAISED_UNRULED = _about(
    Dispute, "they raised it and nobody has ruled", lambda actor, it: it.by in _mine(actor, it) and not it.rulings
)
PENDING = _about(Dispute, "no ruling is in force", lambda _, it: not it.ruled)
VOTING = _about(
    Dispute,
    "it is put to the vote and no ruling is in force",
    lambda actor, it: not it.ruled and it.decides == VOTE and any(seat in _mine(actor, it) for seat in it.seats),
)
ENGINE_DECIDES = _about(
    Dispute, "the rules decide and no ruling is in force", lambda _, it: not it.ruled and it.decides == ENGINE
)
DECIDES = _about(
    Dispute, "they decide and no ruling is in force", lambda actor, it: not it.ruled and _decides(actor, it)
)
RULING = _about(Dispute, "a ruling stands", lambda _, it: it.ruling)
DECIDED = _about(Dispute, "they decide and a ruling stands", lambda actor, it: it.ruling and _decides(actor, it))
RULED = _about(Dispute, "a ruling is in force", lambda _, it: it.ruled)
