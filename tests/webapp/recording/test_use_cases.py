"""Use cases, called as a program would that knows nothing of the web: without an application, without a request."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import has_app_context

from records import Header, Log, Receipt, read
from records.memory import MemoryStore
from records.sqlite import SqliteStore
from records.store import EventStore, StoreError
from webapp.account.claim import claim
from webapp.board.live_timeline import LiveTimelines
from webapp.identity.game_roles import GameRole, GameRoles
from webapp.identity.groups import GroupStore
from webapp.identity.invitations import Invitations
from webapp.identity.keys import Keys
from webapp.identity.new_game import NewGames, Wish
from webapp.identity.nonce import without_nonce
from webapp.identity.people_file import PeopleFile, beside
from webapp.identity.roles import Holder, Scope, actor_of
from webapp.judge.page import Miscount
from webapp.perspective.stored_game import StoredGame
from webapp.platform.i18n import speaking
from webapp.platform.outcome import ERRORS, Refusal
from webapp.recording.append import append
from webapp.recording.counting import explain
from webapp.recording.hear import Heard, hear
from webapp.recording.joining import Access, AccessStores, Invited, access, invite, join_by_code
from webapp.recording.live_table import LiveTables, encoded_now, now_at, receipt_data
from webapp.recording.new_game import Begun, begin
from webapp.recording.weigh_correction import Weighed, said_lines, weigh

RECORD = '[game "splendor"]\n[A "Ania"]\n[B "Bartek"]\n\n1 A take wug\n2 B take rr\n3 A take ugk\n'
TABLE, SEAT_B = Holder(""), Holder("B")
KEY = "one-entry-1"


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[EventStore]:
    assert not has_app_context()
    if request.param == "memory":
        yield MemoryStore()
        return
    kept = SqliteStore(tmp_path / "recount.db")
    yield kept
    kept.close()


@pytest.fixture
def game(store: EventStore) -> StoredGame:
    return StoredGame(store, store.create(read(RECORD)).game)


def refused(outcome: object) -> str:
    """The error, which has a status and a sentence."""
    assert isinstance(outcome, Refusal)
    assert outcome.says
    assert outcome.error in ERRORS
    return outcome.error


# ── hearing and appending ───────────────────────────────────────────────────────────────────────────────────────


def test_hear(game: StoredGame) -> None:
    heard = hear(game, TABLE, "B take wkk")
    assert isinstance(heard, Heard)
    assert (heard.entry.verdict, heard.last) == ("irregular", 3)
    told: Any = heard.data()
    assert [each["rule"] for each in told["sentences"][0]["broken"]] == ["SPL-TAKE2-3", "SPL-TAKE2-2"]
    assert refused(hear(game, SEAT_B, "A take wug")) == "seat"
    assert len(game.now().log.events) == 3


def test_append(game: StoredGame) -> None:
    receipt = append(game, TABLE, 3, "B take wug", KEY)
    assert isinstance(receipt, Receipt)
    assert (receipt.first, receipt.last) == (4, 4)
    assert append(game, TABLE, 3, "B take wug", KEY) == receipt, "sent twice, it counts once"
    assert game.now().log.events[-1].say == "take wug"


@pytest.mark.parametrize(
    ("holder", "after", "say", "error"),
    [
        (TABLE, 2, "A take wug", "stale"),
        (TABLE, 3, "B jump", "unread"),
        (TABLE, 3, "B buy 1K6 grrk", "impossible"),
        (SEAT_B, 3, "A take wug", "seat"),
        (Holder("", scopes=frozenset({Scope.READ})), 3, "B take wug", "scope"),
        (Holder("", scopes=frozenset({Scope.JUDGE})), 3, "B take wug", "scope"),
    ],
)
def test_append_refuses_and_writes_nothing(game: StoredGame, holder: Holder, after: int, say: str, error: str) -> None:
    assert refused(append(game, holder, after, say, KEY)) == error
    assert len(game.now().log.events) == 3


def test_a_refusal_is_told_in_the_language_that_is_spoken(game: StoredGame) -> None:
    with speaking("pl"):
        outcome = append(game, SEAT_B, 3, "A take wug", KEY)
    assert isinstance(outcome, Refusal)
    assert "miejsc" in outcome.says


def test_a_writer_who_comes_too_late_is_told_what_came_between_and_how_it_stands(game: StoredGame) -> None:
    late = receipt_data(append(game, TABLE, 1, "B take wug", KEY), game, TABLE, LiveTimelines())
    assert isinstance(late, Refusal)
    assert late.more["between"] == [[2, "B", "take rr"], [3, "A", "take ugk"]]
    assert late.more["now"] == now_at(game, TABLE, LiveTimelines())


def test_a_store_that_takes_nothing_is_a_refusal(game: StoredGame, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> Receipt:
        raise StoreError("full")

    monkeypatch.setattr(game.store, "append", full)
    assert refused(append(game, TABLE, 3, "B take wug", KEY)) == "store"


def test_a_token_made_for_writing_appends(game: StoredGame) -> None:
    assert isinstance(append(game, Holder("", scopes=frozenset({Scope.WRITE})), 3, "B take wug", KEY), Receipt)


def test_what_cannot_be_played_is_refused(store: EventStore) -> None:
    nobody_plays = '[game "chess"]\n\n1 - move e4\n'
    chess = StoredGame(store, store.create(read(nobody_plays)).game)
    for outcome in (
        hear(chess, TABLE, "- move e5"),
        append(chess, TABLE, 1, "- move e5", KEY),
        weigh(chess, TABLE, "- rewind 0"),
        explain(chess, TABLE, "- count bank www"),
        said_lines(chess, None),
    ):
        assert refused(outcome) == "unplayable"
    assert "unplayable" in now_at(chess, None, LiveTimelines())


def test_a_game_that_nobody_has_taught_is_heard_written_and_corrected(store: EventStore) -> None:
    chess = StoredGame(store, store.create(read('[game "chess"]\n[A "Ania"]\n[B "Ewa"]\n\n1 A move e4\n')).game)
    assert not isinstance(hear(chess, TABLE, "B move e5"), Refusal)
    assert isinstance(append(chess, TABLE, 1, "B score 3", KEY), Receipt)
    assert isinstance(weigh(chess, TABLE, "- amend 2 score 4"), Weighed)
    assert refused(explain(chess, TABLE, "- count bank www")) == "unread"
    assert now_at(chess, None, LiveTimelines())["seat"] == ""


# ── correcting, taking back, counting ───────────────────────────────────────────────────────────────────────────


def test_weigh_and_correct(game: StoredGame) -> None:
    weighed = weigh(game, TABLE, "- amend 1 take wgk")
    assert isinstance(weighed, Weighed)
    assert weighed.change is not None
    assert (weighed.change["kind"], weighed.change["about"]) == ("amend", 1)
    assert refused(weigh(game, TABLE, "B take wug")) == "unread"
    assert isinstance(append(game, TABLE, 3, "- amend 1 take wgk", KEY), Receipt)
    assert game.now().log.stands[0].say == "take wgk"


def test_take_back(game: StoredGame) -> None:
    assert isinstance(append(game, TABLE, 3, "- rewind 2", KEY), Receipt)
    assert [event.number for event in game.now().log.stands] == [1, 2]


def test_explain_a_count(game: StoredGame) -> None:
    found = explain(game, TABLE, "- count bank wwwuugggrrkkk*****")
    assert isinstance(found, Miscount)
    assert found.differences
    assert refused(explain(game, TABLE, "B take wug")) == "unread"


def test_the_table_now_is_told_once_to_all_who_look_on(game: StoredGame) -> None:
    tables = LiveTables.of(game.store, LiveTimelines())
    first = encoded_now(game, None, tables)
    assert encoded_now(StoredGame(game.store, game.id), None, tables) is first
    assert isinstance(append(game, TABLE, 3, "B take wug", KEY), Receipt)
    assert encoded_now(game, None, tables).etag != first.etag
    assert isinstance(lines := said_lines(game, None), list)
    assert [line[0] for line in lines] == [1, 2, 3]


# ── joining, claiming, beginning ────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def people(tmp_path: Path) -> Iterator[PeopleFile]:
    store = SqliteStore(tmp_path / "recount.db")
    file = beside(store)
    yield file
    file.close()
    store.close()


@pytest.fixture
def keys(tmp_path: Path) -> Iterator[Keys]:
    found = Keys(tmp_path / "keys.db")
    yield found
    found.close()


def test_invite_join_and_revoke(game: StoredGame, keys: Keys, people: PeopleFile) -> None:
    invitations, own = Invitations(keys), keys.grant(game.id)
    kept, recorder = AccessStores(keys, invitations, GameRoles(people)), keys.actor(game.id, own)
    invited = invite(invitations, game, actor_of(TABLE), "B", once=False, secret="s")
    assert isinstance(invited, Invited)
    assert invited.invitation.once, "a hand is for one pair of eyes"
    joined = join_by_code(invitations, invited.code, "k" * 32)
    assert not isinstance(joined, Refusal)
    assert keys.holder(game.id, joined.key) == SEAT_B
    assert refused(join_by_code(invitations, invited.code, "l" * 32)) == "used"
    assert refused(join_by_code(invitations, "nothing", "l" * 32)) == "unknown"
    seen = access(kept, game.id, recorder, own)
    assert isinstance(seen, Access)
    assert [(each.seat, each.mine) for each in seen.keys] == [("", True), ("B", False)]
    assert refused(access(kept, game.id, actor_of(SEAT_B), own, key=seen.keys[0].id)) == "seat"
    left = access(kept, game.id, recorder, own, key=seen.keys[1].id)
    assert isinstance(left, Access)
    assert [each.seat for each in left.keys] == [""]


def test_nobody_is_invited_to_a_seat_that_is_not_theirs_to_give(game: StoredGame, keys: Keys) -> None:
    invitations = Invitations(keys)
    assert refused(invite(invitations, game, actor_of(TABLE), "F", once=True, secret="s")) == "form"
    assert refused(invite(invitations, game, actor_of(SEAT_B), "A", once=True, secret="s")) == "seat"


def test_claim(game: StoredGame, keys: Keys, people: PeopleFile) -> None:
    game_roles = GameRoles(people)
    assert claim(keys, game_roles, "a" * 32, game.id, keys.grant(game.id)) == GameRole("recorder")
    assert claim(keys, game_roles, "b" * 32, game.id, keys.grant(game.id, "B")) == GameRole("player", "B")
    assert game_roles.of(game.id).owner == "a" * 32
    assert refused(claim(keys, game_roles, "b" * 32, game.id, "wrong")) == "key"


def test_begin(store: EventStore, keys: Keys, people: PeopleFile) -> None:
    games = NewGames(store, keys, GameRoles(people), GroupStore(people), "secret")
    header, wish = Header.of([("game", "splendor"), ("A", "Ania"), ("B", "Bartek")]), Wish("f" * 32, "private")
    begun = begin(games, header, wish, "play")
    assert isinstance(begun, Begun)
    assert begin(games, header, wish, "play") == begun, "sent twice, it is one game"
    assert keys.holder(begun.game, begun.key) == TABLE
    assert games.game_roles.of(begun.game).visibility == "private"
    assert without_nonce(store.log(begun.game)) == Log(header)
    alone = Header.of([("game", "splendor"), ("A", "Ania")])
    assert refused(begin(games, alone, wish, "play")) == "unplayable"
    assert refused(begin(games, header, wish, "play", unseen=True)) == "agreed"
