"""The transcript of a game: what the golden files of games are made of."""

from records import read
from tests.commands.splendor_records import FULL, IMPOSSIBLE, OPENING
from webapp.commands.transcript import transcript

STOPPED = """Splendor, Rebel, Polish
A Ania, B Bartek

   1      row 1: 1W3 (w0 2u2k), 1U1 (u0 3k), 1G4 (g0 1w1u1r1k), 1K2 (k0 2g1r)
   2      row 2: 2R4 (r2 1w4u2g), 2K1 (k1 3w2u2g), 2W2 (w1 2w3u3r), 2G6 (g3 6g)
   3      row 3: 3R4 (r5 7g3r), 3U1 (u3 3w3g3r5k), 3W2 (w4 7k), 3K3 (k4 3g6r3k)
   4      nobles: N1 (4w4u), N4 (4g4r), N6 (3w3u3g)
   5   A  takes white, blue, green
   6 ! B  takes 2 blue
         irregular, SPL-TAKE2-2: In the bank before taking, blue: 3; 4 are needed.
   7 X A  take rrrrr

status: impossible
"""


def test_a_game_that_stops_says_where_and_why() -> None:
    said = transcript(read(IMPOSSIBLE))
    assert said.startswith(STOPPED)
    assert "stops at 7, A take rrrrr: impossible. SPL-TAKE3-3: Taken: 5 red." in said
    assert "not replayed: 1\n" in said


def test_points_winner_and_digest_are_told() -> None:
    said = transcript(read(FULL.read_bytes()))
    assert "  15   A  buys 1W8 (w1 4g) for 3 green, gold\n         points: A 1 : B 0\n" in said
    assert said.endswith(
        "status: clean\nover\nresult: B wins 16 : 15\n"
        "digest: d762c0dfe3a5ef2feaad02c38d77019ad18cbe6bb11169e89d3f1750d39e4e86\n"
    )


def test_polish_words() -> None:
    said = transcript(read(FULL.read_bytes()), "pl")
    assert "   9   A  rezerwuje 1W3 (w0 2u2k) i bierze: złoto\n" in said
    assert " 102   B  przyjmuje arystokratę N1 (4w4u)\n         punkty: A 13 : B 13\n" in said
    assert "wynik: wygrywa B, 16 : 15\n" in said


def test_corrections_and_what_was_taken_back_are_named() -> None:
    said = transcript(read(OPENING + "5 A take wug\n6 B take rr\n7 - amend 5 take wuk\n8 B rewind 5\n9 B take ggk\n"))
    assert "   5   A  takes white, blue, black (corrected by 7)\n" in said
    assert "taken back or struck: 6\n" in said


def test_a_game_nobody_knows_is_its_sheet() -> None:
    record = '[game "Catan"]\n[edition "Seafarers"]\n[A "Ania"]\n[B "Ewa"]\n\n'
    said = transcript(read(record + "1 A move roads\n2 A score 3\n3 A total 4\n4 - result B\n"), "en")
    assert said.startswith("Catan, Seafarers\nA Ania, B Ewa\n")
    assert "   2   A  scores 3\n         points: A 3 : B 0\n" in said
    assert "irregular, SHEET-SUM-1: A said 4; the sheet adds up to 3.\n" in said
    assert "result: B wins" in said


def test_a_game_that_all_have_lost_is_over() -> None:
    said = transcript(read('[game "Pandemic"]\n[scoring "together"]\n[A "x"]\n1 - result lost\n'), "en")
    assert "result: nobody wins, A 0\n" in said


def test_what_nobody_played_has_one_sentence() -> None:
    assert transcript(read('[game "chess"]\n- e-four\n')).startswith(
        "chess\n\ncannot be replayed: chess seats 1 to 26 players"
    )
