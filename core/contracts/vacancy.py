"""Vacancy cards from listings, and vacancies with their full posting."""

from datetime import datetime
from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, model_validator

from core.contracts.base import Contract

BATCH_SIZE = 15


class WorkFormat(StrEnum):
    REMOTE = "remote"
    HYBRID = "hybrid"
    ONSITE = "onsite"


class SalaryPeriod(StrEnum):
    HOUR = "hour"
    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    YEAR = "year"


class Salary(Contract):
    """A salary as stated, never converted. `min` and `max` are in `currency` (ISO 4217) per `period`; null if not stated.

    `is_period_inferred`: the posting states no period, and `period` was inferred from the currency and the amount.
    """

    min: float | None = None
    max: float | None = None
    currency: str | None = None
    period: SalaryPeriod | None = None
    gross: bool | None = None
    is_period_inferred: bool = False


class VacancyCard(Contract):
    """One row of a listing. Values that the listing does not state are null, never guessed.

    `id` is `site:external_id`; `external_id` is unique within its site. `url` has no tracking parameters. `language` is an ISO 639-1
    code.
    """

    id: str
    site: str
    external_id: str
    url: str | None = None
    apply_url: str | None = None
    title: str
    employer: str | None = None
    locations: tuple[str, ...] = ()
    work_format: WorkFormat | None = None
    salary: Salary | None = None
    posted_at: datetime | None = None
    language: str | None = None
    requisition_id: str | None = None
    snippet: str | None = None
    """The description or its beginning as plain text, if the listing contains it; the site's parser limits its length."""
    is_closed: bool | None = None


def card_id(site: str, external_id: str) -> str:
    return f"{site}:{external_id}"


def site_of(card_id: str) -> str:
    """Return the site that a card's id starts with."""
    return card_id.partition(":")[0]


class CardBatch(Contract):
    """At most 15 distinct cards that a stage decides on together."""

    cards: Annotated[tuple[VacancyCard, ...], Field(min_length=1, max_length=BATCH_SIZE)]

    @model_validator(mode="after")
    def _ids_are_distinct(self) -> Self:
        if len({card.id for card in self.cards}) != len(self.cards):
            raise ValueError("a batch must not contain a card twice")
        return self


class PostedQuestion(Contract):
    """A screening question that the ATS publishes with a posting."""

    text: str
    type: str
    is_required: bool
    options: tuple[str, ...] = ()


class Vacancy(Contract):
    """A card with its full posting. `description` is plain text; `snapshot_sha256` is the digest of the stored raw response."""

    card: VacancyCard
    description: str
    questions: tuple[PostedQuestion, ...] = ()
    apply_url: str | None = None
    valid_through: datetime | None = None
    direct_apply: bool | None = None
    snapshot_sha256: str | None = None
