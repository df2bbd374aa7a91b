"""The pages beside the report: one for each application, one for what was dropped, and the summary as JSON."""

import json
from datetime import timedelta
from pathlib import Path

import pytest

from adapters.reports.application_page import ApplicationFacts, application_page
from adapters.reports.templates import report_of
from adapters.stores.ledger.sql_ledger import SqlLedger
from adapters.stores.warehouse.published_copy import PublishedWarehouse
from core.applications.lifecycle import section_of
from core.contracts.answer import Answer, Provenance
from core.contracts.application import ManifestField
from core.contracts.published_schemas import json_schema
from core.contracts.question import QuestionClass
from core.contracts.summary import RunSummary
from core.reporting.summary import summary_of
from flows.pipeline.report_pages import write_application_pages, write_dropped_page, write_json
from tests.core.applications.test_vacancy_reasons import EVALUATION, VACANCY
from tests.support.day import live_a_day
from tests.support.ledger import application, manifest_of, receipt_of
from tests.support.warehouse import NOW

ZONE = "Europe/Berlin"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("home")
    live_a_day(folder)
    return folder


def summary_in(home: Path) -> RunSummary:
    with PublishedWarehouse(home / "published.duckdb") as warehouse:
        return summary_of(warehouse, "mara", "live", NOW - timedelta(hours=1), NOW + timedelta(hours=10), section_of)


def test_every_application_of_the_report_has_a_page_that_the_report_links_to(home: Path, tmp_path: Path) -> None:
    summary = summary_in(home)
    with SqlLedger(home / "ledger.sqlite") as ledger:
        pages = write_application_pages(tmp_path, ledger, summary, lambda _: (VACANCY, EVALUATION), ZONE)
    assert set(pages) == {application(number).key for number in (1, 2, 3)}
    sent = (tmp_path / pages[application(1).key]).read_text()
    for piece in ("Thank you for applying.", "Fit: 88 of 100", "some nights", "sent, with receipt", "resume.pdf"):
        assert piece in sent
    assert sent.index("Receipt") < sent.index("Vacancy") < sent.index("Fit") < sent.index("Journey")
    waits = (tmp_path / pages[application(2).key]).read_text()
    assert "<script>alert" not in waits and "&lt;script&gt;" in waits and "Thank you" not in waits
    report = report_of(summary, time_zone=ZONE, pages=pages, dropped_page="x-dropped.html")
    assert all(f'href="{name}"' in report for name in pages.values()) and 'href="x-dropped.html"' in report
    assert "javascript:" not in report + sent + waits


def test_the_page_of_an_application_shows_answers_with_their_sources_and_every_step_in_the_users_time() -> None:
    provenance = Provenance(source="resume", reference="work[0].name", quote="Example Clinic")
    answer = Answer(
        field_key="q", question="Employer?", question_class=QuestionClass.OTHER, value="Clinic", provenance=provenance
    )
    field = ManifestField(field_key="q", question="Employer <i>?", answer=answer, committed="Clinic")
    row = application()
    manifest = manifest_of(row, fields=(field,))
    page = application_page(ApplicationFacts(row, (), manifest, None, None, receipt_of(manifest)), NOW, ZONE)
    assert "Employer &lt;i&gt;?" in page and "<strong>Clinic</strong>" in page
    assert "résumé, job 1, employer: “Example Clinic”" in page
    assert "2026-11-03 10:00" in page and "default-src &#39;none&#39;" not in page and "src=" not in page


def test_what_was_dropped_is_listed_once_with_reason_and_link(home: Path, tmp_path: Path) -> None:
    summary = summary_in(home)
    name = write_dropped_page(tmp_path / "2026-11-03-mara.html", summary, ZONE)
    page = (tmp_path / name).read_text()
    assert name == "2026-11-03-mara-dropped.html" and 'href="2026-11-03-mara.html"' in page
    assert summary.dropped_count == len(summary.dropped) == 14
    assert len({line.card_id for line in summary.dropped}) == 14
    for line in summary.dropped:
        assert line.url and f'href="{line.url}"' in page and line.why in page


def test_the_json_is_the_summary_after_its_published_schema_one_file_a_run(home: Path, tmp_path: Path) -> None:
    summary = summary_in(home)
    report = tmp_path / "2026-11-03-mara.html"
    path = write_json(report, summary)
    assert write_json(report, summary) == path and [path] == list(tmp_path.glob("*.json"))
    assert path.name == "summary-r1-mara.json"
    stored = json.loads(path.read_text())
    assert RunSummary.model_validate(stored) == summary
    assert set(stored) == set(json_schema(RunSummary)["properties"])
