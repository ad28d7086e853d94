"""Bending: the examples of the description, each a little out of shape. Faster than what is generated, and nastier."""

from json import dumps
from random import Random
from typing import Any

from tests.fuzz.table import STRANGE, WORDS, Table
from webapp.api.description import ARGUMENT, refusals
from webapp.api.examples import EXAMPLES
from webapp.api.operation import OPERATIONS, Operation

FIELDS = {"error", "says", "status", "details", "request"}
DEEP: Any = "x"
for _ in range(50):
    DEEP = [DEEP]
NASTY: list[Any] = [None, True, False, -1, 0, 10**30, 1.5, 1e308, [], {}, DEEP, ["A"] * 50, {"$ref": "#"}]
NASTY += [
    "",
    " ",
    "x",
    "-",
    "\x00",
    "\u2028",
    "\ud800",
    "a" * 3000,
    "\u202eabc",
    "💥" * 40,
    "İıſß",
    "٣",
    "1e5",
    '"',
    '\\"',
]
NASTY += ["a\r\nX-Evil: 1", "../../etc/passwd", "<script>alert(1)</script>", "' or 1=1 --", "%s{0}", "A take \u200bwug"]
NASTY += ['"', '\\"', "- amend 1 amend 2 amend 3 take w"]
BODIES = [b"", b"{", b"[]", b"null", b"1", b'"x"', b"\xff\xfe", b"{}{}", b'{"a":' * 5000, b"[" * 100_000, b"9" * 6000]
BODIES += [
    b'{"say": NaN}',
    b'{"after": 1e999}',
    b'{"after": ' + b"9" * 5000 + b"}",
    b'{"say": "\\ud800"}',
    b"a" * 70_000,
]
ASKED = ["as=A", "as=all", "lang=pl", "lang=xx", "after=3&limit=2", "after=-1", "q=%00&q=1"]
KINDS = ["application/json"] * 12 + ["text/plain", "application/xml", "", "application/json; charset=utf-16"]
PLACES = {
    "spot": ["0", "5", "9", "18", "14a1", "13a1", "99999999", "-1", "5a0", "%00"],
    "line": ["13a", "14a", "5a", "0a", "13"],
    "int": ["19", "19", "19", "1", "0", "9" * 30, "-1", "x"],
    "keyid": ["0" * 16, "..", "x"],
    "": ["splendor", "SPL-LIM-2", "..", "%2e%2e%2f", "ł", "a" * 3000],
}


class Bending:
    def __init__(self, table: Table, seed: int) -> None:
        self.table, self.chance = table, Random(seed)

    def ask(self) -> None:
        """One request, and whether its answer is one that the description knows."""
        operation, chance = self.chance.choice(OPERATIONS), self.chance
        where = chance.choice([*self.table.games, *[self.table.games[1]] * 4, self.table.study, STRANGE])
        key = chance.choice(self.table.keys.get(where, [""]))
        headers = {"Authorization": f"Key {key}"} if key else {}
        if chance.random() < 0.2:
            headers["Idempotency-Key"] = chance.choice(["x", "k" * 8, "k" * 40, "k" * 81, "a b c d e f g", "ł" * 9])
        address = "/api/v1" + ARGUMENT.sub(lambda found: self._place(found[1], found[2], where), operation.rule)
        if chance.random() < 0.3:
            address += "?" + chance.choice(
                ["as=A", "as=all", "lang=pl", "lang=xx", "after=3&limit=2", "after=-1", "q=%00&q=1"]
            )
        kind = chance.choice(KINDS)
        sent: dict[str, Any] = {"data": self._body(operation, where), "content_type": kind} if operation.body else {}
        answer = self.table.client.open(address, method=operation.method, headers=headers, **sent)
        self.check(operation, address, answer)

    def check(self, operation: Operation, address: str, answer: Any) -> None:
        told = f"{operation.name} {address} → {answer.status_code}"
        known = {operation.status, 404, *refusals(operation)}
        assert answer.status_code in known, told
        assert answer.content_type == "application/json", told
        if answer.status_code >= 400:
            assert set(answer.get_json()) == FIELDS, told
            assert answer.get_json()["says"], told

    def _place(self, kind: str, name: str, where: str) -> str:
        return where if kind == "game" else self.chance.choice(PLACES[kind or ""])

    def _body(self, operation: Operation, where: str) -> bytes:
        chance = self.chance
        if chance.random() < 0.1:
            return chance.choice(BODIES)
        sent = dict(EXAMPLES[operation.name])
        for name in sent:  # to what is on this table
            if name in WORDS and chance.random() < 0.7:
                sent[name] = chance.choice(WORDS[name])
        if "after" in sent and chance.random() < 0.8:
            sent["after"] = self.table.last(where)
        if chance.random() < 0.5:
            sent[chance.choice([*sent, "extra", "__proto__"])] = chance.choice(NASTY)
        return dumps(sent).encode()
