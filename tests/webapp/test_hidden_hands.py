"""Nobody else sees a hand: every address of a game, asked by whoever may not see it.

The same game is kept twice, and differs only in cards that nobody has shown. Whoever does not hold them has to get the
same bytes of both. So nothing tells them apart: no card, no number, no hash, no order.
"""

import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.routing import Rule

from records import read
from records.sqlite import SqliteStore
from replay.gauntlet.cards import CARDS
from webapp.accounts.belonging import Part
from webapp.accounts.sessions import proof

RECORD = """[game "gauntlet"]
[life "heroes=10 thanos=4"]
[A "Ania"]
[B "Bartek"]
[C "Celina"]

1   -  draw A {a1} {a2}
2   -  draw B H2a
3   -  draw C {c1}
4   A  draw T4
5   A  play T4
6   A  power 1
7   B  draw H5a
8   B  play H5a
9   B  look {b1} {b2} H4a
10  B  top {b2} H4a {b1}
11  C  draw ?
12  C  amend 11 draw {b2}
13  C  play {b2}
14  A  draw {a3}
15  @m line 13a A draw {a3}
16  @m note 13 !
17  A  rewind 13
18  A  draw {a3}
"""
ONE = {"a1": "S5", "a2": "S3", "a3": "T2", "c1": "H1c", "b1": "H6b", "b2": "H4b"}
OTHER = {"a1": "T3", "a2": "S6", "a3": "S1", "c1": "H3c", "b1": "H1b", "b2": "H4b"}
HIDDEN = {name: card for name, card in ONE.items() if name != "b2"}  # that one C has played


# They read no sentence of a record: one draws the game's own name as a QR code, the other lists the keys to it.
APART = ("joining.looking_on", "joining.list_keys", "api.list_keys")
BY_ACCOUNT = ("viewer", "judge", "recorder", "owner")  # somebody who is known without a key
AT_B = ("B", "player", "owner at B")  # they have the hand of that seat


# What could make a judge tell: the cards that are hidden, and what is done to them.
JUDGED = ["A play S5", "A play T3 B", "A show T2", "C play H1c 3", "B top H6b H4b H4a", "A snap", "C draw H3c"]


class Kept:
    """Both games, and the keys to them."""

    def __init__(self, app: Flask, client: FlaskClient) -> None:
        store: SqliteStore = app.extensions["store"]
        self.games = [store.create(read(RECORD.format(**cards))).game for cards in (ONE, OTHER)]
        self.app, self.client = app, app.test_client(use_cookies=False)
        self.sessions: dict[str, str] = {}

    def headers(self, game: str, who: str | None) -> dict[str, str]:
        if who in (*BY_ACCOUNT, *AT_B[1:]):
            return self.session(game, who)
        return {} if who is None else {"Authorization": f"Key {self.app.extensions['keys'].grant(game, who)}"}

    def session(self, game: str, role: str) -> dict[str, str]:
        """Of an account that has this part in the game; a player sits where B does."""
        known = self.app.extensions
        account = known["accounts"].named(role) or known["accounts"].add(role, "a few words in a row")
        if role.startswith("owner"):
            known["belonging"].enter(game, "private", account.id, seats={account.id: "B"} if role in AT_B else {})
        else:
            known["belonging"].claim(game, account.id, Part(role, "B" if role == "player" else ""), owns=False)
        if role not in self.sessions:
            self.sessions[role] = known["sessions"].begin(account.id, "")
        shown = self.sessions[role]
        return {"Cookie": f"recount-session={shown}", "X-CSRF": proof(shown)}

    def both(self, address: str, who: str | None) -> list[Any]:
        return [self.client.get(address.format(game=game), headers=self.headers(game, who)) for game in self.games]

    def same(self, answers: list[Any]) -> bool:
        """But for the names of the games and of requests, the one-time keys of forms, and when it was written."""
        return len({self.plain(each) for each in answers}) == 1

    def plain(self, answer: Any) -> bytes:
        content: bytes = answer.data
        for game in self.games:
            content = content.replace(game.encode(), b"game")
        content = re.sub(rb'"request":"[0-9a-f]{16}"|"at":"[^"]{27}"', b"", content)
        return re.sub(rb'name="key" value="[0-9a-f]{32}"', b"", content)


@pytest.fixture
def kept(app: Flask, client: FlaskClient) -> Kept:
    return Kept(app, client)


def addresses(app: Flask, judged: tuple[tuple[int, ...], tuple[str, ...]] = ((18,), ("all",))) -> Iterator[str]:
    """Every address that takes a game, at its last events and as every eye that can be asked for; and the judge, after
    these events as these eyes."""
    for rule in app.url_map.iter_rules():
        if "game" in rule.arguments and "GET" in (rule.methods or ()) and rule.endpoint not in ("faces", *APART):
            for number in ("18", "9") if "number" in rule.arguments else ("",):
                yield from (f"{_address(rule, number)}{asked}" for asked in ("", "?as=A", "?as=all"))
    yield "/oembed?url=http://localhost/g/{game}"
    numbers, eyes = judged
    for say in ("", *(f"&say={quote(say)}" for say in JUDGED)):
        yield from (f"/g/{{game}}/{number}/judge?as={eye}{say}" for number in numbers for eye in eyes)


PLACES = {"line": "13a", "branched": "13a1", "spot": "13a1"}  # the branch of the record, and its move


def _address(rule: Rule, number: str) -> str:
    branch = re.sub(r"<(line|branched|spot):\w+>", lambda found: PLACES[found[1]], rule.rule)
    branch = re.sub(r"<any\((\w+)[^>]*>", r"\1", branch)
    return re.sub(r"<[^>]*number>", number, branch.replace("<game:game>", "{game}"))


def test_every_address_of_a_game_is_asked(app: Flask) -> None:
    asked = set(addresses(app))
    assert len(asked) > 40
    assert not [address for address in asked if "<" in address]


@pytest.mark.parametrize("who", [None, "", "@", "*", *BY_ACCOUNT, *AT_B])
def test_no_answer_tells_two_games_apart_that_differ_in_hidden_cards(app: Flask, kept: Kept, who: str | None) -> None:
    """B has looked at the top of the deck: of those cards only others are in the dark."""
    if who in AT_B:
        kept.games[1] = _but_for_the_deck(app)
    judged = (((0, 9, 13, 18), ("", "A", "all")),) if who in (None, "B", "owner") else ()
    told = [address for address in addresses(app, *judged) if not kept.same(kept.both(address, who))]
    assert told == []


def _but_for_the_deck(app: Flask) -> str:
    return str(app.extensions["store"].create(read(RECORD.format(**OTHER | {"b1": ONE["b1"]}))).game)


def test_no_file_picture_or_json_names_a_hidden_card(app: Flask, kept: Kept) -> None:
    """Pages carry the names of all cards for their scripts, and chances tell of every card how likely it is."""
    cards = [CARDS[id_] for id_ in HIDDEN.values()]
    hidden = [name.encode() for card in cards for name in (card.id, *card.names, *card.titles.values())]
    told = "events|record|frames|said|now|notes|lines|compare"
    files = re.compile(rf"(now|why)\.json|\.(rgn|jsonl|svg)|oembed|/text|/api/v1/.*/({told})")
    asked = [address for address in addresses(app) if files.search(address)]
    assert len(asked) > 15
    for address in asked:
        answer, _ = kept.both(address, None)
        content = answer.data.replace(kept.games[0].encode(), b"")
        assert not [name for name in hidden if re.search(rb"\b%s\b" % name, content)], address


def test_what_the_holder_of_the_hand_is_told_does_differ(kept: Kept) -> None:
    """So the games are not the same after all."""
    assert not kept.same(kept.both("/g/{game}/now.json", "A"))
    assert "S5" in kept.both("/g/{game}/now.json", "A")[0].json["table"]["A.hand"]


SAID = [
    "A play S2 B",
    "A show T1",
    "- life heroes -1",
    "A amend 14 draw ?",
    "A rewind 12",
    "B draw ?",
    "C fights ? +",
    "x",
]


@pytest.mark.parametrize("who", ["", "recorder", *AT_B])
@pytest.mark.parametrize("say", SAID)
def test_what_is_answered_to_a_writer_tells_nothing_either(kept: Kept, who: str, say: str) -> None:
    def posted(what: str, after: int) -> list[Any]:
        body = {"say": say, "after": after, "key": f"key-{after:05}"}
        return [
            kept.client.post(f"/g/{game}/{what}", json=body, headers=kept.headers(game, who)) for game in kept.games
        ]

    if who in AT_B:
        kept.games[1] = _but_for_the_deck(kept.app)
    assert kept.same(posted("hear", 0))
    assert kept.same(posted("events", 10)), "somebody wrote in between"
    assert kept.same(posted("events", 18))


ASKED: list[tuple[str, dict[str, Any]]] = [
    ("judge", {"say": "A play S5"}),
    ("judge", {"at": "13", "say": "A play T2"}),
    ("judge", {}),
    ("whatif", {"without": "14"}),
    ("whatif", {"amend": "18", "say": "A draw S6"}),
    ("whatif", {"after": "18", "say": "A play S3"}),
    ("weigh", {"say": "- amend 18 draw ?"}),
    ("hear", {"say": "A play S5"}),
    ("events", {"say": "A play S2 B", "after": 10}),
    ("lines", {"at": "13", "say": "A draw S6", "after": 10}),
    ("lines/13a/hear", {"say": "B draw ?"}),
    ("disputes", {"about": "14", "after": 10}),
]


@pytest.mark.parametrize("who", [None, "", "B", "@"])
def test_what_the_api_is_asked_tells_nothing_either(app: Flask, kept: Kept, who: str | None) -> None:
    if who == "B":
        kept.games[1] = _but_for_the_deck(app)
    for path, sent in ASKED:
        for asked in ("", "?as=A", "?as=all") if path in ("judge", "whatif") else ("",):
            answers = [
                kept.client.post(f"/api/v1/games/{game}/{path}{asked}", json=sent, headers=kept.headers(game, who))
                for game in kept.games
            ]
            assert kept.same(answers), (path, sent, asked)


def test_a_copy_over_the_api_hides_what_its_reader_did_not_see(kept: Kept) -> None:
    copies = [kept.client.post(f"/api/v1/games/{game}/copies", headers={}).get_json()["game"] for game in kept.games]
    kept.games += copies
    assert kept.same([kept.client.get(f"/api/v1/games/{game}/record") for game in copies])


def test_the_holder_of_a_hand_sees_it_over_the_api(kept: Kept) -> None:
    assert not kept.same(kept.both("/api/v1/games/{game}/frames/18?as=A", "A"))
    assert "S5" in kept.both("/api/v1/games/{game}/events", "A")[0].json["events"][0]["say"]
