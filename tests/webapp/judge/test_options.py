"""What could be done: everything that is legal, what was played, and the rule against what is not there."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from records import read
from records.sqlite import SqliteStore
from replay.engine.replay import Replay
from tests.webapp.html import words
from tests.webapp.recording.table import FIXTURES
from tests.webapp.samples import keep

HEADER = '[game "splendor"]\n[A "Ania"]\n[B "Bartek"]\n'
ROWS = "- lay 1 1W3 1U1 1G4 1K2\n- lay 2 2R4 2K1 2W2 2G6\n- lay 3 3R4 3U1 3W2 3K3\n- nobles N1 N4 N6\n"


def kinds(client: FlaskClient, store: SqliteStore, record: str, at: int) -> dict[str, str]:
    """The words of each kind, by its title."""
    [game] = keep(store, [read(record)])
    page = client.get(f"/g/{game}/{at}/options").text
    parts = re.findall(r'<section class="panel kind-of.*?</section>', page, re.DOTALL)
    return {words(part.partition("<h2>")[2].partition("<")[0]).strip(): words(part) for part in parts}


@pytest.mark.parametrize(("name", "at"), [("splendor/games/sim-3p", 60), ("marvel/games/sim-3p", 60)])
def test_every_legal_action_is_offered_once(client: FlaskClient, store: SqliteStore, name: str, at: int) -> None:
    log = read((FIXTURES / f"{name}.rgn").read_bytes())
    [game] = keep(store, [log])
    replay = Replay.of(log)
    state = replay.game.ready(replay.at(at))
    who = replay.game.to_move(state)
    legal = [
        " ".join((replay.seats[who], *replay.game.say(action, replay.seats)))
        for action in replay.game.options(state, replay.law, who)
    ]
    assert len(legal) > 5
    page = client.get(f"/g/{game}/{at}/options").text
    assert sorted(map(unescape, re.findall(r'data-try="([^"]*)"', page))) == sorted(legal)


def test_the_one_that_was_played_is_marked(client: FlaskClient, store: SqliteStore) -> None:
    record = (FIXTURES / "splendor/games/sim-3p.rgn").read_text(encoding="utf-8")
    assert "buys 1K6 for green, 2 red, black played" in kinds(client, store, record, 22)["Buy from the table"]


def test_what_was_played_against_the_rules_stands_beside_the_options(client: FlaskClient, store: SqliteStore) -> None:
    [game] = keep(store, [read(HEADER + "A take wug\nB take wu\n")])
    said = words(client.get(f"/g/{game}/1/options").text)
    assert "Played was: takes white, blue irregular" in said


def test_an_option_tells_what_it_leaves_and_what_comes_of_it(client: FlaskClient, store: SqliteStore) -> None:
    """Ania has eight tokens: three more are eleven, and one goes back."""
    record = HEADER + "A take wug\nB take wug\nA take wrk\nB take wrk\nA take rk\nB take ug\n"
    told = kinds(client, store, record, 6)
    assert "takes blue, green, red leaves 2 w2 u2 g3 r2 k then: gives back" in told["Take three different tokens"]


def test_without_four_in_any_pile_the_rule_on_pairs_is_named(client: FlaskClient, store: SqliteStore) -> None:
    """Two players have four of each; after two takes no pile has more than three."""
    told = kinds(client, store, HEADER + "A take wug\nB take wrk\n", 2)
    assert "SPL-TAKE2-2" in told["Take two of a colour"]
    assert "3" in told["Take two of a colour"]
    assert "SPL-TAKE3-5" in told["Take fewer"]


def test_with_three_cards_in_hand_the_rule_on_the_hand_is_named(client: FlaskClient, store: SqliteStore) -> None:
    record = HEADER + ROWS + "A reserve L1 *\nB take wug\nA reserve L1 *\nB take wrk\nA reserve L2 *\nB take ug\n"
    told = kinds(client, store, record, 10)
    assert "SPL-RES-4" in told["Reserve from a deck"]
    assert "SPL-RES-4" in told["Reserve an open card"]


def test_who_can_pay_for_nothing_sees_what_the_nearest_card_asks_for(client: FlaskClient, store: SqliteStore) -> None:
    told = kinds(client, store, HEADER + ROWS, 4)["Buy from the table"]
    assert "The nearest: buys 1" in told
    assert "SPL-BUY-2" in told


def test_what_the_open_turn_still_asks_for_comes_first(client: FlaskClient, store: SqliteStore) -> None:
    [game] = keep(store, [read(HEADER + ROWS + "A reserve 1W3 *\n")])
    page = client.get(f"/g/{game}/5/options").text
    assert "What the open turn still asks for 1 comes up: a card nobody noted" in words(page)
    assert re.findall(r'data-try="([^"]*)"', page) == ["- lay ?"]


def test_of_infinity_gauntlet_the_kinds_are_the_cards(client: FlaskClient, store: SqliteStore) -> None:
    record = (FIXTURES / "gauntlet/games/sim-4p.rgn").read_text(encoding="utf-8")
    told = kinds(client, store, record, 20)
    assert "Play 1 Spider-Man" in told
    assert "GAU-TURN-2" in told["Draw"]


def test_after_the_end_there_is_nothing_to_choose(client: FlaskClient, store: SqliteStore) -> None:
    [game] = keep(store, [read((FIXTURES / "splendor/games/sim-3p.rgn").read_bytes())])
    page = client.get(f"/g/{game}/142/options")
    assert "The game is over" in words(page.text)
    assert "data-try=" not in page.text
    assert client.get(f"/g/{game}/999/options").status_code == 404
    assert client.get(f"/g/{game}/22a1/options").status_code == 404
