"""What the two Splendors say of a card or a tile: bonus, points, price."""

from collections.abc import Callable, Mapping, Sequence
from gettext import NullTranslations

from webapp.platform.i18n import speak

Said = Callable[[NullTranslations, int], str]

# the count of tokens or bonuses of a colour, which Polish declines
COLOURS: Mapping[str, Said] = {
    "white": lambda say, n: say.ngettext("%(n)s white", "%(n)s white", n),
    "blue": lambda say, n: say.ngettext("%(n)s blue", "%(n)s blue", n),
    "green": lambda say, n: say.ngettext("%(n)s green", "%(n)s green", n),
    "red": lambda say, n: say.ngettext("%(n)s red", "%(n)s red", n),
    "black": lambda say, n: say.ngettext("%(n)s black", "%(n)s black", n),
    "gold": lambda say, n: say.ngettext("%(n)s gold", "%(n)s gold", n),
    "yellow": lambda say, n: say.ngettext("%(n)s yellow", "%(n)s yellow", n),
    "purple": lambda say, n: say.ngettext("%(n)s purple", "%(n)s purple", n),
    "orange": lambda say, n: say.ngettext("%(n)s orange", "%(n)s orange", n),
    "grey": lambda say, n: say.ngettext("%(n)s grey", "%(n)s grey", n),
}
BONUSES: Mapping[str, Callable[[NullTranslations], str]] = {
    "white": lambda say: say.gettext("white bonus"),
    "blue": lambda say: say.gettext("blue bonus"),
    "green": lambda say: say.gettext("green bonus"),
    "red": lambda say: say.gettext("red bonus"),
    "black": lambda say: say.gettext("black bonus"),
    "yellow": lambda say: say.gettext("yellow bonus"),
    "purple": lambda say: say.gettext("purple bonus"),
    "orange": lambda say: say.gettext("orange bonus"),
}


def amounts(counts: Sequence[tuple[str, int]], lang: str) -> str:
    """`2 white, 4 blue`, of English names of colours."""
    say = speak(lang).words
    return ", ".join(COLOURS[colour](say, many) % {"n": many} for colour, many in counts)


def bonus(colour: str, lang: str) -> str:
    return BONUSES[colour](speak(lang).words)


def points(many: int, lang: str) -> str:
    return speak(lang).words.ngettext("%(n)s point", "%(n)s points", many) % {"n": many}


def costs(counts: Sequence[tuple[str, int]], lang: str) -> str:
    return speak(lang).words.gettext("costs %(tokens)s") % {"tokens": amounts(counts, lang)}


def needs(counts: Sequence[tuple[str, int]], lang: str) -> str:
    return speak(lang).words.gettext("needs %(bonuses)s") % {"bonuses": amounts(counts, lang)}


def back(level: str, lang: str) -> str:
    return speak(lang).words.gettext("a face-down card of level %(level)s") % {"level": level}


def unnoted(lang: str) -> str:
    return speak(lang).words.gettext("a card nobody noted")
