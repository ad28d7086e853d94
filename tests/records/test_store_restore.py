"""What every store promises about a full export that comes back, in the same kind of store or another."""

from collections.abc import Sequence
from typing import Any

import pytest

from records.chain import seal, seal_opening
from records.entry import Entry, Opening, Volume
from records.store import BrokenChain, Conflict, EventStore
from tests.records.sample import everything, said, sample

Two = tuple[EventStore, EventStore]


def stored(store: EventStore) -> Volume:
    """A game of five sentences, two of them written later by somebody else."""
    game = store.create(sample("A take wug", "B take rr", "A buy 1W3"), by="p1").game
    store.append(game, 3, [said("B take u")[0]._replace(remark="; so"), *said("A take k")], by="p2")
    return store.volume(game)


def resealed(opening: Opening, entries: Sequence[Entry]) -> Volume:
    """A volume that fits its own hashes, whatever is in it."""
    before = seal_opening(*opening[:5])
    opening, fitting = opening._replace(hash=before), []
    for number, entry in enumerate(entries, 1):
        before = seal(before, number, *entry[1:7])
        fitting.append(entry._replace(number=number, hash=before))
    return Volume(opening, tuple(fitting), {})


def test_a_game_is_the_same_on_the_other_side(two: Two) -> None:
    there, here = two
    volume = stored(there)
    game = volume.opening.game
    assert here.restore(volume) == (game, 1, 5, volume.entries[-1].hash)
    assert here.volume(game) == volume
    assert here.log(game) == there.log(game)
    assert here.heading(game) == there.heading(game)
    assert here.people() == there.people()
    assert here.verify(game) is None


def test_restoring_twice_is_harmless(two: Two) -> None:
    there, here = two
    volume = stored(there)
    here.restore(volume)
    before = everything(here)
    assert here.restore(volume) == (volume.opening.game, 6, 5, volume.entries[-1].hash)
    assert there.restore(volume) == (volume.opening.game, 6, 5, volume.entries[-1].hash)
    assert everything(here) == before


def test_a_game_without_sentences_is_restored(two: Two) -> None:
    there, here = two
    empty = stored(there)._replace(entries=())
    assert here.restore(empty) == (empty.opening.game, 1, 0, empty.opening.hash)
    assert here.volume(empty.opening.game) == empty


def test_more_sentences_of_a_stored_game_are_appended(two: Two) -> None:
    there, here = two
    volume = stored(there)
    game = volume.opening.game
    here.restore(volume)
    there.append(game, 5, said("B take g", "A pass"), by="p3")
    assert here.restore(there.volume(game)) == (game, 6, 7, there.entries(game)[-1].hash)
    assert here.volume(game) == there.volume(game)
    assert here.verify(game) is None
    assert here.count() == 1


def test_an_older_export_takes_nothing_away(two: Two) -> None:
    there, here = two
    volume = stored(there)
    here.restore(volume)
    before = everything(here)
    for length in range(5):
        assert here.restore(volume._replace(entries=volume.entries[:length])).hash == volume.entries[-1].hash
    assert everything(here) == before


def test_a_restored_game_goes_on(two: Two) -> None:
    there, here = two
    volume = stored(there)
    game = volume.opening.game
    here.restore(volume)
    assert here.append(game, 5, said("B take g")).last == 6
    assert here.verify(game) is None


def test_a_game_that_went_another_way_is_refused_and_the_event_named(two: Two) -> None:
    there, here = two
    volume = stored(there)
    game = volume.opening.game
    here.restore(volume)
    there.append(game, 5, said("B take g", "A pass"))
    here.append(game, 5, said("B take r"))
    before = everything(here)
    theirs = there.volume(game)
    with pytest.raises(Conflict, match="event 6") as caught:
        here.restore(theirs._replace(names={**theirs.names, "f" * 32: "Zenon"}))
    assert (caught.value.game, caught.value.event) == (game, 6)
    assert everything(here) == before


@pytest.mark.parametrize("number", [1, 3, 5])
def test_a_game_rewritten_with_hashes_that_fit_is_refused_from_there_on(two: Two, number: int) -> None:
    there, here = two
    volume = stored(there)
    here.restore(volume)
    before = everything(here)
    entries = list(volume.entries)
    entries[number - 1] = entries[number - 1]._replace(say="take g")
    with pytest.raises(Conflict) as caught:
        here.restore(resealed(volume.opening, entries))
    assert caught.value.event == number
    assert everything(here) == before


def test_another_header_with_a_hash_that_fits_is_refused(two: Two) -> None:
    there, here = two
    volume = stored(there)
    here.restore(volume)
    before = everything(here)
    for opening in (
        volume.opening._replace(header=volume.opening.header._replace(remark="")),
        volume.opening._replace(at="2020-01-01T00:00:00.000000Z"),
        volume.opening._replace(by="p9"),
        volume.opening._replace(words=0),
    ):
        with pytest.raises(Conflict, match="header") as caught:
            here.restore(resealed(opening, volume.entries))
        assert caught.value.event == 0
    assert everything(here) == before


CHANGES: dict[str, Any] = {
    "words": 0,
    "seat": "B",
    "say": "take g",
    "remark": "; oh",
    "at": "2020-01-01T00:00:00.000000Z",
    "by": "p9",
    "hash": "0" * 64,
    "number": 7,
}


@pytest.mark.parametrize("number", [1, 3, 5])
@pytest.mark.parametrize("column", CHANGES)
def test_a_volume_with_a_changed_sentence_is_refused(two: Two, column: str, number: int) -> None:
    there, here = two
    volume = stored(there)
    entries = list(volume.entries)
    entries[number - 1] = entries[number - 1]._replace(**{column: CHANGES[column]})
    expect_refused(here, volume._replace(entries=tuple(entries)), number)


@pytest.mark.parametrize("column", ["words", "at", "by", "hash", "game"])
def test_a_volume_with_a_changed_opening_is_refused(two: Two, column: str) -> None:
    there, here = two
    volume = stored(there)
    change = CHANGES.get(column, "e" * 32)
    expect_refused(here, volume._replace(opening=volume.opening._replace(**{column: change})), 0)


def test_a_volume_with_a_changed_header_is_refused(two: Two) -> None:
    there, here = two
    volume = stored(there)
    header = volume.opening.header
    for other in (
        header._replace(remark=""),
        header._replace(tags=header.tags[1:]),
        header._replace(tags=header.tags[::-1]),
        header._replace(tags=(("game", "chess"), *header.tags[1:])),
        header.with_people({"A": header.people["B"], "B": header.people["A"]}),
    ):
        expect_refused(here, volume._replace(opening=volume.opening._replace(header=other)), 0)


@pytest.mark.parametrize(
    ("order", "kept", "renumbered"),
    [
        ((1, 2, 3, 4), 1, 1),
        ((0, 1, 3, 4), 3, 3),
        ((0, 2, 1, 3, 4), 2, 2),
        ((0, 1, 1, 2, 3, 4), 2, 3),  # the second 2 does not fit; renumbered it is a 3
        ((4, 0, 1, 2, 3), 1, 1),
    ],
    ids=["first removed", "middle removed", "swapped", "one twice", "moved to the front"],
)
def test_a_volume_with_other_rows_is_refused(two: Two, order: tuple[int, ...], kept: int, renumbered: int) -> None:
    there, here = two
    volume = stored(there)
    entries = tuple(volume.entries[index] for index in order)
    expect_refused(here, volume._replace(entries=entries), kept)
    entries = tuple(entry._replace(number=number) for number, entry in enumerate(entries, 1))
    expect_refused(here, volume._replace(entries=entries), renumbered)


def expect_refused(store: EventStore, volume: Volume, event: int) -> None:
    """An empty store refuses the volume, names the event, and stays empty."""
    assert store.count() == 0
    with pytest.raises(BrokenChain) as caught:
        store.restore(volume)
    assert (caught.value.game, caught.value.found.event) == (volume.opening.game, event)
    assert everything(store) == ([], [], {})
