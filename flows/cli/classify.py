"""`otklik classify QUESTIONS.jsonl`: print the class of each question."""

from functools import partial
from typing import TextIO

import click


@click.command()
@click.argument("questions", type=click.File("r", encoding="utf-8-sig", errors="replace"))
@click.option("--json", "as_json", is_flag=True, help="Print JSON lines. Always on; accepted like in other commands.")
def command(questions: TextIO, as_json: bool) -> None:
    """Print the class, subject and language of each question, found without a model.

    Rules come first. The class of a wording that no rule knows is guessed from similar questions (`by` says so).

    QUESTIONS.jsonl has one JSON object per line: {"text": "...", "options": ["Yes", "No"]}; `-` reads standard input.
    A JSON string is a question without options. `type` is optional: a field type as printed by `otklik probe`.

    \b
    Example:
      echo '{"text": "How many years of experience do you have with Python?"}' | otklik classify -
    """
    from adapters.model.second_reader import second_reader
    from core.questions.classifier import classify
    from core.questions.second_reading import second_reading
    from flows.cli.printed_facts import ClassLine

    reader = second_reader(partial(click.echo, err=True))
    for number, line in enumerate(questions, start=1):
        if not line.strip():
            continue
        text, options, field_type = _parsed(line, number)
        classified = second_reading(classify(text, options, field_type), text, options, reader)
        ClassLine(
            text=text,
            question_class=classified.question_class.value,
            subject=classified.subject,
            language=classified.language,
            confidence=classified.confidence,
            by=classified.by,
        ).print()


def _parsed(line: str, number: int) -> tuple[str, list[str], str | None]:
    """Parse one line into text, options and field type. Raises `FatalError` that names the line."""
    import json

    from core.errors import FatalError

    hint = 'Each line is JSON: {"text": "...", "options": ["..."]}'
    try:
        data = json.loads(line)
    except ValueError as problem:
        raise FatalError(f"line {number} is not JSON: {problem}", hint) from problem
    if isinstance(data, str):
        return data, [], None
    text = data.get("text", data.get("question")) if isinstance(data, dict) else None
    if not isinstance(text, str):
        raise FatalError(f"line {number} has no `text`", hint)
    options = data.get("options") or []
    if not isinstance(options, list):
        raise FatalError(f"line {number}: `options` is not a list", hint)
    labels = [
        str(option.get("label", option.get("text", ""))) if isinstance(option, dict) else str(option)
        for option in options
    ]
    field_type = data.get("type")
    return text, labels, field_type if isinstance(field_type, str) else None
