"""Forms whose steps are turned by the page's own submit handler, as pages drawn by scripts do: prepared and sent whole, and nothing leaves between."""

from pathlib import Path

import pytest

from adapters.http.address_guard import AddressGuard
from adapters.stores.ledger.sql_ledger import SqlLedger
from core.contracts.application import State
from core.contracts.ledger_rows import ApplicationRow
from tests.battery.site import HostileSite
from tests.support.attempts import FIELDS, SECRETS, approved_again, form_site, prepared, sent
from tests.support.kept_browser import KeptBrowser
from tests.support.quarantine import OneBrowser, OpenBrowser

pytestmark = [pytest.mark.browser, pytest.mark.slow]
STEPS = """<!doctype html><html lang=en><title>Data Engineer</title><body><h1>Data Engineer</h1>
<form id=f method=post action=/apply enctype=multipart/form-data>%s<button id=b>Save and continue</button></form><script>
const f = document.getElementById('f'), b = document.getElementById('b'), labels = [...f.querySelectorAll('label')]; let step = 0;
const show = () => { labels.forEach((one, n) => { one.hidden = (n > 1) !== (step > 0); one.control.required = !one.hidden }); b.textContent = step ? 'Submit application' : 'Save and continue' };
f.addEventListener('submit', async (event) => {
  event.preventDefault(); %s
  if (!step) { step = 1; return show() }
  await fetch('/apply', { method: 'POST', body: new FormData(f) });
  document.body.innerHTML = '<h1>Thank you for applying</h1>' });
show()</script></body></html>"""
EARLY = "if (!step) fetch('/apply?early', { method: 'POST', body: new FormData(f) }).catch(() => 0);"


@pytest.fixture(scope="module")
def started(kept_browser: KeptBrowser) -> OneBrowser:
    return kept_browser.quarantined()


def site_with(script: str) -> HostileSite:
    site = form_site()
    site.routes["/jobs/1/apply"] = lambda visit: visit.answer(STEPS % (FIELDS, script))
    return site


def browser_of(started: OneBrowser, site: HostileSite) -> OpenBrowser:
    rule = AddressGuard((site.host, site.other))
    return lambda: started.open_with(rule)


def told(site: HostileSite) -> list[bytes]:
    """What the site received of the candidate, request by request."""
    return [visit.body for visit in site.received if any(secret in visit.body for secret in SECRETS)]


def test_a_form_with_a_submit_button_at_each_step_is_filled_to_its_end_and_sent_once(
    started: OneBrowser, tmp_path: Path
) -> None:
    with site_with("") as site, SqlLedger(f"sqlite:///{tmp_path / 'ledger.sqlite'}") as ledger:
        row, manifest = prepared(ledger, tmp_path, site.url, browser_of(started, site))
        assert [one.question.strip(" *") for one in manifest.fields] == ["First name", "Last name", "Email", "Resume"]
        assert told(site) == []
        approved: ApplicationRow = approved_again(ledger, row, manifest)
        ended = sent(ledger, tmp_path, approved.key, browser_of(started, site))
        assert ended.state is State.CONFIRMED, ended.why
        assert len(told(site)) == 1


def test_a_step_that_would_send_what_was_typed_so_far_sends_nothing(started: OneBrowser, tmp_path: Path) -> None:
    with site_with(EARLY) as site, SqlLedger(f"sqlite:///{tmp_path / 'ledger.sqlite'}") as ledger:
        prepared(ledger, tmp_path, site.url, browser_of(started, site))
        assert told(site) == []
        with started.open_pages() as opened:
            page = opened.new_page(lambda _: False).page
            page.goto(site.url)
            page.get_by_label("First name").fill("Anabel")
            page.evaluate("f.noValidate = true; b.click()")
            page.wait_for_timeout(500)
        assert told(site), "and the control shows that it would have"
