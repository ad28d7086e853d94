"""Stepping through a game: every way on and back, the address that follows, and what must not happen meanwhile.

The game is Splendor of three. Round 2 is 8, 9, 10; round 3 is 11, then 12 with the card laid at 13, then 14 with 15.
"""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.viewing import Shown, asked, expect_event, ready, swipe, view

LAST = 142
BUTTONS = {
    "ArrowRight": "Next event (→)",
    "ArrowLeft": "Previous event (←)",
    "Shift+ArrowRight": "Next turn (Shift →)",
    "Shift+ArrowLeft": "Previous turn (Shift ←)",
    "PageDown": "Next round (Page down)",
    "PageUp": "Previous round (Page up)",
    "Home": "Start (Home)",
    "End": "End (End)",
}
WALK = [  # from 11
    ("ArrowRight", 12),
    ("ArrowLeft", 11),
    ("Shift+ArrowRight", 13),
    ("Shift+ArrowLeft", 11),
    ("ArrowLeft", 10),
    ("PageDown", 15),
    ("PageUp", 10),
    ("ArrowRight", 11),
    ("Home", 0),
    ("ArrowRight", 1),
    ("ArrowLeft", 0),
]
BY: dict[str, Callable[[Page, str], None]] = {
    "a key": lambda page, key: page.keyboard.press(key),
    "a button": lambda page, key: page.get_by_role("button", name=BUTTONS[key]).click(),
    "a key on the chart": lambda page, key: page.locator(".strip").get_by_role("slider").press(key),
}


@pytest.mark.parametrize("by", BY)
def test_it_goes_to_the_next_event_turn_or_round_and_back(page: Page, shown: Shown, by: str) -> None:
    view(page, shown.game("splendor", "/11"))
    for key, after in WALK:
        BY[by](page, key)
        expect_event(page, after)
    view(page, shown.game("splendor", "/11"))
    BY[by](page, "End")
    expect_event(page, LAST)


def test_nothing_lies_beyond_the_ends(page: Page, shown: Shown) -> None:
    view(page, shown.game("splendor"))
    for key in ("ArrowRight", "Shift+ArrowRight", "PageDown", "End"):
        page.keyboard.press(key)
        expect_event(page, LAST)
    page.keyboard.press("Home")
    for key in ("ArrowLeft", "Shift+ArrowLeft", "PageUp", "Home"):
        page.keyboard.press(key)
        expect_event(page, 0)
    expect(page.locator(".said")).to_have_text("The table before the first event.")


def test_turns_and_rounds_lead_through_the_whole_game_and_back(page: Page, shown: Shown) -> None:
    for on, back, steps in (("Shift+ArrowRight", "Shift+ArrowLeft", 200), ("PageDown", "PageUp", 60)):
        view(page, shown.game("splendor", "/0"))
        seen = ["0"]
        for _ in range(steps):
            page.keyboard.press(on)
            seen.append(page.locator(".caption .n").inner_text())
            if seen[-1] == str(LAST):
                break
        expect_event(page, LAST)
        assert [int(n) for n in seen] == sorted({int(n) for n in seen}), "each goes on"
        for n in reversed(seen[1:-1]):
            page.keyboard.press(back)
            assert page.locator(".caption .n").inner_text() == n
        page.keyboard.press(back)
        expect_event(page, 0)


def test_the_slider_of_a_phone_goes_anywhere(open_page: OpenPage, shown: Shown) -> None:
    page = open_page(390, 844, has_touch=True, is_mobile=True)
    view(page, shown.game("splendor", "/11"))
    slider = page.get_by_role("slider", name="Event", exact=True)
    expect(slider).to_have_value("11")
    slider.fill("40")
    expect_event(page, 40)
    slider.press("ArrowRight")
    expect_event(page, 41)
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^41: Paweł "))
    expect(page.locator(".strip .chart")).to_be_hidden()


def test_on_a_desk_the_chart_is_the_slider(page: Page, shown: Shown) -> None:
    view(page, shown.game("splendor", "/11"))
    expect(page.locator(".range")).to_be_hidden()
    chart = page.locator(".strip").get_by_role("slider")
    box = chart.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] * 0.5, box["y"] + box["height"] / 2)
    middle = int(page.locator(".caption .n").inner_text())
    assert 50 < middle < 90
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.75, box["y"] + box["height"] / 2)
    page.mouse.up()
    assert int(page.locator(".caption .n").inner_text()) > middle + 15


def test_the_wheel_over_the_table_steps(page: Page, shown: Shown) -> None:
    view(page, shown.game("splendor", "/11"))
    page.locator(".table").hover()
    page.mouse.wheel(0, 100)
    expect_event(page, 12)
    page.mouse.wheel(0, -100)
    expect_event(page, 11)


def test_a_swipe_on_the_table_steps(open_page: OpenPage, shown: Shown) -> None:
    page = open_page(390, 844, has_touch=True, is_mobile=True)
    view(page, shown.game("splendor", "/11"))
    swipe(page, ".table", -160)
    expect_event(page, 12)
    swipe(page, ".table", 160)
    expect_event(page, 11)
    expect(page.locator("dialog.where")).to_be_hidden()


def test_play_goes_on_by_itself_until_somebody_stops_it(page: Page, shown: Shown) -> None:
    page.clock.install()
    view(page, shown.game("splendor", "/11"))
    page.get_by_role("button", name="Play", exact=True).click()
    page.clock.run_for(20_000)
    page.get_by_role("button", name="Pause").click()  # before anything is read: the clock goes on by itself, too
    went = _event(page)
    assert went > 13
    page.clock.run_for(20_000)
    expect_event(page, went)
    page.get_by_role("button", name="Play", exact=True).click()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    stopped = _event(page)
    assert stopped >= went - 1
    page.clock.run_for(20_000)
    expect_event(page, stopped)


def _event(page: Page) -> int:
    return int(page.locator(".caption .n").inner_text())


def test_play_takes_the_speed_that_was_chosen(page: Page, shown: Shown) -> None:
    page.clock.install()
    went = []
    for speed in ("0.5", "1", "2", "4"):
        view(page, shown.game("splendor", "/11"))
        page.get_by_label("Speed").select_option(speed)
        page.get_by_role("button", name="Play", exact=True).click()
        page.clock.run_for(20_000)
        went.append(_event(page))
    assert went == sorted(set(went))


def test_play_stops_at_the_end_and_begins_again_from_there(page: Page, shown: Shown) -> None:
    page.clock.install()
    view(page, shown.game("splendor", f"/{LAST - 1}"))
    play = page.get_by_role("button", name="Play", exact=True)
    play.click()
    page.clock.run_for(20_000)
    expect_event(page, LAST)
    play.click()
    expect_event(page, 0)
    page.clock.run_for(5_000)
    assert int(page.locator(".caption .n").inner_text()) >= 1


def test_a_move_of_the_list_is_a_way_to_it(page: Page, shown: Shown) -> None:
    view(page, shown.game("splendor", "/11"))
    page.locator(".mv", has=page.get_by_text("20", exact=True)).click()
    expect_event(page, 20)
    expect(page.locator(".said")).to_contain_text("Paweł buys 1W6")
    page.keyboard.press("End")
    expect(page.locator(".mv.here")).to_be_in_viewport()


def test_every_step_is_said_to_those_who_do_not_see_it(page: Page, shown: Shown) -> None:
    view(page, shown.game("splendor", "/4"))
    sentences = ["Paweł takes 2 green.", "Iga takes white, green, black.", "Żaneta takes blue, green, black."]
    for sentence in sentences:
        page.keyboard.press("ArrowRight")
        expect(page.locator(".caption [aria-live=polite]")).to_have_text(sentence)


def test_a_step_asks_the_server_for_nothing(page: Page, shown: Shown) -> None:
    for game in ("splendor", "marvel", "gauntlet"):
        view(page, shown.game(game, "/11"))
        page.wait_for_load_state("networkidle")
        requests = asked(page)
        page.locator(".table").hover(position={"x": 5, "y": 5})
        for name in BUTTONS.values():
            page.get_by_role("button", name=name).click()
        for key in reversed(BUTTONS):
            page.keyboard.press(key)
        page.mouse.wheel(0, 300)
        page.locator(".mv").nth(30).click()
        page.go_back()
        page.go_forward()
        expect(page.locator(".mv.here")).to_have_count(1)
        assert requests == []


# ── the address ─────────────────────────────────────────────────────────────────────────────────────────


def test_the_address_opens_at_its_event_and_follows_the_steps(page: Page, shown: Shown) -> None:
    view(page, shown.game("splendor", "/23"))
    expect_event(page, 23)
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(shown.game("splendor", "/24"))
    page.reload()
    ready(page)
    expect_event(page, 24)
    page.keyboard.press("Home")
    expect(page).to_have_url(shown.game("splendor", "/0"))


def test_back_leads_out_of_the_game_after_steps_and_forward_to_where_one_was(page: Page, shown: Shown) -> None:
    page.goto(shown.site.address)
    view(page, shown.game("splendor", "/23"))
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page).to_have_url(shown.game("splendor", "/26"))
    page.go_back()
    expect(page).to_have_url(f"{shown.site.address}/")
    page.go_forward()
    ready(page)
    expect_event(page, 26)


def test_back_leads_to_where_one_was_before_a_jump(page: Page, shown: Shown) -> None:
    view(page, shown.game("splendor"))
    page.locator(".mv[data-step='23']").click()
    expect(page).to_have_url(shown.game("splendor", "/23"))
    page.keyboard.press("ArrowRight")
    page.locator(".mv[data-step='40']").click()
    expect_event(page, 40)
    page.go_back()
    expect_event(page, 24)
    page.go_back()
    expect_event(page, LAST)
    page.go_forward()
    page.go_forward()
    expect_event(page, 40)


# ── the keyboard ────────────────────────────────────────────────────────────────────────────────────────


def test_keys_that_are_typed_somewhere_do_not_step(page: Page, shown: Shown) -> None:
    view(page, shown.game("splendor", "/11"))
    page.evaluate("document.querySelector('main').prepend(document.createElement('input'))")
    for field in (page.get_by_label("Speed"), page.locator("main > input")):
        for key in ("ArrowRight", "Home", "End", "PageDown", "Shift+ArrowLeft"):
            field.press(key)
            expect_event(page, 11)


def test_keys_of_the_browser_are_left_to_it(page: Page, shown: Shown) -> None:
    view(page, shown.game("splendor", "/11"))
    for key in ("Control+ArrowRight", "Meta+ArrowRight", "Control+End"):
        page.keyboard.press(key)
    expect_event(page, 11)


def test_the_focus_stays_where_it_is(page: Page, shown: Shown) -> None:
    view(page, shown.game("splendor", "/11"))
    for name in ("Next event (→)", "Play", "Share"):
        button = page.get_by_role("button", name=name, exact=True)
        button.focus()
        for key in ("ArrowRight", "PageDown", "End", "Home"):
            page.keyboard.press(key)
            expect(button).to_be_focused()


def test_the_focus_stays_on_the_table_when_its_card_is_bought(page: Page, shown: Shown) -> None:
    view(page, shown.game("splendor", "/11"))
    page.locator(".table [data-thing='1U4']").focus()
    page.keyboard.press("ArrowRight")
    expect_event(page, 12)
    expect(page.locator(".table [data-thing='1U4']")).to_have_count(0)
    assert page.evaluate("document.activeElement.closest('.table') !== null")
    page.keyboard.press("ArrowRight")
    expect_event(page, 13)
    assert page.evaluate("document.activeElement.closest('.table') !== null")
