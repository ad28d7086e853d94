"""The library: what is stored, searched, filtered, sorted, a page at a time."""

from dataclasses import fields

from flask import Blueprint, Flask, redirect, request, url_for
from werkzeug.wrappers import Response

from records.entry import Heading
from records.store import new_id
from replay.engine.law import Rule
from replay.engine.registry import rule_of
from webapp.catalogue import Catalogue, catalogue
from webapp.catalogue.query import Wish
from webapp.catalogue.search import Found
from webapp.library import filters
from webapp.library.import_form import Adding
from webapp.library.page import Library, RuleCount
from webapp.library.rows import listed
from webapp.platform.i18n import COOKIE, language
from webapp.platform.page import Row
from webapp.platform.schemas import Query
from webapp.platform.store import current_store
from webapp.wording import titles as games
from webapp.wording.rule_links import rule_link

SHOWN = 25  # rows on a page
RULES = 4  # in the panel of those that were broken most
FIELDS = tuple(field.name for field in fields(Wish))

library = Blueprint("library", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(library)


@library.get("/")
def index() -> str | Response:
    """A page of games. `?before=` is the spot that it comes after; the rest of the address is a Wish."""
    wish, before = Wish.of(request.args), request.args.get("before", "")
    if any(not request.args.get(name, "?") for name in FIELDS):  # a form sends empty fields too: an address has none
        lang: Query = {COOKIE: tag} if (tag := request.args.get(COOKIE)) else {}
        return redirect(url_for("library.index", **wish.asked, **lang))
    kept = catalogue()
    found = kept.search.find(wish, before, SHOWN)
    kept.know(found.places)
    return _page(kept, wish, found).show()


def _page(kept: Catalogue, wish: Wish, found: Found) -> Library:
    store, progress = current_store(), kept.progress()
    entries = kept.search.entries(found.places)
    names = store.names({person for entry in entries for person in entry.people.values()})
    return Library(
        stored=kept.listed(),
        hidden=progress.games > kept.listed(),
        rows=tuple(listed(entry, names) for entry in entries),
        first=found.before + 1,
        last=found.before + len(entries),
        count=found.count,
        previous=address(wish, found.previous) if found.before else "",
        next=address(wish, found.next) if found.next else "",
        q=wish.q,
        active=filters.active(wish, kept.search if not entries and progress.games else None),
        menus=frozenset(
            {"game", "player", "place", "since", "until", "finished", "card", "reading"} - wish.asked.keys()
        )
        | (frozenset({"turn"}) if wish.card and not wish.turn else frozenset()),
        kinds=filters.kinds(wish, kept.search),
        places=filters.places(wish, kept.search),
        endings=filters.endings(wish),
        toggles=filters.toggles(wish),
        sorts=filters.sorts(wish),
        sort=filters.sort_name(wish),
        kept=tuple((name, value) for name, value in wish.asked.items() if name != "q"),
        unread=progress.games - progress.known,
        rules=tuple(
            RuleCount(rule.id, rule_link(rule.id).href, rule.text[language().tag], count)
            for rule, count in _rules(kept)
        ),
        adding=Adding(key=new_id()),
    )


def _rules(kept: Catalogue) -> list[tuple[Rule, int]]:
    """The rules that were broken most."""
    found = [(rule_of(id_), games) for id_, games in kept.most_broken(RULES)]
    return [(named[1], games) for named, games in found if named is not None]


def row(heading: Heading) -> Row:
    header = heading.header
    return Row(
        game=heading.game,
        name=games.name(header),
        sign=games.sign(header),
        seats=games.seats(header),
        played=games.played(header),
        place=header.get("place").strip(),
        sentences=heading.events,
    )


def newest_place() -> int:
    """Games are never removed, so places have no gaps: the newest place is also how many there are before it."""
    found = current_store().tips(limit=1)
    return found[0].place if found else 0


def page_with(place: int) -> str:
    """The address of the page that shows the game at a place."""
    newest = newest_place()
    spot = newest - (newest - place) // SHOWN * SHOWN + 1
    return address(Wish(), str(spot) if spot <= newest else "")


def address(wish: Wish, before: str = "") -> str:
    return url_for("library.index", **wish.asked, before=before or None)
