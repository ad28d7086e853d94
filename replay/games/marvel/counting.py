"""What is counted in Splendor: Marvel: tokens, in the bank and before the seats."""

from replay.games.gems.counting import Moves
from replay.games.marvel.cards import GREY, LETTERS, STONES
from replay.games.marvel.give_back import GiveBack
from replay.games.marvel.options import owed
from replay.games.marvel.recruit import Recruit
from replay.games.marvel.reserve import Reserve
from replay.games.marvel.state import BANK, SEAT, seated
from replay.games.marvel.take import Take

COUNTING = Moves(
    letters=LETTERS,
    held=lambda s, seat: s[BANK] if seat < 0 else seated(s, seat).tokens,
    acting=lambda s: s[SEAT],
    fields={
        Take: ("tokens", -1, STONES),
        GiveBack: ("tokens", 1, LETTERS),
        Reserve: ("tokens", -1, LETTERS[GREY]),
        Recruit: ("paid", 1, LETTERS),
    },
    give_back=GiveBack,
    duties=owed,  # the green token of a recruit is one
    needed=frozenset({Take, GiveBack}),
).counting()
