"""Sentences that were left out of the documents of an application, and those that rest on the user's word: how both are shown."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from core.contracts.document import DocumentDraft, LeftOutSentence
from core.prompting.truncation import bounded
from core.text.markdown import literal

CONFIRM = "I confirm: these sentences are true about me"
"""What the user says of the chosen sentences. None is chosen by default."""
LONGEST_LABEL = 24
"""The most characters of a sentence in the list of choices, which is shown on a telephone. Its number names it."""
SENTENCE, REASON, MOST_REASONS = 400, 120, 3
"""The most characters of a sentence and of a reason on the screen, and the most reasons."""
_NAMES = {"cover_letter": "letter", "resume": "résumé"}


class LeftOut(NamedTuple):
    """A sentence that was left out, with its number on the screen and the document, in a word."""

    number: int
    document: str
    sentence: LeftOutSentence

    @property
    def label(self) -> str:
        """The choice in the form that names this sentence."""
        text = bounded(f"S{self.number}. {self.sentence.text}", 10 * LONGEST_LABEL).replace("\n", " ")
        return text if len(text) <= LONGEST_LABEL else f"{text[: LONGEST_LABEL - 1].rstrip()}…"


def left_out_of(drafts: Sequence[DocumentDraft]) -> list[LeftOut]:
    """Return the sentences that were left out of these documents, numbered from 1. One that was left out of two is named once."""
    found = {(sentence.text, sentence.line): (draft, sentence) for draft in drafts for sentence in draft.left_out}
    return [LeftOut(n, _NAMES[draft.kind], sentence) for n, (draft, sentence) in enumerate(found.values(), 1)]


def left_out_heading(drafts: Sequence[DocumentDraft]) -> str:
    """Return in plain text how many sentences were left out of which documents; "" if none was."""
    counts = Counter(one.document for one in left_out_of(drafts))
    told = ", ".join(f"{count} sentence{'s' * (count > 1)} of the {document}" for document, count in counts.items())
    return f"Left out, since your résumé does not say so: {told}" if told else ""


def left_out_rows(drafts: Sequence[DocumentDraft]) -> Iterator[str]:
    """Yield rows of Markdown: how to confirm a sentence, then each with the reasons and the closest line of the résumé."""
    left = left_out_of(drafts)
    if not left:
        return
    unused = any(draft.left_out and not draft.is_used for draft in drafts)
    instead = " Too little of the model's letter is left without them, so it is not used." if unused else ""
    yield f"If one is true, choose it below under “I confirm”, then *edit*: it is written again with it and comes back.{instead}"
    for one in left:
        why = " · ".join(literal(reason, REASON) for reason in one.sentence.reasons[:MOST_REASONS])
        closest = f" · closest: “{literal(one.sentence.closest, REASON)}”" if one.sentence.closest else ""
        yield f"**S{one.number}** ({one.document}) “{literal(one.sentence.text, SENTENCE)}” · *{why}{closest}*"


def word_rows(draft: DocumentDraft) -> Iterator[str]:
    """Yield a row of Markdown for each sentence of a document that rests on the user's word."""
    for text, day in draft.confirmed.items():
        yield f"“{literal(text, SENTENCE)}” · *{_confirmed(day)}*"


def document_lines(drafts: Sequence[DocumentDraft]) -> Iterator[str]:
    """Yield lines for a terminal: the sentences that rest on the user's word, and those that were left out with reasons and closest lines."""
    for draft in drafts:
        for text, day in draft.confirmed.items():
            yield f"  in the {_NAMES[draft.kind]}: “{text}”  [{_confirmed(day)}]"
    if heading := left_out_heading(drafts):
        yield f"  {heading}:"
    for one in left_out_of(drafts):
        closest = f"; closest: “{one.sentence.closest}”" if one.sentence.closest else ""
        yield f"  S{one.number}. “{one.sentence.text}”  [{'; '.join(one.sentence.reasons)}{closest}]"


def sentences_of(labels: Sequence[str], drafts: Sequence[DocumentDraft]) -> tuple[str, ...]:
    """Return the sentences that these choices of the form name."""
    named: Mapping[str, str] = {one.label: one.sentence.text for one in left_out_of(drafts)}
    return tuple(named[label] for label in labels)


def _confirmed(day: date | None) -> str:
    return f"confirmed by you on {day:%-d %b %Y}" if day else "confirmed by you"
