"""What every store promises about writing. One suite for all backends."""

from threading import Barrier, Thread

import pytest

from records.event import MOST_COLUMNS, Event
from records.header import Header
from records.log import Log
from records.store import EventStore, KeyReused, NotAHeader, NotASentence, StaleAppend, StoreError
from records.upcast import CURRENT
from tests.records.sample import HEADER, REMARK, SENTENCES, everything, said, sample

# what is not a sentence: each wrong in one place
NOT_SENTENCES = {
    "no seat": Event(0, "", "take", ("w",)),
    "a name for a seat": Event(0, "Ania", "take", ("w",)),
    "no verb": Event(0, "A", ""),
    "a capital verb": Event(0, "A", "Take", ("w",)),
    "an empty word": Event(0, "A", "take", ("",)),
    "two spaces": Event(0, "A", "take", ("w ", "u")),
    "a line break": Event(0, "A", "take", ("w\nB",)),
    "an open quotation": Event(0, "A", "note", ("1", '"so')),
    "an escape that does not exist": Event(0, "A", "note", ("1", '"\\x"')),
    "a brace in a word": Event(0, "A", "take", ("{w}",)),
    "a control character": Event(0, "A", "take", ("w\0",)),
    "half a character": Event(0, "A", "take", ("\ud800",)),
    "half a character in a remark": Event(0, "A", "take", ("w",), "; \udfff"),
    "too long": Event(0, "A", "note", ("1", f'"{"x" * MOST_COLUMNS}"')),
    "an open remark": Event(0, "A", "take", ("w",), "{so"),
    "a sentence for a remark": Event(0, "A", "take", ("w",), "B take rr"),
}


# ── writing ─────────────────────────────────────────────────────────────────────────────────────────────


def test_a_new_game_is_read_back_as_it_was_written(store: EventStore) -> None:
    receipt = store.create(sample())
    assert store.log(receipt.game) == sample()
    assert [event.number for event in store.log(receipt.game).events] == [1, 2, 3, 4, 5]
    assert store.verify(receipt.game) is None


def test_an_entry_keeps_the_sentence_word_for_word_with_its_writer_and_the_version_of_its_words(
    store: EventStore,
) -> None:
    game = store.create(sample(), by="p1").game
    store.append(game, 5, said("B pass"), by="p2")
    entries = store.entries(game)
    assert [f"{entry.seat} {entry.say}" for entry in entries] == [*SENTENCES, "B pass"]
    assert [entry.remark for entry in entries] == ["", REMARK, "", "", "", ""]
    assert [entry.by for entry in entries] == ["p1"] * 5 + ["p2"]
    assert {entry.words for entry in entries} == {CURRENT}


def test_a_receipt_says_which_sentences_were_written_and_the_last_hash(store: EventStore) -> None:
    made = store.create(sample())
    assert (made.first, made.last, made.hash) == (1, 5, store.entries(made.game)[-1].hash)
    more = store.append(made.game, 5, said("A take w", "B take u"))
    assert more == (made.game, 6, 7, store.entries(made.game)[-1].hash)


@pytest.mark.parametrize("name", ["Ania\r", "Ania\0", "Ania\u2028", "\ud800"], ids=ascii)
def test_a_header_that_would_not_read_back_is_refused(store: EventStore, name: str) -> None:
    for tag in ("A", "place", "@m"):
        with pytest.raises(NotAHeader):
            store.create(Log(Header.of([*HEADER.tags, (tag, name)])))
    assert store.count() == 0
    assert store.people() == {}


def test_a_game_may_begin_without_a_sentence(store: EventStore) -> None:
    made = store.create(Log(HEADER))
    assert (made.first, made.last, made.hash) == (1, 0, store.volume(made.game).opening.hash)
    assert store.entries(made.game) == []
    assert store.append(made.game, 0, said("A take w"))[1:3] == (1, 1)


def test_appending_nothing_changes_nothing(store: EventStore) -> None:
    made = store.create(sample())
    before = everything(store)
    assert store.append(made.game, 5, ()) == (made.game, 6, 5, made.hash)
    assert everything(store) == before


def test_the_store_gives_the_numbers(store: EventStore) -> None:
    game = store.create(sample()).game
    store.append(game, 5, [event._replace(number=99) for event in said("A take w", "B take u")])
    assert [entry.number for entry in store.entries(game)] == [1, 2, 3, 4, 5, 6, 7]


def test_a_late_writer_is_told_what_came_in_between(store: EventStore) -> None:
    game = store.create(sample()).game
    store.append(game, 5, said("A take wu", "B take rr"))
    before = everything(store)
    with pytest.raises(StaleAppend, match="After 5 came in between: 6 A take wu; 7 B take rr") as caught:
        store.append(game, 5, said("A take kk"))
    assert (caught.value.game, caught.value.expected) == (game, 5)
    assert list(caught.value.between) == store.entries(game, 5)
    assert everything(store) == before
    store.append(game, caught.value.between[-1].number, said("A take kk"))
    assert store.entries(game)[-1].say == "take kk"


@pytest.mark.parametrize("expected", [6, 7, 1000])
def test_a_writer_who_is_ahead_of_the_game_is_refused(store: EventStore, expected: int) -> None:
    game = store.create(sample()).game
    before = everything(store)
    with pytest.raises(StaleAppend, match=f"no sentence {expected} yet") as caught:
        store.append(game, expected, said("A take kk"))
    assert caught.value.between == ()
    assert everything(store) == before


@pytest.mark.parametrize("expected", [0, -1])
def test_a_writer_who_saw_nothing_is_told_the_whole_game(store: EventStore, expected: int) -> None:
    game = store.create(sample()).game
    with pytest.raises(StaleAppend) as caught:
        store.append(game, expected, said("A take kk"))
    assert list(caught.value.between) == store.entries(game)


@pytest.mark.parametrize("at", [0, 1, 2])
@pytest.mark.parametrize("wrong", NOT_SENTENCES.values(), ids=NOT_SENTENCES)
def test_if_one_of_several_is_not_a_sentence_none_is_stored(store: EventStore, wrong: Event, at: int) -> None:
    game = store.create(sample()).game
    before = everything(store)
    events = [*said("A take w", "B take u")]
    events.insert(at, wrong)
    for key in ("", "k"):
        with pytest.raises(NotASentence) as caught:
            store.append(game, 5, events, key=key)
        assert caught.value.event == wrong
        with pytest.raises(NotASentence):
            store.create(Log(HEADER, tuple(events)), key=key)
    assert everything(store) == before


def test_several_threads_share_a_store_and_nothing_is_lost(store: EventStore) -> None:
    game = store.create(sample("A take w")).game
    gate = Barrier(4)
    failed: list[BaseException] = []

    def write(seat: str) -> None:
        last, todo = 1, [f"{seat} put {number}" for number in range(25)]
        gate.wait()
        try:
            while todo:
                try:
                    last = store.append(game, last, said(todo[0])).last
                    del todo[0]
                except StaleAppend as stale:
                    last = stale.between[-1].number
        except StoreError as error:
            failed.append(error)
        finally:
            getattr(store, "close", lambda: None)()

    threads = [Thread(target=write, args=(seat,)) for seat in "ABCD"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    written = [f"{entry.seat} {entry.say}" for entry in store.entries(game)]
    assert sorted(written[1:]) == sorted(f"{seat} put {number}" for seat in "ABCD" for number in range(25))
    assert store.verify(game) is None


# ── keys ────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_same_append_again_gets_the_first_answer_again_also_after_later_ones(store: EventStore) -> None:
    game = store.create(sample()).game
    first = store.append(game, 5, said("A take w", "B take u"), by="p1", key="k")
    assert store.append(game, 5, said("A take w", "B take u"), by="p1", key="k") == first
    store.append(game, 7, said("A take kk"), key="k2")
    before = everything(store)
    assert store.append(game, 5, said("A take w", "B take u"), by="p1", key="k") == first
    assert everything(store) == before


@pytest.mark.parametrize(
    ("expected", "events", "by"),
    [
        (5, said("A take u"), "p1"),
        (5, said("B take w"), "p1"),
        (5, said("A take w", "A take w"), "p1"),
        (5, (), "p1"),
        (5, (said("A take w")[0]._replace(remark="; so"),), "p1"),
        (5, said("A take w"), "p2"),
        (6, said("A take w"), "p1"),
    ],
    ids=["words", "seat", "more", "none", "remark", "writer", "place"],
)
def test_the_same_key_with_another_append_is_an_error(
    store: EventStore, expected: int, events: tuple[Event, ...], by: str
) -> None:
    game = store.create(sample()).game
    store.append(game, 5, said("A take w"), by="p1", key="k")
    before = everything(store)
    with pytest.raises(KeyReused, match="key k "):
        store.append(game, expected, events, by=by, key="k")
    assert everything(store) == before


def test_the_same_game_again_gets_the_first_answer_again_also_after_later_ones(store: EventStore) -> None:
    first = store.create(sample(), key="k")
    store.append(first.game, 5, said("A take kk"))
    store.create(sample("A take w"), key="k2")
    before = everything(store)
    assert store.create(sample(), key="k") == first
    assert everything(store) == before


def test_a_new_game_gets_the_id_that_was_thought_of_and_an_old_one_keeps_its_own(store: EventStore) -> None:
    thought_of, other = "0" * 31 + "1", "0" * 31 + "2"
    assert store.create(sample(), key="k", game=thought_of).game == thought_of
    assert store.create(sample(), key="k", game=other).game == thought_of
    assert store.find(other) == []
    assert store.verify(thought_of) is None


def test_the_game_of_a_key_can_be_asked_for(store: EventStore) -> None:
    game = store.create(sample(), key="k").game
    store.append(game, 5, said("A take kk"), key="k2")
    assert [store.made_with(key) for key in ("k", "k2", "k3", "")] == [game, "", "", ""]
    with pytest.raises(KeyReused) as found:
        store.create(sample("A take w"), key="k")
    assert found.value.game == game


def test_the_same_key_with_another_game_is_an_error(store: EventStore) -> None:
    store.create(sample(), by="p1", key="k")
    before = everything(store)
    for log, by in (
        (sample("A take w"), "p1"),
        (sample(header=HEADER._replace(remark="")), "p1"),
        (sample(header=HEADER._replace(tags=HEADER.tags[:-1])), "p1"),
        (sample(header=HEADER._replace(tags=(("game", "chess"), *HEADER.tags[1:]))), "p1"),
        (sample(), "p2"),
    ):
        with pytest.raises(KeyReused, match="key k "):
            store.create(log, by=by, key="k")
    assert everything(store) == before


def test_a_key_belongs_to_one_game(store: EventStore) -> None:
    one, other = store.create(sample(), key="k").game, store.create(sample("A take w"), key="k2").game
    assert store.append(one, 5, said("A take w"), key="k").game == one
    assert store.append(other, 1, said("B take u"), key="k").game == other


def test_without_a_key_the_same_write_twice_is_two_writes(store: EventStore) -> None:
    one, other = store.create(sample()).game, store.create(sample()).game
    assert one != other
    store.append(one, 5, said("A take w"))
    store.append(one, 6, said("A take w"))
    assert len(store.entries(one)) == 7


def test_a_refused_write_does_not_use_up_its_key(store: EventStore) -> None:
    game = store.create(sample()).game
    with pytest.raises(StaleAppend):
        store.append(game, 4, said("A take w"), key="k")
    with pytest.raises(NotASentence):
        store.append(game, 5, [NOT_SENTENCES["no verb"]], key="k")
    assert store.append(game, 5, said("A take w"), key="k").last == 6
