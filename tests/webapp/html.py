"""Reading pages in tests: what stands in an element, without its markup."""

import re
from html import unescape


def words(html: str) -> str:
    """The text a reader sees, in one line."""
    return " ".join(unescape(re.sub(r"<[^>]*>", "", html)).split())


def rows(html: str) -> list[str]:
    """The rows of the library."""
    return re.findall(r'<li class="row">(.*?)</li>', html, re.DOTALL)


def part(row: str, name: str) -> str:
    """The words of the element of a class."""
    found = re.search(rf'<(\w+) class="{name}[^"]*"[^>]*>(.*?)</\1>(?=\s*(?:<|$))', row, re.DOTALL)
    assert found, f"no {name} in {row}"
    return words(found[2])


def link(html: str, rel: str) -> str:
    """The address behind "Previous" or "Next"; empty if there is none."""
    found = re.search(rf'rel="{rel}" href="([^"]*)"', html)
    return unescape(found[1]) if found else ""
