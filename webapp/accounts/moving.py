"""Moving: accounts, groups, keys and who may see which game, from one store to another, as lines of JSON.

Records go by their own export. What is secret is a hash here as well. Who is signed in, and links for a new password,
stay behind: they last a short time, and are asked for again.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from records.file import Conn, File
from records.store import KeptStore
from webapp.accounts.file import beside
from webapp.recording.keys import Keys

FORM = 1
MARK = "recount people"
SALT = "salt"  # what codes are hashed with: one row, which takes the place of that which is there
TABLES = {
    "people": ("accounts", "tokens", "games", "roles", "voices", "parties", "members", "readings", "invitations", SALT),
    "keys": ("keys", "invitations", SALT),
}

Tables = dict[str, list[list[Any]]]  # rows by the name of their table


class Unmovable(Exception):
    """Why nothing was moved, in a sentence."""


def packed(store: KeptStore) -> Iterator[str]:
    """The first line says what this is, the last how many there are between."""
    yield _line({MARK: FORM})
    rows = 0
    for name, file in _files(store).items():
        for table in TABLES[name]:
            for row in file.read(f"select * from {table}"):
                yield _line({"file": name, "table": table, "row": [_plain(value) for value in row]})
                rows += 1
    yield _line({"rows": rows})


def unpack(store: KeptStore, lines: Iterable[str]) -> dict[str, int]:
    """How many rows there are of each table. Twice is as good as once; accounts of others are in its way."""
    found = _read(lines)
    files = _files(store)
    coming = {row[0] for row in found["people"].get("accounts", ())}
    if any(id_ not in coming for (id_,) in files["people"].read("select id from accounts")):
        raise Unmovable("There are other accounts here already. Nothing was moved.")
    for name, file in files.items():
        _fill(file, found[name])
    return {f"{name}.{table}": len(rows) for name, tables in found.items() for table, rows in tables.items()}


def _read(lines: Iterable[str]) -> dict[str, Tables]:
    found: dict[str, Tables] = {name: {} for name in TABLES}
    rows, end = 0, None
    for at, line in enumerate(lines):
        try:
            told = json.loads(line)
            if not at:
                if told[MARK] != FORM:
                    raise ValueError
            elif "rows" in told:
                end = told["rows"]
            else:
                name, table, row = told["file"], told["table"], [_value(each) for each in told["row"]]
                if table not in TABLES[name] or end is not None:
                    raise ValueError
                found[name].setdefault(table, []).append(row)
                rows += 1
        except (ValueError, KeyError, TypeError):
            raise Unmovable(f"Line {at + 1} is not what `recount user pack` writes. Nothing was moved.") from None
    if end != rows:
        raise Unmovable("This file is not whole. Nothing was moved.")
    return found


def _fill(file: File, tables: Tables) -> None:
    def step(conn: Conn) -> None:
        conn.execute("delete from salt")
        for table, rows in tables.items():
            marks = ", ".join("?" * len(rows[0]))
            conn.executemany(f"insert into {table} values ({marks}) on conflict do nothing", rows)

    file.write(step)


def _files(store: KeptStore) -> dict[str, File]:
    return {"people": beside(store), "keys": Keys(store.beside("keys")).file}


def _line(record: dict[str, Any]) -> str:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"


def _plain(value: Any) -> Any:
    return {"hex": bytes(value).hex()} if isinstance(value, bytes | bytearray | memoryview) else value


def _value(told: Any) -> Any:
    return bytes.fromhex(told["hex"]) if isinstance(told, dict) else told
