import re
from datetime import timedelta

import pytest

from adapters.browser.page.launch import launched
from adapters.reports.application_page import ApplicationFacts, application_page
from adapters.reports.chart import bars, funnel_png
from adapters.reports.templates import dropped_page_of, mail_of, report_of
from adapters.stores.warehouse.published_copy import PublishedWarehouse
from core.applications.lifecycle import section_of
from core.contracts.run_record import RunEnd, RunRecord
from core.errors import SkippableError
from core.reporting.headline import headline_of
from core.reporting.summary import summary_of
from core.reporting.words import Language, words_in
from tests.support.day import live_a_day
from tests.support.ledger import application, manifest_of, receipt_of
from tests.support.pictures import kept_pictures
from tests.support.warehouse import NOW

pytestmark = pytest.mark.slow

WAITING = application(2).key
UI = "http://127.0.0.1:4200/runs/flow-run/7c9e"


def told(published, mode="live", made_at=NOW + timedelta(hours=10)):
    with PublishedWarehouse(published) as warehouse:
        return summary_of(warehouse, "mara", mode, NOW - timedelta(hours=1), made_at, section_of, {WAITING: UI})


@pytest.fixture(scope="module")
def summary(tmp_path_factory):
    return told(live_a_day(tmp_path_factory.mktemp("home")))


def test_the_headline_says_the_most_urgent_first(summary):
    assert (
        headline_of(summary, words_in(Language.ENGLISH)) == "1 waits for you, 1 unclear, 1 sent, 2 sites with a problem"
    )


def test_every_application_is_told_where_it_belongs(summary):
    assert [line.link for line in summary.needs_decision] == [UI]
    assert [line.key for line in summary.unclear] == [application(3).key]
    assert [line.confirmation_text for line in summary.sent] == ["Thank you for applying."]


def test_what_was_not_real_or_not_done_is_marked_as_such(summary):
    marks = " ".join(summary.marks)
    assert "offline screener" in marks
    assert "Blocked us: feed/blocked." in marks
    assert "Held back by the quality checks, kept for a later run: demo/held." in marks
    assert "may have been sent" in marks
    assert "dry run" not in marks
    assert "Practice" not in marks


def test_a_dry_run_and_practice_are_marked_in_the_subject_and_on_the_page(tmp_path):
    summary = told(live_a_day(tmp_path, is_dry_run=True, decided_by="deepseek/chat"), mode="practice")
    assert mail_of(summary).subject.startswith("otklik mara: dry run: ")
    for page in (mail_of(summary).text, mail_of(summary).html, report_of(summary)):
        assert "This was a dry run" in page
        assert "nothing is sent" in page
        assert "offline screener" not in page


def test_a_run_that_a_limit_has_ended_says_so_in_the_mail_and_on_the_page(tmp_path):
    why = "20 applications were started, 4 are left to the next run (limits.applications_per_run)"
    ended = RunRecord(run_id="r1", candidate_id="mara", started_at=NOW, ended_as=RunEnd.CAP_REACHED, why=why)
    with PublishedWarehouse(live_a_day(tmp_path)) as warehouse:
        summary = summary_of(warehouse, "mara", "live", NOW, NOW, section_of, last_run=ended)
    assert (summary.run_end, summary.run_end_why) == (RunEnd.CAP_REACHED, why)
    for page in (mail_of(summary).text, mail_of(summary).html, report_of(summary)):
        assert "The last run ended early: cap reached: 20 applications were started" in page


@pytest.mark.parametrize("end", [RunEnd.BUDGET_REACHED, RunEnd.MODEL_ERROR, RunEnd.SETTINGS_ERROR, RunEnd.PAUSED])
def test_the_subject_of_the_mail_says_that_a_run_ended_early_and_not_that_nothing_is_new(summary, end):
    quiet = summary.model_copy(update={"needs_decision": (), "unclear": (), "sent": (), "sites": (), "run_end": end})
    assert headline_of(quiet, words_in(Language.ENGLISH)) == f"the run ended early ({end.label})"
    assert end.label in headline_of(quiet, words_in(Language.RUSSIAN))
    assert headline_of(summary.model_copy(update={"run_end": end}), words_in(Language.ENGLISH)).startswith("1 waits")


def test_a_day_on_which_nothing_ran_says_so(tmp_path):
    published = live_a_day(tmp_path)
    with PublishedWarehouse(published) as warehouse:
        nobody = summary_of(warehouse, "ilya", "live", NOW, NOW, section_of)
    assert headline_of(nobody, words_in(Language.ENGLISH)) == "no run yet"
    assert "no run yet" in mail_of(nobody).text
    assert "No run yet" in report_of(nobody)


def test_outside_text_draws_nothing_into_the_page_or_the_mail(summary):
    mail = mail_of(summary, has_chart=True)
    for page in (mail.html, report_of(summary)):
        assert "<script>alert" not in page
        assert "&lt;script&gt;" in page
        assert "Müller &amp; Söhne" in page
        assert "javascript:" not in page
    assert "\nBcc:" not in mail.text
    assert "\r" not in mail.subject


def test_the_page_needs_no_network(summary):
    page = report_of(summary)
    assert "src=" not in page
    assert "<link" not in page
    assert "default-src 'none'" in page


def test_the_page_shows_what_the_run_was_worth(summary):
    with_tables = report_of(
        summary, {"Answers by job site": [{"site": "demo", "answer_rate": 1.0, "at": NOW}]}, "Asia/Tokyo"
    )
    for piece in ("Funnel", "kept by rules", "403 Forbidden", "$0.0040", UI, "Thank you for applying"):
        assert piece in with_tables
    assert "Answers by job site" in with_tables
    assert "2026-11-03 15:00" in with_tables


def test_a_link_opens_the_page_where_one_decides(summary):
    mail = mail_of(summary)
    assert f'href="{UI}"' in mail.html
    assert UI in mail.text
    assert "cid:funnel" not in mail.html
    assert "cid:funnel" in mail_of(summary, has_chart=True).html


def test_the_chart_is_a_picture_of_what_came_through(summary):
    assert bars(summary.funnel) == [
        ("found", 21),
        ("let through", 20),
        ("distinct", 18),
        ("kept by rules", 12),
        ("screened in", 6),
        ("read in full", 6),
        ("worth applying", 6),
    ]
    picture = funnel_png(summary.funnel)
    assert picture.startswith(b"\x89PNG")
    assert len(picture) > 2000
    assert funnel_png(()) is None


def test_before_the_first_run_there_is_nothing_to_look_at(tmp_path):
    with pytest.raises(SkippableError, match="nothing has been published"):
        PublishedWarehouse(tmp_path / "published.duckdb")


def test_the_published_copy_reads_no_other_file_and_writes_none(tmp_path):
    (tmp_path / "secret.csv").write_text("a\n1\n")
    with PublishedWarehouse(live_a_day(tmp_path)) as warehouse:
        for sql in (
            f"SELECT * FROM read_csv('{tmp_path / 'secret.csv'}')",
            f"COPY cards TO '{tmp_path / 'out.csv'}'",
            "DELETE FROM cards",
            "SET enable_external_access = true",
            f"ATTACH '{tmp_path / 'warehouse.duckdb'}'",
        ):
            with pytest.raises(SkippableError):
                warehouse.ask(sql)
        assert warehouse.ask("SELECT count(*) AS n FROM cards") == [{"n": 21}]


def test_the_page_names_the_day_of_the_exchange_rates_only_where_a_salary_floor_was_applied(summary):
    assert "exchange rates of 2026-01-02" in report_of(summary, rates_date="2026-01-02")
    assert "exchange rates" not in report_of(summary)


def test_every_number_of_the_mail_is_that_of_its_query(tmp_path):
    published = live_a_day(tmp_path)
    with PublishedWarehouse(published) as warehouse:
        told = summary_of(
            warehouse, "mara", "live", NOW - timedelta(hours=1), NOW + timedelta(hours=10), section_of, usd_per_day=3.0
        )

        def asked(sql: str) -> object:
            return next(iter(warehouse.ask(sql)[0].values()))

        counts = {
            "Waiting for your decision": "FROM applications WHERE state IN ('awaiting_approval', 'awaiting_answers')",
            "Sent, with receipt": "FROM receipts",
            "vacancies found": "FROM cards",
            "read and evaluated": "FROM evaluations",
            "forms prepared": "FROM application_moves WHERE to_state = 'awaiting_approval'",
            "applications sent": "FROM applications WHERE state = 'confirmed'",
            "Wait for tomorrow": "FROM evaluations WHERE advice = 'apply' AND card_id NOT IN (SELECT card_id FROM applications)",
            "Dropped, with the reason": "FROM (SELECT DISTINCT card_id FROM decisions WHERE NOT is_passed)",
        }
        mail = mail_of(told).text
        for words, sql in counts.items():
            line = next(line for line in mail.splitlines() if words in line)
            assert re.findall(r"(?<=: )\d+", line)[0] == str(asked(f"SELECT count(*) {sql}")), words
        assert f"${asked('SELECT sum(cost_usd) FROM token_usage'):.4f} of $3.00 a day" in mail


def test_the_mail_says_what_expires_when_and_lists_of_many_the_first(summary):
    (waiting,) = summary.needs_decision
    ends = waiting.model_copy(update={"expires_at": NOW + timedelta(days=2), "place": "Leeds", "salary": "40,000 GBP"})
    many = tuple(ends.model_copy(update={"key": str(n), "title": f"Nurse {n}"}) for n in range(500))
    mail = mail_of(summary.model_copy(update={"needs_decision": many}), "Europe/Berlin")
    for page in (mail.text, mail.html):
        assert "expires Thu 2026-11-05 07:00" in page
        assert "Leeds · 40,000 GBP" in page
        assert "Waiting for your decision: 500" in page and "and 460 more in the report" in page
        assert page.count("Nurse ") == 40
    assert mail.subject.startswith("otklik mara: 500 wait for you")
    assert len(mail.html) < 100_000  # mail programs cut longer ones off


def test_yesterday_stands_beside_today(tmp_path):
    with PublishedWarehouse(live_a_day(tmp_path)) as warehouse:
        after = summary_of(
            warehouse, "mara", "live", NOW, NOW + timedelta(days=1), section_of, midnight=NOW + timedelta(hours=12)
        )
    today, yesterday = after.days
    assert (today.found, today.sent, yesterday.found, yesterday.sent) == (0, 0, 21, 1)
    assert "vacancies found: 0 (yesterday 21)" in mail_of(after).text


def test_a_mail_in_russian_says_everything_of_the_program_in_russian(summary):
    mail = mail_of(summary, language=Language.RUSSIAN)
    assert mail.subject == "otklik mara: ждут вашего решения: 1, неясно: 1, отправлено: 1, сайты с проблемой: 2"
    assert '<html lang="ru">' in mail.html and "ждёт вашего подтверждения" in mail.text
    for english in ("Waiting", "Dropped", "yesterday", "Posting", "Decided by", "Since"):
        assert english not in mail.text


def test_a_mark_of_the_receipts_stays_in_every_language(summary):
    marked = summary.model_copy(update={"marks": (*summary.marks, "Receipts were changed.")})
    for language in Language:
        assert mail_of(marked, language=language).text.count("Receipts were changed.") == 1


@pytest.mark.long
@pytest.mark.browser
def test_the_mail_and_the_report_fit_a_phone_a_desk_and_paper_in_light_and_dark(summary):
    pictures = kept_pictures()
    line = summary.needs_decision[0].model_copy(update={"title": "A" * 90, "place": "Llanfairpwllgwyngyll " * 3})
    nobody = summary.model_copy(update=dict.fromkeys(("needs_decision", "unclear", "sent"), ()))
    days = {"0": nobody, "1": summary, "500": summary.model_copy(update={"needs_decision": (line,) * 500})}
    pages = {f"mail-{n}": mail_of(day, "Europe/Berlin").html for n, day in days.items()}
    pages |= {f"report-{n}": report_of(day, {"Dropped": [{"example": "B" * 80, "n": 3}]}) for n, day in days.items()}
    manifest = manifest_of(application())
    facts = ApplicationFacts(application(), (), manifest, None, None, receipt_of(manifest))
    pages |= {"application": application_page(facts, NOW, "Europe/Berlin")}
    pages |= {"dropped": dropped_page_of(summary, "Europe/Berlin", "report.html")}
    looks = ((375, "light", "screen"), (375, "dark", "screen"), (1280, "dark", "screen"), (794, "dark", "print"))
    with launched() as browser:
        page = browser.new_page()
        for name, html in pages.items():
            page.set_content(html)
            for width, scheme, medium in looks:
                page.set_viewport_size({"width": width, "height": 800})
                page.emulate_media(media=medium, color_scheme=scheme)
                assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{name} {width}"
                assert page.evaluate(CUT_OFF) == [], f"{name} {width}"
                assert page.evaluate(CONTRAST) == [], f"{name} {scheme} {medium}"
                picture = pictures / f"{name}-{width}-{medium if medium == 'print' else scheme}.png"
                page.screenshot(path=picture, full_page=not name.endswith("-500"))
                if medium == "print" and not name.startswith("mail"):
                    ground, ink = page.evaluate(GROUND_AND_INK)
                    assert (ground, ink) == ("rgb(255, 255, 255)", "rgb(0, 0, 0)"), (
                        "black on white, also from a dark screen"
                    )


CUT_OFF = """() => [...document.querySelectorAll('.wide')].filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.innerText.slice(0, 60))"""
"""Return the tables that are wider than the page, so that one must scroll sideways."""
GROUND_AND_INK = """() => [document.documentElement, document.querySelector('h1')]
    .map((e, n) => n ? getComputedStyle(e).color : getComputedStyle(e).backgroundColor)"""
CONTRAST = """() => {
    const parts = color => color.match(/[\\d.]+/g).map(Number)
    const light = ([r, g, b]) => [r, g, b].map(v => v / 255).map(v => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
        .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0)
    const ground = e => { for (; e; e = e.parentElement) { const c = parts(getComputedStyle(e).backgroundColor); if (c.length < 4 || c[3] > 0.9) return c } return null }
    return [...document.querySelectorAll('h1, h2, p, span.soft, .item, a')].filter(e => e.innerText && e.checkVisibility()).flatMap(e => {
        const back = ground(e)
        if (!back) return []
        const pair = [light(parts(getComputedStyle(e).color)), light(back)].sort((a, b) => b - a)
        const ratio = (pair[0] + 0.05) / (pair[1] + 0.05)
        return ratio < 4 ? [e.tagName + ' ' + ratio.toFixed(2) + ' ' + e.innerText.slice(0, 30)] : []
    })
}"""
"""Return the texts that can hardly be read on their ground."""
