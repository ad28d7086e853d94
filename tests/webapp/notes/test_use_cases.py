"""Writing notes, and under whose name, without an application."""

from pathlib import Path

import pytest

from records import Receipt
from tests.webapp.outside import ANIA, BARTEK, JOLA, LAST, NAMELESS, RECORDER, game_in, lines_of
from webapp.exporting.notes_file import NotesAdded, put_notes_in, written
from webapp.identity.roles import ANNOTATOR, Holder
from webapp.notes.write import Named, name_author, write_notes
from webapp.perspective.stored_game import StoredGame
from webapp.platform.i18n import speaking
from webapp.platform.outcome import Refusal


def test_notes_are_written_once_in_the_name_of_their_writer(tmp_path: Path) -> None:
    game = game_in(tmp_path)
    done = write_notes(game, ANIA, LAST, 'note 9 ?! "two were left"', "the-same-key")
    assert isinstance(done, Receipt)
    assert (done.first, done.last) == (11, 11)
    assert write_notes(game, ANIA, LAST, 'note 9 ?! "two were left"', "the-same-key") == done
    assert lines_of(game) == ['A note 9 ?! "two were left"']


@pytest.mark.parametrize(
    ("holder", "say", "error"),
    [
        (NAMELESS, "note 9 ?", "name"),
        (JOLA, "B note 9 ?", "voice"),
        (RECORDER, "A take wug", "beside"),
        (RECORDER, "note 99 ?", "unread"),
        (Holder("A", scopes=frozenset({"read"})), "note 9 ?", "scope"),
    ],
)
def test_what_may_not_be_written_is_refused(tmp_path: Path, holder: Holder, say: str, error: str) -> None:
    game = game_in(tmp_path)
    done = write_notes(game, holder, LAST, say, "some-key")
    assert isinstance(done, Refusal)
    assert (done.error, bool(done.says)) == (error, True)
    assert lines_of(game) == []


def test_whoever_comes_late_is_told_what_came_between(tmp_path: Path) -> None:
    game = game_in(tmp_path)
    write_notes(game, ANIA, LAST, "note 9 ?", "first-key")
    late = write_notes(game, JOLA, LAST, "note 9 !", "second-key")
    assert isinstance(late, Refusal)
    assert (late.error, late.more) == ("stale", {"between": [[11, "A", "note 9 ?"]], "last": 11})


def test_an_author_gets_a_letter_that_is_bound_to_them(tmp_path: Path) -> None:
    game, bound = game_in(tmp_path), list[str]()
    assert name_author(game, NAMELESS, " Marek\x07 ", "person-of-marek", bound.append) == Named("@k", new=True)
    assert bound == ["@k"]
    assert game.store.log(game.id).header.get("@k") == "Marek"
    assert name_author(game, Holder(ANNOTATOR, "@k"), "Marek", "person-of-marek", bound.append) == Named(
        "@k", new=False
    )
    assert bound == ["@k"]


@pytest.mark.parametrize(("holder", "name", "error"), [(ANIA, "Ania", "seat"), (NAMELESS, " \t ", "form")])
def test_who_has_a_seat_or_no_name_gets_no_letter(tmp_path: Path, holder: Holder, name: str, error: str) -> None:
    game, bound = game_in(tmp_path), list[str]()
    done = name_author(game, holder, name, "somebody", bound.append)
    assert isinstance(done, Refusal)
    assert (done.error, bound) == (error, [])


def test_a_refusal_is_said_in_the_language_that_is_spoken(tmp_path: Path) -> None:
    game = game_in(tmp_path)
    with speaking("pl"):
        done = write_notes(game, NAMELESS, LAST, "note 9 ?", "some-key")
    assert done == Refusal("name", "Powiedz najpierw, kim jesteś.")


def test_notes_of_a_file_are_put_in_once(tmp_path: Path) -> None:
    game = game_in(tmp_path)
    write_notes(game, ANIA, LAST, 'note 9 ?! "two were left"', "the-same-key")
    (tmp_path / "other").mkdir()
    file, other = written(game.store.log(game.id)), game_in(tmp_path / "other")
    assert put_notes_in(other, RECORDER, file) == NotesAdded(1)
    assert put_notes_in(StoredGame(other.store, other.id), RECORDER, file) == NotesAdded(0)
    assert lines_of(other) == ['A note 9 ?! "two were left"']


def test_a_seat_puts_in_no_notes_of_another(tmp_path: Path) -> None:
    game = game_in(tmp_path)
    write_notes(game, ANIA, LAST, "note 9 ?", "the-same-key")
    (tmp_path / "other").mkdir()
    file, other = written(game.store.log(game.id)), game_in(tmp_path / "other")
    for holder, text in ((BARTEK, file), (RECORDER, file.replace("note 9 ?", "take wug")), (RECORDER, "no file")):
        done = put_notes_in(other, holder, text)
        assert isinstance(done, Refusal)
        assert done.error == "unread"
    assert lines_of(other) == []
