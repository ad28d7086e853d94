"""Making receipts: a head of a game as it is in the store, signed, with its place in the log."""

import logging
from collections.abc import Iterable

from records.entry import Heading
from records.heads import nonce_of
from records.receipts import HeadReceipt
from records.store import EventStore, StoreError
from webapp.witness.file import Witness, now
from webapp.witness.log import HeadLog, Noted

log = logging.getLogger(__name__)


def heads_at(store: EventStore, file: Witness, game: str, events: Iterable[int]) -> dict[int, str]:
    """The heads at these events, of those that the record has. Raises NoSuchGame."""
    header = store.opening(game).header
    return {event: file.head(header, game, event, hash) for event, hash in store.hashes(game, events).items()}


def signed_head(store: EventStore, file: Witness, game: str, event: int, *, opened: bool = False) -> HeadReceipt | None:
    """The head at an event, signed; None: the record has no such event. Raises NoSuchGame.

    `opened`: whoever gets it may see the whole record, so they are told how its head follows from that.
    """
    hash = store.hashes(game, [event]).get(event)
    if hash is None:
        return None
    header, signer = store.opening(game).header, file.signer()
    salt = file.salt(game, event) if opened and not nonce_of(header) else ""
    receipt = HeadReceipt(game, event, file.head(header, game, event, hash), now(), signer.key, salt=salt)
    return receipt._replace(signature=signer.sign(receipt.said))


def receipt_of(
    store: EventStore, heads: HeadLog, heading: Heading, event: int | None = None, *, opened: bool = False
) -> HeadReceipt | None:
    """A receipt of an event, or of the last one, which is also put into the log; None: there is no such event."""
    wanted = heading.events if event is None else event
    receipt = signed_head(store, heads.file, heading.game, wanted, opened=opened)
    if receipt is None:
        return None
    receipt = receipt._replace(keys=heads.file.known_keys())
    return _in_the_log(receipt, heads) if wanted == heading.events else receipt


def _in_the_log(receipt: HeadReceipt, heads: HeadLog) -> HeadReceipt:
    """Where the disk is full, or may only be read, there is a receipt without its place in the log."""
    try:
        index = heads.place(Noted(receipt.game, receipt.event, receipt.head))
    except StoreError:
        log.exception("A head could not be noted in the log.")
        return receipt
    if index is None:
        return receipt
    tree = heads.head()
    return receipt._replace(tree=tree, proof=heads.inclusion(index, tree.size))
