"""Positions and games as pictures: what is in them, what is not, and what they cost."""

import re
from collections.abc import Callable
from importlib.resources import files
from io import BytesIO
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from flask.testing import FlaskClient
from freezegun import freeze_time
from PIL import Image, ImageSequence

from records import Log, read, sentences, write
from records.sqlite import SqliteStore
from replay.engine.replay import Replay
from tests.webapp.perspective.half_played import GAUNTLET, POSITION
from tests.webapp.samples import game, keep
from webapp.commands.samples import sample_records
from webapp.drawing import rendering
from webapp.pictures import film
from webapp.pictures import views as pictures
from webapp.pictures.views import FRAMES, evenly
from webapp.platform.cache import SizedCache
from webapp.platform.settings import SECONDS

SVG = "{http://www.w3.org/2000/svg}"
SAMPLES = sample_records()
SEEN_BY_ALL = (files("fixtures") / "gauntlet/games/sim-3p.rgn").read_bytes()
RESERVED = """[game "splendor"] [A "Ania"] [B "Bartek"]
A reserve L3 3K3 * / B take wug / A take wug / B reserve L2 2R4 *
"""


def kept(store: SqliteStore, record: str | bytes | Log) -> str:
    log = record if isinstance(record, Log) else read(record)
    return keep(store, [log])[0]


def said(svg: str) -> list[str]:
    """The words in a picture, each as it is written."""
    root = ElementTree.fromstring(svg)
    symbols = {id(text) for symbol in root.iter(f"{SVG}symbol") for text in symbol.iter(f"{SVG}text")}
    return [text.text or "" for text in root.iter(f"{SVG}text") if id(text) not in symbols]


def watch(rendered: list[str]) -> Callable[..., bytes]:
    """In place of rendering: what would have been."""

    def rendering(svgs: list[str], *_: float) -> bytes:
        rendered.extend(svgs)
        return b"a picture"

    return rendering


def colours(image: Image.Image) -> int:
    return len(image.convert("RGB").getcolors(1 << 20) or ())


def some_numbers(log: Log) -> list[int]:
    """The start, a third and the middle of the moves, and the last."""
    numbers = [frame.event.number for frame in Replay.of(log).frames]
    return [0, numbers[len(numbers) // 3], numbers[len(numbers) // 2], numbers[-1]]


@pytest.mark.parametrize("record", SAMPLES, ids=range(len(SAMPLES)))
def test_every_sample_shows_its_seats_in_every_position(client: FlaskClient, store: SqliteStore, record: bytes) -> None:
    log = read(record)
    id_ = kept(store, log)
    names = [name for name in log.header.seats.values() if name != "?"]
    for number in some_numbers(log):
        answer = client.get(f"/g/{id_}/{number}.svg")
        assert answer.status_code == 200
        assert answer.mimetype == "image/svg+xml"
        words = said(answer.text)
        assert set(names) <= set(words), number
        assert f"event {number} of {log.events[-1].number}" in words


@pytest.mark.parametrize("name", ["splendor", "marvel", "gauntlet"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_position_as_png_has_the_size_of_the_svg_and_is_drawn(
    client: FlaskClient, store: SqliteStore, name: str, theme: str
) -> None:
    record = next(record for record in SAMPLES if f'[game "{name}"]'.encode() in record)
    id_ = kept(store, record)
    number = some_numbers(read(record))[2]
    svg = client.get(f"/g/{id_}/{number}.svg?theme={theme}").text
    answer = client.get(f"/g/{id_}/{number}.png?theme={theme}")
    image = Image.open(BytesIO(answer.data))
    assert image.format == "PNG"
    assert f'width="{image.width}" height="{image.height}"' in svg
    assert colours(image) > 200
    corner = image.convert("RGB").getpixel((2, 2))
    assert corner == {"light": (0xF4, 0xEF, 0xE6), "dark": (0x17, 0x14, 0x11)}[theme]


def test_what_a_link_shows_has_the_size_that_is_asked_for(client: FlaskClient, store: SqliteStore) -> None:
    id_ = kept(store, SAMPLES[0])
    answer = client.get(f"/g/{id_}/5/preview.png")
    assert answer.mimetype == "image/png"
    assert Image.open(BytesIO(answer.data)).size == (1200, 630)


def test_words_are_in_the_readers_language(client: FlaskClient, store: SqliteStore) -> None:
    id_ = kept(store, '[game "splendor"] [A "Ania"] [B "Bartek"] [played "2026-11-12"]\nA take wug')
    english = said(client.get(f"/g/{id_}/1.svg", headers={"Accept-Language": "en"}).text)
    assert "Splendor · Ania, Bartek · 12 Nov 2026" in english
    assert "Ania takes white, blue, green" in english
    polish = said(client.get(f"/g/{id_}/1.svg", headers={"Accept-Language": "pl"}).text)
    assert "Splendor · Ania, Bartek · 12 lis 2026" in polish
    assert "3 żetony" in polish


def test_what_the_last_event_moved_is_marked(client: FlaskClient, store: SqliteStore) -> None:
    id_ = kept(store, '[game "splendor"] [A "Ania"] [B "Bartek"]\nA take wug / B take rr')
    words = said(client.get(f"/g/{id_}/2.svg").text)
    assert words.count("−2") == 1  # from the bank
    assert words.count("+2") == 1  # to Bartek
    assert "+1" not in words


def test_an_irregular_move_says_so(client: FlaskClient, store: SqliteStore) -> None:
    id_ = kept(store, '[game "splendor"] [A "Ania"] [B "Bartek"]\nA take wu')
    assert "Ania takes white, blue (irregular)" in said(client.get(f"/g/{id_}/1.svg").text)


def test_a_picture_stands_for_itself(client: FlaskClient, store: SqliteStore) -> None:
    for record in SAMPLES[::7]:
        svg = client.get(f"/g/{kept(store, record)}/6.svg").text
        assert "class=" not in svg
        assert "style" not in svg
        assert "var(" not in svg
        assert "<image" not in svg
        there = set(re.findall(r'id="([^"]*)"', svg))
        assert set(re.findall(r'href="#([^"]*)"', svg)) <= there
        assert not re.search(r'href="[^#]', svg)


# ── what may not be seen ────────────────────────────────────────────────────────────────────────────────


def mentions(svg: str, name: str) -> bool:
    return re.search(rf"\b{name}\b", svg) is not None


@pytest.mark.parametrize(
    ("record", "secrets", "numbers"),
    [
        (RESERVED, ["3K3", "2R4"], (1, 2, 3, 4)),
        (RESERVED.replace("splendor", "marvel").replace("3K3", "3P1").replace("wug", "ypb").replace("2R4", "2B1"),
         ["3P1", "Hulk", "2B1", "War Machine"], (1, 2, 3)),
        (GAUNTLET, ["S3", "T7", "H3a", "H5b", "Space", "Vision"], (3, 9, 12)),
        (POSITION, ["S1", "T2", "H3a", "H5b", "H4a", "H4b", "Mind", "Black Panther"], (0,)),
    ],
    ids=["splendor", "marvel", "gauntlet", "position"],
)  # fmt: skip
@pytest.mark.parametrize("eye", ["", "?as=all", "?as=A", "?as=B", "?as=spectator"])
def test_a_game_that_is_not_over_shows_no_hidden_card(
    client: FlaskClient, store: SqliteStore, record: str, secrets: list[str], numbers: tuple[int, ...], eye: str
) -> None:
    id_ = kept(store, record)
    for number in numbers:
        answer = client.get(f"/g/{id_}/{number}.svg{eye}")
        assert answer.status_code == 200
        assert not [secret for secret in secrets if mentions(answer.text, secret)], number


def test_the_picture_of_a_png_is_the_one_of_the_svg(
    client: FlaskClient, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So what the SVG does not show, the PNG, the preview and the GIF do not."""
    rendered: list[str] = []
    monkeypatch.setattr(pictures, "png", lambda svg: watch(rendered)([svg]))
    monkeypatch.setattr(film, "gif", watch(rendered))
    id_ = kept(store, RESERVED)
    for address in (f"/g/{id_}/4.png?as=all", f"/g/{id_}/4/preview.png?as=B", f"/g/{id_}.gif?as=A"):
        assert client.get(address).status_code == 200
    assert rendered[0] == client.get(f"/g/{id_}/4.svg").text
    assert len(rendered) == 6
    assert not [svg for svg in rendered if mentions(svg, "3K3") or mentions(svg, "2R4")]


def test_once_a_game_is_over_every_eye_sees_what_it_may(client: FlaskClient, store: SqliteStore) -> None:
    id_ = kept(store, SEEN_BY_ALL)
    number = next(event.number for event in read(SEEN_BY_ALL).events if event.verb == "play")
    hidden = {
        eye: client.get(f"/g/{id_}/{number}.svg?as={eye}").text.count("#back-") for eye in ("all", "B", "spectator")
    }
    assert hidden["all"] < hidden["B"] < hidden["spectator"]


# ── names are somebody's words ──────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "name",
    [
        "<script>alert(1)</script>",
        '"><image href="http://x/"/>',
        "]]><svg onload=alert(1)>",
        '" class="b-page" x="',
        "&lt;b&gt; &amp; &#60;",
        "W" * 300,
        "Ż" * 80,
        "שרה",
        "محمد",
        "\u202enemo\u202c",
        "Z̸̢̧̛̺͓̩̄͛͗ą̷l̶g̵o̸",
        "日本 😀",
        "a\tb\ufffec",
    ],
)
def test_no_name_is_markup_or_reaches_out_of_its_place(client: FlaskClient, store: SqliteStore, name: str) -> None:
    id_ = kept(store, game(A=name, B="Bartek", place=name, played=name))
    svg = client.get(f"/g/{id_}/0.svg").text
    root = ElementTree.fromstring(svg)
    allowed = {"svg", "title", "defs", "symbol", "g", "path", "rect", "circle", "text", "use"}
    assert {element.tag.removeprefix(SVG) for element in root.iter()} == allowed
    assert not [key for element in root.iter() for key in element.attrib if key.startswith(("on", "xlink", "{"))]
    assert max(map(len, said(svg))) < 250
    assert not re.search("[\u202a-\u202e]", svg)
    assert Image.open(BytesIO(client.get(f"/g/{id_}/0.png").data)).size == (1200, 720)


def test_a_long_name_ends_in_an_ellipsis_and_a_short_one_does_not(client: FlaskClient, store: SqliteStore) -> None:
    id_ = kept(store, game(A="Świętopełk " * 9, B="Bartek"))
    words = said(client.get(f"/g/{id_}/0.svg").text)
    assert "Bartek" in words
    assert any(re.fullmatch("Świętopełk .*…", word) for word in words)


def test_one_long_name_leaves_room_for_the_others(client: FlaskClient, store: SqliteStore) -> None:
    id_ = kept(store, game(A="W" * 300, B="Bartek", C="Celina"))
    [title] = [word for word in said(client.get(f"/g/{id_}/0.svg").text) if word.startswith("Splendor")]
    assert re.fullmatch("Splendor · W{5,}…, Bartek, Celina", title)


def test_whoever_has_no_name_is_the_letter_of_the_seat(client: FlaskClient, store: SqliteStore) -> None:
    id_ = kept(store, '[game "splendor"] [A "?"] [B "Bartek"]\nA take wug')
    words = said(client.get(f"/g/{id_}/1.svg").text)
    assert "A takes white, blue, green" in words
    assert "Splendor · A, Bartek" in words


# ── addresses ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "end", ["/3.svg", "/3.png", "/3/preview.png", "/99999999999999999999.png", "/-1.svg", "/x.png"]
)
def test_an_event_that_is_not_in_the_record_is_not_found(client: FlaskClient, store: SqliteStore, end: str) -> None:
    id_ = kept(store, '[game "splendor"] [A "Ania"] [B "Bartek"]\nA take wug / B take rr')
    answer = client.get(f"/g/{id_}{end}")
    assert answer.status_code == 404
    assert "There is nothing at this address." in answer.text


@pytest.mark.parametrize("end", ["/1.svg", "/1.png", "/1/preview.png", ".gif"])
def test_a_game_without_rules_here_has_no_picture(client: FlaskClient, store: SqliteStore, end: str) -> None:
    for log in (game(game="hanabi"), game(edition="nobody-knows")):
        assert client.get(f"/g/{kept(store, log)}{end}").status_code == 404
    assert client.get(f"/g/{'0' * 32}{end}").status_code == 404


def test_what_is_said_between_moves_shows_the_table_as_it_is_then(client: FlaskClient, store: SqliteStore) -> None:
    id_ = kept(store, '[game "splendor"] [A "Ania"] [B "Bartek"]\nA take wug / B note 1 "well" / B take rr')
    words = said(client.get(f"/g/{id_}/2.svg").text)
    assert "event 1 of 3" in words
    assert "Ania takes white, blue, green" in words


# ── what is kept ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("end", ["/2.svg", "/2.png", "/2/preview.png", ".gif"])
@freeze_time("2026-11-18 20:00:00")  # a picture carries a signed receipt, which tells when it was signed
def test_who_has_a_picture_already_is_told_so(
    client: FlaskClient, store: SqliteStore, end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    id_ = kept(store, '[game "splendor"] [A "Ania"] [B "Bartek"]\nA take wug / B take rr')
    zipped = {"Accept-Encoding": "gzip"}  # as browsers ask; the tag of what is compressed is a weak one
    first = client.get(f"/g/{id_}{end}", headers=zipped)
    assert first.headers["Cache-Control"] == "private, no-cache"
    assert {"Accept-Language", "Cookie"} <= set(first.headers["Vary"].split(", "))
    for module, name in ((pictures, "png"), (film, "gif")):
        monkeypatch.setattr(module, name, lambda *_: pytest.fail("it is rendered again"))
    again = client.get(f"/g/{id_}{end}", headers=zipped | {"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    assert again.headers["ETag"].removeprefix("W/") == first.headers["ETag"].removeprefix("W/")
    assert client.get(f"/g/{id_}{end}", headers=zipped).data == first.data


def test_another_theme_eye_language_sentence_or_name_is_another_picture(
    client: FlaskClient, store: SqliteStore
) -> None:
    id_ = kept(store, SEEN_BY_ALL)

    def tag(query: str = "", lang: str = "en") -> str:
        return client.get(f"/g/{id_}/9.svg{query}", headers={"Accept-Language": lang}).headers["ETag"]

    tags = [tag(), tag("?theme=dark"), tag("?as=B"), tag("?as=spectator"), tag(lang="pl")]
    assert len(set(tags)) == 5
    assert tag("?theme=nonsense&as=nobody") == tag()
    store.append(id_, store.log(id_).events[-1].number, sentences('- note 1 "tea"'))
    tags.append(tag())
    store.rename(next(iter(store.people())), "")
    tags.append(tag())
    assert len(set(tags)) == 7


# ── games as GIF ────────────────────────────────────────────────────────────────────────────────────────


def test_a_game_as_gif_has_a_picture_for_every_turn(client: FlaskClient, store: SqliteStore) -> None:
    moves = "- lay 1 1W1 1W2 1W3 1W4 / A take uuk / B take rr / A reserve 1W1 * / - lay 1U1 / B take ugk"
    id_ = kept(store, f'[game "splendor"] [A "Ania"] [B "Bartek"]\n{moves}')
    answer = client.get(f"/g/{id_}.gif")
    assert answer.mimetype == "image/gif"
    moving = Image.open(BytesIO(answer.data))
    times = [frame.info["duration"] for frame in ImageSequence.Iterator(moving)]
    assert len(times) == 5  # the layout, and the four turns
    assert moving.info["loop"] == 0
    assert moving.size == (900, 540)
    assert times[-1] > times[0] >= 1000
    assert len({frame.convert("RGB").tobytes() for frame in ImageSequence.Iterator(moving)}) == 5


def test_a_gif_has_the_colours_of_the_drawing(client: FlaskClient, store: SqliteStore) -> None:
    id_ = kept(store, '[game "splendor"] [A "Ania"] [B "Bartek"]\nA take wug / B take rr')
    frame = Image.open(BytesIO(client.get(f"/g/{id_}.gif").data)).convert("RGB")
    found = {colour for _, colour in frame.getcolors(1 << 20) or []}
    assert {(0x00, 0x72, 0xB2), (0xB8, 0x4A, 0x00), (0x0B, 0x6B, 0x77)} <= found


def test_a_long_game_skips_evenly_and_keeps_its_first_and_last_turn(
    client: FlaskClient, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(film, "gif", watch(shown))
    moves = " / ".join(f"{'AB'[n % 2]} pass" for n in range(3 * FRAMES))
    id_ = kept(store, f'[game "splendor"] [A "Ania"] [B "Bartek"]\n{moves}')
    assert client.get(f"/g/{id_}.gif").status_code == 200
    numbers = [int(re.search(r"event (\d+) of", svg)[1]) for svg in shown]  # type: ignore[index]
    assert len(numbers) == FRAMES
    assert (numbers[0], numbers[-1]) == (1, 3 * FRAMES)
    assert {later - sooner for sooner, later in pairwise(numbers)} <= {3, 4}


def test_skipping_never_skips_the_ends() -> None:
    assert evenly(range(5), 5) == range(5)
    assert list(evenly(range(100), 4)) == [0, 33, 66, 99]


def test_a_game_that_has_not_begun_is_one_picture(client: FlaskClient, store: SqliteStore) -> None:
    id_ = kept(store, '[game "splendor"] [A "Ania"] [B "Bartek"]\n')
    moving = Image.open(BytesIO(client.get(f"/g/{id_}.gif").data))
    assert getattr(moving, "n_frames", 1) == 1
    assert "event 0 of 0" in said(client.get(f"/g/{id_}/0.svg").text)


@pytest.mark.parametrize(("end", "lock"), [("/1.png", "_one_picture"), (".gif", "_one_film")])
def test_only_one_is_made_at_a_time(
    client: FlaskClient, store: SqliteStore, monkeypatch: pytest.MonkeyPatch, end: str, lock: str
) -> None:
    id_ = kept(store, '[game "splendor"] [A "Ania"] [B "Bartek"]\nA take wug')
    monkeypatch.setattr(rendering, "PATIENCE", 0)
    monkeypatch.setattr(rendering, "FILM_PATIENCE", 0)
    with getattr(rendering, lock):
        answer = client.get(f"/g/{id_}{end}")
    assert answer.status_code == 503
    assert answer.headers["Retry-After"]
    assert "ETag" not in answer.headers
    assert client.get(f"/g/{id_}{end}").status_code == 200


def test_a_film_is_made_in_several_requests_where_one_may_not_take_so_long(
    client: FlaskClient, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a clock that goes on by a second for each picture, of two that a request has."""
    moves = " / ".join(f"{'AB'[n % 2]} pass" for n in range(5))
    id_ = kept(store, f'[game "splendor"] [A "Ania"] [B "Bartek"]\n{moves}')
    whole = client.get(f"/g/{id_}.gif").data
    client.application.extensions["frames"] = film.Frames()
    client.application.extensions["pictures"] = SizedCache(1 << 20)
    client.application.config[SECONDS] = 2.0
    clock = [0.0]
    monkeypatch.setattr(film, "process_time", lambda: clock[0])
    monkeypatch.setattr(film, "png", lambda svg, zoom: clock.__setitem__(0, clock[0] + 1) or rendering.png(svg, zoom))
    told = []
    while (answer := client.get(f"/g/{id_}.gif")).status_code == 503:
        assert (answer.headers["Refresh"], answer.headers["Retry-After"]) == ("1", "1")
        told.append(answer.text.partition(" pictures")[0])
    assert told == ["2 of 5", "4 of 5", "5 of 5"]
    assert answer.data == whole


def test_text_in_pictures_needs_a_font(monkeypatch: pytest.MonkeyPatch) -> None:
    assert rendering.draws_text()
    monkeypatch.setattr(rendering, "OURS", ())
    monkeypatch.setattr(rendering, "fonts_beside", list)
    assert not rendering.draws_text()


def test_nothing_of_the_record_is_changed(client: FlaskClient, store: SqliteStore) -> None:
    id_ = kept(store, RESERVED)
    before = write(store.log(id_))
    client.get(f"/g/{id_}/2.png")
    assert write(store.log(id_)) == before
