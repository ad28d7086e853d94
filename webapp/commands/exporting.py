"""What `recount export --as` prints."""

from collections.abc import Iterator

import click

from records.jsonl import dump
from records.store import EventStore, KeptStore
from replay.engine.game import Unplayable
from webapp.commands.common import refuse
from webapp.exchange.outcome import NotOver
from webapp.exchange.written import FORMS as WRITTEN
from webapp.exchange.written import written
from webapp.platform.i18n import speaking
from webapp.witness.carried import export_line
from webapp.witness.file import witness_of
from webapp.witness.log import HeadLog
from webapp.witness.receipts import receipt_of

FORMS = tuple(WRITTEN)


def receipts(store: KeptStore) -> HeadLog:
    return HeadLog(store, witness_of(store))


def in_full(store: EventStore, game: str, receipts: HeadLog | None) -> Iterator[str]:
    """The lines of a full export, and a receipt of it if there is somebody who signs."""
    yield from dump(store.volume(game))
    made = receipt_of(store, receipts, store.heading(game), opened=True) if receipts is not None else None
    if made is not None:
        yield export_line(made)


def print_as(form: str, store: EventStore, game: str) -> None:
    try:
        with speaking("en"):
            click.echo(written(form, game, store.log(game), store.times(game)), nl=False)
    except NotOver:
        refuse("This game is not over: it has no result yet.")
    except Unplayable as why:
        refuse(str(why))
