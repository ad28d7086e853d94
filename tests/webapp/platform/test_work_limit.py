"""When it is enough, work ends: within the engine too, with a sentence that says what to do, and nothing is written.

How much is enough is counted here in how often the work asks whether it may go on: no test waits for a clock.
"""

from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records import Log
from records.effort import TooMuch, go_on, limited, only_telling
from replay.engine.opened import OpenedGame
from replay.engine.replay import Replay
from tests.bench.endless import endless
from tests.siege.costly import CASES, ask
from tests.siege.hostile_records import game
from webapp.platform.deadline import Limit, part, within

SENTENCE = "This is too much work for one answer."
PAGES = ["", "/text", "/branches", "/notes.json", "/print", "/take", "/disputes", "/23/judge?say=A+take+wug", "/events"]


def after(times: int) -> Callable[[], bool]:
    """It is enough when that was asked so often."""
    left = times

    def enough() -> bool:
        nonlocal left
        left -= 1
        return left < 0

    return enough


def asks(do: Callable[[], object]) -> int:
    count = 0

    def never() -> bool:
        nonlocal count
        count += 1
        return False

    with limited(never):
        do()
    return count


def test_without_a_limit_work_goes_on() -> None:
    assert len(Replay.of(game()).frames) == len(game().stands)
    with limited(None):
        assert len(Replay.of(game()).frames) == len(game().stands)


def test_a_part_of_a_request_has_no_more_than_is_left_of_it() -> None:
    with part(0.0):
        go_on()
    with limited(lambda: True), part(3600.0), pytest.raises(TooMuch):
        go_on()
    with limited(lambda: False):
        with part(-1.0), pytest.raises(TooMuch):
            go_on()
        go_on()


def test_a_limit_holds_within_and_no_longer() -> None:
    with limited(lambda: True):
        with pytest.raises(TooMuch):
            go_on()
        with limited(None):
            go_on()
        with pytest.raises(TooMuch):
            go_on()
        only_telling()
        go_on()
    go_on()


def test_a_replay_asks_in_proportion_to_its_length_and_ends() -> None:
    short, long = (asks(lambda n=n: Replay.of(endless(n))) for n in (1_000, 2_000))  # type: ignore[misc]
    assert 10 <= short < long <= 2 * short + 1
    with limited(after(short)), pytest.raises(TooMuch):
        Replay.of(endless(2_000))


def test_what_was_given_up_is_not_taken_for_the_whole() -> None:
    opened, log = OpenedGame(endless(1_000)), endless(1_000)
    with limited(after(5)), pytest.raises(TooMuch):
        opened.replay  # noqa: B018
    assert len(opened.replay.frames) == len(log.stands)
    assert opened.replay.frames == Replay.of(log).frames


@pytest.mark.parametrize("name", CASES)
def test_every_costly_request_can_be_stopped(app: Flask, client: FlaskClient, name: str) -> None:
    asked = CASES[name](app, 0.01)
    with limited(lambda: True):
        answer = ask(client, asked)
    assert answer.status_code == 422
    assert SENTENCE in answer.get_data(as_text=True)


@pytest.mark.parametrize("page", PAGES)
def test_no_half_answer_wherever_it_is_stopped(app: Flask, client: FlaskClient, page: str) -> None:
    """The whole answer or the sentence, and the next who asks gets the whole."""
    root = "/api/v1/games/" if page == "/events" else "/g/"
    path = f"{root}{app.extensions['store'].create(game('gauntlet/games/sim-2p')).game}{page}"
    for times in (0, 1, 2, 5, 10, 50, 200, 1_000, 5_000):
        with limited(after(times)):
            answer = client.get(path)
        assert answer.status_code == 200 or SENTENCE in answer.get_data(as_text=True)
        assert answer.status_code in (200, 422)
    fresh = app.test_client().get(path)
    assert fresh.status_code == 200


def test_what_is_given_up_is_not_written(app: Flask, client: FlaskClient) -> None:
    """A sentence is refused and not there, or there and not refused, wherever the work is stopped."""
    store, whole = app.extensions["store"], game()
    number = store.create(Log(whole.header, whole.events[:40])).game
    head = {"Authorization": f"Key {app.extensions['keys'].grant(number)}"}
    seen: set[int] = set()
    for times in (0, 1, 2, 3, 5, 8, 12, 20, 40, 80, 200, 1_000):
        last = len(store.log(number).events)
        event = whole.events[last]
        body = {"say": f"{event.seat} {event.say}", "after": last, "key": f"entry-{times:05}"}
        with limited(after(times)):
            answer = client.post(f"/g/{number}/events", json=body, headers=head)
        assert (answer.status_code, len(store.log(number).events) - last) in ((422, 0), (201, 1))
        seen.add(answer.status_code)
    assert seen == {422, 201}


def test_programs_are_told_so_in_their_form(app: Flask, client: FlaskClient) -> None:
    number = app.extensions["store"].create(game()).game
    with limited(lambda: True):
        answer = client.get(f"/api/v1/games/{number}/frames/23?lang=pl")
    told = answer.get_json()
    assert (answer.status_code, told["error"], told["status"]) == (422, "work", 422)
    assert told["says"].startswith("To za dużo pracy na jedną odpowiedź.")


def test_a_limit_looks_at_the_clock_of_the_processor_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("webapp.platform.deadline.thread_time", lambda: now)
    limit = Limit(2.0)
    assert not any(limit.enough() for _ in range(100))
    now = 2.1
    assert any(limit.enough() for _ in range(64))


def test_a_site_limits_every_request() -> None:
    def work(environ: dict[str, object], start_response: object) -> list[bytes]:
        for _ in range(64):
            go_on()
        return []

    with pytest.raises(TooMuch):
        within(work, -1.0)({}, None)  # type: ignore[arg-type]
    go_on()
