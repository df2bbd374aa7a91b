"""A form, and the answers planned for it, as tables for a person at a terminal."""

from collections.abc import Sequence

from core.applications.source_words import place_words
from core.contracts.answer import Answer, AnswerSheet, Unanswered
from core.contracts.form import FormModel

MOST_OPTIONS = 6
SOURCES = {
    "resume": "your résumé",
    "bank": "your stored answer",
    "rule": "counted from your résumé",
    "model": "the model",
}


def form_rows(form: FormModel) -> list[dict[str, object]]:
    """Return one row for each question of a form, and one for each control that was seen and not understood."""
    unknown: list[dict[str, object]] = [
        {"question": asked, "type": "not understood", "required": "", "options": ""} for asked in form.not_understood
    ]
    found: list[dict[str, object]] = [
        {
            "question": field.question,
            "type": field.type.value,
            "required": field.required,
            "options": _options([option.label for option in field.options])
            or ("opens a list" if field.options_late else ""),
        }
        for field in form.fields
    ]
    return [*found, *unknown]


def answer_rows(sheet: AnswerSheet) -> list[dict[str, object]]:
    """Return one row for each question of a plan: those without an answer first, the required ones of them before the others."""
    open_ones = sorted(sheet.unanswered, key=lambda one: not one.required)
    return [*map(_open_row, open_ones), *map(_answered_row, sheet.answers)]


def _open_row(left: Unanswered) -> dict[str, object]:
    needed = "needed" if left.required else "optional"
    return {"question": left.question, "answer": f"– ({needed})", "from": left.why + _choices(left.options)}


def _answered_row(answer: Answer) -> dict[str, object]:
    source = answer.provenance
    value = answer.value if isinstance(answer.value, str) else "; ".join(answer.value)
    quote = f": “{source.quote}”" if source.quote and source.quote != value else ""
    place = f" ({place_words(source.reference)})" if source.source == "resume" else ""
    return {
        "question": answer.question,
        "answer": value,
        "from": f"{SOURCES.get(source.source, source.source)}{place}{quote}",
    }


def _choices(options: Sequence[str]) -> str:
    return f" [{_options(options)}]" if options else ""


def _options(labels: Sequence[str]) -> str:
    more = len(labels) - MOST_OPTIONS
    return " | ".join(labels[:MOST_OPTIONS]) + (f" | and {more} more" if more > 0 else "")
