"""The life that the teams start with. No rulebook says it, so the record has to."""

import re
from collections.abc import Sequence

from records.header import Header
from replay.engine.game import Unplayable
from replay.engine.setup import Field, SetUp

LIFE = SetUp("life", (Field("heroes", 1, 99), Field("thanos", 1, 99)), usual="heroes=16 thanos=16")
BLANK = ("life heroes 12 thanos 8",)

_life = re.compile(r"\s*heroes\s*=\s*([1-9][0-9]?)[\s,;]+thanos\s*=\s*([1-9][0-9]?)\s*").fullmatch
_left = re.compile(r"\s*life heroes ([0-9]{1,2}) thanos ([0-9]{1,2})\s*").fullmatch


def life_of(header: Header) -> dict[str, int]:
    """Raises Unplayable."""
    found = _life(header.get("life"))
    if found is None:
        raise Unplayable(
            "The header has to say the life that is printed on the track card, "
            'such as [life "heroes=12 thanos=8"]: no rulebook gives the numbers.'
        )
    return {"heroes": int(found[1]), "thanos": int(found[2])}


def begun(lines: Sequence[str]) -> dict[str, str]:
    """Without a word about how it began, the teams began with what they have; who has none left began with one."""
    found = next(filter(None, map(_left, lines)), None)
    return {"life": f"heroes={int(found[1]) or 1} thanos={int(found[2]) or 1}"} if found else {}
