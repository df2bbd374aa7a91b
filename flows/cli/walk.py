"""Walk through everything that waits for the user, in the terminal."""

from collections.abc import Mapping, Sequence

import click

from core.applications.open_decisions import open_decisions
from core.errors import SkippableError
from core.ports.applications import Applications
from core.reporting.vacancy_story import told
from core.text.normalize import plain
from flows.applying.documents import evaluation_of
from flows.applying.open_questions import OpenQuestion, open_questions
from flows.applying.pending import PendingDecision, answer, manifest_lines, manifest_of, schema_of
from flows.server.opening import link_to, open_in_browser
from flows.settings import Settings
from flows.wiring import build_blobs

ANSWER, OPEN, LATER, QUIT = "answer", "open", "later", "quit"
CHOICES: Mapping[str, tuple[str, ...]] = {
    "approval": ("approve", "reject", OPEN, LATER, QUIT),
    "answers": (ANSWER, "skip", OPEN, LATER, QUIT),
    "drafts": ("once", "site", "no", OPEN, LATER, QUIT),
}
Question = tuple[str, ...]
"""The wording of a question and its options, as they are compared with those of other forms."""


class Begun(click.Choice[str]):
    """One of several words, of which the beginning is enough where only one begins so."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        begun = [choice for choice in self.choices if choice.startswith(value.strip().casefold())]
        return super().convert(begun[0] if len(begun) == 1 else value, param, ctx)


def walk_through(settings: Settings, ledger: Applications, items: Sequence[PendingDecision]) -> None:
    """Show one application after the other and send the user's reply. What cannot be decided here is named with its link."""
    given: dict[Question, str] = {}
    blobs = build_blobs(settings)
    decided = 0
    for number, item in enumerate(items, 1):
        row = item.application
        click.echo(f"\n[{number} of {len(items)}] {row.title} · {row.employer or '?'}\n{row.posting_url or ''}")
        if item.run_id is None or item.asks not in CHOICES:
            click.echo(f"{item.asks}: {row.note}")
            continue
        questions = open_questions(schema_of(settings, item)) if item.asks == "answers" else []
        manifest = manifest_of(ledger, row) if item.asks == "approval" else None
        evaluation = evaluation_of(row, blobs) if item.asks in CHOICES else None
        for stage, told_line in told(evaluation) if evaluation is not None else ():
            click.echo(f"{'why: ' if stage else '     '}{told_line}")
        if manifest is not None:
            click.echo("\n".join(manifest_lines(manifest)[1:]))
            for look in open_decisions(manifest):
                click.echo(f"  look at {look.number}: {look.why}")
            click.echo(f"Pictures and documents: {item.url}")
        for question in questions:
            click.echo(f"  {question.line}")
        is_known = item.asks == "answers" and all(_compared(each) in given for each in questions if each.is_needed)
        decision = _decision(settings, item, ANSWER if is_known else LATER)
        if decision == QUIT:
            break
        if decision == LATER:
            continue
        reply = {"decision": decision, **(_answers(questions, given) if decision == "answer" else {})}
        try:
            answer(settings, item, reply)
            decided += 1
        except SkippableError as error:
            click.echo(f"Not taken: {error}")
    click.echo(f"\nDecided: {decided}. The others keep waiting.")


def _decision(settings: Settings, item: PendingDecision, default: str) -> str:
    """Ask for the decision; its beginning is enough. `open` shows the application with its pictures and documents in the browser, and asks again."""
    while True:
        decision: str = click.prompt("Your decision", type=Begun(CHOICES[item.asks]), default=default)
        if decision != OPEN:
            return decision
        link = link_to(settings, (item.url or "").removeprefix(settings.ui_url))
        if not open_in_browser(settings, link):
            click.echo(f"There is no browser here. This link works once, for a minute: {link}")


def _compared(question: OpenQuestion) -> Question:
    return (plain(question.title), *question.options)


def _answers(questions: Sequence[OpenQuestion], given: dict[Question, str]) -> dict[str, str]:
    """Ask the questions of one form. What was answered or left open in this walk is not asked again for the same question and options."""
    replies = {}
    for question in questions:
        asked = _compared(question)
        if asked not in given or (not given[asked] and question.is_needed):
            given[asked] = _asked(question) or ""
        elif given[asked]:
            click.echo(f"{question.title} {given[asked]} (as you answered before)")
        if given[asked]:
            replies[question.name] = given[asked]
    return replies


def _asked(question: OpenQuestion) -> str | None:
    is_choice = question.options and question.is_needed and not question.takes_several
    kind = click.Choice(list(question.options)) if is_choice else str
    title = f"{question.title} (several: separate them with ;)" if question.takes_several else question.title
    while True:
        value: str = click.prompt(title, type=kind, default=None if question.is_needed else "", show_default=False)
        if not value and not question.is_needed:
            return None
        if why := question.why_refused(value):
            click.echo(f"Not taken: {why}")
        else:
            return value
