"""What must stay true across files: the direction of imports, one clock, the documented commands and verbs."""

import ast
import json
import re
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import click
import pytest

from records.talk import ON_THE_LINE, TALK
from webapp.cli import recount

ROOT = Path(__file__).parent.parent
TOP = {"pyproject.toml", "records", "replay", "webapp", "fixtures", "tests", "docs", "packaging"}
BESIDE = {"README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Makefile", "LICENSE"}


def tracked() -> list[str]:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    return listed.stdout.splitlines()


def test_the_top_level_holds_only_what_was_agreed() -> None:
    top = {path.split("/")[0] for path in tracked()}
    assert {name for name in top if not name.startswith(".")} <= TOP | BESIDE


def test_imports_point_one_way() -> None:
    linter = Path(sys.executable).parent / "lint-imports"
    run = subprocess.run([linter, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout


def test_the_picture_of_the_house_is_drawn_from_its_layers() -> None:
    run = [sys.executable, str(ROOT / ".ci/draw-house"), "--source"]
    source = subprocess.run(run, capture_output=True, text=True, check=True).stdout.removesuffix("\n")
    drawn = (ROOT / "docs/pictures/house.svg").read_text(encoding="utf-8")
    assert f"<!-- drawn from {sha256(source.encode()).hexdigest()} -->" in drawn, "make picture draws it anew"


def sources(package: str) -> list[Path]:
    found = sorted((ROOT / package).rglob("*.py"))
    assert found
    return found


@pytest.mark.parametrize("package", ["records", "webapp"])
def test_only_the_clock_knows_the_time(package: str) -> None:
    """Waiting is not telling the time: `monotonic` and `sleep` are nobody's business but the waiter's."""
    asks = re.compile(
        r"datetime\.(?:now|utcnow|today)|date\.today|time\.time\b|time_ns|current_timestamp|datetime\('now'"
    )
    telling = [path.name for path in sources(package) if asks.search(path.read_text(encoding="utf-8"))]
    assert telling in ([], ["clock.py"])


def test_versions_of_words_are_compared_in_one_place() -> None:
    compares = re.compile(r"(?:version|words)\s*(?:<=|>=|<|>)\s*(?:\d|CURRENT)")
    assert [path.name for path in sources("records") if compares.search(path.read_text())] == ["upcast.py"]


def test_the_store_never_uses_a_deferred_transaction() -> None:
    text = "".join(path.read_text() for path in sources("records"))
    assert "begin immediate" in text
    assert not re.search(r"\.atomic\(|[\"']begin[\"']|begin deferred", text)


@pytest.mark.parametrize("verb", sorted(TALK | ON_THE_LINE))
def test_every_verb_of_the_table_is_documented(verb: str) -> None:
    assert re.search(rf"^\| `\S+ {verb}[ `]", (ROOT / "docs/notation.md").read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("name", sorted(recount.commands))
def test_every_command_and_option_has_help(name: str) -> None:
    command = recount.commands[name]
    assert command.help
    options = [option for option in command.params if isinstance(option, click.Option) and option.name != "port"]
    assert [option.name for option in options if not option.help] == []


@pytest.mark.parametrize("name", sorted(recount.commands))
def test_every_command_is_in_the_readme(name: str) -> None:
    assert f"recount {name}" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_dependency_has_its_reason() -> None:
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    scripts = json.loads((ROOT / ".ci/js/package.json").read_text())["devDependencies"]
    named = [*project["dependencies"], *project["optional-dependencies"]["dev"], *scripts]
    reasons = (ROOT / "docs/decisions/0001-dependencies.md").read_text(encoding="utf-8")
    assert [name for name in named if f"| {name.split('[')[0]} |" not in reasons] == []


def test_no_line_is_longer_than_120_characters() -> None:
    """The formatters leave strings, comments and pages alone."""
    written = [path for path in tracked() if Path(path).suffix in {".py", ".js", ".ts", ".html", ".css"}]
    ours = [path for path in written if "/vendor/" not in path and not path.startswith("fixtures/versions/")]
    assert len(ours) > 500
    lines = ((path, n, line) for path in ours for n, line in enumerate((ROOT / path).read_text("utf-8").split("\n"), 1))
    assert [f"{path}:{n}" for path, n, line in lines if len(line) > 120] == []


def test_few_types_are_given_up() -> None:
    """Each `Any` is where mypy looks away; there were 1,041."""
    ours = [path for package in ("records", "replay", "webapp") for path in sources(package)]
    assert sum(len(re.findall(r"\bAny\b", path.read_text(encoding="utf-8"))) for path in ours) < 300


def test_every_decision_is_numbered_once() -> None:
    numbers = [path.name[:4] for path in sorted((ROOT / "docs/decisions").glob("*.md"))]
    assert numbers == [f"{n:04}" for n in range(1, len(numbers) + 1)]


def test_no_test_module_is_imported() -> None:
    """What several tests use stands in a module of its own."""
    imports = re.compile(
        r"^\s*(?:from|import) tests\.(?:\w+\.)*test_|^\s*from tests[\w.]* import .*\btest_", re.MULTILINE
    )
    assert [str(path.relative_to(ROOT)) for path in sources("tests") if imports.search(path.read_text())] == []


def test_every_test_asserts_something() -> None:
    """By `assert`, `pytest.raises`, `expect(…)`, or a helper whose name begins with `expect_`."""
    idle = [
        f"{path.name}: {test.name}"
        for path in sources("tests")
        for test in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(test, ast.FunctionDef) and test.name.startswith("test_") and not _asserts(test)
    ]
    assert idle == []


def _asserts(test: ast.FunctionDef) -> bool:
    for node in ast.walk(test):
        if isinstance(node, ast.Assert):
            return True
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", "") or getattr(node.func, "attr", "")
            if name in ("raises", "expect") or name.startswith("expect_"):
                return True
    return False
