"""What `recount export --as` prints."""

import click

from records.store import EventStore
from replay.game import Unplayable
from webapp.commands.common import refuse
from webapp.commands.importing import in_english
from webapp.exchange.outcome import NotOver
from webapp.exchange.written import FORMS as WRITTEN
from webapp.exchange.written import written

FORMS = tuple(WRITTEN)


def print_as(form: str, store: EventStore, game: str) -> None:
    try:
        with in_english():
            click.echo(written(form, game, store.log(game), store.times(game)), nl=False)
    except NotOver:
        refuse("This game is not over: it has no result yet.")
    except Unplayable as why:
        refuse(str(why))
