"""New answers at the approval of an application, and the wait until it has been prepared again with them."""

import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from core.answers.typed_answers import why_refused
from core.applications.lifecycle import AT_WORK, MAY_ASK, label_of
from core.applications.open_decisions import shown_fields
from core.contracts.application import Manifest
from core.errors import FatalError, SkippableError
from core.ports.applications import Applications
from core.text.normalize import plain
from flows.applying.pending import PendingDecision, pending_decisions
from flows.settings import Settings

PREPARING_SECONDS = 180.0
"""How long to wait until a form has been filled again."""
LOOK_SECONDS = 0.5
"""How long to wait before the server is asked again."""


class NewAnswer(NamedTuple):
    """A new answer to the question that has this number on the approval screen."""

    number: int
    value: str
    is_for_other_forms: bool = False


def editable_questions(schema: Mapping[str, Any]) -> dict[int, str]:
    """Return the questions that can be answered anew, by number, as the form of an approval offers them.

    They are read from the form that the run shows: one that waited before an upgrade may offer other labels.
    """
    offered = schema.get("$defs", {}).get("Edit", {}).get("properties", {}).get("question", {}).get("enum", ())
    split = ((str(label).partition(". ")[0], str(label)) for label in offered)
    return {int(number): label for number, label in split if number.isdecimal()}


def confirmable_sentences(schema: Mapping[str, Any]) -> dict[int, str]:
    """Return the sentences that can be confirmed, by number, as the form of an approval offers them."""
    field = schema.get("properties", {}).get("confirmed", {})
    labels = [str(label) for label in field.get("items", {}).get("enum", ())]
    return {int(label.partition(". ")[0].removeprefix("S")): label for label in labels}


def edit_reply(
    schema: Mapping[str, Any], given: Sequence[NewAnswer], note: str = "", confirmed: Sequence[int] = ()
) -> dict[str, object]:
    """Return the reply that gives these new answers and confirms the sentences with these numbers.

    Raises `SkippableError` if one names no question or no sentence, or is no answer.
    """
    offered, sentences = editable_questions(schema), confirmable_sentences(schema)
    wrong = list(_problems(offered, given))
    wrong += [f"no sentence S{number} was left out" for number in confirmed if number not in sentences]
    if wrong:
        raise SkippableError("; ".join(wrong), "Nothing was changed. `otklik pending --full` shows the numbers.")
    edits = [
        {"question": offered[new.number], "answer": new.value.strip(), "remember": new.is_for_other_forms}
        for new in given
    ]
    chosen = {"confirmed": [sentences[number] for number in dict.fromkeys(confirmed)]} if confirmed else {}
    return {"decision": "edit", "edits": edits, "note": note, **chosen}


def _problems(offered: Mapping[int, str], given: Sequence[NewAnswer]) -> Iterator[str]:
    numbers = [new.number for new in given]
    for new in given:
        if new.number not in offered:
            yield f"there is no question {new.number}"
        elif why := why_refused(new.value):
            yield f"answer {new.number}: {why}"
    yield from (f"question {number} is answered twice" for number in {n for n in numbers if numbers.count(n) > 1})


def wait_until_asked_again(
    settings: Settings, ledger: Applications, before: PendingDecision, seconds: float = PREPARING_SECONDS
) -> PendingDecision:
    """Return what the application asks after the reply to `before`: mostly for approval of what was prepared again.

    Raises `SkippableError` if it asks nothing within these seconds, or if it was not prepared again, with the reason.
    """
    key, end = before.application.key, time.monotonic() + seconds
    while True:
        waiting = [item for item in pending_decisions(settings, ledger) if item.application.key == key and item.run_id]
        if waiting and waiting[0].schema_key not in (None, before.schema_key):
            return waiting[0]
        row = ledger.application(key)
        if row is None:
            raise FatalError(f"unknown application {key}", "See `otklik status`.")
        if row.state not in MAY_ASK | AT_WORK:
            raise SkippableError(
                f"it was not prepared again, it is now: {label_of(row.state)}. {row.note}", f"See: otklik why {key}"
            )
        if time.monotonic() > end:
            raise SkippableError(
                "it is still being prepared", "It returns for your approval: otklik pending, then otklik approve KEY"
            )
        time.sleep(LOOK_SECONDS)


def compared_lines(before: Manifest, after: Manifest, given: Sequence[NewAnswer]) -> list[str]:
    """Say of each question whose value differs, and of each that was answered anew, what its value is now, and which documents differ."""
    asked = {field.field_key: new for number, field in shown_fields(before) for new in given if new.number == number}
    old = {field.field_key: _text(field.committed) for field in before.fields}
    lines = []
    for number, field in enumerate(after.fields, 1):
        now, was, new = _text(field.committed), old.get(field.field_key, ""), asked.get(field.field_key)
        if new is not None and plain(now) != plain(new.value):
            lines.append(
                f"  {number:2}. {field.question} = {now or 'empty'}, not “{new.value.strip()}” as you answered"
            )
        elif now != was:
            lines.append(f"  {number:2}. {field.question} = {now or 'empty'} (before: {was or 'empty'})")
    lines += [f"  written again: {file.name}" for file in after.files if file not in before.files]
    left = {field.field_key for field in after.fields}
    lines += [f"  no longer asked: {field.question}" for field in before.fields if field.field_key not in left]
    return lines


def _text(committed: str | tuple[str, ...] | None) -> str:
    return "; ".join(committed) if isinstance(committed, tuple) else committed or ""
