"""Exporting: everything that is kept about somebody, and the records of their games as they may see them."""

import json
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from records import write
from records.store import EventStore, NoSuchGame
from webapp.accounts.accounts import Account
from webapp.accounts.file import PeopleFile, people_file
from webapp.discretion import discreet
from webapp.shelf import shelf

# table, the column that holds the account, and what of it is told: never a hash, never the seed
_TOLD = (
    ("sessions", "account", "id, at, used, until, device"),
    ("tokens", "account", "id, name, scopes, at, used"),
    ("games", "owner", "game, visibility, party, at"),
    ("roles", "account", "game, role, seat, at"),
    ("voices", "account", "game, voice"),
    ("members", "account", "party, role, name, at"),
)


def everything(file: PeopleFile, account: Account) -> dict[str, Any]:
    told: dict[str, Any] = {"account": {"id": account.id, "name": account.name, "at": account.at}}
    for table, column, columns in _TOLD:
        rows = file.read(f"select {columns} from {table} where {column} = ? order by 1", (account.id,))
        told[table] = [dict(zip(columns.split(", "), row, strict=True)) for row in rows]
    groups = sorted({each["party"] for each in told["members"]})
    names = [file.read("select id, name, at from parties where id = ?", (group,))[0] for group in groups]
    told["groups"] = [dict(zip(("id", "name", "at"), row, strict=True)) for row in names]
    return told


def bundle(account: Account) -> BytesIO:
    return packed(people_file(), shelf(), account)


def packed(file: PeopleFile, store: EventStore, account: Account) -> BytesIO:
    """`account.json` and a record for each game. What others hide in a game that goes on is hidden here, too."""
    told = everything(file, account)
    ids = sorted({each["game"] for each in (*told["games"], *told["roles"])})
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        archive.writestr("account.json", json.dumps(told, ensure_ascii=False, indent=2) + "\n")
        for game in ids:
            try:
                archive.writestr(f"records/{game}.rgn", write(discreet(store.log(game))))
            except NoSuchGame:
                continue
    made.seek(0)
    return made
