"""Lines of a position: a seat may stand on several, and nothing is said twice. No rules."""

from collections.abc import Collection, Iterable, Sequence

from replay.engine.game import Unplayable


def said_once(lines: Iterable[str], seats: Sequence[str], parts: Collection[str]) -> list[str]:
    """The lines with those of a seat put together. Raises Unplayable where one would silently replace another."""
    others: list[str] = []
    held: dict[str, list[str]] = {seat: [] for seat in seats}
    told: set[str] = set()
    for what, *words in filter(None, map(str.split, lines)):
        if what in held:
            said = [f"{what} {word}" for word in words if word in parts]
            held[what] += words
        else:
            said = [f"market {words[0]}" if what == "market" and words else what]
            others.append(" ".join([what, *words]))
        for each in said:
            if each in told:
                raise Unplayable("A position says each thing once; {each} stands there twice.", each=each)
            told.add(each)
    return others + [" ".join([seat, *words]) for seat, words in held.items() if words]
