"""Figures from elsewhere: points, minutes and days, as people and programs write them."""

import re
from datetime import date
from decimal import Decimal
from typing import NamedTuple

_TERM = r"[0-9]{1,9}(?:[.,][0-9]{1,6})?"
_sum = re.compile(rf"[+-]?{_TERM}(?:\s*[+-]\s*{_TERM}){{0,60}}").fullmatch
_terms = re.compile(rf"[+-]?\s*{_TERM}").findall
_whole = re.compile(r"[0-9]{1,5}").fullmatch
_iso = re.compile(r"([0-9]{4})-?([0-9]{2})-?([0-9]{2})(?:[T ].*)?", re.DOTALL).fullmatch
_dotted = re.compile(r"([0-9]{1,2})[.-]([0-9]{1,2})[.-]([0-9]{4})(?:[T ].*)?", re.DOTALL).fullmatch
_slashed = re.compile(r"([0-9]{1,2})/([0-9]{1,2})/([0-9]{4})(?:[T ].*)?", re.DOTALL).fullmatch


def points(value: object) -> str | None:
    """`3+20+5` is 28 and `12,5` is 12.5; empty: there are none; None: this is no number."""
    if value is None or value == "":
        return ""
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return None
    text = str(value).strip().replace("\u2212", "-").replace("\xa0", "")
    if text.lower() in ("", "null", "-"):
        return ""
    if not _sum(text):
        return None
    total = sum((Decimal(re.sub(r"\s", "", term).replace(",", ".")) for term in _terms(text)), Decimal())
    whole = total.to_integral_value()
    return str(whole) if total == whole else f"{total.normalize():f}"


def reads_otherwise(value: object) -> bool:
    """Whether a number was written as a sum, or so that it could be another one: `1,234` may be a thousand."""
    return isinstance(value, str) and re.search(r"[0-9]\s*[+-]|[.,][0-9]{3}\b", value) is not None


def minutes(value: object) -> str:
    """Whole minutes; `1:30` is ninety. Empty: none, or nobody can tell."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    text = str(value).strip() if isinstance(value, str | int) and not isinstance(value, bool) else ""
    hours = re.fullmatch(r"([0-9]{1,2}):([0-5][0-9])(?::[0-5][0-9])?", text)
    if hours:
        text = str(60 * int(hours[1]) + int(hours[2]))
    text = re.sub(r"\s*(?:min|minut|minutes|minuty|m)?\.?$", "", text)
    return str(int(text)) if _whole(text) and int(text) else ""


def no_minutes(value: object) -> bool:
    """Whether something is said of how long it took that cannot be used. `0` is for nothing."""
    return value is not None and str(value).strip(" 0") != "" and not minutes(value)


class Day(NamedTuple):
    iso: str  # empty: this is no day
    doubt: bool = False  # day and month could be the other way round


def day(value: object, month_first: bool | None = None) -> Day:
    """`2026-11-12`, `20261112`, `12.11.2026`, `11/12/2026`. `month_first`: what is known about the last way."""
    text = value.strip() if isinstance(value, str) else str(value) if isinstance(value, int) else ""
    if found := _iso(text):
        return Day(_valid(found[1], found[2], found[3]))
    if found := _dotted(text):
        return Day(_valid(found[3], found[2], found[1]))
    if found := _slashed(text):
        first, second = int(found[1]), int(found[2])
        american = month_first if month_first is not None else first <= 12
        month, day_ = (found[1], found[2]) if american else (found[2], found[1])
        return Day(_valid(found[3], month, day_), month_first is None and first <= 12 >= second and first != second)
    return Day("")


def month_first(values: list[str]) -> bool | None:
    """Whether days with slashes name the month first; None: all of them could be read both ways."""
    found = [match for match in map(_slashed, (value.strip() for value in values)) if match]
    if any(int(match[1]) > 12 for match in found):
        return False
    return True if any(int(match[2]) > 12 for match in found) else None


def _valid(year: str, month: str, day_: str) -> str:
    try:
        return date(int(year), int(month), int(day_)).isoformat()
    except ValueError:
        return ""
