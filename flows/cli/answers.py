"""`otklik answers`: the answers that you have given."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from core.text.counts import counted

if TYPE_CHECKING:
    from core.contracts.candidate import StoredAnswer

ID_DIGITS = 6
FILE = click.Path(dir_okay=False, path_type=Path)


@click.command("answers", short_help="List, correct, forget, export or import your stored answers.")
@click.option("--correct", nargs=2, metavar="ID VALUE", help="Replace the value of one answer.")
@click.option("--forget", metavar="ID", help="Delete one answer.")
@click.option("--export", "export", type=FILE, help="Write all answers to a JSON file.")
@click.option("--import", "imported", type=FILE, help="Add the answers of such a file.")
@click.option("--candidate", help="The candidate; by default the one in otklik.toml.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object per answer.")
def command(
    correct: tuple[str, str] | None,
    forget: str | None,
    export: Path | None,
    imported: Path | None,
    candidate: str | None,
    as_json: bool,
) -> None:
    """List the answers that you gave to forms, with the places where they apply; or change them.

    Answers in preferences.toml are not listed: they are yours to edit there. What was sent before is not changed.

    \b
    Examples:
      otklik answers
      otklik answers --correct 3f9a21 "2 months"
      otklik answers --export answers.json
    """
    import json

    from adapters.clock import utc_now
    from adapters.stores.ledger.forgetting import LedgerForgetting
    from adapters.stores.ledger.sql_ledger import SqlLedger
    from core.contracts.audit import USER, AuditKind
    from core.errors import SkippableError
    from flows.cli.printed_facts import AnswerLine
    from flows.settings import load_settings

    settings = load_settings()
    who = candidate or settings.candidate
    with SqlLedger(settings.ledger_address) as ledger:
        bank = {_id(answer): answer for answer in ledger.bank(who)}
        if correct:
            key, value = correct
            answer = _named(bank, key)
            ledger.remember(who, answer.model_copy(update={"value": _checked(value)}), "person", utc_now())
            ledger.record_audit(
                AuditKind.EDITED, USER, answer.question[:200], "a stored answer was corrected", utc_now()
            )
            click.echo(f"Corrected: {answer.question} = {value}", err=as_json)
        elif forget:
            answer = _named(bank, forget)
            with LedgerForgetting(settings.ledger_address) as forgetting:
                forgetting.forget_answer(who, answer)
            ledger.record_audit(
                AuditKind.RESET, USER, answer.question[:200], "a stored answer was forgotten", utc_now()
            )
            click.echo(f"Forgotten: {answer.question}. The next form that asks this asks you.", err=as_json)
        elif export:
            if export.exists():
                raise SkippableError(f"{export} exists already", "Give another name: nothing is overwritten.")
            export.write_text(
                json.dumps([_record(answer) for answer in bank.values()], ensure_ascii=False, indent=1), "utf-8"
            )
            click.echo(f"{counted(len(bank), 'answer')} written to {export}", err=as_json)
        elif imported:
            from flows.cli.plan import stored_answers

            answers = stored_answers(imported)
            for answer in answers:
                _checked(answer.value if isinstance(answer.value, str) else "; ".join(answer.value))
            for answer in answers:
                ledger.remember(who, answer, "person", utc_now())
            click.echo(f"{counted(len(answers), 'answer')} added or replaced", err=as_json)
        else:
            for key, answer in bank.items():
                if as_json:
                    AnswerLine.model_validate({"id": key, **_record(answer)}).print()
                else:
                    click.echo(_line(key, answer))
            if not bank and not as_json:
                click.echo("No answers are stored yet. They are stored when you answer what a form asks.")


def _id(answer: "StoredAnswer") -> str:
    from adapters.stores.ledger.knowledge import answer_key

    return answer_key(answer)[:ID_DIGITS]


def _named(bank: "dict[str, StoredAnswer]", key: str) -> "StoredAnswer":
    from core.errors import SkippableError

    if key not in bank:
        raise SkippableError(f"no stored answer has the id {key!r}", "List them: otklik answers")
    return bank[key]


def _checked(value: str) -> str:
    """Return the value. Raises `SkippableError` if it is no answer."""
    from core.answers.typed_answers import why_refused
    from core.errors import SkippableError

    if why := why_refused(value):
        raise SkippableError(
            f"{value!r} is not stored: {why}", "Leave the question open instead: otklik answers --forget ID"
        )
    return value


def _record(answer: "StoredAnswer") -> dict[str, object]:
    return answer.model_dump(mode="json", exclude={"schema_version"}, exclude_none=True)


def _line(key: str, answer: "StoredAnswer") -> str:
    value = answer.value if isinstance(answer.value, str) else "; ".join(answer.value)
    scope = answer.employer or (f"vacancy {answer.card_id}" if answer.card_id else answer.ats or "everywhere")
    return f"{key}  {answer.question} = {value}  [{scope}]"
