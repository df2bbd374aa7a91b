"""`otklik classify QUESTIONS.jsonl`: what each question asks."""

from typing import TextIO

import click


@click.command()
@click.argument("questions", type=click.File("r", encoding="utf-8-sig", errors="replace"))
@click.option("--json", "as_json", is_flag=True, help="JSON lines (always so; accepted for symmetry).")
def command(questions: TextIO, as_json: bool) -> None:
    """The class, subject and language of each question, by rules alone.

    QUESTIONS.jsonl holds one question a line, as JSON: {"text": "...", "options": ["Yes", "No"]}; `-` reads standard input.
    A bare JSON string is a question without options. `type`, where given, is a field type as `otklik probe` prints it.

    \b
    Example:
      echo '{"text": "How many years of experience do you have with Python?"}' | otklik classify -
    """
    import json

    from core.questions.classifier import classify

    for number, line in enumerate(questions, start=1):
        if not line.strip():
            continue
        text, options, field_type = _question_on(line, number)
        found = classify(text, options, field_type)
        row = {
            "text": text,
            "class": found.question_class.value,
            "subject": found.subject,
            "language": found.language,
            "confidence": found.confidence,
            "by": found.by,
        }
        click.echo(json.dumps(row, ensure_ascii=False))


def _question_on(line: str, number: int) -> tuple[str, list[str], str | None]:
    """One question from one line, or a clear error that names the line."""
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
