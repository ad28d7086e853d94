"""What was ruled before: found by rule, reading, move and table, and how it ended."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records import Header, read, sentences
from records.disputes import people
from records.sqlite import SqliteStore
from replay.engine.replay import Replay
from tests.webapp.browsers import Browser
from tests.webapp.html import words
from tests.webapp.precedents.ruled_games import FEWER, STRICT, UP_TO_3, table
from tests.webapp.samples import keep
from webapp import create_app
from webapp.catalogue import catalogue
from webapp.catalogue.dispute_facts import argued_of
from webapp.catalogue.dispute_search import Case, SameTable
from webapp.catalogue.facts import facts_of
from webapp.identity.game_roles import GameRole
from webapp.identity.roles import VIEWER_KEY
from webapp.platform.store import current_store
from webapp.precedents.find import earlier
from webapp.precedents.house_rules import ruled_at_table
from webapp.precedents.table import table_of

# Ania says that she holds no 3, and Bartek disputes it; what she holds, only the record knows.
LIE = """[game "gauntlet"]
[life "heroes=12 thanos=8"]
[A "Ania"]
[B "Bartek"]
[C "Celina"]

1   -  draw A {card} T7
2   -  draw B H3a
3   -  draw C H5b
4   A  draw T4
5   A  play T4
6   A  power 1
7   B  draw H1a
8   B  play H1a 3
9   A  answer no
10  B  dispute 9 "hm"
11  -  ruling 10 undecided repair 9 A show {card}
12  -  rewind 8 because "ruling 11"
"""
PAIR = 'A dispute 2 SPL-TAKE2-2 "three lay there"'


def stored(store: SqliteStore, *said: str, a: str = "Ania", b: str = "Bartek") -> str:
    [game] = keep(store, [read(table(*said, a=a, b=b))])
    return game


def group(*names: str) -> str:
    return people(Header(tuple(zip("ABCDEF", names, strict=False))))


@pytest.fixture
def asking(app: Flask) -> Iterator[None]:
    with app.test_request_context("/"):
        yield


def everywhere(*names: str) -> SameTable:
    """Of people who had a part in every game that is stored."""
    key, games = group(*names), tuple(each.game for each in current_store().headings())
    return SameTable(key, games, tuple(catalogue().cases.parties(key)))


def group_readings(kind: str, key: str) -> dict[str, Case]:
    return ruled_at_table(key, kind, [each.game for each in current_store().headings()])


def player(app: Flask, *games: str, name: str = "Ania", seat: str = "A") -> Browser:
    """Somebody whose account sits in these games."""
    browser = Browser(app).sign_up(name)
    for game in games:
        account = app.extensions["accounts"].named(name).id
        app.extensions["game roles"].claim(game, account, GameRole("player", seat), owns=False)
    return browser


ANIA_AND_BARTEK = group("Ania", "Bartek")


# ── what the catalogue keeps ────────────────────────────────────────────────────────────────────────────


def test_a_dispute_is_kept_with_its_move_its_claim_and_how_it_ended() -> None:
    log = read(table(PAIR, 'B argue 4 "we always do"', 'A ruling 4 irregular take-back for group "as the book says"'))
    [argued] = facts_of(log).argued
    assert (argued.number, argued.by, argued.event, argued.omission) == (4, "A", 2, False)
    assert (argued.verb, argued.players, argued.rules) == ("take", 2, ("SPL-TAKE2-2",))
    assert (argued.claim, argued.status, argued.outcome) == ("three lay there", "ruled", "take-back")
    ruled = argued.ruled
    assert (ruled.number, ruled.by, ruled.verdict, ruled.scope) == (6, "A", "irregular", "group")
    assert ruled.reason == "as the book says"


def test_a_dispute_that_names_no_rule_is_about_those_that_were_broken_there() -> None:
    [argued] = facts_of(read(table('A dispute 2 "no!"'))).argued
    assert argued.rules == ("SPL-TAKE2-2",)


def test_a_remedy_that_took_the_move_back_does_not_hide_what_was_argued_about() -> None:
    said = ('A dispute 2 "no!"', "- ruling 4 irregular take-back", '- rewind 1 because "ruling 5"')
    [argued] = facts_of(read(table(*said))).argued
    assert (argued.verb, argued.rules) == ("take", ("SPL-TAKE2-2",))


def test_words_that_are_no_rule_are_no_rule() -> None:
    [argued] = facts_of(read(table("A dispute 3 nonsense spl-take3-5"))).argued
    assert argued.rules == ("SPL-TAKE3-5",)


def test_the_readings_that_would_change_the_verdict_are_kept() -> None:
    """The book does not say whether two different may be taken where three could be; of the pair it says all."""
    pair, fewer = facts_of(read(table(PAIR, FEWER))).argued
    assert (pair.readings, fewer.readings) == ((), ("take-fewer",))


def test_a_reading_that_nobody_knows_is_not_settled() -> None:
    [argued] = facts_of(read(table(FEWER, "- ruling 4 legal stands for group reading take-fewer=as-we-like"))).argued
    assert (argued.outcome, argued.ruled.settles) == ("stands", "")


@pytest.mark.parametrize(
    ("remedy", "outcome"),
    [
        ("stands", "stands"),
        ("take-back", "take-back"),
        ("repair 2 take wr", "repair"),
        ("concede A 2", "concede"),
        ("next round for free", "words"),
        ("", "nothing"),
    ],
)
def test_every_remedy_has_its_kind(remedy: str, outcome: str) -> None:
    [argued] = facts_of(read(table(PAIR, f"- ruling 4 irregular {remedy}".strip()))).argued
    assert argued.outcome == outcome


def test_what_is_under_appeal_has_not_ended() -> None:
    appealed = (PAIR, "- ruling 4 irregular take-back", 'B appeal 5 "count again"')
    [argued] = facts_of(read(table(*appealed))).argued
    assert (argued.status, argued.outcome) == ("appealed", "appealed")
    [argued] = facts_of(read(table(*appealed, "- ruling 4 legal stands"))).argued
    assert (argued.status, argued.outcome, argued.ruled.verdict) == ("ruled", "stands", "legal")


def test_until_a_game_is_over_a_dispute_tells_nothing_of_a_hidden_card() -> None:
    """Ania answers that she holds no 3. Only the record knows that she does, and so that it breaks a rule."""
    lied, honest = (read(LIE.format(card=card)) for card in ("S3", "S6"))
    known = [facts_of(log).argued for log in (lied, honest)]
    assert known[0] == known[1]
    assert known[0][0].rules == ()
    [at_the_end] = argued_of(lied, Replay.of(lied), disclosed=True)
    assert at_the_end.rules == ("GAU-INFO-4",), "when all hands are open, the lie is found"


def test_no_page_tells_two_games_apart_that_differ_in_a_hidden_card(tmp_path: Path) -> None:
    told = []
    for card in ("S3", "S6"):
        app = create_app(tmp_path / card, testing=True)
        store: SqliteStore = app.extensions["store"]
        [game] = keep(store, [read(LIE.format(card=card))])
        client = player(app, game, name="Celina", seat="C").client
        key = group("Ania", "Bartek", "Celina")
        addresses = ("/rules/disputed", f"/rules/groups/{key}", "/rules/GAU-INFO-4", "/rules/gauntlet")
        told.append([client.get(address).text.replace(game, "game") for address in addresses])
        store.close()
    assert told[0] == told[1]
    assert "<bdi>hm</bdi>" in told[0][1]


# ── earlier rulings ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.usefixtures("asking")
def test_the_nearest_come_first(store: SqliteStore) -> None:
    elsewhere = {"a": "Zofia", "b": "Yves"}
    nearby = stored(store, 'A dispute 2 SPL-TAKE2-1 "nearby"', "- ruling 4 legal", **elsewhere)
    rule = stored(store, FEWER, "- ruling 4 irregular stands", **elsewhere)
    reading = stored(store, 'B dispute 3 SPL-TAKE3-1 "reading"', "- ruling 4 legal stands", **elsewhere)
    ours = stored(store, FEWER, "- ruling 4 irregular stands")
    stored(store, PAIR, "- ruling 4 irregular")  # nothing to do with it
    found = earlier("splendor", ["SPL-TAKE3-5"], ["take-fewer"], "take", everywhere("Ania", "Bartek"))
    assert [each.alike for each in found.similar] == ["same table, same rule", "same open point", "same open point"]
    assert [each.href for each in found.similar] == [f"/g/{game}/disputes/4" for game in (ours, reading, rule)]
    found = earlier("splendor", ["SPL-TAKE2-2"], [], "take", everywhere("Nobody", "Else"))
    assert [each.alike for each in found.similar] == ["same rule", "similar move"]
    assert found.similar[1].href == f"/g/{nearby}/disputes/4"
    assert earlier("splendor", ["SPL-TAKE2-2"], [], "buy").similar[1:] == ()


@pytest.mark.usefixtures("asking")
def test_how_disputes_ended_is_counted_at_this_table_and_elsewhere(store: SqliteStore) -> None:
    for remedy in ("stands", "stands", "take-back", "concede B 2"):
        stored(store, PAIR, f"- ruling 4 irregular {remedy}", a="Zofia", b="Yves")
    stored(store, PAIR, a="Xenia", b="Yves")
    stored(store, PAIR, "- ruling 4 irregular take-back")
    this = stored(store, PAIR)
    found = earlier("splendor", ["SPL-TAKE2-2"], (), "take", everywhere("Ania", "Bartek"), not_this=(this, 4))
    assert found.group is not None
    assert (found.group.count, found.group.outcomes) == (1, ("1 taken back",))
    assert found.public.count == 5
    assert found.public.outcomes == ("2 let stand", "1 taken back", "1 with points conceded", "1 not ruled on yet")
    assert found.group_href == f"/rules/groups/{ANIA_AND_BARTEK}"


@pytest.mark.usefixtures("asking")
def test_a_dispute_is_no_precedent_for_itself(store: SqliteStore) -> None:
    this = stored(store, PAIR, "- ruling 4 irregular stands")
    found = earlier("splendor", ["SPL-TAKE2-2"], (), "take", everywhere("Ania", "Bartek"), not_this=(this, 4))
    assert found.similar == ()
    assert found.group is not None
    assert (found.group.count, found.public.count) == (0, 0)


@pytest.mark.usefixtures("asking")
def test_without_a_rule_the_open_point_counts(store: SqliteStore) -> None:
    stored(store, FEWER, "- ruling 4 legal stands")
    stored(store, PAIR, "- ruling 4 irregular stands")
    found = earlier("splendor", (), ["take-fewer"])
    assert (found.public.count, found.group, found.group_href) == (1, None, "")
    assert [link.name for link in found.basis] == ["take-fewer"]
    assert earlier("chess", ["SPL-TAKE3-5"], ()).public.count == 0
    assert earlier("splendor", ["nonsense", "spl-take3-5"]).public.count == 1


@pytest.mark.usefixtures("asking")
def test_what_is_written_later_is_found_at_once(store: SqliteStore) -> None:
    game = stored(store, PAIR)
    assert earlier("splendor", ["SPL-TAKE2-2"]).similar == ()
    store.append(game, 4, sentences("B ruling 4 irregular stands"))
    [found] = earlier("splendor", ["SPL-TAKE2-2"]).similar
    assert (found.verdict_word, found.outcome_word, found.by) == ("irregular", "let stand", "Bartek")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", found.ruled.iso)


# ── what a group has settled ────────────────────────────────────────────────────────────────────────────


def settled(store: SqliteStore, reading: str, *more: str, scope: str = "group", **seats: str) -> str:
    return stored(store, FEWER, f"- ruling 4 legal stands for {scope} reading {reading}", *more, **seats)


@pytest.mark.usefixtures("asking")
def test_a_ruling_for_the_group_settles_a_reading_for_the_same_people_whatever_their_seats(store: SqliteStore) -> None:
    game = settled(store, UP_TO_3)
    for names in (("Ania", "Bartek"), ("Bartek", "Ania"), (" ania", "BARTEK ")):
        [(name, case)] = group_readings("splendor", group(*names)).items()
        assert (name, case.option, case.game) == ("take-fewer", "up-to-3", game)


@pytest.mark.usefixtures("asking")
def test_it_settles_nothing_for_others_or_for_other_games(store: SqliteStore) -> None:
    settled(store, UP_TO_3)
    assert group_readings("splendor", group("Ania", "Bartek", "Celina")) == {}
    assert group_readings("splendor", group("Ania")) == {}
    assert group_readings("marvel", ANIA_AND_BARTEK) == {}
    assert group_readings("chess", ANIA_AND_BARTEK) == {}


@pytest.mark.usefixtures("asking")
def test_a_ruling_for_one_game_settles_nothing(store: SqliteStore) -> None:
    settled(store, UP_TO_3, scope="game")
    assert group_readings("splendor", ANIA_AND_BARTEK) == {}


@pytest.mark.usefixtures("asking")
def test_the_newest_ruling_counts_and_not_the_newest_game(store: SqliteStore) -> None:
    old = settled(store, UP_TO_3)
    settled(store, STRICT)
    assert group_readings("splendor", ANIA_AND_BARTEK)["take-fewer"].option == "strict-3"
    store.append(old, 5, sentences(f"- ruling 4 legal stands for group reading {UP_TO_3}"))
    assert group_readings("splendor", ANIA_AND_BARTEK)["take-fewer"].option == "up-to-3"


@pytest.mark.usefixtures("asking")
def test_a_ruling_under_appeal_or_overturned_does_not_count(store: SqliteStore) -> None:
    game = settled(store, UP_TO_3, 'A appeal 5 "no"')
    assert group_readings("splendor", ANIA_AND_BARTEK) == {}
    store.append(game, 6, sentences("- ruling 4 irregular stands"))
    assert group_readings("splendor", ANIA_AND_BARTEK) == {}
    store.append(game, 7, sentences(f"- ruling 4 legal stands for group reading {UP_TO_3}"))
    assert group_readings("splendor", ANIA_AND_BARTEK)["take-fewer"].option == "up-to-3"


@pytest.mark.usefixtures("asking")
def test_an_erased_name_is_forgotten_and_the_catalogue_never_held_it(app: Flask, store: SqliteStore) -> None:
    game = settled(store, UP_TO_3)
    assert group_readings("splendor", ANIA_AND_BARTEK)
    assert table_of(ANIA_AND_BARTEK, game).parties
    kept = app.extensions["catalogue"].file
    columns = [
        row for table in ("disputes", "disputed", "rows", "games") for row in kept.read(f"select * from {table}")
    ]
    assert "Ania" not in repr(columns)
    assert ANIA_AND_BARTEK not in repr(columns)
    [ania] = [person for person, name in store.people().items() if name == "Ania"]
    store.rename(ania, "")
    assert group_readings("splendor", ANIA_AND_BARTEK) == {}


# ── the page of a group ─────────────────────────────────────────────────────────────────────────────────


def test_the_page_of_a_group_lists_what_it_has_ruled(app: Flask, store: SqliteStore) -> None:
    game = stored(store, FEWER, f'B ruling 4 legal stands for group reading {UP_TO_3} "we always did"')
    other = stored(store, PAIR, "- ruling 4 irregular take-back")
    another = stored(store, PAIR, "- ruling 4 irregular concede A 1", a="Zofia", b="Yves")
    page = player(app, game, other, another).client.get(f"/rules/groups/{ANIA_AND_BARTEK}").text
    said = words(page)
    assert "take-fewer = up-to-3" in said
    assert "we always did" in said
    assert "by Bartek" in said
    assert "for its table from then on" in said
    assert "by the table" in said
    assert "for that game" in said
    assert "Zofia" not in said
    assert f'href="/g/{game}/disputes/4"' in page
    assert 'href="/rules/SPL-TAKE2-2"' in page


def test_a_group_that_nobody_knows_has_an_empty_page_and_a_key_is_never_markup(client: FlaskClient) -> None:
    answer = client.get(f"/rules/groups/{'0' * 32}")
    assert answer.status_code == 200
    assert "No rulings of this group in your games." in words(answer.text)
    assert client.get("/rules/groups/Ania,Bartek").status_code == 404
    assert client.get("/rules/groups/" + "0" * 33).status_code == 404


def brought(app: Flask, record: str) -> str:
    """A record that a stranger brings, for everybody to see."""
    stranger = app.test_client()
    sent = {"text": record, "act": "store", "visibility": "public"}
    return str(stranger.post("/new", data=sent).headers["Location"]).split("#")[0].rpartition("/")[2]


STRANGE = table(PAIR, f'- ruling 4 legal stands for group reading {UP_TO_3} "strange"')


def test_what_strangers_ruled_under_the_same_names_is_on_no_page_of_these_people(
    app: Flask, store: SqliteStore
) -> None:
    """Names are typed by anybody, and a record that is brought may have any."""
    game = stored(store, PAIR, '- ruling 4 irregular take-back "ours"')
    ania = player(app, game).client
    brought(app, STRANGE)
    said = words(ania.get(f"/rules/groups/{ANIA_AND_BARTEK}").text)
    assert "ours" in said
    assert "strange" not in said
    assert UP_TO_3 not in said
    nobody = words(app.test_client().get(f"/rules/groups/{ANIA_AND_BARTEK}").text)
    assert "ours" not in nobody, "whoever knows two names has no part in their games"
    assert "strange" not in nobody


def test_what_strangers_ruled_under_the_same_names_is_not_counted_for_the_same_table(
    app: Flask, store: SqliteStore
) -> None:
    game, before = stored(store, PAIR), stored(store, PAIR, "- ruling 4 irregular take-back")
    ania = player(app, game, before).client
    strange = brought(app, STRANGE)
    page = ania.get(f"/g/{game}/disputes/4").text
    assert re.search(r"This group\s*1 dispute: 1 taken back", words(page))
    assert re.search(r"Elsewhere\s*1 dispute: 1 let stand", words(page))
    first, second = re.findall(r'<li class="case">.*?</li>', page, re.DOTALL)
    assert f"/g/{before}/" in first
    assert "same table" in first
    assert f"/g/{strange}/" in second
    assert "same table" not in second


def test_a_group_that_somebody_founded_counts_its_own_games(app: Flask, store: SqliteStore) -> None:
    game, before = stored(store, PAIR), stored(store, PAIR, "- ruling 4 irregular take-back")
    ania = player(app, game).client
    party = app.extensions["groups"].found("Thursdays", app.extensions["accounts"].named("Ania").id, "Ania")
    app.extensions["game roles"].change(game, "public", party)
    app.extensions["game roles"].change(before, "private", party)
    brought(app, STRANGE)
    here = f"/g/{game}/disputes/4"
    assert re.search(r"This group\s*1 dispute: 1 taken back", words(ania.get(here).text))
    assert re.search(r"This group\s*none yet", words(app.test_client().get(here).text)), "a private game is for members"


# ── rules ───────────────────────────────────────────────────────────────────────────────────────────────


def test_a_rule_shows_its_disputes_and_how_they_ended(client: FlaskClient, store: SqliteStore) -> None:
    assert "Nobody has argued about this rule." in words(client.get("/rules/SPL-TAKE2-2").text)
    stored(store, PAIR, '- ruling 4 irregular stands "too late"')
    stored(store, PAIR.replace("three lay", "only three lay"))
    said = words(client.get("/rules/SPL-TAKE2-2").text)
    assert "2 disputes: 1 let stand, 1 not ruled on yet" in said
    assert said.index("only three lay there") < said.index("too late")
    assert "2 disputes" in words(client.get("/rules/splendor").text)
    assert "Spory o tę zasadę" in client.get("/rules/SPL-TAKE2-2?lang=pl").text


def test_the_most_disputed_rules_are_listed_by_game_the_most_disputed_first(
    client: FlaskClient, store: SqliteStore
) -> None:
    stored(store, FEWER)
    stored(store, PAIR, "- ruling 4 irregular take-back")
    stored(store, PAIR, "- ruling 4 irregular concede A 3")
    page = client.get("/rules/disputed").text
    assert re.findall(r'class="rule-id" href="/rules/([\w-]+)#disputes"', page) == ["SPL-TAKE2-2", "SPL-TAKE3-5"]
    assert "2 disputes: 1 taken back, 1 with points conceded" in words(page)
    assert words(page).count("Nobody has disputed a rule of this game.") == 2
    assert 'href="/rules/disputed"' in client.get("/rules").text
    assert 'href="/rules/disputed#splendor"' in client.get("/rules/splendor").text


def test_what_somebody_wrote_is_never_markup(app: Flask, store: SqliteStore) -> None:
    evil = "<script>alert(1)</script>"
    game = stored(store, f'A dispute 2 SPL-TAKE2-2 "{evil}"', f'B ruling 4 irregular stands "{evil}"', b=evil)
    client = player(app, game).client
    for address in ("/rules/SPL-TAKE2-2", f"/rules/groups/{group('Ania', evil)}"):
        page = client.get(address).text
        assert "<script>alert" not in page
        assert page.count("&lt;script&gt;alert(1)&lt;/script&gt;") >= 3


# ── a new game of the same people ───────────────────────────────────────────────────────────────────────


def form(client: FlaskClient, **more: str) -> dict[str, str]:
    """As the browser sends it on which every game here was begun."""
    shown = client.get("/play").text
    [key] = re.findall(r'name="key" value="(\w+)"', shown)
    return {
        "game": "splendor",
        "splendor-A": "Bartek",
        "splendor-B": " ania ",
        "key": key,
        "held": held(client),
        **more,
    }


def held(client: FlaskClient, seat: str = "") -> str:
    known = client.application.extensions
    return " ".join(f"{each.game}:{known['keys'].grant(each.game, seat)}" for each in known["store"].headings())


def test_what_strangers_ruled_under_the_same_names_is_not_filled_in(app: Flask, client: FlaskClient) -> None:
    """Names are typed by anybody, and a record that is brought may have any."""
    record = table(FEWER, f'- ruling 4 legal stands for group reading {UP_TO_3} "2 : 0"')
    stranger = app.test_client()
    brought = stranger.post("/new", data={"text": record, "act": "store", "visibility": "public"})
    assert brought.status_code == 303
    for more in ({"held": ""}, {"held": "nonsense a:b :"}, {"held": held(client, VIEWER_KEY)}):
        said = form(client, **more)
        assert client.post("/play/agreed", data=said).json == {"seal": "", "href": "", "points": []}
        assert client.post("/play", data=said).status_code == 303


def test_those_who_had_a_part_in_it_are_known_by_key_seat_account_or_group(app: Flask, client: FlaskClient) -> None:
    game = stored(app.extensions["store"], FEWER, f"A ruling 4 legal stands for group reading {UP_TO_3}")
    roles, groups = app.extensions["game roles"], app.extensions["groups"]
    for more in ({"held": held(client)}, {"held": held(client, "B")}):
        assert client.post("/play/agreed", data=form(client, **more)).json["points"]  # type: ignore[index]
    people = {name: Browser(app).sign_up(name) for name in ("Player", "Viewer", "Member", "Stranger")}
    ids = {name: app.extensions["accounts"].named(name).id for name in people}
    for name in ("Player", "Viewer"):
        roles.claim(game, ids[name], GameRole(name.lower(), "B" if name == "Player" else ""), owns=False)
    roles.change(game, "private", groups.found("Thursdays", ids["Member"], "Member"))
    said = {"game": "splendor", "splendor-A": "Bartek", "splendor-B": "Ania"}
    told = {name: len(who.post("/play/agreed", **said).json["points"]) for name, who in people.items()}
    assert told == {"Player": 1, "Viewer": 0, "Member": 1, "Stranger": 0}


def chosen(page: str, point: str) -> str:
    [select] = re.findall(rf'<select id="splendor-{point}".*?</select>', page)
    return next(iter(re.findall(r'value="([^"]*)" selected', select)), "")


def test_a_new_game_of_the_same_people_begins_with_what_they_have_ruled(
    client: FlaskClient, store: SqliteStore
) -> None:
    ruled = stored(store, FEWER, f"A ruling 4 legal stands for group reading {UP_TO_3}")
    said = form(client)
    shown = client.post("/play", data=said)
    assert shown.status_code == 409, "whoever begins has not seen it yet"
    assert store.count() == 1
    assert chosen(shown.text, "take-fewer") == "up-to-3"
    assert "by Ania" in words(shown.text)
    assert f'href="/g/{ruled}/disputes/4"' in shown.text
    [seal] = re.findall(r'name="splendor-agreed" value="(\w+)"', shown.text)
    said |= {"splendor-agreed": seal, "splendor-take-fewer": "up-to-3"}
    first, second = (client.post("/play", data=said) for _ in range(2))
    assert (first.status_code, second.status_code, store.count()) == (303, 303, 2)
    assert store.headings(limit=1)[0].header.get("readings") == UP_TO_3


def test_whoever_begins_can_read_it_otherwise(client: FlaskClient, store: SqliteStore) -> None:
    settled(store, UP_TO_3)
    said = form(client, **{"splendor-take-fewer": "strict-3"})
    shown = client.post("/play", data=said).text
    assert chosen(shown, "take-fewer") == "strict-3", "what somebody chose stays"
    [seal] = re.findall(r'name="splendor-agreed" value="(\w+)"', shown)
    assert client.post("/play", data={**said, "splendor-agreed": seal}).status_code == 303
    assert store.headings(limit=1)[0].header.get("readings") == STRICT


def test_what_was_ruled_meanwhile_is_shown_before_the_game_begins(client: FlaskClient, store: SqliteStore) -> None:
    settled(store, UP_TO_3)
    asked = {name: value for name, value in form(client).items() if name != "key"}
    seal = client.post("/play/agreed", data=asked).json["seal"]  # type: ignore[index]
    settled(store, STRICT)
    assert client.post("/play", data=form(client, **{"splendor-agreed": seal})).status_code == 409


def test_others_begin_as_ever(client: FlaskClient, store: SqliteStore) -> None:
    settled(store, UP_TO_3)
    for names in ({"splendor-C": "Celina"}, {"splendor-B": "Zofia"}):
        assert client.post("/play", data=form(client, **names)).status_code == 303
        assert store.headings(limit=1)[0].header.get("readings") == ""


def test_names_that_are_typed_in_get_no_other_name_in_return(client: FlaskClient, store: SqliteStore) -> None:
    """Marek, who wrote the ruling down, does not sit at the table."""
    record = table(FEWER, f"@m ruling 4 legal stands for group reading {UP_TO_3}").replace('[A "', '[@m "Marek"]\n[A "')
    [game] = keep(store, [read(record)])
    said = client.post("/play/agreed", data=form(client)).json
    assert said is not None
    assert "Marek" not in repr(said)
    [point] = said["points"]
    assert (point["name"], point["option"], point["href"]) == ("take-fewer", "up-to-3", f"/g/{game}/disputes/4")
    assert point["said"].startswith("ruled ")
    assert "Marek" not in client.post("/play", data=form(client)).text


@pytest.mark.parametrize("said", [{}, {"game": "chess"}, {"game": ""}])
def test_nothing_is_agreed_in_a_game_that_nobody_knows(client: FlaskClient, said: dict[str, str]) -> None:
    assert client.post("/play/agreed", data=said).status_code == 404


def test_a_single_name_has_agreed_with_nobody(client: FlaskClient) -> None:
    answer = client.post("/play/agreed", data={"game": "splendor", "splendor-A": "Ania"})
    assert answer.json == {"seal": "", "href": "", "points": []}
