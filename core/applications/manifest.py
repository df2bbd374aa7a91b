"""Build the manifest of a filled form, return the approved answers in it, and compare two manifests."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from datetime import datetime
from urllib.parse import urlsplit

from core.contracts.answer import AnswerSheet, EntryKind, MissingRows
from core.contracts.application import FileRef, Manifest, ManifestField
from core.contracts.filled_form import Files, FilledForm
from core.contracts.form import FormField, FormModel
from core.contracts.ledger_rows import ApplicationRow
from core.contracts.wire import WireManifest
from core.forms.unanswered import unanswered

_ENTRY = re.compile(r"(work|education|languages(?=\[\d+\]\.language$))\[(\d+)\]\.")
_KINDS: tuple[EntryKind, ...] = ("work", "education", "languages")


def manifest_of(
    row: ApplicationRow,
    filled: FilledForm,
    files: Files,
    form_url: str,
    expires_at: datetime,
    wire: WireManifest | None = None,
) -> Manifest:
    """Return the manifest of a filled form: its values, their target, and the requests that pressing the button would send."""
    sent = {f.answer.file_kind for f in filled.fields if f.answer and f.answer.file_kind}
    page = urlsplit(filled.url)
    target = filled.target
    return Manifest(
        application_key=row.key,
        candidate_id=row.candidate_id,
        card_id=row.card_id,
        vacancy_title=row.title,
        employer=row.employer,
        posting_url=row.posting_url or form_url,
        form_url=form_url,
        origin=target.origin if target else f"{page.scheme}://{page.netloc}",
        path=target.path if target else None,
        method="PUT" if target and target.method == "PUT" else "POST",
        form_fingerprints=filled.fingerprints,
        fields=filled.fields,
        files=tuple(
            FileRef(kind=f.kind, name=f.name, sha256=f.sha256, bytes=len(f.content), media_type=f.media_type)
            for kind, f in sorted(files.items())
            if kind in sent
        ),
        posting_sha256=row.vacancy_sha256,
        expires_at=expires_at,
        wire=wire,
    )


def answers_in(manifest: Manifest, form: FormModel) -> AnswerSheet:
    """Return the approved answers to this form state. A question that was not approved remains unanswered.

    Of answers to the same question in several steps, the one is meant that as many came before as earlier steps asked it.
    """
    approved: dict[tuple[str, str], list[ManifestField]] = defaultdict(list)
    for one in manifest.fields:
        if one.answer:
            approved[one.field_key, one.question].append(one)
    before = Counter(_places(form.earlier))
    answers, left = [], []
    for field in form.fields:
        place = field.key, field.question
        signed = approved[place][min(before[place], len(approved[place]) - 1)] if place in approved else None
        if signed and signed.answer:
            answers.append(signed.answer)
        else:
            left.append(unanswered(field, "it is not part of what was approved"))
    return AnswerSheet(
        form_fingerprint=form.fingerprint,
        answers=tuple(answers),
        unanswered=tuple(left),
        missing_rows=_missing_rows([one for signed in approved.values() for one in signed], form),
    )


def _missing_rows(approved: Iterable[ManifestField], form: FormModel) -> tuple[MissingRows, ...]:
    """Return the approved rows of lists of jobs, schools and languages for which neither the form nor its earlier steps have fields."""
    earlier = set(_places(form.earlier))
    shown = {(field.key, field.question) for field in form.fields} | earlier
    entries = [
        (match[1], match[2], field)
        for field in approved
        if field.answer and (match := _ENTRY.match(field.answer.provenance.reference))
    ]
    hidden = {(kind, place) for kind, place, field in entries if (field.field_key, field.question) not in shown}
    here = [(kind, field) for kind, place, field in entries if (kind, place) not in hidden]
    last = {kind: field.field_key for kind, field in here if (field.field_key, field.question) not in earlier}
    counts = Counter(kind for kind, _ in hidden)
    return tuple(
        MissingRows(kind=kind, count=counts[kind], after_field_key=last[kind])
        for kind in _KINDS
        if counts[kind] and kind in last
    )


def _places(earlier: Iterable[FormField]) -> list[tuple[str, str]]:
    """Return key and question of each field of earlier steps, whose keys begin with the number of their step."""
    return [(field.key.partition(": ")[2], field.question) for field in earlier]


def differences(approved: Manifest, now: Manifest) -> list[str]:
    """Return the differences from the approved manifest, one text for each; empty if the digests are equal."""
    if approved.sha256 == now.sha256:
        return []
    texts = [
        f"{name}: approved {getattr(approved, name)!r}, now {getattr(now, name)!r}"
        for name in ("form_url", "origin", "path", "method", "files", "posting_sha256")
        if getattr(approved, name) != getattr(now, name)
    ]
    before, after = _by_place(approved), _by_place(now)
    for key in dict.fromkeys([*before, *after]):
        if before.get(key) != after.get(key):
            was, is_now = before.get(key), after.get(key)
            texts.append(f"“{key[1]}”: approved {_shown(was)}, now {_shown(is_now)}")
    if not texts and approved.form_fingerprints != now.form_fingerprints:
        texts.append("the form's questions or options have changed")
    return texts or ["something else has changed"]


def _by_place(manifest: Manifest) -> dict[tuple[str, str, int], ManifestField]:
    return {(field.field_key, field.question, field.step): field for field in manifest.fields}


def _shown(field: ManifestField | None) -> str:
    return "nothing" if field is None else repr(field.committed)
