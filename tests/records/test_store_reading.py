"""What every store promises about reading: one game, pages of games, what is new, times, and older words."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest
from freezegun import freeze_time

from records.clock import stamp
from records.header import Header
from records.log import Log
from records.sqlite import SqliteStore
from records.store import EventStore, NoSuchGame
from tests.records.conftest import Maker
from tests.records.sample import DRAFT, HEADER, drafted, everything, said, sample

NOWHERE = "0" * 32
NOON = datetime(2026, 11, 12, 12, 0, 0, 5, UTC)


def test_hashes_are_read_by_their_numbers_and_that_of_the_opening_is_the_first(store: EventStore) -> None:
    game = store.create(sample()).game
    opening, entries, *_ = store.volume(game)
    assert store.hashes(game, [0, 2, 5, 6, 7_000_000]) == {0: opening.hash, 2: entries[1].hash, 5: entries[4].hash}
    assert store.hashes(game, []) == {}
    assert store.hashes(game, [10**18]) == {}, "the end mark is no sentence"


def test_the_events_after_a_number_are_read(store: EventStore) -> None:
    game = store.create(sample()).game
    whole = store.entries(game)
    for after in (-1, 0, 1, 4, 5, 6, 1000):
        assert store.entries(game, after) == [entry for entry in whole if entry.number > after]


ASK: dict[str, Callable[[EventStore], object]] = {
    "log": lambda store: store.log(NOWHERE),
    "entries": lambda store: store.entries(NOWHERE),
    "times": lambda store: store.times(NOWHERE),
    "hashes": lambda store: store.hashes(NOWHERE, [1]),
    "heading": lambda store: store.heading(NOWHERE),
    "opening": lambda store: store.opening(NOWHERE),
    "volume": lambda store: store.volume(NOWHERE),
    "verify": lambda store: store.verify(NOWHERE),
    "append": lambda store: store.append(NOWHERE, 0, said("A take w")),
    "append with a key": lambda store: store.append(NOWHERE, 0, said("A take w"), key="k"),
}


@pytest.mark.parametrize("ask", ASK.values(), ids=ASK)
def test_a_game_that_is_not_stored_is_named(store: EventStore, ask: Callable[[EventStore], object]) -> None:
    store.create(sample(), key="k")
    with pytest.raises(NoSuchGame, match=NOWHERE) as caught:
        ask(store)
    assert caught.value.game == NOWHERE
    assert store.count() == 1


def test_a_heading_shows_the_header_with_names_and_how_far_the_record_goes(store: EventStore) -> None:
    with freeze_time(NOON):
        game = store.create(sample(), by="p1").game
    with freeze_time(NOON + timedelta(minutes=1)):
        last = store.append(game, 5, said("A take w"))
    heading = store.heading(game)
    assert (heading.place, heading.game, heading.header, heading.events) == (1, game, HEADER, 6)
    assert (heading.at, heading.last_at) == ("2026-11-12T12:00:00.000005Z", "2026-11-12T12:01:00.000005Z")
    assert heading.hash == last.hash
    assert store.headings() == [heading]


def test_the_heading_of_a_game_without_sentences_ends_with_its_opening(store: EventStore) -> None:
    made = store.create(Log(HEADER))
    heading = store.heading(made.game)
    assert (heading.events, heading.hash, heading.last_at) == (0, made.hash, heading.at)


def test_all_games_are_read_in_pages_the_newest_first(store: EventStore) -> None:
    games = [store.create(sample(f"A take {number}")).game for number in range(8)]
    newest, before = games[::-1], None
    for expected in (newest[:3], newest[3:6], newest[6:]):
        page = store.headings(before, limit=3)
        assert [heading.game for heading in page] == expected
        before = page[-1].place
    assert store.headings(before, limit=3) == []
    assert [heading.game for heading in store.headings()] == newest
    assert store.count() == 8


def test_games_and_sentences_written_meanwhile_do_not_shift_the_next_page(store: EventStore) -> None:
    games = [store.create(sample()).game for _ in range(4)]
    page = store.headings(limit=2)
    store.create(sample())
    store.append(games[0], 5, said("A take w"))
    assert [heading.game for heading in store.headings(page[-1].place, limit=2)] == [games[1], games[0]]


@pytest.mark.parametrize("before", [1, 0, -1])
def test_before_the_first_place_there_is_nothing(store: EventStore, before: int) -> None:
    for _ in range(3):
        store.create(sample())
    assert store.headings(before) == []


def test_a_page_has_fifty_games_unless_told(store: EventStore) -> None:
    for _ in range(51):
        store.create(Log(Header.of([("game", "chess")])))
    assert len(store.headings()) == 50
    assert len(store.headings(limit=0)) == 0


def test_tips_say_of_the_same_games_how_far_they_go(store: EventStore) -> None:
    games = [store.create(sample()).game for _ in range(5)]
    store.append(games[1], 5, said("B pass"))
    tips, headings = store.tips(), store.headings()
    assert [tip.game for tip in tips] == games[::-1]
    for tip, heading in zip(tips, headings, strict=True):
        assert tip == (heading.place, heading.game, heading.events, heading.last_at, heading.hash)
    assert store.tips(tips[1].place, 2) == tips[2:4]
    assert store.tips(1) == []


def test_an_opening_has_ids_in_place_of_names_and_the_names_belong_to_them(store: EventStore) -> None:
    game = store.create(sample()).game
    header = store.opening(game).header
    ids = header.people
    assert ids.keys() == store.heading(game).header.people.keys()
    assert set(ids.values()).isdisjoint(store.people().values())
    assert {tag: store.names(ids.values())[person] for tag, person in ids.items()} == store.log(game).header.people
    first = next(iter(ids.values()))
    store.rename(first, "")
    assert store.names([first, NOWHERE]) == {}


def test_the_pulse_changes_with_everything_that_is_written_and_with_nothing_else(store: EventStore) -> None:
    beats = [store.pulse()]
    game = store.create(sample()).game
    beats.append(store.pulse())
    store.append(game, 5, said("B pass"))
    beats.append(store.pulse())
    store.append(game, 6, said("B pass"), key="once")
    beats.append(store.pulse())
    store.rename(next(iter(store.people())), "Anna")
    beats.append(store.pulse())
    assert len(set(beats)) == len(beats)
    store.log(game)
    store.headings()
    assert store.pulse() == beats[-1]


def test_the_pulse_tells_of_other_processes_too(sqlite: SqliteStore, path: Path) -> None:
    before = sqlite.pulse()
    elsewhere = SqliteStore(path)
    game = elsewhere.create(sample()).game
    after = sqlite.pulse()
    assert after != before
    elsewhere.append(game, 5, said("B pass"))
    elsewhere.close()
    assert sqlite.pulse() != after


def test_an_empty_store_says_so(store: EventStore) -> None:
    assert (store.count(), store.headings(), store.find(""), store.people()) == (0, [], [], {})


def test_games_are_found_by_the_beginning_of_their_id(store: EventStore) -> None:
    games = sorted(store.create(sample()).game for _ in range(12))
    assert store.find("") == games[:10]
    for game in games:
        assert store.find(game) == [game]
        alike = [other for other in games if other.startswith(game[:1])]
        assert store.find(game[:1]) == alike
    for nothing in ("%", "_", "*", games[0][1:] + "x", games[0] + "0", games[0].upper() + "G", "\U0010ffff"):
        assert store.find(nothing) == []


def test_a_page_of_games_is_read_without_walking_through_their_sentences(make: Maker) -> None:
    store = make("sqlite")
    assert isinstance(store, SqliteStore)
    work: list[int] = []
    for length in (1, 5000):
        for _ in range(3):
            store.create(sample(*["A take w"] * length))
        steps = count()
        store.conn.set_progress_handler(lambda steps=steps: next(steps) < 0, 10)  # type: ignore[misc]
        assert [heading.events for heading in store.headings(limit=3)] == [length] * 3
        store.conn.set_progress_handler(None, 0)
        work.append(next(steps))
    assert work[1] < 2 * work[0]


# ── times ───────────────────────────────────────────────────────────────────────────────────────────────


def test_times_come_from_the_one_clock(store: EventStore) -> None:
    with freeze_time(NOON) as clock:
        game = store.create(sample("A take w")).game
        clock.tick(timedelta(seconds=90))
        store.append(game, 1, said("B take u", "A take k"))
    assert store.volume(game).opening.at == "2026-11-12T12:00:00.000005Z"
    assert [entry.at for entry in store.entries(game)] == [
        "2026-11-12T12:00:00.000005Z",
        "2026-11-12T12:01:30.000005Z",
        "2026-11-12T12:01:30.000005Z",
    ]
    assert store.times(game) == [entry.at for entry in store.entries(game)]


def test_a_game_without_sentences_has_no_times(store: EventStore) -> None:
    assert store.times(store.create(Log(HEADER)).game) == []


@pytest.mark.parametrize(
    "moment",
    [
        "2026-11-12T12:00:00.000000",
        "2026-11-12T12:00:00.000001",
        "2026-11-12T12:00:00.999999",
        "2026-12-31T23:59:59.999999",
        "2027-01-01T00:00:00.000000",
        "2028-02-29T07:08:09.100000",
        "1999-01-02T03:04:05.678901",
    ],
)
def test_a_moment_is_written_to_the_microsecond_also_when_the_clock_was_set_back(moment: str) -> None:
    with freeze_time(moment):
        assert [stamp(), stamp()] == [f"{moment}Z"] * 2
    with freeze_time(NOON):
        assert stamp() == "2026-11-12T12:00:00.000005Z"
    with freeze_time(moment):
        assert stamp() == f"{moment}Z"


def test_moments_follow_each_other_as_the_texts_do() -> None:
    before = datetime.now(UTC)
    stamps = [stamp() for _ in range(1000)]
    after = datetime.now(UTC)
    assert stamps == sorted(stamps)
    assert {len(text) for text in stamps} == {27}
    assert before <= datetime.fromisoformat(stamps[0])
    assert datetime.fromisoformat(stamps[-1]) <= after


def test_with_the_clock_stopped_two_stores_write_the_same_game(two: tuple[EventStore, EventStore]) -> None:
    there, here = two
    game = there.create(Log(HEADER)).game
    here.restore(there.volume(game))
    with freeze_time(NOON):
        receipts = [store.append(game, 0, sample().events, by="p1") for store in two]
    assert receipts[0] == receipts[1]
    assert everything(there) == everything(here)


# ── older words ─────────────────────────────────────────────────────────────────────────────────────────


def test_a_game_in_older_words_is_read_in_todays(store: EventStore) -> None:
    game = store.restore(drafted()).game
    assert [f"{event.seat} {event.say}" for event in store.log(game).events] == list(DRAFT.values())


def test_a_game_in_older_words_is_kept_as_it_was_written(store: EventStore) -> None:
    game = store.restore(drafted()).game
    assert store.entries(game) == list(drafted().entries)
    assert store.volume(game) == drafted()
    assert store.verify(game) is None


def test_a_game_goes_on_in_todays_words_after_older_ones(store: EventStore) -> None:
    game = store.restore(drafted()).game
    store.append(game, 5, said("A rewind 1", "A undo 1"))
    assert [entry.words for entry in store.entries(game)] == [0, 0, 0, 0, 0, 1, 1]
    assert [event.say for event in store.log(game).events[-2:]] == ["rewind 1", "undo 1"]
    assert store.verify(game) is None


def test_ids_come_page_by_page_the_oldest_first(store: EventStore) -> None:
    games = [store.create(sample()).game for _ in range(5)]
    first = store.ids(limit=2)
    assert [game for _, game in first] == games[:2]
    second = store.ids(first[-1][0], 2)
    rest = store.ids(second[-1][0])
    assert [game for _, game in [*first, *second, *rest]] == games
    assert [place for place, _ in rest] == [store.heading(games[-1]).place]
    assert not store.ids(rest[-1][0])
    assert not store.missing_games()
