"""The page of a group: its games, its people, its readings and its rulings."""

from flask import Blueprint, Response, request

from records.store import new_id
from replay.engine.registry import GAMES, find
from webapp.catalogue import catalogue
from webapp.groups.current_member import Membership, inside
from webapp.groups.page import Book, GroupPage, Invited, OpenInvitation, Person, Reading, Role
from webapp.groups.statistics import statistics
from webapp.identity.game_roles import ROLES, game_roles
from webapp.identity.group_invitations import group_invitations
from webapp.identity.groups import groups
from webapp.identity.role_words import day_of, role_told, role_word
from webapp.library.page import Listed
from webapp.library.rows import listed
from webapp.platform.i18n import language
from webapp.platform.page import Played
from webapp.platform.qr import qr
from webapp.platform.store import current_store
from webapp.precedents.find import dispute_href, precedents, ruled_on
from webapp.precedents.house_rules import ruled

SHOWN, RULINGS = 12, 20  # games and rulings on the page

showing = Blueprint("showing", __name__)


@showing.after_request
def keep_close(response: Response) -> Response:
    response.headers["Cache-Control"] = "private, no-cache"
    return response


@showing.get("/groups/<game:group>")
def show(group: str) -> str:
    return page(inside(group), everything=bool(request.args.get("all"))).show()


@showing.get("/groups/<game:group>/statistics")
def figures(group: str) -> str:
    return statistics(inside(group).group).show()


def page(here: Membership, code: str = "", role: str = "", refused: str = "", everything: bool = False) -> GroupPage:
    party = here.group.id
    games = game_roles().of_party(party)
    return GroupPage(
        id=party,
        name=here.group.name,
        role=role_word(here.role),
        role_told=role_told(here.role),
        owns=here.owns,
        reads_for_all=here.reads_for_all,
        starts=here.starts,
        games=rows(games[: None if everything else SHOWN]),
        more=0 if everything else max(0, len(games) - SHOWN),
        people=tuple(
            Person(
                each.account,
                each.name,
                each.role,
                role_word(each.role),
                day_of(each.at),
                each.account == here.account.id,
            )
            for each in groups().members(party)
        ),
        roles=tuple(Role(each, role_word(each), role_told(each)) for each in ROLES),
        invitations=tuple(
            OpenInvitation(each.id, role_word(each.role), day_of(each.until))
            for each in group_invitations().open(party)
        )
        if here.owns
        else (),
        books=tuple(_book(party, kind) for kind in GAMES),
        rulings=precedents(catalogue().cases.of_games(games, RULINGS)),
        key=new_id(),
        invited=_invited(code, role) if code else None,
        refused=refused,
    )


def rows(games: list[str]) -> tuple[Listed, ...]:
    kept = catalogue()
    places = kept.search.places(games, len(games))
    kept.know(places)
    entries = kept.search.entries(places)
    names = current_store().names({person for entry in entries for person in entry.people.values()})
    return tuple(listed(entry, names) for entry in entries)


def _book(party: str, kind: str) -> Book:
    book, tag = find(kind).book, language().tag
    by_hand, by_ruling = groups().readings(party), ruled(party, kind)
    readings = tuple(
        Reading(
            name=name,
            text=reading.text[tag],
            options=tuple(reading.options),
            chosen=by_hand.get((kind, name), ""),
            ruled=by_ruling[name].option if name in by_ruling else "",
            href=dispute_href(by_ruling[name]) if name in by_ruling else "",
            when=ruled_on(by_ruling[name]) if name in by_ruling else Played(""),
        )
        for name, reading in book.readings.items()
    )
    return Book(kind, book.title[tag], kind, readings, sum(bool(each.chosen or each.ruled) for each in readings))


def _invited(code: str, role: str) -> Invited:
    link = f"{request.host_url}groups/join#{code}"
    drawn = qr(link)
    return Invited(code, link, role_word(role), drawn["path"], drawn["size"])
