"""The warehouse as the domain sees it, one protocol for each role: runs, cards, stage queues, projection, queries."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Protocol

from core.contracts.decision import DedupDecision
from core.contracts.ledger_rows import LedgerFacts
from core.contracts.quality import QualityShares
from core.contracts.stages import Decision, DecisionStage, Item
from core.contracts.vacancy import Vacancy, VacancyCard
from core.contracts.warehouse_rows import EmployerOfCard, Shortlisted, SiteReport


class Runs(Protocol):
    """Executions of the daily flow."""

    def begin_run(self, run_id: str, candidate_id: str, is_dry_run: bool, now: datetime) -> None:
        """Record the start. Beginning the same run again (a resumed process) changes nothing."""
        ...

    def end_run(self, run_id: str, state: str, now: datetime) -> None:
        """Record the end. The first state recorded stays."""
        ...


class Cards(Protocol):
    """What the job sites showed, and what the quality gate let through."""

    def keep_cards(
        self,
        run_id: str,
        candidate_id: str,
        site_label: str,
        cards: Sequence[VacancyCard],
        raw_sha256: str | None,
        now: datetime,
    ) -> int:
        """Store the cards as the listing shows them now. Returns how many of them nobody had seen before."""
        ...

    def is_known(self, card_id: str) -> bool: ...

    def labels(self, card_ids: Iterable[str]) -> dict[str, str]:
        """Return the label of the site target that brought each card."""
        ...

    def ungated(self, candidate_id: str) -> dict[str, list[VacancyCard]]:
        """Return the cards that no quality gate has admitted yet, by site label: new ones and those held before."""
        ...

    def run_cards(self, run_id: str, candidate_id: str) -> dict[str, list[VacancyCard]]:
        """Return all cards that this run has seen, known ones too, by site label."""
        ...

    def admit(self, candidate_id: str, site_label: str, card_ids: Iterable[str], run_id: str) -> int:
        """Let these cards through to the stages. Returns how many were held until now."""
        ...

    def keep_quality_result(
        self,
        run_id: str,
        candidate_id: str,
        site_label: str,
        is_passed: bool,
        result: Mapping[str, Any],
        now: datetime,
    ) -> None: ...

    def past_shares(self, site_label: str) -> list[QualityShares]:
        """Return what past checks that passed measured at this site, newest first, at most 30."""
        ...

    def keep_site_report(self, report: SiteReport) -> None: ...

    def site_volumes(self, site_label: str, limit: int = 30) -> list[int]:
        """Return the number of cards of past runs of this site target that ended well, newest first."""
        ...


class DuplicateFinder(Protocol):
    """Compares cards with everything that was ever decided."""

    def find_duplicates(self, cards: Sequence[VacancyCard]) -> list[DedupDecision]:
        """Return one decision per card, in order, against all known cards and the cards before it. Writes nothing."""
        ...


class EmployersKept(Protocol):
    """What the cap per employer and day needs."""

    def employers_kept(self, candidate_id: str, since: datetime) -> list[EmployerOfCard]:
        """Return the cards that the hard rules kept for this candidate since then, with their employers."""
        ...


class StageQueues(DuplicateFinder, EmployersKept, Protocol):
    """What each stage has still to decide, and what it decided. Decisions are appended and never overwritten."""

    def pending(
        self,
        stage: DecisionStage[Item, Decision],
        candidate_id: str,
        profile_sha256: str = "",
        decided_by: str = "",
        prompt_version: str | None = None,
        limit: int | None = None,
    ) -> list[Item]:
        """Return what the stage has not decided yet, in a stable order, oldest first. The items are those of the stage's row.

        A person's decision counts for every `decided_by`.
        """
        ...

    def keep_decisions(
        self,
        stage: DecisionStage[Item, Decision],
        candidate_id: str,
        profile_sha256: str,
        run_id: str,
        decisions: Sequence[Decision],
        now: datetime,
    ) -> int:
        """Store all of them or nothing. A decision that is there already stays as it was. Returns how many were new."""
        ...

    def keep_dedup(
        self,
        candidate_id: str,
        run_id: str,
        cards: Sequence[VacancyCard],
        decisions: Sequence[DedupDecision],
        now: datetime,
    ) -> int:
        """Store the decisions and remember the cards for the next comparison. Returns how many were new."""
        ...

    def needs_details(
        self, candidate_id: str, profile_sha256: str, run_id: str, limit: int | None = None
    ) -> list[VacancyCard]:
        """Return cards that were screened in but whose whole posting is missing.

        Cards that failed in this run already, or in three runs, are left out.
        """
        ...

    def keep_vacancies(self, vacancies: Sequence[Vacancy], run_id: str, now: datetime) -> None:
        """Store all of them or nothing."""
        ...

    def keep_detail_failure(self, card_id: str, run_id: str, error: str, now: datetime) -> None: ...

    def shortlist(
        self,
        candidate_id: str,
        profile_sha256: str,
        limit: int,
        review_at_least: int = 101,
        per_employer: int | None = None,
        day_started_at: datetime | None = None,
    ) -> list[Shortlisted]:
        """Return the best vacancies first: advice `apply`, then `review` from that score (0 to 100) on.

        Vacancies with an application, for them or for a duplicate, are left out. `limit` also counts applications opened since
        `day_started_at` (the candidate's midnight).
        """
        ...


class Projection(Protocol):
    """The ledger's facts, copied into the warehouse."""

    def project(self, facts: LedgerFacts) -> None:
        """Store the facts. Projecting the same facts again changes nothing."""
        ...

    def projected_until(self) -> datetime | None:
        """Return from when on `Ledger.facts` needs to give usage and events (with a day's overlap); None: everything."""
        ...


class Queries(Protocol):
    """Named queries and the published copy."""

    def rows(self, query: str, parameters: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
        """Return the rows of a named query, for reports. Stages use the typed methods."""
        ...

    def publish(self, path: Path) -> None:
        """Write a whole read-only copy that others may open at any time."""
        ...


class Warehouse(Runs, Cards, StageQueues, Projection, Queries, Protocol):
    """All roles in one store with one writer. Raises `StoreError` if nothing could be written; nothing is half written."""

    def close(self) -> None: ...
