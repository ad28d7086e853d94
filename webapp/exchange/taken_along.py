"""Take-along files: the record that an HTML file made by this site carries."""

import json
import re

BLOCK = '<script type="application/json" id="record">'
_HELD = re.compile(re.escape(BLOCK) + r"(.*?)</script>", re.DOTALL)


def record_in(page: str) -> str | None:
    """The record that such a file carries; None if it is none. Nothing else of the file is read."""
    found = _HELD.findall(page) if page.lstrip("\ufeff \t\r\n")[:14].lower() == "<!doctype html" else []
    try:
        record = json.loads(found[0]) if len(found) == 1 else None
    except ValueError:
        return None
    return record if isinstance(record, str) else None
