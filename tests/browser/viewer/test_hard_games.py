"""Games that are hard to show: cut short, endless, empty, unknown, and written by people who mean no good."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from records import Log, read
from tests.browser.conftest import RIGHT_TO_LEFT_FROM_HERE, OpenPage
from tests.browser.viewing import Shown, expect_event, recorded, showing, view

IMPOSSIBLE = """[game "splendor"]
[A "Ania"] [B "Bartek"]
1 - lay 1 1W3 1U1 1G4 1K2
2 A take wug
3 B take rr
4 A buy 1W3 kkkkkk
5 B take wug
6 - result A 3 B 2
"""
UNFINISHED = """[game "splendor"]
[A "Ania"] [B "Bartek"]
1 A reserve L3 3K3 *
2 B take wug
"""
EMPTY = '[game "splendor"]\n[A "Ania"] [B "Bartek"]\n'
SCRIPT, IMAGE = "<script>alert(1)</script>", "<img src=x onerror=alert(1)>"
EVIL = f"""[game "splendor"]
[A "{SCRIPT}"]
[B "{IMAGE}"]
[place "</title><b>x</b>"]
1 A take wug ; {IMAGE}
2 B take rr {{{SCRIPT}}}
3 - note 1 ?! "{IMAGE}"
4 B dispute 1 "</p>{SCRIPT}"
5 A take u
"""
TURNED = f"""[game "splendor"]
[A "{RIGHT_TO_LEFT_FROM_HERE}nemo"] [B "שרה"] [C "محمد"] [D "{"W" * 300}"]
1 - lay 1 1W3 1U1 1G4 1K2
2 A take wug
3 B take rr
4 C reserve 1W3 *
5 - lay 1G1
6 D take wug
"""
HEROES = f"""[game "gauntlet"]
[life "heroes=6 thanos=4"]
[A "{"W" * 300}"] [B "{RIGHT_TO_LEFT_FROM_HERE}nemo"] [C "{SCRIPT}"]
1 - draw A ? ?
2 - draw B ?
3 - draw C ?
4 A draw ?
5 A play T4
6 A power 1
7 B draw ?
"""
LONG = 5000
COVERED = """buttons => buttons.filter(button => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest("button") !== button;
}).map(button => button.dataset.go ?? "play")"""
# Where words stand in what is shown: their first letter, and their last.
ENDS = """(element, words) => {
    const all = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (all.nextNode()) {
        const at = all.currentNode.data.indexOf(words);
        if (at < 0) continue;
        return [at, at + words.length - 1].map(letter => {
            const range = document.createRange();
            range.setStart(all.currentNode, letter);
            range.setEnd(all.currentNode, letter + 1);
            return range.getBoundingClientRect().left;
        });
    }
    return null;
}"""


def long() -> Log:
    """A finished game, and then its result again and again."""
    log = recorded("splendor/games/sim-3p")
    more = (log.events[-1]._replace(number=n) for n in range(len(log.events) + 1, LONG + 1))
    return Log(log.header, (*log.events, *more))


def logs() -> dict[str, Log]:
    written = {
        "impossible": IMPOSSIBLE,
        "unfinished": UNFINISHED,
        "empty": EMPTY,
        "one event": f"{EMPTY}1 A take wug",
        "evil": EVIL,
        "turned": TURNED,
        "heroes": HEROES,
    }
    return {name: read(text) for name, text in written.items()} | {
        "long": long(),
        "unknown": recorded("splendor/games/unknown-cards"),
        "unknown, marvel": recorded("marvel/games/unknown-cards"),
        "unwritten": recorded("gauntlet/games/recording-error"),
        "six": recorded("gauntlet/games/sim-6p"),
    }


@pytest.fixture(scope="session")
def hard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shown]:
    with showing(tmp_path_factory.mktemp("hard"), logs) as shown:
        yield shown


@pytest.mark.parametrize("name", [name for name in logs() if name != "long"])
def test_nothing_scrolls_sideways_and_everything_steps(open_page: OpenPage, hard: Shown, name: str) -> None:
    page = open_page(locale="pl")
    for address in (hard.game(name), hard.embed(name)):
        view(page, address)
        for width in (320, 390, 800, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            for key in ("End", "ArrowLeft", "PageUp", "Home", "ArrowRight"):
                page.keyboard.press(key)
                assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{key} at {width}"


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_nothing_covers_the_buttons(open_page: OpenPage, hard: Shown, size: tuple[int, int]) -> None:
    page = open_page(*size)
    for name in hard.ids:
        view(page, hard.game(name, "/4"))
        page.keyboard.press("Home")
        page.keyboard.press("ArrowRight")
        assert page.locator("[data-go]:visible, [data-play]").evaluate_all(COVERED) == [], name


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_the_table_is_seen_first_whatever_the_players_are_called(
    open_page: OpenPage, hard: Shown, size: tuple[int, int]
) -> None:
    page = open_page(*size)
    for name in ("turned", "heroes"):
        view(page, hard.game(name, "/6"))
        table, strip = page.locator(".table").bounding_box(), page.locator(".strip").bounding_box()
        assert table is not None
        assert strip is not None
        assert table["y"] < size[1] / 2 < strip["y"]


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_a_record_that_stops_says_where_and_goes_as_far_as_it_can(
    open_page: OpenPage, hard: Shown, size: tuple[int, int]
) -> None:
    page = open_page(*size)
    view(page, hard.game("impossible"))
    expect(page.get_by_role("note")).to_contain_text("The record cannot go on at 4.")
    expect_event(page, 3)
    page.keyboard.press("ArrowRight")
    expect_event(page, 3)
    four = page.locator(".mv", has=page.locator(".n").get_by_text("4", exact=True))
    expect(four.get_by_role("img", name="impossible")).to_be_visible()
    expect(page.locator(".mv .n")).to_have_text(["1", "2", "3", "4", "5", "6"])
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect_event(page, 1)


def test_the_address_of_an_event_that_cannot_be_reached_shows_the_last_that_can(page: Page, hard: Shown) -> None:
    for event in (4, 5, 6, 4711):
        view(page, hard.game("impossible", f"/{event}"))
        expect_event(page, 3)


def test_an_unfinished_game_hides_what_is_hidden(page: Page, hard: Shown) -> None:
    for tail in ("", "?as=A", "/1?as=all"):
        view(page, hard.game("unfinished", tail))
        expect(page.locator(".game-head")).to_contain_text("not over")
        expect(page.get_by_role("navigation", name="Look at it as")).to_have_count(0)
        expect(page.locator(".seat-panel[data-place=A]")).to_contain_text("level 3, hidden")
        page.locator("svg.signs").evaluate_all(
            "sheets => sheets.forEach((sheet) => sheet.remove())"
        )  # all cards, always
        assert "3K3" not in page.content()


def test_a_game_without_events_has_a_table_and_nowhere_to_go(page: Page, hard: Shown) -> None:
    view(page, hard.game("empty"))
    expect(page.locator(".said")).to_have_text("The table before the first event.")
    expect(page.locator(".move-list")).to_have_text("Nothing has happened yet.")
    for key in ("ArrowRight", "Shift+ArrowRight", "PageDown", "End", "ArrowLeft", "PageUp", "Home"):
        page.keyboard.press(key)
        expect_event(page, 0)
    expect(page.locator(".verdict-link")).to_be_hidden()
    for button in page.locator("[data-go]").all():
        expect(button).to_have_attribute("aria-disabled", "true")
    page.locator(".points").first.click()
    expect(page.get_by_role("dialog").locator("a")).to_have_count(0)


def test_a_game_of_one_event_goes_there_and_back(page: Page, hard: Shown) -> None:
    view(page, hard.game("one event"))
    expect_event(page, 1)
    page.keyboard.press("ArrowLeft")
    expect_event(page, 0)
    expect(page.locator(".delta, .moved")).to_have_count(0)
    page.locator(".mv").click()
    expect_event(page, 1)
    expect(page.locator(".table .delta")).to_have_text(["−1", "−1", "−1"])


def test_a_game_of_five_thousand_events_is_stepped_through_like_any_other(open_page: OpenPage, hard: Shown) -> None:
    page = open_page(390, 844)
    view(page, hard.game("long"))
    expect_event(page, LONG)
    page.keyboard.press("ArrowLeft")
    expect_event(page, LONG - 1)
    page.keyboard.press("Home")
    expect_event(page, 0)
    for event in range(1, 8):
        page.keyboard.press("ArrowRight")
        expect_event(page, event)
    expect(page.locator(".said")).to_have_text("Żaneta takes blue, green, black.")
    page.locator(".mv[data-step='2500']").click()
    expect_event(page, 2500)
    page.go_back()
    expect_event(page, 7)
    expect(page.locator(".mv.here")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_the_list_of_a_long_game_shows_the_move_one_goes_to(page: Page, hard: Shown) -> None:
    view(page, hard.game("long", "/0"))
    for event in (LONG, 70, 2500):
        page.evaluate("address => history.pushState(null, '', address)", hard.game("long", f"/{event}"))
        page.evaluate("dispatchEvent(new PopStateEvent('popstate'))")
        expect_event(page, event)
        expect(page.locator(".mv.here")).to_be_in_viewport()


def test_cards_that_nobody_noted_are_shown_as_unknown(page: Page, hard: Shown) -> None:
    view(page, hard.game("unknown", "/4"))
    unknown = page.locator(".table").get_by_role("img", name="a card nobody noted")
    expect(unknown).to_have_count(4)
    expect(page.locator(".table [data-thing='?']")).to_have_count(0)
    view(page, hard.game("unknown", "/6"))
    expect(page.locator(".seat-panel[data-place=B]")).to_contain_text("level 3, hidden")


@pytest.mark.parametrize("name", ["evil", "heroes"])
def test_markup_in_names_and_remarks_is_text(page: Page, hard: Shown, name: str) -> None:
    """Dialogs, requests to elsewhere and complaints of the content policy fail the test by themselves."""
    for address in (hard.game(name), hard.embed(name)):
        view(page, address)
        page.keyboard.press("Home")
        for _ in range(8):
            page.keyboard.press("ArrowRight")
            assert (
                page.locator("main img, main b:text-is('x'), main script:not([type='application/json'])").count() == 0
            )
    view(page, hard.game("evil", "/1"))
    expect(page.locator(".said")).to_have_text(f"{SCRIPT} takes white, blue, green.")
    expect(page.locator(".move-list")).to_contain_text(IMAGE)
    page.locator(".points").first.click()
    expect(page.get_by_role("dialog").get_by_role("heading")).to_have_text(SCRIPT)


@pytest.mark.parametrize("event", [2, 3, 4])
def test_a_name_that_turns_round_turns_nothing_else(page: Page, hard: Shown, event: int) -> None:
    view(page, hard.game("turned", f"/{event - 1}"))
    page.keyboard.press("ArrowRight")
    expect_event(page, event)
    words = {2: "takes", 3: "takes", 4: "reserves"}[event]
    first, last = page.locator(".said").evaluate(ENDS, words)
    assert first < last, "it reads from left to right"


def test_where_a_card_went_reads_from_left_to_right_whoever_has_it(page: Page, hard: Shown) -> None:
    view(page, hard.game("turned", "/3"))
    page.locator(".points").first.click()
    page.keyboard.press("Escape")
    page.locator(".table [data-thing='1W3']").click()
    row = page.get_by_role("dialog").locator("a").last
    first, last = row.evaluate(ENDS, "reserves")
    assert first < last
    assert row.locator("bdi", has_text=re.compile("^محمد$")).count() >= 1


@pytest.mark.parametrize("width", [320, 390, 800, 1280])
def test_a_name_of_300_letters_covers_no_points(open_page: OpenPage, hard: Shown, width: int) -> None:
    page = open_page(width, 800)
    view(page, hard.game("turned"))
    line = page.locator(".seats [data-place=D]").first
    who, points = line.locator("bdi").bounding_box(), line.locator(".points").bounding_box()
    assert who is not None
    assert points is not None
    assert who["x"] + who["width"] <= points["x"] + 1
    assert points["x"] + points["width"] <= width
