"""recount witness: keep the heads of another site's log, and say when it does not go on from them."""

import json
import os
import sys
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import click

from records.problems import RecordsError
from records.receipts import BadReceipt
from webapp.commands.common import NO, answer, as_json, data, existing_store, opened, refuse
from webapp.commands.receipts import time
from webapp.platform.store import open_site_store
from webapp.witness.file import Witness, witness_of
from webapp.witness.log import HeadLog
from webapp.witness.moving import move, rows_of
from webapp.witness.watching import Judged, Seen, Watched, addresses, judge, keep, kept_of

WAIT = 30  # seconds
MOST = 8 << 20  # bytes of an answer


@click.command()
@click.argument("address", required=False, metavar="[URL]")
@click.option("--rotate", is_flag=True, help="Sign with a new key from now on.")
@click.option("--set-back", metavar="TIME", help="Tell that the store was put back as of then, other than by restore.")
@click.option("--pack", metavar="FILE", type=click.Path(path_type=Path), help="Keys, salts and log into a file.")
@click.option("--unpack", metavar="FILE", help="And out of it, into a store that has no log yet.")
@data
@as_json
def witness(
    address: str | None,
    rotate: bool,
    set_back: str | None,
    pack: Path | None,
    unpack: str | None,
    data: Path,
    as_json: bool,
) -> None:
    """Watch over another site: keep the head of its log, and compare it with those that were kept before.

    Run it again and again, such as every hour. Exit code 1: the log does not go on from what was seen. Without a URL it
    tells the log of this store, and the sites that are watched from here.
    """
    if sum(map(bool, (address, rotate, set_back, pack, unpack))) > 1:
        refuse("One thing at a time: a URL, or one of the options.")
    if address:
        sys.exit(0 if _watch(address.rstrip("/"), witness_of(open_site_store(data)), as_json) else NO)
    store = existing_store(data)
    file = witness_of(store)
    if rotate:
        click.echo(f"From now on {file.rotate().key[:16]} signs. The key before has signed it, and is forgotten.")
    elif set_back:
        click.echo(f"Told from now on: set back to {time(file.mark_set_back(_moment(set_back)).to)}.")
    elif pack:
        _pack(pack, file)
    elif unpack:
        _unpack(unpack, file)
    else:
        _tell(HeadLog(store, file), as_json)


def _watch(address: str, file: Witness, as_json: bool) -> bool:
    """Whether the log goes on from what was seen of it."""
    if urlsplit(address).scheme not in ("http", "https"):
        refuse(f"{address} is no address of a site. It begins with https://.")
    try:
        now = Watched.of(_asked(f"{address}/api/v1/witness"))
        found = judge(now, kept_of(file, address), _prover(address))
    except BadReceipt:
        refuse(f"What {address} answers is no log of heads.")
    well = found.seen in (Seen.FIRST, Seen.GOES_ON, Seen.SET_BACK)
    if well:
        keep(file, address, now)
    if as_json:
        answer(_as_json(address, now, found))
    else:
        for line in lines(address, now, found):
            click.echo(line)
    return found.seen in (Seen.FIRST, Seen.GOES_ON)


def _asked(address: str) -> object:
    asked = Request(address, headers={"Accept": "application/json", "User-Agent": "recount-witness"})
    try:
        with urlopen(asked, timeout=WAIT) as told:
            content = told.read(MOST + 1)
        document: object = json.loads(content)
    except HTTPError as error:
        error.close()
        refuse(f"{address} answers {error.code}. What was kept stays.")
    except (URLError, OSError) as error:
        refuse(f"{address} cannot be reached: {getattr(error, 'reason', error)}. What was kept stays.")
    except (ValueError, RecursionError):
        raise BadReceipt("no JSON") from None
    return document


def _prover(address: str) -> Callable[[int, int], tuple[str, ...]]:
    def prove(first: int, second: int) -> tuple[str, ...]:
        told = _asked(f"{address}/api/v1/witness/proof?first={first}&second={second}")
        path = told.get("consistency") if isinstance(told, dict) else None
        if not isinstance(path, list) or not all(isinstance(each, str) and len(each) == 64 for each in path):
            raise BadReceipt("no proof")
        return tuple(path)

    return prove


def lines(address: str, now: Watched, found: Judged) -> Iterator[str]:
    head, before = now.head, found.before.head if found.before else None
    yield f"{address}  {head.size} heads, signed on {time(head.at)} by the store {head.log[:16]}."
    if found.seen == Seen.FIRST:
        yield "It is watched from now on."
    elif found.seen == Seen.FORGED:
        yield (
            "This was not signed by the keys of the store that was here before."
            if before
            else "The signature is false."
        )
    if before is None:
        return
    if found.seen == Seen.GOES_ON:
        yield f"It goes on from the {before.size} heads of {time(before.at)}."
    elif found.back is not None:
        yield f"The site says that it was set back on {time(found.back.at)} to a backup of {time(found.back.to)}."
        yield f"{found.gone} heads that were seen here are gone."
    if found.seen == Seen.SET_BACK:
        yield "Everything older than the backup is as it was."
    elif found.seen == Seen.REWRITTEN:
        yield f"It does not go on from the {before.size} heads of {time(before.at)}: the log was rewritten."
        yield "Both heads are signed by the site. Keep them: recount witness URL --json"


def _as_json(address: str, now: Watched, found: Judged) -> dict[str, object]:
    return {
        "address": address,
        "seen": found.seen,
        "gone": found.gone,
        "now": now.as_json(),
        "before": found.before.as_json() if found.before else None,
    }


def _moment(text: str) -> str:
    try:
        return f"{datetime.fromisoformat(text.removesuffix('Z')).isoformat(timespec='seconds')}Z"
    except ValueError:
        refuse(f"{text} is no time. Write it in UTC, such as 2026-11-18T03:00.")


def _pack(path: Path, file: Witness) -> None:
    try:
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as packed:
            packed.writelines(json.dumps(row) + "\n" for row in rows_of(file.file))
    except OSError as error:
        refuse(f"{path} cannot be written: {error.strerror}.")
    click.echo(f"{path}  keys, salts and log. Whoever has it can sign as this store: keep it as you keep passwords.")


def _unpack(path: str, file: Witness) -> None:
    try:
        with opened(path) as packed:
            move([(table, tuple(row)) for table, row in map(json.loads, packed)], file)
    except RecordsError as error:
        refuse(str(error))
    except (ValueError, TypeError):
        refuse(f"{path} was not packed by recount witness.")
    click.echo(f"This store signs as {file.known_keys()[0].key[:16]} from now on, and goes on with its log.")


def _tell(log: HeadLog, as_json: bool) -> None:
    log.catch_up(at_once=True)
    head, watched = log.head(), addresses(log.file)
    if as_json:
        answer({**Watched(head, log.file.known_keys()).as_json(), "watched": watched})
        return
    click.echo(f"The store {head.log[:16]} has {head.size} heads in its log, and {len(log.file.known_keys())} keys.")
    for mark in head.set_back:
        click.echo(f"It was set back on {time(mark.at)} to a backup of {time(mark.to)}.")
    for address in watched:
        click.echo(f"Watched from here: {address}")
