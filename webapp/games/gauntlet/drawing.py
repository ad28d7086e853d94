"""Infinity Gauntlet drawn: heroes, Thanos's cards, backs, the power token."""

from collections.abc import Callable, Mapping
from gettext import NullTranslations

from replay.games.gauntlet.cards import CARDS, HEROES, SOME_HERO, THANOS, Card
from webapp.drawing import cards
from webapp.drawing.contract import Drawn
from webapp.drawing.gems import STONES, bare
from webapp.drawing.lettering import fit, line
from webapp.platform.i18n import speak

WHOLE = CARDS | {card.id: card for card in SOME_HERO.values()}
STONE_OF = {"S1": "y", "S2": "o", "S3": "b", "S4": "p", "S5": "r", "S6": "t"}
SIDES = {
    HEROES: "M12 2.5 20.5 6v6c0 5-3.5 8-8.5 9.8C7 20 3.5 17 3.5 12V6z",
    THANOS: "M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M3 12h18M12 3v18",
}
POWER = (
    '<symbol id="tok-power" viewBox="0 0 40 40"><circle class="d-disc d-power" cx="20" cy="20" r="18.9"/>'
    '<circle class="d-ring d-line-p" cx="20" cy="20" r="16.2"/>'
    '<path class="d-bolt" d="M22 8 11.5 22h7.6L17.5 32 28.5 17.6h-7.8z"/></symbol>'
)
SIGN = (
    '<path class="stroke" d="M14 22.4c-6.2-4.4-8.3-7.4-8.3-10.5 0-2.6 2-4.5 4.2-4.5 1.7 0 3.3 1.1 4.1 2.7.8-1.6 2.4-2.7'
    ' 4.1-2.7 2.2 0 4.2 1.9 4.2 4.5 0 3.1-2.1 6.1-8.3 10.5zM15.4 9.4l-3.2 4.3h3.8l-2.9 4.8"/>'
)
ALWAYS = (
    "".join(cards.back(f"back-{side}", f"d-back-{side}", cards.HIGH_TALLY) for side in (HEROES, THANOS))
    + cards.unknown()
    + POWER
    + "".join(bare(STONES[stone], f"stone-{STONES[stone].name}", "d-outline-band") for stone in STONE_OF.values())
)

# what a card does, in as few words as a card has room for; by its id without the letter that tells heroes apart
EFFECTS: Mapping[str, Callable[[NullTranslations], str]] = {
    "H1": lambda say: say.gettext("names a number"),
    "H2": lambda say: say.gettext("another hero looks"),
    "H3": lambda say: say.gettext("may fight"),
    "H4": lambda say: say.gettext("+1 power for someone"),
    "H5": lambda say: say.gettext("orders the top three"),
    "H6": lambda say: say.gettext("someone may fight"),
    "T1": lambda say: say.gettext("a hero, a number"),
    "S1": lambda say: say.gettext("a number, all heroes"),
    "T2": lambda say: say.gettext("3 or less falls"),
    "S2": lambda say: say.gettext("3 or more falls"),
    "T3": lambda say: say.gettext("may fight"),
    "S3": lambda say: say.gettext("may fight two"),
    "T4": lambda say: say.gettext("+1 power"),
    "S4": lambda say: say.gettext("+3 power"),
    "T5": lambda say: say.gettext("draws 1, puts 1 under"),
    "S5": lambda say: say.gettext("draws 2, puts 2 under"),
    "S6": lambda say: say.gettext("as an open card"),
    "T7": lambda say: say.gettext("is never played"),
}


def face(name: str, lang: str) -> str:
    if name not in WHOLE:
        return ""
    card = WHOLE[name]
    shown = cards.band(f"d-band-{card.side}", 46) + f'<text class="d-value" x="10" y="36">{card.value}</text>'
    if card.stone:
        shown += f'<use href="#stone-{STONES[STONE_OF[name]].name}" x="62" y="9" width="30" height="30"/>'
    else:
        shown += f'<path class="d-side" transform="translate(66 13) scale(.917)" d="{SIDES[card.side]}"/>'
    size, lines = fit(_name(card, lang), 82, (13.5, 12.5, 11.5, 10.5))
    for place, words in enumerate(lines):
        shown += line(words, "d-name d-strong", 9, 63 + 15 * place, size, 84)
    size, lines = fit(_effect(card, lang), 82, (11, 10), bold=False)
    for place, words in enumerate(lines):
        shown += line(words, "d-effect", 9, 115 - 13 * (len(lines) - 1 - place), size, 84, bold=False)
    return cards.card(name, shown)


def _name(card: Card, lang: str) -> str:
    return card.titles[lang] if card.titles else speak(lang).words.gettext("a hero")


def _effect(card: Card, lang: str) -> str:
    return EFFECTS[card.id[:2]](speak(lang).words)


def label(name: str, lang: str) -> str:
    say = speak(lang).words
    if name not in WHOLE:
        return say.gettext("a hidden card")
    card = WHOLE[name]
    value = say.gettext("value %(value)s") % {"value": card.value}
    lead = f"{name} {_name(card, lang)}" if card.titles else _name(card, lang)
    return f"{lead}: {value}, {_effect(card, lang)}"


def short(name: str, lang: str) -> str:
    return f"{WHOLE[name].value} {_name(WHOLE[name], lang)}" if name in WHOLE else label(name, lang)


def place(name: str) -> str:
    """A card in a hand that this eye does not know lies with its back up; whose back, the hand tells."""
    return f"c-{name}" if name in WHOLE else f"c-{cards.UNKNOWN}"


DRAWN = Drawn(STONES, ALWAYS, tuple(WHOLE), face, label, short, place)
