"""recount verify --receipt: against the store, against an export alone, and in another store."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from records.jsonl import dump
from records.receipts import HeadReceipt, KnownKey, receipt_as_json
from tests.commands.conftest import Recount
from tests.records.sample import said
from tests.webapp.witness.keeping import Keeping, keeping
from tests.webapp.witness.rewriting import cut, put_in_place, rewrite
from webapp.witness.signing import new_private, public_of, sign


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Keeping]:
    with keeping(tmp_path / "data") as kept:
        yield kept


@pytest.fixture
def game(kept: Keeping) -> str:
    return kept.game("B take u")


def written(folder: Path, receipt: HeadReceipt) -> str:
    path = folder / "receipt.json"
    path.write_text(json.dumps(receipt_as_json(receipt)))
    return str(path)


def test_a_record_that_has_gone_on_still_contains_its_receipt(
    run: Recount, kept: Keeping, game: str, tmp_path: Path
) -> None:
    path = written(tmp_path, kept.receipt(game, opened=False))
    kept.store.append(game, 6, said("A take k"))
    result = run("verify", "--receipt", path)
    assert result.exit_code == 0, result.stdout
    first, signed, logged, verdict = result.stdout.splitlines()
    assert first.startswith(f"Event 6 of game {game}, as it was on 2")
    assert signed == f"Signed by the store {kept.file.known_keys()[0].key[:16]}."
    assert logged == "It is in the log of that store, 1 heads long."
    assert verdict == "The record still contains it."


def test_a_store_that_was_rewritten_so_that_every_hash_fits_is_found_out(
    run: Recount, kept: Keeping, game: str, tmp_path: Path
) -> None:
    path = written(tmp_path, kept.receipt(game, opened=False))
    put_in_place(tmp_path / "data/recount.db", rewrite(kept.store.volume(game), 2, "take uu"))
    assert kept.store.verify(game) is None, "the chain alone notices nothing"
    result = run("verify", "--receipt", path, "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout) | {"at": ""} == {
        "game": game,
        "event": 6,
        "at": "",
        "store": kept.file.known_keys()[0].key,
        "genuine": True,
        "own": True,
        "logged": True,
        "finding": "rewritten",
        "set_back": None,
    }
    put_in_place(tmp_path / "data/recount.db", cut(kept.store.volume(game), 4))
    assert kept.store.verify(game) is None
    result = run("verify", "--receipt", path)
    assert result.exit_code == 1
    assert "it ends before that event" in result.stdout


def test_an_export_alone_is_enough(run: Recount, kept: Keeping, game: str, tmp_path: Path) -> None:
    path = written(tmp_path, kept.receipt(game))
    volume = kept.store.volume(game)
    other = kept.store.volume(kept.game())
    for name, record, code in (
        ("whole", volume, 0),
        ("rewritten", rewrite(volume, 1, "take kwu"), 1),
        ("cut", cut(volume, 5), 1),
        ("another", other, 1),
    ):
        export = tmp_path / f"{name}.jsonl"
        export.write_text("".join([*dump(other), *dump(record)] if record is not other else [*dump(other)]))
        empty = tmp_path / "no store here"
        result = run("verify", "--receipt", path, "--export", str(export), "--data", str(empty))
        assert (name, result.exit_code) == (name, code)
        assert not empty.exists()
    broken = tmp_path / "broken.jsonl"
    broken.write_text("".join(dump(volume)).replace("take rr", "take ww"))
    assert run("verify", "--receipt", path, "--export", str(broken)).exit_code == 2


def test_what_only_the_other_store_could_open_is_not_called_rewritten(
    run: Recount, kept: Keeping, game: str, tmp_path: Path
) -> None:
    path = written(tmp_path, kept.receipt(game, opened=False))
    with keeping(tmp_path / "elsewhere") as elsewhere:
        elsewhere.store.restore(kept.store.volume(game))
    result = run("verify", "--receipt", path, "--data", str(tmp_path / "elsewhere"))
    assert result.exit_code == 1
    assert "This cannot be compared" in result.stdout


def test_nobody_accuses_a_store_with_a_key_of_their_own(run: Recount, kept: Keeping, game: str, tmp_path: Path) -> None:
    """Whoever makes a key can sign anything with it, and its signature is good."""
    key = new_private()
    receipt, public = kept.receipt(game), public_of(key)
    made = KnownKey(public, receipt.at, "")
    forged = receipt._replace(head="ab" * 32, key=public, keys=(made._replace(signature=sign(key, made.said)),))
    forged = forged._replace(tree=None, proof=None, salt="")
    path = written(tmp_path, forged._replace(signature=sign(key, forged.said)))
    result = run("verify", "--receipt", path)
    assert result.exit_code == 1
    assert "this one never signed it" in result.stdout
    assert json.loads(run("verify", "--receipt", path, "--json").stdout)["own"] is False
    export = tmp_path / "export.jsonl"
    export.write_text("".join(dump(kept.store.volume(game))))
    assert "anybody can make a key" in run("verify", "--receipt", path, "--export", str(export)).stdout


def test_a_receipt_from_before_a_new_key_is_still_of_this_store(
    run: Recount, kept: Keeping, game: str, tmp_path: Path
) -> None:
    path = written(tmp_path, kept.receipt(game))
    kept.file.rotate()
    result = run("verify", "--receipt", path)
    assert result.exit_code == 0
    assert "another store" not in result.stdout


def test_a_false_signature_is_told(run: Recount, kept: Keeping, game: str, tmp_path: Path) -> None:
    receipt = kept.receipt(game)
    path = written(tmp_path, receipt._replace(at="2020-01-01T00:00:00Z"))
    result = run("verify", "--receipt", path)
    assert result.exit_code == 1
    assert "The signature is false" in result.stdout


@pytest.mark.parametrize("content", [b"", b"{}", b"[1]", b"\xff", b'{"recount": "receipt"}', b"[" * 100_000])
def test_what_is_no_receipt_cannot_be_used(run: Recount, kept: Keeping, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(content)
    result = run("verify", "--receipt", str(path))
    assert result.exit_code == 2
    assert result.stderr.startswith("This is no receipt of Recount")


def test_a_receipt_names_its_game_itself(run: Recount, kept: Keeping, game: str, tmp_path: Path) -> None:
    path = written(tmp_path, kept.receipt(game))
    for more in ((game,), ("--all",)):
        assert run("verify", "--receipt", path, *more).exit_code == 2
    assert run("verify", "--export", path).exit_code == 2
