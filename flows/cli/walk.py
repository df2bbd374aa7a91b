"""Walk through everything that waits for the user, in the terminal."""

from collections.abc import Mapping, Sequence
from typing import Any

import click

from core.answers.typed_answers import why_refused
from core.applications.open_decisions import open_decisions
from core.errors import SkippableError
from core.ports.ledger import Ledger
from core.text.normalize import plain
from flows.applying.pending import PendingDecision, answer, manifest_lines, manifest_of, schema_of
from flows.settings import Settings

LATER, QUIT = "later", "quit"
CHOICES: Mapping[str, tuple[str, ...]] = {
    "approval": ("approve", "reject", LATER, QUIT),
    "answers": ("answer", "skip", LATER, QUIT),
    "drafts": ("once", "site", "no", LATER, QUIT),
}


def walk_through(settings: Settings, ledger: Ledger, items: Sequence[PendingDecision]) -> None:
    """Show one application after the other and send the user's reply. What cannot be decided here is named with its link."""
    given: dict[tuple[str, ...], str] = {}
    decided = 0
    for number, item in enumerate(items, 1):
        row = item.application
        click.echo(f"\n[{number} of {len(items)}] {row.title} · {row.employer or '?'}\n{row.posting_url or ''}")
        if item.run_id is None or item.asks not in CHOICES:
            click.echo(f"{item.asks}: {row.note}")
            continue
        schema = schema_of(settings, item)
        manifest = manifest_of(ledger, row) if item.asks == "approval" else None
        if manifest is not None:
            click.echo("\n".join(manifest_lines(manifest)[1:]))
            for look in open_decisions(manifest):
                click.echo(f"  look at {look.number}: {look.why}")
            click.echo(f"Pictures and documents: {item.url}")
        decision = click.prompt("Your decision", type=click.Choice(CHOICES[item.asks]), default=LATER)
        if decision == QUIT:
            break
        if decision == LATER:
            continue
        reply = {"decision": decision, **(_answers(schema, given) if decision == "answer" else {})}
        try:
            answer(settings, item, reply)
            decided += 1
        except SkippableError as error:
            click.echo(f"Not taken: {error}")
    click.echo(f"\nDecided: {decided}. The others keep waiting.")


def _answers(schema: Mapping[str, Any], given: dict[tuple[str, ...], str]) -> dict[str, str]:
    """Ask the questions of one form. An answer given to the same question, with the same options, in this walk is used again."""
    replies = {}
    for name, field in schema.get("properties", {}).items():
        if not name.startswith("answer_"):
            continue
        options: Sequence[str] = field.get("enum") or ()
        asked = (plain(str(field.get("title"))), *options)
        if asked in given:
            click.echo(f"{field.get('title')} {given[asked]} (as you answered before)")
        else:
            value = _asked(str(field.get("title")), options, bool(field.get("x-needed")))
            if value is None:
                continue
            given[asked] = value
        replies[name] = given[asked]
    return replies


def _asked(question: str, options: Sequence[str], is_needed: bool) -> str | None:
    while True:
        kind = click.Choice(list(options)) if options and is_needed else str
        value: str = click.prompt(question, type=kind, default=None if is_needed else "", show_default=False)
        if not value and not is_needed:
            return None
        if options and value not in options:
            click.echo(f"One of: {'; '.join(options)}")
        elif why := why_refused(value):
            click.echo(f"Not taken: {why}")
        else:
            return value
