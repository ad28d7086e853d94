"""Filters: what a wish is called on the page, and the addresses of the wishes beside it."""

from datetime import date

from babel.dates import format_date
from flask import url_for

from records import Header
from webapp.catalogue.query import SORTS, Wish
from webapp.catalogue.search import Search
from webapp.catalogue.traits import NEXT
from webapp.games.words import deed_word
from webapp.library.page import Active, FilterLink, Toggle
from webapp.platform.i18n import day, gettext, language, ngettext
from webapp.wording import titles

MOST_KINDS = 12


def href(wish: Wish) -> str:
    return url_for("library.index", **wish.asked)


def active(wish: Wish, search: Search | None) -> tuple[Active, ...]:
    """The filters that are on. Where nothing is found, `search` tells what each of them is in the way of."""
    found = []
    for name, value in wish.filters.items():
        without = wish.but(**{name: ""})
        count = search.count(without) if search else 0
        found.append(Active(name, _words(name, value), href(without), count))
    return tuple(found)


def _words(name: str, value: str) -> str:
    match name:
        case "game":
            return titles.name(Header.of([("game", value)]))
        case "since":
            return gettext("since %(day)s") % {"day": _span(value)}
        case "until":
            return gettext("until %(day)s") % {"day": _span(value)}
        case "finished":
            return gettext("finished") if value == "1" else gettext("not finished")
        case "players":
            return ngettext("%(count)s player", "%(count)s players", int(value)) % {"count": value}
        case "deed":
            return deed_word(value)
        case "turn":
            return gettext("before turn %(turn)s") % {"turn": value}
        case "seat":
            return gettext("seat %(seat)s") % {"seat": value}
        case "won":
            return gettext("and won")
        case "opening":
            return gettext("began: %(turns)s") % {"turns": value.replace(NEXT, ", ")}
        case "position":
            return gettext("this table")
        case "reading":
            return gettext("%(reading)s mattered") % {"reading": value}
        case "rounds":
            return ngettext("%(count)s round", "%(count)s rounds", int(value)) % {"count": value}
        case "points":
            return gettext("won with %(points)s") % {"points": value}
        case "irregular":
            return gettext("irregular")
        case "disputed":
            return gettext("disputed")
    return value


def _span(value: str) -> str:
    """`2026`, `Oct 2026` or `12 Oct 2026`; as it stands where there is no such day."""
    try:
        if len(value) == 7:
            return format_date(date.fromisoformat(f"{value}-01"), "LLL y", locale=language().locale)
        return day(date.fromisoformat(value)) if len(value) == 10 else value
    except ValueError:
        return value


def kinds(wish: Wish, search: Search) -> tuple[FilterLink, ...]:
    return tuple(
        FilterLink(titles.name(Header.of([("game", kind)])), href(wish.but(game=kind)), count)
        for kind, count in search.kinds()[:MOST_KINDS]
        if kind
    )


def places(wish: Wish, search: Search) -> tuple[FilterLink, ...]:
    return tuple(FilterLink(place, href(wish.but(place=place)), count) for place, count in search.locations())


def toggles(wish: Wish) -> tuple[Toggle, ...]:
    possible = (
        ("irregular", "1", "irregular", gettext("Irregular")),
        ("disputed", "1", "disputed", gettext("Disputed")),
    )
    return tuple(
        Toggle(words, sign, href(wish.but(**{name: value})))
        for name, value, sign, words in possible
        if name not in wish.asked
    )


def endings(wish: Wish) -> tuple[FilterLink, ...]:
    return (
        FilterLink(gettext("finished"), href(wish.but(finished="1"))),
        FilterLink(gettext("not finished"), href(wish.but(finished="0"))),
    )


def sorts(wish: Wish) -> tuple[FilterLink, ...]:
    first = next(iter(SORTS))
    return tuple(
        FilterLink(_sorted(sort), href(wish.but(sort="" if sort == first else sort)), here=sort == (wish.sort or first))
        for sort in SORTS
    )


def sort_name(wish: Wish) -> str:
    return _sorted(wish.sort or next(iter(SORTS)))


def _sorted(sort: str) -> str:
    return {
        "stored": gettext("last stored"),
        "played": gettext("last played"),
        "changed": gettext("last written"),
        "length": gettext("longest"),
    }[sort]
