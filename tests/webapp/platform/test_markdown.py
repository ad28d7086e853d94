"""What people write: markdown that can do nothing, and what is spoken of becomes a link."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.hypothesis_profiles import examples
from webapp.platform.markdown import prose

THINGS = frozenset({"2R4", "N3", "H3a"})


def written(text: str) -> str:
    return str(prose(text, lambda event: f"/g/x/{event}", THINGS)).strip()


def test_the_usual_marks_of_markdown_are_read() -> None:
    assert written("**black** was *better*") == "<p><strong>black</strong> was <em>better</em></p>"
    assert written("- a\n- b") == "<ul>\n<li>a</li>\n<li>b</li>\n</ul>"
    assert written("> quoted") == "<blockquote>\n<p>quoted</p>\n</blockquote>"
    assert "<table>" in written("| a | b |\n|---|---|\n| 1 | 2 |")


def test_a_table_has_no_more_cells_than_somebody_would_write() -> None:
    """A row has all its cells, even where none of them is written: 20 kB could ask for 65,000."""
    assert written("a|b\n-|-\n" + "1|2\n" * 1000).count("<td>") == 2000
    for columns in (2, 60, 3000):
        text = "a|" * columns + "\n" + "-|" * columns + "\n"
        assert len(written(text + "|\n" * ((20_000 - len(text)) // 2))) < 200_000


def test_an_event_that_is_spoken_of_becomes_a_link() -> None:
    link = '<a href="/g/x/31a2" class="mention event" data-event="31a2">#31a2</a>'
    assert written("see #31a2.") == f"<p>see {link}.</p>"


def test_a_card_that_is_spoken_of_becomes_a_link_and_another_word_does_not() -> None:
    link = '<a href="#thing-2R4" class="mention thing" data-thing="2R4">2R4</a>'
    assert written("2R4, not 2R9 or X2R4") == f"<p>{link}, not 2R9 or X2R4</p>"


def test_what_stands_in_code_or_in_a_link_is_left_as_it_is() -> None:
    assert "mention" not in written("`#31 2R4` and [2R4](https://example.org)")


def test_a_heading_of_a_note_is_no_heading_of_the_page() -> None:
    assert written("# Opening") == "<h4>Opening</h4>"


def test_a_line_break_is_one() -> None:
    assert written("a\nb") == "<p>a<br />\nb</p>"


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "![x](https://example.org/x.png)",
        "[x](javascript:alert(1))",
        "[x](JaVaScRiPt:alert(1))",
        "[x]( javascript:alert(1))",
        "[x](data:text/html,<script>alert(1)</script>)",
        "[x](vbscript:x)",
        "[x](//example.org)",
        "<javascript:alert(1)>",
        "[x][y]\n\n[y]: javascript:alert(1)",
        '[x](https://example.org "onmouseover=alert(1)")',
        "```html\n<script>alert(1)</script>\n```",
        "#1<svg onload=alert(1)>",
        "&#x6a;avascript:alert(1)",
        "[x](&#106;avascript:alert(1))",
        "[x](java\tscript:alert(1))",
    ],
)
def test_nothing_in_a_text_can_do_anything(text: str) -> None:
    made = written(text)
    tags = re.findall(r"<[^>]*>", made)
    assert all(re.match(r"</?(p|a|pre|code|h4|br|em|strong|ul|li)\b", tag) for tag in tags), made
    assert not re.search(r"<[^>]*\son\w+=", made)
    assert all(re.match(r"https?:|mailto:|/[^/]|#", href) for href in re.findall(r'href="([^"]*)"', made)), made


@examples(100)
@given(st.text(alphabet=st.sampled_from("<>\"'&`[]()!#*_-|~ \n:/\\javscript=on2R4"), max_size=60))
def test_whatever_is_written_only_known_tags_with_known_attributes_come_out(text: str) -> None:
    for tag in re.findall(r"<[^>]*>", written(text)):
        assert re.fullmatch(
            r"</?[a-z0-9]+( (href|class|data-event|data-thing|rel|title|start)=\"[^\"]*\")*( /)?>", tag
        ), tag


def test_deep_nesting_and_long_texts_end() -> None:
    assert len(written("> " * 5000 + "x")) < 200_000
    assert len(written("*" * 20_000)) < 200_000
    assert len(written("[" * 20_000)) < 200_000
