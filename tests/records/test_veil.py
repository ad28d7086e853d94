"""Who sees which notes: every expected answer is taken from docs/notation.md."""

import pytest

from records import Event, Log, read, write
from records.header import Header
from records.notes import threads
from records.veil import STRANGER, Onlooker, veiled
from tests.records.texts import HEAD, MOVES, log

TABLE = Onlooker(table=True)


def me(*voices: str, table: bool = True) -> Onlooker:
    return Onlooker(frozenset(voices), table)


def seen(text: str, onlooker: Onlooker = STRANGER) -> list[str]:
    """What is read after the moves, which is a text that can be read."""
    shown = veiled(log(MOVES + text), onlooker)
    assert read(write(shown)) == shown
    return [f"{event.seat} {event.say}" for event in shown.events[3:]]


def test_what_is_public_is_seen_by_everybody_and_the_log_is_the_same() -> None:
    record = log(MOVES + '@m set o "a"\n@m note 2 "b" in o\nA note 5\nA resolve 5\n- amend 2 x\n@m line 2a B x\n')
    assert veiled(record) is record


@pytest.mark.parametrize(
    ("visibility", "onlooker", "sees"),
    [
        ("private", STRANGER, False),
        ("private", TABLE, False),
        ("private", me("A"), False),
        ("private", me("@m"), True),
        ("private", me("A", "@m"), True),
        ("table", STRANGER, False),
        ("table", TABLE, True),
        ("table", me("A"), True),
        ("public", STRANGER, True),
    ],
)
def test_a_set_is_for_its_owner_for_the_table_or_for_everybody(visibility: str, onlooker: Onlooker, sees: bool) -> None:
    said = [f'@m set o {visibility} "mine"', '@m note 2 ! "so" in o marks "g:A"', "@m resolve 5"]
    shown = seen("\n".join(said) + "\n", onlooker)
    assert shown == (said if sees else ["@m set ?", "@m note ?", "@m resolve ?"])


def test_what_the_table_keeps_private_is_for_the_table() -> None:
    said = ["- set o private", "- note 2 in o"]
    assert seen("\n".join(said) + "\n", TABLE) == said
    assert seen("\n".join(said) + "\n") == ["- set ?", "- note ?"]


def test_the_own_set_may_be_made_private_and_what_was_written_before_goes_with_it() -> None:
    assert seen("@m note 2\n@m set notes private\n@m note 3\n") == ["@m note ?", "@m set ?", "@m note ?"]


def test_a_set_that_is_opened_to_all_shows_everything_in_it() -> None:
    said = ['@m set o private "a"', "@m note 2 in o", "@m set o public"]
    assert seen("\n".join(said) + "\n") == said


def test_who_writes_into_the_set_of_somebody_else_sees_that_and_so_does_the_owner() -> None:
    said = ["@m set o private", "B note 2 in @m/o"]
    text = "\n".join(said) + "\n"
    assert seen(text, me("@m")) == said
    assert seen(text, me("B")) == ["@m set ?", "B note 2 in @m/o"]
    assert seen(text, me("A")) == ["@m set ?", "B note ?"]


def test_nobody_sees_an_answer_who_may_not_see_what_it_answers() -> None:
    text = '@m set o private\n@m note 2 "a" in o\n@m note 5 "b"\nB note 6 "c"\nB resolve 6\n'
    assert seen(text) == ["@m set ?", "@m note ?", "@m note ?", "B note ?", "B resolve ?"]
    assert seen(text, me("B"))[-2:] == ['B note 6 "c"', "B resolve 6"]


def test_remarks_and_reasons_go_with_the_note() -> None:
    text = '@m set o private ; psst\n@m note 2 in o {psst}\n; psst\n@m amend 5 note 3 in o because "psst"\n'
    text += '@m amend 5 - because "psst"\n'
    shown = veiled(log(MOVES + text))
    assert "psst" not in write(shown)
    assert seen(text)[2:] == ["@m amend 5 note ?", "@m amend 5 -"]


# ── corrections ─────────────────────────────────────────────────────────────────────────────────────────


def test_a_note_that_was_made_private_is_hidden_with_all_its_words() -> None:
    text = '@m set o private\n@m note 2 "a"\n@m amend 5 note 2 "b" in o\n'
    assert seen(text) == ["@m set ?", "@m note ?", "@m amend 5 note ?"]
    assert seen(text + "@m amend 5 -\n")[1:3] == ["@m note ?", "@m amend 5 note ?"]


def test_a_private_note_that_was_made_public_shows_its_new_words_alone() -> None:
    text = '@m set o private\n@m note 2 "a" in o\n@m amend 5 note 2 "b"\nB note 5 "c"\n'
    assert seen(text) == ["@m set ?", "@m note ?", '@m amend 5 note 2 "b"', 'B note 5 "c"']
    [thread] = threads(veiled(log(MOVES + text)))
    assert [note.text for note in thread.notes] == ["b", "c"]


def test_corrections_of_corrections_are_looked_through() -> None:
    text = '@m set o private\n@m note 2 in o\n@m amend 5 note 3 "b" in o\n@m amend 6 note 3 "c" in o\n'
    text += '@m amend 7 amend 6 note 3 "d" in o\n@m amend 5+ B note 2 "e"\n@m line 2a @m note 2 "f" in o\n'
    assert seen(text)[2:] == [
        "@m amend 5 note ?",
        "@m amend 6 note ?",
        "@m amend 7 amend 6 note ?",
        '@m amend 5+ B note 2 "e"',
        "@m line 2a @m note ?",
    ]


@pytest.mark.parametrize(
    "attempt",
    [
        '@k amend 5 note 2 "mine now"',
        '@k amend 5 @k note 2 "mine now"',
        "@k amend 4 set o public",
        "@k amend 4 -",
        "- amend 4 @m set o public",
        "@k set o public",
        "@k amend 5 -",
        "@k amend 7 -",
        "@k amend 7 amend 4 set o public",
        "B note 5",
    ],
)
def test_nobody_else_brings_a_private_note_to_light(attempt: str) -> None:
    text = '@m set o public\n@m note 2 "psst" in o\n@m note 5 "psst too"\n@m amend 4 set o private "psst"\n'
    assert not [line for line in seen(text + attempt + "\n", me("@k", "A")) if "psst" in line]


def test_the_sentence_of_somebody_else_that_became_a_note_is_hidden_as_its_set_says() -> None:
    assert seen('@m set o private\n@m amend 3 @m note 2 "a" in o\n') == ["@m set ?", "@m amend 3 @m note ?"]


def loose(*sentences: tuple[str, str, tuple[str, ...]]) -> Log:
    """Sentences as an import may bring them."""
    events = tuple(Event(number, *sentence) for number, sentence in enumerate(sentences, 1))
    return Log(Header.of([("game", "x")]), events)


def test_a_set_that_nobody_opened_and_a_note_that_cannot_be_read_are_shown_to_nobody_else() -> None:
    record = loose(
        ("@m", "note", ("A", '"a"', "in", "o")),
        ("@m", "note", ("A", "in", "O", '"a"')),
        ("@m", "amend", ("1", "note", "A", "in", "O", '"a"')),
        ("B", "set", ("7H",)),  # a move of a game that nobody here knows
    )
    assert [event.say for event in veiled(record).events] == ["note ?", "note ?", "amend 1 note ?", "set 7H"]
    assert veiled(record, me("@m")) is record


def test_a_veiled_record_has_the_same_moves_and_the_same_numbers() -> None:
    text = '@m set o private\n@m note 2 "a" in o\nA d\nA rewind 5\n- amend 5+ B e\n@m line 5a B x\n- amend 2 bb\n'
    record = read(HEAD + MOVES + text)
    shown = veiled(record)
    assert shown != record
    assert shown.stands == record.stands
    assert shown.line("5a") == record.line("5a")
