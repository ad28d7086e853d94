"""What is measured: our sample records, and chess games of about the same length from the public record."""

from pathlib import Path

from records import Event, Log, read
from replay.engine.replay import Replay

_FIXTURES = Path(__file__).parents[2] / "fixtures"


def _records(pattern: str) -> list[str]:
    return [path.read_text() for path in sorted(_FIXTURES.glob(pattern))]


RECORDS = _records("splendor/games/effective-*.rgn")
OTHERS = {  # of the other games; those with hidden hands also as somebody wrote them who saw none
    "marvel": _records("marvel/games/sim-*.rgn"),
    "gauntlet": _records("gauntlet/games/sim-*.rgn"),
    "gauntlet, hands unseen": _records("gauntlet/games/*-spectator.rgn"),
}

# moves only; python-chess reads them as it reads any PGN. Real games, because random ones are slower to read.
_CHESS = [
    # Byrne - Fischer, New York 1956
    """1. Nf3 Nf6 2. c4 g6 3. Nc3 Bg7 4. d4 O-O 5. Bf4 d5 6. Qb3 dxc4 7. Qxc4 c6 8. e4 Nbd7 9. Rd1 Nb6 10. Qc5 Bg4
    11. Bg5 Na4 12. Qa3 Nxc3 13. bxc3 Nxe4 14. Bxe7 Qb6 15. Bc4 Nxc3 16. Bc5 Rfe8+ 17. Kf1 Be6 18. Bxb6 Bxc4+
    19. Kg1 Ne2+ 20. Kf1 Nxd4+ 21. Kg1 Ne2+ 22. Kf1 Nc3+ 23. Kg1 axb6 24. Qb4 Ra4 25. Qxb6 Nxd1 26. h3 Rxa2
    27. Kh2 Nxf2 28. Re1 Rxe1 29. Qd8+ Bf8 30. Nxe1 Bd5 31. Nf3 Ne4 32. Qb8 b5 33. h4 h5 34. Ne5 Kg7 35. Kg1 Bc5+
    36. Kf1 Ng3+ 37. Ke1 Bb4+ 38. Kd1 Bb3+ 39. Kc1 Ne2+ 40. Kb1 Nc3+ 41. Kc1 Rc2# 0-1""",
    # Kasparov - Topalov, Wijk aan Zee 1999
    """1. e4 d6 2. d4 Nf6 3. Nc3 g6 4. Be3 Bg7 5. Qd2 c6 6. f3 b5 7. Nge2 Nbd7 8. Bh6 Bxh6 9. Qxh6 Bb7 10. a3 e5
    11. O-O-O Qe7 12. Kb1 a6 13. Nc1 O-O-O 14. Nb3 exd4 15. Rxd4 c5 16. Rd1 Nb6 17. g3 Kb8 18. Na5 Ba8 19. Bh3 d5
    20. Qf4+ Ka7 21. Rhe1 d4 22. Nd5 Nbxd5 23. exd5 Qd6 24. Rxd4 cxd4 25. Re7+ Kb6 26. Qxd4+ Kxa5 27. b4+ Ka4
    28. Qc3 Qxd5 29. Ra7 Bb7 30. Rxb7 Qc4 31. Qxf6 Kxa3 32. Qxa6+ Kxb4 33. c3+ Kxc3 34. Qa1+ Kd2 35. Qb2+ Kd1
    36. Bf1 Rd2 37. Rd7 Rxd7 38. Bxc4 bxc4 39. Qxh8 Rd3 40. Qa8 c3 41. Qa4+ Ke1 42. f4 f5 43. Kc1 Rd2 44. Qa7 1-0""",
    # Fischer - Spassky, Reykjavik 1972, game 6
    """1. c4 e6 2. Nf3 d5 3. d4 Nf6 4. Nc3 Be7 5. Bg5 O-O 6. e3 h6 7. Bh4 b6 8. cxd5 Nxd5 9. Bxe7 Qxe7 10. Nxd5 exd5
    11. Rc1 Be6 12. Qa4 c5 13. Qa3 Rc8 14. Bb5 a6 15. dxc5 bxc5 16. O-O Ra7 17. Be2 Nd7 18. Nd4 Qf8 19. Nxe6 fxe6
    20. e4 d4 21. f4 Qe7 22. e5 Rb8 23. Bc4 Kh8 24. Qh3 Nf8 25. b3 a5 26. f5 exf5 27. Rxf5 Nh7 28. Rcf1 Qd8
    29. Qg3 Re7 30. h4 Rbb7 31. e6 Rbc7 32. Qe5 Qe8 33. a4 Qd8 34. R1f2 Qe8 35. R2f3 Qd8 36. Bd3 Qe8 37. Qe4 Nf6
    38. Rxf6 gxf6 39. Rxf6 Kg8 40. Bc4 Kh8 41. Qf4 1-0""",
]
CHESS = [f'[White "one"]\n[Black "two"]\n\n{moves}\n' for moves in _CHESS]

MOVE = Event(1, "B", "take", ("wug",))


def long_game(length: int) -> Log:
    """A game of any length, out of the sample sentences."""
    sentences = [event for text in RECORDS for event in read(text).events]
    events = tuple(sentences[n % len(sentences)]._replace(number=n + 1) for n in range(length))
    return Log(read(RECORDS[0]).header, events)


def game_of(events: int) -> str:
    """A sample game that is as long as asked: the longest one, with counts of the bank at its end."""
    text = max(RECORDS, key=len)
    last = text.strip().splitlines()[-1]
    lines = [line for line in text.strip().splitlines() if line != last]
    played = len([line for line in lines if line[:1].isdigit()])
    replay = Replay.of(read("\n".join(lines)))
    bank = replay.game.view(replay.state, replay.law, None, replay.seats)["bank"]
    count = "".join(letter * many for letter, many in bank.items())
    return "\n".join([*lines, *(f"{n} - count bank {count}" for n in range(played + 1, events + 1))])
