"""The archive: searches and sums over all games, and who they count for."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records import Event, Log, read
from records.sqlite import SqliteStore
from replay.engine.replay import Replay
from replay.facts.same_position import SIZE, likeness
from tests.webapp.html import rows, words
from tests.webapp.samples import keep
from webapp.catalogue import Catalogue
from webapp.catalogue.facts import facts_of
from webapp.catalogue.positions import seen
from webapp.catalogue.query import Wish
from webapp.games.simulation import simulated
from webapp.statistics.plots import columns, dots

TABLES = [("splendor", 2), ("splendor", 3), ("marvel", 2), ("gauntlet", 3)]
LOGS = [simulated(*TABLES[n % len(TABLES)], seed=5, number=n + 1) for n in range(8)]
SUMS = """select t.kind, t.what, t.name, s.players, s.times, s.games, s.won, s.total
    from sums s join traits t on t.id = s.trait"""


@pytest.fixture
def kept(app: Flask) -> Catalogue:
    kept: Catalogue = app.extensions["catalogue"]
    return kept


def told(kept: Catalogue) -> dict[tuple[Any, ...], tuple[int, ...]]:
    kept.finish()
    return {tuple(row[:4]): tuple(row[4:]) for row in kept.file.read(SUMS)}


def from_scratch(logs: list[Log]) -> dict[tuple[Any, ...], tuple[int, ...]]:
    """The same, counted one game after the other."""
    counted: dict[tuple[Any, ...], list[int]] = {}
    for log in logs:
        facts = facts_of(log)
        if not facts.ended:
            continue
        games = Counter[tuple[Any, ...]]()
        for each in facts.traits:
            key = (facts.kind, each.what, each.name, len(facts.seats))
            into = counted.setdefault(key, [0, 0, 0, 0])
            into[0] += 1
            into[1] += not games[key]
            into[2] += each.won
            into[3] += each.number
            games[key] += 1
    return {key: tuple(into) for key, into in counted.items()}


def bought(log: Log, card: str) -> int:
    """The number of the event with which a card was bought; 0: nobody did."""
    return next((each.number for each in log.events if each.verb == "buy" and each.words[0] == card), 0)


# ── sums ────────────────────────────────────────────────────────────────────────────────────────────────


def test_sums_are_those_of_all_games_that_are_over(kept: Catalogue, store: SqliteStore) -> None:
    half = Log(LOGS[0].header, LOGS[0].events[:60])
    keep(store, [*LOGS, half])
    assert told(kept) == from_scratch([*LOGS, half]) == from_scratch(LOGS)


def test_sums_follow_whatever_happens_to_games(app: Flask, kept: Catalogue, store: SqliteStore) -> None:
    """Games are taken back, finished, hidden and shown again; after each step everything is counted from scratch."""
    chance, game_roles = Random(3), app.extensions["game roles"]
    games = keep(store, LOGS[:4])
    hidden: set[str] = set()
    for _ in range(12):
        game = chance.choice(games)
        match chance.randrange(3):
            case 0:
                game_roles.enter(game, chance.choice(["private", "unlisted", "public"]), "")
                hidden = game_roles.hidden()
            case 1:
                last = len(store.log(game).events)
                store.append(game, last, [Event(last + 1, "-", "rewind", (str(chance.randrange(30, 90)),))])
            case 2:
                games += keep(store, [chance.choice(LOGS)])
        assert told(kept) == from_scratch([store.log(each) for each in games if each not in hidden])


def test_a_table_that_was_taken_back_is_not_found(kept: Catalogue, store: SqliteStore) -> None:
    [game] = keep(store, LOGS[:1])
    kept.finish()
    last = facts_of(LOGS[0]).tables[-SIZE:]
    wish = Wish(position=last.hex())
    assert kept.search.count(wish) == 1
    store.append(game, len(LOGS[0].events), [Event(len(LOGS[0].events) + 1, "-", "rewind", ("40",))])
    kept.finish()
    assert kept.search.count(wish) == 0
    assert seen(kept.file.read, last) == [1], "in the drawer it is still"


# ── searches ────────────────────────────────────────────────────────────────────────────────────────────


def test_games_are_found_by_a_card_that_was_bought_in_time(kept: Catalogue, store: SqliteStore) -> None:
    games = keep(store, LOGS)
    kept.finish()
    for card in ("1W3", "2R4", "1K1"):
        having = [
            game for game, log in zip(games, LOGS, strict=True) if log.header.game == "splendor" and bought(log, card)
        ]
        found = kept.search.entries(
            kept.search.find(Wish(game="splendor", card=card.lower(), deed="buy"), "", 50).places
        )
        assert sorted(entry.game for entry in found) == sorted(having)
        for turn in (1, 4, 9, 40):
            early = kept.search.count(Wish(game="splendor", card=card, deed="buy", turn=str(turn)))
            assert early == sum(
                own_turn(log, card) < turn for log in LOGS if log.header.game == "splendor" and bought(log, card)
            )


def own_turn(log: Log, card: str) -> int:
    number = bought(log, card)
    who = log.events[number - 1].seat
    acted = [each for each in log.events[:number] if each.seat == who and each.verb in ("take", "buy", "reserve")]
    return len(acted)


def test_games_are_found_by_a_table_that_occurred(client: FlaskClient, store: SqliteStore) -> None:
    games = keep(store, [LOGS[0], LOGS[4], LOGS[0]])
    answer = client.get(f"/g/{games[0]}/alike/57")
    assert answer.status_code == 302
    found = client.get(answer.location)
    assert len(rows(found.text)) == 2
    assert games[1] not in found.text


def test_a_position_may_be_pasted(client: FlaskClient, store: SqliteStore) -> None:
    [game] = keep(store, [LOGS[0]])
    replay = Replay.of(LOGS[0])
    number = [event.number for event in replay.frames.events if event.verb == "take"][9]
    text = "\n".join(
        replay.game.position(replay.at(number), replay.seats)[:1]
        + [line for line in replay.game.position(replay.at(number), replay.seats)[1:] if not line.startswith("open")]
    )
    answer = client.get("/archive/position", query_string={"game": "splendor", "table": text}, follow_redirects=True)
    assert game in answer.text
    linked = f"http://localhost/g/{game}/{number}?as=all"
    answer = client.get("/archive/position", query_string={"table": linked}, follow_redirects=True)
    assert game in answer.text


def test_a_table_that_cannot_be_meant_is_said_to_be_so(client: FlaskClient, store: SqliteStore) -> None:
    keep(store, LOGS[:1])
    for table in ("", "nonsense", "A tokens zzz\nB tokens -", f"/g/{'0' * 32}/5", "A\nA", "A\nB\nC\nD\nE"):
        answer = client.get("/archive/position", query_string={"game": "splendor", "table": table})
        assert answer.status_code == 200, table
        assert 'role="alert"' in answer.text, table


@pytest.mark.parametrize("visibility", ["private", "unlisted", "public"])
def test_what_is_not_public_counts_nowhere(
    app: Flask, client: FlaskClient, store: SqliteStore, visibility: str
) -> None:
    [game] = keep(store, [LOGS[1]])
    app.extensions["game roles"].enter(game, visibility, "")
    seen = visibility == "public"
    for address in ("/archive", "/archive/cards", "/archive/openings", "/archive/seats"):
        assert ("No public game is finished yet." in client.get(address).text) != seen, address
    facts = facts_of(LOGS[1])
    for trait in facts.traits[:3]:
        assert (game in client.get(f"/?card={trait.name}").text) == seen
    assert (game in client.get(f"/?position={facts.tables[:SIZE].hex()}").text) == seen


def test_a_hidden_card_of_a_running_game_is_not_found(client: FlaskClient, store: SqliteStore) -> None:
    """Bartek has drawn 3K3 unseen: neither the card nor the table with it tells so."""
    text = '[game "splendor"]\n[A "Ania"]\n[B "Bartek"]\n\n1 A take wug\n2 B reserve L3 3K3 *\n3 A take wug\n'
    log = read(text.encode())
    [game] = keep(store, [log])
    replay = Replay.of(log)
    assert game not in client.get("/?card=3K3").text
    unknown = client.get(f"/g/{game}/alike/3").location
    assert game in client.get(unknown).text
    assert game not in client.get(f"/?position={likeness(replay.game, replay.state, replay.seats).hex()}").text


def test_nor_one_of_a_game_that_began_with_a_position(client: FlaskClient, store: SqliteStore) -> None:
    header = '[game "splendor"]\n[A "Ania"]\n[B "Bartek"]\n[position "turn A"]\n[position "A tokens -"]\n'
    [game] = keep(store, [read((header + '[position "B tokens - reserved L3=3K3"]\n\n1 A take wug\n').encode())])
    assert client.get(f"/g/{game}/alike/1").status_code == 404
    catalogue: Catalogue = client.application.extensions["catalogue"]
    catalogue.finish()
    assert catalogue.file.read("select likenesses from tables") == []


# ── pages ───────────────────────────────────────────────────────────────────────────────────────────────


def test_pages_say_how_many_games_they_rest_on(client: FlaskClient, store: SqliteStore) -> None:
    keep(store, LOGS)
    for address in ("/archive?game=splendor", "/archive/cards?game=splendor", "/archive/seats?game=splendor"):
        assert "rests on 4 finished games" in words(client.get(address).text), address
    assert "rests on 2 finished games" in words(client.get("/archive/openings?game=splendor&players=3").text)
    assert "na podstawie 4 skończonych partii" in words(client.get("/archive?game=splendor&lang=pl").text)


def test_a_figure_leads_to_the_games_behind_it(client: FlaskClient, store: SqliteStore) -> None:
    keep(store, LOGS)
    page = client.get("/archive/seats?game=splendor&players=2").text
    assert "/?game=splendor&amp;players=2&amp;seat=1&amp;won=1&amp;finished=1" in page
    won = sum(
        "A" in facts_of(log).winners for log in LOGS if log.header.game == "splendor" and len(log.header.seats) == 2
    )
    shown = rows(client.get("/?game=splendor&players=2&seat=1&won=1&finished=1").text) if won else []
    assert len(shown) == won


def test_an_opening_goes_on_turn_by_turn(client: FlaskClient, store: SqliteStore) -> None:
    keep(store, LOGS)
    begun = next(trait for trait in facts_of(LOGS[0]).traits if trait.what == "opening3").name.split("|")
    page = client.get("/archive/openings?game=splendor").text
    assert f"<code>{begun[0]}</code>" in page
    page = client.get("/archive/openings", query_string={"game": "splendor", "begun": "|".join(begun[:2])}).text
    assert f"<code>{begun[2]}</code>" in page
    found = client.get("/", query_string={"game": "splendor", "opening": "|".join(begun)}).text
    assert len(rows(found)) >= 1
    assert "Nobody has begun like this." in client.get("/archive/openings?game=splendor&begun=take+zzz").text


def test_what_cannot_be_understood_is_not_asked_for(client: FlaskClient, store: SqliteStore) -> None:
    keep(store, LOGS[:2])
    for asked in ("game=hanabi", "players=99", "deed=eat", "sort=x", "begun=|||", "players=%00", "game='"):
        for page in ("", "/cards", "/openings", "/seats"):
            assert client.get(f"/archive{page}?{asked}").status_code == 200, (page, asked)


def test_columns_stand_in_their_place() -> None:
    drawn = columns([(10, 4, ""), (12, 8, "")])
    assert drawn is not None
    first, second = drawn.bars
    assert second.height == 2 * first.height
    assert first.y + first.height == second.y + second.height
    assert second.x - first.x == pytest.approx(2 * (first.width / 0.8), abs=0.3), "nobody had 11"


def test_a_plot_of_cards_is_as_large_as_what_is_in_it() -> None:
    """From the earliest turn to the latest and from the least share to the most, with the usual share among them."""
    drawn = dots([("1W1", 13.5, 44, "1"), ("3K1", 27.0, 74, "3")], 50)
    assert drawn is not None
    early, late = drawn.dots
    assert late.x - early.x > 270
    assert early.y > drawn.usual > late.y
    assert early.y - late.y > 190
    assert [words for _, words in drawn.levels] == ["50 %", "60 %", "70 %"]
    alone = dots([("1W1", 13.0, 50, "1")], 50)
    assert alone is not None
    assert alone.dots[0].y == alone.usual


# ── programs ────────────────────────────────────────────────────────────────────────────────────────────


def test_programs_are_told_the_same(client: FlaskClient, store: SqliteStore) -> None:
    keep(store, LOGS)
    answer = client.get("/api/v1/archive?game=splendor&players=2").json
    assert answer is not None
    assert answer["games"] == 2
    assert sum(each["won"] for each in answer["seats"]) >= 2
    here = [log for log in LOGS if log.header.game == "splendor" and len(log.header.seats) == 2]
    sold = Counter(event.words[0] for log in here for event in log.events if event.verb == "buy")
    assert {each["card"]: each["times"] for each in answer["cards"] if each["deed"] == "buy"} == dict(sold)
    card = next(iter(sold))
    listed = client.get(f"/api/v1/games?game=splendor&players=2&card={card}&deed=buy").json
    assert listed is not None
    assert listed["count"] == sold[card]


def test_programs_look_for_a_table_by_a_moment_or_by_its_words(client: FlaskClient, store: SqliteStore) -> None:
    games = keep(store, [LOGS[0], LOGS[4], LOGS[0]])
    replay = Replay.of(LOGS[0])
    number = [event.number for event in replay.frames.events if event.verb == "take"][9]
    words_of_it = "; ".join(replay.game.position(replay.at(number), replay.seats))
    same = sorted([games[0], games[2]])
    for asked in ({"position": f"{games[0]}@{number}"}, {"position": words_of_it, "game": "splendor"}):
        answer = client.get("/api/v1/games", query_string=asked).json
        assert answer is not None
        assert sorted(each["id"] for each in answer["games"]) == same, asked
    likeness_of_it = client.get(f"/g/{games[0]}/alike/{number}").location.rpartition("position=")[2]
    assert client.get(f"/api/v1/games?position={likeness_of_it}").json["count"] == 2  # type: ignore[index]


@pytest.mark.parametrize(
    "asked", ["position=nonsense", f"position={'0' * 32}@3", "position=turn A", "deed=buy", "turn=9", "won=1"]
)
def test_programs_are_told_what_cannot_be_looked_for(client: FlaskClient, store: SqliteStore, asked: str) -> None:
    keep(store, LOGS[:1])
    answer = client.get(f"/api/v1/games?{asked}")
    assert (answer.status_code, bool(answer.json and answer.json["says"])) == (422, True)


def test_a_private_table_is_no_way_to_learn_of_it(app: Flask, client: FlaskClient, store: SqliteStore) -> None:
    games = keep(store, [LOGS[0], LOGS[0]])
    app.extensions["game roles"].enter(games[0], "private", "")
    answer = client.get(f"/api/v1/games?position={games[0]}@57")
    assert answer.status_code == 422
    assert answer.get_json()["says"] == "There is no such moment in a game that you may see."
