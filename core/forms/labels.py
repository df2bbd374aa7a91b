"""Derive a control's question, help text and required mark from the words around it."""

import math
import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from core.forms.date_groups import Question, date_part, part_named
from core.forms.facts import ControlFacts, WordFacts
from core.forms.label_marks import asks_nothing, says_optional, says_required, strip_label_marks
from core.forms.terms import term
from core.text.normalize import plain

_LETTER = re.compile(r"[^\W\d_]")
_ABOVE_A_BOX = frozenset({"block", "legend", "aria-describedby", "text before"})
_NO_AUTOCOMPLETE = frozenset({"on", "off", "nope", "none", "new-password"})
_LONGEST_MARKED_LABEL = 300
_MOST_UNDER_ONE_LABEL = 3
_TECHNICAL = re.compile(
    r"(?:(?=\S*_)[a-z0-9_]+|[a-z]+(?:-[a-z]+)*-(?:\d+|upload|input|field|control|select|picker)|(?:upload|input|file)(?:-[a-z]+)+)"
    r"(?:\s+\d+\s?/\s?\d+)?"
)
"""A token for programs where a label should be: `tf_phone_input`, `file-input-0`, `file-upload`, perhaps with a count of files."""
_BUTTONS_OF_AN_EDITOR = re.compile(r"(?!\W*(?:\w\.\s?){2,}\W*$)\W*\w(?:\W+\w)*\W*")
"""Single letters, as on the buttons of an editor: “B I U”; “C.P.” is short for words."""
_OWN_STATEMENT = re.compile(r"(?i)(?:i|ich|je|yo|eu|я)\s")


@lru_cache(maxsize=4096)
def name_in_words(name: str) -> str:
    """Turn `job_application[first_name]` into “First name”; empty for a generated name."""
    inner = re.findall(r"\[([^\[\]]*[A-Za-zА-я][^\[\]]*)\]", name)
    name = inner[-1] if inner else re.split(r"[.$:/]", name.rstrip(".$:/"))[-1]
    if term("machine_name").search(name):
        return ""
    words = re.sub(r"([a-zа-я])([A-ZА-Я])", r"\1 \2", name)
    words = re.sub(r"[\W_]+", " ", words).strip()
    words = re.sub(r"\s\d+$", "", words)
    return words[:1].upper() + words[1:].lower() if len(words) > 1 else ""


def question_of(control: ControlFacts) -> tuple[str, str]:
    """Return the question of a control and the source of its text: the first word that is a question, in order of reliability."""
    if control.kind == "box" and len(control.options) == 1:
        return _box_question(control, control.options[0].label)
    chosen = control.value if control.kind == "file" and isinstance(control.value, tuple) else ()
    for word in control.words:
        if _asks(word) and word.text not in chosen:  # a place for files that shows the name of what it holds
            return _part_of_amount(control, word) or _within_group(control, _question_inside(control, word) or word)
    if control.group:
        return strip_label_marks(control.group), "group"
    return _last_resort(control)


def _part_of_amount(control: ControlFacts, word: WordFacts) -> tuple[str, str] | None:
    """Return the words before a control and its name, if the name only says that it takes an amount, its currency or its period."""
    if word.source != "aria-label" or not term("part_of_an_amount").match(plain(word.label)):
        return None
    before = next((other for other in control.words if other.source == "text before" and _asks(other)), None)
    return (f"{before.label}: {word.label}", f"{before.source} and {word.source}") if before else None


def _question_inside(control: ControlFacts, before: WordFacts) -> WordFacts | None:
    """Return the placeholder that is a question, if what stands before the control only tells something."""
    if before.source != "text before" or not before.text.endswith("."):
        return None
    inside = (word for word in control.words if word.source == "placeholder" and word.text.rstrip(" *").endswith("?"))
    return next(inside, None)


def _asks(word: WordFacts) -> bool:
    if (
        word.source == "name"
        or _TECHNICAL.fullmatch(word.label)
        or not word.label
        or asks_nothing(word.label)
        or not _LETTER.search(word.label)
        or _BUTTONS_OF_AN_EDITOR.fullmatch(word.label)
    ):
        return False
    return not (word.is_weak and term("example").match(word.label))


def _within_group(control: ControlFacts, word: WordFacts) -> tuple[str, str]:
    """Return a label and its source; the label of one part of a date is combined with the name of its group."""
    label = word.label
    if control.group and control.type == "tel" and term("bare_number").match(label):
        return strip_label_marks(control.group), "group"
    if not (control.group and len(label) < 25 and part_named(label) and date_part(control)):
        return label, word.source
    group = strip_label_marks(control.group)
    return label if group.casefold() in label.casefold() else f"{group}: {label}", f"group and {word.source}"


def _box_question(control: ControlFacts, own_label: str) -> tuple[str, str]:
    """Return the question of a single box: its label, or the question above it if the label only means yes."""
    own = strip_label_marks(own_label)
    is_short = len(own) < 32 and len(own.split()) <= 4
    above = [word for word in control.words if word.source in _ABOVE_A_BOX and word.label not in ("", own)]
    is_statement = bool(_OWN_STATEMENT.match(own)) and not term("consent").search(own)
    if is_short and above and not is_statement and not above[0].label.endswith(own):
        return above[0].label, above[0].source
    if own:
        return own, "label"
    return (above[0].label, above[0].source) if above else _last_resort(control)


def _last_resort(control: ControlFacts) -> tuple[str, str]:
    """Return the placeholder, the name in words, or any other text."""
    for word in control.words:
        if word.source == "placeholder" and not asks_nothing(word.text):
            return word.label, "placeholder"
    names = {"autocomplete": control.autocomplete, "name": control.at.name, "id": control.at.id}
    for source, name in {**names, "test_id": control.at.test_id}.items():
        if name and name.lower() not in _NO_AUTOCOMPLETE and (text := name_in_words(name)):
            return text, source
    for word in control.words:
        if word.source != "name" and word.label:
            return word.label, word.source
    return "", "nothing"


def name_boxes_beside(questions: Sequence[Question]) -> list[Question]:
    """Ask a box by its own label if the words over it ask for the control before it, as in the row of a table ("to", and "until today" beside it)."""
    named, before = [], None
    for question in questions:
        control = question.control
        if before and control.kind == "box" and len(control.options) == 1 and control.options[0].label:
            asked, source = question_of(control)
            if source in _ABOVE_A_BOX and before.kind != "box" and question_of(before)[0] == asked:
                words = tuple(word for word in control.words if word.label != asked)
                control = control.model_copy(update={"words": words})
                question = question.asked_by(control)
        named.append(question)
        before = control
    return named


def prefer_own_words(questions: Sequence[Question]) -> list[Question]:
    """Use each control's placeholder as its question if several controls follow one label ("Name": first, last).

    The label becomes the name of their group and section.
    """
    preferred = []
    label, holders = "", frozenset[int]()
    for question, following in pairwise([*questions, None]):
        assert question is not None
        control = question.control
        own = _own_placeholders(control, following.control) if following else ()
        if own:
            label = next(word for word in control.words if not word.is_weak).text
            holders = frozenset(key for key, load in control.near if 1 < load <= _MOST_UNDER_ONE_LABEL)
            changed = {
                "group": control.group or label,
                "section": label,
                "words": (*_with_label(own, label), *control.words),
            }
            question = question.asked_by(control.model_copy(update=changed))
        elif (
            label and not any(not word.is_weak for word in control.words) and holders & {key for key, _ in control.near}
        ):
            ends = _with_label(tuple(word for word in control.words if word.source == "placeholder"), label)
            words = (*(word for word in ends if word not in control.words), *control.words)
            question = question.asked_by(control.model_copy(update={"section": label, "words": words}))
        else:
            label = ""
        preferred.append(question)
    return preferred


def _with_label(words: tuple[WordFacts, ...], label: str) -> tuple[WordFacts, ...]:
    """Put the label before words that only say which end of a range a field is for (“from”, “max.”)."""
    return tuple(
        word.model_copy(update={"text": f"{strip_label_marks(label)}: {word.text}"})
        if term("end_of_range").match(word.text)
        else word
        for word in words
    )


def _own_placeholders(control: ControlFacts, following: ControlFacts) -> tuple[WordFacts, ...]:
    """Return the placeholders of a control that shares its only label with the following control.

    A heading over a section of fields that have only placeholders is no label of the first one.
    """
    strong = [word for word in control.words if not word.is_weak]
    if control.kind != "text" or len(strong) != 1 or strong[0].source not in ("text before", "heading before"):
        return ()
    if any(not word.is_weak for word in following.words):
        return ()
    is_section = strong[0].source == "heading before" and bool(_asking_placeholders(following))
    most = math.inf if is_section else _MOST_UNDER_ONE_LABEL
    are_together = bool({key for key, load in control.near if 1 < load <= most} & {key for key, _ in following.near})
    if not are_together and not (is_section and following.section == strong[0].text):
        return ()
    return _asking_placeholders(control)


def _asking_placeholders(control: ControlFacts) -> tuple[WordFacts, ...]:
    return tuple(
        word
        for word in control.words
        if word.source == "placeholder" and not term("example").match(word.text) and not asks_nothing(word.text)
    )


def is_required(control: ControlFacts) -> bool:
    """Whether the question is required, by its attributes, else by marks in its label."""
    if control.required_marks & {"attribute", "aria"}:
        return True
    texts = control.texts("name", "title", "attribute", "column header")
    texts = (*texts[:1], *(text for text in texts[1:] if len(text) < _LONGEST_MARKED_LABEL))
    if any(says_optional(text) for text in (*texts[:2], *control.asides)):
        return False
    return bool(control.required_marks) or any(says_required(text) for text in (*texts, *control.asides))


def help_of(control: ControlFacts, question: str) -> str | None:
    """Return the help text without lines that repeat the question, at most 1,000 characters; None if there is none."""
    seen = question.casefold()
    lines = [
        line for line in control.help if line.casefold() not in seen and strip_label_marks(line).casefold() != seen
    ]
    return " ".join(dict.fromkeys(lines))[:1000].strip() or None
