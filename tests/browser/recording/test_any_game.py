"""Another game: an evening of one that nobody has taught Recount, written on a phone with a thumb."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from records import Log
from replay.engine.replay import Replay
from tests.browser.axe import stumbles
from tests.browser.conftest import OpenPage
from tests.browser.site import Site, running
from tests.browser.thumb import recorded, written

SMALL = (390, 664)  # a phone with the bars of its browser
SMALLEST = 44  # pixels of what a thumb has to hit


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Site]:
    with running(tmp_path, lambda _: None) as site:
        yield site


@pytest.fixture
def phone(table: Site, open_page: OpenPage) -> Page:
    return open_page(*SMALL, has_touch=True)


def begin(
    page: Page, site: Site, title: str, *names: str, how: str = "highest", written: str = "", **more: str
) -> None:
    page.goto(f"{site.address}/play")
    page.locator('[name=game][value="*"] + .pick').click()
    page.locator("[name=other-title]").fill(title)
    page.locator("[name=other-scoring]").select_option(how)
    if written:
        page.locator("[name=other-written]").select_option(written)
    for field, value in more.items():
        page.locator(f"[name=other-{field}]").fill(value)
    for seat, name in zip("ABCD", names, strict=False):
        page.locator(f"[name=other-{seat}]").fill(name)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/record")
    page.locator(".score-sheet").wait_for()


def tap(page: Page, *what: str) -> None:
    for each in what:
        page.locator(each).first.click()


def number(page: Page, digits: str, then: str) -> None:
    for digit in digits:
        tap(page, f'[data-key="{"sign" if digit == "-" else digit}"]')
    tap(page, f"[data-{then}]")


def said(site: Site) -> list[str]:
    return [f"{event.seat} {event.say}" for event in recorded(site).events]


def winners(log: Log) -> str:
    replay = Replay.of(log)
    return "".join(replay.seats[seat] for seat in replay.game.winners(replay.state, replay.law))


def points(log: Log) -> list[int]:
    replay = Replay.of(log)
    return list(replay.game.scores(replay.state))


def covered(page: Page) -> list[str]:
    """What can be tapped and is too small, or lies below something else, as far as it is on the screen."""
    found: list[str] = page.evaluate(
        """(least) => [...document.querySelectorAll("main :is(button, a, select, input)")].flatMap((each) => {
            const box = each.getBoundingClientRect();
            if (!box.width || each.closest("dialog:not([open])")) return [];
            each.scrollIntoView({ block: "center" });
            const { x, y, width, height } = each.getBoundingClientRect();
            const top = document.elementFromPoint(x + width / 2, y + height / 2);
            const small = Math.min(width, height) < least;
            const below = !(top && (each.contains(top) || top.contains(each)));
            return small || below ? [`${each.outerHTML.slice(0, 90)} ${width}×${height} ${below}`] : [];
        })""",
        SMALLEST,
    )
    return found


# ── three evenings ──────────────────────────────────────────────────────────────────────────────────────


def test_points_as_they_come(table: Site, phone: Page) -> None:
    begin(phone, table, "Catan", "Ania", "Bartek", "Celina", written="points")
    tap(phone, '[data-cell="A."]')
    number(phone, "2", "next")
    number(phone, "2", "next")
    number(phone, "12", "done")
    phone.locator("[data-note-who]").select_option("B")
    phone.locator("[data-note]").fill('builds a "long" road')
    tap(phone, "[data-note-write]")
    written(phone, 4)
    tap(phone, '[data-cell="C."]')
    number(phone, "-2", "done")
    expect(phone.locator(".whose b")).to_have_text("Celina leads with 10")
    tap(phone, "[data-finish]")
    expect(phone.locator(".composer .preview")).to_have_text("Celina wins with 10")
    tap(phone, "[data-record-result]")
    written(phone, 6)
    assert said(table) == [
        "A score 2",
        "B score 2",
        "C score 12",
        'B move "builds a \\"long\\" road"',
        "C score -2",
        "- result A 2 B 2 C 10",
    ]
    assert winners(recorded(table)) == "C"
    assert recorded(table).header.game == "Catan"
    expect(phone.locator("[data-over]")).to_have_text("Celina wins with 10")
    tap(phone, "[data-play-again]")
    phone.wait_for_url("**/again")
    assert [phone.locator(f"[name=other-{seat}]").input_value() for seat in "ABC"] == ["Ania", "Bartek", "Celina"]
    assert phone.locator("[name=other-title]").input_value() == "Catan"
    assert phone.locator("[name=other-written]").input_value() == "points"
    phone.get_by_role("button", name="Begin").click()
    phone.wait_for_url("**/record")
    assert recorded(table).header.seats == {"A": "Ania", "B": "Bartek", "C": "Celina"}


def test_a_sheet_with_categories_and_a_tie(table: Site, phone: Page) -> None:
    begin(phone, table, "Wingspan", "Ania", "Bartek", written="categories", sheet="Birds, Bonus cards")
    tap(phone, "[data-enter]")
    number(phone, "31", "next")
    number(phone, "40", "done")
    tap(phone, "[data-enter]")
    number(phone, "7", "next")
    number(phone, "0", "done")
    tap(phone, "[data-new-category]")
    phone.locator("[data-category]").fill("Eggs")
    phone.keyboard.press("Enter")
    tap(phone, "[data-enter]")
    number(phone, "4", "next")
    number(phone, "2", "done")
    written(phone, 6)
    assert said(table)[2:5] == ['A score 7 "Bonus cards"', 'B score 0 "Bonus cards"', "A score 4 Eggs"]
    tap(phone, "[data-finish]")
    expect(phone.locator(".sheet-who legend")).to_have_text("Ania and Bartek are level with 42. Who won?")
    tap(phone, '[data-winner="B"]')
    written(phone, 8)
    assert said(table)[6:] == ["- result A 42 B 42", "- winner B"]
    assert winners(recorded(table)) == "B"
    expect(phone.locator("[data-over]")).to_have_text("Bartek wins with 42")


def test_all_against_the_game(table: Site, phone: Page) -> None:
    begin(phone, table, "Pandemic", "Ania", "Bartek", how="together")
    phone.locator("[data-note]").fill("Lima is lost")
    phone.keyboard.press("Enter")
    written(phone, 1)
    tap(phone, "[data-together=lost]")
    written(phone, 2)
    assert said(table) == ['- move "Lima is lost"', "- result lost"]
    expect(phone.locator("[data-over]")).to_have_text("The game has won.")
    assert winners(recorded(table)) == ""


def test_rounds_that_somebody_wins(table: Site, phone: Page) -> None:
    begin(phone, table, "Arm wrestling", "Ania", "Bartek", how="rounds")
    for n, winner in enumerate(("A", "B", "B"), 1):
        tap(phone, f'.sheet-who [data-winner="{winner}"]')
        written(phone, n)
    tap(phone, '[data-cell="A.1"]', '.sheet-who [data-winner="B"]')  # it was Bartek
    written(phone, 4)
    tap(phone, "[data-finish]")
    expect(phone.locator(".composer .preview")).to_have_text("Bartek wins with 3")
    tap(phone, "[data-record-result]")
    written(phone, 5)
    assert said(table)[3:] == ["- amend 1 round B", "- result A 0 B 3"]
    assert winners(recorded(table)) == "B"


def test_just_who_won_in_teams(table: Site, phone: Page) -> None:
    phone.goto(f"{table.address}/play")
    phone.locator('[name=game][value="*"] + .pick').click()
    phone.get_by_text("Teams", exact=True).click()
    for seat, team in zip("ABCD", ("Reds", "Blues", "Reds", "Blues"), strict=True):
        phone.locator(f"[name=other-team-{seat}]").fill(team)
    names = ("Ania", "Bartek", "Celina", "Darek")
    phone.locator("[name=other-title]").fill("Codenames")
    phone.locator("[name=other-scoring]").select_option("winner")
    for seat, name in zip("ABCD", names, strict=True):
        phone.locator(f"[name=other-{seat}]").fill(name)
    phone.get_by_role("button", name="Begin").click()
    phone.wait_for_url("**/record")
    tap(phone, "[data-finish]")
    phone.locator(".sheet-who").get_by_role("button", name="Blues").click()
    written(phone, 1)
    assert said(table) == ["- result Blues"]
    assert winners(recorded(table)) == "BD"
    expect(phone.locator("[data-over]")).to_have_text("Blues wins")


# ── mistakes, other phones, no connection ───────────────────────────────────────────────────────────────


def test_a_cell_and_a_sentence_are_corrected_and_taken_back(table: Site, phone: Page) -> None:
    begin(phone, table, "Wizard", "Ania", "Bartek")
    tap(phone, "[data-enter]")
    number(phone, "20", "next")
    number(phone, "-10", "done")
    written(phone, 2)
    tap(phone, '[data-cell="A.1"]')
    number(phone, "30", "done")
    written(phone, 3)
    assert said(table)[2] == "- amend 1 score 30 round 1"
    assert points(recorded(table)) == [30, -10]
    tap(phone, '[data-cell="B.1"]', "[data-key=clear]", "[data-done]")
    written(phone, 4)
    assert said(table)[3] == "- amend 2 -"
    assert points(recorded(table)) == [30, 0]
    tap(phone, '[data-event="4"]', "[data-mend=withdraw]", "[data-mend-do]")
    written(phone, 5)
    assert points(recorded(table)) == [30, -10]
    tap(phone, '[data-cell="B.1"]')
    phone.keyboard.type("7")
    phone.keyboard.press("Enter")
    written(phone, 6)
    assert points(recorded(table)) == [30, 7]
    tap(phone, "[data-undo]")
    written(phone, 7)
    assert points(recorded(table)) == [30, 0]


def test_a_sentence_is_corrected_with_the_pad(table: Site, phone: Page) -> None:
    begin(phone, table, "Catan", "Ania", "Bartek", written="points")
    for digits in ("2", "1"):
        tap(phone, '[data-cell="A."]')
        number(phone, digits, "done")
    written(phone, 2)
    tap(phone, '[data-event="1"]', "[data-mend=amend]")
    expect(phone.locator(".pad output")).to_have_text("2")
    number(phone, "5", "done")
    written(phone, 3)
    assert said(table)[2] == "- amend 1 score 5"
    assert points(recorded(table)) == [6, 0]
    expect(phone.locator('[data-points="A"]')).to_contain_text("6")


def test_a_correction_after_the_end_asks_for_the_result_again(table: Site, phone: Page) -> None:
    begin(phone, table, "Wizard", "Ania", "Bartek")
    tap(phone, "[data-enter]")
    number(phone, "20", "next")
    number(phone, "10", "done")
    tap(phone, "[data-finish]", "[data-record-result]")
    written(phone, 3)
    tap(phone, '[data-cell="B.1"]')
    number(phone, "30", "done")
    written(phone, 4)
    expect(phone.locator("[data-wrong]")).to_contain_text("It does not add up")
    tap(phone, "[data-mend-result]")
    written(phone, 5)
    expect(phone.locator("[data-wrong]")).to_have_count(0)
    expect(phone.locator("[data-over]")).to_have_text("Bartek wins with 30")
    assert said(table)[4] == "- amend 3 result A 20 B 30"


def test_two_phones_write_at_once_and_one_has_no_connection(table: Site, open_page: OpenPage) -> None:
    one, other = open_page(*SMALL, has_touch=True), open_page(*SMALL, has_touch=True)
    begin(one, table, "Wizard", "Ania", "Bartek")
    game = one.url.split("/g/")[1][:32]
    key = one.evaluate(f"localStorage.getItem('recount-key-{game}')")
    other.goto(f"{one.url.split('#')[0]}#k={key}")
    other.locator("[data-enter]").wait_for()
    one.context.set_offline(True)
    tap(one, "[data-enter]")
    number(one, "20", "next")
    number(one, "5", "done")
    expect(one.locator("[data-waiting]")).to_have_attribute("data-waiting", "2")
    expect(one.locator('[data-points="A"]')).to_contain_text("20")  # counted before it is sent
    expect(one.locator(".whose b")).to_have_text("Ania leads with 20")
    other.locator("[data-note]").fill("the dealer changes")
    other.keyboard.press("Enter")
    written(other, 1)
    one.context.set_offline(False)
    written(one, 3)
    written(other, 3)
    expect(other.locator('[data-points="A"]')).to_contain_text("20")
    assert sorted(said(table)) == ['- move "the dealer changes"', "A score 20 round 1", "B score 5 round 1"]


# ── as it looks ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("scheme", "lang"), [("light", "en"), ("dark", "pl")])
def test_everything_can_be_seen_and_hit(table: Site, open_page: OpenPage, scheme: str, lang: str) -> None:
    page = open_page(*SMALL, has_touch=True, color_scheme=scheme)
    begin(page, table, "Wizard", "Ania", "Bartek", "Celina", "Darek")
    page.goto(f"{page.url.split('#')[0]}?lang={lang}")
    page.locator("[data-enter]").wait_for()
    assert (stumbles(page), covered(page)) == ("", [])
    tap(page, "[data-enter]")
    assert (stumbles(page), covered(page)) == ("", [])
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL[0]
    for digits in ("20", "-10", "5"):
        number(page, digits, "next")
    number(page, "0", "done")
    written_in(page, 4)
    tap(page, "[data-finish]", "[data-record-result]")
    written_in(page, 5)
    assert (stumbles(page), covered(page)) == ("", [])


def written_in(page: Page, event: int) -> None:
    """As `written`, in any language."""
    page.locator(".whose small", has_text=re.compile(rf"\b{event}$")).wait_for()
