"""What is counted in Splendor: Marvel: tokens, in the bank and before the seats."""

from replay.gems.counting import Moves
from replay.marvel.cards import GREY, LETTERS, STONES
from replay.marvel.give_back import GiveBack
from replay.marvel.options import owed
from replay.marvel.recruit import Recruit
from replay.marvel.reserve import Reserve
from replay.marvel.state import BANK, FIRST, SEAT, SIZE
from replay.marvel.take import Take

COUNTING = Moves(
    letters=LETTERS,
    held=lambda s, seat: s[BANK] if seat < 0 else s[FIRST + SIZE * seat],
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
