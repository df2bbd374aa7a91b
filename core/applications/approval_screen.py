"""Render the approval screen as Markdown."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from core.applications.open_decisions import open_decisions, shown_fields
from core.applications.source_words import source_words
from core.applications.vacancy_reasons import local_time, reasons_markdown
from core.applications.wire_view import decisions_markdown, wire_markdown
from core.contracts.answer import Unanswered
from core.contracts.application import Manifest, ManifestField
from core.contracts.decision import Evaluation
from core.contracts.draft import DraftRequest
from core.contracts.form import VISION
from core.contracts.ledger_rows import ApplicationRow
from core.contracts.vacancy import Vacancy
from core.text.markdown import literal

FROM_PICTURE = "⚠ question read from the picture by the model"


def question_words(question: str, found_by: str | None) -> str:
    """Return a question as Markdown, with a warning if a model read it from a picture."""
    return f"{literal(question)} ({FROM_PICTURE})" if found_by == VISION else literal(question)


def value_words(value: str | tuple[str, ...] | None, limit: int = 2000) -> str:
    """Return the value of a field as Markdown."""
    if isinstance(value, tuple):
        return "; ".join(literal(part) for part in value)
    return literal(value, limit)


class WrittenDocument(NamedTuple):
    """A document written for this application: its name, its text, and links to pictures of its pages."""

    name: str
    text: str
    picture_urls: Sequence[str]


class Background(NamedTuple):
    """What is known about an application beside its manifest. `stored_questions` is described in `source_words`."""

    vacancy: Vacancy | None = None
    evaluation: Evaluation | None = None
    time_zone: str = "UTC"
    stored_questions: Mapping[str, str] = {}


UNKNOWN = Background()


def approval_markdown(
    manifest: Manifest,
    screenshot_urls: Sequence[str] = (),
    warnings: Sequence[str] = (),
    is_practice: bool = False,
    documents: Sequence[WrittenDocument] = (),
    background: Background = UNKNOWN,
) -> str:
    """Render why this vacancy, what to decide, every answer with its source, what is sent, documents and pictures, and the signature."""
    lines = [
        f"## {literal(manifest.vacancy_title)}",
        f"**{literal(manifest.employer) or 'employer not stated'}** · {literal(manifest.posting_url, 300, is_linked=True)}",
    ]
    lines += reasons_markdown(background.vacancy, background.evaluation, background.time_zone)
    until = local_time(manifest.expires_at, background.time_zone)
    lines += ["", "### Decide", "", f"If you approve by {until}, this is sent to **{literal(manifest.origin)}**, once."]
    if is_practice:
        lines += ["", '**Practice mode: approving sends nothing.** Set `mode = "live"` in otklik.toml to send.']
    lines += [f"\n> ⚠ {literal(warning)}" for warning in warnings]
    lines += decisions_markdown(manifest)
    marked = {decision.number: decision.why for decision in open_decisions(manifest)}
    if marked:
        fields = dict(shown_fields(manifest))
        lines += ["", "Look at these answers first:", ""]
        lines += [f"- {_answered(number, fields[number], 120)} ({why})" for number, why in marked.items()]
    lines += ["", "### Answers"]
    for number, field in shown_fields(manifest):
        source = source_words(
            field.answer.provenance if field.answer else None, field.committed, background.stored_questions
        )
        lines += ["", f"{_answered(number, field)}  ", f"*{source}*"]
    lines += ["", "### Sent with it"] if manifest.files or documents or manifest.wire or screenshot_urls else []
    if manifest.files:
        lines += ["", *(f"- {literal(file.name)} ({_size(file.bytes)})" for file in manifest.files)]
    for document in documents:
        lines += ["", f"**Written for this application:** {literal(document.name)}", ""]
        lines += [f"> {literal(line)}  " for line in document.text.splitlines() if line.strip()]
        lines += [
            f"\n[![{literal(document.name)}, page {n}]({url})]({url})" for n, url in enumerate(document.picture_urls, 1)
        ]
    lines += wire_markdown(manifest)
    if screenshot_urls:
        lines += ["", "Open a picture to see it whole:"]
    lines += [f"\n[![The filled form, step {n}]({url})]({url})" for n, url in enumerate(screenshot_urls, 1)]
    digests = [f"{literal(file.name)} `{file.sha256[:12]}`" for file in manifest.files]
    sha256 = manifest.sha256
    signed = f" with {', '.join(digests)}" if digests else ""
    lines += [
        "",
        f"Your approval signs manifest `{sha256[:32]}` `{sha256[32:]}`{signed}.",
    ]  # in two halves: the dialog is narrow
    return "\n".join(lines)


def _answered(number: int, field: ManifestField, limit: int = 2000) -> str:
    """Return a question and its answer on one line. Only the answer is bold."""
    question = question_words(field.question, field.found_by)
    mark = "" if field.question.rstrip().endswith(("?", ":", "？", "：")) else ":"
    return f"{number}\\. {question}{mark} **{value_words(field.committed, limit)}**"


def _size(count: int) -> str:
    return f"{count / 1_000_000:.1f} MB" if count >= 1_000_000 else f"{max(1, round(count / 1000))} kB"


def drafts_markdown(row: ApplicationRow, request: DraftRequest, documents: Sequence[str]) -> str:
    """Render the question whether a site may keep a draft: who would be told, and what, before sending is approved."""
    what = "each step of the form, with the answers in it," if request.is_step else "your answers to this form"
    files = f" and your documents ({', '.join(literal(name, 80) for name in documents)})" if documents else ""
    lines = [
        f"## {literal(row.title)}",
        f"**{literal(row.employer) or 'employer not stated'}** · {literal(row.posting_url, 300, is_linked=True)}",
        "",
        f"This site stores a draft while the form is filled. Allow it to receive {what}{files} before you approve sending?",
        "",
        "It would be sent to:",
        "",
        *(f"- **{literal(host, 120)}**" for host in request.hosts),
        "",
        "Only planned answers to this form are released, each is shown on the approval, and the application itself is still sent once,"
        " after your approval. Without this permission the form cannot be filled by otklik.",
    ]
    if request.carries:
        lines += [
            "",
            "The page has tried to send so far:",
            "",
            *(f"- {literal(name, 120)}" for name in request.carries),
        ]
    return "\n".join(lines)


def questions_markdown(row: ApplicationRow, unanswered: Sequence[Unanswered]) -> str:
    """Render the questions that the user must answer before the form can be filled, in the form's own words."""
    lines = [
        f"## {literal(row.title)}",
        f"**{literal(row.employer) or 'employer not stated'}** · {literal(row.posting_url, 300, is_linked=True)}",
        "",
        "This form asks what your résumé and your stored answers do not say. Nothing was guessed.",
        "",
    ]
    for number, question in enumerate(unanswered, 1):
        options = f" — one of: {'; '.join(literal(o, 80) for o in question.options)}" if question.options else ""
        mark = " (required)" if question.required else ""
        lines.append(f"{number}. {question_words(question.question, question.found_by)}{mark}{options}")
    return "\n".join(lines)
