"""Permissions for sites to receive answers are listed, and can be revoked."""

import pytest
from click.testing import CliRunner

from core.contracts.draft import DraftConsent
from core.errors import SkippableError
from flows.cli import cli
from flows.settings import load_settings
from flows.wiring import open_ledger
from tests.support.ledger import NOW, facts_of


@pytest.fixture
def ledger(tmp_path, monkeypatch):
    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path))
    with open_ledger(load_settings()) as opened:
        for site, key in (("jobs.example", None), ("acme.example", "k1")):
            opened.allow_drafts(
                DraftConsent(candidate_id="mara", site=site, hosts=(f"api.{site}",), application_key=key, given_at=NOW)
            )
        yield opened


def drafts(*options):
    result = CliRunner().invoke(cli, ["drafts", "--candidate", "mara", *options], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


def test_every_permission_is_listed_with_its_scope_and_hosts(ledger):
    shown = drafts()
    assert "jobs.example" in shown and "every application" in shown and "api.acme.example" in shown and "k1" in shown


def test_a_permission_that_is_revoked_is_gone_and_recorded(ledger):
    assert "Revoked" in drafts("--revoke", "jobs.example")
    assert [consent.site for consent in ledger.draft_consents("mara")] == ["acme.example"]
    assert [(event.kind, event.subject) for event in facts_of(ledger).events] == [("draft", "jobs.example")]
    drafts("--revoke", "acme.example")
    assert "No site may keep a draft" in drafts()


def test_a_site_without_a_permission_cannot_lose_one(ledger):
    with pytest.raises(SkippableError, match="no permission"):
        drafts("--revoke", "else.example")
