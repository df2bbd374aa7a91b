"""Walk through everything that waits for the user, in the terminal."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import click

from core.applications.left_out import document_lines, left_out_of
from core.applications.open_decisions import open_decisions
from core.contracts.application import Manifest
from core.contracts.document import DocumentDraft
from core.errors import SkippableError
from core.ports.applications import Applications
from core.reporting.vacancy_story import told
from core.text.normalize import plain
from flows.applying.documents import drafts_of, evaluation_of
from flows.applying.new_answers import NewAnswer, edit_reply, editable_questions
from flows.applying.open_questions import OpenQuestion, open_questions
from flows.applying.pending import PendingDecision, answer, manifest_lines, manifest_of, schema_of
from flows.cli.choices import LATER, OPEN, QUIT, asked_for
from flows.cli.edits import asked_anew, confirms, manifest_to_edit, prepared_again
from flows.server.opening import link_to, open_in_browser
from flows.settings import Settings
from flows.wiring import build_blobs

ANSWER, EDIT, TRUE = "answer", "edit", "confirm"
CHOICES: Mapping[str, tuple[str, ...]] = {
    "approval": ("approve", EDIT, "reject", OPEN, LATER, QUIT),
    "answers": (ANSWER, "skip", OPEN, LATER, QUIT),
    "drafts": ("once", "site", "no", OPEN, LATER, QUIT),
}
Question = tuple[str, ...]
"""The wording of a question and its options, as they are compared with those of other forms."""


class Edited(NamedTuple):
    """An application whose answers were changed in a walk, to be shown again: what it asked, what was prepared then, and the new answers."""

    item: PendingDecision
    manifest: Manifest
    given: Sequence[NewAnswer]


class Walk:
    """One walk: what was answered in it, what was changed, and how many decisions were sent."""

    def __init__(self, settings: Settings, ledger: Applications) -> None:
        self._settings, self._ledger, self._blobs = settings, ledger, build_blobs(settings)
        self._given: dict[Question, str] = {}
        self.edited: list[Edited] = []
        self.decided = 0

    def show(self, item: PendingDecision) -> None:
        """Show what is known of an application: why this one, what would be sent, and what to look at."""
        row = item.application
        evaluation = evaluation_of(row, self._blobs)
        for stage, told_line in told(evaluation) if evaluation is not None else ():
            click.echo(f"{'why: ' if stage else '     '}{told_line}")
        manifest = manifest_of(self._ledger, row) if item.asks == "approval" else None
        if manifest is not None:
            click.echo("\n".join([*manifest_lines(manifest)[1:], *document_lines(self._drafts(item))]))
            for look in open_decisions(manifest):
                click.echo(f"  look at {look.number}: {look.why}")
            click.echo(f"Pictures and documents: {item.url}")

    def decide(self, item: PendingDecision) -> bool:
        """Ask for a decision and send it. Returns False if the user quits."""
        questions = open_questions(schema_of(self._settings, item)) if item.asks == "answers" else []
        for question in questions:
            click.echo(f"  {question.line}")
        is_known = item.asks == "answers" and all(
            _compared(each) in self._given for each in questions if each.is_needed
        )
        decision = self._decision(item, ANSWER if is_known else LATER)
        if decision in (QUIT, LATER):
            return decision != QUIT
        try:
            if decision in (EDIT, TRUE):
                self._change(item, decision)
            else:
                answers = _answers(questions, self._given) if decision == ANSWER else {}
                answer(self._settings, item, {"decision": decision, **answers})
                self.decided += 1
        except SkippableError as error:
            click.echo(f"Not taken: {error}")
        return True

    def _change(self, item: PendingDecision, decision: str) -> None:
        """Ask for new answers, or for sentences that are true, and send them. The application is shown again at the end of the walk."""
        manifest = manifest_to_edit(self._ledger, item)
        schema = schema_of(self._settings, item)
        given = asked_anew(editable_questions(schema)) if decision == EDIT else []
        true = _true_sentences(self._drafts(item)) if decision == TRUE else []
        if given or true:
            answer(self._settings, item, edit_reply(schema, given, confirmed=true))
            self.edited.append(Edited(item, manifest, given))
            click.echo("The form is filled again. You see it again at the end.")

    def _decision(self, item: PendingDecision, default: str) -> str:
        """Ask for the decision; its beginning is enough. `open` shows the application with its pictures and documents in the browser, and asks again."""
        true = (TRUE,) if left_out_of(self._drafts(item)) else ()
        while True:
            decision = asked_for((*CHOICES[item.asks], *true), default)
            if decision != OPEN:
                return decision
            link = link_to(self._settings, (item.url or "").removeprefix(self._settings.ui_url))
            if not open_in_browser(self._settings, link):
                click.echo(f"There is no browser here. This link works once, for a minute: {link}")

    def _drafts(self, item: PendingDecision) -> list[DocumentDraft]:
        return drafts_of(self._ledger, self._blobs, item.application) if item.asks == "approval" else []

    def show_again(self, edited: Edited) -> bool:
        """Show what was prepared again, and decide on it. Returns False if the user quits."""
        try:
            item = prepared_again(self._settings, self._ledger, *edited)
        except SkippableError as error:
            click.echo(f"{error}")
            return True
        return self.decide(item)


def walk_through(settings: Settings, ledger: Applications, items: Sequence[PendingDecision]) -> None:
    """Show one application after the other and send the user's reply. What cannot be decided here is named with its link."""
    walk = Walk(settings, ledger)
    goes_on = True
    for number, item in enumerate(items, 1):
        row = item.application
        click.echo(f"\n[{number} of {len(items)}] {row.title} · {row.employer or '?'}\n{row.posting_url or ''}")
        if item.run_id is None or item.asks not in CHOICES:
            click.echo(f"{item.asks}: {row.note}")
            continue
        walk.show(item)
        if not (goes_on := walk.decide(item)):
            break
    while goes_on and walk.edited:
        edited = walk.edited.pop(0)
        click.echo(f"\n[again] {edited.item.application.title} · {edited.item.application.employer or '?'}")
        goes_on = walk.show_again(edited)
    click.echo(f"\nDecided: {walk.decided}. The others keep waiting.")


def _true_sentences(drafts: Sequence[DocumentDraft]) -> list[int]:
    """Ask which of the sentences that were left out are true, and for the user's word. None is taken without both."""
    offered = {one.number for one in left_out_of(drafts)}
    typed: str = click.prompt("Which are true? Their numbers; empty: none", default="", show_default=False)
    digits = [part.upper().removeprefix("S") for part in typed.replace(",", " ").split()]
    numbers = [int(part) for part in digits if part.isdecimal()]
    if len(numbers) < len(digits) or not set(numbers) <= offered:
        click.echo(f"Not taken: the sentences are {', '.join(f'S{number}' for number in sorted(offered))}.")
        return []
    return numbers if numbers and confirms(drafts, numbers) else []


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
