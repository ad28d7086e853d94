"""Samples: games as a group of friends might have stored them, for tests and for the pictures in docs/."""

from collections.abc import Iterable
from datetime import date, timedelta
from random import Random

from records import Header, Log, read
from records.store import EventStore

PEOPLE = ["Ania", "Bartek", "Celina", "Darek", "Ewa", "Filip", "Gosia", "Hania", "Łukasz", "Małgorzata", "Święcisława"]
PLACES = ["Gdańsk", "Gdańsk", "Gdańsk", "Sopot", "Toruń", "Łódź", "Kraków, Klub Pionek", "online", ""]
GAMES = ["splendor", "splendor", "splendor", "gauntlet", "marvel", "splendor", "Hanabi", "marvel", "Skat"]
MOVES = {
    "splendor": ["take wug", "take rr", "take ugk", "reserve 2R4 *", "lay 2K5", "buy 1W3 uug", "take wrk", "return k"],
    "marvel": ["take ypb", "take oo", "recruit 1B2 ypo", "lay 2O3", "take pbr", "location L2a", "recruit 2R1 bbr"],
    "gauntlet": ["draw ?", "play S1 4", "show H4b", "play H3a fight", "answer no", "draw ?"],
    "Hanabi": ["clue B red", "play 3", "discard 5", "clue C 1", "play 1"],
    "Skat": ["bid 18", "pass", "play 7C", "play KC", "take trick"],
}

# One game with everything a record can hold beside its moves.
TALKED_OVER = """
[game "splendor"]
[edition "rebel-pl"]
[played "2026-11-12"]
[place "Gdańsk"]
[A "Ania"] [B "Bartek"] [C "Celina"]
[@m "Marek"]
; written with a pencil, at the kitchen table

1  -  lay 1 1W3 1U1 1G4 1K2
2  -  lay 2 2R4 2K1 2W2 2G6
3  -  lay 3 3R4 3U1 3W2 3K3
4  -  nobles N1 N4 N6 N9
5  A  take wug
6  B  take rr              ; a bold start
7  C  reserve 2R4 *
8  -  lay 2K5
9  A  take wuk {she waited a long time}
; tea came here
10 B  take uug
11 B  return k
12 C  take wgr
13 C  rewind 11 because "it was not her turn yet"
14 C  take wgk
15 -  amend 9 take wu because "the black one stayed"
16 A  buy 1W3 wuug
17 -  lay ?
18 @m note 14 ?! "black was better; she needed two for the card that lay there since the opening"
19 B  dispute 9 SPL-TAKE3-5 "three, or nothing"
20 @m ruling 19 irregular stands "too late to undo"
21 -  amend 11 -
22 @m line 14a "black instead"
23 @m line 14a C take ugk
24 -  result B 16 A 12 C 9
"""


def sample(number: int) -> Log:
    """The sample with a number: always the same one, and each a little later than the one before."""
    chance = Random(number)
    game = GAMES[number % len(GAMES)]
    seats = dict(zip("ABCD", chance.sample(PEOPLE, chance.choice([2, 3, 3, 4])), strict=False))
    played = date(2026, 11, 10) - timedelta(days=3 * (60 - number) + chance.randrange(3))
    header = {"game": game, "played": played.isoformat(), "place": chance.choice(PLACES), **seats}
    length = chance.randrange(140)
    moves = [f"{chance.choice(list(seats))} {chance.choice(MOVES[game])}" for _ in range(length)]
    log = read('[game "x"]\n' + "\n".join(moves))
    return Log(Header.of((tag, value) for tag, value in header.items() if value), log.events)


def fill(store: EventStore, games: int = 61) -> None:
    """The newest is TALKED_OVER."""
    keep(store, (sample(number) for number in range(1, games)))
    keep(store, [read(TALKED_OVER)])


def keep(store: EventStore, logs: Iterable[Log]) -> list[str]:
    return [store.create(log).game for log in logs]


def game(**tags: str) -> Log:
    """A game with these tags and one sentence. `game(A="Ania")` is Splendor."""
    return Log(Header.of({"game": "splendor", **tags}.items()), read('[game "x"]\n1 - result A 1').events)


PAIR = """[game "splendor"]
[A "Ania"]
[B "Bartek"]

1   A  take wug
2   B  take rr
3   A  take rr
"""
