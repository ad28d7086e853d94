"""recount import, export, people, and what verify finds of broken chains."""

import io
import json
import sqlite3
from pathlib import Path

import pytest
from rich.console import Console

from records import read
from tests.commands.conftest import RECORD, Recount
from webapp.commands import common

LEGACY = Path(__file__).parents[2] / "fixtures/legacy/draft-0.jsonl"


def stored(run: Recount, record: Path) -> str:
    result = run("import", "--json", record)
    assert result.exit_code == 0, result.stderr
    game = json.loads(result.stdout)[0]["game"]
    assert isinstance(game, str)
    return game


def test_what_is_imported_is_exported_word_for_word(run: Recount, record: Path) -> None:
    game = stored(run, record)
    result = run("export", game)
    assert (result.exit_code, result.stdout) == (0, RECORD)


def test_the_start_of_an_id_is_enough(run: Recount, record: Path) -> None:
    assert run("export", stored(run, record)[:6]).stdout == RECORD


def test_the_same_file_is_stored_once(run: Recount, record: Path) -> None:
    first = json.loads(run("import", "--json", record).stdout)[0]
    again = json.loads(run("import", "--json", record).stdout)[0]
    assert (first["new"], again["new"]) == (True, False)
    assert first["game"] == again["game"]


def test_a_record_that_cannot_be_read_does_not_stop_the_others(run: Recount, record: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.rgn"
    broken.write_text("A take wug\n", encoding="utf-8")
    result = run("import", broken, record)
    assert result.exit_code == 2
    assert "does not say which game" in result.stderr
    assert "stored, 3 sentences" in result.stdout


def test_a_full_export_has_the_same_hashes_on_the_other_side(
    run: Recount, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = stored(run, record)
    full = run("export", "--full", game).stdout
    (tmp_path / "all.jsonl").write_text(run("export", "--all", "--full").stdout, encoding="utf-8")
    monkeypatch.setenv("RECOUNT_DATA", str(tmp_path / "elsewhere"))
    assert run("import", tmp_path / "all.jsonl").exit_code == 0
    assert run("export", "--full", game).stdout == full
    assert run("export", game).stdout == RECORD
    assert "every chain holds" in run("verify").stdout


def test_importing_a_full_export_twice_changes_nothing(run: Recount, tmp_path: Path) -> None:
    first = json.loads(run("import", "--json", LEGACY).stdout)[0]
    again = json.loads(run("import", "--json", "-", input=LEGACY.read_text(encoding="utf-8")).stdout)[0]
    assert (first["new"], again["new"]) == (True, False)


def test_old_words_are_read_in_todays_words_and_kept_as_they_were(run: Recount) -> None:
    game = json.loads(run("import", "--json", LEGACY).stdout)[0]["game"]
    log = read(run("export", game).stdout)
    assert [str(event) for event in log.stands] == ["1 A take wug", "2 B take rr", "5 A take wgk"]
    assert log.events == read((LEGACY.parent / "draft-0.rgn").read_bytes()).events
    assert run("export", "--full", game).stdout == LEGACY.read_text(encoding="utf-8")
    assert run("verify", game).exit_code == 0


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda text: text[: text.rindex('{"end"')], "cut off"),
        (lambda text: text.replace("take rr", "take uu"), "does not fit its hashes at event 2"),
        (lambda text: text.replace('"number":3', '"number":3.0'), "line 6: number"),
        (lambda text: text.replace('"A","' + "a" * 32, '"A","Ania'), "people stand here as ids"),
        (lambda text: text.replace("take rr", "take \\ud800"), "say: expected a sentence"),
        (lambda text: "{}\n" + text, "line 1: this line is no opening"),
        (lambda text: text + "{oops\n", "this is not a line of JSON"),
    ],
)
def test_a_spoilt_export_is_refused_with_a_sentence(run: Recount, spoil: object, reason: str) -> None:
    assert callable(spoil)
    result = run("import", "-", input=spoil(LEGACY.read_text(encoding="utf-8")))
    assert result.exit_code == 2
    assert reason in result.stderr
    assert result.exception is None or isinstance(result.exception, SystemExit)


def test_verify_names_the_first_event_that_does_not_fit(run: Recount, record: Path, tmp_path: Path) -> None:
    game = stored(run, record)
    assert run("verify").exit_code == 0
    with sqlite3.connect(tmp_path / "data/recount.db") as conn:
        conn.execute("drop trigger events_no_update")
        conn.execute("update events set say = 'take kk' where number = 2")
    conn.close()
    result = run("verify", "--all")
    assert result.exit_code == 1
    assert f"{game}  event 2: " in result.stdout
    answer = json.loads(run("verify", "--json", game[:8]).stdout)
    assert answer["games"][0] | {"message": ""} == {
        "game": game, "events": 3, "holds": False, "event": 2, "reason": "altered", "message": "", "status": "broken",
    }  # fmt: skip


def test_verify_with_several_processes_finds_the_same(run: Recount, tmp_path: Path) -> None:
    for number in range(5):
        (tmp_path / "g.rgn").write_text(f'[game "x"]\nA take {"w" * (number + 1)}\n')
        stored(run, tmp_path / "g.rgn")
    assert (
        run("verify", "--jobs", 2).stdout
        == run("verify").stdout
        == ("5 games, 5 sentences: every chain holds.\nReplayed: 5 clean.\n")
    )


@pytest.mark.parametrize("words", [["export", "abc"], ["verify"], ["people"]])
def test_without_a_store_the_command_says_how_to_start_one(run: Recount, words: list[str]) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert "recount import FILE" in result.stderr


def test_an_unknown_game_gets_one_sentence(run: Recount, record: Path) -> None:
    stored(run, record)
    result = run("export", "zzz")
    assert (result.exit_code, result.stderr) == (2, "No game starts with 'zzz'. The site lists what is stored.\n")


def test_an_erased_person_is_gone_from_every_answer_and_no_chain_breaks(
    run: Recount, record: Path, tmp_path: Path
) -> None:
    game = stored(run, record)
    people = json.loads(run("people", "--json").stdout)
    ania = next(person for person, name in people.items() if name == "Ania")
    assert run("people", "--erase", ania).exit_code == 0
    assert "Ania" not in run("people").stdout + run("export", game).stdout + run("export", "--full", game).stdout
    assert '[A "?"]' in run("export", game).stdout
    assert run("verify").exit_code == 0
    assert run("people", "--erase", ania).exit_code == 2


def test_a_person_is_renamed_everywhere_at_once(run: Recount, record: Path) -> None:
    game = stored(run, record)
    ania = next(p for p, name in json.loads(run("people", "--json").stdout).items() if name == "Ania")
    run("people", "--rename", ania, "Anna")
    assert '[A "Anna"]' in run("export", game).stdout


def test_an_export_that_is_missing_or_not_text_gets_one_sentence(run: Recount, tmp_path: Path) -> None:
    missing = run("import", "nothing.jsonl")
    assert (missing.exit_code, missing.stderr) == (2, "nothing.jsonl cannot be used: No such file or directory.\n")
    (tmp_path / "bad.jsonl").write_bytes(b'\xff\xfe{"a"')
    bad = run("import", "bad.jsonl")
    assert (bad.exit_code, bad.stderr) == (2, "bad.jsonl: line 1: this is not UTF-8 text\n")


def test_a_large_export_comes_in_through_standard_input(run: Recount, tmp_path: Path) -> None:
    """Larger than the largest text: an export holds many games."""
    for game in "xy":
        text = f'[game "{game}"]\n' + "".join(f"A say {'w' * 15_000}{n}\n" for n in range(600))
        (tmp_path / "g.rgn").write_text(text)
        stored(run, tmp_path / "g.rgn")
    full = run("export", "--all", "--full").stdout
    assert len(full) > 17 * 1024 * 1024
    assert [each["new"] for each in json.loads(run("import", "--json", "-", input=full).stdout)] == [False, False]


def test_what_is_printed_goes_to_its_file_though_a_bar_is_shown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bar is on the terminal; an export that is sent into a file has to arrive there."""
    screen = io.StringIO()
    monkeypatch.setattr(common, "Console", lambda stderr: Console(file=screen, force_terminal=True))
    for each in common.in_progress(range(3), 3, "Exporting"):
        print(f"line {each}")
    assert capsys.readouterr().out == "line 0\nline 1\nline 2\n"
    assert "Exporting" in screen.getvalue()
    assert "line" not in screen.getvalue()
