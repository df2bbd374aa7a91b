"""The stages of a run, in order, one row each: what a stage decides on, where its decisions are stored, what they are called.

The order, what came before a stage, the chart and the warehouse's tables are read from here. A new stage is a row here, a member of
`Stage`, its rule, prompt and offline rule, a task in `tasks/`, and a migration with its table, its part of the view `decisions` and
its `pending_<stage>.sql`.
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
    """A bar of the funnel chart: its stage in the query `funnel`, its label, and the outcomes that came through."""

    stage: str
    label: str
    passed: frozenset[str]


@dataclass(frozen=True)
class StageSpec:
    """One stage. `bars` is what the funnel chart shows of it."""

    stage: Stage
    bars: tuple[FunnelBar, ...] = ()


@dataclass(frozen=True, kw_only=True)
class DecisionStage(StageSpec, Generic[Item, Decision]):
    """A stage that decides on each pending item and stores the decisions.

    `table` holds the decisions and `read` makes an item of a row of `pending_<stage>`. Decisions are made per candidate, or once for
    everybody. `counted_as` is the name under which `otklik run` prints how many decisions were new. `task` is "module:name" of the
    task that decides a batch with the model; "" for a stage that asks no model. `needs_posting`: the whole postings are fetched
    before this stage.
    """

    table: str
    read: Callable[[StoredRow], Item]
    decision: type[Decision]
    counted_as: str
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
    counted_as="deduplicating",
    is_per_candidate=False,
)
PREFILTER = DecisionStage(
    Stage.PREFILTER,
    (FunnelBar("prefilter", "kept by rules", frozenset({"keep"})),),
    table="prefilter_decisions",
    read=_card,
    decision=PrefilterDecision,
    counted_as="prefiltering",
)
SCREEN = DecisionStage(
    Stage.SCREEN,
    (FunnelBar("screen", "screened in", frozenset({"keep", "unsure"})),),
    table="screening_decisions",
    read=_card,
    decision=ScreeningDecision,
    counted_as="screening",
    task="tasks.screen:screen",
)
EXTRACT = DecisionStage(
    Stage.EXTRACT,
    (FunnelBar("extract", "read in full", frozenset({"read"})),),
    table="extractions",
    read=_vacancy,
    decision=VacancyExtraction,
    counted_as="extraction",
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
    counted_as="evaluation",
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
    """Return the nearest earlier stage that decides for each candidate by itself, or None if there is none."""
    earlier = STAGES[: STAGES.index(spec)]
    mine = [each.stage for each in earlier if isinstance(each, DecisionStage) and each.is_per_candidate]
    return mine[-1] if mine else None


def posting_stage() -> StageSpec:
    """Return the first stage that reads whole postings."""
    return next(spec for spec in STAGES if isinstance(spec, DecisionStage) and spec.needs_posting)
