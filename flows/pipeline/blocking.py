"""Close applications whose address the user does not allow, before anything is started for them."""

from core.applications.host_rules import reason_against_any
from core.applications.lifecycle import STARTABLE, closing_state
from core.applications.run_limits import Stop
from core.contracts.audit import AuditKind
from core.contracts.run_record import RunEnd
from core.text.counts import counted
from flows.pipeline.run_context import RunContext


def block_forbidden(context: RunContext) -> int:
    """Close every application that could be started and leads to a forbidden address. Each is named in the summary. Returns how many."""
    blocked = 0
    for row in context.ledger.applications(context.candidate.id, STARTABLE):
        why = reason_against_any(context.limits, (row.form_url, row.posting_url))
        if why is None:
            continue
        context.ledger.move(row.key, [row.state], closing_state(row.state), f"blocked: {why}", "limits", context.now())
        context.note(f"blocked: {row.title} · {row.employer or row.site}: {why}")
        context.ledger.record_audit(AuditKind.BLOCKED, "limits", row.key, why, context.now())
        blocked += 1
    if blocked and not context.ledger.applications(context.candidate.id, STARTABLE):
        context.stop_at(
            Stop(RunEnd.BLOCKED, f"the rules for hosts forbid what was waiting: {counted(blocked, 'application')}")
        )
    return blocked
