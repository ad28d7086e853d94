"""Transfer: accounts, groups, keys and roles in games, exported from one store and imported into another as JSON lines.

Records go by their own export. What is secret is a hash here as well. Who is signed in, and links for a new password,
stay behind: they last a short time, and are asked for again.
"""

import json
from collections.abc import Iterable, Iterator

from records.file import Conn, File
from records.store import KeptStore
from webapp.identity.kept_list import all_games
from webapp.identity.keys import HELD, OLDEST, keys_beside
from webapp.identity.people_file import beside
from webapp.identity.roles import PUBLIC

FORM = 1
MARK = "recount people"
MAKERS = "makers"  # games and the keys that they were made with; the first line says that they were written down
SALT = "salt"  # what codes are hashed with: one row, which takes the place of that which is there
TABLES = {
    "people": (
        "accounts",
        "tokens",
        "games",
        "roles",
        "claimed",
        "voices",
        "parties",
        "members",
        "readings",
        "invitations",
        SALT,
    ),
    "keys": ("keys", "makers", "seated", "invitations", SALT),
}

Tables = dict[str, list[list[object]]]  # rows by the name of their table


class Unmovable(Exception):
    """Why nothing was moved, in a sentence."""


def packed(store: KeptStore) -> Iterator[str]:
    """The first line says what this is, the last how many there are between."""
    yield _line({MARK: FORM, MAKERS: True})
    rows = 0
    for name, file in _files(store).items():
        for table in TABLES[name]:
            for row in file.read(f"select * from {table}"):
                yield _line({"file": name, "table": table, "row": [_plain(value) for value in row]})
                rows += 1
    for public in _unlisted(store):
        yield _line({"file": "people", "table": "games", "row": public})
        rows += 1
    yield _line({"rows": rows})


def _unlisted(store: KeptStore) -> Iterator[list[object]]:
    """Games that came by the command. Here they are public without being in the list; there they have to be in it."""
    known = store.lists.games()
    for game in all_games(store):
        if game not in known:
            yield [game, PUBLIC, "", "", store.opening(game).at]


def unpack(store: KeptStore, lines: Iterable[str]) -> dict[str, int]:
    """How many rows there are of each table. Twice is as good as once; accounts of others are in its way."""
    found = _read(lines)
    files = _files(store)
    coming = {row[0] for row in found["people"].get("accounts", ())}
    if any(id_ not in coming for (id_,) in files["people"].read("select id from accounts")):
        raise Unmovable("There are other accounts here already. Nothing was moved.")
    store.lists.enter(str(row[0]) for row in found["people"].get("games", ()))
    for name, file in files.items():
        _fill(file, found[name])
    if MAKERS not in found["keys"]:  # by a version that did not write them down
        files["keys"].write(lambda conn: conn.execute(OLDEST))
    files["keys"].write(lambda conn: conn.execute(HELD))
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
                if told.get(MAKERS):  # there may be none
                    found["keys"][MAKERS] = []
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
            if not rows:
                continue
            marks = ", ".join("?" * len(rows[0]))
            conn.executemany(f"insert into {table} values ({marks}) on conflict do nothing", rows)

    file.write(step)


def _files(store: KeptStore) -> dict[str, File]:
    return {"people": beside(store), "keys": keys_beside(store).file}


def _line(record: dict[str, object]) -> str:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"


def _plain(value: object) -> object:
    return {"hex": bytes(value).hex()} if isinstance(value, bytes | bytearray | memoryview) else value


def _value(told: object) -> object:
    return bytes.fromhex(told["hex"]) if isinstance(told, dict) else told
