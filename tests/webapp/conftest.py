import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

import tests.compiled_once
import tests.unhurried  # noqa: F401
from records.sqlite import SqliteStore
from webapp import create_app


@pytest.fixture(scope="session")
def unused(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of a site that nobody has used yet: to copy them takes a tenth of the time to make them."""
    data = tmp_path_factory.mktemp("unused") / "data"
    app = create_app(data, testing=True)
    for file in (*map(app.extensions.get, ("store", "people", "keys", "witness")), app.extensions["catalogue"].file):
        file.close()  # the last connection puts everything into the file
    return data


@pytest.fixture
def app(tmp_path: Path, unused: Path) -> Iterator[Flask]:
    shutil.copytree(unused, tmp_path / "data")
    app = create_app(tmp_path / "data", testing=True)
    yield app
    app.extensions["store"].close()


@pytest.fixture
def store(app: Flask) -> SqliteStore:
    kept: SqliteStore = app.extensions["store"]
    return kept


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()
