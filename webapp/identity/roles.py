"""Roles: what somebody is to a game, a study or a group, and the actor that permissions are asked about.

Nothing here knows a request: `webapp.identity.current_actor` builds the actor of one.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from records.event import TABLE

PRIVATE, UNLISTED, PUBLIC = VISIBILITIES = ("private", "unlisted", "public")
ANNOTATOR = "@"  # in the place of a key's seat: whoever holds this key writes notes and nothing else
VIEWER_KEY = "*"  # in the place of a key's seat: whoever holds this key may read a private game, and writes nothing


class Role(StrEnum):
    """What somebody is to one game, study or group; the weakest first."""

    NOBODY = "nobody"  # neither an account nor a key
    STRANGER = "stranger"  # an account, with no role here
    VIEWER = "viewer"
    PLAYER = "player"  # with a seat in this game
    JUDGE = "judge"  # annotates; in a group also says how its games are read
    RECORDER = "recorder"  # writes for the whole table
    OWNER = "owner"  # a recorder who also says who sees it


class Scope(StrEnum):
    """What a token may be made for. A session and a key have every scope."""

    READ = "read"
    WRITE = "write"
    JUDGE = "judge"
    ACCOUNT = "account"


@dataclass(frozen=True)
class Seating:
    """Who else sits at a table, as far as keys and accounts tell, for whoever writes for all of it."""

    taken: frozenset[str] = frozenset()  # seats that somebody else holds, or has held
    decides: bool = False  # the game is theirs


class Holder(NamedTuple):
    """As whom somebody writes in a game: by its key, by the key of one seat, or by one to annotate it."""

    seat: str  # empty: the recorder of the table
    voice: str = ""  # the letter of an author, if they write notes under a name of their own
    hand: str = ""  # the seat where the recorder of the table sits, if that is known
    scopes: frozenset[str] = frozenset(Scope)  # what their token was made for; a key and a session are for everything
    account: str = ""  # its id; empty: they show a key

    @property
    def eye(self) -> str:
        """The seat whose hidden cards are theirs; empty: none."""
        return self.seat or self.hand

    @property
    def annotates(self) -> bool:
        return self.seat == ANNOTATOR


@dataclass(frozen=True)
class Actor:
    """Who asks, in relation to one game, study or group (or to the site, with nobody or stranger as the role)."""

    role: Role = Role.NOBODY
    seat: str = ""  # where they sit: of a player, and of a recorder who plays as well
    voice: str = ""  # the letter under which they write notes, if they have said who they are
    account: str = ""  # its id; empty: they show a key, or nothing
    keyed: bool = False  # they have the role by a key
    made: bool = False  # it is theirs: they show the key that it was made with, or its account is theirs
    scopes: frozenset[str] = frozenset(Scope)

    @property
    def records(self) -> bool:
        """Whether they write for the whole table."""
        return self.role in (Role.RECORDER, Role.OWNER)

    @property
    def voices(self) -> tuple[str, ...]:
        """As whom they write notes; the first is who they are if they name nobody."""
        if self.role == Role.PLAYER:
            return (self.seat,)
        own = (self.voice,) if self.voice else ()
        if self.records:
            return (*own, TABLE)
        return own if self.role == Role.JUDGE else ()

    def speakers(self, seats: tuple[str, ...]) -> tuple[str, ...]:
        """As whom they speak in a dispute at a table with these seats; none: they have no say.

        Whoever records for the table writes down what anybody at it says. Nobody else speaks for another.
        """
        if not self.records:
            return self.voices
        own = (self.voice,) if self.voice else ()
        return (TABLE, *own, *seats)


def actor_of(holder: Holder | None, *, keyed: bool = False) -> Actor:
    """The actor that writes as this holder."""
    if holder is None:
        return Actor()
    if holder.annotates:
        return Actor(Role.JUDGE, voice=holder.voice, keyed=keyed, scopes=holder.scopes)
    if holder.seat:
        return Actor(Role.PLAYER, seat=holder.seat, keyed=keyed, scopes=holder.scopes)
    return Actor(Role.RECORDER, seat=holder.hand, voice=holder.voice, keyed=keyed, scopes=holder.scopes)


def holder_by(actor: Actor) -> Holder | None:
    """As whom an actor writes; None: they only look on."""
    if actor.records:
        return Holder("", actor.voice, actor.seat, actor.scopes, actor.account)
    if actor.role == Role.PLAYER:
        return Holder(actor.seat, scopes=actor.scopes, account=actor.account)
    if actor.role == Role.JUDGE:
        return Holder(ANNOTATOR, actor.voice, scopes=actor.scopes, account=actor.account)
    return None
