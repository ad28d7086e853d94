"""What is done beside a game over the API: variations, notes, disputes, keys, studies."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.webapp.api.maker import ROOT, Maker

MOVES = ["A take wug", "B take wwu", "A take rkw"]  # two of a colour and one more: that is not allowed


@pytest.fixture
def maker(client: FlaskClient) -> Maker:
    made = Maker(client)
    for after, say in enumerate(MOVES):
        assert made.write(say, after).status_code == 201
    return made


def said(answer: Any, status: int = 201) -> Any:
    assert answer.status_code == status, answer.data
    return answer.get_json()


# ── variations ──────────────────────────────────────────────────────────────────────────────────────────


def test_a_variation_is_opened_played_and_compared(maker: Maker) -> None:
    begun = said(maker.post("/lines", at="1", title="two alike", say="B take rr", after=3))
    assert begun["line"] == "1a"
    assert said(maker.post("/lines/1a/hear", say="A take wkr"), 200)["verdict"] == "legal"
    said(maker.post("/lines/1a/events", say="A take wkr", after=begun["last"]))
    assert [line["title"] for line in said(maker.get("/lines"), 200)["lines"]] == ["two alike"]
    assert len(said(maker.get("/lines/1a"), 200)["steps"]) == 2
    assert said(maker.get("/lines/1a/now"), 200)["table"]["B.tokens.r"] == 2
    assert said(maker.get("/frames/1a1"), 200)["table"]["players"]["B"]["tokens"]["r"] == 2
    both = said(maker.get("/compare/1a"), 200)
    assert (both["shared"], both["first"]["irregular"], both["second"]["irregular"]) == (1, 1, 0)
    assert maker.get("/compare/9z").status_code == 404


# ── notes ───────────────────────────────────────────────────────────────────────────────────────────────


def test_notes_are_written_in_ones_own_name(app: Flask, maker: Maker) -> None:
    headers = {"Authorization": f"Key {app.extensions['keys'].grant(maker.game, '@')}"}
    address = f"{ROOT}/games/{maker.game}"
    note = {"say": 'note 2 ?! "one too many"', "after": 3}
    assert maker.client.post(f"{address}/notes", json=note, headers=headers).get_json()["error"] == "name"
    voice = said(maker.client.put(f"{address}/voice", json={"name": "Marek"}, headers=headers), 200)["voice"]
    said(maker.client.post(f"{address}/notes", json=note, headers=headers))
    [thread] = said(maker.get("/notes"), 200)["threads"]
    assert (thread["notes"][0]["author"], thread["notes"][0]["text"]) == (voice, "one too many")
    file = said(maker.get("/notes/file"), 200)["text"]
    assert said(maker.post("/notes/file", text=file), 200) == {"added": 0}
    assert maker.post("/notes/file", text="no notes").status_code == 422
    assert said(maker.post("/notes/try", text="*well*"), 200)["leaves"]


def test_a_private_note_is_in_no_answer_to_somebody_else(app: Flask, maker: Maker) -> None:
    headers = {"Authorization": f"Key {app.extensions['keys'].grant(maker.game, 'A')}"}
    address = f"{ROOT}/games/{maker.game}"
    for after, say in enumerate(("A set mine private", 'A note 2 "my plan" in mine'), 3):
        said(maker.client.post(f"{address}/notes", json={"say": say, "after": after}, headers=headers))
    for path in ("/notes", "/events", "/record", "/said", "/now", "/notes/file"):
        assert b"my plan" not in maker.client.get(address + path).data, path
    assert b"my plan" in maker.client.get(f"{address}/notes", headers=headers).data


# ── disputes ────────────────────────────────────────────────────────────────────────────────────────────


def test_a_dispute_is_raised_heard_ruled_and_carried_out(maker: Maker) -> None:
    raised = {"about": "2", "rules": ["SPL-TAKE3-5"], "text": "two white", "as": "A", "after": 3}
    number = said(maker.post("/disputes", **raised))["first"]
    here = f"/disputes/{number}"
    told = said(maker.get(here), 200)
    assert (told["status"], told["claim"], told["finding"]["verdict"]) == ("open", "two white", "irregular")
    assert {"stands", "take-back"} <= {remedy["kind"] for remedy in told["remedies"]}
    said(maker.post(f"{here}/argue", text="we always do", after=4, **{"as": "B"}))
    said(maker.post(f"{here}/evidence", kind="frame", at="1", text="look", after=5))
    said(maker.post(f"{here}/decide", by="owner", after=6))
    ruled = said(maker.post(f"{here}/rule", verdict="irregular", remedy="take-back", text="so it is", after=7))
    assert ruled["last"] > ruled["first"]  # the ruling, and what it does
    told = said(maker.get(here), 200)
    assert (told["status"], told["rulings"][0]["remedy"], bool(told["rulings"][0]["applied"])) == (
        "ruled",
        ["take-back"],
        True,
    )
    said(maker.post(f"{here}/appeal", text="no", after=ruled["last"]))
    assert said(maker.get("/disputes"), 200)["disputes"][0]["status"] == "appealed"
    assert said(maker.get("/frames/1"), 200)["turn"] == "B"


def test_votes_rule_by_themselves_and_a_dispute_is_withdrawn(maker: Maker) -> None:
    first = said(maker.post("/disputes", about="2", after=3))["first"]
    said(maker.post(f"/disputes/{first}/claim", text="again", after=4))
    said(maker.post(f"/disputes/{first}/withdraw", after=5))
    assert maker.get(f"/disputes/{first}").status_code == 404
    second = said(maker.post("/disputes", about="2", after=6))["first"]
    said(maker.post(f"/disputes/{second}/vote", remedy="stands", after=7, **{"as": "A"}))
    said(maker.post(f"/disputes/{second}/vote", remedy="stands", after=8, **{"as": "B"}))
    assert said(maker.get(f"/disputes/{second}"), 200)["status"] == "ruled"


def test_whoever_holds_no_key_has_no_say_in_a_dispute(maker: Maker) -> None:
    address = f"{ROOT}/games/{maker.game}/disputes"
    assert maker.client.post(address, json={"about": "2", "after": 3}).status_code == 401
    assert said(maker.get("/disputes"), 200)["disputes"] == []


# ── keys ────────────────────────────────────────────────────────────────────────────────────────────────


def test_another_device_joins_by_a_code_and_is_shown_out_again(maker: Maker) -> None:
    code = said(maker.post("/invitations", seat="B", once=True))["code"]
    joined = said(maker.client.post(f"{ROOT}/join", json={"code": code}))
    assert (joined["game"], joined["seat"]) == (maker.game, "B")
    headers = {"Authorization": f"Key {joined['key']}"}
    write = {"say": "B take rr", "after": 3}
    said(maker.client.post(f"{ROOT}/games/{maker.game}/events", json=write, headers=headers))
    assert maker.client.post(f"{ROOT}/join", json={"code": code}).get_json()["error"] == "used"
    [theirs] = [key for key in said(maker.get("/keys"), 200)["keys"] if key["seat"] == "B"]
    gone = maker.client.delete(f"{ROOT}/games/{maker.game}/keys/{theirs['id']}", headers=maker.headers)
    assert "B" not in [key["seat"] for key in said(gone, 200)["keys"]]
    write = {"say": "A take wug", "after": 4}
    answer = maker.client.post(f"{ROOT}/games/{maker.game}/events", json=write, headers=headers)
    assert answer.status_code == 401


def test_an_invitation_is_the_same_under_the_same_key_and_can_be_withdrawn(maker: Maker) -> None:
    headers = maker.headers | {"Idempotency-Key": "invite-b"}
    address = f"{ROOT}/games/{maker.game}/invitations"
    first, again = (maker.client.post(address, json={"seat": "", "once": False}, headers=headers) for _ in range(2))
    assert said(first)["code"] == said(again)["code"]
    left = maker.client.delete(f"{address}/{first.get_json()['id']}", headers=maker.headers)
    assert said(left, 200)["invitations"] == []
    assert maker.client.post(f"{ROOT}/join", json={"code": first.get_json()["code"]}).get_json()["error"] == "withdrawn"
    assert maker.post("/invitations", seat="F", once=True).status_code == 422


# ── studies ─────────────────────────────────────────────────────────────────────────────────────────────


def test_a_study_is_begun_and_written(maker: Maker) -> None:
    made = said(maker.client.post(f"{ROOT}/studies", json={"title": "Openings", "author": "Marek"}))
    headers = {"Authorization": f"Key {made['key']}"}
    address = f"{ROOT}/studies/{made['study']}"
    for after, say in enumerate(('chapter "One"', f"position {maker.game} 2")):
        said(maker.client.post(f"{address}/events", json={"say": say, "after": after}, headers=headers))
    told = said(maker.client.get(address), 200)
    assert (told["title"], told["games"], len(told["sentences"])) == ("Openings", [maker.game], 2)
    [listed] = said(maker.client.get(f"{ROOT}/studies"), 200)["studies"]
    assert (listed["title"], listed["authors"]) == ("Openings", ["Marek"])


# ── what else is asked at a table ───────────────────────────────────────────────────────────────────────


def test_a_correction_is_weighed_and_a_count_is_explained(maker: Maker) -> None:
    weighed = said(maker.post("/weigh", say="- amend 2 take wur"), 200)
    assert weighed["change"]["reads"]["verdict"] == "legal"
    explained = said(maker.post("/explain", say="- count B wu"), 200)
    assert explained["suspects"]
    assert len(said(maker.get("/said"), 200)["lines"]) == 3
    assert maker.get("/events").get_json()["last"] == 3
