"""The pages: a site with a game on it answers, in every language, and nowhere with an error of its own."""

import re
from html import unescape
from pathlib import Path
from string import ascii_uppercase
from urllib.parse import urldefrag

from records import Log, read
from replay.engine.registry import find
from webapp import create_app
from webapp.games import cases
from webapp.games.simulation import NAMES, simulated
from webapp.testing.contract import can_be_simulated
from webapp.testing.records import log_of

MOST = 120  # pages of a site are asked, those that a game leads to first
ENDLESS = re.compile(r"/(static|asset)/")


def test_every_page_that_a_game_leads_to_answers(recount_game: str, tmp_path: Path) -> None:
    app = create_app(tmp_path, testing=True)
    store, client = app.extensions["store"], app.test_client()
    game = store.create(shown(recount_game)).game
    waiting = [f"/g/{game}", f"/g/{game}/1", f"/rules/{recount_game}", "/", "/play", f"/api/v1/games/{game}"]
    seen: dict[str, int] = {}
    while waiting and len(seen) < MOST:
        address = waiting.pop(0)
        if address in seen or ENDLESS.search(address):
            continue
        answer = client.get(address, headers={"Accept-Language": ("en", "pl")[len(seen) % 2]})
        seen[address] = answer.status_code
        if answer.mimetype == "text/html":
            links = re.findall(r'(?:href|src)="(/[^"]*)"', answer.text)
            waiting += [each for link in links if (each := urldefrag(unescape(link))[0]) not in seen]
    assert {address: code for address, code in seen.items() if code >= 400} == {}
    assert seen[f"/g/{game}"] == 200
    store.close()


def shown(name: str) -> Log:
    """A recorded game of it, or one that nobody played, or a page on which nothing is written but who plays."""
    folder = cases.folder_of(name)
    recorded = sorted(folder.glob(cases.GAMES)) if folder is not None else []
    if recorded:
        return log_of(recorded[0])
    players = find(name).players.start
    if can_be_simulated(name, players):
        return simulated(name, players, 2026)
    seats = "".join(f'[{seat} "{who}"]\n' for seat, who in zip(ascii_uppercase[:players], NAMES, strict=False))
    return read(f'[game "{name}"]\n{seats}')
