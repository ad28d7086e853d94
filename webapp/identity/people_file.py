"""The people file: a database of accounts, sessions, tokens, groups and roles in games. No record is in it.

It lies beside the store. Whatever is secret is in it as a hash only; losing it loses no game, and lays none open.
"""

from contextlib import suppress
from secrets import token_bytes

from flask import Flask, current_app
from sqlite_utils import Database, Migrations

from records.sqlite_file import SqliteFile
from records.store import KeptStore
from webapp.identity.kept_list import PEOPLE, KeptList, make_list, open_list

MIGRATIONS = Migrations("people")

_ACCOUNTS = (
    "create table accounts (id text primary key, name text not null, folded text not null unique, "
    "hash text not null, seed text not null, at text not null) strict",
    "create table sessions (id text primary key, hash text not null unique, account text not null, "
    "at text not null, used text not null, until text not null, device text not null) strict",
    "create index sessions_by_account on sessions (account, at)",
    "create table tokens (id text primary key, hash text not null unique, account text not null, name text not null, "
    "scopes text not null, at text not null, used text not null) strict",
    "create index tokens_by_account on tokens (account, at)",
    "create table resets (hash text primary key, account text not null, until text not null) strict",
)
_GAMES = (
    # a game without a row that the store knows to be listed is private; any other came by the command, and is public
    "create table games (game text primary key, visibility text not null, owner text not null, "
    "party text not null, at text not null) strict",
    "create index games_by_owner on games (owner, at)",
    "create index games_by_party on games (party, at)",
    "create index games_hidden on games (game) where visibility <> 'public'",
    "create table roles (game text, account text, role text not null, seat text not null, at text not null, "
    "primary key (game, account, role, seat)) strict, without rowid",
    "create index roles_by_account on roles (account, at)",
    "create table voices (game text, account text, voice text not null, primary key (game, account)) "
    "strict, without rowid",
)
_GROUPS = (
    "create table parties (id text primary key, name text not null, at text not null) strict",
    "create table members (party text, account text, role text not null, name text not null, at text not null, "
    "primary key (party, account)) strict, without rowid",
    "create index members_by_account on members (account, at)",
    "create table readings (party text, kind text, name text, value text not null, "
    "primary key (party, kind, name)) strict, without rowid",
    "create table invitations (id text primary key, code text not null unique, party text not null, "
    "role text not null, at text not null, until text not null, closed text not null) strict",
    "create table salt (salt blob not null) strict",
)


@MIGRATIONS()
def m001_people(db: Database) -> None:
    for statement in (*_ACCOUNTS, *_GAMES, *_GROUPS):
        db.conn.execute(statement)
    db.conn.execute("insert into salt values (?)", (token_bytes(16),))


@MIGRATIONS()
def m002_tries(db: Database) -> None:
    """How often a password or a code was tried, by a hash of whoever tried. A row goes when it counts no more."""
    db.conn.execute("create table tries (act text not null, whom text not null, at text not null) strict")
    db.conn.execute("create index tries_by_whom on tries (act, whom)")
    db.conn.execute("create index tries_by_age on tries (act, at)")


@MIGRATIONS()
def m003_list(db: Database) -> None:
    make_list(db)


@MIGRATIONS()
def m004_claimed(db: Database) -> None:
    """By which key a part in a game came to an account: it goes with the key."""
    columns = "game text, account text, role text not null, seat text not null, key text not null"
    keyed = "primary key (game, account, role, seat, key)"
    db.conn.execute(f"create table claimed ({columns}, {keyed}) strict, without rowid")


@MIGRATIONS()
def m005_erased(db: Database) -> None:
    """Which accounts are gone for ever, by their ids: backups that are kept can then be rewritten without them."""
    db.conn.execute("create table erased (account text primary key) strict, without rowid")


PeopleFile = KeptList


def beside(store: KeptStore) -> PeopleFile:
    """Raises Lost."""
    found = open_list(store, PEOPLE, MIGRATIONS)
    if isinstance(found.file, SqliteFile):
        with suppress(OSError):  # somebody else's file, or a system without such rights
            found.file.path.chmod(0o600)
    return found


def join(app: Flask) -> None:
    app.extensions["people"] = beside(app.extensions["store"])


def people_file() -> PeopleFile:
    file: PeopleFile = current_app.extensions["people"]
    return file
