"""One application from a link: opened once, through the same gates as those of the daily run."""

import json
from datetime import timedelta

import pytest
from click.testing import CliRunner

from adapters.candidates.documents import for_application
from adapters.candidates.folder import load_candidate
from adapters.clock import utc_now
from adapters.stores.ledger.sql_ledger import SqlLedger
from core.agent.sign import place_of
from core.contracts.application import State
from core.contracts.ledger_rows import SentApplication
from core.contracts.walk_action import Tool
from core.contracts.walk_recipe import Recipe, RecipeStep
from core.errors import SettingsError, SkippableError
from flows.cli import cli
from flows.settings import load_settings
from flows.wiring import open_ledger
from tests.labels.test_claim_labels import FOLDER
from tests.support.http import LocalSite

pytestmark = pytest.mark.slow

POSTING = """<html><script type="application/ld+json">{"@context": "https://schema.org", "@type": "JobPosting",
"title": "%s", "description": "You care for forty people.", "hiringOrganization": {"name": "Acme Care"}}</script></html>"""


@pytest.fixture
def site():
    with LocalSite().running() as running:
        for path, title in (("/jobs/4711", "Ward Nurse"), ("/jobs/4712", "Ward Nurse"), ("/jobs/4713", "Chef")):
            running.says(path, POSTING % title, media="text/html")
        running.says("/about", "<html>About us</html>", media="text/html")
        yield running


@pytest.fixture
def home(tmp_path, monkeypatch, site):
    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path))
    settings = f'[network]\nallow_hosts = ["{site.host}"]\nseconds_between_requests = 0\n[prefect]\nport = 1\n'
    (tmp_path / "otklik.toml").write_text(f'candidate = "mara"\n{settings}', encoding="utf-8")
    folder = tmp_path / "candidates" / "mara"
    folder.mkdir(parents=True)
    (folder / "resume.json").write_text('{"basics": {"name": "Mara"}}', encoding="utf-8")
    (folder / "preferences.toml").write_text('[targeting]\ntitles = ["nurse"]\n', encoding="utf-8")
    return tmp_path


def apply(*arguments):
    return CliRunner().invoke(cli, ["apply", *map(str, arguments)], catch_exceptions=False).output


def test_a_link_becomes_one_application_and_its_documents_are_for_it_alone(home, site, tmp_path):
    for name in ("cv.pdf", "letter.txt"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    said = apply(
        f"http://{site.host}/jobs/4711?utm_source=x",
        "--resume",
        tmp_path / "cv.pdf",
        "--letter",
        tmp_path / "letter.txt",
    )
    assert "Ward Nurse · Acme Care" in said and "on the shortlist" in said
    with open_ledger(load_settings()) as ledger:
        (row,) = ledger.applications()
    assert (row.state, row.note) == (State.SHORTLISTED, "opened by you from a link")
    folder = home / "candidates" / "mara"
    candidate = load_candidate(folder)
    mine = for_application(candidate, folder, row.key)
    assert mine.files["resume"].endswith(f"{row.key}/resume/cv.pdf")
    assert mine.documents.letter is not None and mine.documents.letter.endswith("letter.txt")
    assert for_application(candidate, folder, "another") == candidate


def test_documents_alone_are_written_for_a_link_and_no_application_is_opened(home, site, tmp_path):
    resume = (FOLDER / "en.json").read_text(encoding="utf-8")
    (home / "candidates" / "mara" / "resume.json").write_text(resume, encoding="utf-8")
    out = tmp_path / "acme"
    said = json.loads(apply(f"http://{site.host}/jobs/4711", "--documents-only", "--out", out, "--json"))
    assert {path.name for path in out.iterdir()} >= {"Dana_Example_Resume.pdf", "Dana_Example_Letter.pdf"}
    assert set(said["files"]) == {str(path) for path in out.iterdir()}
    assert "Ward Nurse" in (out / "Dana_Example_Letter.txt").read_text(encoding="utf-8")
    with open_ledger(load_settings()) as ledger:
        assert ledger.applications() == []


def test_documents_alone_take_no_files_of_ones_own(home, site, tmp_path):
    (tmp_path / "cv.pdf").write_text("cv", encoding="utf-8")
    with pytest.raises(SettingsError, match="--documents-only"):
        apply(f"http://{site.host}/jobs/4711", "--documents-only", "--resume", tmp_path / "cv.pdf")


def test_the_same_posting_and_the_same_work_at_the_same_employer_are_refused(home, site):
    apply(f"http://{site.host}/jobs/4711")
    with pytest.raises(SkippableError, match=r"this posting is known already .*: shortlisted"):
        apply(f"http://{site.host}/jobs/4711#apply")
    with pytest.raises(SkippableError, match="another application to Acme Care for “Ward Nurse”"):
        apply(f"http://{site.host}/jobs/4712")


def test_a_rule_of_the_preferences_is_said_but_an_employer_never_wanted_is_refused(home, site):
    assert "A rule of your preferences would drop it (titles:" in apply(f"http://{site.host}/jobs/4713")
    preferences = home / "candidates" / "mara" / "preferences.toml"
    preferences.write_text('[targeting]\nemployers_never = ["Acme Care"]\n', encoding="utf-8")
    with pytest.raises(SkippableError, match="Acme Care is on the list"):
        apply(f"http://{site.host}/jobs/4711")


def test_an_application_above_a_cap_is_refused_with_the_setting(home, site, monkeypatch):
    def three_today(ledger, candidate_id, since):
        return [SentApplication(str(n), "x", "Acme Care", utc_now() - timedelta(seconds=n)) for n in range(3)]

    monkeypatch.setattr(SqlLedger, "sent", three_today)
    with pytest.raises(SkippableError, match="applications_per_employer_and_day is 3"):
        apply(f"http://{site.host}/jobs/4711")


def test_a_page_that_is_no_posting_needs_a_title(home, site):
    with pytest.raises(SkippableError, match="JobPosting"):
        apply(f"http://{site.host}/about")
    assert "Nurse · Acme" in apply(f"http://{site.host}/about", "--title", "Nurse", "--employer", "Acme")
    with pytest.raises(SkippableError, match="is not a web address"):
        apply("jobs.example/1")


def test_the_plan_of_the_walk_is_said_where_the_way_to_the_form_is_not_known(home, site):
    said = apply(url := f"http://{site.host}/jobs/4711")
    assert "If the page shows no form: no way is remembered" in said and "in at most 50 steps and 120 s" in said
    assert f"otklik agent {url}" in said
    step = RecipeStep(tool=Tool.CLICK, role="button", label="Apply now")
    with open_ledger(load_settings()) as ledger:
        ledger.keep_recipe(Recipe(place=place_of(f"http://{site.host}/jobs/4713"), steps=(step,), made_at=utc_now()))
    assert "is followed first (1 step)" in apply(f"http://{site.host}/jobs/4713")
