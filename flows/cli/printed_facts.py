"""What commands that show facts print with --json: one shape for each, published by `otklik schema`. Those of actions are in `printed`."""

from datetime import datetime
from types import GenericAlias
from typing import Any, ClassVar, Literal

from pydantic import Field, JsonValue, RootModel, create_model

from core.contracts.answer import Provenance
from core.contracts.form import FormField, FormModel, Option
from core.contracts.job_site import SearchSpec
from core.contracts.page_filter import FilterMapping, Preference
from core.contracts.vacancy import VacancyCard
from core.documents.claims import ClaimProblem
from flows.cli.printed import Printed


class AnswerLine(Printed):
    """`otklik answers --json`: a stored answer. Keys without a value are left out."""

    omits_defaults: ClassVar[bool] = True

    id: str
    question: str
    value: str | tuple[str, ...]
    question_class: str | None = None
    subject: str | None = None
    language: str | None = None
    ats: str | None = None
    employer: str | None = None
    card_id: str | None = None


class ApplyLine(Printed):
    """`otklik apply --json`: the application that was opened. `against`: the rule that would have dropped it."""

    key: str
    title: str
    employer: str | None
    site: str
    against: str | None
    is_started: bool


class AuditLine(Printed):
    """`otklik audit --json`: one entry of the audit log. `kind` is what happened."""

    n: int
    kind: str
    who: str
    subject: str
    detail: str
    happened_at: datetime
    chain_sha256: str


class ClaimLine(Printed):
    """`otklik claims --json`: a sentence, the JSON pointers into the résumé that it rests on, what the résumé does not say, and its closest line."""

    text: str
    pointers: tuple[str, ...]
    problems: tuple[ClaimProblem, ...]
    closest: str


class ClassLine(Printed):
    """`otklik classify`: the class of a question."""

    text: str
    question_class: str = Field(serialization_alias="class")
    subject: str | None
    language: str | None
    confidence: float
    by: str


class DocumentsLine(Printed):
    """`otklik documents --json` and `otklik apply --documents-only --json`: the files that were written, and notes about them."""

    files: tuple[str, ...]
    notes: tuple[str, ...]


class DraftLine(Printed):
    """`otklik drafts --json`: a site that may keep a draft, for one application (its key) or for every one."""

    site: str
    scope: str = Field(serialization_alias="for")
    hosts: str
    since: datetime


class DuplicateLine(Printed):
    """`otklik dedup`: a card, the card that it repeats, and the comparison that found it."""

    id: str
    duplicate_of: str | None
    step: str | None
    reason: str | None


class PlannedAnswer(Printed):
    """An answer of a plan, with its source."""

    question: str
    question_class: str = Field(serialization_alias="class")
    subject: str | None
    value: str | tuple[str, ...]
    provenance: Provenance
    confidence: float
    field_key: str


class PlannedGap(Printed):
    """A question of a form that has no answer, and why."""

    question: str
    question_class: str = Field(serialization_alias="class")
    type: str
    options: tuple[str, ...]
    required: bool
    sensitive: bool
    why: str
    field_key: str


class PlanLine(Printed):
    """`otklik plan --json`: the questions of a form with their answers. `fingerprint` identifies the form."""

    fingerprint: str
    answers: tuple[PlannedAnswer, ...]
    unanswered: tuple[PlannedGap, ...]
    complete: bool


class QueryLine(Printed):
    """`otklik sql --list --json`: a built-in query."""

    name: str
    meaning: str


class QueryRow(RootModel[dict[str, JsonValue]]):
    """`otklik sql --json`: a row of a query, with its columns."""


class RunCounts(RootModel[dict[str, int]]):
    """`otklik run --json`: how many vacancies each stage of the run counted."""


class ScreenLine(Printed):
    """`otklik screen`: the decision about a card. `score` (0 to 100) is for sorting."""

    id: str
    verdict: Literal["keep", "drop", "unsure"]
    score: int | None
    reason: str
    decided_by: str


class SearchSpecLine(Printed):
    """`otklik search-spec --json`: how to read a search page, the cards read so, and the problems."""

    spec: SearchSpec
    problems: tuple[str, ...]
    cards: tuple[dict[str, JsonValue], ...]


class SiteLine(Printed):
    """`otklik sites --json`: a job site that is followed. Keys without a value are left out."""

    omits_defaults: ClassVar[bool] = True

    label: str
    site: str
    board: str | None = None
    employer: str | None = None
    query: str | None = None
    url: str | None = None
    path: str | None = None
    base_url: str | None = None
    params: dict[str, str] = {}
    search_spec: SearchSpec | None = None
    by_role: bool = False
    filters: FilterMapping | None = None
    max_pages: int = 20


class ConfirmedFiltersLine(Printed):
    """`otklik sites filters --json`: a search page and its confirmed filters (null: none were ever confirmed)."""

    label: str
    confirmed: FilterMapping | None


class FilterRow(Printed):
    """A filter of a search page: the preference that it is about, the value proposed for it, whether it is set, and why not or its warning."""

    filter: str
    label: str
    preference: Preference | None
    value: str
    is_set: bool
    note: str


class PageFiltersLine(Printed):
    """`otklik sites filters URL --json`: the filters of a search page as they would be set."""

    url: str
    filters: tuple[FilterRow, ...]


class SiteCheckLine(Printed):
    """`otklik sites check --json`: the vacancies on the first page of a job site (null: not counted), or its problem."""

    label: str
    vacancies: int | None
    problem: str | None


class StarterLine(Printed):
    """`otklik sites starters --json`: a board of an employer."""

    site: str
    board: str
    employer: str
    countries: tuple[str, ...]
    field: str
    source: str


class ReceiptCheck(Printed):
    """One check of a receipt."""

    what: str
    is_proven: bool
    says: str


class VerifyLine(Printed):
    """`otklik verify --json`: the checks of receipts. The first four keys are there if one receipt was named by its folder."""

    omits_defaults: ClassVar[bool] = True

    application_key: str | None = None
    received_at: datetime | None = None
    confirmation_url: str | None = None
    confirmation_text: str | None = None
    is_proven: bool
    checks: tuple[ReceiptCheck, ...]


class WallLine(Printed):
    """`otklik wall`: the kind of a page, and why."""

    kind: str
    why: str


class WhyLine(Printed):
    """`otklik why --json`: a vacancy and what each stage decided. A pair of `story` is a stage ("" if as before) and what it says."""

    card_id: str
    title: str
    employer: str | None
    url: str | None
    key: str | None
    story: tuple[tuple[str, str], ...]


CardLine = create_model(
    "CardLine",
    __base__=VacancyCard,
    __doc__="`otklik parse`: a card of a recorded response. What the response does not state is null.",
    title=(str | None, None),
)
ProbedField = create_model(
    "ProbedField", __base__=FormField, options=(tuple[str, ...], ()), option_details=(tuple[Option, ...], ())
)
_probed_fields: Any = GenericAlias(tuple, (ProbedField, ...))
ProbeLine = create_model(
    "ProbeLine",
    __base__=FormModel,
    __doc__="`otklik probe --json`: the form model of a page, with the options as plain labels.",
    fields=(_probed_fields, ()),
)
