"""So many tokens of each colour, in words."""

from collections.abc import Iterable, Mapping, Sequence


def counted(tokens: Iterable[tuple[str, int]], forms: Mapping[str, Sequence[str]], nothing: str) -> str:
    """`2 white, 1 blue` of letters and how many: `2 białe, 1 niebieski`, `5 złotych`."""
    return ", ".join(f"{many} {_form(forms[letter], many)}" for letter, many in tokens if many) or nothing


def _form(forms: Sequence[str], many: int) -> str:
    """A colour as it goes with a number: its form for one, for a few and for many, as far as a language has them."""
    few = many % 10 in (2, 3, 4) and many % 100 not in (12, 13, 14)
    return forms[min(0 if many == 1 else 1 if few else 2, len(forms) - 1)]
