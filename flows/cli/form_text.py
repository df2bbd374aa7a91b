"""A form as text for a model or a terminal: one line for each field."""

import re

from core.contracts.form import FieldType, FormField, FormModel
from core.text.normalize import fold, words

MOST_OPTIONS = 30
FEW_OPTIONS, QUESTION, OPTION, HELP, SECTION = 4, 70, 24, 30, 24
YES_NO = {"yes", "no"}
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
    return "\n".join(lines)


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

    Of a question in several sentences, the one that asks is given. Long texts are cut. Of a list, the first 4 options and the number of the
    others are given. The type is left out for plain text, for a list of which one option is chosen, and where the question names it. A
    section is named once, and a help text only if it adds words to the question.
    """
    lines, section = [], None
    for number, field in enumerate(form.fields, start=1):
        if field.section and field.section != section and not _says_nothing_new(field.section, field.question):
            lines.append(f"# {cut(field.section, SECTION)}")
        section = field.section or section
        lines.append(_short_line(number, field))
    return "\n".join(lines)


def _short_line(number: int, field: FormField) -> str:
    labels = [option.label for option in field.options]
    kind = _short_kind(field, labels)
    line = (
        f"{number}{'*' if field.required else ''}{f' {kind}' if kind else ''} {cut(_asking(field.question), QUESTION)}"
    )
    if field.help and not _says_nothing_new(field.help, field.question):
        line += f" ({cut(field.help, HELP)})"
    if not labels or kind == "yes_no":
        return line
    more = len(labels) - FEW_OPTIONS
    few = " | ".join(cut(label, OPTION) for label in labels[:FEW_OPTIONS])
    return f"{line} [{few}{f' | +{more}' if more > 0 else ''}]"


def _short_kind(field: FormField, labels: list[str]) -> str:
    if field.type is FieldType.SINGLE_CHOICE and labels:
        return "yes_no" if {fold(label) for label in labels} == YES_NO else ""
    return "" if field.type is FieldType.TEXT or _says_nothing_new(field.type, field.question) else field.type


def _asking(question: str) -> str:
    """Return the last sentence of a question that ends with a question mark, or the whole if there is none."""
    sentences = _SENTENCE.split(question)
    return next((one for one in reversed(sentences) if one.endswith("?")), question)


def cut(text: str, most: int) -> str:
    """Return at most `most` characters of a text, cut after a whole word where there is one."""
    if len(text) <= most:
        return text
    return f"{text[: most - 1].rsplit(' ', 1)[0]}…"


def _says_nothing_new(text: str, question: str) -> bool:
    return set(words(text)) <= set(words(question))
