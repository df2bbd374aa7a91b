"""The journal of the ledger in memory: runs, model calls, events, switches, decisions."""

import uuid
from datetime import datetime

from core.contracts.audit import FIRST_CHAIN, USER, AuditEntry, AuditKind
from core.contracts.ledger_rows import (
    Event,
    Switch,
)
from core.contracts.run_record import START, RunEnd, RunRecord, is_graver
from core.contracts.usage import TokenUsage


class MemoryJournal:
    """Implements `core.ports.journal` without the change log."""

    def __init__(self) -> None:
        self.usage: dict[str, TokenUsage] = {}
        self.switches: dict[str, Switch] = {}
        self.events: list[Event] = []
        self.entries: list[AuditEntry] = []
        self.runs: dict[str, RunRecord] = {}
        self.started: dict[tuple[str, str], dict[str, int]] = {}

    def record_usage(self, usage: TokenUsage) -> None:
        self.usage.setdefault(usage.call_id, usage)

    def usage_since(self, since: datetime, candidate_id: str | None = None) -> list[TokenUsage]:
        chosen = (u for u in self.usage.values() if u.called_at >= since and candidate_id in (None, u.candidate_id))
        return sorted(chosen, key=lambda usage: usage.called_at)

    def switch(self, name: str) -> Switch | None:
        return self.switches.get(name)

    def set_switch(self, name: str, is_on: bool, why: str, now: datetime) -> None:
        self.switches[name] = Switch(name=name, is_on=is_on, why=why, set_at=now)
        self.record_audit(AuditKind.PAUSED if is_on else AuditKind.RESUMED, USER, name, why, now)

    def record_audit(self, kind: AuditKind, who: str, subject: str, detail: str, now: datetime) -> None:
        before = self.entries[-1].chain_sha256 if self.entries else FIRST_CHAIN
        told = {"who": who, "subject": subject, "detail": detail, "happened_at": now}
        entry = AuditEntry(n=len(self.entries) + 1, kind=kind, **told)
        self.entries.append(entry.model_copy(update={"chain_sha256": entry.chained_to(before)}))

    def audit(self) -> list[AuditEntry]:
        return list(self.entries)

    def open_run(self, run_id: str, candidate_id: str, now: datetime) -> None:
        self.runs.setdefault(run_id, RunRecord(run_id=run_id, candidate_id=candidate_id, started_at=now))

    def admit(self, run_id: str, key: str, cap: int, now: datetime) -> bool:
        count = sum(run == run_id for run, _ in self.started)
        if (run_id, key) not in self.started and cap and count >= cap:
            return False
        self.started.setdefault((run_id, key), {"steps": 0, "failures": 0})
        return True

    def run_of(self, key: str) -> RunRecord | None:
        found = [run for run, application in self.started if application == key]
        return self._counted(found[-1]) if found else None

    def last_run(self, candidate_id: str) -> RunRecord | None:
        found = [
            run for run in self.runs.values() if run.candidate_id == candidate_id and not run.run_id.startswith(START)
        ]
        return self._counted(max(found, key=lambda run: run.started_at).run_id) if found else None

    def _counted(self, run_id: str) -> RunRecord | None:
        counts = [counted for (run, _), counted in self.started.items() if run == run_id]
        totals = {name: sum(counted[name] for counted in counts) for name in ("steps", "failures")}
        run = self.runs.get(run_id)
        return run.model_copy(update={"applications": len(counts), **totals}) if run else None

    def take_steps(self, run_id: str, key: str, wanted: int, cap: int) -> int:
        used = sum(counted["steps"] for (run, _), counted in self.started.items() if run == run_id)
        granted = min(wanted, max(0, cap - used)) if cap else wanted
        self.started[run_id, key]["steps"] += granted
        return granted

    def give_back_steps(self, run_id: str, key: str, unused: int) -> None:
        self.started[run_id, key]["steps"] -= unused

    def count_failure(self, run_id: str, key: str) -> None:
        self.started[run_id, key]["failures"] = 1

    def close_run(self, run_id: str, end: RunEnd, why: str, now: datetime) -> None:
        run = self.runs[run_id]
        if is_graver(end, run.ended_as):
            self.runs[run_id] = run.model_copy(update={"ended_as": end, "why": why, "ended_at": now})

    def record_event(self, kind: str, candidate_id: str | None, subject: str, detail: str, now: datetime) -> None:
        told = {"kind": kind, "candidate_id": candidate_id, "subject": subject, "detail": detail}
        self.events.append(Event(id=uuid.uuid4().hex, happened_at=now, **told))
