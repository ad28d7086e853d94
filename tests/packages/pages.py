"""Every page of the site about a game, asked for inside an environment: this file runs there and imports no test.

`python pages.py RECORD…` prints what each page answered, in one language or the other, and each operation that reads.
"""

import json
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from flask import Flask

from records import read
from records.sqlite import SqliteStore
from webapp import create_app

# one address for each place of a route; the record with a branch has it at 9a, and its dispute is 13
VALUES = {
    "number": "13",
    "address": "8",
    "spot": "8",
    "branched": "9a1",
    "line": "9a",
    "other": "0",
    "form": "bgsplay",
    "kind": "png",
    "lang": "en",
    "version": "x",
    "what": "kingdomino",
    "book": "kingdomino",
    "rule": "KIN-LAY-2",
}
_PLACE = re.compile(r"<(?:[^<>]*:)?(\w+)>")
ELSEWHERE = {"group", "study", "filename", "names", "key"}  # of what is no game


def main(records: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(folder)
        store: SqliteStore = app.extensions["store"]
        games = [store.create(read(Path(record).read_bytes())).game for record in records]
        client = app.test_client()
        told: dict[str, int] = {}
        for address in addresses(app, games):
            answer = client.get(address, headers={"Accept-Language": ("en", "pl")[len(told) % 2]})
            told[address] = answer.status_code
        store.close()
    json.dump(told, sys.stdout)


def addresses(app: Flask, games: list[str]) -> Iterator[str]:
    for rule in app.url_map.iter_rules():
        if "GET" in (rule.methods or ()) and not rule.arguments & ELSEWHERE:
            for game in games if "game" in rule.arguments else [""]:
                values = VALUES | {"game": game}
                yield "".join(values[part] if at % 2 else part for at, part in enumerate(_PLACE.split(rule.rule)))


if __name__ == "__main__":
    main(sys.argv[1:])
