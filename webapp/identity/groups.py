"""Groups: people who play together, their roles, and how they read what the books leave open."""

from collections.abc import Mapping
from secrets import token_hex
from typing import NamedTuple

from flask import current_app

from records import Header, clock
from records.file import Conn
from webapp.identity.accounts import fold
from webapp.identity.current_account import asker
from webapp.identity.erasing import hand_over
from webapp.identity.game_roles import OWNER, ROLES
from webapp.identity.people_file import PeopleFile
from webapp.identity.permissions import Action, may
from webapp.identity.roles import Actor, Role

MOST_MEMBERS, MOST_GROUPS = 100, 50  # of a group, and of an account


class Group(NamedTuple):
    id: str
    name: str
    at: str


class Member(NamedTuple):
    account: str
    role: str
    name: str  # at this table: no two have the same
    at: str


class Full(Exception):
    """So many are no group any more."""


class GroupStore:
    """The tables of the people file that hold groups, their members and their readings."""

    def __init__(self, file: PeopleFile) -> None:
        self.file = file

    def found(self, name: str, account: str, called: str, id_: str = "") -> str:
        """A new group, with whoever founds it as its owner. With the same id it is the same group."""
        made, now = id_ or token_hex(16), clock.stamp()

        def step(conn: Conn) -> None:
            if conn.execute("select 1 from parties where id = ?", (made,)).fetchone():
                return
            if conn.execute("select count(*) from members where account = ?", (account,)).fetchone()[0] >= MOST_GROUPS:
                raise Full
            conn.execute("insert into parties values (?, ?, ?)", (made, name, now))
            conn.execute("insert into members values (?, ?, ?, ?, ?)", (made, account, OWNER, called, now))

        self.file.write(step)
        return made

    def get(self, party: str) -> Group | None:
        rows = self.file.read("select id, name, at from parties where id = ?", (party,))
        return Group(*rows[0]) if rows else None

    def rename(self, party: str, name: str) -> None:
        self.file.write(lambda conn: conn.execute("update parties set name = ? where id = ?", (name, party)))

    def of(self, account: str) -> list[tuple[Group, str]]:
        """The groups of an account, each with the role in it."""
        sql = """select p.id, p.name, p.at, m.role from members m join parties p on p.id = m.party
            where m.account = ? order by p.name, p.id"""
        return [(Group(*row[:3]), row[3]) for row in self.file.read(sql, (account,))]

    def members(self, party: str) -> list[Member]:
        """Owners first, then by role."""
        sql = "select account, role, name, at from members where party = ? order by at, account"
        found = [Member(*row) for row in self.file.read(sql, (party,))]
        return sorted(found, key=lambda each: ROLES.index(each.role))

    def add(self, party: str, account: str, role: str, called: str) -> None:
        """Whoever is in it already keeps their role."""

        def step(conn: Conn) -> None:
            add(conn, party, account, role, called)

        self.file.write(step)

    def set_role(self, party: str, account: str, role: str) -> bool:
        """Whether it was done: a group has an owner, always."""

        def step(conn: Conn) -> bool:
            others = "select count(*) from members where party = ? and role = 'owner' and account <> ?"
            if role != OWNER and not conn.execute(others, (party, account)).fetchone()[0]:
                return False
            sql = "update members set role = ? where party = ? and account = ?"
            return conn.execute(sql, (role, party, account)).rowcount > 0

        return self.file.withdraw(step)

    def remove(self, party: str, account: str) -> None:
        """Their seats in games stay theirs; what they saw they have seen. If nobody is left, the group is gone."""

        def step(conn: Conn) -> None:
            conn.execute("delete from members where party = ? and account = ?", (party, account))
            conn.execute("update invitations set closed = 'withdrawn' where party = ? and closed = ''", (party,))
            hand_over(conn, party)

        self.file.withdraw(step)

    # ── new games ───────────────────────────────────────────────────────────────────────────────────────

    def joined(self, party: str, account: str) -> str:
        """The same group, if this account may start a game in it; empty: it may not, or there is none."""
        sql = "select role from members where party = ? and account = ?"
        rows = self.file.read(sql, (party, account)) if party and account else []
        actor = Actor(Role(rows[0][0]) if rows else Role.STRANGER)
        return party if may(actor, Action.START_IN_GROUP) else ""

    def seated(self, party: str, header: Header) -> dict[str, str]:
        """Account to seat, of the members who sit down. A name is that of one member; a seat is one person's."""
        members = {fold(each.name): each.account for each in self.members(party)} if party else {}
        found: dict[str, str] = {}
        for seat, who in header.seats.items():
            account = members.get(fold(who.strip()))
            if account:
                found.setdefault(account, seat)
        return found

    # ── readings ────────────────────────────────────────────────────────────────────────────────────────

    def readings(self, party: str) -> dict[tuple[str, str], str]:
        """(game, reading) to the option that they have agreed on."""
        rows = self.file.read("select kind, name, value from readings where party = ?", (party,))
        return {(kind, name): value for kind, name, value in rows}

    def set_readings(self, party: str, kind: str, readings: Mapping[str, str]) -> None:
        def step(conn: Conn) -> None:
            conn.execute("delete from readings where party = ? and kind = ?", (party, kind))
            rows = [(party, kind, name, value) for name, value in readings.items()]
            conn.executemany("insert into readings values (?, ?, ?, ?)", rows)

        self.file.write(step)


def add(conn: Conn, party: str, account: str, role: str, called: str) -> None:
    """Raises Full."""
    if conn.execute("select 1 from members where party = ? and account = ?", (party, account)).fetchone():
        return
    taken = {fold(name) for (name,) in conn.execute("select name from members where party = ?", (party,))}
    if len(taken) >= MOST_MEMBERS:
        raise Full
    name, number = called, 2
    while fold(name) in taken:
        name, number = f"{called} {number}", number + 1
    conn.execute("insert into members values (?, ?, ?, ?, ?)", (party, account, role, name, clock.stamp()))


def groups() -> GroupStore:
    found: GroupStore = current_app.extensions["groups"]
    return found


def party_of(wished: str) -> str:
    """The group in which whoever asks may start a game; empty: none, or not this one."""
    found = asker()
    return groups().joined(wished, found.account.id if found else "")
