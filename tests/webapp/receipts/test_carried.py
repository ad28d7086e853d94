"""What people take along carries a receipt, and still is what it was: a picture, a file, an export."""

import io
import json
import struct
from pathlib import Path
from zlib import crc32

import pytest
from flask.testing import FlaskClient
from PIL import Image

from records import read
from records.jsonl import BadExport, dump, load
from records.receipts import BadReceipt
from records.sqlite import SqliteStore
from tests.commands.conftest import Recount, run  # noqa: F401 (a fixture)
from tests.records.sample import ROOT, sample
from webapp.exchange.taken_along import record_in
from webapp.witness.carried import receipt_in
from webapp.witness.checking import Finding, check

FINISHED = read((ROOT / "fixtures/splendor/games/sim-3p.rgn").read_text())


@pytest.fixture
def game(store: SqliteStore) -> str:
    return store.create(FINISHED).game


def test_a_picture_of_a_position_carries_a_receipt_of_its_event(
    client: FlaskClient, store: SqliteStore, game: str
) -> None:
    content = client.get(f"/g/{game}/40.png").data
    receipt = receipt_in(content)
    assert (receipt.game, receipt.event) == (game, 40)
    assert check(receipt, store.volume(game), client.application.extensions["witness"].salt) == (
        True,
        Finding.CONTAINED,
        None,
        None,
    )
    with Image.open(io.BytesIO(content)) as picture:
        picture.load()
        assert json.loads(picture.text["recount-receipt"])["event"] == 40  # type: ignore[attr-defined]
    again = client.get(f"/g/{game}/40.png", headers={"If-None-Match": client.get(f"/g/{game}/40.png").headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_every_part_of_such_a_picture_has_its_sum(client: FlaskClient, game: str) -> None:
    content, at = client.get(f"/g/{game}/9.png").data, 8
    kinds = []
    while at < len(content):
        (length,) = struct.unpack(">I", content[at : at + 4])
        kind, body = content[at + 4 : at + 8], content[at + 4 : at + 8 + length]
        assert struct.unpack(">I", content[at + 8 + length : at + 12 + length]) == (crc32(body),)
        kinds.append(kind)
        at += 12 + length
    assert kinds[0] == b"IHDR"
    assert kinds[-2:] == [b"tEXt", b"IEND"]


def test_a_file_to_take_along_carries_a_receipt_beside_its_record(
    client: FlaskClient, store: SqliteStore, game: str
) -> None:
    page = client.get(f"/g/{game}.html")
    receipt = receipt_in(page.data)
    assert check(receipt, store.volume(game)).finding == Finding.CONTAINED
    assert receipt.in_the_log
    assert read(record_in(page.text) or "").events == FINISHED.events, "the record in it is read as before"


def test_a_full_export_carries_a_receipt_where_it_is_asked_for(
    client: FlaskClient, store: SqliteStore, game: str
) -> None:
    plain, signed = (client.get(f"/g/{game}.jsonl{more}").data for more in ("", "?receipt"))
    assert plain.decode() == "".join(dump(store.volume(game))), "what the version before reads is as it was"
    assert signed.startswith(plain)
    assert [*load(signed.splitlines())] == [*load(plain.splitlines())] == [store.volume(game)]
    receipt = receipt_in(signed)
    assert check(receipt, store.volume(game)) == (True, Finding.CONTAINED, True, None)
    lines = signed.splitlines()
    with pytest.raises(BadExport):
        [*load([lines[0], lines[-1]])]


def test_an_export_of_the_command_carries_them_too_and_verifies_itself(
    run: Recount,  # noqa: F811
    tmp_path: Path,
) -> None:
    with_store = SqliteStore(tmp_path / "data/recount.db")
    game = with_store.create(sample()).game
    export = tmp_path / "e.jsonl"
    export.write_text(run("export", game, "--full", "--receipt").stdout)
    assert run("verify", "--receipt", export, "--export", export, "--data", "nowhere").exit_code == 0
    assert run("import", export, "--data", "there").exit_code == 0
    assert run("export", game, "--receipt").exit_code == 2
    with_store.create(sample())
    export.write_text(run("export", "--all", "--full", "--receipt").stdout)
    assert run("import", export, "--data", "all").exit_code == 0
    with_store.close()


@pytest.mark.parametrize(
    "content",
    [b"\x89PNG\r\n\x1a\n", b"<!doctype html><p>", b'{"receipt":{}}\n', b'{"receipt":1}\n{"receipt":2}\n', b""],
)
def test_what_carries_none_is_refused(content: bytes) -> None:
    with pytest.raises(BadReceipt):
        receipt_in(content)
