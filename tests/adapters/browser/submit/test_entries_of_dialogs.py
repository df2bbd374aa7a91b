"""Entries that are saved in dialogs: rehearsed, approved and sent with the form, once."""

from pathlib import Path

import pytest

from adapters.http.address_guard import AddressGuard
from adapters.stores.ledger.sql_ledger import SqlLedger
from core.answers.resolver import answer_form
from core.contracts.answer import AnswerSheet
from core.contracts.application import State
from core.contracts.form import FormModel
from tests.support.answers import TODAY, candidate
from tests.support.attempts import approved_again, form_site, prepared, sent
from tests.support.entry_pages import ENGLISH, entry_page
from tests.support.kept_browser import KeptBrowser

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.long]


def answer(form: FormModel) -> AnswerSheet:
    return answer_form(form, candidate(), (), TODAY)


def test_entries_of_dialogs_are_approved_and_sent_once_as_they_were_rehearsed(
    kept_browser: KeptBrowser, tmp_path: Path
) -> None:
    started, site = kept_browser.quarantined(), form_site()
    site.routes["/jobs/1/apply"] = lambda visit: visit.answer(entry_page("fading", ENGLISH))
    with site, SqlLedger(f"sqlite:///{tmp_path / 'ledger.sqlite'}") as ledger:
        rule = AddressGuard((site.host, site.other))
        row, manifest = prepared(ledger, tmp_path, site.url, lambda: started.open_with(rule), answer)
        assert not any(b"Initech" in visit.body for visit in site.received)
        approved = approved_again(ledger, row, manifest)
        ended = sent(ledger, tmp_path, approved.key, lambda: started.open_with(rule))
        assert ended.state is State.CONFIRMED, ended.why
        bodies = [visit.body for visit in site.received if b"Initech" in visit.body]
    assert len(bodies) == 1
    assert b"Globex" in bodies[0]
    assert b"Russian" in bodies[0]
