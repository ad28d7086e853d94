"""Other people's programs that play Splendor: csplendor, and games with every card written out as JSON."""

from webapp.formats.format import Format
from webapp.games.splendor.formats import kifu, kifu_out, kifu_text, neutral
from webapp.platform.i18n import gettext


def kifu_told() -> str:
    return gettext("A .kifu file holds the moves, as csplendor writes them.")


FORMATS = (
    Format("kifu", "csplendor", kifu_text.fits, kifu.read, kifu_out.written, kifu_told),
    Format("neutral", "JSON", neutral.fits, neutral.read),
)
