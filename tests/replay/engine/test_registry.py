"""What is found, and what becomes of a game that is broken: it loses a tier, and nobody else anything."""

from pathlib import Path

import pytest

from records import Header, read
from replay.engine import registry
from replay.engine.attempt import LIMIT
from replay.engine.game import Game, Unplayable
from replay.engine.law import IMPOSSIBLE
from replay.engine.registry import GAMES, Found, Installed, Tier, found, installed, load
from replay.engine.replay import Replay
from replay.engine.trial import Trial
from tests.replay.engine.packages import NIM, package

every_game = pytest.mark.parametrize("name", GAMES)


@pytest.fixture
def outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on the path, for packages."""
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


def loaded(folder: Path, name: str, *after: str, code: str = NIM, data: str = "") -> Found:
    return load(Installed(name, package(folder, name, *after, code=code, data=data), f"recount-{name}", "1.2.0"))


def replayed(monkeypatch: pytest.MonkeyPatch, nim: Found, *events: str) -> Replay:
    """A record of a game that is not really installed."""
    monkeypatch.setitem(installed(), nim.name, nim.where)
    monkeypatch.setitem(registry._FOUND, nim.name, nim)
    text = "\n".join([f'[game "{nim.name}"]', '[A "Ola"]', '[B "Jan"]', "", *events])
    return Replay.of(read(text))


# ── what is well ────────────────────────────────────────────────────────────────────────────────────────


@every_game
def test_the_games_of_recount_pass_the_trial_that_a_stranger_has_to_pass(name: str) -> None:
    game = found(name).game
    assert game is not None
    assert Trial(name).complaints(game) == []


def test_a_game_from_outside_is_found_with_its_tier_and_its_version(outside: Path) -> None:
    nim = loaded(outside, "nim-well")
    assert (nim.tier, nim.complaints) == (Tier.LAW, ())
    assert (nim.origin, nim.version) == ("recount-nim-well", "1.2.0")
    assert nim.game is not None
    assert nim.game.package == "recount-nim-well 1.2.0"


def test_a_game_from_outside_is_judged(outside: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nim = loaded(outside, "nim-judged")
    replay = replayed(monkeypatch, nim, "1. A take 3", "2. B take 4", "3. A take 20")
    assert [(each.event, each.rule.id) for each in replay.findings] == [(2, "NIM-TAKE-1"), (3, "NIM-TABLE-1")]
    assert replay.status == IMPOSSIBLE
    assert replay.state.stones == 14


def test_a_game_without_rules_has_a_table_and_no_judge(outside: Path) -> None:
    nim = loaded(
        outside,
        "nim-table",
        "from replay.engine.rulebook import without_rules",
        'HOOKS["book"] = without_rules("nim-table", {"en": "Nim", "pl": "Nim"})',
        "def judge(self, s, law, who, event=0, explain=True):",
        "    yield from ()",
        "    return Heap(s.stones - self.stones, 1 - who, s.moves + 1)",
        "Take.judge = judge",
    )
    assert (nim.tier, nim.complaints) == (Tier.TABLE, ())


def test_a_package_can_have_nothing_but_data(outside: Path) -> None:
    tafl = loaded(outside, "tafl", code="", data='title = {en = "Tafl"}\nplayers = 2\nbgg = 2\ncounts = ["rounds"]')
    assert (tafl.tier, tafl.complaints, tafl.game) == (Tier.LOG, (), None)
    assert tafl.data.title == {"en": "Tafl", "pl": "Tafl"}
    assert (tafl.data.players, tafl.data.bgg, tafl.data.counts) == (range(2, 3), 2, ("rounds",))


def test_a_module_says_its_data_as_text(outside: Path) -> None:
    nim = loaded(outside, "nim-data", "DATA = \"title = 'Nim of one file'\"")
    assert nim.data.title["pl"] == "Nim of one file"


# ── what is broken ──────────────────────────────────────────────────────────────────────────────────────

BROKEN = {
    "syntax": ("def (", Tier.LOG, "SyntaxError in line"),
    "import": ("import no_such_module_at_all", Tier.LOG, "no_such_module_at_all"),
    "missing-hook": ('del HOOKS["view"]', Tier.LOG, "view"),
    "no-game-hook": ('HOOKS["colour"] = 1', Tier.LOG, "colour"),
    "wrong-type": ('HOOKS["players"] = 3', Tier.LOG, "players has to be a range; it is int"),
    "wrong-function": ('HOOKS["scores"] = (0, 0)', Tier.LOG, "scores has to be a function; it is tuple"),
    "wrong-answer": ('HOOKS["scores"] = lambda s: 7', Tier.LOG, "scores has to give a number for each seat; it gave 7"),
    "raises": ('HOOKS["view"] = lambda *a: 1 / 0', Tier.LOG, "view fails: ZeroDivisionError"),
    "recursion": ('HOOKS["view"] = lambda *a: HOOKS["view"](*a)', Tier.LOG, "view fails: RecursionError"),
    "exits": ("raise SystemExit", Tier.LOG, "ends the program"),
    "view-of-objects": ('HOOKS["view"] = lambda *a: {"heap": Heap}', Tier.LOG, "view fails: TypeError"),
    "other-name": ("HOOKS[\"book\"] = parse(\"game = 'chess'\\ntitle = 'Chess'\")", Tier.LOG, "chess"),
    "no-english": (
        "HOOKS[\"book\"] = parse(\"game = 'x'\\ntitle.pl = 'Nim'\")",
        Tier.LOG,
        "no text 'title' in English",
    ),
    "kinds-raise": ('HOOKS["kinds"] = lambda s, who: [][0]', Tier.TABLE, "kinds fails: IndexError"),
    "kinds-list": ('HOOKS["kinds"] = lambda s, who: [Take(1)]', Tier.TABLE, "kinds has to give a dictionary"),
    "strange-rule": ('RULES = {"NIM-TABLE-1": 7, "NIM-TAKE-1": 8}', Tier.LOG, "with a rule of the book"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_game_is_loaded_as_far_as_it_holds(outside: Path, name: str) -> None:
    line, tier, says = BROKEN[name]
    broken = loaded(outside, f"broken-{name}", line)
    assert broken.tier == tier
    assert len(broken.complaints) == 1
    assert says in broken.complaints[0]
    assert (broken.game is None) == (tier == Tier.LOG)


def test_a_game_that_never_gets_ready_is_not_waited_for(outside: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(LIMIT, "0.2")
    sleeps = loaded(outside, "nim-sleeps", "import threading", 'HOOKS["view"] = lambda *a: threading.Event().wait(10)')
    assert (sleeps.tier, sleeps.game) == (Tier.LOG, None)
    assert [str(each) for each in sleeps.complaints] == ["It was not ready within 0.2 seconds: view took longer."]


def test_a_game_that_loops_at_its_import_is_not_waited_for(outside: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(LIMIT, "0.2")
    loops = loaded(outside, "nim-loops", "while True: pass")
    assert (loops.tier, loops.game) == (Tier.LOG, None)
    assert "recount_nim_loops took longer" in loops.complaints[0]


def test_the_table_of_a_game_with_a_broken_judge_is_played_on(outside: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nim = loaded(outside, "nim-unjudged", 'HOOKS["kinds"] = lambda s, who: [][0]')
    assert isinstance(nim.game, Game)
    assert (nim.game.judged, dict(nim.game.book.rules), nim.game.options(nim.game.start(2, Header()), {}, 0)) == (
        False,
        {},
        [],
    )
    replay = replayed(monkeypatch, nim, "1. A take 3", "2. B take 4", "3. A take 20")
    assert (replay.findings, replay.state.stones) == ((), 14)
    assert replay.halt is not None
    assert replay.halt.event.number == 3


# ── while it runs ───────────────────────────────────────────────────────────────────────────────────────


def test_a_hook_that_fails_at_an_event_makes_the_record_unplayable(
    outside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nim = loaded(
        outside,
        "nim-fails",
        "rightly = Take.judge",
        "def judge(self, s, law, who, event=0, explain=True):",
        "    if event == 2: raise KeyError('a hidden card')",
        "    return (yield from rightly(self, s, law, who, event, explain))",
        "Take.judge = judge",
    )
    assert nim.complaints == ()
    assert replayed(monkeypatch, nim, "1. A take 3").state.stones == 18
    with pytest.raises(Unplayable) as refusal:
        replayed(monkeypatch, nim, "1. A take 3", "2. B take 1")
    assert str(refusal.value).startswith("Event 2 cannot be replayed: the package recount-nim-fails 1.2.0 fails there")
    assert "judge ended with KeyError" in str(refusal.value)
    assert "hidden card" not in str(refusal.value)


def test_a_hook_that_fails_while_it_is_shown_says_which(outside: Path) -> None:
    nim = loaded(
        outside,
        "nim-shows",
        'HOOKS["view"] = lambda s, law, eye, seats: {"heap": 1 // s.stones}',
        'HOOKS["kinds"] = lambda s, who: {}',
        "def ended(s, law):",
        '    yield RULES["NIM-TAKE-1"], 1 // s.stones < 2, 1',
        "    return ()",
        'HOOKS["ending"] = ended',
    )
    assert nim.complaints == ()
    assert nim.game is not None
    state = nim.game.start(2, Header())._replace(stones=0)
    with pytest.raises(Unplayable, match="view ended with ZeroDivisionError"):
        nim.game.view(state, {}, None, ("A", "B"))
    with pytest.raises(Unplayable, match="ending ended with ZeroDivisionError"):
        list(nim.game.ending(state, {}))


def test_a_sentence_that_names_seats_is_guarded_by_itself(outside: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nim = loaded(
        outside,
        "nim-names",
        "from replay.engine.vocabulary import Named",
        "def named(verb, words):",
        '    return Named(lambda seats: Take(seats.index(words[0]) + 1)) if verb == "as" else meaning(verb, words)',
        'HOOKS["meaning"] = named',
    )
    assert nim.complaints == ()
    assert replayed(monkeypatch, nim, "1. A as B").state.stones == 19
    with pytest.raises(Unplayable, match="meaning ended with ValueError"):
        replayed(monkeypatch, nim, "1. A as C")
    text = '[game "splendor"]\n[A "Ola"]\n[B "Jan"]\n\n1. - result A 0 B 0\n'
    assert Replay.of(read(text)).halt is None, "what names seats in another game means what it meant"


# ── records of packages ─────────────────────────────────────────────────────────────────────────────────


def test_a_record_whose_package_is_gone_says_what_is_missing() -> None:
    gone = read('[game "tablut"]\n[package "recount-tablut 0.3.1"]\n').header
    says = registry.missing(gone)
    assert says is not None
    assert "recount-tablut 0.3.1" in says
    assert registry.missing(read('[game "tablut"]\n').header) is None
    assert registry.missing(read(f'[game "{GAMES[0]}"]\n[package "recount-x 1"]\n').header) is None
