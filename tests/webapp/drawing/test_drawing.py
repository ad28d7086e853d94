"""Every object of every game is drawn once, and said in words."""

import re
from collections.abc import Iterator
from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest

from replay.engine.registry import GAMES
from tests.webapp.drawing.card_ids import ids, rows
from webapp.drawing.ink import THEMES, classes, inked, tokens
from webapp.games.drawing import drawn_of, label, place, short, symbols

SPLENDOR = {"white": "w", "blue": "u", "green": "g", "red": "r", "black": "k"}
MARVEL = {"yellow": "y", "purple": "p", "blue": "b", "red": "r", "orange": "o"}
LANGUAGES = ("en", "pl")


def drawn(game: str, name: str, lang: str = "en") -> ElementTree.Element:
    """The symbol of one object."""
    root = ElementTree.fromstring(f"<svg>{symbols(game, [name], lang)}</svg>")
    [found] = [symbol for symbol in root if symbol.get("id") == f"c-{name}"]
    return found


def texts(symbol: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in symbol.iter("text")]


def price(symbol: ElementTree.Element) -> dict[str, int]:
    """What is drawn: each gem with the number right after it."""
    return {
        use.get("href", "")[-1]: int(number.text or "")
        for use, number in pairwise(symbol)
        if re.fullmatch("#(gem|bonus)-[a-z]", use.get("href", "")) and (number.text or "").isdigit()
    }


def asked(row: dict[str, str], what: str, letters: dict[str, str]) -> dict[str, int]:
    counts = {letter: int(row[f"{what}_{colour}"]) for colour, letter in letters.items()}
    return {letter: many for letter, many in counts.items() if many}


@pytest.mark.parametrize(
    ("game", "table", "what", "letters"),
    [
        ("splendor", "cards.csv", "cost", SPLENDOR),
        ("splendor", "nobles.csv", "req", SPLENDOR),
        ("marvel", "cards.csv", "cost", MARVEL),
        ("marvel", "locations.csv", "req", MARVEL),
    ],
)
def test_every_card_and_tile_shows_its_price_and_its_points(
    game: str, table: str, what: str, letters: dict[str, str]
) -> None:
    for row in rows(game, table):
        symbol = drawn(game, row["id"])
        assert price(symbol) == asked(row, what, letters), row["id"]
        first = texts(symbol)[0]
        assert first == row["points"] if row["points"] != "0" else not re.fullmatch(r"\d", first), row["id"]


@pytest.mark.parametrize(("game", "letters"), [("splendor", SPLENDOR), ("marvel", MARVEL)])
def test_every_card_shows_the_sign_of_its_bonus(game: str, letters: dict[str, str]) -> None:
    for row in rows(game, "cards.csv"):
        uses = [use.get("href") for use in drawn(game, row["id"]).iter("use")]
        assert f"#sign-{letters[row['bonus']]}" in uses, row["id"]


def test_splendor_cards_show_their_ids() -> None:
    assert all(name in texts(drawn("splendor", name)) for name in ids("splendor"))


def test_characters_show_their_names_their_tags_and_that_they_give_time() -> None:
    for row in rows("marvel", "cards.csv"):
        for lang, name in (("en", row["name"]), ("pl", row["name_pl"] or row["name"])):
            symbol = drawn("marvel", row["id"], lang)
            assert name in " ".join(texts(symbol)), row["id"]
        flags = [path for path in symbol.iter("path") if "d-on-" in path.get("class", "")]
        assert len(flags) == int(row["tags"]), row["id"]
        time = [use for use in symbol.iter("use") if use.get("href") == "#gem-t"]
        assert len(time) == (row["level"] == "3"), row["id"]


def test_gauntlet_cards_show_value_name_effect_and_stone() -> None:
    for row in rows("gauntlet", "cards.csv"):
        for lang, name in (("en", row["name"]), ("pl", row["name_pl"] or row["name"])):
            symbol = drawn("gauntlet", row["id"], lang)
            value, *said = texts(symbol)
            assert value == row["value"]
            assert " ".join(said).startswith(name + " "), row["id"]
        stones = [use for use in symbol.iter("use") if use.get("href", "").startswith("#stone-")]
        assert len(stones) == int(row["stone"]), row["id"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_object_is_said_in_words_of_its_own(game: str, lang: str) -> None:
    names = ids(game)
    assert len({label(game, name, lang) for name in names}) == len(names)
    for name in names:
        assert label(game, name, lang).startswith(name)
        assert short(game, name, lang)


@pytest.mark.parametrize(
    ("game", "name", "english", "polish"),
    [
        (
            "splendor",
            "2R4",
            "2R4: red bonus, 2 points, costs 1 white, 4 blue, 2 green",
            "2R4: premia czerwona, 2 punkty, koszt: 1 biały, 4 niebieskie, 2 zielone",
        ),
        ("splendor", "N8", "N8: 3 points, needs 3 white, 3 red, 3 black", None),
        ("splendor", "L3", "a face-down card of level 3", "zakryta karta poziomu 3"),
        ("splendor", "?", "a card nobody noted", "niezanotowana karta"),
        (
            "marvel",
            "3R1",
            "3R1 Thor: red bonus, 3 points, 2 Avengers tags, gives a green token, "
            "costs 3 yellow, 5 purple, 3 blue, 3 red",
            None,
        ),
        ("marvel", "L2a", "L2a Asgard: 3 points, needs 3 yellow, 3 purple, 3 orange", None),
        ("gauntlet", "H4b", "H4b Doctor Strange: value 4, +1 power for someone", None),
        ("gauntlet", "H3", "a hero: value 3, may fight", "bohater: wartość 3, może walczyć"),
        ("gauntlet", "?", "a hidden card", "zakryta karta"),
    ],
)
def test_words_for_who_does_not_see_the_drawing(game: str, name: str, english: str, polish: str | None) -> None:
    assert label(game, name, "en") == english
    if polish is not None:
        assert label(game, name, "pl") == polish


def test_a_sentence_calls_a_card_what_a_player_does() -> None:
    called = [("splendor", "2R4"), ("marvel", "3R1"), ("gauntlet", "H4b")]
    assert [short(game, name, "en") for game, name in called] == ["2R4", "Thor", "4 Doctor Strange"]
    assert short("gauntlet", "S5", "pl") == "5 Kamień Rzeczywistości"


@pytest.mark.parametrize("game", GAMES)
def test_a_page_names_only_the_cards_it_was_asked_for(game: str) -> None:
    one, other = ids(game)[:2]
    found = str(symbols(game, [one, "?", "L2", ""], "en"))
    assert f'id="c-{one}"' in found
    assert not re.search(rf"\b{other}\b", found)
    faces = re.findall(r'id="c-([\w]+)"', found)
    assert sorted(faces) == sorted([one, "unknown"])


@pytest.mark.parametrize("game", GAMES)
def test_every_symbol_that_is_used_is_there_and_has_one_place(game: str) -> None:
    found = str(symbols(game, ids(game), "pl"))
    there = re.findall(r'id="([^"]*)"', found)
    assert len(there) == len(set(there))
    assert set(re.findall(r'href="#([^"]*)"', found)) <= set(there)
    shown = {place(game, name) for name in (*ids(game), "?", "L1", "L2", "L3")}
    assert shown <= set(there)


@pytest.mark.parametrize(
    ("game", "id_", "box"),
    [
        ("splendor", "gem-w", "0 0 24 24"),
        ("splendor", "gem-x", "0 0 24 24"),
        ("splendor", "sign-k", "0 0 24 24"),
        ("splendor", "tok-g", "0 0 40 40"),
        ("splendor", "bonus-r", "0 0 22 28"),
        ("splendor", "back-3", "0 0 100 124"),
        ("splendor", "c-unknown", "0 0 100 124"),
        ("splendor", "c-1W1", "0 0 100 124"),
        ("splendor", "c-N3", "0 0 104 66"),
        ("marvel", "gem-t", "0 0 24 24"),
        ("marvel", "c-L2a", "0 0 104 66"),
        ("marvel", "tile-avengers", "0 0 104 66"),
        ("gauntlet", "back-heroes", "0 0 100 124"),
        ("gauntlet", "back-thanos", "0 0 100 124"),
        ("gauntlet", "tok-power", "0 0 40 40"),
    ],
)
def test_whoever_places_a_symbol_may_rely_on_its_box(game: str, id_: str, box: str) -> None:
    assert f'<symbol id="{id_}" viewBox="{box}">' in symbols(game, ids(game), "en")


@pytest.mark.parametrize("game", GAMES)
def test_colours_are_classes_and_every_class_has_its_rule(game: str) -> None:
    found = str(symbols(game, ids(game), "en"))
    assert not re.search(r'\b(fill|stroke|style)="(?!none)', found)
    used = {name for group in re.findall(r'class="([^"]*)"', found) for name in group.split()}
    assert used <= set(classes("light"))
    assert all(name.startswith("d-") for name in used), "or it clashes with the classes of pages"


# ── colours ─────────────────────────────────────────────────────────────────────────────────────────────


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def kinds() -> Iterator[str]:
    yield from {gem.kind for game in GAMES for gem in drawn_of(game).gems.values()}


@pytest.mark.parametrize("theme", THEMES)
def test_letters_on_gems_can_be_read(theme: str) -> None:
    inks = classes(theme)
    for kind in kinds():
        assert round(contrast(inks[f"d-of-{kind}"]["fill"], inks[f"d-on-{kind}"]["fill"]), 1) >= 5.2, kind
        assert inks[f"d-on-{kind}"]["fill"] == inks[f"d-line-{kind}"]["stroke"]


@pytest.mark.parametrize("theme", THEMES)
def test_words_on_cards_and_numbers_on_backs_can_be_read(theme: str) -> None:
    inks = classes(theme)
    on = {
        "d-paper": ("d-cost", "d-name", "d-strong", "d-effect"),
        "d-tile": ("d-worth", "d-name-of", "d-need", "d-tile-word"),
        "d-blank": ("d-question",),
        "d-band-heroes": ("d-value",),
        "d-band-thanos": ("d-value",),
        "d-back-deck": ("d-count",),
        "d-back-heroes": ("d-count",),
        "d-back-thanos": ("d-count",),
    }
    for ground, words in on.items():
        for word in words:
            assert contrast(inks[ground]["fill"], inks[word]["fill"]) >= 4.5, (ground, word)


@pytest.mark.parametrize("game", GAMES)
def test_no_two_gems_of_a_game_have_the_same_shape_letter_or_colour(game: str) -> None:
    gems, inks = drawn_of(game).gems.values(), classes("light")
    for one, other in combinations(gems, 2):
        assert one.shape != other.shape
        assert one.letter != other.letter
        assert inks[f"d-of-{one.kind}"] != inks[f"d-of-{other.kind}"]


def test_a_theme_has_its_own_colours_and_no_variable_is_left() -> None:
    assert tokens("light")["ink"].lower() == "#241f19"
    assert tokens("dark")["ink"].lower() == "#f3ede2"
    assert inked('<rect class="d-paper"/>', "dark").lower() == '<rect fill="#2e2923"/>'
    for theme in THEMES:
        values = [value for attributes in classes(theme).values() for value in attributes.values()]
        assert not [value for value in values if "var(" in value or "light-dark" in value]
