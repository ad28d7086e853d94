"""What the tests of the notation share: short headers, and what is wrong with a text below one."""

from records import Event, Log, Problem, forgive, read

HEAD = '[game "x"]\n'
SEATED = '[game "x"]\n[A "Ania"]\n[B "Bartek"]\n'
BEFORE = "1 A take wug\n2 B take rr\n3 C dispute 1\n4 @m line 1a B take w\n"  # lines 2 to 5


def log(text: str) -> Log:
    return read(HEAD + text)


def events(text: str) -> list[str]:
    return [f"{event.number} {event.seat} {event.say}" for event in log(text).events]


def mistakes(text: str, head: str = HEAD) -> tuple[Problem, ...]:
    """The problems of a text below a one-line header, so that its first line is line 2."""
    return forgive(head + text).problems


def places(text: str, head: str = HEAD) -> list[tuple[int, int, str]]:
    return [(problem.line, problem.column, problem.found) for problem in mistakes(text, head)]


def kinds(text: str, head: str = HEAD) -> list[str]:
    return [problem.kind for problem in mistakes(text, head)]


MOVES = "1 A a\n2 B b\n3 C c\n"  # with one letter each, so that what stands is a word


def said(events: tuple[Event, ...]) -> str:
    return " ".join(f"{event.seat}:{event.say}" for event in events)


def stands(text: str) -> str:
    return "".join(event.say for event in log(text).stands)


def undone(text: str) -> str:
    return "".join(event.say for event in log(text).undone)
