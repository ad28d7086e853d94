"""Small records of Splendor that the tests of the commands share."""

from pathlib import Path

GAMES = sorted((Path(__file__).parents[2] / "fixtures/splendor/games").glob("effective-*.rgn"))
FULL = GAMES[0]

OPENING = """[game "splendor"]
[edition "rebel-pl"]
[A "Ania"]
[B "Bartek"]

1   -  lay 1 1W3 1U1 1G4 1K2
2   -  lay 2 2R4 2K1 2W2 2G6
3   -  lay 3 3R4 3U1 3W2 3K3
4   -  nobles N1 N4 N6
"""
IRREGULAR = OPENING + "5   A  take wug\n6   B  take uu\n"
IMPOSSIBLE = IRREGULAR + "7   A  take rrrrr\n8   B  take wgk\n"
UNCLEAR = OPENING + "5   A  take wug / B take wxg\n"
FORGOTTEN = OPENING + "5   A  reserve 1W3 *\n6   B  take wug\n"
UNDECIDED = """[game "splendor"]
[A "Ania"]
[B "Bartek"]
[position "turn B"]
[position "A tokens wwwwuuuugg"]
[position "B tokens ggrrrrkkkk reserved L2 L2 L3"]

1   B  pass
"""
POSITION = """[game "splendor"]
[A "Ania"]
[B "Bartek"]
[position "turn B"]
[position "market 1 1W3 1U1 - ?"]
[position "nobles N1 N4 N6"]
[position "A tokens wwu bonuses rrrkk points 12 bought 9"]
[position "B tokens uuggk cards 1R4 reserved L2=2W1"]
"""


def saved(folder: Path, text: str, name: str = "game.rgn") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path
