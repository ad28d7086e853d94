"""A record without some of its notes: the same play, every reference where it belongs."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from records import Event, Log, read, write
from records.notes import threads
from records.without import Aside, without
from replay.engine.replay import Replay, digest
from tests.hypothesis_profiles import examples
from tests.records.texts import MOVES, log, said

FIXTURES = Path(__file__).parents[2] / "fixtures"

TALKED = (
    MOVES
    + """4 @m set openings table "Openings"
5 @m note 2 ! "a" in openings
6 A d
7 @k note 6 "b"
8 B note 5 "c"
9 A resolve 5
10 B e
11 - amend 6 f
12 B rewind 6
13 B g
14 @k line 6a "what if"
15 @k line 6a A x
16 @m line 10a B y
17 @k note 6a1 "d"
18 @m note 10a1 "e"
19 C dispute 10
20 C argue 19 "so"
21 @k note 2-10 "f"
"""
)


def nothing(aside: Aside) -> bool:
    return False


def everything(aside: Aside) -> bool:
    return True


def but(author: str) -> Callable[[Aside], bool]:
    return lambda aside: aside.author != author


def left(text: str, keep: Callable[[Aside], bool]) -> list[str]:
    record = without(log(text), keep)
    assert read(write(record)) == record
    assert [event.number for event in record.events] == list(range(1, len(record.events) + 1))
    return [str(event) for event in record.events]


def test_with_everything_kept_it_is_the_same_log() -> None:
    record = log(TALKED)
    assert without(record, everything) is record
    assert without(log(MOVES), nothing) == log(MOVES)


def test_what_stays_is_numbered_anew_and_every_reference_follows() -> None:
    assert left(TALKED, nothing)[3:] == [
        "4 A d",
        "5 B e",
        "6 - amend 4 f",
        "7 B rewind 4",
        "8 B g",
        "9 C dispute 5",
        '10 C argue 9 "so"',
    ]


def test_one_author_goes_with_the_branches_and_what_was_said_about_them() -> None:
    assert left(TALKED, but("@k"))[3:] == [
        '4 @m set openings table "Openings"',
        '5 @m note 2 ! "a" in openings',
        "6 A d",
        '7 B note 5 "c"',
        "8 A resolve 5",
        "9 B e",
        "10 - amend 6 f",
        "11 B rewind 6",
        "12 B g",
        "13 @m line 9a B y",
        '14 @m note 9a1 "e"',
        "15 C dispute 9",
        '16 C argue 15 "so"',
    ]


def test_one_set_goes_with_the_replies_to_its_notes() -> None:
    kept = left(TALKED, lambda aside: str(aside.set) != "@m/openings")
    assert not [line for line in kept if "openings" in line or '"c"' in line or "resolve" in line]
    assert '5 @k note 4 "b"' in kept
    assert '17 @k note 2-6 "f"' in kept


def test_a_set_stays_as_long_as_somebodys_note_is_in_it() -> None:
    text = MOVES + "@m set o\n@m note 2 in o\nA note 2 in @m/o\n"
    assert left(text, but("@m"))[3:] == ["4 @m set o", "5 A note 2 in @m/o"]


def test_what_play_leans_on_stays_in_its_place_and_says_nothing() -> None:
    text = MOVES + '@m note 2 "a"\nA d\nB rewind 4\n@m note 3 "b"\n- amend 7+ B e\n@m note 3 "c"\n@k line 9a B x\n'
    assert left(text, but("@m"))[3:] == [
        "4 @m note ?",
        "5 A d",
        "6 B rewind 4",
        "7 @m note ?",
        "8 - amend 7+ B e",
        "9 @m note ?",
        "10 @k line 9a B x",
    ]


def test_what_was_put_into_a_branch_goes_with_it() -> None:
    text = MOVES + "@m line 2a B x\n- amend 2a1+ C y\n- amend 5+ A z\n- amend 2a1 w\n@m note 2a1\nA d\n"
    assert left(text, nothing)[3:] == ["4 A d"]


def test_a_branch_of_a_branch_goes_with_it() -> None:
    text = MOVES + "@m line 2a B x\n@k line 2a1a B y\n@k line 2b B z\n"
    assert left(text, but("@m"))[3:] == ["4 @k line 2b B z"]


def test_earlier_words_that_are_not_kept_are_not_in_the_file() -> None:
    text = MOVES + '@m set o private\n@m note 2 "a" in o\n@m amend 5 note 2 "b" in o\n@m amend 5 note 2 "c"\n'
    assert left(text, lambda aside: str(aside.set) != "@m/o")[3:] == [
        "4 @m note ?",
        "5 @m amend 4 note ?",
        '6 @m amend 4 note 2 "c"',
    ]


def test_a_move_that_was_a_note_once_stays_a_move() -> None:
    text = MOVES + '@m note 2 "a"\n- amend 4 A d\nA e\n- amend 6 @m note 3 "b"\n'
    kept = without(log(text), nothing)
    assert said(kept.stands) == said(log(text).stands) == "A:a B:b C:c A:d"
    assert left(text, nothing)[3:] == ["4 @m note ?", "5 - amend 4 A d", "6 A e", "7 - amend 6 @m note ?"]


def test_an_author_of_whom_nothing_is_left_is_not_named() -> None:
    record = read('[game "x"]\n[A "Ania"]\n[@k "Kasia"]\n[@m "Marek"]\n[@z "Zofia"]\n1 A a\n2 @k note 1\n3 @m note 1\n')
    assert list(without(record, but("@k")).header.people) == ["A", "@m", "@z"]
    record = read('[game "x"]\n[A "Ania"]\n[@m "Marek"]\n1 A a\n2 @m set o\n3 A note 1 in @m/o\n4 @m note 1\n')
    assert list(without(record, but("@m")).header.people) == ["A", "@m"]


def test_where_the_header_names_no_seat_whoever_spoke_keeps_their_seat() -> None:
    assert left('1 A a\n2 B note 1 "b"\n3 @m note 1\n', nothing) == ["1 A a", "2 B note ?"]


# Any record

STEPS = st.lists(
    st.tuples(
        st.sampled_from(
            ["move", "move", "note", "rewind", "amend", "strike", "put", "line", "set", "resolve", "range"]
        ),
        st.integers(0, 40),
        st.sampled_from(["A", "B", "@m", "@k"]),
    ),
    max_size=30,
)


def record_of(steps: list[tuple[str, int, str]]) -> Log:
    """A record that can be read strictly, in which every move says something else."""
    lines: list[str] = []
    kinds: list[str] = []
    for kind, to, who in steps:
        number, target = len(lines) + 1, to % (len(lines) + 1)
        word = "m" + "".join("abcdefghij"[int(digit)] for digit in str(number))
        before = kinds[target - 1] if target else ""
        if kind in ("amend", "strike", "resolve", "range") and not target:
            kind = "move"
        if kind == "resolve" and before != "note":
            kind = "note"
        said = {
            "move": word,
            "note": f'note {target or "A"} "{word}"',
            "rewind": f'rewind {target} because "{word}"',
            "amend": f'amend {target} note A "{word}"' if before == "note" else f"amend {target} {word}",
            "strike": f"amend {target} -",
            "put": f"amend {target}+ A {word}",
            "line": f"line {target}{'ab'[to % 2]} A {word}",
            "set": f"set notes {['private', 'public'][to % 2]}",
            "resolve": f"resolve {target}",
            "range": f'note 1-{target} "{word}"',
        }[kind]
        if kind == "amend" and before in ("set", "resolve", "rewind", "line"):
            said = word
            kind = "move"
        lines.append(f"{number} {who} {said}")
        kinds.append("note" if kind == "range" else kind)
    return read('[game "x"]\n[A "Ania"]\n[B "Bartek"]\n' + "\n".join(lines) + "\n")


@examples(300)
@given(STEPS, st.sets(st.sampled_from(["A", "B", "@m", "@k"])))
def test_of_any_record_the_play_the_branches_and_the_notes_that_stay_are_the_same(
    steps: list[tuple[str, int, str]], gone: set[str]
) -> None:
    record = record_of(steps)
    kept = without(record, lambda aside: aside.author not in gone)
    assert read(write(kept)) == kept
    assert said(kept.stands) == said(record.stands)
    plays = {said(record.line(name)) for name in record.branches}
    assert {said(kept.line(name)) for name in kept.branches} <= plays
    about = {note.text: _about(record, note.about) for thread in threads(record) for note in thread.notes}
    for thread in threads(kept):
        for note in thread.notes:
            assert note.author not in gone
            now = _about(kept, note.about)
            assert now == about[note.text] or (now == "?" and note.kind == "range")  # it ended at what went
    if not gone:
        assert kept is record


def _about(log: Log, address: str) -> str:
    """What a note is about, in words that do not change with the numbers."""
    event = log.at(address.split("-")[-1])
    if event is None:
        return "?"
    return event.verb if not event.words or event.words[-1].isdigit() else event.words[-1]


@pytest.mark.parametrize("path", sorted(FIXTURES.glob("*/games/sim-*.rgn"))[::4], ids=lambda path: path.stem)
def test_a_game_full_of_notes_is_without_them_the_game_that_was_played(path: Path) -> None:
    played = read(path.read_bytes())
    noted: list[Event] = []
    for event in played.events:
        noted.append(event._replace(number=len(noted) + 1))
        noted.append(Event(len(noted) + 1, "@m", "note", (str(len(noted)), '"so"')))
        if event.number % 5 == 0:
            noted.append(
                Event(len(noted) + 1, "@m", "line", (f"{len(noted) - 1}a", event.seat, event.verb, *event.words))
            )
    record = read(write(Log(played.header, tuple(noted))))
    bare = without(record, nothing)
    assert bare == played
    assert frames(bare) == frames(record)


def frames(log: Log) -> list[tuple[str, str]]:
    """What the rules said to each move, and the table after it; states remember numbers, positions do not."""
    replay = Replay.of(log)
    return [(frame.verdict, digest(replay.game, frame.state, replay.seats)) for frame in replay.frames]


@pytest.mark.parametrize("keep", [nothing, everything, but("@k"), but("@m")])
def test_leaving_out_twice_is_leaving_out_once(keep: Callable[[Aside], bool]) -> None:
    once = without(log(TALKED), keep)
    assert without(once, keep) == once
