"""Nobody else sees a hand: every address of a game, asked by whoever may not see it.

The same game is kept twice, and differs only in cards that nobody has shown. Whoever does not hold them has to get the
same bytes of both. So nothing tells them apart: no card, no number, no hash, no order.
"""

import re
from typing import Any

import pytest
from flask import Flask

from records import read
from replay.games.gauntlet.cards import CARDS
from tests.webapp.perspective.hidden_hands import ONE, OTHER, RECORD, addresses
from tests.webapp.perspective.kept_twice import AT_B, BY_ACCOUNT, Kept

HIDDEN = {name: card for name, card in ONE.items() if name not in ("b2", "nonce")}  # the first C has played


@pytest.fixture
def kept(app: Flask) -> Kept:
    return Kept(app)


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
    hidden.append(ONE["nonce"].encode())
    told = "events|record|frames|said|now|notes|lines|compare"
    files = re.compile(rf"(now|why)\.json|\.(rgn|jsonl|svg)|oembed|/text|/api/v1/.*/({told})")
    asked = [address for address in addresses(app) if files.search(address)]
    assert len(asked) > 15
    for address in asked:
        answer, _ = kept.both(address, None)
        content = answer.data.replace(kept.games[0].encode(), b"")
        assert not [name for name in hidden if re.search(rb"\b%s\b" % name, content)], address


SIGNED = [f"/g/{{game}}/{each}" for each in ("receipt", "receipt.json", "heads.json?events=0,3,18")]
LISTS = [
    *SIGNED,
    "/",
    "/archive",
    "/api/v1/games",
    "/api/v1/games?game=gauntlet",
    "/rules/disputed",
    "/studies",
    "/api",
]


@pytest.mark.parametrize("who", [None, "", "@", "*", *BY_ACCOUNT, *AT_B])
def test_no_answer_tells_when_exactly_or_the_id_of_somebody(app: Flask, kept: Kept, who: str | None) -> None:
    """What is sealed with the hidden cards is not known otherwise."""
    volume = app.extensions["store"].volume(kept.games[0])
    times = {volume.opening.at, *(entry.at for entry in volume.entries)}
    sealed = [*volume.opening.header.people.values(), *times, volume.opening.hash]
    sealed += [volume.opening.header.get("nonce"), *(entry.hash for entry in volume.entries)]
    app.extensions["catalogue"].finish()
    headers = kept.headers(kept.games[0], who)
    for address in (*addresses(app), *LISTS):
        answer = kept.client.get(address.format(game=kept.games[0]), headers=headers)
        told = str(answer.headers) + answer.data.decode("latin-1")
        assert not [each for each in sealed if each in told], address


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
