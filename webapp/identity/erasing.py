"""Erasing an account, with everything that is kept about it. Records stay as they are, and every hash holds.

Names in records are ids (decision 5). A name goes with the account where it is known to be theirs alone: under which
they wrote notes, and at seats that are bound to the account, unless the same name sits in a game that is none of
theirs. Else anybody could sit down as somebody, and erase them everywhere.
"""

from typing import NamedTuple

from records.file import Conn
from records.sqlite_file import SqliteFile
from records.store import EventStore, NoSuchGame
from webapp.identity.accounts import Account
from webapp.identity.people_file import PeopleFile, people_file
from webapp.platform.secret_key import hashed
from webapp.platform.store import current_store

COLUMNS = (
    ("sessions", "account"),
    ("tokens", "account"),
    ("resets", "account"),
    ("roles", "account"),
    ("claimed", "account"),
    ("voices", "account"),
    ("members", "account"),
)


class Erased(NamedTuple):
    names: tuple[str, ...]  # ids of people whose names are gone
    left: tuple[str, ...]  # of those who sit in games of others, too: only an administrator erases these


def erase(account: Account) -> Erased:
    return erase_in(people_file(), current_store(), account)


def erase_in(file: PeopleFile, store: EventStore, account: Account) -> Erased:
    """A group that loses its last owner is handed to whoever has been in it longest; without members it is gone."""
    gone, left = _people(file, store, account)

    def step(conn: Conn) -> None:
        groups = [party for (party,) in conn.execute("select party from members where account = ?", (account.id,))]
        for table, column in COLUMNS:
            conn.execute(f"delete from {table} where {column} = ?", (account.id,))
        conn.execute("update games set owner = '' where owner = ?", (account.id,))
        for party in groups:
            hand_over(conn, party)
        conn.execute("delete from accounts where id = ?", (account.id,))
        conn.execute("insert into erased values (?) on conflict do nothing", (account.id,))

    file.withdraw(step)
    if isinstance(file.file, SqliteFile):
        file.file.settle()
    file.store.imports.erase(account.id)
    for person in gone:
        store.rename(person, "")
    return Erased(gone, left)


def hand_over(conn: Conn, party: str) -> None:
    """No group is without an owner, unless it is without anybody."""
    if conn.execute("select 1 from members where party = ? and role = 'owner'", (party,)).fetchone():
        return
    next_ = conn.execute(
        "select account from members where party = ? order by at, account limit 1", (party,)
    ).fetchone()
    if next_:
        conn.execute("update members set role = 'owner' where party = ? and account = ?", (party, next_[0]))
        return
    conn.execute("update games set party = '' where party = ?", (party,))
    for table, column in (("parties", "id"), ("readings", "party"), ("invitations", "party")):
        conn.execute(f"delete from {table} where {column} = ?", (party,))


def _people(file: PeopleFile, store: EventStore, account: Account) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The ids of the people that this account is: those to be forgotten, and those who are also somebody else."""
    sat = file.read("select game, seat from roles where account = ? and seat <> ''", (account.id,))
    bound: dict[str, set[str]] = {}
    for game, seat in sat:
        try:
            person = store.opening(game).header.seats.get(seat)
        except NoSuchGame:
            continue
        if person:
            bound.setdefault(person, set()).add(game)
    elsewhere = _games_of(store, set(bound))
    theirs = [person for person, games in bound.items() if elsewhere.get(person, set()) <= games]
    author = hashed(f"author\n{account.seed}")[:32]
    known = store.names([author])
    gone = (*theirs, author) if known.get(author) else tuple(theirs)
    return tuple(gone), tuple(person for person in bound if person not in theirs)


def _games_of(store: EventStore, people: set[str]) -> dict[str, set[str]]:
    """Every game in which one of these sits or is named. Erasing is rare, so all headers are read."""
    found: dict[str, set[str]] = {}
    before: int | None = None
    while people and (tips := store.tips(before, 500)):
        for tip in tips:
            for person in people & set(store.opening(tip.game).header.people.values()):
                found.setdefault(person, set()).add(tip.game)
        before = tips[-1].place
    return found
