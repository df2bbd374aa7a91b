"""What a suspended run has asked, kept beside its form, so that the run reads the reply before it fills the form again."""

from prefect.input.actions import create_flow_run_input, read_flow_run_input
from pydantic import BaseModel

from core.contracts.answer import Unanswered
from core.contracts.draft import DraftRequest

Wanted = tuple[Unanswered, ...] | DraftRequest
"""Questions of a form, or the permission that its site may keep a draft."""


class _Asked(BaseModel):
    questions: tuple[Unanswered, ...] = ()
    draft: DraftRequest | None = None


def keep_asked(wanted: Wanted, version: int) -> None:
    """Keep what this run asks about a version of its application. What was kept for the version before stays."""
    if asked_before(version) is None:
        asked = _Asked(draft=wanted) if isinstance(wanted, DraftRequest) else _Asked(questions=wanted)
        create_flow_run_input(_key(version), asked.model_dump(mode="json"))


def asked_before(version: int) -> Wanted | None:
    """Return what this run has asked about a version of its application, or None."""
    stored = read_flow_run_input(_key(version))
    if stored is None:
        return None
    asked = _Asked.model_validate(stored)
    return asked.draft or asked.questions or None


def _key(version: int) -> str:
    return f"asked-{version}"
