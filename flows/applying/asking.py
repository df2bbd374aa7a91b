"""Ask the user by suspending the run, and return the reply.

Each question has its own key. A stored reply is read first and the run is suspended only if there is none, so a run that
is retried, resumed twice or started by hand never asks again. The replies to earlier runs of the same application are read as
well: a reply whose run died is not lost.
"""

from collections.abc import Sequence
from typing import Literal, TypeVar
from uuid import UUID

from prefect.input.actions import read_flow_run_input
from prefect.input.run_input import keyset_from_base_key
from pydantic import BaseModel, ValidationError

from adapters.prefect.needs import ANSWERS, APPROVAL, Need
from adapters.prefect.suspending import Request, suspend_run
from core.applications.left_out import left_out_of, sentences_of
from core.contracts.answer import Unanswered
from core.contracts.application import Manifest
from core.contracts.base import short_digest
from core.contracts.document import DocumentDraft
from core.contracts.draft import DraftRequest
from core.errors import FatalError
from core.text.markdown import literal
from flows.applying.approval_form import AskedForm, DraftsForm, answers_form, approval_form, labelled
from flows.applying.draft_permissions import DRAFTS_KEY
from flows.settings import load_settings

MOST_ASKINGS = 50
"""How often one question may be put off with "hold"."""

F = TypeVar("F", bound=AskedForm)


Decision = Literal["approve", "reject", "edit", "hold", "answer", "skip", "once", "site", "no"]


class Reply(BaseModel):
    """The user's reply to one question. `edits` holds the answers by field key, `for_other_forms` the keys of those that answer other forms too.

    `confirmed` are the sentences, left out of a document, that the user confirms to be true.
    """

    decision: Decision
    note: str = ""
    edits: dict[str, str] = {}
    for_other_forms: frozenset[str] = frozenset()
    confirmed: tuple[str, ...] = ()
    is_remembered: bool = True
    is_consent_remembered: bool = False


def ask_approval(
    manifest: Manifest,
    version: int,
    description: str,
    timeout_seconds: int,
    earlier_runs: Sequence[str] = (),
    is_practice: bool = False,
    drafts: Sequence[DocumentDraft] = (),
) -> Reply:
    """Suspend the run until the user approves, rejects or edits this manifest, or confirms sentences that were left out of its documents.

    Ends the process where it suspends.
    """
    field_keys = {label: field.field_key for label, field in labelled(manifest)}
    mode = "-practice" if is_practice else ""  # what was approved in practice is no approval in live mode
    key = f"approve-{manifest.sha256[:24]}-{version}{mode}"
    asked = approval_form(manifest, [one.label for one in left_out_of(drafts)])
    form = _ask(asked, APPROVAL, key, description, timeout_seconds, earlier_runs)
    edits = {field_keys[question]: value for question, value in form.new_answers().items()}
    kept = frozenset(field_keys[question] for question in form.for_other_forms() if question in field_keys)
    confirmed = sentences_of(form.confirmations(), drafts)
    return Reply(decision=form.decision, note=form.noted(), edits=edits, for_other_forms=kept, confirmed=confirmed)


def ask_questions(
    key: str,
    unanswered: tuple[Unanswered, ...],
    description: str,
    timeout_seconds: int,
    earlier_runs: Sequence[str] = (),
) -> Reply:
    """Suspend the run until the user answers these questions or skips the vacancy. Ends the process where it suspends."""
    digest = short_digest(key, *(question.question for question in unanswered))
    form = _ask(answers_form(unanswered), ANSWERS, f"answers-{digest}", description, timeout_seconds, earlier_runs)
    return Reply(
        decision=form.decision,
        edits=form.answers(),
        is_remembered=form.remember,
        is_consent_remembered=form.remember and form.remember_consents,
    )


def ask_drafts(
    key: str, request: DraftRequest, description: str, timeout_seconds: int, earlier_runs: Sequence[str] = ()
) -> Reply:
    """Suspend the run until the user allows a site to keep drafts, or does not. Ends the process where it suspends."""
    digest = short_digest(key, request.site, *request.hosts)
    form = _ask(DraftsForm, ANSWERS, f"{DRAFTS_KEY}-{digest}", description, timeout_seconds, earlier_runs)
    return Reply(decision=form.decision)


def _ask(form: type[F], need: Need, key: str, description: str, timeout_seconds: int, earlier_runs: Sequence[str]) -> F:
    """Return the first stored reply that fits the form and is not "hold". Without one, suspend the run.

    Each asking has a key of its own. One that follows a reply that was not complete begins with what was missing; one that follows a
    run resumed without a reply is the same again. Raises `FatalError` after `MOST_ASKINGS`, and if the server takes replies from anybody.
    """
    if not load_settings().prefect_server.asks_for_a_secret():
        raise FatalError("the Prefect server asks for no secret, so any page could reply", "Start it with `otklik up`.")
    refused = ""
    for asking in range(MOST_ASKINGS):
        stored = _stored_reply(f"{key}-{asking}", earlier_runs)
        if stored is None:
            shown = form.with_initial_data(description=f"{refused}{description}")
            _suspend(shown, need, f"{key}-{asking}", timeout_seconds)
            continue
        try:
            reply = form.model_validate(stored)
        except ValidationError as error:
            refused = _why_refused(error)
            continue
        if reply.decision != "hold":
            return reply
        refused = ""
    raise FatalError("the same question was put off too often", "Start the application over: `otklik start-over`.")


def _suspend(shown: type[AskedForm], need: Need, key: str, timeout_seconds: int) -> None:
    """Store the form, then suspend the run. Ends the process, unless this was asked before and the run was resumed without a reply."""
    keyset = keyset_from_base_key(f"suspended-{key}")
    shown.save(keyset)
    suspend_run(load_settings().prefect_server, Request(need, key, keyset, timeout_seconds))


def _why_refused(error: ValidationError) -> str:
    """Return why a reply was not taken, as the first paragraph of the next asking."""
    missing = [
        problem["ctx"]["error"] for problem in error.errors(include_url=False) if problem["type"] == "value_error"
    ]
    why = str(missing[0]) if missing else "It does not fit the questions any more."
    return f"> ⚠ **Your reply was not taken, and nothing was sent.** {literal(why, 1000)}\n\n"


def _stored_reply(key: str, earlier_runs: Sequence[str]) -> object | None:
    """Return what was replied to this asking, in this run or in an earlier one of the same application."""
    response = keyset_from_base_key(f"suspended-{key}")["response"]
    for run_id in (None, *map(UUID, earlier_runs)):
        stored: object | None = read_flow_run_input(response, run_id)
        if stored is not None:
            return stored
    return None
