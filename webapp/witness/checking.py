"""Checking a receipt: does a record still contain what somebody was told that it contains?"""

from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple

from records.entry import Volume
from records.heads import heads_of, nonce_of
from records.receipts import HeadReceipt, SetBack
from webapp.witness.signing import holds


class Finding(StrEnum):
    CONTAINED = "contained"
    REWRITTEN = "rewritten"  # at that event there is something else, or something else came before it
    CUT = "cut"  # the record ends before that event
    GONE = "gone"  # there is no such game
    UNTOLD = "untold"  # the record cannot be compared: only the store that gave the receipt knows how


class Checked(NamedTuple):
    genuine: bool  # signed by a key of the store that it names
    finding: Finding
    logged: bool | None  # its proof leads into the log, signed by the same store; None: it has no proof
    set_back: SetBack | None = None  # the store was set back to a time before the receipt


def check(
    receipt: HeadReceipt,
    volume: Volume | None,
    own_salt: Callable[[str, int], str] | None = None,
    set_back: tuple[SetBack, ...] = (),
) -> Checked:
    """`volume` is the record as it is now, with hashes that hold; `own_salt` is that of the store which gave the
    receipt, where it is at hand."""
    finding = _found(receipt, volume, own_salt)
    back = next((each for each in set_back if receipt.at > each.to), None) if finding != Finding.CONTAINED else None
    return Checked(holds(receipt, receipt.keys), finding, _logged(receipt), back)


def _found(receipt: HeadReceipt, volume: Volume | None, own_salt: Callable[[str, int], str] | None) -> Finding:
    if volume is None:
        return Finding.GONE
    if receipt.event > len(volume.entries):
        return Finding.CUT

    def salt(event: int) -> str:
        return receipt.salt or (own_salt(receipt.game, event) if own_salt else "")

    found = heads_of(volume, [receipt.event], salt)[receipt.event]
    if found == receipt.head:
        return Finding.CONTAINED
    return Finding.REWRITTEN if salt(receipt.event) or nonce_of(volume.opening.header) else Finding.UNTOLD


def _logged(receipt: HeadReceipt) -> bool | None:
    if receipt.tree is None or receipt.proof is None:
        return None
    return holds(receipt.tree, receipt.keys) and receipt.tree.log == receipt.keys[0].key and receipt.in_the_log
