"""The secret of a site: there after the first start, the same after the second, and nobody else's."""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from webapp import create_app
from webapp.platform.secret_key import Unsafe, secret

STRONG = "qF3x-8Kd0vLmZr7TnYb2Wc5Hs9PjGa4E"


@pytest.fixture(autouse=True)
def _no_secret_around(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RECOUNT_SECRET", raising=False)


def test_the_first_start_makes_a_secret_that_only_its_owner_reads(tmp_path: Path) -> None:
    made = secret(tmp_path / "data")
    assert len(made) == 64
    assert (tmp_path / "data" / "secret").stat().st_mode & 0o777 == 0o600
    assert [path.name for path in (tmp_path / "data").iterdir()] == ["secret"]


def test_the_second_start_has_the_same_and_another_site_another(tmp_path: Path) -> None:
    assert secret(tmp_path / "one") == secret(tmp_path / "one") != secret(tmp_path / "other")


def test_however_wide_the_umask_is_the_secret_is_not(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        secret(tmp_path)
    finally:
        os.umask(before)
    assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600


def test_processes_that_start_at_once_agree(tmp_path: Path) -> None:
    with ThreadPoolExecutor(16) as pool:
        assert len(set(pool.map(lambda _: secret(tmp_path), range(64)))) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o660, 0o644, 0o620])
def test_a_secret_that_others_can_read_or_write_is_refused(tmp_path: Path, mode: int) -> None:
    secret(tmp_path)
    (tmp_path / "secret").chmod(mode)
    with pytest.raises(Unsafe, match="chmod 600"):
        secret(tmp_path)


@pytest.mark.parametrize("content", [b"", b"short", b" " * 64])
def test_a_file_that_holds_no_secret_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "secret").write_bytes(content)
    (tmp_path / "secret").chmod(0o600)
    with pytest.raises(Unsafe, match="too short"):
        secret(tmp_path)


def test_a_link_to_another_file_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").write_text(STRONG * 2)
    (tmp_path / "elsewhere").chmod(0o600)
    (tmp_path / "secret").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(OSError, match="symbolic links"):
        secret(tmp_path)


def test_the_environment_can_give_one_and_no_file_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RECOUNT_SECRET", STRONG)
    assert secret(tmp_path) == STRONG.encode()
    assert list(tmp_path.iterdir()) == []


def test_the_site_signs_with_it(tmp_path: Path) -> None:
    assert create_app(tmp_path).secret_key == secret(tmp_path)
