"""The `recount` command. Exit codes: 0 fine, 1 the answer is no, 2 the input cannot be used."""

import sys

import click

from records import RecordsError
from webapp.commands.audit import audit
from webapp.commands.backup import backup, restore
from webapp.commands.check import check
from webapp.commands.common import UNUSABLE
from webapp.commands.doctor import doctor
from webapp.commands.fmt import fmt
from webapp.commands.games import games
from webapp.commands.judge import judge
from webapp.commands.new_game import new_game
from webapp.commands.prepare import prepare
from webapp.commands.rules import rules
from webapp.commands.search import search
from webapp.commands.serve import serve
from webapp.commands.share import share
from webapp.commands.shelf import export, import_, people
from webapp.commands.show import show
from webapp.commands.simulate import simulate
from webapp.commands.user import user
from webapp.commands.verify import verify
from webapp.commands.whatif import whatif
from webapp.commands.witness import witness


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="recount")
def recount() -> None:
    """Keeps the record of board games, replays it, and settles what people argue about."""


for each in (
    serve,
    check,
    show,
    judge,
    whatif,
    audit,
    rules,
    games,
    new_game,
    fmt,
    import_,
    export,
    search,
    verify,
    witness,
    backup,
    restore,
    people,
    share,
    user,
    prepare,
    simulate,
    doctor,
):
    recount.add_command(each)


def main() -> None:
    try:
        recount()
    except RecordsError as error:
        click.echo(str(error), err=True)
        sys.exit(UNUSABLE)
