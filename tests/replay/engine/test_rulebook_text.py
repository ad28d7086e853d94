"""A rulebook and the data of a game as text: what may be left out, and what is said of a mistake."""

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from replay.engine.game_data import BadData, GameData, read_data
from replay.engine.registry import GAMES, installed
from replay.engine.rulebook import LANGUAGES, BadRulebook, parse, without_rules

SHORT = """
game = "hop"
title = {en = "Hop", pl = "Hopsa"}

[rules.HOP-JUMP-1]
en = "A frog jumps over one stone."
says.en = "{stones} stones."
facts = ["stones"]

[rules.HOP-JUMP-2]
en = "It lands on an empty leaf."
pl = "Ląduje na pustym liściu."
"""


def test_a_rulebook_needs_a_name_and_a_title_and_nothing_else() -> None:
    book = parse('game = "hop"\ntitle = "Hop"')
    assert (book.game, book.title) == ("hop", {"en": "Hop", "pl": "Hop"})
    assert (book.rules, book.groups, book.readings, book.turn, book.endings) == ({}, (), {}, (), {})
    assert list(book.editions) == [book.default_edition]
    assert book == without_rules("hop", {"en": "Hop", "pl": "Hop"})


def test_a_rule_needs_its_text_and_nothing_else() -> None:
    rule = parse(SHORT).rules["HOP-JUMP-2"]
    assert (rule.binds, rule.status, rule.cite, rule.facts, rule.says) == ("law", "explicit", ("—",), (), {})


def test_a_language_that_is_missing_is_english_text_by_text() -> None:
    book = parse(SHORT)
    first, second = book.rules.values()
    assert book.title["pl"] == "Hopsa"
    assert first.text["pl"] == first.text["en"] == "A frog jumps over one stone."
    assert first.says["pl"] == "{stones} stones."
    assert second.text["pl"] == "Ląduje na pustym liściu."


def test_rules_whose_ids_begin_alike_are_a_group_by_that_name() -> None:
    [group] = parse(SHORT).groups
    assert (group.name, group.title["pl"], len(group.rules)) == ("HOP-JUMP", "HOP-JUMP", 2)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("title = 1 2", "The rulebook is not TOML"),
        ('title = "Hop"', "The rulebook does not say 'game'"),
        ('game = "hop"', "The rulebook does not say 'title'"),
        ('game = "hop"\ntitle.pl = "Hop"', "The rulebook has no text 'title' in English"),
        (SHORT.replace('en = "A frog', 'pl = "A frog'), "The rule HOP-JUMP-1 has no text"),
        (SHORT + 'binds = "nobody"', "The rule HOP-JUMP-2 has binds = 'nobody'; it is one of law, table"),
        (SHORT + 'status = "sure"', "The rule HOP-JUMP-2 has status = 'sure'"),
        (SHORT + 'cite = [["9", "Frogs"]]', "The rule HOP-JUMP-2 name '9', which the rulebook does not have"),
        (SHORT + '[endings.HOP-END-1]\nsays.en = ""', "endings name 'HOP-END-1'"),
        (SHORT + '[readings.far]\ntext = "How far?"', "The reading far does not say 'options'"),
        (SHORT + '[readings.far]\ntext = "How far?"\noptions = []', "The reading far has no options"),
        (SHORT + '[readings.far]\ntext = "?"\noptions = ["1"]\nrules = ["HOP-9"]', "'HOP-9'"),
        (SHORT + '[editions.one]\ntitle = "First"\nreadings = {far = "1"}', "'far'"),
        (SHORT + '[[turn]]\nstep = "jump"\ntext = "Jump"\nnext = ["land"]', "'land'"),
    ],
)
def test_a_mistake_is_a_sentence_that_names_its_place(text: str, says: str) -> None:
    with pytest.raises(BadRulebook) as refused:
        parse(text)
    assert says in str(refused.value)


def texts(data: object, place: str = "") -> Iterator[tuple[str, dict[str, object]]]:
    """Every table of the TOML that has an English text."""
    if isinstance(data, dict):
        if "en" in data:
            yield place, data
        for key, inner in data.items():
            yield from texts(inner, f"{place}.{key}")
    if isinstance(data, list):
        for at, inner in enumerate(data):
            yield from texts(inner, f"{place}.{at}")


@pytest.mark.parametrize("name", [name for name in GAMES if not installed()[name].origin])
def test_every_text_of_recounts_own_games_is_in_every_language(name: str) -> None:
    """English would be said instead, and nobody would see that a translation is missing."""
    found = 0
    for file in ("rulebook.toml", "facts.toml"):
        data = tomllib.loads((files(installed()[name].package) / file).read_text(encoding="utf-8"))
        for place, said in texts(data):
            assert all(said.get(lang) for lang in LANGUAGES), place
            found += 1
    assert found > 100


# ── game.toml ───────────────────────────────────────────────────────────────────────────────────────────


def test_data_is_typed_and_may_be_left_out() -> None:
    assert read_data("") == GameData()
    told = read_data('order = 2\nbgg = 9\ncalled = "Hop!"\nnames = ["hop"]\ntitle.en = "Hop"\nplayers = [2, 4]\n')
    assert (told.order, told.bgg, told.called, told.names, told.players) == (2, 9, "Hop!", ("hop",), range(2, 5))
    assert told.title == {"en": "Hop", "pl": "Hop"}
    assert read_data("players = 3").players == range(3, 4)
    assert GameData().named("lost-cities")["pl"] == "Lost Cities"


@pytest.mark.parametrize(
    "text",
    [
        *("order = -1", "bgg = true", 'bgg = "9"', "called = 1", 'names = "hop"', "names = [1]", "title.pl = 'Hop'"),
        *(
            "players = [4, 2]",
            "players = 0",
            "players = [1, 99]",
            "players = true",
            'counts = ["stones"]',
            "x = 1",
            "=",
        ),
    ],
)
def test_data_that_cannot_be_used_is_refused_with_its_name(text: str) -> None:
    with pytest.raises(BadData, match=r"^game\.toml (has|is)"):
        read_data(text)


def test_the_data_of_recounts_own_games_can_be_read() -> None:
    for name in GAMES:
        folder = Path(str(files(installed()[name].package)))
        assert read_data((folder / "game.toml").read_text(encoding="utf-8")).bgg
