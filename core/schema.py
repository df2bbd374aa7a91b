"""The contracts whose JSON Schemas are published (`otklik schema`)."""

from typing import Any

from pydantic.json_schema import GenerateJsonSchema

from core.answer import Answer, AnswerSheet
from core.application import Approval, Attempt, Manifest, Outcome, Receipt
from core.candidate import Candidate, TargetingSpec
from core.contract import Contract
from core.decisions import (
    DedupDecision,
    Evaluation,
    PrefilterDecision,
    ScreeningDecision,
    TokenUsage,
    VacancyExtraction,
)
from core.form import FormModel
from core.ledger import ApplicationRow, LedgerFacts
from core.plan import ApplyPlan
from core.sites import SearchSpec, SiteTarget
from core.summary import RunSummary
from core.vacancy import CardBatch, Vacancy, VacancyCard
from core.warehouse import SiteReport

CONTRACTS: tuple[type[Contract], ...] = (
    Answer,
    AnswerSheet,
    ApplicationRow,
    ApplyPlan,
    Approval,
    Attempt,
    Candidate,
    CardBatch,
    DedupDecision,
    Evaluation,
    FormModel,
    LedgerFacts,
    Manifest,
    Outcome,
    PrefilterDecision,
    Receipt,
    RunSummary,
    ScreeningDecision,
    SearchSpec,
    SiteReport,
    SiteTarget,
    TargetingSpec,
    TokenUsage,
    Vacancy,
    VacancyCard,
    VacancyExtraction,
)


def json_schema(contract: type[Contract]) -> dict[str, Any]:
    """JSON Schema 2020-12 of what is stored."""
    schema = contract.model_json_schema(mode="serialization")
    return {"$schema": GenerateJsonSchema.schema_dialect, "$id": f"urn:otklik:{contract.__name__}:1"} | schema
