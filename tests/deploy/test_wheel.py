"""The wheel is complete: the program works from it alone, in a separate environment and an empty folder."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from tests.support.paths import DEMO_CANDIDATE, FORMS, ROOT, SITE_CASES

pytestmark = [pytest.mark.slow, pytest.mark.long]
NOT_SOURCE = shutil.ignore_patterns(".*", "tests", "build", "dist", "*.egg-info", "__pycache__", "pictures")


def run(*command: str | Path, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("OTKLIK_", "PYTHON"))}
    return subprocess.run(
        [*map(str, command)],
        cwd=cwd,
        env=plain | {"PYTHONWARNINGS": "ignore"} | environment,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    source = tmp_path_factory.mktemp("source") / "otklik"
    shutil.copytree(ROOT, source, ignore=NOT_SOURCE)
    pip = (sys.executable, "-m", "pip", "wheel", "-q", "--no-index", "--no-build-isolation", "--no-deps")
    done = run(*pip, "--wheel-dir", source / "dist", source, cwd=source)
    assert done.returncode == 0, done.stderr
    return next((source / "dist").glob("otklik-*.whl"))


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """Create the environment that `pipx install` would create, with the libraries of this environment instead of downloaded ones."""
    environment = tmp_path_factory.mktemp("pipx") / "otklik"
    assert run(sys.executable, "-m", "venv", "--without-pip", environment, cwd=ROOT).returncode == 0
    python = environment / "bin" / "python"
    pip = (sys.executable, "-m", "pip", "--python", python, "install", "-q", "--no-index", "--no-deps")
    done = run(*pip, wheel, cwd=environment)
    assert done.returncode == 0, done.stderr
    libraries = next(environment.glob("lib/python*/site-packages")) / "libraries.pth"
    libraries.write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return environment


@pytest.fixture
def otklik(installed, tmp_path):
    folder = tmp_path / "empty"
    folder.mkdir()

    def call(*arguments):
        return run(
            installed / "bin" / "otklik",
            *arguments,
            cwd=folder,
            OTKLIK_HOME=str(tmp_path / "home"),
            PREFECT_HOME=str(tmp_path / "prefect"),
        )

    return call


def test_the_wheel_holds_the_data_and_no_tests(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    for ending in (".sql", ".toml", ".js", ".j2", ".md", ".html", "deploy/prefect.yaml", "schemas/Manifest.json"):
        assert any(name.endswith(ending) for name in names), ending
    assert not [name for name in names if name.startswith("tests/") or name.endswith((".png", ".pyc"))]


def test_every_data_file_of_the_packages_is_in_the_wheel(wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    tops = ("core", "adapters", "tasks", "flows", "sql")
    data = [path for top in tops for path in (ROOT / top).rglob("*") if path.is_file() and path.suffix != ".pyc"]
    assert [str(path.relative_to(ROOT)) for path in data if str(path.relative_to(ROOT)) not in names] == []


def test_nothing_that_only_the_checks_need_is_installed_with_the_program(wheel):
    metadata = next(name for name in zipfile.ZipFile(wheel).namelist() if name.endswith("/METADATA"))
    lines = zipfile.ZipFile(wheel).read(metadata).decode().splitlines()
    needed = [line for line in lines if line.startswith("Requires-Dist:") and "extra ==" not in line]
    assert len(needed) > 20
    assert not [line for line in needed for tool in ("pytest", "ruff", "mypy", "vulture", "hypothesis") if tool in line]


def test_the_installed_program_is_not_the_checkout(installed, tmp_path):
    found = run(
        installed / "bin" / "python", "-c", "import core, flows; print(core.__file__, flows.__file__)", cwd=tmp_path
    )
    assert str(ROOT) not in found.stdout and str(installed) in found.stdout


def test_it_says_its_version_and_its_commands(otklik):
    assert otklik("--version").stdout.startswith("otklik, version ")
    assert "doctor" in otklik("--help").stdout


def test_a_candidate_is_set_up_and_the_stores_are_made(otklik, tmp_path):
    made = otklik(
        "init", "--resume", DEMO_CANDIDATE / "resume.json", "--time-zone", "Europe/Berlin", "--email", "m@example.com"
    )
    assert made.returncode == 0, made.stderr
    assert (tmp_path / "home" / "candidates" / "me" / "resume.json").is_file()
    told = otklik("status")
    assert told.returncode == 0, told.stderr
    doctor = otklik("doctor")
    assert "Traceback" not in doctor.stderr and doctor.stdout.strip()


def test_a_recorded_board_is_read_and_questions_are_classified(otklik, tmp_path):
    case = SITE_CASES / "pinpoint" / "postings" / "response.json"
    cards = otklik("parse", "pinpoint", case, "--json")
    assert cards.returncode == 0, cards.stderr
    assert json.loads(cards.stdout.splitlines()[0])
    question = tmp_path / "question.jsonl"
    question.write_text('{"text": "Will you require visa sponsorship?"}\n', encoding="utf-8")
    told = otklik("classify", question, "--json")
    assert told.returncode == 0, told.stderr
    assert "visa_sponsorship" in told.stdout


def test_named_queries_and_schemas_are_there(otklik):
    assert "why_dropped" in otklik("sql", "--list").stdout
    checked = otklik("schema", "--check")
    assert checked.returncode == 0, checked.stderr


@pytest.mark.browser
def test_a_form_is_probed(otklik):
    told = otklik("probe", FORMS / "greenhouse_new.html", "--json")
    assert told.returncode == 0, told.stderr
    assert len(json.loads(told.stdout)["fields"]) > 3
