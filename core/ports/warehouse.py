"""The warehouse as the domain sees it: every card and decision, one writer process, restartable stages."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime
from pathlib import Path
from typing import Any, Protocol

from core.contracts.decision import Decided, DedupDecision, Stage
from core.contracts.ledger_rows import LedgerFacts
from core.contracts.vacancy import Vacancy, VacancyCard
from core.contracts.warehouse_rows import RunRow, Shortlisted, SiteReport


class Warehouse(Protocol):
    """Decisions are appended and never overwritten. Raises `StoreError` where nothing could be written; then nothing half is."""

    # runs
    def begin_run(self, run_id: str, candidate_id: str, is_dry_run: bool, now: datetime) -> None:
        """Beginning the same run again (a resumed process) changes nothing."""
        ...

    def end_run(self, run_id: str, state: str, now: datetime) -> None: ...

    def runs(self, candidate_id: str | None = None, limit: int = 50) -> list[RunRow]:
        """Newest first."""
        ...

    # cards
    def keep_cards(
        self,
        run_id: str,
        candidate_id: str,
        site_label: str,
        cards: Sequence[VacancyCard],
        raw_sha256: str | None,
        now: datetime,
    ) -> int:
        """Keeps what a listing says now; returns how many cards nobody had seen before."""
        ...

    def is_known(self, card_id: str) -> bool: ...

    def known_ids(self, site: str) -> set[str]: ...

    def labels(self, card_ids: Iterable[str]) -> dict[str, str]:
        """Which site target brought each card."""
        ...

    def cards(self, card_ids: Iterable[str]) -> dict[str, VacancyCard]: ...

    def ungated(self, candidate_id: str) -> dict[str, list[VacancyCard]]:
        """Cards that no gate has admitted yet, by site label: this run's new ones and those held before."""
        ...

    def run_cards(self, run_id: str, candidate_id: str) -> dict[str, list[VacancyCard]]:
        """All cards this run has seen, known ones too, by site label."""
        ...

    def admit(self, candidate_id: str, site_label: str, card_ids: Iterable[str], run_id: str) -> int: ...

    def keep_gate_result(
        self,
        run_id: str,
        candidate_id: str,
        site_label: str,
        is_passed: bool,
        result: Mapping[str, Any],
        now: datetime,
    ) -> None: ...

    def keep_site_report(self, report: SiteReport) -> None: ...

    def site_volumes(self, site_label: str, limit: int = 30) -> list[int]:
        """Cards per past run of this site target that ended well, newest first."""
        ...

    # stages
    def pending(
        self,
        stage: Stage,
        candidate_id: str,
        profile_sha256: str = "",
        decided_by: str = "",
        prompt_version: str | None = None,
        seen_since: datetime | None = None,
        limit: int | None = None,
    ) -> list[Any]:
        """What the stage has not decided yet, in a stable order, oldest first.

        `dedup`, `prefilter`, `screen`: `VacancyCard`. `extract`: `Vacancy`. `evaluate`: `ToEvaluate`. A person's decision counts for every
        `decided_by`. `seen_since` leaves out cards that no listing has shown since (a changed profile need not judge last year again).
        """
        ...

    def find_duplicates(self, cards: Sequence[VacancyCard]) -> list[DedupDecision]:
        """One decision per card, in order, against all that was ever decided and the cards before it. Writes nothing."""
        ...

    def keep_dedup(
        self,
        candidate_id: str,
        run_id: str,
        cards: Sequence[VacancyCard],
        decisions: Sequence[DedupDecision],
        now: datetime,
    ) -> int:
        """Stores the decisions and remembers the cards for the next comparison."""
        ...

    def keep_decisions(
        self,
        stage: Stage,
        candidate_id: str,
        profile_sha256: str,
        run_id: str,
        decisions: Sequence[Decided],
        now: datetime,
    ) -> int:
        """All or nothing. A decision that is there already stays as it was; returns how many were new."""
        ...

    def needs_details(
        self, candidate_id: str, profile_sha256: str, run_id: str, limit: int | None = None
    ) -> list[VacancyCard]:
        """Screened in, but without the whole posting; not those that failed in this run already, or in three runs."""
        ...

    def keep_vacancies(self, vacancies: Sequence[Vacancy], run_id: str, now: datetime) -> None:
        """All or none of them."""
        ...

    def vacancy(self, card_id: str) -> Vacancy | None: ...

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
        """Best first: advice `apply`, then `review` from that score on; without an application for it or for its duplicates.

        `limit` counts applications opened since `day_started_at` (the candidate's midnight) too.
        """
        ...

    # the ledger's facts, and looking
    def project(self, facts: LedgerFacts) -> None:
        """Projecting the same facts again changes nothing."""
        ...

    def projected_until(self) -> datetime | None:
        """From when on `Ledger.facts` needs to give usage and events (with a day's overlap). None: everything."""
        ...

    def funnel(self, candidate_id: str, run_id: str | None = None, day: date | None = None) -> list[dict[str, Any]]: ...

    def rows(self, query: str, parameters: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
        """Rows of a named query in sql/queries."""
        ...

    def publish(self, path: Path) -> None:
        """A whole read-only copy that others may open at any time."""
        ...

    def close(self) -> None: ...
