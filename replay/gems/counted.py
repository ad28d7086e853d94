"""So many tokens of each colour, in words."""

from collections.abc import Iterable, Mapping

_NONE = {"en": "nothing", "pl": "nic"}


def counted(tokens: Iterable[tuple[str, int]], names: Mapping[str, str], lang: str) -> str:
    """`2 white, 1 blue` of letters and how many: `2 białe, 1 niebieski`, `5 złotych`."""
    said = [
        f"{many} {_polish(names[letter], many) if lang == 'pl' else names[letter]}" for letter, many in tokens if many
    ]
    return ", ".join(said) or _NONE[lang]


def _polish(name: str, many: int) -> str:
    """A colour as it goes with a number: they are adjectives in -y or -i; gold alone is named by its noun."""
    stem = name[:-1] + "y" if name.endswith("o") else name
    if many == 1:
        return stem
    few = many % 10 in (2, 3, 4) and many % 100 not in (12, 13, 14)
    if stem.endswith("i"):
        return stem + ("e" if few else "ch")
    return stem[:-1] + ("e" if few else "ych")
