"""A whole invented day in both stores, published: some cards dropped, one application sent and answered, one waiting, one unclear."""

from datetime import timedelta
from pathlib import Path
from typing import Any

from adapters.stores.ledger.sql_ledger import SqlLedger
from adapters.stores.warehouse.duck_warehouse import DuckWarehouse
from core.contracts.application import FileRef, Outcome, State
from core.contracts.stages import DEDUP, EVALUATE, EXTRACT, PREFILTER, SCREEN, DecisionStage
from core.contracts.usage import TokenUsage
from core.contracts.warehouse_rows import SiteReport
from tests.support.ledger import application, approved, awaiting, enter_outcome, receipt_of
from tests.support.warehouse import NOW, card, decide, vacancy

HOSTILE = "<script>alert(1)</script>\r\nBcc: all@example.net"


def live_a_day(
    home: Path, is_dry_run: bool = False, decided_by: str = "offline/lexical", is_answered: bool = True
) -> Path:
    """Fill both stores and return the published copy. `is_answered`: the employer's answer to what was sent was entered."""
    resume = FileRef(kind="resume", name="resume.pdf", sha256="c" * 64, bytes=9, media_type="application/pdf")
    with DuckWarehouse(home / "warehouse.duckdb") as warehouse, SqlLedger(home / "ledger.sqlite") as ledger:
        warehouse.begin_run("r1", "mara", is_dry_run, NOW)
        cards = [card(number) for number in range(1, 21)]
        warehouse.keep_cards("r1", "mara", "demo/acme", cards, None, NOW)
        warehouse.admit("mara", "demo/acme", [each.id for each in cards], "r1")
        warehouse.keep_cards("r1", "mara", "demo/held", [card(90)], None, NOW)
        for label, status, error, n in [
            ("demo/acme", "ok", "", 20),
            ("demo/held", "held", "half of the titles are missing", 1),
            ("feed/blocked", "blocked", "403 Forbidden", 0),
        ]:
            told = {"site_label": label, "status": status, "error": error, "cards": n, "new_cards": n}
            warehouse.keep_site_report(SiteReport(run_id="r1", candidate_id="mara", reported_at=NOW, **told))

        def keep(stage: DecisionStage[Any, Any], some: list, **changes: object) -> None:
            made = [decide(stage, each.id, **changes) for each in some]
            warehouse.keep_decisions(stage, "mara", "p", "r1", made, NOW)

        keep(DEDUP, cards[:18])
        keep(DEDUP, cards[18:], duplicate_of="demo:1", step="text")
        keep(PREFILTER, cards[:12])
        keep(PREFILTER, cards[12:18], keep=False, rule="location")
        keep(SCREEN, cards[:6], decided_by=decided_by)
        keep(SCREEN, cards[6:12], decided_by=decided_by, verdict="drop")
        for each in cards[:6]:
            warehouse.keep_vacancies([vacancy(each)], "r1", NOW)
        keep(EXTRACT, cards[:6], decided_by=decided_by)
        keep(EVALUATE, cards[:6], decided_by=decided_by)
        usage = {"purpose": "screen", "provider": "p", "model": "m", "prompt_version": "1", "subject": "batch"}
        for call_id, cost, cached in [("c1", 0.004, False), ("c2", 0.0, True)]:
            ledger.record_usage(
                TokenUsage(
                    call_id=call_id,
                    cost_usd=cost,
                    is_cache_hit=cached,
                    input_tokens=900,
                    called_at=NOW,
                    candidate_id="mara",
                    run_id="r1",
                    **usage,
                )
            )
        sent, manifest = approved(ledger, application(1, run_id="r1"), files=(resume,))
        ledger.write_intent(sent.key, sent.approval_id, manifest.sha256, NOW)
        ledger.write_dispatch(sent.key, 1, "w" * 64, NOW)
        ledger.end_attempt(sent.key, 1, State.CONFIRMED, "the page thanks you", NOW, receipt_of(manifest))
        if is_answered:
            enter_outcome(ledger, Outcome(application_key=sent.key, kind="invited", said_by="mara", happened_at=NOW))
        awaiting(ledger, application(2, title=HOSTILE, employer="Müller & Söhne", run_id="r1"))
        perhaps, manifest = approved(ledger, application(3, run_id="r1", posting_url="javascript:alert(1)"))
        ledger.write_intent(perhaps.key, perhaps.approval_id, manifest.sha256, NOW)
        ledger.write_dispatch(perhaps.key, 1, "w" * 64, NOW)
        ledger.recover(NOW)
        ledger.record_event("recovery", "mara", perhaps.key, "left submitting; ambiguous now", NOW)
        warehouse.project(ledger.changes(None, NOW))
        warehouse.end_run("r1", "completed", NOW + timedelta(minutes=5))
        warehouse.publish(home / "published.duckdb")
    return home / "published.duckdb"
