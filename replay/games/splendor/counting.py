"""What is counted in Splendor: tokens, in the bank and before the seats."""

from replay.games.gems.counting import Moves
from replay.games.splendor.buy import Buy
from replay.games.splendor.cards import GEMS, GOLD, LETTERS
from replay.games.splendor.give_back import GiveBack
from replay.games.splendor.reserve import Reserve
from replay.games.splendor.state import BANK, SEAT, seated
from replay.games.splendor.take import Take

COUNTING = Moves(
    letters=LETTERS,
    held=lambda s, seat: s[BANK] if seat < 0 else seated(s, seat).tokens,
    acting=lambda s: s[SEAT],
    fields={
        Take: ("tokens", -1, GEMS),
        GiveBack: ("tokens", 1, LETTERS),
        Reserve: ("gold", -1, LETTERS[GOLD]),
        Buy: ("paid", 1, LETTERS),
    },
    give_back=GiveBack,
    duties=lambda s: [],  # a noble moves no token
    needed=frozenset({Take, GiveBack}),
).counting()
