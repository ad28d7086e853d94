"""Branches, and any record against the words of the specification taken literally."""

from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from tests.hypothesis_profiles import examples
from tests.records.texts import MOVES, log, said, stands, undone

# Branches

BRANCH = MOVES + '@m line 2a "black instead"\n@m line 2a B x\n@m line 2a C y 1\n'  # 4, 5 and 6


def line(text: str, branch: str) -> str:
    return said(log(text).line(branch))


def test_a_branch_has_a_base_a_title_and_numbers() -> None:
    branch = log(BRANCH).branches["2a"]
    assert (branch.name, branch.base, branch.title, branch.numbers) == ("2a", "2", "black instead", (5, 6))


def test_a_branch_plays_on_from_where_it_leaves() -> None:
    assert line(BRANCH, "2a") == "A:a B:b B:x C:y 1"


def test_a_branch_never_touches_the_main_line() -> None:
    assert stands(BRANCH + "A d\n") == "abcd"
    assert undone(BRANCH) == ""


def test_the_sentences_of_a_branch_have_addresses() -> None:
    record = log(BRANCH)
    assert [record.address(number) for number in range(1, 7)] == ["1", "2", "3", "4", "2a1", "2a2"]
    for address, number, say in [("2", 2, "b"), ("2a1", 5, "x"), ("2a2", 6, "y 1")]:
        event = record.at(address)
        assert event is not None
        assert event.number == number
        assert event.say.endswith(say)
    assert record.at("2a3") is None
    assert record.at("2b1") is None


def test_the_title_may_be_left_out_and_so_may_the_opening() -> None:
    assert line(MOVES + "@m line 2a\n@m line 2a B x\n", "2a") == "A:a B:b B:x"
    assert line(MOVES + "@m line 2a B x\n", "2a") == "A:a B:b B:x"
    assert log(MOVES + "@m line 2a B x\n").branches["2a"].title == ""


def test_a_branch_without_a_move_is_what_stood_where_it_leaves() -> None:
    assert line(MOVES + '@m line 2a "hm"\n', "2a") == "A:a B:b"


def test_a_branch_may_leave_at_the_start() -> None:
    assert line(MOVES + "@m line 0a B x\n", "0a") == "B:x"


def test_branches_at_one_place_are_apart() -> None:
    text = MOVES + "@m line 2a B x\n@m line 2b B y\n@m line 2a B z\n@m line 1a B w\n"
    assert [line(text, name) for name in ("2a", "2b", "1a")] == ["A:a B:b B:x B:z", "A:a B:b B:y", "A:a B:w"]
    assert log(text).address(6) == "2a2"


def test_a_branch_may_branch() -> None:
    text = BRANCH + '@m line 2a1a "deeper"\n@m line 2a1a D z\n@m line 2a1a1a E w\n'
    assert line(text, "2a1a") == "A:a B:b B:x D:z"
    assert line(text, "2a1a1a") == "A:a B:b B:x D:z E:w"
    assert line(text, "2a") == "A:a B:b B:x C:y 1"
    assert log(text).branches["2a1a"].base == "2a1"
    assert [log(text).address(number) for number in (8, 9)] == ["2a1a1", "2a1a1a1"]


def test_a_branch_off_an_undone_line_still_plays_that_line() -> None:
    assert line(BRANCH + "A rewind 1\nA d\n", "2a") == "A:a B:b B:x C:y 1"
    assert line(MOVES + "A rewind 1\nA d\n@m line 3a B x\n", "3a") == "A:a B:b C:c B:x"
    assert line(MOVES + "A rewind 1\nA d\n@m line 5a B x\n", "5a") == "A:a A:d B:x"


def test_a_branch_follows_the_corrections_of_the_main_line() -> None:
    assert line(BRANCH + "- amend 1 z\n- amend 3 w\n", "2a") == "A:z B:b B:x C:y 1"
    assert line(BRANCH + "- amend 2 -\n", "2a") == "A:a B:x C:y 1"


def test_a_sentence_of_a_branch_is_corrected_by_its_address() -> None:
    record = log(BRANCH + "- amend 2a1 z\n")
    assert said(record.line("2a")) == "A:a B:b B:z C:y 1"
    assert record.amended == {5: 7}
    assert said(record.stands) == "A:a B:b C:c"
    assert line(BRANCH + "- amend 2a1 Q z\n", "2a") == "A:a B:b Q:z C:y 1"


def test_a_sentence_of_a_branch_is_struck_by_its_address() -> None:
    assert line(BRANCH + "- amend 2a1 -\n", "2a") == "A:a B:b C:y 1"
    assert log(BRANCH + "- amend 2a1 -\n").at("2a1") is None


def test_addresses_do_not_move_when_a_sentence_of_a_branch_is_struck() -> None:
    assert log(BRANCH + "- amend 2a1 -\n").address(6) == "2a2"


def test_something_may_be_put_into_a_branch() -> None:
    assert line(BRANCH + "- amend 2a1+ E i\n", "2a") == "A:a B:b B:x E:i C:y 1"
    assert line(BRANCH + "- amend 2a2+ E i\n", "2a") == "A:a B:b B:x C:y 1 E:i"
    assert line(BRANCH + "- amend 2a2 -\n- amend 2a2+ E i\n", "2a") == "A:a B:b B:x E:i"
    assert stands(BRANCH + "- amend 2a1+ E i\n") == "abc"


def test_a_table_verb_without_a_seat_is_said_by_the_table_in_a_branch_too() -> None:
    assert line(MOVES + "@m line 2a count bank w\n@m line 2a take\n", "2a") == "A:a B:b -:count bank w ?:take"


def test_what_was_put_in_at_the_base_belongs_to_the_main_line_before_the_branch() -> None:
    assert line(BRANCH + "- amend 1+ Q q\n", "2a") == "A:a Q:q B:b B:x C:y 1"


def test_notes_on_addresses_survive_corrections() -> None:
    record = log(BRANCH + "@m note 2a1 !\n- amend 2a1 z\n- amend 2 -\nA rewind 0\n")
    assert "note 2a1 !" in [event.say for event, _ in record.talk()]


# Any record, against the words of the specification taken literally


class Step(NamedTuple):
    kind: str  # move, rewind, note, amend, strike
    to: int


STEPS = st.lists(
    st.builds(Step, st.sampled_from(["move", "move", "move", "rewind", "note", "amend", "strike"]), st.integers(0, 30)),
    max_size=25,
)


def sentences_of(steps: list[Step]) -> list[tuple[str, int]]:
    """Steps whose references exist: rewinds to anything before, corrections of moves and rewinds only."""
    made: list[tuple[str, int]] = []
    for kind, to in steps:
        target = to % (len(made) + 1)
        if kind in ("amend", "strike", "note") and (target == 0 or made[target - 1][0] not in ("move", "rewind")):
            made.append(("move", 0))
        else:
            made.append((kind, target))
    return made


def literally(made: list[tuple[str, int]]) -> list[str]:
    says = {number: (kind, to, f"m{number}") for number, (kind, to) in enumerate(made, 1)}
    for number, (kind, to) in enumerate(made, 1):  # the newest decides
        if kind == "amend":
            says[to] = ("move", 0, f"n{number}")
        elif kind == "strike":
            says[to] = ("strike", 0, "")
    stood: dict[int, list[str]] = {0: []}  # what stood after each sentence
    for number in range(1, len(made) + 1):
        kind, to, say = says[number]
        if kind == "move":
            stood[number] = [*stood[number - 1], say]
        elif kind == "rewind":
            stood[number] = stood[to]
        else:
            stood[number] = stood[number - 1]
    return stood[len(made)]


LETTERS = str.maketrans("0123456789", "abcdefghij")  # verbs have no digits


@examples(100)
@given(STEPS)
def test_what_stands_is_what_the_specification_says_of_any_record(steps: list[Step]) -> None:
    made = sentences_of(steps)
    lines = [
        {
            "move": f"A m{number}".translate(LETTERS),
            "rewind": f"A rewind {to}",
            "note": f"A note {to} !",
            "amend": f"A amend {to} n{str(number).translate(LETTERS)}",
            "strike": f"A amend {to} -",
        }[kind]
        for number, (kind, to) in enumerate(made, 1)
    ]
    record = log("\n".join(lines) + "\n")
    assert [event.verb for event in record.stands] == [say.translate(LETTERS) for say in literally(made)]
