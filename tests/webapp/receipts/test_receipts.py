"""Receipts and heads over the site and its API: signed, salted, and checked by whoever gets them."""

import json
import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from freezegun import freeze_time

from records import read
from records.heads import head_of
from records.merkle import goes_on, includes, leaf_hash
from records.receipts import read_key, read_receipt, read_tree
from records.sqlite import SqliteStore
from tests.records.sample import said, sample
from tests.webapp.perspective.hidden_hands import ONE, OTHER, RECORD
from webapp.witness.checking import Finding, check
from webapp.witness.signing import holds

API = "/api/v1"


@pytest.fixture
def game(store: SqliteStore) -> str:
    return store.create(sample()).game


def bytes_of(hashes: list[str]) -> list[bytes]:
    return [bytes.fromhex(each) for each in hashes]


@pytest.mark.parametrize("address", ["/g/{game}/receipt.json", API + "/games/{game}/receipt"])
def test_a_receipt_is_signed_logged_and_contained_in_the_record(
    client: FlaskClient, store: SqliteStore, game: str, address: str
) -> None:
    receipt = read_receipt(client.get(address.format(game=game)).get_json())
    assert (receipt.game, receipt.event) == (game, 5)
    assert check(receipt, store.volume(game)) == (True, Finding.CONTAINED, True, None)
    early = read_receipt(client.get(f"{address.format(game=game)}?event=2").get_json())
    assert (early.event, early.tree) == (2, None)
    assert check(early, store.volume(game)).finding == Finding.CONTAINED
    assert client.get(f"{address.format(game=game)}?event=6").status_code == 404
    assert client.get(address.format(game="0" * 32)).status_code == 404


@pytest.mark.parametrize("tag", ["en", "pl"])
def test_the_page_of_a_receipt_hands_it_out_and_leads_to_what_it_proves(
    client: FlaskClient, game: str, tag: str
) -> None:
    page = client.get(f"/g/{game}/receipt?lang={tag}").text
    assert f'href="/g/{game}/receipt.json?event=5"' in page
    assert 'href="/witness"' in page
    head = client.get(f"/g/{game}/receipt.json").get_json()["head"]
    assert "".join(re.findall(r"<span>([0-9a-f]{8})</span>", page)).startswith(head)
    assert ("number 1 of 1" if tag == "en" else "numer 1 z 1") in page
    file = client.get(f"/g/{game}/receipt.json")
    assert file.headers["Content-Disposition"].startswith("attachment")
    assert "no-store" in file.headers["Cache-Control"]


def test_the_page_for_players_names_the_keys_and_whether_the_site_was_set_back(app: Flask, client: FlaskClient) -> None:
    page = client.get("/witness").text
    assert "This site was never set back." in page
    app.extensions["witness"].rotate()
    app.extensions["witness"].mark_set_back("2026-11-10T03:00:00Z")
    page = client.get("/witness").text
    keys = [each.key for each in app.extensions["witness"].known_keys()]
    assert len(keys) == 2
    for key in keys:
        assert " ".join(re.findall("........", key[:32])) in page
    assert "to a backup of 10 Nov 2026, 03:00 UTC." in page


@pytest.mark.parametrize("address", ["/g/{game}/heads.json", API + "/games/{game}/heads"])
def test_a_phone_asks_for_the_heads_that_it_has_seen(
    client: FlaskClient, store: SqliteStore, game: str, address: str
) -> None:
    here = address.format(game=game)
    told = client.get(f"{here}?events=0,2,5,900").get_json()
    assert told["last"] == 5
    assert [each["event"] for each in told["heads"]] == [0, 2, 5]
    assert told["set_back"] == []
    receipt = read_receipt(told["receipt"])
    assert holds(receipt, receipt.keys)
    assert (receipt.event, receipt.head) == (5, told["heads"][-1]["head"])
    store.append(game, 5, said("- amend 1 A take uuw"))
    after = client.get(f"{here}?events=0,2,5,6").get_json()
    assert after["heads"][:3] == told["heads"], "a correction changes nothing above it"
    assert client.get(f"{here}?events=x").status_code == 400
    assert client.get(f"{here}?events={','.join('1' * 41)}").status_code in (400, 422)
    assert [each["event"] for each in client.get(here).get_json()["heads"]] == []


def test_the_live_table_tells_the_heads_of_the_last_events(client: FlaskClient, store: SqliteStore) -> None:
    game = store.create(read(TAKES)).game
    heads = dict(client.get(f"/g/{game}/now.json").get_json()["heads"])
    assert sorted(heads) == list(range(2, 15)), "as many as are shown, and the one before them"
    asked = client.get(f"/g/{game}/heads.json?events=2,14").get_json()["heads"]
    assert {each["event"]: each["head"] for each in asked} == {n: heads[n] for n in (2, 14)}


TAKES = '[game "splendor"]\n[A "Ania"]\n[B "Bartek"]\n' + "".join(
    f"{'AB'[n % 2]} take {('wug', 'rkw')[n % 2]}\n- rewind {2 * n + 1}\n" for n in range(7)
)


def test_no_head_lets_a_guess_be_tried(app: Flask, client: FlaskClient, store: SqliteStore) -> None:
    """Somebody knows all hashes of the record but for the salt: nothing that is told follows from them."""
    game = store.create(read(RECORD.format(**ONE))).game
    told = client.get(f"/g/{game}/heads.json?events={','.join(map(str, range(19)))}").text
    told += client.get(f"/g/{game}/receipt").text + client.get(f"/g/{game}/receipt.json").text
    told += client.get(f"/g/{game}/now.json").text + client.get(f"{API}/witness/heads").text
    for hash in store.hashes(game, range(19)).values():
        assert hash not in told
        assert head_of("", hash) not in told
    assert "salt" not in told
    salts = [app.extensions["witness"].salt(game, event) for event in range(19)]
    assert [salt for salt in salts if salt in told] == []


@freeze_time("2026-11-18T12:00:00Z")
def test_two_games_that_differ_in_hidden_cards_get_receipts_that_look_alike(
    client: FlaskClient, store: SqliteStore
) -> None:
    games = [store.create(read(RECORD.format(**cards))).game for cards in (ONE, OTHER)]

    def alike(address: str) -> set[str]:
        told = {client.get(address.format(game=game)).text.replace(game, "game") for game in games}
        place = r'"size":[12]|"leaf":[01]|"path":\[[",]*\]|number[12]of[12]'
        plain = (re.sub("(?:[0-9a-f]{64}){1,2}|<span>[0-9a-f]{8}</span>", "", each) for each in told)
        return {re.sub(place, "", re.sub(r"\s", "", each)) for each in plain}

    client.get(f"{API}/witness")
    for address in ("/g/{game}/receipt", "/g/{game}/heads.json?events=3,9,18", "/g/{game}/receipt.json?event=9"):
        assert len(alike(address)) == 1, address


def test_whoever_may_see_the_whole_record_is_told_how_its_head_is_made(
    client: FlaskClient, store: SqliteStore, game: str
) -> None:
    open_ = store.create(read('[game "splendor"]\n[A "Ania"]\n[B "Bartek"]\nA take wug\n')).game
    assert "salt" in client.get(f"/g/{open_}/receipt.json").get_json()
    store.append(open_, 1, said('@m note 1 "mine alone"', "@m set mine private"))
    assert "salt" not in client.get(f"/g/{open_}/receipt.json").get_json()
    assert "still hidden from you" in client.get(f"/g/{open_}/receipt").text


def test_the_log_is_followed_over_the_api(client: FlaskClient, store: SqliteStore) -> None:
    games = [store.create(sample()).game for _ in range(3)]
    told = client.get(f"{API}/witness").get_json()
    first, keys = read_tree(told["head"]), tuple(map(read_key, told["keys"]))
    assert first.size == 3
    assert holds(first, keys)
    store.append(games[0], 5, said("B take u"))
    receipt = read_receipt(client.get(f"/g/{games[0]}/receipt.json").get_json())
    second = read_tree(client.get(f"{API}/witness").get_json()["head"])
    assert second.size == 4
    proof = client.get(f"{API}/witness/proof?first=3&head={receipt.head}").get_json()
    roots = bytes.fromhex(first.root), bytes.fromhex(second.root)
    assert goes_on(3, roots[0], 4, roots[1], bytes_of(proof["consistency"]))
    leaf, path = proof["inclusion"]["leaf"], bytes_of(proof["inclusion"]["path"])
    assert includes(leaf_hash(bytes.fromhex(receipt.head)), leaf, 4, path, roots[1])
    heads = client.get(f"{API}/witness/heads?start=1").get_json()
    assert heads["start"] == 1
    assert len(heads["heads"]) == 3
    assert heads["heads"][-1] == receipt.head
    for wrong in ("first=3&second=2", "second=5", f"head={'0' * 64}", f"second=3&head={receipt.head}"):
        assert client.get(f"{API}/witness/proof?{wrong}").status_code == 422, wrong


def test_the_log_names_no_game(client: FlaskClient, store: SqliteStore, game: str) -> None:
    told: list[Any] = [client.get(f"{API}/witness{more}").get_json() for more in ("", "/proof", "/heads")]
    assert game not in json.dumps(told) + client.get("/witness").text


def test_a_private_game_gives_nobody_else_a_receipt(app: Flask, client: FlaskClient, game: str) -> None:
    account = app.extensions["accounts"].add("Ania", "a few words in a row")
    app.extensions["game roles"].enter(game, "private", account.id)
    for address in ("receipt", "receipt.json", "heads.json"):
        assert client.get(f"/g/{game}/{address}").status_code == 404
    assert client.get(f"{API}/games/{game}/receipt").status_code == 404
