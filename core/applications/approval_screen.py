"""Render the approval screen as Markdown."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from core.applications.answer_rows import LONG_ANSWER, answer_rows, answered, asked, question_words, source, value_words
from core.applications.open_decisions import open_decisions, shown_fields
from core.applications.vacancy_reasons import details_markdown, local_time, reasons_markdown, short_time
from core.applications.wire_view import decisions_markdown, unusual_markdown, wire_markdown
from core.contracts.answer import Unanswered
from core.contracts.application import FileRef, Manifest, ManifestField
from core.contracts.decision import Evaluation
from core.contracts.draft import DraftRequest
from core.contracts.ledger_rows import ApplicationRow
from core.contracts.vacancy import Vacancy
from core.text.markdown import folded, linked, literal

MOST_CHARACTERS = 20_000
"""The most characters of an answer shown in full."""


class WrittenDocument(NamedTuple):
    """A document written for this application: its name, its text, and links to pictures of its pages."""

    name: str
    text: str
    picture_urls: Sequence[str]


class Background(NamedTuple):
    """Facts about an application that are not in its manifest. For `stored_questions` see `source_text`."""

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
    file_urls: Mapping[str, str] = MappingProxyType({}),
) -> str:
    """Render the reasons for the vacancy, the decisions to make, every answer with its source, other data that is sent, and the signature.

    Quotes, long texts, pictures, requests and digests are collapsed. `file_urls` are the addresses of files by their SHA-256.
    """
    vacancy, evaluation = background.vacancy, background.evaluation
    lines = _with_breaks([_heading(manifest), *reasons_markdown(vacancy, evaluation, background.time_zone)])
    posting = [*details_markdown(vacancy, evaluation), "", literal(manifest.posting_url, 300, is_linked=True)]
    lines += folded("Requirements with quotes, and the posting", posting)
    lines += ["", *_decisions(manifest, warnings, is_practice, background.time_zone)]
    marked = {decision.number: decision.why for decision in open_decisions(manifest)}
    stored, fields = background.stored_questions, shown_fields(manifest)
    first, rest = [pair for pair in fields if pair[0] in marked], [pair for pair in fields if pair[0] not in marked]
    looks = [f"⚠ {answered(n, field)} ({marked[n]}) · *{source(field, stored)}*" for n, field in first]
    lines += ["", *_with_breaks(["**Look at these answers first**", *looks])] if first else []
    uploads = {number: file for number, field in rest if (file := _uploaded(field, manifest.files))}
    others = list(answer_rows([pair for pair in rest if pair[0] not in uploads], stored))
    others += [f"{asked(n, field)} {_file(uploads[n], file_urls)}" for n, field in rest if n in uploads]
    beside = [_file(file, file_urls) for file in manifest.files if file not in uploads.values()]
    others += [f"Sent with it: {', '.join(beside)}"] if beside else []
    others += unusual_markdown(manifest)
    lines += ["", *_with_breaks(others)] if others else []
    for number, field in fields:
        if value_words(field.committed) != value_words(field.committed, LONG_ANSWER):
            lines += folded(f"Answer {number} in full", [value_words(field.committed, MOST_CHARACTERS)])
    for document in documents:
        lines += folded(f"{_plain(document.name)}, written for this application", _written(document))
    pictures = [f"[![The filled form, step {n}]({url})]({url})\n" for n, url in enumerate(screenshot_urls, 1)]
    lines += folded(
        "Pictures of the filled form", ["Open a picture to see it whole:", "", *pictures] if pictures else []
    )
    lines += folded(
        "Everything sent, and the signature",
        [*wire_markdown(manifest), "", _signature(manifest, background.time_zone)],
    )
    return "\n".join(lines)


def _heading(manifest: Manifest) -> str:
    title = linked(manifest.vacancy_title, manifest.posting_url)
    return f"**{title}** · {literal(manifest.employer) or 'employer not stated'}"


def _decisions(manifest: Manifest, warnings: Sequence[str], is_practice: bool, time_zone: str) -> list[str]:
    until = short_time(manifest.expires_at, time_zone)
    host = literal(manifest.origin.removeprefix("https://"))
    lines = [f"**By {until}:** approving sends this once to **{host}**."]
    if is_practice:
        lines = [
            f'**By {until}. Practice mode: approving sends nothing** to {host}. In otklik.toml, `mode = "live"` sends.'
        ]
    first = [f"- ⚠ {literal(warning)}" for warning in warnings] + decisions_markdown(manifest)
    return [*lines, "", *first] if first else lines


def _with_breaks(rows: Iterable[str]) -> list[str]:
    """Return one paragraph in which each row begins a new line."""
    found = list(rows)
    return [*(f"{row}  " for row in found[:-1]), *found[-1:]]


def _uploaded(field: ManifestField, files: Sequence[FileRef]) -> FileRef | None:
    """Return the document that answers a field, or None if the answer is something else."""
    is_document = field.answer is not None and field.answer.provenance.source == "document"
    return next((file for file in files if is_document and field.committed in (file.name, (file.name,))), None)


def _file(file: FileRef, urls: Mapping[str, str]) -> str:
    url = urls.get(file.sha256)
    name = linked(file.name, url) if url else literal(file.name)
    return f"{name} ({_size(file.bytes)})"


def _written(document: WrittenDocument) -> list[str]:
    lines = _with_breaks(literal(line) for line in document.text.splitlines() if line.strip())
    name = literal(document.name)
    return lines + [f"\n[![{name}, page {n}]({url})]({url})" for n, url in enumerate(document.picture_urls, 1)]


def _signature(manifest: Manifest, time_zone: str) -> str:
    digests = [f"{literal(file.name)} `{file.sha256[:12]}`" for file in manifest.files]
    sha256 = manifest.sha256
    signed = f" with {', '.join(digests)}" if digests else ""
    until = literal(local_time(manifest.expires_at, time_zone))
    halves = f"`{sha256[:32]}` `{sha256[32:]}`"  # the dialog is narrow
    return f"Your approval is valid until {until}. It signs manifest {halves}{signed}."


def _plain(name: str) -> str:
    return " ".join(name.split())[:120]


def _size(count: int) -> str:
    return f"{count / 1_000_000:.1f} MB" if count >= 1_000_000 else f"{max(1, round(count / 1000))} kB"


def drafts_markdown(row: ApplicationRow, request: DraftRequest, documents: Sequence[str]) -> str:
    """Render the question whether a site may keep a draft: which site would receive which data before sending is approved."""
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
