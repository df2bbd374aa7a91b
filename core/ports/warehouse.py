"""The warehouse, by role: runs, cards, stage queues, projection, queries."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Protocol

from core.contracts.decision import DedupDecision
from core.contracts.ledger_rows import LedgerChanges
from core.contracts.override import Override
from core.contracts.quality import QualityShares
from core.contracts.stages import Decision, DecisionStage, Item
from core.contracts.vacancy import Vacancy, VacancyCard
from core.contracts.warehouse_rows import EmployerOfCard, Shortlisted, SiteReport


class Runs(Protocol):
    """Executions of the daily flow."""

    def begin_run(self, run_id: str, candidate_id: str, is_dry_run: bool, now: datetime) -> None:
        """Record the start of a run. Recording it again (in a resumed process) changes nothing."""
        ...

    def end_run(self, run_id: str, state: str, now: datetime) -> None:
        """Record the end of a run. If an end is recorded already, nothing changes."""
        ...


class Cards(Protocol):
    """Cards from the job sites, and which of them passed the quality checks."""

    def keep_cards(
        self,
        run_id: str,
        candidate_id: str,
        site_label: str,
        cards: Sequence[VacancyCard],
        raw_sha256: str | None,
        now: datetime,
    ) -> int:
        """Store the cards of a listing. Return how many of them are new to the warehouse."""
        ...

    def is_known(self, card_id: str) -> bool:
        """Whether a card was seen before."""
        ...

    def labels(self, card_ids: Iterable[str]) -> dict[str, str]:
        """Return the label of the site target of each card, by card id."""
        ...

    def unchecked_cards(self, candidate_id: str) -> dict[str, list[VacancyCard]]:
        """Return the cards that are not admitted yet, by site label: new cards and those that the quality checks held back."""
        ...

    def run_cards(self, run_id: str, candidate_id: str) -> dict[str, list[VacancyCard]]:
        """Return all cards that this run found, including known ones, by site label."""
        ...

    def admit(self, candidate_id: str, site_label: str, card_ids: Iterable[str], run_id: str) -> int:
        """Admit cards to the stages. Return how many of them were not admitted before."""
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
        """Return the measurements of past checks of this site that passed, newest first, at most 30."""
        ...

    def keep_site_report(self, report: SiteReport) -> None: ...

    def site_volumes(self, site_label: str, limit: int = 30) -> list[int]:
        """Return the number of cards in each past run in which this site target ended well, newest first."""
        ...

    def last_reports(self, candidate_id: str) -> dict[str, datetime]:
        """Return when each site target was last read for a candidate, by its label. Dry runs do not count."""
        ...


class DuplicateFinder(Protocol):
    """Comparison of cards with all cards ever stored."""

    def find_duplicates(self, cards: Sequence[VacancyCard]) -> list[DedupDecision]:
        """Compare each card with all known cards and with the cards before it. Return one decision per card, in order; store nothing."""
        ...


class EmployersKept(Protocol):
    """Data for the daily limit per employer."""

    def employers_kept(self, candidate_id: str, since: datetime) -> list[EmployerOfCard]:
        """Return the cards that the hard rules kept for this candidate since a time, with their employers."""
        ...


class StageQueues(DuplicateFinder, EmployersKept, Protocol):
    """Pending items and decisions of each stage. Decisions are appended and never overwritten."""

    def pending(
        self,
        stage: DecisionStage[Item, Decision],
        candidate_id: str,
        profile_sha256: str = "",
        decided_by: str = "",
        prompt_version: str | None = None,
        limit: int | None = None,
    ) -> list[Item]:
        """Return the items that the stage has not decided yet, oldest first, in a stable order.

        An item counts as decided for one `profile_sha256`, `decided_by` and `prompt_version`; a person's decision counts for
        every `decided_by`.
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
        """Store all decisions or none. An existing decision is not changed. Return how many were new."""
        ...

    def overrides(self, candidate_id: str, limit: int) -> list[Override]:
        """Return the candidate's own decisions about evaluated vacancies, newest first."""
        ...

    def keep_dedup(
        self,
        candidate_id: str,
        run_id: str,
        cards: Sequence[VacancyCard],
        decisions: Sequence[DedupDecision],
        now: datetime,
    ) -> int:
        """Store dedup decisions, and the cards for later comparisons. Return how many were new."""
        ...

    def needs_details(
        self, candidate_id: str, profile_sha256: str, run_id: str, limit: int | None = None
    ) -> list[VacancyCard]:
        """Return cards that passed the screening but whose full posting is missing.

        Cards whose fetch failed in this run, or in three runs, are left out.
        """
        ...

    def keep_vacancies(self, vacancies: Sequence[Vacancy], run_id: str, now: datetime) -> None:
        """Store all vacancies or none."""
        ...

    def keep_detail_failure(self, card_id: str, run_id: str, error: str, now: datetime) -> int:
        """Record that a posting could not be read in a run, and return in how many runs it could not."""
        ...

    def shortlist(
        self,
        candidate_id: str,
        profile_sha256: str,
        limit: int,
        review_at_least: int = 101,
        per_employer: int | None = None,
        day_started_at: datetime | None = None,
    ) -> list[Shortlisted]:
        """Return the best vacancies first: advice `apply`, then `review` with a score (0 to 100) of at least `review_at_least`.

        Vacancies that have an application, or whose duplicate has one, are left out. Applications opened since `day_started_at`
        (the candidate's midnight) count towards `limit`.
        """
        ...


class Projection(Protocol):
    """The copy of the ledger in the warehouse."""

    def project(self, changes: LedgerChanges) -> None:
        """Bring the copy of the ledger up to date, in one transaction. Storing the same changes again changes nothing."""
        ...

    def projected_until(self) -> str | None:
        """Return the mark of the copy, which is the `since` of the next `ChangeLog.changes` call; None if everything is needed."""
        ...


class Queries(Protocol):
    """Named queries, and a copy of the warehouse for other programs."""

    def rows(self, query: str, parameters: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
        """Return the rows of a named query, for reports. Stages use typed methods instead."""
        ...

    def publish(self, path: Path) -> None:
        """Write a complete copy of the warehouse that other processes can open at any time."""
        ...


class Warehouse(Runs, Cards, StageQueues, Projection, Queries, Protocol):
    """All roles of the warehouse, a store with a single writer. Writes are atomic; a failed one raises `StoreError`."""

    def close(self) -> None: ...
