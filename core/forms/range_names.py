"""Name the two ends of a range by the words over both: “Holidays planned: Start date”, “Holidays planned: End date”."""

import re
from collections.abc import Sequence

from core.forms.date_groups import Question, part_named
from core.forms.facts import WordFacts
from core.forms.label_marks import asks_nothing, strip_label_marks
from core.forms.terms import term

_LONGEST_TITLE = 100
_LETTER = re.compile(r"[^\W\d_]")
_TITLES = frozenset({"text before", "heading before", "label", "legend", "aria-labelledby", "block"})


def name_ends_of_ranges(questions: Sequence[Question]) -> list[Question]:
    """Return the questions with both ends of each range named by its title, where their own words only say which end they are."""
    named = list(questions)
    for place in range(len(named) - 1):
        start, end = named[place], named[place + 1]
        ends = _end_word(start), _end_word(end)
        if not all(ends) or ends[0] == ends[1] or not _share_a_box(start, end) or _say_enough(start, end):
            continue
        title = _title(start)
        other = _title(end)
        if title and (not other or other.startswith(title)):
            is_of_dates = any(_asks_for_date(question) for question in (start, end))
            for at, which in zip((place, place + 1), ends, strict=True):
                named[at] = _named(named[at], f"{title}: {which}", is_of_dates)
    return named


def _end_word(question: Question) -> str:
    """Return the word of a control that only says which end of a range it is; "" if there is none."""
    labels = (_without_part(word.label) for word in question.control.words if word.source != "name")
    return next((label for label in labels if label and term("end_of_range_named").match(label)), "")


def _without_part(label: str) -> str:
    """Return a label without the part of a date that stands before it: “day, Start date”."""
    part, comma, rest = label.strip(", ").partition(", ")
    return rest if comma and part_named(part) else label.strip(", ")


def _share_a_box(start: Question, end: Question) -> bool:
    """Whether a small container holds the controls of both and no other."""
    count = sum(max(1, len(question.date_parts)) for question in (start, end))
    return bool(
        {key for key, load in start.control.near if load == count}
        & {key for key, load in end.control.near if load == count}
    )


def _say_enough(start: Question, end: Question) -> bool:
    """Whether a person reads the labels of both as questions of their own: “Start date”, or “From” in fields without a calendar over both."""
    for question in (start, end):
        label = next((word for word in question.control.words if word.source in ("label", "aria-labelledby")), None)
        is_short = label is not None and len(label.label.split()) == 1 and question.control.is_date_like
        if label is None or not _is_end(label) or is_short:
            return False
    return True


def _is_end(word: WordFacts) -> bool:
    return bool(term("end_of_range_named").match(_without_part(word.label)))


def _title(question: Question) -> str:
    """Return the first words of a control that name the whole range; "" if there are none."""
    for word in question.control.words:
        if word.source not in _TITLES or _is_end(word) or part_named(word.text) or not _LETTER.search(word.label):
            continue
        if len(word.label) <= _LONGEST_TITLE and not asks_nothing(word.label) and not word.text.endswith("."):
            return strip_label_marks(word.label)
    return ""


def _asks_for_date(question: Question) -> bool:
    control = question.control
    words = (word.text for word in control.words if word.source == "placeholder" and _is_end(word))
    return control.is_date_like or control.type == "date" or any(term("date").search(text) for text in words)


def _named(question: Question, text: str, is_of_dates: bool) -> Question:
    """Return a question with the words of its range. An end without a word for dates is one if the other end is."""
    control = question.control
    is_date = control.is_date_like or (is_of_dates and control.kind == "text" and not term("date").search(text))
    changes = {
        "words": (WordFacts(source="label", text=text), *control.words),
        "group": text if question.date_parts else control.group,
        "is_date_like": is_date,
    }
    return question.asked_by(control.model_copy(update=changes))
