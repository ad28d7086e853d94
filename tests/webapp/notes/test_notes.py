"""Notes on a game: who writes them and as whom, who reads them, and that nothing in them does anything."""

import json
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records import Log, read, write
from records.notes import threads
from records.sqlite import SqliteStore
from tests.webapp.perspective.hidden_hands import addresses

RECORD = """[game "splendor"]
[A "Ania"]
[B "Bartek"]
[@m "Marek"]

1   A  take wug
2   B  take wrk
3   @m set mine private "psst-title"
4   @m note 2 ?! "psst-text" in mine marks "g:A"
5   @m note 1 ! "for all to read"
6   A  set hers private
7   A  note 2 "psst-hers" in hers
8   B  set ours table "Ours"
9   B  note 1 "wwtable" in ours
10  @m amend 4 note 2 ? "psst-edited" in mine
11  @m resolve 4
12  @m line 2a "another way"
13  @m line 2a A take wug
"""


class Table:
    """A game, and everybody who holds a key of it."""

    def __init__(self, app: Flask, client: FlaskClient) -> None:
        self.app, self.client = app, client
        self.store: SqliteStore = app.extensions["store"]
        self.game = self.store.create(read(RECORD)).game
        grant = app.extensions["keys"].grant
        self.keys = {who: grant(self.game, seat) for who, seat in (("recorder", ""), ("A", "A"), ("B", "B"))}
        self.keys |= {"second": grant(self.game, ""), "annotator": grant(self.game, "@")}
        self.written = 0

    def headers(self, who: str | None) -> dict[str, str]:
        return {"Authorization": f"Key {self.keys[who]}"} if who else {}

    def post(self, who: str | None, what: str, **body: Any) -> tuple[int, Any]:
        answer = self.client.post(f"/g/{self.game}/{what}", json=body, headers=self.headers(who))
        return answer.status_code, answer.json

    def say(self, who: str | None, say: str, what: str = "notes") -> tuple[int, Any]:
        self.written += 1
        return self.post(who, what, say=say, after=self.last, key=f"entry-{self.written:04}")

    @property
    def log(self) -> Log:
        return self.store.log(self.game)

    @property
    def last(self) -> int:
        return len(self.log.events)

    def notes(self, who: str | None) -> Any:
        return self.client.get(f"/g/{self.game}/notes.json", headers=self.headers(who)).json


@pytest.fixture
def table(app: Flask, client: FlaskClient) -> Table:
    return Table(app, client)


# ── who writes ──────────────────────────────────────────────────────────────────────────────────────────


def test_a_seat_speaks_as_the_seat_and_a_recorder_for_the_table(table: Table) -> None:
    assert table.say("A", 'note 2 "mine"')[0] == 201
    assert table.say("recorder", "note 2 !")[0] == 201
    assert [event.seat for event in table.log.events[-2:]] == ["A", "-"]


def test_whoever_gives_a_name_gets_a_letter_that_is_theirs_alone(table: Table) -> None:
    code, told = table.post("recorder", "voice", name="  Róża\u2028 ")
    assert (code, told["voice"]) == (201, "@k")
    assert table.post("recorder", "voice", name="Somebody else") == (200, {"voice": "@k"})
    assert table.log.header.people["@k"] == "Róża"
    assert table.say("recorder", '@k note 2 "signed"')[0] == 201
    assert table.say("second", '@k note 2 "forged"')[0] == 403
    assert table.post("second", "voice", name="Róża")[1]["voice"] == "@l"
    assert table.notes("recorder")["me"]["voice"] == "@k"
    assert table.post("A", "voice", name="Ania")[0] == 409
    assert table.post(None, "voice", name="Nobody")[0] == 403


def test_whoever_annotates_names_themselves_first_and_writes_nothing_but_notes(table: Table) -> None:
    assert table.say("annotator", "note 2 !")[1]["error"] == "name"
    letter = table.post("annotator", "voice", name="Ola")[1]["voice"]
    assert (
        table.say("annotator", f'note 2 !? "hm" / {letter} set mine table "Olas" / {letter} note 1 = in mine')[0] == 201
    )
    assert [event.seat for event in table.log.events[-3:]] == [letter] * 3
    for say in ("A take wug", "rewind 1", "amend 1 take wur", "line 2a B take rr", "- result A 3"):
        assert table.say("annotator", say)[0] in (403, 422), say
    for what in ("events", "hear", "invitations", "vary"):
        assert table.say("annotator", "A take wug", what)[0] == 403, what
    for page in ("keys.json",):
        assert table.client.get(f"/g/{table.game}/{page}", headers=table.headers("annotator")).status_code == 403


def test_a_code_to_annotate_brings_somebody_to_the_viewer_who_may_write_notes(table: Table) -> None:
    wish = {"seat": "@", "once": False, "key": "one-wish-1"}
    assert table.post("A", "invitations", **wish)[0] == 403
    code, made = table.post("recorder", "invitations", **wish)
    assert code == 201
    came = table.client.post("/join", data={"code": made["code"]})
    page, _, table.keys["guest"] = came.location.partition("#k=")
    assert page.endswith(f"/g/{table.game}")
    assert table.notes("guest")["me"]["needs"]
    assert table.client.get(f"/g/{table.game}/now.json", headers=table.headers("guest")).get_json()["mine"] is None
    assert table.post("guest", "voice", name="Ola")[0] == 201
    assert table.say("guest", "note 2 !")[0] == 201


FORGED = [
    '@m note 2 "forged"',
    "@m set mine public",
    "@m amend 3 set mine public",
    "- amend 3 set mine public",
    "- amend 3 -",
    "- amend 10 -",
    "- amend 10 note 2 ! in mine",
    '@m amend 4 note 2 "forged"',
    "- amend 4 -",
    '- amend 4 @k note 2 "forged"',
    "@m resolve 5",
    "@m amend 11 -",
    "- amend 11 -",
    "- amend 5 note 1 ??",
    "- amend 5 take wug",
    "B set mine public",
    "A amend 6 set hers public",
]


@pytest.mark.parametrize("say", FORGED)
@pytest.mark.parametrize("what", ["notes", "events", "vary/2a/events"])
def test_nobody_writes_or_changes_a_note_in_the_name_of_another(table: Table, say: str, what: str) -> None:
    before = table.last
    for who in ("recorder", "second", None):
        assert table.say(who, say, what)[0] in (403, 422), who
    if not say.startswith("B"):
        assert table.say("B", say, what)[0] in (403, 422)
    assert table.last == before


def test_one_changes_and_deletes_ones_own(table: Table) -> None:
    assert table.say("A", 'amend 7 note 1 ! "other words" in hers')[0] == 201
    assert table.say("A", "A set hers public")[0] == 201
    assert "other words" in json.dumps(table.notes(None))
    assert table.say("A", "amend 7 -")[0] == 201
    assert "other words" not in json.dumps(table.notes("A"))


def test_a_note_that_is_sent_twice_counts_once_and_one_that_comes_late_is_told_so(table: Table) -> None:
    body = {"say": "A note 2 !", "after": 13, "key": "the-same-key"}
    assert table.post("A", "notes", **body)[0] == table.post("A", "notes", **body)[0] == 201
    assert table.last == 14
    code, told = table.post("A", "notes", say="A note 1 !", after=13, key="another-key")
    assert (code, told["error"], told["last"]) == (409, "stale", 14)


@pytest.mark.parametrize(
    "say", ["x", "A note", "A note 99 !", 'A note 2 marks "x:y"', "A take wug", "A note 2 ! / A take wug"]
)
def test_what_is_no_note_is_not_written(table: Table, say: str) -> None:
    assert table.say("A", say)[0] == 422
    assert table.last == 13


# ── who reads ───────────────────────────────────────────────────────────────────────────────────────────


def texts(told: Any) -> set[str]:
    return {note["text"] for thread in told["threads"] for note in thread["notes"]}


@pytest.mark.parametrize(
    ("who", "reads"),
    [
        (None, {"for all to read"}),
        ("recorder", {"for all to read", "wwtable"}),
        ("annotator", {"for all to read", "wwtable"}),
        ("A", {"for all to read", "wwtable", "psst-hers"}),
        ("B", {"for all to read", "wwtable"}),
    ],
)
def test_everybody_reads_what_is_for_them(table: Table, who: str | None, reads: set[str]) -> None:
    assert texts(table.notes(who)) == reads


@pytest.mark.parametrize("who", [None, "recorder", "B", "annotator"])
def test_no_address_shows_a_private_note_or_its_set_to_anybody_else(app: Flask, table: Table, who: str | None) -> None:
    asked = [address for address in addresses(app) if "13a" not in address]
    asked += ["/g/{game}.rgn?notes=" + which for which in ("none", "public", "mine", "all")]
    asked += ["/g/{game}/2a", "/g/{game}/2a1", "/g/{game}/lines/2a.json", "/g/{game}/4/why", "/g/{game}/compare/2a"]
    for address in asked:
        for number in ("", "4"):
            answer = table.client.get(
                address.format(game=table.game).replace("/18", f"/{number or 2}"), headers=table.headers(who)
            )
            assert b"psst-" not in answer.data, address
            if who is None:
                assert b"wwtable" not in answer.data, address


def test_private_notes_stay_private_in_what_is_said_when_the_game_is_over(app: Flask, client: FlaskClient) -> None:
    from tests.browser.viewing import recorded

    log = recorded("splendor/games/sim-2p")
    last = len(log.events)
    more = f'{last + 1} @m set mine private\n{last + 2} @m note 5 "psst-text" in mine\n'
    game = app.extensions["store"].create(read(write(log) + more)).game
    key = {"Authorization": f"Key {app.extensions['keys'].grant(game)}"}
    for page in ("said.json", "now.json", "notes.json"):
        assert b"psst-text" not in client.get(f"/g/{game}/{page}", headers=key).data, page


def test_who_has_the_notes_already_gets_nothing_again(table: Table) -> None:
    first = table.client.get(f"/g/{table.game}/notes.json", headers=table.headers("A"))
    assert "Authorization" in first.headers["Vary"]
    again = {**table.headers("A"), "If-None-Match": first.headers["ETag"]}
    assert table.client.get(f"/g/{table.game}/notes.json", headers=again).status_code == 304
    again = {**table.headers("B"), "If-None-Match": first.headers["ETag"]}
    assert table.client.get(f"/g/{table.game}/notes.json", headers=again).status_code == 200


def test_a_note_tells_what_became_of_what_it_was_written_for(table: Table) -> None:
    assert table.say("recorder", "- amend 2 take wwk", "events")[0] == 201
    table.say("A", "A set hers public")
    [note] = [n for t in table.notes(None)["threads"] for n in t["notes"] if n["text"] == "psst-hers"]
    assert (note["since"], note["was"]) == ("amended", "B take wrk")


# ── files ───────────────────────────────────────────────────────────────────────────────────────────────


def rgn(table: Table, who: str | None, query: str = "") -> str:
    return table.client.get(f"/g/{table.game}.rgn{query}", headers=table.headers(who)).text


def test_a_file_has_the_notes_that_were_asked_for(table: Table) -> None:
    assert "note" not in rgn(table, "A", "?notes=none")
    assert "take wug" in rgn(table, "A", "?notes=none")
    public = rgn(table, "A", "?notes=public")
    assert "for all to read" in public
    assert "wwtable" not in public
    assert "psst-" not in public
    mine = rgn(table, "A", "?notes=mine")
    assert "psst-hers" in mine
    assert "for all to read" not in mine
    every = rgn(table, "A", "?notes=all")
    assert "psst-hers" in every
    assert "note ?" not in every
    assert "psst-text" not in every
    assert "4   @m note ?" in rgn(table, None)
    assert "psst-hers" in rgn(table, "A")


@pytest.mark.parametrize("which", ["none", "public", "mine", "all"])
def test_a_file_with_notes_comes_in_again_and_reads_the_same(table: Table, which: str) -> None:
    text = rgn(table, "A", f"?notes={which}")
    log = read(text)
    again = table.store.create(log).game
    assert write(table.store.log(again)) == text
    assert threads(table.store.log(again)) == threads(log)


def test_the_full_export_is_for_who_may_see_every_note(table: Table, client: FlaskClient) -> None:
    game = table.store.create(
        read(RECORD.split("3   @m")[0] + '3 A set hers private\n4 A note 1 "psst" in hers\n')
    ).game
    key = {"Authorization": f"Key {table.app.extensions['keys'].grant(game, 'A')}"}
    assert client.get(f"/g/{game}.jsonl").status_code == 403
    assert "psst" in client.get(f"/g/{game}.jsonl", headers=key).text


# ── nothing in them does anything ───────────────────────────────────────────────────────────────────────

ATTACKS = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[x](javascript:alert(1))",
    "[x](data:text/html,<script>alert(1)</script>)",
    "![x](http://evil.test/x.png)",
    "<a href='javascript:alert(1)'>x</a>",
    "[x](//evil.test)",
    '"><svg onload=alert(1)>',
    "`<script>`",
    "</script><script>alert(1)</script>",
]
TAGS = {"a", "p", "br", "hr", "em", "strong", "s", "code", "pre", "blockquote", "ul", "ol", "li", "h4"}


def built(leaves: list[Any]) -> list[tuple[str, dict[str, str]]]:
    found = []
    for leaf in leaves:
        if not isinstance(leaf, str):
            found += [(leaf[0], leaf[1]), *built(leaf[2:])]
    return found


@pytest.mark.parametrize("attack", ATTACKS)
def test_no_text_becomes_anything_but_text(table: Table, attack: str) -> None:
    quoted = json.dumps(attack)
    assert table.say("A", f"A set hers public {quoted} / A note 2 {quoted} in hers")[0] == 201
    assert table.post("second", "voice", name=attack[:60])[0] == 201
    told = table.notes(None)
    [leaves] = [n["leaves"] for t in told["threads"] for n in t["notes"] if n["text"] == attack]
    for tag, attributes in built(leaves):
        assert tag in TAGS
        assert set(attributes) <= {"href", "class", "rel", "data-event", "data-thing", "start"}
        assert not attributes.get("href", "").startswith(("javascript", "data", "//"))
    for page in ("", "/text", "/2", "/branches"):
        assert "<script>alert" not in table.client.get(f"/g/{table.game}{page}").text
    tried = table.post("A", "notes/try", text=attack)[1]["leaves"]
    assert tried == leaves


@pytest.mark.parametrize("say", ['A note 2 marks "g:<script>"', "A set <blink> public", "A note <blink> !"])
def test_marks_and_names_of_sets_hold_no_markup(table: Table, say: str) -> None:
    code, _ = table.say("A", say)
    assert code == (201 if say == "A note <blink> !" else 422)
    assert "<blink>" not in table.client.get(f"/g/{table.game}").text
