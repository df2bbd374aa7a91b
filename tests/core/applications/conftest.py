"""An approved application, for tests of sending it."""

from contextlib import nullcontext
from datetime import timedelta

import pytest

from core.applications.manifest import manifest_of
from core.applications.parts import ApplyParts
from core.applications.submission import send_once
from core.contracts.answer import AnswerSheet
from core.contracts.application import Approval, State
from core.contracts.ledger_rows import ApplicationRow
from tests.support.fake_browser import ANSWER, FORM, NOW, Blobs, FakeBrowser
from tests.support.memory_ledger import MemoryLedger


@pytest.fixture
def approved():
    """An approved application, and everything that an attempt needs."""
    ledger, browser = MemoryLedger(), FakeBrowser()
    row = ApplicationRow(
        key="k",
        candidate_id="c",
        site="s",
        card_id="s:1",
        title="Tester",
        form_url=FORM.url,
        created_at=NOW,
        updated_at=NOW,
    )
    ledger.open_application(row)
    filled = browser.form.fill(lambda _: AnswerSheet(form_fingerprint="f", answers=(ANSWER,)), {})
    manifest = manifest_of(row, filled, {}, FORM.url, NOW + timedelta(days=1))
    ledger.keep_manifest(manifest, {}, NOW)
    ledger.move("k", [State.SHORTLISTED], State.PREPARED, "", "test", NOW, manifest_sha256=manifest.sha256)
    ledger.move("k", [State.PREPARED], State.AWAITING_APPROVAL, "", "test", NOW)
    approval = Approval(
        id="a",
        application_key="k",
        manifest_sha256=manifest.sha256,
        decision="approve",
        by="person",
        decided_at=NOW,
        expires_at=manifest.expires_at,
    )
    assert ledger.record_approval(approval)

    def attempt(now=lambda: NOW, limit=None):
        parts = ApplyParts(lambda: nullcontext(browser), {}, Blobs(), ledger, now, limit=limit)
        return send_once(ledger.application("k"), manifest, browser, parts)

    return ledger, browser, attempt
