"""Card ids: what a game draws, by the tables of its rulebook."""

import csv
from pathlib import Path

TABLES = Path(__file__).parents[3] / "replay" / "games"


def rows(game: str, table: str) -> list[dict[str, str]]:
    return list(csv.DictReader((TABLES / game / table).read_text(encoding="utf-8").splitlines()))


def ids(game: str) -> list[str]:
    tables = {"splendor": ("cards.csv", "nobles.csv"), "marvel": ("cards.csv", "locations.csv")}
    return [row["id"] for table in tables.get(game, ("cards.csv",)) for row in rows(game, table)]
