"""Chances in thousandths: a chance as a whole number, in which 0 and 1000 are certain and nothing else is."""

from fractions import Fraction
from typing import overload


@overload
def thousandths(chance: Fraction) -> int: ...
@overload
def thousandths(chance: None) -> None: ...
def thousandths(chance: Fraction | None) -> int | None:
    """
    >>> [thousandths(Fraction(part, 30000)) for part in (0, 1, 10000, 29999, 30000, 30001)]
    [0, 1, 333, 999, 1000, 1001]
    """
    if chance is None:
        return None
    exact = chance * 1000
    near = round(exact)
    if near % 1000 or near == exact:
        return near
    return near + 1 if exact > near else near - 1
