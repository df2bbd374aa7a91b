"""Render the approval screen as Markdown."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from core.applications.open_decisions import open_decisions, shown_fields
from core.applications.source_words import source_words
from core.applications.vacancy_reasons import details_markdown, local_time, reasons_markdown, short_time
from core.applications.wire_view import decisions_markdown, unusual_markdown, wire_markdown
from core.contracts.answer import Unanswered
from core.contracts.application import FileRef, Manifest, ManifestField
from core.contracts.decision import Evaluation
from core.contracts.draft import DraftRequest
from core.contracts.form import VISION
from core.contracts.ledger_rows import ApplicationRow
from core.contracts.vacancy import Vacancy
from core.text.markdown import folded, linked, literal

LONG_ANSWER = 160
"""The most characters of an answer in the list of answers. A longer one is shown in full below the list."""
MOST_CHARACTERS = 20_000
"""The most characters of an answer shown in full."""
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
    fields = shown_fields(manifest)
    first, rest = [pair for pair in fields if pair[0] in marked], [pair for pair in fields if pair[0] not in marked]
    looks = [f"⚠ {_answered(n, field)} ({marked[n]}) · *{_source(field, background)}*" for n, field in first]
    lines += ["", *_with_breaks(["**Look at these answers first**", *looks])] if first else []
    others = [f"{_answered(n, field)} · *{_source(field, background)}*" for n, field in rest]
    lines += ["", *_with_breaks([f"**{'Other answers' if first else 'Answers'}**", *others])] if rest else []
    for number, field in fields:
        if len(value_words(field.committed)) > LONG_ANSWER:
            lines += folded(f"Answer {number} in full", [value_words(field.committed, MOST_CHARACTERS)])
    files = [_file(file, file_urls) for file in manifest.files]
    beside = [f"Sent with it: {', '.join(files)}"] if files else []
    beside += unusual_markdown(manifest)
    lines += ["", *_with_breaks(beside)] if beside else []
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
    lines = [
        f"**Decide by {until}.** Approving sends this once, to **{literal(manifest.origin.removeprefix('https://'))}**."
    ]
    if is_practice:
        lines[0] = (
            f'**Decide by {until}. Practice mode: approving sends nothing** to {literal(manifest.origin.removeprefix("https://"))}. In otklik.toml, `mode = "live"` sends.'
        )
    first = [f"- ⚠ {literal(warning)}" for warning in warnings] + decisions_markdown(manifest)
    return [*lines, "", *first] if first else lines


def _with_breaks(rows: Iterable[str]) -> list[str]:
    """Return one paragraph in which each row begins a new line."""
    found = list(rows)
    return [*(f"{row}  " for row in found[:-1]), *found[-1:]]


def _source(field: ManifestField, background: Background) -> str:
    provenance = field.answer.provenance if field.answer else None
    return source_words(provenance, field.committed, background.stored_questions)


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


def _answered(number: int, field: ManifestField) -> str:
    """Return a question and the beginning of its answer. Only the answer is bold."""
    question = question_words(field.question, field.found_by)
    mark = "" if field.question.rstrip().endswith(("?", ":", "？", "：")) else ":"
    return f"{number}\\. {question}{mark} **{value_words(field.committed, LONG_ANSWER)}**"


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
