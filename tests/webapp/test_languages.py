"""English and Polish."""

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from flask.testing import FlaskClient

import webapp
from records import Log
from records.sqlite import SqliteStore
from tests.webapp.samples import game, keep
from webapp.languages import catalogue

ROOT = Path(webapp.__file__).parent
METHODS = [("**.py", "python"), ("templates/**.html", "jinja2")]

Message = str | tuple[str, ...]


def used() -> set[Message]:
    """Every message in the code and the templates, as babel finds them."""
    found = extract_from_dir(ROOT, METHODS, options_map={"**": {"silent": "false"}})
    return {message if isinstance(message, str) else tuple(message) for _, _, message, _, _ in found}


def polish() -> Catalog:
    return catalogue("pl")


def holes(text: str) -> list[str]:
    return sorted(re.findall(r"%\(\w+\)s", text))


def lang(page: str) -> str:
    [found] = re.findall(r'<html lang="(\w+)">', page)
    return str(found)


def test_every_message_is_translated_and_no_translation_is_left_over() -> None:
    translated = {message.id for message in polish() if message.id}
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


def test_words_are_plain() -> None:
    for message in used():
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
