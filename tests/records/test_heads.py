"""Heads and receipts: what they are made of, and that they come back as they were written."""

import json
from hashlib import sha256
from typing import Any

import pytest

from records import read
from records.header import Header
from records.heads import head_of, heads_of, nonce_of
from records.memory import MemoryStore
from records.receipts import (
    BadReceipt,
    HeadReceipt,
    KnownKey,
    Proof,
    SetBack,
    TreeHead,
    read_receipt,
    receipt_as_json,
)
from records.veil import veiled
from tests.records.sample import HEADER, sample

NONCE = "5a" * 16
KEY, SIGNATURE, AT = "ab" * 32, "cd" * 64, "2026-11-18T20:31:00Z"
RECEIPT = HeadReceipt("0f" * 16, 40, "12" * 32, AT, KEY, SIGNATURE, keys=(KnownKey(KEY, AT, SIGNATURE),))
WHOLE = RECEIPT._replace(
    salt=NONCE,
    tree=TreeHead(KEY, 3, "34" * 32, AT, (SetBack(AT, AT, 2),), KEY, SIGNATURE),
    proof=Proof(1, ("56" * 32, "78" * 32)),
)


def test_a_head_can_be_checked_with_a_pencil_and_sha256sum() -> None:
    assert head_of(NONCE, "ff" * 32) == sha256(f"recount head 1\n{NONCE}\n{'ff' * 32}".encode()).hexdigest()


def test_the_nonce_of_a_record_salts_its_heads_and_nothing_else_is_needed() -> None:
    store = MemoryStore()
    header = Header.of([*HEADER.tags, ("nonce", NONCE)])
    volume = store.volume(store.create(sample(header=header)).game)
    hashes = [volume.opening.hash, *(entry.hash for entry in volume.entries)]

    def never(event: int) -> str:
        raise AssertionError("the store is not asked")

    found = heads_of(volume, [0, 2, 5, 6], never)
    assert found == {event: head_of(NONCE, hashes[event]) for event in (0, 2, 5)}
    assert not {*found.values()} & {*hashes}


@pytest.mark.parametrize("nonce", ["", "short", "5a" * 15, "Z" * 32, "5a" * 15 + "5A"])
def test_a_nonce_that_could_be_guessed_is_none(nonce: str) -> None:
    """Then the store salts the heads with its own."""
    assert nonce_of(Header.of([("nonce", nonce)])) == ""
    store = MemoryStore()
    volume = store.volume(store.create(sample()).game)
    salt = "77" * 16
    assert heads_of(volume, [1], lambda event: salt) == {1: head_of(salt, volume.entries[0].hash)}


def test_the_nonce_stays_behind_where_a_note_is_kept_from_the_reader() -> None:
    """Whoever had it could try out what the note says, by the heads that are told to everybody."""
    header = f'[game "splendor"]\n[A "Ania"]\n[B "Bartek"]\n[nonce "{NONCE}"]\n'
    shown = read(f"{header}A take wug\n@m set mine public\n@m note 1 ! in mine\n")
    kept = read(f"{header}A take wug\n@m set mine private\n@m note 1 ! in mine\n")
    assert veiled(shown) is shown
    assert shown.header.get("nonce") == NONCE
    assert veiled(kept).header.get("nonce") == ""
    assert veiled(kept).header.seats == kept.header.seats


@pytest.mark.parametrize("receipt", [RECEIPT, WHOLE], ids=["short", "whole"])
def test_a_receipt_comes_back_as_it_was_written(receipt: HeadReceipt) -> None:
    assert read_receipt(json.loads(json.dumps(receipt_as_json(receipt)))) == receipt
    assert read_receipt({**receipt_as_json(receipt), "later": "versions may say more"}) == receipt


@pytest.mark.parametrize(
    "change",
    [
        {"recount": "something"},
        {"format": 2},
        {"game": "x"},
        {"event": -1},
        {"event": "40"},
        {"head": "12" * 31},
        {"at": "2026-11-18"},
        {"signature": None},
        {"keys": []},
        {"keys": [{"key": KEY}]},
        {"proof": {"leaf": 1, "path": ["x"]}},
        {"tree": []},
        {"salt": "x"},
    ],
    ids=str,
)
def test_what_is_no_receipt_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(BadReceipt, match="This is no"):
        read_receipt({**receipt_as_json(WHOLE), **change})
    nothing: tuple[object, ...] = (None, [], "receipt", {})
    for document in nothing:
        with pytest.raises(BadReceipt):
            read_receipt(document)


def test_what_is_signed_is_a_few_plain_lines() -> None:
    assert RECEIPT.said == f"recount receipt 1\n{'0f' * 16}\n40\n{'12' * 32}\n{AT}\n"
    assert WHOLE.said == RECEIPT.said + f"{NONCE}\n"
    assert WHOLE.tree is not None
    assert WHOLE.tree.said == f"recount tree 1\n{KEY}\n3\n{'34' * 32}\n{AT}\n{AT} {AT} 2\n"
    assert WHOLE.keys[0].said == f"recount key 1\n{KEY}\n{AT}\n"
