"""English and Polish."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from click.testing import CliRunner
from flask.testing import FlaskClient

import records
import replay
import webapp
from records import Log
from records.problems import TEXTS
from records.sqlite import SqliteStore
from tests.webapp.samples import game, keep
from webapp.cli import recount
from webapp.platform.i18n import catalogue, gettext, in_each_language, language, pgettext, speaking

ROOTS = [Path(str(each.__file__)).parent for each in (records, replay, webapp)]
METHODS = [("**.py", "python"), ("templates/**.html", "jinja2")]
KEYWORDS = DEFAULT_KEYWORDS | {"Phrase": None, "Unplayable": None}  # the templates of what is refused

Message = tuple[str | None, str | tuple[str, ...]]  # the context where there is one, and the ids


def used() -> set[Message]:
    """Every message in the code and the templates, as babel finds them."""
    found: set[Message] = {(None, text) for text in TEXTS.values()}
    for root in ROOTS:
        for _, _, message, _, context in extract_from_dir(
            root, METHODS, options_map={"**": {"silent": "false"}}, keywords=KEYWORDS
        ):
            found.add((context, message if isinstance(message, str) else tuple(message)))
    return found


def polish() -> Catalog:
    return catalogue("pl")


def holes(text: str) -> list[str]:
    return sorted(re.findall(r"%\(\w+\)s|\{\w+(?:!r)?\}", text))


def lang(page: str) -> str:
    [found] = re.findall(r'<html lang="(\w+)">', page)
    return str(found)


def test_every_message_is_translated_and_no_translation_is_left_over() -> None:
    translated = {(message.context, message.id) for message in polish() if message.id}
    assert translated == used()
    assert len(translated) > 20


def test_every_translation_is_complete_and_fills_the_same_holes() -> None:
    for message in polish():
        if not message.id:
            continue
        ids = (message.id,) if isinstance(message.id, str) else message.id
        strings = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
        assert not message.fuzzy, ids
        assert len(strings) == (3 if len(ids) > 1 else 1), ids
        for string in strings:
            assert string, ids
            assert holes(string) == holes(ids[0]), ids


def sources() -> Iterator[tuple[str, ast.Module]]:
    for root in ROOTS:
        for path in sorted(set(root.rglob("*.py")) - set(root.glob("templates/**/*.py"))):  # those are somebody else's
            yield str(path.relative_to(root.parent)), ast.parse(path.read_text(encoding="utf-8"))


def bilingual(tree: ast.Module) -> list[int]:
    """The lines of dicts that are written with a key for each language."""
    found = []
    for node in ast.walk(tree):
        match node:
            case ast.Dict(keys=keys):
                named = {key.value for key in keys if isinstance(key, ast.Constant)}
            case ast.Call(keywords=keywords):
                named = {keyword.arg for keyword in keywords}
            case _:
                continue
        if named >= {"en", "pl"}:
            found.append(node.lineno)
    return found


def hidden(tree: ast.Module) -> list[int]:
    """The lines of messages within f-strings: babel does not look there, and nobody would miss their translation."""
    calls = (each for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for each in ast.walk(node))
    named = ((node, node.func) for node in calls if isinstance(node, ast.Call))
    names = ((node, func.attr if isinstance(func, ast.Attribute) else getattr(func, "id", "")) for node, func in named)
    return [node.lineno for node, name in names if name in KEYWORDS]


def test_no_code_holds_a_text_in_two_languages() -> None:
    assert bilingual(ast.parse('{"en": "nothing", "pl": "nic"}')) == [1]
    assert bilingual(ast.parse('dict(en="nothing", pl="nic")')) == [1]
    found = {path for path, tree in sources() if bilingual(tree)}
    assert found == {"webapp/platform/i18n.py"}  # how the languages call themselves


def test_no_message_hides_in_an_f_string() -> None:
    assert hidden(ast.parse("f'{gettext(word)}: {say.ngettext(one, many, 2)}'")) == [1, 1]
    assert {path: hidden(tree) for path, tree in sources() if hidden(tree)} == {}


def test_words_are_plain() -> None:
    for _, message in used():
        said = message if isinstance(message, str) else " ".join(message)
        assert not re.search(r"\b(error|invalid|oops|please)\b", said, re.IGNORECASE), said


@pytest.mark.parametrize(
    ("accepts", "expected"),
    [
        ("pl", "pl"),
        ("pl-PL,pl;q=0.9,en;q=0.8", "pl"),
        ("en-GB,pl;q=0.5", "en"),
        ("de,pl;q=0.3", "pl"),
        ("en;q=0.2,PL;q=0.4", "pl"),
        ("pl;q=0", "en"),
        ("de", "en"),
        ("", "en"),
        ("*", "en"),
        ("x" * 5000, "en"),
        (";,=;", "en"),
    ],
)
def test_the_browsers_languages_decide_at_first(client: FlaskClient, accepts: str, expected: str) -> None:
    assert lang(client.get("/", headers={"Accept-Language": accepts}).text) == expected


def test_the_chosen_language_stays(client: FlaskClient) -> None:
    answer = client.get("/?lang=pl", headers={"Accept-Language": "en"})
    assert answer.status_code == 200
    assert lang(answer.text) == "pl"
    cookie = answer.headers["Set-Cookie"]
    assert "lang=pl" in cookie
    assert "SameSite=Lax" in cookie
    assert lang(client.get("/", headers={"Accept-Language": "en"}).text) == "pl"
    assert lang(client.get("/?lang=en").text) == "en"
    assert lang(client.get("/").text) == "en"


def test_a_language_that_nobody_speaks_here_changes_nothing(client: FlaskClient) -> None:
    answer = client.get("/?lang=xx", headers={"Accept-Language": "pl"})
    assert lang(answer.text) == "pl"
    assert "Set-Cookie" not in answer.headers
    client.set_cookie("lang", "<script>")
    assert lang(client.get("/").text) == "en"


def test_without_cookies_the_page_is_in_the_asked_language_and_nothing_redirects(client: FlaskClient) -> None:
    for _ in range(2):
        client.delete_cookie("lang")
        answer = client.get("/?lang=pl")
        assert answer.status_code == 200
        assert lang(answer.text) == "pl"


def test_the_switch_keeps_the_page_and_the_rest_of_the_address(client: FlaskClient, store: SqliteStore) -> None:
    keep(store, (game(A=f"P{n}") for n in range(30)))
    page = client.get("/?before=6&lang=en").text
    assert 'href="?before=6&amp;lang=pl"' in page
    assert "//evil" not in client.get("//evil.example/?a=<b>").text


def test_a_kept_copy_depends_on_the_language(client: FlaskClient) -> None:
    vary = client.get("/").headers["Vary"]
    assert "Accept-Language" in vary
    assert "Cookie" in vary


def test_numbers_are_written_as_the_language_does(client: FlaskClient, store: SqliteStore) -> None:
    [event] = game().events
    keep(store, [Log(game().header, tuple(event._replace(number=n) for n in range(1, 12346)))])
    assert "12,345</span> sentences" in client.get("/?lang=en").text
    assert "12\xa0345</span> zdań" in client.get("/?lang=pl").text


def test_a_context_tells_two_words_apart() -> None:
    with speaking("pl"):
        assert gettext("broken") == "złamana"
        assert pgettext("command", "broken") == "złamane"
    assert pgettext("command", "broken") == "broken"


def test_an_answer_may_hold_each_language() -> None:
    assert in_each_language(lambda: gettext("nothing")) == {"en": "nothing", "pl": "nic"}
    assert language().tag == "en"


def test_a_command_speaks_its_language_and_leaves_no_trace() -> None:
    answer = CliRunner().invoke(recount, ["rules", "--lang", "pl"])
    assert answer.output.endswith("recount rules GRA pokaże wszystkie.\n")
    assert language().tag == "en"
