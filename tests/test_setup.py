"""The way from a clone to a running site: `.ci/setup`, the Makefile and `.ci/run`, as real processes.

Setup runs in a small stand-in project, with its own folder of tools for a path. So a tool is missing when it
is not put there, and nothing reaches the network or the machine's packages: venv and pip are the real ones,
`apt-get`, `sudo` and `id` are not. The whole way, with nothing replaced, is what `.ci/prove-fresh` goes.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = ["setup", "run", "prove-fresh", "lint-packaging", "lint-js", "audit"]
TARGETS = ["help", "setup", "serve", "test", "check", "golden", "picture", "bench", "fuzz", "crowd", "siege", "clean"]
TOOLS = ["bash", "cat", "dirname", "env", "flock", "grep", "mktemp", "mv", "rm", "sha256sum", "tail"]
PYTHON = Path(sys.base_prefix, "bin", f"python{sys.version_info.major}.{sys.version_info.minor}")

# Built by itself, the stand-in needs no setuptools, which a bare environment does not have.
PYPROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]
"""
BACKEND = """
import zipfile

def build_editable(folder, config_settings=None, metadata_directory=None):
    info = "recount-0.dist-info/"
    with zipfile.ZipFile(folder + "/recount-0-py3-none-any.whl", "w") as wheel:
        wheel.writestr("standin.py", "def main(): print('it runs')")
        wheel.writestr(info + "METADATA", "Metadata-Version: 2.1\\nName: recount\\nVersion: 0\\n")
        wheel.writestr(info + "WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
        wheel.writestr(info + "entry_points.txt", "[console_scripts]\\nrecount = standin:main\\n")
        wheel.writestr(info + "RECORD", "")
    return "recount-0-py3-none-any.whl"
"""


class Clone:
    """A stand-in project with a machine around it on which only the tools in `tools` exist."""

    def __init__(self, base: Path) -> None:
        self.base = base
        self.folder = base / "clone"
        self.tools = base / "tools"
        self.apt_log = base / "apt.log"
        (self.folder / ".ci").mkdir(parents=True)
        shutil.copy(ROOT / ".ci" / "setup", self.folder / ".ci" / "setup")
        (self.folder / ".ci" / "requirements.txt").write_text("")
        (self.folder / "pyproject.toml").write_text(PYPROJECT)
        (self.folder / "backend.py").write_text(BACKEND)
        self.tools.mkdir()
        for name in TOOLS:
            (self.tools / name).symlink_to(shutil.which(name) or f"/bin/{name}")
        (self.tools / "python3").symlink_to(PYTHON)
        self.user(1000)
        self.lend_pip()

    def lend_pip(self) -> None:
        """Let `ensurepip` point at the pip that is here; to unpack one takes it four seconds each time."""
        spec = importlib.util.find_spec("pip")
        if spec is None or spec.origin is None:
            return
        (self.base / "lent").mkdir()
        (self.base / "lent" / "pip").symlink_to(Path(spec.origin).parent)
        ensurepip = self.base / "quick" / "ensurepip"
        ensurepip.mkdir(parents=True)
        (ensurepip / "__init__.py").touch()
        (ensurepip / "__main__.py").write_text(
            "import pathlib, sysconfig\n"
            "packages = pathlib.Path(sysconfig.get_path('purelib'))\n"
            f"(packages / 'lent.pth').write_text({str(self.base / 'lent')!r})\n"
        )

    @property
    def stamp(self) -> Path:
        return self.folder / ".venv" / "recount-setup"

    def tool(self, name: str, script: str) -> None:
        path = self.tools / name
        path.unlink(missing_ok=True)
        path.write_text(f"#!{shutil.which('bash')}\n{script}\n")
        path.chmod(0o755)

    def user(self, number: int) -> None:
        self.tool("id", f"echo {number}")

    def setup(self) -> "subprocess.CompletedProcess[str]":
        env = {"PATH": str(self.tools), "HOME": str(self.base), "LANG": "C.UTF-8"}
        env |= {"PIP_CONFIG_FILE": os.devnull, "PIP_NO_INDEX": "1", "PYTHONPATH": str(self.base / "quick")}
        return subprocess.run(
            [self.folder / ".ci" / "setup"],
            check=False,
            env=env,
            text=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=600,
        )

    def set_up(self) -> str:
        """Run setup, which must succeed, and return what it said."""
        done = self.setup()
        assert done.returncode == 0, done.stdout
        return done.stdout

    def works(self) -> bool:
        command = self.folder / ".venv" / "bin" / "recount"
        try:
            return subprocess.run([command], check=True, capture_output=True, text=True).stdout == "it runs\n"
        except FileNotFoundError:  # it, or the interpreter that its first line names
            return False

    def apt_calls(self) -> list[str]:
        return self.apt_log.read_text().splitlines() if self.apt_log.exists() else []

    def apt_that_installs(self, *programs: str) -> None:
        """An `apt-get` that writes down what it was asked, and on `install` puts these programs there."""
        put = "; ".join(f'cp -f "{self.tools}/id" "{self.tools}/{name}"' for name in programs)
        (self.tools / "cp").symlink_to(shutil.which("cp") or "/bin/cp")
        self.tool("apt-get", f'echo "$@" >>"{self.apt_log}"\ncase "$*" in *install*) {put} ;; esac')


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    return Clone(tmp_path)


def test_without_root_and_sudo_one_line_names_what_is_missing_and_setup_goes_on(clone: Clone) -> None:
    said = clone.set_up()
    [line] = [line for line in said.splitlines() if "missing:" in line]
    assert "graphviz (diagrams of turns and branches are plain lists)" in line
    assert "chromium-headless-shell (the browser tests take longer with chromium, and fail without it)" in line
    assert "neither root nor sudo is at hand" in line
    assert clone.works()


def test_a_second_run_installs_nothing(clone: Clone) -> None:
    clone.set_up()
    for name in ("apt-get", "sudo"):
        clone.tool(name, f'echo "$0 was called" >>"{clone.apt_log}"; exit 1')
    [packages] = clone.folder.glob(".venv/lib/*/site-packages")
    (packages / "lent.pth").unlink(missing_ok=True)
    shutil.rmtree(packages / "pip", ignore_errors=True)
    (packages / "pip.py").write_text("raise SystemExit('pip was called')")
    said = clone.set_up()
    assert "installing" not in said
    assert clone.apt_calls() == []
    assert "missing: graphviz" in said, "what is missing is said each time"


def test_root_installs_only_what_is_missing(clone: Clone) -> None:
    clone.user(0)
    clone.tool("chromium-headless-shell", "")
    clone.apt_that_installs("dot", "fc-list", "initdb")
    said = clone.set_up()
    update, install = clone.apt_calls()
    assert update.endswith(" update")
    assert "--no-install-recommends graphviz" in install
    assert "chromium" not in install
    assert "python3" not in install
    assert "missing:" not in said


def test_sudo_that_asks_for_no_password_is_used(clone: Clone) -> None:
    clone.tool("sudo", '[ "$1" = -n ] && shift && exec "$@"')
    clone.tool("true", "")
    clone.apt_that_installs("dot", "chromium-headless-shell", "fc-list", "initdb")
    assert "missing:" not in clone.set_up()
    assert len(clone.apt_calls()) == 2


@pytest.mark.parametrize("complaint", ["E: there is no network", "no such command"])
def test_apt_that_fails_is_quoted_and_setup_goes_on(clone: Clone, complaint: str) -> None:
    clone.user(0)
    clone.tool("apt-get", f"echo '{complaint}'; exit 100")
    [line] = [line for line in clone.set_up().splitlines() if "missing:" in line]
    assert f"apt-get said '{complaint}'" in line
    assert "graphviz" in line
    assert clone.works()


def test_a_run_that_fails_shows_why_and_leaves_no_stamp(clone: Clone) -> None:
    backend = clone.folder / "backend.py"
    backend.write_text("raise RuntimeError('the disk is full')")
    failed = clone.setup()
    assert failed.returncode == 1
    assert "the disk is full" in failed.stdout
    assert not clone.stamp.exists()


def test_an_environment_without_a_stamp_is_made_anew(clone: Clone) -> None:
    half_made = clone.folder / ".venv" / "bin" / "half-made"
    half_made.parent.mkdir(parents=True)
    half_made.touch()
    clone.set_up()
    assert not half_made.exists()
    assert clone.works()


def test_a_changed_pin_is_installed_into_the_same_environment(clone: Clone) -> None:
    clone.set_up()
    kept = clone.folder / ".venv" / "kept"
    kept.touch()
    (clone.folder / ".ci" / "requirements.txt").write_text("# a change\n")
    assert "installing 0 Python packages" in clone.set_up()
    assert kept.exists()
    assert "installing" not in clone.set_up()


@pytest.mark.parametrize("harm", ["the folder moved", "the interpreter is gone"])
def test_a_broken_environment_is_made_anew(clone: Clone, harm: str) -> None:
    clone.set_up()
    if harm == "the folder moved":
        clone.folder = clone.folder.rename(clone.base / "elsewhere")
    else:
        (clone.folder / ".venv" / "bin" / "python").unlink()
    assert not clone.works()
    clone.set_up()
    assert clone.works()


@pytest.mark.parametrize("python", ["absent", "too old"])
def test_without_a_usable_python_setup_stops_and_says_what_to_do(clone: Clone, python: str) -> None:
    if python == "absent":
        (clone.tools / "python3").unlink()
    else:
        clone.tool("python3", "exit 1")
    stopped = clone.setup()
    assert stopped.returncode == 1
    assert stopped.stdout == (
        "setup: no Python 3.11 or newer is here; install python3 and python3-venv and run this again\n"
    )


def plain_environment() -> dict[str, str]:
    """The environment without what an outer `make` hands down, which changes what an inner one prints."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}


def test_make_alone_lists_every_target_with_a_line_on_it() -> None:
    env = plain_environment()
    done = subprocess.run(["make"], cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    listed = dict(line.split(maxsplit=1) for line in done.stdout.splitlines())
    assert list(listed) == TARGETS


def test_make_serve_hands_on_only_what_the_command_line_gives() -> None:
    env = plain_environment() | {"HOST": "from-the-environment"}
    command = ["make", "-n", "serve", "PORT=8080", "DATA=two words"]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    given = done.stdout.splitlines()[-1].partition("serve")[2]
    assert given.split(maxsplit=3) == ["--port", "'8080'", "--data", "'two words'"]


def test_ci_run_is_make_test_from_anywhere(tmp_path: Path) -> None:
    make = tmp_path / "make"
    make.write_text('#!/bin/sh\necho "$PWD: $*"\n')
    make.chmod(0o755)
    env = os.environ | {"PATH": f"{tmp_path}:{os.environ['PATH']}"}
    command = [ROOT / ".ci" / "run"]
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=True)
    assert done.stdout == f"{ROOT}: test\n"


@pytest.mark.parametrize("script", SCRIPTS)
def test_each_script_can_be_read_by_bash_and_run(script: str) -> None:
    path = ROOT / ".ci" / script
    subprocess.run(["bash", "-n", path], check=True)
    assert os.access(path, os.X_OK)


def test_no_file_names_a_package_registry() -> None:
    # In pieces, or this file would be the one that names them.
    hosts = [("pypi", "org"), ("pythonhosted", "org"), ("deb", "debian", "org"), ("npmjs", "org")]
    names = [".".join(host).encode() for host in hosts] + [b"index" + b"-url"]
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    files = [path for name in listed.split("\0") if name and (path := ROOT / name).is_file()]
    assert files
    assert [(str(path), name) for path in files for name in names if name in path.read_bytes()] == []
