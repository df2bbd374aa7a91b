"""Approving in the Prefect UI, in a real browser. OTKLIK_TEST_PICTURES names a folder for screenshots."""

import os
from pathlib import Path

import pytest

from adapters.browser.page.launch import launched
from core.contracts.application import State
from deploy.demo.ui import decide, log_in, open_approval
from tests.support.installation import Installation

pytestmark = [pytest.mark.prefect, pytest.mark.browser, pytest.mark.slow]

HOSTILE = "Python <b>developer</b> [approve](http://evil.example/x) www.evil.example `rm` *now* | & co"


def test_a_person_reads_what_would_be_sent_approves_it_in_the_ui_and_it_is_sent(
    installation: Installation, tmp_path: Path
):
    pictures = Path(os.environ.get("OTKLIK_TEST_PICTURES") or tmp_path)
    key = installation.open("conditional", "v-ui", title=HOSTILE)
    installation.start(key)
    item = installation.wait_asked(key)
    found = installation.ledger.manifest(installation.row(key).manifest_sha256 or "")
    assert found and item.url
    with launched() as browser:
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        log_in(page, installation.settings)
        dialog = open_approval(page, item.url)
        page.screenshot(path=pictures / "approval.png")
        shown = dialog.inner_text().replace("\u2060", "")
        assert HOSTILE in shown
        assert "Employer of v-ui" in shown
        assert dialog.locator("a[href*='evil']").count() == 0
        table = dialog.get_by_role("table").first.inner_text()
        for field in found[0].fields:
            if field.committed and field.answer:
                assert field.question in table
                assert ("; ".join(field.committed) if isinstance(field.committed, tuple) else field.committed) in table
        assert "your stored answer" in table and "résumé" in table
        assert "\\" not in shown and "&amp;" not in shown and "bank:" not in shown
        image = dialog.get_by_role("img", name="The filled form, step 1")
        assert image.evaluate("image => image.naturalWidth") > 500
        width, content = dialog.get_by_role("table").first.evaluate("t => [t.parentElement.clientWidth, t.scrollWidth]")
        assert content <= width
        image.scroll_into_view_if_needed()
        page.screenshot(path=pictures / "evidence.png")
        decide(page, dialog, "approve")
        page.screenshot(path=pictures / "decided.png")
    installation.wait_state(key, State.CONFIRMED)
    assert installation.sent(key) == 1
