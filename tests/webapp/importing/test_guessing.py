"""Nobody finds out by bringing files what is stored under an id: who may not write there is told one sentence."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from records import read
from records.jsonl import dump
from records.memory import MemoryStore
from records.sqlite import SqliteStore
from tests.webapp.identity.cast import Cast
from tests.webapp.importing.guesses import chained, guess, hands
from tests.webapp.perspective.half_played import GAUNTLET, SPLENDOR

SAYS = "This game is kept here already. Only who writes in it adds to it."
WRITERS = ("recorder", "owner")
STRANGERS = ("nobody", "stranger", "viewer", "player", "judge")
Bring = Callable[[Cast, str, str], Any]


@pytest.fixture
def cast(app: Flask) -> Cast:
    return Cast(app, GAUNTLET)


def over_the_api(cast: Cast, role: str, text: str) -> Any:
    headers = cast.headers(role) | {"Idempotency-Key": f"{next(_forms):032}"}
    return cast.client.post("/api/v1/games/import", json={"text": text}, headers=headers)


def on_the_page(cast: Cast, role: str, text: str) -> Any:
    said = {"text": text, "key": f"{next(_forms):032}", "visibility": "public"}
    return cast.client.post("/new", data=said, headers=cast.headers(role))


_forms = iter(range(10**6))
WAYS = {"api": over_the_api, "page": on_the_page}
every_way = pytest.mark.parametrize("bring", WAYS.values(), ids=WAYS)


def stored(cast: Cast) -> SqliteStore:
    store: SqliteStore = cast.app.extensions["store"]
    return store


def told(answer: Any) -> tuple[int, str, bool]:
    """But for the text in the form, which comes back as it was sent."""
    return answer.status_code, answer.headers.get("Location", ""), SAYS in answer.text


def test_a_hundred_guessed_exports_of_a_public_game_tell_no_hand(cast: Cast) -> None:
    """Whoever guesses here knows everything but two cards, in a game that was begun when there was no nonce."""
    true = stored(cast).volume(cast.games["public"])
    answers = [over_the_api(cast, "nobody", text) for text in hands(true, 1, 102)]
    assert len(answers) == 102
    assert {(each.status_code, each.json["error"], each.json["says"]) for each in answers} == {(403, "rights", SAYS)}
    assert stored(cast).volume(cast.games["public"]) == true


@every_way
@pytest.mark.parametrize("role", STRANGERS)
def test_who_may_not_write_gets_one_answer_whatever_is_here(cast: Cast, bring: Bring, role: str) -> None:
    before = stored(cast).count()
    for game in cast.games.values():
        true = stored(cast).volume(game)
        brought = {
            "same": guess(true, {}),
            "shorter": guess(true, {}, 4),
            "longer": longer(true),
            "other cards": guess(true, {1: "draw A S1 S2"}),
            "other header": "".join(dump(chained(true.opening._replace(at="2020-01-01T00:00:00.000000Z"), ()))),
            "with another": guess(true, {}) + fresh(),
        }
        for what, text in brought.items():
            assert told(bring(cast, role, text)) == (403, "", True), (game, what)
        assert stored(cast).volume(game) == true
    assert stored(cast).count() == before, "nothing of a file is stored if not all of it may be"


@every_way
@pytest.mark.parametrize("role", WRITERS)
def test_who_may_write_is_told_as_before(cast: Cast, bring: Bring, role: str) -> None:
    game = cast.games["private"]
    true = stored(cast).volume(game)
    assert bring(cast, role, guess(true, {})).status_code in (201, 303)
    assert "differently after event 0" in bring(cast, role, guess(true, {1: "draw A S1 S2"})).get_data(as_text=True)
    assert bring(cast, role, longer(true)).status_code in (201, 303)
    assert len(stored(cast).volume(game).entries) == len(true.entries) + 1


def longer(true: Any) -> str:
    last = true.entries[-1]
    return "".join(dump(chained(true.opening, (*true.entries, last._replace(number=last.number + 1, say="answer no")))))


def fresh() -> str:
    """A game that nobody has here."""
    elsewhere = MemoryStore()
    return "".join(dump(elsewhere.volume(elsewhere.create(read(SPLENDOR)).game)))


# ── in the notation ─────────────────────────────────────────────────────────────────────────────────────────────

OTHER = SPLENDOR.replace("3K3", "3U1")  # the card that A has reserved, and shown to nobody


@every_way
@pytest.mark.parametrize("role", STRANGERS)
def test_a_guessed_record_is_not_known_again(cast: Cast, bring: Bring, role: str) -> None:
    """Neither at once, nor by what becomes of the guess when it is brought again."""
    game = game_in(on_the_page(cast, "owner", SPLENDOR))
    right, wrong = ([game_in(bring(cast, role, text)) for _ in range(3)] for text in (SPLENDOR, OTHER))
    assert game not in right
    assert len(set(right)) == len(set(wrong))
    assert game_in(on_the_page(cast, "owner", SPLENDOR)) == game


def game_in(answer: Any) -> str:
    return str(answer.json["games"][0] if answer.is_json else answer.location[3:35])
