"""Name the parts of one field that are turned separately, as the hour and the minute of a time: “Start of the shift: hour”."""

from collections.abc import Sequence
from itertools import groupby

from core.forms.date_groups import Question
from core.forms.facts import WordFacts


def name_turned_parts(questions: Sequence[Question]) -> list[Question]:
    """Return the questions with spin buttons that ask in the same words, one after the other, told apart by the word that each has of its own."""
    named: list[Question] = []
    for words, group in groupby(questions, _shared_words):
        run = list(group)
        parts = [_own_part(question) for question in run]
        if words and len(run) > 1 and all(parts) and len(set(parts)) == len(parts):
            run = [_named(question, f"{words}: {part}") for question, part in zip(run, parts, strict=True)]
        named.extend(run)
    return named


def _shared_words(question: Question) -> str:
    """Return the words by which a spin button asks, if it has a word of its own besides them; "" for any other control."""
    control = question.control
    return control.words[0].label if control.kind == "spin" and not question.date_parts and _own_part(question) else ""


def _own_part(question: Question) -> str:
    """Return the word of a part that libraries put before its question for screen readers: “hour, Start of the shift”; "" without one."""
    words = (word.text for word in question.control.words[1:] if word.source == "aria-label")
    return next((text.partition(",")[0].strip() for text in words if text.rstrip().endswith(",")), "")


def _named(question: Question, text: str) -> Question:
    control = question.control
    return question.asked_by(
        control.model_copy(update={"words": (WordFacts(source="label", text=text), *control.words)})
    )
