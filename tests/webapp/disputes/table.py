"""A game that is argued about, and whoever argues over the site."""

from typing import Any

from flask import Flask
from flask.testing import FlaskClient

from records import Log, read
from records.disputes import Case, dispute
from records.sqlite import SqliteStore
from tests.webapp.html import words

# At 10 three blue lie there, so Bartek's pair is irregular (SPL-TAKE2-2). At 12 he has the fourth blue for nothing.
RECORD = """[game "splendor"]
[A "Ania"]
[B "Bartek"]
[C "Celina"]
[@j "Jola"]

1   -  lay 1 1W3 1U1 1G4 1K2
2   -  lay 2 2R4 2K1 2W2 2G6
3   -  lay 3 3R4 3U1 3W2 3K3
4   -  nobles N1 N4 N6 N9
5   A  take wug
6   B  take urk
7   C  take wgr
8   A  take wgk
9   B  take uu
10  C  take wgr
"""

# At 21 Bartek has twelve tokens and gives none back (SPL-LIM-2).
TWELVE = """[game "splendor"]
[A "Ania"]
[B "Bartek"]
[C "Celina"]
[@j "Jola"]

1   -  lay 1 1W3 1U1 1G4 1K2
2   -  lay 2 2R4 2K1 2W2 2G6
3   -  lay 3 3R4 3U1 3W2 3K3
4   -  nobles N1 N4 N6 N9
5   A  reserve 1W3 *
6   -  lay ?
7   B  take wug
8   C  reserve 1U1 *
9   -  lay ?
10  A  reserve 1G4 *
11  -  lay ?
12  B  take rkw
13  C  reserve 1K2 *
14  -  lay ?
15  A  reserve 2R4 *
16  -  lay ?
17  B  take ugr
18  C  reserve 2K1
19  -  lay ?
20  A  take wuk
21  B  take kwu
"""


class Table:
    """A game, and everybody who holds a key of it."""

    def __init__(self, app: Flask, client: FlaskClient, text: str = RECORD) -> None:
        self.client, self.written = client, 0
        self.store: SqliteStore = app.extensions["store"]
        self.game = self.store.create(read(text)).game
        keys = app.extensions["keys"]
        self.keys = {
            who: keys.grant(self.game, seat) for who, seat in (("owner", ""), *((seat, seat) for seat in "ABC"))
        }
        self.keys["judge"] = keys.grant(self.game, "@")
        keys.speak(self.game, self.keys["judge"], "@j")
        self.keys["nameless"] = keys.grant(self.game, "@")

    def post(self, who: str | None, what: str, **body: Any) -> tuple[int, Any]:
        self.written += 1
        sent = {"after": self.last, "key": f"entry-{self.written:04}"} | body
        answer = self.client.post(f"/g/{self.game}/{what}", json=sent, headers=self.headers(who))
        return answer.status_code, answer.json

    def headers(self, who: str | None) -> dict[str, str]:
        return {"Authorization": f"Key {self.keys[who]}"} if who else {}

    def raised(self, who: str = "C", about: str = "9", **more: Any) -> int:
        code, told = self.post(who, "disputes", about=about, **more)
        assert code == 201, told
        number: int = told["first"]
        return number

    def act(self, who: str | None, number: int, act: str, **body: Any) -> tuple[int, Any]:
        return self.post(who, f"disputes/{number}/{act}", **body)

    def done(self, who: str, number: int, act: str, **body: Any) -> None:
        code, told = self.act(who, number, act, **body)
        assert code == 201, told

    def may(self, who: str | None, number: int) -> list[str]:
        told = self.client.get(f"/g/{self.game}/disputes/{number}/mine.json", headers=self.headers(who)).json
        assert told is not None
        may: list[str] = told["may"]
        return may

    def case(self, number: int) -> Case:
        found = dispute(self.log, number)
        assert found is not None
        return found

    def page(self, number: int, lang: str = "en") -> str:
        answer = self.client.get(f"/g/{self.game}/disputes/{number}?lang={lang}")
        assert answer.status_code == 200
        return words(answer.text)

    @property
    def log(self) -> Log:
        return self.store.log(self.game)

    @property
    def last(self) -> int:
        return len(self.log.events)

    @property
    def lines(self) -> list[str]:
        return [str(event) for event in self.log.events[10:]]


def owned(table: Table) -> int:
    number = table.raised()
    table.done("owner", number, "decide", by="owner")
    return number
