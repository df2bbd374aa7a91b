"""Apply to sites that want to keep a draft: prepared, allowed once what the site asks for, prepared again, approved and sent."""

import time
from datetime import UTC, datetime, timedelta

from core.applications.parts import ApplyParts
from core.applications.preparation import DraftWanted, Filled, PerhapsSent, Prepared, prepare_once
from core.applications.submission import send_once
from core.contracts.draft import DraftConsent
from core.errors import OtklikError
from tests.battery.drafts import HONEST, HOSTILE, DraftSite
from tests.battery.outcome import Outcome, Trial
from tests.battery.run import CV, SECRETS, _approve, _row, answer
from tests.battery.site import HostileSite
from tests.support.http import MemoryBlobs
from tests.support.memory_ledger import MemoryLedger
from tests.support.quarantine import OpenBrowser, one_browser


def draft_trials() -> list[Trial]:
    return [Trial("drafts", kind.name, lambda kind=kind: _alone(kind)) for kind in (*HONEST, *HOSTILE)]


def _alone(kind: DraftSite) -> Outcome:
    with one_browser() as started:
        return apply_to(kind, started.open)[0]


def apply_to(kind: DraftSite, open_browser: OpenBrowser) -> tuple[Outcome, Prepared | None]:
    """Return what came of it, judged from what the site received, and what was prepared last."""
    outcome, started = Outcome(ended="not_prepared"), time.monotonic()
    with HostileSite() as site:
        kind.build(site)
        row, ledger, now = _row(site), MemoryLedger(), datetime.now(UTC)
        ledger.open_application(row)
        consents: tuple[DraftConsent, ...] = ()
        prepared: Prepared | None = None
        told: int | None = None
        for _ in range(3):
            parts = ApplyParts(
                open_browser, {"resume": CV}, MemoryBlobs(), ledger, lambda: datetime.now(UTC), draft_consents=consents
            )  # fmt: skip
            try:
                with parts.open_browser() as browser:
                    prepared = prepare_once(row, browser, parts, answer, now + timedelta(hours=1))
            except OtklikError as error:
                prepared, outcome.why = None, f"{type(error).__name__}: {error}"
            told = site.bytes_with(*SECRETS) if told is None else told
            if not isinstance(prepared, DraftWanted):
                break
            asked = prepared.request
            consents += (DraftConsent(candidate_id="ana", site=asked.site, hosts=asked.hosts, given_at=now),)
        if isinstance(prepared, PerhapsSent):
            outcome.ended, outcome.why = "perhaps_sent", prepared.why
        if isinstance(prepared, Filled):
            site.visits["/approved"] = 1
            approved = _approve(ledger, row, prepared.manifest, now)
            with parts.open_browser() as browser:
                result = send_once(approved, prepared.manifest, browser, parts)
            outcome.ended, outcome.why = str(result.state), result.why
        outcome.seconds, outcome.sent = time.monotonic() - started, len(site.applications)
        outcome.is_asked, outcome.unapproved_before = bool(consents), told or 0
        outcome.problems += _problems(kind, site, outcome)
    return outcome, prepared


def _problems(kind: DraftSite, site: HostileSite, outcome: Outcome) -> list[str]:
    problems = []
    if outcome.unapproved_before:
        problems.append(f"{outcome.unapproved_before} bytes left before the permission")
    strangers = [one.path for one in site.seen if one.host == "other" and one.tells(*SECRETS)]
    if strangers:
        problems.append(f"a stranger was told: {strangers}")
    whole = {one.path for one in site.seen if all(secret in one.data for secret in (*SECRETS[:3], SECRETS[4]))}
    if not whole <= {"/apply"}:
        problems.append(f"the whole application went to {sorted(whole)}")
    beyond = [f"{word!r} to {one.path}" for one in site.seen for word in kind.forbidden if word in one.data]
    if beyond:
        problems.append(f"told beyond the plan: {beyond[:3]}")
    ended, expected = (outcome.ended, outcome.sent, outcome.is_asked), (kind.ends, kind.sent, kind.is_asked)
    if ended != expected:
        problems.append(f"ended {ended}, not {expected}: {outcome.why[:400]}")
    return problems
