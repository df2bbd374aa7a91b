"""A form as text for a model or a terminal: one line for each field."""

import re
from collections import Counter

from core.contracts.form import FieldType, FormField, FormModel
from core.text.normalize import fold, words

MOST_OPTIONS = 30
FEW_OPTIONS, QUESTION, OPTION, HELP, SECTION = 3, 60, 24, 30, 24
LONG = 5
"""Words of a question or option from which its function words are left out."""
DITTO = 3
DOCUMENTS = {"resume", "cv", "file", "upload", "attach", "transcript", "cover letter"}
"""Words of a question that say it takes a file."""
YES_NO = {"yes", "no"}
LEFT_ALONE = ("captcha", "shows the password", "disabled", "page navigation")
"""Beginnings of the reasons why a visible control of the form is ignored."""
_FORMAT = re.compile(
    r"\b(dd|mm|yyyy|hh|jjjj|tt|e\.g|z\.\s?b|format|digits?|gross|net|per (hour|month|year)|дд|гггг)\b", re.IGNORECASE
)
_EXPLAINED = re.compile(r"\s+[—–-]\s+|\s*[(:]")
"""What begins the explanation of an option: a dash between spaces, a bracket, a colon."""
_FUNCTION = frozenset(
    "a an the i am my of to in on at for with and or as by from your you our we us is are do does did have has had be been will would can could may please what which that this it any".split()
)
_SENTENCE = re.compile(r"(?<=[.!?…])\s+")


def form_text(form: FormModel) -> str:
    """Return one line for each field, with headings for steps and sections."""
    lines = []
    section = step = None
    for field in form.fields:
        if form.step_count and field.step != step:
            lines.append(f"# step {field.step} of {form.step_count}")
            step = field.step
        if field.section and field.section != section:
            lines.append(f"## {field.section}")
        section = field.section
        lines.append(field_line(field))
    return "\n".join([*lines, *(f"seen, not understood: {asked}" for asked in form.not_understood)])


def field_line(field: FormField) -> str:
    """Return `key* type: question (help) [option | option]`; the star marks a required question."""
    line = f"{field.key}{'*' if field.required else ''} {field.type.value}: {field.question}"
    if field.help:
        line += f" ({field.help[:200]})"
    if field.options:
        shown = [option.label for option in field.options[:MOST_OPTIONS]]
        more = len(field.options) - len(shown)
        line += " [" + " | ".join(shown) + (f" | and {more} more" if more > 0 else "") + "]"
    elif field.options_late:
        line += " [opens a list]"
    return line


def short_form_text(form: FormModel) -> str:
    """Return the form for a model, as short as an answer allows: one line for each field, numbered from 1, with a star if required.

    Of a question in several sentences, the one that asks is given, and a long one without its function words, so that what tells it from the
    others is not cut off. Of a list, the first 3 options without their explanations and the number of the others are given, without a last
    word that all share with the question; a list that an earlier question has is given by the number of that question, and words (3 or more)
    with which the question before begins too as "…". The type is left
    out for plain text, for a list of which one option is chosen, and where the question names it. A section is named where the form asks
    the same question twice, and a help text where it names a format. The last line names what is left alone, such as a captcha.
    """
    lines, section = [], None
    lists: dict[tuple[str, ...], int] = {}
    before = ""
    asked = Counter(fold(field.question) for field in form.fields)
    for number, field in enumerate(form.fields, start=1):
        is_new = bool(field.section) and field.section != section
        if is_new and asked[fold(field.question)] > 1 and not _says_nothing_new(field.section or "", field.question):
            lines.append(f"# {cut(field.section or '', SECTION)}")
        section = field.section or section
        labels = tuple(_EXPLAINED.split(option.label)[0] for option in field.options)
        question = cut(_dense(_asking(field.question)).rstrip("?.: "), QUESTION)
        lines.append(_short_line(number, field, _ditto(question, before), labels, lists.setdefault(labels, number)))
        before = question
    if left := left_alone(form):
        lines.append(f"left alone: {', '.join(left)}")
    if form.not_understood:
        lines.append(f"seen, not understood: {'; '.join(cut(asked, QUESTION) for asked in form.not_understood)}")
    return "\n".join(lines)


def left_alone(form: FormModel) -> tuple[str, ...]:
    """Return what the visible controls are that are not filled: a captcha, a box that shows the password. Each kind is named once."""
    kinds = (ignored.why.partition(":")[0] for ignored in form.ignored)
    return tuple(dict.fromkeys(kind for kind in kinds if kind.startswith(LEFT_ALONE)))


def _short_line(number: int, field: FormField, question: str, labels: tuple[str, ...], first: int) -> str:
    """Return the line of a field. `labels` are its options without explanations, `first` is the number of the first field that has them."""
    kind = _short_kind(field, labels)
    line = f"{number}{'*' if field.required else ''}{f' {kind}' if kind else ''} {question}"
    if field.help and _FORMAT.search(field.help) and not _says_nothing_new(field.help, field.question):
        line += f" ({cut(field.help, HELP)})"
    if not labels or kind == "yes_no":
        return line
    return f"{line}: {_short_options(field.question, labels) if first == number else f'as {first}'}"


def _short_options(question: str, labels: tuple[str, ...]) -> str:
    """Return the first options and the number of the others. A last word that all of them and the question have is left out."""
    last = {label.rpartition(" ")[2].lower().removesuffix("s") for label in labels}
    asked = {word.removesuffix("s") for word in words(question)}
    if len(last) == 1 and last <= asked and all(" " in label for label in labels):
        labels = tuple(label.rpartition(" ")[0] for label in labels)
    few = " | ".join(cut(_dense(label), OPTION) for label in labels[:FEW_OPTIONS])
    return few + (f" +{len(labels) - FEW_OPTIONS}" if len(labels) > FEW_OPTIONS else "")


def _ditto(question: str, before: str) -> str:
    """Return a question without the words (at least 3, never all) with which the one before begins too."""
    said, earlier = question.split(), before.split()
    same = next((n for n, (one, other) in enumerate(zip(said, earlier, strict=False)) if one != other), None)
    return f"… {' '.join(said[same:])}" if same is not None and same >= DITTO else question


def _short_kind(field: FormField, labels: tuple[str, ...]) -> str:
    if field.type is FieldType.SINGLE_CHOICE and labels:
        return "yes_no" if {fold(label) for label in labels} == YES_NO else ""
    if field.type is FieldType.FILE and any(name in fold(field.question) for name in DOCUMENTS):
        return ""
    return "" if field.type is FieldType.TEXT or _says_nothing_new(field.type, field.question) else field.type


def _asking(question: str) -> str:
    """Return the last sentence of a question that ends with a question mark, or the whole if there is none."""
    sentences = _SENTENCE.split(question)
    return next((one for one in reversed(sentences) if one.endswith("?")), question)


def _dense(question: str) -> str:
    """Return a long question without its function words (English); "not" and "no" stay, and so does what is written in capitals (US, AM)."""
    said = question.split()
    if len(said) < LONG:
        return question
    return " ".join(word for word in said if word.lower() not in _FUNCTION or (len(word) > 1 and word.isupper()))


def cut(text: str, most: int) -> str:
    """Return at most `most` characters of a text, cut after a whole word where there is one."""
    if len(text) <= most:
        return text
    return f"{text[: most - 1].rsplit(' ', 1)[0]}…"


def _says_nothing_new(text: str, question: str) -> bool:
    return set(words(text)) <= set(words(question))
