"""Show answers with their sources on the approval, in as few lines as possible."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from core.applications.source_words import place_words, source_words
from core.contracts.answer import Provenance
from core.contracts.application import ManifestField
from core.contracts.form import VISION
from core.contracts.question import QuestionClass
from core.text.markdown import NO_BREAK, literal
from core.text.normalize import plain

QUESTION, LONG_ANSWER = 500, 160
"""The most characters of a question and of its answer in the list of answers. A longer answer is shown in full below the list."""
SHORT_ENTRY = 64
"""The most characters of a question and its answer that share a line with others of the same source."""
RESUME, STORED = "From your résumé", "From your stored answers"
FROM_PICTURE = "⚠ question read from the picture by the model"


class Lengths(NamedTuple):
    """The most characters shown of a question and of its answer."""

    question: int = QUESTION
    answer: int = LONG_ANSWER


IN_A_LIST = Lengths()


def question_words(question: str, found_by: str | None, limit: int = QUESTION) -> str:
    """Return a question as Markdown, with a warning if a model read it from a picture."""
    words = literal(question, limit)
    return f"{words} ({FROM_PICTURE})" if found_by == VISION else words


def value_words(value: str | tuple[str, ...] | None, limit: int = 2000) -> str:
    """Return the value of a field as Markdown."""
    if isinstance(value, tuple):
        return "; ".join(literal(part) for part in value)
    return literal(value, limit)


def asked(number: int, field: ManifestField, limit: int = QUESTION) -> str:
    """Return a question with its number and a colon, unless it ends in a mark of its own."""
    words = question_words(field.question, field.found_by, limit)
    return f"{number}\\. {words}{'' if words.endswith(('?', ':', '？', '：', '…')) else ':'}"


def answered(number: int, field: ManifestField, lengths: Lengths = IN_A_LIST) -> str:
    """Return a question and the beginning of its answer. Only the answer is bold."""
    return f"{asked(number, field, lengths.question)} **{value_words(field.committed, lengths.answer)}**"


def source(field: ManifestField, stored_questions: Mapping[str, str]) -> str:
    """Return the source of an answer as Markdown. The stored question is quoted only if the form asks in other words."""
    provenance = field.answer.provenance if field.answer else None
    if field.answer is not None and provenance is not None and _is_asked_in_the_same_words(field, stored_questions):
        is_consent = field.answer.question_class is QuestionClass.CONSENT
        words = source_words(provenance.model_copy(update={"reference": ""}), field.committed)
        return f"{words} to these very words" if is_consent else words
    return source_words(provenance, field.committed, stored_questions)


def answer_rows(fields: Sequence[tuple[int, ManifestField]], stored_questions: Mapping[str, str]) -> Iterator[str]:
    """Yield rows of Markdown: short answers of one source on one row, which is headed by the source, then each other answer with its source."""
    groups: dict[str, list[tuple[int, ManifestField]]] = {RESUME: [], STORED: []}
    for number, field in fields:
        group = _group(field, stored_questions)
        if group is not None:
            groups[group].append((number, field))
    shared = {name: members for name, members in groups.items() if len(members) > 1}
    for name, members in shared.items():
        yield f"**{name}:** {' · '.join(_entry(number, field) for number, field in members)}"
    told = {number for members in shared.values() for number, _ in members}
    for number, field in fields:
        if number not in told:
            yield f"{answered(number, field)} · *{source(field, stored_questions)}*"


def _entry(number: int, field: ManifestField) -> str:
    """Return an answer for a shared row, with its place in the résumé if that is not among the personal data, and with its quote if the answer is not in it."""
    provenance = field.answer.provenance if field.answer else None
    named = provenance is not None and provenance.source == "resume" and not provenance.reference.startswith("basics")
    place = place_words(provenance.reference) if provenance is not None and named else ""
    quote = _other_words(provenance, field) if provenance is not None else ""
    told = ": ".join(filter(None, (literal(place, 60), f"“{literal(quote)}”" if quote else "")))
    entry = answered(number, field).replace(" ", NO_BREAK, 1)
    return f"{entry}{f' *({told})*' if told else ''}"


def _group(field: ManifestField, stored_questions: Mapping[str, str]) -> str | None:
    """Return the head of the row that this answer shares, or None if it needs a row of its own."""
    provenance = field.answer.provenance if field.answer else None
    if provenance is None or field.found_by == VISION:
        return None
    if len(field.question) + len(value_words(field.committed)) + len(_other_words(provenance, field)) > SHORT_ENTRY:
        return None
    if provenance.source == "resume":
        return RESUME
    return STORED if provenance.source == "bank" and _is_asked_in_the_same_words(field, stored_questions) else None


def _other_words(provenance: Provenance, field: ManifestField) -> str:
    """Return the quote of an answer, or "" if the answer is in it."""
    shown = ", ".join(field.committed) if isinstance(field.committed, tuple) else field.committed or ""
    quote = provenance.quote or ""
    return "" if shown.casefold() in quote.casefold() else quote


def _is_asked_in_the_same_words(field: ManifestField, stored_questions: Mapping[str, str]) -> bool:
    provenance = field.answer.provenance if field.answer else None
    asked = stored_questions.get(provenance.reference) if provenance is not None else None
    return asked is not None and plain(asked) == plain(field.question)
