"""The contracts whose JSON Schemas are published (`otklik schema`)."""

from typing import Any

from pydantic.json_schema import GenerateJsonSchema

from core.contracts.agent import (
    ActionResult,
    Advice,
    AgentAction,
    AgentState,
    Recipe,
    ScreenSignature,
    TaskResult,
    UIElement,
)
from core.contracts.answer import Answer, AnswerSheet
from core.contracts.application import Approval, Attempt, Manifest, Outcome, Receipt, ReceiptContents
from core.contracts.base import Contract
from core.contracts.candidate import Candidate, StoredAnswer, TargetingSpec
from core.contracts.decision import DedupDecision, Evaluation, PrefilterDecision, ScreeningDecision, VacancyExtraction
from core.contracts.execution import CompiledPlan, Entrypoint, Execution, ExecutionReport, FixPacket, PlanCheck
from core.contracts.form import FormModel
from core.contracts.job_site import SearchSpec, SiteTarget
from core.contracts.ledger_rows import ApplicationRow, LedgerFacts
from core.contracts.page_filter import FilterMapping
from core.contracts.plan import ApplyPlan
from core.contracts.summary import RunSummary
from core.contracts.targeting import RoleTargets
from core.contracts.usage import TokenUsage
from core.contracts.vacancy import CardBatch, Vacancy, VacancyCard
from core.contracts.walk_graph import ScreenGraph
from core.contracts.warehouse_rows import SiteReport

CONTRACTS: tuple[type[Contract], ...] = (
    ActionResult,
    Advice,
    AgentAction,
    AgentState,
    Answer,
    AnswerSheet,
    ApplicationRow,
    ApplyPlan,
    Approval,
    Attempt,
    Candidate,
    CardBatch,
    CompiledPlan,
    DedupDecision,
    Entrypoint,
    Evaluation,
    Execution,
    ExecutionReport,
    FilterMapping,
    FixPacket,
    FormModel,
    LedgerFacts,
    Manifest,
    Outcome,
    PlanCheck,
    PrefilterDecision,
    Receipt,
    ReceiptContents,
    Recipe,
    RoleTargets,
    RunSummary,
    ScreeningDecision,
    ScreenGraph,
    ScreenSignature,
    SearchSpec,
    SiteReport,
    SiteTarget,
    StoredAnswer,
    TargetingSpec,
    TaskResult,
    TokenUsage,
    UIElement,
    Vacancy,
    VacancyCard,
    VacancyExtraction,
)


def json_schema(contract: type[Contract]) -> dict[str, Any]:
    """Return the JSON Schema (draft 2020-12) of a contract in its stored form."""
    schema = contract.model_json_schema(mode="serialization")
    return {
        "$schema": GenerateJsonSchema.schema_dialect,
        "$id": f"urn:otklik:{contract.__name__}:{contract.contract_version}",
    } | schema
