"""Render the approval screen as Markdown, from the manifest alone."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from core.applications.wire_view import decisions_markdown, wire_markdown
from core.contracts.answer import Provenance, Unanswered
from core.contracts.application import Manifest, ManifestField
from core.contracts.draft import DraftRequest
from core.contracts.form import VISION
from core.contracts.ledger_rows import ApplicationRow
from core.text.markdown import literal, table

_WORDS = {
    "resume": "résumé",
    "bank": "your stored answer",
    "rule": "rule",
    "model": "model, quoting",
    "person": "you",
    "document": "document",
}
_INTERNAL = re.compile(r"bank:[0-9a-f]{8,}")
"""References that have a meaning only inside the stores and are not shown."""


def provenance_words(provenance: Provenance | None, committed: str | tuple[str, ...] | None = None) -> str:
    """Describe the source of an answer, with its quote if the quote differs from the answer."""
    if provenance is None:
        return "the form's own value"
    place = provenance.reference if not _INTERNAL.fullmatch(provenance.reference) else ""
    where = f" ({literal(place, 60)})" if place else ""
    shown = ", ".join(committed) if isinstance(committed, tuple) else committed
    quote = f": “{literal(provenance.quote, 120)}”" if provenance.quote and provenance.quote != shown else ""
    return f"{_WORDS[provenance.source]}{where}{quote}"


FROM_PICTURE = "⚠ question read from the picture by the model"


def question_words(question: str, found_by: str | None) -> str:
    """Return a question as Markdown, with a warning if a model read it from a picture."""
    return f"{literal(question)} ({FROM_PICTURE})" if found_by == VISION else literal(question)


def value_words(value: str | tuple[str, ...] | None) -> str:
    """Return the value of a field as Markdown."""
    if isinstance(value, tuple):
        return "; ".join(literal(part) for part in value)
    return literal(value, 2000)


class WrittenDocument(NamedTuple):
    """A document written for this application: its name, its text, and links to pictures of its pages."""

    name: str
    text: str
    picture_urls: Sequence[str]


def approval_markdown(
    manifest: Manifest,
    screenshot_urls: Sequence[str] = (),
    warnings: Sequence[str] = (),
    is_practice: bool = False,
    documents: Sequence[WrittenDocument] = (),
) -> str:
    """Render vacancy, target, every answer with its source, files, screenshots, and the digest that the approval signs."""
    lines = [
        f"## {literal(manifest.vacancy_title)}",
        f"**{literal(manifest.employer) or 'employer not stated'}** · {literal(manifest.posting_url, 300, is_linked=True)}",
        "",
        f"Would be sent to **{literal(manifest.origin)}** once, by {manifest.expires_at:%Y-%m-%d %H:%M} UTC at the latest.",
    ]
    if is_practice:
        lines += ["", '**Practice mode: approving sends nothing.** Set `mode = "live"` in otklik.toml to send.']
    lines += [f"\n> ⚠ {literal(warning)}" for warning in warnings]
    lines += decisions_markdown(manifest)
    rows = [
        (
            str(number),
            question_words(field.question, field.found_by),
            value_words(field.committed),
            provenance_words(field.answer.provenance if field.answer else None, field.committed),
        )
        for number, field in shown_fields(manifest)
    ]
    lines += ["", table(("#", "Question", "Answer", "From"), rows)]
    if manifest.files:
        names = ", ".join(f"{literal(f.name)} ({f.bytes:,} bytes, {f.sha256[:12]})" for f in manifest.files)
        lines += ["", f"**Files:** {names}"]
    for document in documents:
        lines += ["", f"**Written for this application:** {literal(document.name)}", ""]
        lines += [f"> {literal(line)}  " for line in document.text.splitlines() if line.strip()]
        lines += [
            f"\n[![{literal(document.name)}, page {n}]({url})]({url})" for n, url in enumerate(document.picture_urls, 1)
        ]
    lines += wire_markdown(manifest)
    lines += [f"\n[![The filled form, step {n}]({url})]({url})" for n, url in enumerate(screenshot_urls, 1)]
    sha256 = manifest.sha256
    lines += [
        "",
        f"Your approval signs manifest `{sha256[:32]}` `{sha256[32:]}`.",
    ]  # in two halves: the dialog is narrow
    return "\n".join(lines)


def shown_fields(manifest: Manifest) -> list[tuple[int, ManifestField]]:
    """Return the fields with their numbers on the screen. Empty fields are left out."""
    return [(n, field) for n, field in enumerate(manifest.fields, 1) if field.committed not in (None, "", ())]


def drafts_markdown(row: ApplicationRow, request: DraftRequest, documents: Sequence[str]) -> str:
    """Render the question whether a site may keep a draft: who would be told, and what, before sending is approved."""
    what = "each step of the form, with the answers in it," if request.is_step else "your answers to this form"
    files = f" and your documents ({', '.join(literal(name, 80) for name in documents)})" if documents else ""
    hosts = ", ".join(f"**{literal(host, 120)}**" for host in request.hosts)
    lines = [
        f"## {literal(row.title)}",
        f"**{literal(row.employer) or 'employer not stated'}** · {literal(row.posting_url, 300, is_linked=True)}",
        "",
        f"This site stores a draft while the form is filled. Allow it to receive {what}{files} at {hosts} before you approve sending?",
        "",
        "Only planned answers to this form are released, each is shown on the approval, and the application itself is still sent once,"
        " after your approval. Without this permission the form cannot be filled by otklik.",
    ]
    if request.carries:
        lines += ["", "It has tried to send so far: " + "; ".join(literal(name, 120) for name in request.carries)]
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
