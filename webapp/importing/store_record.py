"""Storing an imported record: a game in the notation, a full export, or a file of another program."""

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from records import Log, clock, read
from records.entry import Volume
from records.log import Kept
from records.store import Conflict, StoreError, known_by, named
from replay.engine.game import Unplayable
from replay.engine.opened import OpenedGame
from replay.engine.result_only import result_only
from webapp.exchange import reader_of
from webapp.exchange.storing import NEW, SAME, store_all
from webapp.identity.new_game import NewGames, Wish
from webapp.importing.check_exchange import checked_exchange
from webapp.importing.check_jsonl import checked_export, is_export
from webapp.importing.check_record import checked
from webapp.library.import_form import Checked
from webapp.perspective.redaction import hides_cards
from webapp.platform.i18n import gettext
from webapp.platform.outcome import Refusal, store_trouble

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Importer:
    """Whoever brings a record: what they may do with a game that is here already."""

    finds: Callable[[str], bool]  # be led to it without having its address
    reads: Callable[[str], bool]
    writes: Callable[[str], bool]  # for the whole table


@dataclass(frozen=True)
class ImportedGame:
    game: str
    log: Log  # as it was brought
    state: str  # new, same, changed


@dataclass(frozen=True)
class Imported:
    games: tuple[ImportedGame, ...]


class _Foreign(Exception):
    """A game that is here, and whoever brings it may not write in it: nothing is compared with it."""


def check(record: str | bytes) -> Checked | None:
    """What a record is, line by line; None: there is nothing. Nothing is stored."""
    if not record.strip():
        return None
    if (reader := reader_of(record)) is not None:
        return checked_exchange(reader(record))
    return checked_export(record)[0] if is_export(record) else checked(record)


def store_record(games: NewGames, importer: Importer, record: str | bytes, wish: Wish, form: str) -> Imported | Refusal:
    """A record that can be stored. The same again is the same game again, if whoever brings it may find that. `form`:
    by what a form that was sent twice is known."""
    try:
        return Imported(tuple(_stored(games, importer, record, wish, form)))
    except _Foreign:
        return _foreign()
    except Conflict as conflict:
        if not _writes(games, importer, conflict.game, wish):  # somebody brought it in the meantime
            return _foreign()
        says = gettext(
            "This game is stored already and goes on differently after event %(event)s. Nothing was changed."
        )
        return Refusal("conflict", says % {"event": max(conflict.event - 1, 0)})
    except StoreError:
        log.exception("A record could not be stored.")
        return store_trouble()


def _foreign() -> Refusal:
    """The same to everybody, whatever they bring and whatever is here."""
    return Refusal("rights", gettext("This game is kept here already. Only who writes in it adds to it."))


def _stored(games: NewGames, importer: Importer, record: str | bytes, wish: Wish, form: str) -> Iterator[ImportedGame]:
    if (reader := reader_of(record)) is not None:
        found = store_all(
            games.store,
            reader(record),
            form,
            lambda game, log: _finds(games, importer, game, OpenedGame(log.in_one_piece()), wish),
            lambda log, key: games.create(log, key, wish),
            lambda log, own: _known(games, importer, OpenedGame(log.in_one_piece()), wish, own),
        )
        yield from (ImportedGame(each.receipt.game, each.found.log, each.state) for each in found)
    elif is_export(record):
        volumes = checked_export(record)[1]
        if not all(_may_bring(games, importer, volume.opening.game, wish) for volume in volumes):
            raise _Foreign
        if any(_shows_hands(games, volume) for volume in volumes):
            raise _Foreign
        yield from (_restored(games, volume, wish) for volume in volumes)
    else:
        brought = read(record)
        yield ImportedGame(_kept(games, importer, brought, wish, form), brought, NEW)


def _kept(games: NewGames, importer: Importer, brought: Log, wish: Wish, form: str) -> str:
    """A record without sentences cannot be told from another one, so the form it came from does that."""
    opened, own = OpenedGame(brought), f"form:{form}"
    game = games.create(opened, _known(games, importer, opened, wish, own), wish).game
    if _finds(games, importer, game, opened, wish):  # else somebody brought it in the meantime
        return game
    return games.create(opened, own, wish).game


def _known(games: NewGames, importer: Importer, opened: OpenedGame, wish: Wish, own: str) -> str:
    """By what a record that is brought is known again; `own`: it is another one, whatever is here.

    With hidden cards it is so by whoever brings it, and by nobody else: that it was here before would tell which cards
    they are, and so would what becomes of the same one when it is brought a second time.
    """
    key = known_by(opened.log)
    here = games.store.made_with(key)
    if here and _finds(games, importer, here, opened, wish):
        return key
    if hides_cards(opened):
        return f"{key}:{wish.owner}" if key and wish.owner else own
    return own if here or not key else key


def _finds(games: NewGames, importer: Importer, game: str, opened: OpenedGame, wish: Wish) -> bool:
    """Whether whoever brings a record is led to the same one that is here. Else it is somebody's own: its address tells
    who they are."""
    if games.holds(game, wish):
        return True
    if result_only(opened.log):
        return importer.reads(game)
    return importer.writes(game) if hides_cards(opened) else importer.finds(game)


def _may_bring(games: NewGames, importer: Importer, game: str, wish: Wish) -> bool:
    return not games.store.find(game) or _writes(games, importer, game, wish)


def _writes(games: NewGames, importer: Importer, game: str, wish: Wish) -> bool:
    return games.holds(game, wish) or importer.writes(game)


def _shows_hands(games: NewGames, volume: Volume) -> bool:
    """Whether this game is stored here, and would show its hands by what is brought: who has agreed, and when, is said
    here."""
    if not games.store.find(volume.opening.game):
        return False
    here, times = games.store.log(volume.opening.game), tuple(entry.at for entry in volume.entries)
    events = tuple(entry.event() for entry in volume.entries)
    grown = Log(here.header, events, lambda: Kept(volume.opening.at, times, clock.stamp()))
    try:
        return OpenedGame(grown).disclosed and not OpenedGame(here).disclosed
    except Unplayable:
        return False


def _restored(games: NewGames, volume: Volume, wish: Wish) -> ImportedGame:
    state = NEW if not games.store.find(volume.opening.game) else SAME
    game = games.restore(volume, wish).game
    brought = Log(named(volume.opening.header, dict(volume.names)), tuple(entry.event() for entry in volume.entries))
    return ImportedGame(game, brought, state)
