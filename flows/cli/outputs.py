"""What each command prints with --json: the list from which the schemas are published."""

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema

from core.contracts.agent import Recipe, TaskResult
from core.contracts.base import Contract
from core.contracts.execution import CompiledPlan, Execution, ExecutionReport, PlanCheck
from core.contracts.override import Override
from core.contracts.targeting import RoleTargets
from core.contracts.walk_graph import ScreenGraph
from flows.cli import printed as actions
from flows.cli import printed_facts as facts
from flows.cli.printed import Printed

OUTPUTS: Mapping[str, tuple[type[BaseModel], ...]] = {
    "agent": (TaskResult,),
    "answers": (facts.AnswerLine,),
    "apply": (facts.ApplyLine, facts.DocumentsLine),
    "approve": (actions.DecisionLine,),
    "audit": (facts.AuditLine,),
    "claims": (facts.ClaimLine,),
    "classify": (facts.ClassLine,),
    "dedup": (facts.DuplicateLine,),
    "doctor": (actions.CheckLine,),
    "documents": (facts.DocumentsLine,),
    "down": (actions.ServerLine,),
    "drafts": (facts.DraftLine,),
    "form": (CompiledPlan, PlanCheck, Execution, ExecutionReport),
    "init": (actions.InitLine,),
    "open": (actions.LinkLine,),
    "parse": (facts.CardLine,),
    "pause": (actions.SwitchLine,),
    "pending": (actions.PendingLine,),
    "plan": (facts.PlanLine,),
    "probe": (facts.ProbeLine,),
    "recipes": (Recipe, ScreenGraph),
    "reject": (actions.DecisionLine,),
    "report": (actions.ReportLine,),
    "reset": (actions.ResetLine,),
    "resume": (actions.SwitchLine,),
    "review": (actions.ReviewLine, Override),
    "run": (facts.RunCounts,),
    "schema": (),  # JSON Schemas by name
    "screen": (facts.ScreenLine,),
    "search-spec": (facts.SearchSpecLine,),
    "sites": (
        facts.SiteLine,
        facts.SiteCheckLine,
        facts.StarterLine,
        facts.ConfirmedFiltersLine,
        facts.PageFiltersLine,
    ),
    "sql": (facts.QueryRow, facts.QueryLine),
    "start-over": (actions.StartedOverLine,),
    "status": (actions.StatusLine,),
    "targeting": (RoleTargets,),
    "up": (actions.ServerLine,),
    "verify": (facts.VerifyLine,),
    "wall": (facts.WallLine,),
    "why": (facts.WhyLine,),
}
"""The shapes of a command's JSON: one of them for each object that it prints."""


def printed_shapes() -> dict[str, type[BaseModel]]:
    """Return the shapes by name, in order of the names."""
    return {shape.__name__: shape for shape in sorted(set(sum(OUTPUTS.values(), ())), key=lambda each: each.__name__)}


def printed_schema(shape: type[BaseModel]) -> dict[str, Any]:
    """Return the JSON Schema (draft 2020-12) of an object as it is printed."""
    schema = shape.model_json_schema(mode="serialization")
    version = (
        shape.version if issubclass(shape, Printed) else shape.contract_version if issubclass(shape, Contract) else 1
    )
    name = f"urn:otklik:printed:{shape.__name__}:{version}"
    return {"$schema": GenerateJsonSchema.schema_dialect, "$id": name} | schema
