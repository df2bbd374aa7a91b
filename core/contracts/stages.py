"""The table of the stages of a run, in order: the items that each stage decides on, and the warehouse table of its decisions.

The order of the stages, the funnel chart and the names of the warehouse tables come from this table. CONTRIBUTING explains how to add
a stage.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from core.contracts.decision import (
    Decided,
    DedupDecision,
    Evaluation,
    PrefilterDecision,
    ScreeningDecision,
    Stage,
    VacancyExtraction,
)
from core.contracts.upcasts import read_stored
from core.contracts.vacancy import Vacancy, VacancyCard
from core.contracts.warehouse_rows import ToEvaluate

Item = TypeVar("Item")
Decision = TypeVar("Decision", bound=Decided)
StoredRow = Mapping[str, Any]
"""One row of a `pending_<stage>` query."""


@dataclass(frozen=True)
class FunnelBar:
    """A bar of the funnel chart: its stage in the query `funnel`, its label, and the outcomes that count as passed."""

    stage: str
    label: str
    passed: frozenset[str]


@dataclass(frozen=True)
class StageSpec:
    """One stage, with its bars in the funnel chart."""

    stage: Stage
    bars: tuple[FunnelBar, ...] = ()


@dataclass(frozen=True, kw_only=True)
class DecisionStage(StageSpec, Generic[Item, Decision]):
    """A stage that decides on each pending item and stores the decisions.

    `table`: the warehouse table of the decisions. `read`: converts a row of `pending_<stage>` to an item. `is_per_candidate`: false if
    one decision serves all candidates. `task`: "module:name" of the task that decides a batch with the model; "" for a stage without a
    model. `needs_posting`: full postings are fetched before this stage.
    """

    table: str
    read: Callable[[StoredRow], Item]
    decision: type[Decision]
    is_per_candidate: bool = True
    task: str = ""
    needs_posting: bool = False


def _card(row: StoredRow) -> VacancyCard:
    return read_stored(VacancyCard, row["card_json"])


def _vacancy(row: StoredRow) -> Vacancy:
    return read_stored(Vacancy, row["vacancy_json"])


def _to_evaluate(row: StoredRow) -> ToEvaluate:
    return ToEvaluate(vacancy=_vacancy(row), extraction=read_stored(VacancyExtraction, row["extraction_json"]))


CAPTURE = StageSpec(
    Stage.CAPTURE,
    (FunnelBar("capture", "found", frozenset({"cards"})), FunnelBar("gate", "let through", frozenset({"admitted"}))),
)
DEDUP = DecisionStage(
    Stage.DEDUP,
    (FunnelBar("dedup", "distinct", frozenset({"distinct"})),),
    table="dedup_decisions",
    read=_card,
    decision=DedupDecision,
    is_per_candidate=False,
)
PREFILTER = DecisionStage(
    Stage.PREFILTER,
    (FunnelBar("prefilter", "kept by rules", frozenset({"keep"})),),
    table="prefilter_decisions",
    read=_card,
    decision=PrefilterDecision,
)
SCREEN = DecisionStage(
    Stage.SCREEN,
    (FunnelBar("screen", "screened in", frozenset({"keep", "unsure"})),),
    table="screening_decisions",
    read=_card,
    decision=ScreeningDecision,
    task="tasks.screen:screen",
)
EXTRACT = DecisionStage(
    Stage.EXTRACT,
    (FunnelBar("extract", "read in full", frozenset({"read"})),),
    table="extractions",
    read=_vacancy,
    decision=VacancyExtraction,
    is_per_candidate=False,
    task="tasks.extract:extract",
    needs_posting=True,
)
EVALUATE = DecisionStage(
    Stage.EVALUATE,
    (FunnelBar("evaluate", "worth applying", frozenset({"apply", "review"})),),
    table="evaluations",
    read=_to_evaluate,
    decision=Evaluation,
    task="tasks.evaluate:evaluate",
)
PREPARE = StageSpec(Stage.PREPARE)

STAGES: tuple[StageSpec, ...] = (CAPTURE, DEDUP, PREFILTER, SCREEN, EXTRACT, EVALUATE, PREPARE)


def names() -> tuple[str, ...]:
    """Return the names of all stages, in order."""
    return tuple(str(spec.stage) for spec in STAGES)


def is_before(first: str, second: Stage) -> bool:
    """Whether the stage named `first` comes before `second`."""
    order = names()
    return order.index(first) < order.index(second)


def stage_before(spec: StageSpec) -> Stage | None:
    """Return the last earlier stage that decides per candidate; None if there is none."""
    earlier = STAGES[: STAGES.index(spec)]
    per_candidate = [row.stage for row in earlier if isinstance(row, DecisionStage) and row.is_per_candidate]
    return per_candidate[-1] if per_candidate else None


def posting_stage() -> StageSpec:
    """Return the first stage that reads full postings."""
    return next(spec for spec in STAGES if isinstance(spec, DecisionStage) and spec.needs_posting)
