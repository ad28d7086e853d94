"""recount fmt."""

import json
from pathlib import Path

from tests.commands.conftest import RECORD, Recount
from tests.commands.splendor_records import GAMES, OPENING, saved

UNTIDY = RECORD.replace('[A "Ania"]\n[B "Bartek"]', '[A "Ania"] [B "Bartek"]').replace("   ", " ").replace("\n", "\r\n")


def test_canonical_text_is_printed(run: Recount, record: Path) -> None:
    record.write_bytes(UNTIDY.encode())
    result = run("fmt", record)
    assert (result.exit_code, result.stdout) == (0, RECORD)


def test_standard_input_is_a_dash(run: Recount) -> None:
    assert run("fmt", "-", input=UNTIDY).stdout == RECORD


def test_check_says_yes_to_canonical_text_without_a_word(run: Recount, record: Path) -> None:
    result = run("fmt", "--check", record)
    assert (result.exit_code, result.output) == (0, "")


def test_check_says_no_and_what_to_do(run: Recount, record: Path) -> None:
    record.write_bytes(UNTIDY.encode())
    result = run("fmt", "--check", record)
    assert result.exit_code == 1
    assert f"recount fmt --write {record}" in result.stdout
    assert record.read_bytes() == UNTIDY.encode()


def test_write_rewrites_only_what_is_not_canonical(run: Recount, record: Path, tmp_path: Path) -> None:
    untidy = tmp_path / "untidy.rgn"
    untidy.write_bytes(UNTIDY.encode())
    untidy.chmod(0o640)
    result = run("fmt", "--write", record, untidy)
    assert result.exit_code == 0
    assert untidy.read_text(encoding="utf-8") == RECORD
    assert untidy.stat().st_mode & 0o777 == 0o640
    assert str(record) not in result.stderr
    assert {path.name for path in tmp_path.iterdir()} == {"game.rgn", "untidy.rgn"}


def test_mistakes_are_shown_with_a_caret_and_nothing_is_written(run: Recount, record: Path) -> None:
    broken = RECORD.replace("take rr  ; bold", 'take "rr').replace("A  take", "Z  take")
    record.write_text(broken, encoding="utf-8")
    result = run("fmt", "--write", record)
    assert result.exit_code == 2
    assert f"{record}:6:5: There is no seat Z" in result.stderr
    assert f"{record}:7:13: The quotation that starts here" in result.stderr
    assert '     7 | 2   B  take "rr\n       |             ^' in result.stderr
    assert record.read_text(encoding="utf-8") == broken


def test_json_carries_the_mistakes(run: Recount, record: Path) -> None:
    record.write_text(RECORD.replace("2   B", "7   B"), encoding="utf-8")
    result = run("fmt", "--check", "--json", record)
    assert result.exit_code == 2
    (answer,) = json.loads(result.stdout)
    assert answer["canonical"] is False
    assert answer["errors"] == [
        {
            "line": 7,
            "column": 1,
            "kind": "number",
            "found": "7",
            "expected": ["2"],
            "message": "Found the number 7; expected 2, the next one.",
        }
    ]


def test_a_missing_file_and_a_folder_get_one_sentence(run: Recount, tmp_path: Path) -> None:
    missing, folder = run("fmt", "nothing.rgn"), run("fmt", tmp_path)
    assert (missing.exit_code, missing.stderr) == (2, "nothing.rgn cannot be used: No such file or directory.\n")
    assert (folder.exit_code, folder.stderr) == (2, f"{tmp_path} is a folder. Name the files in it.\n")


def test_check_and_write_exclude_each_other(run: Recount, record: Path) -> None:
    assert run("fmt", "--check", "--write", record).exit_code == 2


def test_a_huge_file_is_refused_without_being_read(run: Recount, tmp_path: Path) -> None:
    huge = tmp_path / "huge.rgn"
    with huge.open("wb") as file:
        file.truncate(100 * 1024 * 1024)
    result = run("fmt", huge)
    assert result.exit_code == 2
    assert "longer than 16 MB" in result.stderr


def test_what_the_rules_make_certain_is_written_out(run: Recount, tmp_path: Path) -> None:
    path = saved(tmp_path, OPENING + "5 take guw\n6 B reserve 2.1 / - lay 2K5\n8 A buy k0 2g1r\n9 B tkae wug\n")
    first = run("fmt", path)
    assert first.exit_code == 0
    assert first.stdout.splitlines()[-5:] == [
        "5   A  take wug",
        "6   B  reserve 2R4 *",
        "7   -  lay 2K5",
        "8   A  buy 1K2 g",
        "9   B  tkae wug",
    ]
    assert run("fmt", "-", input=first.stdout).stdout == first.stdout
    assert run("fmt", "--check", "-", input=first.stdout).exit_code == 0


def test_every_recorded_game_is_canonical(run: Recount) -> None:
    assert run("fmt", "--check", *GAMES).exit_code == 0


def test_a_game_nobody_knows_keeps_its_words(run: Recount) -> None:
    assert run("fmt", "-", input='[game "chess"]\nA move  e4').stdout == '[game "chess"]\n\n1   A  move e4\n'
