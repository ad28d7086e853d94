"""recount verify --receipt: does a record still contain what a receipt says, and who has signed it?"""

from collections.abc import Callable
from pathlib import Path

from records.chain import Break
from records.entry import Volume
from records.jsonl import load
from records.problems import RecordsError
from records.receipts import HeadReceipt, SetBack
from records.sqlite_file import SqliteFile
from records.store import KeptStore, NoSuchGame, check_volume
from webapp.commands.common import answer, existing_store, opened, refuse
from webapp.witness.carried import receipt_in
from webapp.witness.checking import Checked, Finding, check
from webapp.witness.file import Witness

OWNERS = {
    None: "Whether that is the site that you mean, its page /witness tells: anybody can make a key and sign with it.",
    False: "That is another store than this one, or somebody who has made a key: this one never signed it.",
}

MOST_BYTES = 256 << 20  # of what carries a receipt

SAYS = {
    Finding.CONTAINED: "The record still contains it.",
    Finding.REWRITTEN: "The record does not contain it: at that event, or before it, it goes on from another past.",
    Finding.CUT: "The record does not contain it: it ends before that event.",
    Finding.GONE: "The game is not there.",
    Finding.UNTOLD: "This cannot be compared: the receipt was given while not everything might be seen, and the record "
    "does not say how its heads are made. Ask for a new receipt of that event where it was given.",
}


def told_of(path: str, export: str | None, data: Path, as_json: bool) -> bool:
    """Whether all is well, after saying so."""
    try:
        receipt = receipt_in(_content(path))
        store = None if export else existing_store(data)
        found = check(receipt, _exported(export or "", receipt.game)) if store is None else _in_store(receipt, store)
        own = None if store is None else found.genuine and _own(store, receipt)
    except RecordsError as error:
        refuse(str(error))
    well = found.genuine and found.finding == Finding.CONTAINED and found.logged is not False
    if as_json:
        answer(_as_json(receipt, found, own))
    else:
        for line in lines(receipt, found, own):
            print(line)
    return well


def _content(path: str) -> bytes:
    with opened(path) as file:
        return file.read(MOST_BYTES)


def _exported(path: str, game: str) -> Volume | None:
    """The game in an export, whose hashes have to hold. Raises BadExport, BrokenChain."""
    with opened(path) as file:
        for volume in load(file):
            if volume.opening.game == game:
                check_volume(volume)
                return volume
    return None


def _in_store(receipt: HeadReceipt, store: KeptStore) -> Checked:
    try:
        broken = store.verify(receipt.game)
        volume = store.volume(receipt.game)
    except NoSuchGame:
        broken, volume = None, None
    if broken is not None:
        refuse(_broken(receipt.game, broken))
    return check(receipt, volume, _salt(store, receipt), _set_back(store))


def _broken(game: str, found: Break) -> str:
    return f"The chain of game {game} is broken at event {found.event}. Whatever a receipt says, it was changed."


def _witness(store: KeptStore) -> Witness | None:
    """What the site knows of its heads, if it ever signed one."""
    file = store.beside("witness")
    return None if isinstance(file, SqliteFile) and not file.path.exists() else Witness(file)


def _own(store: KeptStore, receipt: HeadReceipt) -> bool:
    """Whether its keys are those of this store. One that was set back may have lost its newest."""
    kept = _witness(store)
    return kept is not None and all(one == other for one, other in zip(receipt.keys, kept.known_keys(), strict=False))


def _salt(store: KeptStore, receipt: HeadReceipt) -> Callable[[str, int], str] | None:
    """Of the store that gave the receipt, if it is this one."""
    kept = _witness(store)
    return kept.salt if kept is not None and kept.known_keys()[0] == receipt.keys[0] else None


def _set_back(store: KeptStore) -> tuple[SetBack, ...]:
    kept = _witness(store)
    return kept.set_back() if kept is not None else ()


def lines(receipt: HeadReceipt, found: Checked, own: bool | None) -> list[str]:
    """`own`: signed by the store that was asked; None: it is not at hand."""
    said = [f"Event {receipt.event} of game {receipt.game}, as it was on {time(receipt.at)}."]
    if found.genuine:
        said.append(f"Signed by the store {receipt.keys[0].key[:16]}.")
        said += [OWNERS[own]] if own in OWNERS else []
    else:
        said.append("The signature is false: nobody can tell who has made this receipt.")
    if found.logged is not None:
        assert receipt.tree is not None
        size = receipt.tree.size
        said.append(f"It is in the log of that store, {size} heads long." if found.logged else "It is not in its log.")
    said.append(SAYS[found.finding])
    if found.set_back is not None:
        said.append(
            f"The store was set back on {time(found.set_back.at)} to a backup of {time(found.set_back.to)}; "
            "what was written in between is gone."
        )
    return said


def time(at: str) -> str:
    return f"{at[:10]} {at[11:16]}"


def _as_json(receipt: HeadReceipt, found: Checked, own: bool | None) -> dict[str, object]:
    return {
        "game": receipt.game,
        "event": receipt.event,
        "at": receipt.at,
        "store": receipt.keys[0].key,
        "genuine": found.genuine,
        "own": own,
        "logged": found.logged,
        "finding": found.finding,
        "set_back": found.set_back._asdict() if found.set_back else None,
    }
