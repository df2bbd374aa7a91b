"""Choose the candidate's document for a file field."""

from collections.abc import Sequence

from core.answers.form_question import FormQuestion
from core.answers.phrases import load_phrases
from core.answers.sheet import NoAnswer
from core.contracts.answer import Answer, Provenance
from core.contracts.candidate import Candidate
from core.contracts.form import FieldType
from core.contracts.question import QuestionClass as Q
from core.text.normalize import plain

_PHRASES = load_phrases("sections")
_MEDIA_TYPES = {
    ".pdf": "application/pdf",
    ".doc": "application/msword",
    ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ".txt": "text/plain",
    ".rtf": "application/rtf",
}


def document_for(question: FormQuestion, candidate: Candidate, named: str | None = None) -> Answer | NoAnswer:
    """Return the candidate's document of the required kind, or the reason why there is none.

    `named` is the kind that the candidate stored for this question.
    """
    if named is None and _is_of_somebody_else(question):
        return NoAnswer("it asks about somebody else")
    kind = named or _kind_asked(question)
    path = candidate.files.get(kind) if kind else None
    if question.field.type is not FieldType.FILE:
        return _text_for(question, candidate, kind)
    if path is None:
        return NoAnswer(f"no document of kind {kind}" if kind else "it is not clear which document is asked for")
    name = path.replace("\\", "/").rsplit("/", 1)[-1]
    if question.field.accepts and not _is_accepted(name, question.field.accepts):
        return NoAnswer(f"{name} is not of a type the form accepts")
    return Answer(
        field_key=question.field.key,
        question=question.field.question,
        question_class=question.question_class,
        subject=question.subject,
        value=name,
        file_kind=kind,
        provenance=Provenance(source="document", reference=f"files.{kind}", quote=path),
        confidence=1.0,
    )


def _text_for(question: FormQuestion, candidate: Candidate, kind: str | None) -> Answer | NoAnswer:
    """Return the text written for this application, or the name of the candidate's résumé in a list of the site."""
    field, text = question.field, candidate.texts.get(kind or "")
    if text is None:
        return NoAnswer("no prepared text")
    if field.options:
        label = _listed([option.label for option in field.options], text)
        if label is None or kind != "resume":
            return NoAnswer("the list does not have the chosen résumé")
        text = label
    elif field.type is not FieldType.LONGTEXT or kind != "cover_letter":
        return NoAnswer("not a field for a letter")
    elif field.max_length is not None and len(text) > field.max_length:
        return NoAnswer(f"the letter has {len(text)} characters, the field takes {field.max_length}")
    return Answer(
        field_key=field.key,
        question=field.question,
        question_class=question.question_class,
        subject=question.subject,
        value=text,
        provenance=Provenance(source="document", reference=f"texts.{kind}"),
        confidence=1.0,
    )


def _listed(labels: Sequence[str], name: str) -> str | None:
    """Return the entry of a list of résumés that has this name, alone or with more behind it ("Backend, changed on 3 May"); None if several have."""
    wanted, words = plain(name), {label: plain(label) for label in labels}
    same = [label for label, text in words.items() if text == wanted]
    longer = [label for label, text in words.items() if text.startswith(wanted) and _ends_a_name(text[len(wanted) :])]
    found = same or longer
    return found[0] if len(found) == 1 else None


def _ends_a_name(rest: str) -> bool:
    return rest.lstrip().startswith(("(", ",", ";", "|", "·", "•", "–", "—", "- "))


def _kind_asked(question: FormQuestion) -> str | None:
    if question.question_class is Q.COVER_LETTER:
        return "cover_letter"
    asked = plain(f"{question.field.question} {question.field.help or ''}")
    if _PHRASES["without_a_name"].search(asked):
        return None
    if question.subject:
        return question.subject
    for text in (asked, question.section):
        if _PHRASES["other_document"].search(text):
            return None
        if _PHRASES["resume_document"].search(text):
            return "resume"
    return None


def _is_of_somebody_else(question: FormQuestion) -> bool:
    """Whether a document is that of a person whom the label points at, or of one whom the candidate recommends below this heading: "Their résumé"."""
    is_recommended = _PHRASES["recommends_somebody"].search(question.section)
    return bool(is_recommended or _PHRASES["document_of_somebody_else"].search(question.plain))


def _is_accepted(name: str, accepts: tuple[str, ...]) -> bool:
    """Whether an entry of an `accept` attribute (`.pdf`, `application/pdf`, `text/*`) allows the file."""
    ending = "." + name.rsplit(".", 1)[-1].casefold() if "." in name else ""
    media_type = _MEDIA_TYPES.get(ending)
    entries = [entry.strip().casefold() for entry in accepts]
    if not any(entries):
        return True
    return any(
        entry in (ending, ending.lstrip("."), media_type, "*/*", "*")
        or (entry.endswith("/*") and (media_type or "").startswith(entry[:-1]))
        for entry in entries
    )
