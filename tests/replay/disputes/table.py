"""Situations that people argue about, each as short as it can be, and what a ruling makes of them.

The numbers come from the rulebooks: a pair needs four in the pile; ten tokens at most; a reservation brings gold;
1K8 costs four blue and is worth a point; N5 asks for four red and four black bonuses and is worth three.
"""

from records import Log, read
from records.event import Event, quote
from records.log import Log as Record
from replay.disputes.carry_out import applied
from replay.disputes.remedies import Remedy, remedies
from tests.replay.games.gauntlet import table as gauntlet_table
from tests.replay.table import header

MARKET = ("market 1 1W8 1U1 1G4 1K8", "market 2 2R4 2K1 2W2 2G6", "market 3 3R4 3U1 3W2 3K3")


def splendor(*events: str, position: tuple[str, ...] = MARKET, players: int = 2) -> Log:
    return read(header(players, position) + "\n".join(events) + "\n")


def gauntlet(*events: str, position: tuple[str, ...]) -> Log:
    return read(gauntlet_table.header(3, position) + "\n".join(events) + "\n")


def pair_from_three() -> Log:
    """Of five blue A has one and B two: three are left when B takes a pair. With the four, B buys 1K8 for a point."""
    holds = ("turn B", "A tokens u", "B tokens uu")
    said = ("B take uu", "C take wgr", "A take wgk", "B buy 1K8 uuuu", "- lay 1W1", "C take wrk")
    return splendor(*said, position=(*MARKET, *holds), players=3)


def forgotten_gold() -> Log:
    return splendor("A reserve 2R4 -", "- lay 2K5", "B take wug", "A take wug", "B take urk")


def eleven_kept() -> Log:
    """A holds nine and takes two: one too many."""
    return splendor("A take rr", "B take wug", "A take grk", position=(*MARKET, "turn A", "A tokens wwwuuugkk"))


def twelve_kept() -> Log:
    return splendor("A take wrk", "B take urk", position=(*MARKET, "turn A", "A tokens wwwuuuggg"))


def overlooked_noble(*then: str) -> Log:
    position = ("market 1 1K1 1U1 1G4 1R1", "nobles N5 N8 N1", "turn A", "A tokens ggg bonuses rrrrkkk bought 7")
    return splendor("A buy 1K1 ggg", "- lay 1W1", *then, position=position)


def blind_reservation() -> Log:
    return splendor("A take uu", "B reserve L2 2G5 *", "A take wrk", position=(*MARKET, "turn A", "B tokens u"))


def wrong_answer(*then: str) -> Log:
    """Bartek names 4, and Ania, who holds the Stone of value 4, says no."""
    position = ("turn B drawn", "A hand S4 T3", "B hand H1a H5a", "C hand H2a")
    return gauntlet("B play H1a 4", "A answer no", *then, position=position)


def of(log: Log, kind: str, event: int, *, omission: bool = False, eye: int | None = None) -> list[Remedy]:
    return [each for each in remedies(log, event, omission=omission, eye=eye) if each.kind == kind]


def words(log: Log, kind: str, event: int, *, omission: bool = False, eye: int | None = None) -> list[str]:
    return [" ".join(each.words) for each in of(log, kind, event, omission=omission, eye=eye)]


def said(log: Record, *sentences: str) -> Record:
    """The record with more sentences at its end: seat, verb, words."""
    events = list(log.events)
    for sentence in sentences:
        seat, verb, *rest = sentence.split()
        events.append(Event(len(events) + 1, seat, verb, tuple(rest)))
    return Record(log.header, tuple(events))


def ruled(log: Record, about: str, remedy: str, reason: str = "") -> tuple[Record, int]:
    """The record with a dispute and a ruling in it, and the number of the ruling."""
    log = said(log, f"B dispute {about}")
    log = said(log, f"- ruling {len(log.events)} irregular {remedy}")
    if reason:
        last = log.events[-1]
        log = Record(log.header, (*log.events[:-1], last._replace(words=(*last.words, quote(reason)))))
    return log, len(log.events)


def carried_out(log: Record, about: str, remedy: str) -> Record:
    log, number = ruled(log, about, remedy)
    return Record(log.header, (*log.events, *applied(log, number, tuple(remedy.split()))))
