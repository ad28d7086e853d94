"""What does not add up is found; what nobody can count is kept; nothing that somebody wrote stops the record."""

import pytest

from records import quote, read, write
from replay.disputes.standings import standings
from replay.engine.canonical import canonical
from replay.engine.explain import finding_data
from replay.engine.game import Unplayable
from replay.engine.registry import find, rule_of
from replay.engine.replay import Replay
from replay.snapshots.state_json import folded, laid_out
from tests.replay.sheet.evening import CATAN, CODENAMES, WINGSPAN, WIZARD, found, points, replayed, sheet, won


def test_a_total_that_does_not_add_up_is_found() -> None:
    replay = replayed(WINGSPAN.replace("A total 64", "A total 65").replace("A 64 B", "A 64 B"))
    assert found(replay) == [(10, "SHEET-SUM-1")]
    text = finding_data(replay.game, replay.findings[0], replay.seats)["text"]
    assert all("65" in said and "64" in said for said in text.values())
    assert replay.findings[0].verdict == "irregular"
    assert points(replay)["A"] == 64


def test_a_result_that_differs_from_the_sheet_is_found_and_the_sheet_counts() -> None:
    replay = replayed(CATAN.replace("result A 2 B 3 C 10", "result A 2 B 11 C 10"))
    assert found(replay) == [(9, "SHEET-SUM-2")]
    assert (points(replay), won(replay)) == ({"A": 2, "B": 3, "C": 10}, "C")


def test_a_winner_who_is_behind_is_found_and_the_table_has_its_way() -> None:
    replay = replayed(CATAN.replace("result A 2 B 3 C 10", "result B"))
    assert (found(replay), won(replay)) == ([(9, "SHEET-SUM-3")], "B")


def test_who_loses_against_the_game_may_have_points() -> None:
    assert found(replayed('[game "Solo"]\n[A "x"]\n1 A score 12\n2 - result lost')) == []


def test_a_correction_counts_and_what_follows_adds_up_again() -> None:
    wrong = WIZARD.replace("A 30 B 50 C -10", "A 30 B 40 C -10")
    assert found(replayed(wrong)) == [(10, "SHEET-SUM-2")]
    mended = replayed(wrong, "11 - amend 8 score 10")
    assert (found(mended), points(mended)["B"]) == ([], 40)


def test_what_was_taken_back_is_not_counted() -> None:
    replay = replayed(CATAN[: CATAN.index("9 -")], "9 C rewind 7", "10 C score 1")
    assert points(replay)["C"] == 5


UNREAD = ["score", "score goal", "score 2.5", "score " + "9" * 5000, "total lots", "score 1 round 101", "total 1 2"]


@pytest.mark.parametrize("said", [*UNREAD, "round", "result A 4 4", "winner", "score 5 " + "x" * 41])
def test_a_score_that_cannot_be_counted_is_found_and_kept_as_words(said: str) -> None:
    replay = replayed('[game "Football"]\n[A "x"] [B "y"]\n1 A score 3', f"2 A {said}", "3 B score 1")
    assert found(replay) == [(2, "SHEET-READ-1")]
    assert sheet(replay, 2)["said"]["words"].startswith(said.split()[0])
    assert points(replay) == {"A": 3, "B": 1}
    again = canonical(read(f'[game "Football"]\n[A "x"] [B "y"]\n1 A {said}'), replay)
    assert again.events[0].say == said


@pytest.mark.parametrize("said", ["score 5", "total 5"])
@pytest.mark.parametrize("who", ["-", "?"])
def test_points_of_nobody_are_found(said: str, who: str) -> None:
    assert found(replayed('[game "Catan"]\n[A "x"]', f"1 {who} {said}")) == [(1, "SHEET-READ-1")]


def test_a_result_about_somebody_who_is_not_there_is_found_and_ends_nothing() -> None:
    replay = replayed(CODENAMES.replace("result Blues", "result Greens"))
    assert (found(replay), sheet(replay)["over"]) == ([(2, "SHEET-READ-3")], False)


def test_any_verb_is_a_move_and_nobody_is_guessed() -> None:
    text = '[game "hanabi"]\n[A "x"] [B "y"]\n\n1 A clue B red\n2 ? play 3\n3 - discard "a \\"b\\""\n4 @m flip\n'
    replay = replayed(text)
    assert found(replay) == []
    assert sheet(replay, 1)["said"] == {"seat": "A", "words": "clue B red"}
    assert sheet(replay, 2)["said"]["seat"] == "-"
    assert sheet(replay, 3)["said"]["words"] == 'discard a "b"'
    log = read(text)
    assert canonical(log, replay).events == log.events


def test_an_edition_and_readings_of_an_unknown_game_mean_nothing_here() -> None:
    assert (
        found(replayed('[game "Catan"]\n[edition "Seafarers"]\n[readings "robber=kind"]\n[A "x"]\n1 A score 1')) == []
    )


def test_names_differ_and_are_kept_as_they_were_written() -> None:
    assert find("Catan").book.title == {"en": "Catan", "pl": "Catan"}
    assert find(" catan ").name == " catan "
    assert len(find("x" * 5000).book.title["en"]) == 100
    assert not find("Catan").judged
    assert find("splendor").judged
    evil = find('<b>"{0}%s</b>')
    assert evil.book.title["en"] == '<b>"{0}%s</b>'
    with pytest.raises(Unplayable) as told:
        Replay.of(read('[game "<b>{0}%s"]\n\n1 - move x\n'))
    assert "<b>{0}%s" in str(told.value)


def test_a_sheet_has_room_for_a_hundred_columns() -> None:
    titles = ", ".join(f"c{n}" for n in range(300))
    with pytest.raises(Unplayable, match="300 columns"):
        replayed(f'[game "x"]\n[sheet "{titles}"]\n[A "x"]\n1 A score 1')
    said = [f"{n} A score 1 c{n}" for n in range(1, 301)]
    replay = replayed('[game "x"]\n[A "x"]', *said)
    assert len(sheet(replay)["columns"]) == 100
    assert found(replay) == [(n, "SHEET-READ-2") for n in range(101, 301)]


@pytest.mark.parametrize(
    "titles", ["a.b, a b, A-B", "__proto__, constructor", "<b>, &amp;", "1, 2, one", "Łąki, ☃, ☃☃", "other, points"]
)
def test_keys_of_columns_are_plain_and_tell_them_apart(titles: str) -> None:
    names = [each.strip() for each in titles.split(",")]
    said = [f'{n} A score {n} "{name}"' for n, name in enumerate(names, 1)]
    for header in ("", f'[sheet "{titles}"]\n', '[rounds "2"]\n'):
        replay = replayed(f'[game "x"]\n{header}[A "x"]', *said, f"{len(said) + 1} A score 50")
        columns = sheet(replay)["columns"]
        keys = [each["key"] for each in columns]
        assert len(set(keys)) == len(keys)
        assert all(key and set(key) <= set("abcdefghijklmnopqrstuvwxyz0123456789-") for key in keys)
        assert set(names) <= {each["title"] for each in columns}
        cells = sheet(replay)["players"]["A"]["cells"]
        assert sum(cells.values()) == points(replay)["A"]
        assert set(cells) <= set(keys)


@pytest.mark.parametrize(
    "tags",
    [
        '[scoring "best"]', '[rounds "many"]', '[rounds "999"]', '[rounds "-1"]', '[teams "Reds"]', '[teams ":,,:A"]',
        '[teams "Reds: A Z, Blues: A B, Reds: B"]', '[sheet ",,,"]', '[sheet "a, A,  a "]',
    ],
)  # fmt: skip
def test_a_header_that_says_nonsense_stops_nothing(tags: str) -> None:
    replay = replayed(f'[game "x"]\n{tags}\n[A "x"] [B "y"]\n1 A score 3\n2 B score 4\n3 - result A 3 B 4')
    assert found(replay) == []
    assert won(replay) == "B"


def test_points_can_be_given_up() -> None:
    replay = replayed(CATAN)
    told = standings(replay, {"C": 8})
    assert (told.scores, [replay.seats[seat] for seat in told.winners]) == ((2, 3, 2), ["B"])


@pytest.mark.parametrize("text", [CATAN, WINGSPAN, WIZARD, CODENAMES])
def test_the_state_goes_into_a_bookmark_and_comes_out_the_same(text: str) -> None:
    replay = replayed(text)
    for state in replay.frames.states:
        assert laid_out(replay.game, folded(replay.game, state)) == state


def test_its_rules_are_found_by_their_ids() -> None:
    found_ = rule_of("sheet-sum-1")
    assert found_ is not None
    assert found_[1].id == "SHEET-SUM-1"
    assert "SHEET-END-1" in found_[0].endings


@pytest.mark.parametrize("title", ["/", "-", "--", "-1", "12", "a b", "round 3", "; {x}", 'say "so"'])
def test_a_title_is_quoted_where_it_would_be_read_as_something_else(title: str) -> None:
    log = read(f'[game "x"]\n[A "x"]\n1 A score 3 {quote(title)}')
    tidy = read(write(canonical(log, Replay.of(log))))
    assert sheet(Replay.of(tidy))["columns"][0]["title"] == title
