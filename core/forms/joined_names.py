"""Name the fields under one label that names each of them: “Postcode / Town” over a field for the postcode and one for the town."""

import re
from collections.abc import Sequence
from itertools import groupby

from core.forms.date_groups import Question
from core.forms.facts import WordFacts
from core.forms.label_marks import strip_label_marks
from core.forms.labels import question_of
from core.forms.terms import term

_KINDS = frozenset({"text", "select", "combo", "spin"})
_LONGEST_LABEL = 60
_MOST_PARTS = 3
_LETTER = re.compile(r"[^\W\d_]")


def name_joined_parts(questions: Sequence[Question]) -> list[Question]:
    """Return the questions with fields that share a label, one after the other, named by its parts if there are as many parts as fields."""
    named: list[Question] = []
    for label, group in groupby(questions, _shared_label):
        run = list(group)
        parts = _parts(label)
        if label and len(parts) == len(run) and _share_a_box(run):
            run = [_named(question, part) for question, part in zip(run, parts, strict=True)]
        named.extend(run)
    return named


def _shared_label(question: Question) -> str:
    """Return the words by which a field asks if they may name several; "" for any other control."""
    control = question.control
    label = question_of(control)[0] if control.kind in _KINDS and not question.date_parts else ""
    return label if len(label) < _LONGEST_LABEL and len(_parts(label)) > 1 else ""


def _parts(label: str) -> list[str]:
    """Return the names that a label joins; nothing if one of them is no name, or only says which end of a range it is."""
    parts = [strip_label_marks(part) for part in term("joins_names").split(label)]
    ends = [bool(term("end_of_range_named").match(part)) for part in parts]
    is_named = all(_LETTER.search(part) for part in parts) and (all(ends) or not any(ends))
    return parts if is_named and 1 < len(parts) <= _MOST_PARTS and not label.rstrip(" *").endswith("?") else []


def _share_a_box(run: Sequence[Question]) -> bool:
    """Whether a container holds the controls of all and no other."""
    return bool(
        frozenset.intersection(*(frozenset(key for key, load in one.control.near if load == len(run)) for one in run))
    )


def _named(question: Question, part: str) -> Question:
    control = question.control
    words = (WordFacts(source="label", text=part), *control.words)
    return question.asked_by(control.model_copy(update={"words": words}))
