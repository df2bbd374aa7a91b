"""Render the approval screen as Markdown."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from core.applications.answer_rows import (
    IN_A_LIST,
    LONG_ANSWER,
    Lengths,
    answer_rows,
    answered,
    asked,
    source,
    value_words,
)
from core.applications.left_empty import empty_row, unread_warning
from core.applications.left_out import left_out_heading, left_out_rows, word_rows
from core.applications.open_decisions import BY_MODEL, open_decisions, shown_fields
from core.applications.phone_height import height, room
from core.applications.vacancy_reasons import (
    MOST_REQUIREMENTS,
    details_markdown,
    local_time,
    reasons_markdown,
    short_time,
)
from core.applications.wire_view import decisions_markdown, hidden_count, unusual_markdown, wire_markdown
from core.contracts.application import FileRef, Manifest, ManifestField
from core.contracts.decision import Evaluation
from core.contracts.document import DocumentDraft
from core.contracts.vacancy import Vacancy
from core.text.markdown import folded, linked, literal

MOST_CHARACTERS = 20_000
"""The most characters of an answer shown in full."""
FEW_REQUIREMENTS = 3
CONCISE, ENTIRE = Lengths(48, 64), Lengths(answer=MOST_CHARACTERS)


class WrittenDocument(NamedTuple):
    """A document written for this application: its name, its text, links to pictures of its pages, and the model's draft of it, if any.

    One without text is the user's own, chosen for this application.
    """

    name: str
    text: str
    picture_urls: Sequence[str]
    draft: DocumentDraft | None = None


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
    left_empty: Sequence[str] = (),
) -> str:
    """Render the reasons for the vacancy, the decisions to make, every answer with its source, other data that is sent, and the signature.

    Quotes, long texts, pictures, requests and digests are collapsed. Where this would be longer than two screens of a telephone for eight
    answers, more is: hidden values and most requirements first, and if that is not enough the answers that need no look. `file_urls` are the addresses of files by their SHA-256.
    `left_empty`: see `FilledForm`.
    """
    shown = _Shown(manifest, warnings, is_practice, documents, background, screenshot_urls, file_urls, left_empty)
    room_left = room(len(shown_fields(manifest)))
    ways = (_whole(shown), _concise(shown, is_answered=True), _concise(shown))
    return "\n".join(next((way for way in ways if height(way) <= room_left), ways[-1]))


class _Shown(NamedTuple):
    """What both ways to render the screen show."""

    manifest: Manifest
    warnings: Sequence[str]
    is_practice: bool
    documents: Sequence[WrittenDocument]
    background: Background
    screenshot_urls: Sequence[str]
    file_urls: Mapping[str, str]
    left_empty: Sequence[str]


def _whole(shown: _Shown) -> list[str]:
    """Render the screen with every answer on it: those that need a look first, the others below them."""
    manifest = shown.manifest
    lines = [*_why(shown), *_posting(shown), "", *_with_breaks(_decisions(shown))]
    looks, others = list(_looks(shown)), [*_others(shown), *unusual_markdown(manifest)]
    lines += ["", *_with_breaks(["**Look at these answers first**", *looks])] if looks else []
    lines += ["", *_with_breaks([f"⚠ **{left[0]}**", *left[1:]])] if (left := _left_out(shown)) else []
    lines += ["", *_with_breaks(others)] if others else []
    lines += ["", *empty] if (empty := empty_row(shown.left_empty)) else []
    lines += [*_in_full(manifest, shown_fields(manifest)), *_written(shown.documents)]
    lines += folded("Pictures of the filled form", _pictures(shown.screenshot_urls))
    return lines + folded("Everything sent, and the signature", _everything(shown))


def _concise(shown: _Shown, is_answered: bool = False) -> list[str]:
    """Render the screen with what needs a look, in short, and the other answers if `is_answered`. Everything else is collapsed."""
    manifest, looks, others = shown.manifest, list(_looks(shown, ENTIRE)), _others(shown)
    asks = [*_decisions(shown, is_concise=True), *_looks(shown, CONCISE), *unusual_markdown(manifest, is_concise=True)]
    lines = [*_why(shown, FEW_REQUIREMENTS), "", *_with_breaks(asks)]
    lines += folded(f"⚠ {left[0]}", _with_breaks(left[1:])) if (left := _left_out(shown)) else []
    lines += ["", *_with_breaks(others)] if is_answered and others else []
    lines += _posting(shown)
    answers = [*_with_breaks([*looks, *others, *empty_row(shown.left_empty)]), "", *_pictures(shown.screenshot_urls)]
    lines += folded("Every answer in full, documents, pictures", answers)
    marked = {decision.number for decision in open_decisions(manifest)}
    lines += _in_full(manifest, [pair for pair in shown_fields(manifest) if pair[0] not in marked])
    lines += _written(shown.documents)
    hidden = hidden_count(manifest)
    last = f"Everything sent{f' ({hidden} hidden)' if hidden else ''}, the signature"
    return lines + folded(last, _everything(shown))


def _why(shown: _Shown, most: int = MOST_REQUIREMENTS) -> list[str]:
    vacancy, evaluation, time_zone, _ = shown.background
    return _with_breaks([_heading(shown.manifest), *reasons_markdown(vacancy, evaluation, time_zone, most)])


def _posting(shown: _Shown) -> list[str]:
    url = literal(shown.manifest.posting_url, 300, is_linked=True)
    posting = [*details_markdown(shown.background.vacancy, shown.background.evaluation), "", url]
    return folded("Requirements with quotes, and the posting", posting)


def _looks(shown: _Shown, lengths: Lengths = IN_A_LIST) -> Iterator[str]:
    """Yield a row for each answer that needs a look, with the reason and the source."""
    stored = shown.background.stored_questions
    for number, field, why in open_decisions(shown.manifest):
        reason = "" if why == BY_MODEL else f" ({why})"
        yield f"⚠ {answered(number, field, lengths)}{reason} · *{source(field, stored)}*"


def _left_out(shown: _Shown) -> list[str]:
    """Return a heading and rows for the sentences that were left out of the documents; nothing if none was."""
    drafts = [document.draft for document in shown.documents if document.draft]
    heading = left_out_heading(drafts)
    return [heading, *left_out_rows(drafts)] if heading else []


def _others(shown: _Shown) -> list[str]:
    """Return rows for the answers that need no look, and for the documents."""
    manifest, urls = shown.manifest, shown.file_urls
    marked = {decision.number for decision in open_decisions(manifest)}
    rest = [pair for pair in shown_fields(manifest) if pair[0] not in marked]
    uploads = {number: file for number, field in rest if (file := _uploaded(field, manifest.files))}
    rows = list(answer_rows([pair for pair in rest if pair[0] not in uploads], shown.background.stored_questions))
    rows += [f"{asked(n, field)} {_file(uploads[n], urls)}" for n, field in rest if n in uploads]
    beside = [_file(file, urls) for file in manifest.files if file not in uploads.values()]
    return rows + ([f"Sent with it: {', '.join(beside)}"] if beside else [])


def _in_full(manifest: Manifest, fields: Sequence[tuple[int, ManifestField]]) -> list[str]:
    """Return the answers that are too long for the list, collapsed."""
    lines = []
    for number, field in fields:
        if value_words(field.committed) != value_words(field.committed, LONG_ANSWER):
            lines += folded(f"Answer {number} in full", [value_words(field.committed, MOST_CHARACTERS)])
    return lines


def _pictures(urls: Sequence[str]) -> list[str]:
    pictures = [f"[![The filled form, step {n}]({url})]({url})\n" for n, url in enumerate(urls, 1)]
    return ["Open a picture to see it whole:", "", *pictures] if pictures else []


def _everything(shown: _Shown) -> list[str]:
    return [*wire_markdown(shown.manifest), "", _signature(shown.manifest, shown.background.time_zone)]


def _heading(manifest: Manifest) -> str:
    title = linked(manifest.vacancy_title, manifest.posting_url)
    return f"**{title}** · {literal(manifest.employer) or 'employer not stated'}"


def _decisions(shown: _Shown, is_concise: bool = False) -> list[str]:
    """Return a row that states what approving does, then rows for warnings and for what nobody answered."""
    until = short_time(shown.manifest.expires_at, shown.background.time_zone)
    host = literal(shown.manifest.origin.removeprefix("https://"))
    first = f"**By {until}:** approving sends this once to **{host}**."
    if shown.is_practice:
        first = (
            f'**By {until}. Practice mode: approving sends nothing** to {host}. In otklik.toml, `mode = "live"` sends.'
        )
    warnings = [f"⚠ {literal(warning)}" for warning in (*shown.warnings, *unread_warning(shown.left_empty))]
    return [first, *warnings, *decisions_markdown(shown.manifest, is_concise)]


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


def _written(documents: Sequence[WrittenDocument]) -> list[str]:
    return [
        line
        for document in documents
        for line in folded(
            f"{_plain(document.name)}, {_how(document)} for this application{_on_word(document)}", _pages(document)
        )
    ]


def _how(document: WrittenDocument) -> str:
    return "written" if document.text else "chosen"


def _on_word(document: WrittenDocument) -> str:
    count = len(document.draft.confirmed) if document.draft else 0
    return f" ({count} sentence{'s' * (count > 1)} confirmed by you)" if count else ""


def _pages(document: WrittenDocument) -> list[str]:
    lines = _with_breaks(literal(line) for line in document.text.splitlines() if line.strip())
    lines += ["", *_with_breaks(word_rows(document.draft))] if document.draft and document.draft.confirmed else []
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
