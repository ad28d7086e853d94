"""Exporting: everything that is kept about somebody, and the records of their games as they may see them."""

import json
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

from records import write
from records.store import EventStore, NoSuchGame
from webapp.identity.accounts import Account
from webapp.identity.people_file import PeopleFile, people_file
from webapp.perspective.redaction import redacted
from webapp.platform.store import current_store

# table, the column that holds the account, and what of it is told: never a hash, never the seed
_TOLD = (
    ("sessions", "account", "id, at, used, until, device"),
    ("tokens", "account", "id, name, scopes, at, used"),
    ("games", "owner", "game, visibility, party, at"),
    ("roles", "account", "game, role, seat, at"),
    ("voices", "account", "game, voice"),
    ("members", "account", "party, role, name, at"),
)

Kept = dict[str, str]  # a row by its columns; none of these holds anything but text


def everything(file: PeopleFile, account: Account) -> dict[str, list[Kept]]:
    """The rows of each table, by its name."""
    told: dict[str, list[Kept]] = {}
    for table, column, columns in _TOLD:
        rows = file.read(f"select {columns} from {table} where {column} = ? order by 1", (account.id,))
        told[table] = [dict(zip(columns.split(", "), row, strict=True)) for row in rows]
    groups = sorted({each["party"] for each in told["members"]})
    names = [file.read("select id, name, at from parties where id = ?", (group,))[0] for group in groups]
    told["groups"] = [dict(zip(("id", "name", "at"), row, strict=True)) for row in names]
    return told


def bundle(account: Account) -> BytesIO:
    return packed(people_file(), current_store(), account)


def packed(file: PeopleFile, store: EventStore, account: Account) -> BytesIO:
    """`account.json` and a record for each game. What others hide in a game that goes on is hidden here, too."""
    told = everything(file, account)
    own = {"id": account.id, "name": account.name, "at": account.at}
    ids = sorted({each["game"] for each in (*told["games"], *told["roles"])})
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        archive.writestr("account.json", json.dumps({"account": own, **told}, ensure_ascii=False, indent=2) + "\n")
        for game in ids:
            try:
                archive.writestr(f"records/{game}.rgn", write(redacted(store.log(game))))
            except NoSuchGame:
                continue
    made.seek(0)
    return made
