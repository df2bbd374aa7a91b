"""Change prepared answers in the terminal, and see the application prepared again."""

from collections.abc import Mapping, Sequence

import click

from core.answers.typed_answers import why_refused
from core.applications.left_out import CONFIRM, document_lines, left_out_of
from core.contracts.application import Manifest
from core.contracts.document import DocumentDraft
from core.errors import SkippableError
from core.ports.applications import Applications
from flows.applying.documents import drafts_of
from flows.applying.new_answers import NewAnswer, compared_lines, wait_until_asked_again
from flows.applying.pending import PendingDecision, manifest_lines, manifest_of
from flows.cli.console import progress
from flows.settings import Settings
from flows.wiring import build_blobs


def new_answers(given: Sequence[str], is_for_other_forms: bool) -> list[NewAnswer]:
    """Return the answers written as N=VALUE. Raises `click.UsageError` for one that is not."""
    answers = []
    for text in given:
        number, is_given, value = text.partition("=")
        if not (is_given and number.strip().isdecimal()):
            raise click.UsageError(f'--edit {text!r} is not N=VALUE, such as --edit 3="Two weeks".')
        answers.append(NewAnswer(int(number), value, is_for_other_forms))
    return answers


def asked_anew(offered: Mapping[int, str]) -> list[NewAnswer]:
    """Ask which answers to change, and for their new values, until the user changes no more."""
    given: dict[int, NewAnswer] = {}
    while True:
        typed: str = click.prompt("Change which answer? Its number; empty: no other", default="", show_default=False)
        if not typed.strip():
            return list(given.values())
        number = int(typed) if typed.strip().isdecimal() else 0
        if number not in offered:
            click.echo(f"Not taken: there is no question {typed!r}.")
            continue
        value: str = click.prompt(offered[number], default="", show_default=False)
        if why := why_refused(value):
            click.echo(f"Not taken: {why}")
            continue
        is_for_other_forms = click.confirm("For other forms that ask the same, too?", default=False)
        given[number] = NewAnswer(number, value, is_for_other_forms)


def sentence_numbers(given: Sequence[str]) -> list[int]:
    """Return the numbers of sentences, written as 2 or S2. Raises `click.UsageError` for what is none."""
    numbers = []
    for text in given:
        digits = text.strip().upper().removeprefix("S")
        if not digits.isdecimal():
            raise click.UsageError(f"--confirm {text!r} is not the number of a sentence, such as --confirm S2.")
        numbers.append(int(digits))
    return numbers


def confirms(drafts: Sequence[DocumentDraft], numbers: Sequence[int], to_errors: bool = False) -> bool:
    """Show the sentences with these numbers, and ask whether they are true about the user."""
    for one in left_out_of(drafts):
        if one.number in numbers:
            click.echo(f"  S{one.number}. “{one.sentence.text}”", err=to_errors)
    return click.confirm(f"{CONFIRM}.", default=False, err=to_errors)


def prepared_again(
    settings: Settings,
    ledger: Applications,
    before: PendingDecision,
    old: Manifest,
    given: Sequence[NewAnswer],
) -> PendingDecision:
    """Wait until the application has been prepared again, show it and what differs, and return what it asks then.

    Raises `SkippableError` if it was not prepared again, or asks nothing for too long.
    """
    with progress("The form is filled again"):
        item = wait_until_asked_again(settings, ledger, before)
    if (manifest := manifest_of(ledger, item.application)) is not None and item.asks == "approval":
        drafts = drafts_of(ledger, build_blobs(settings), item.application)
        click.echo("\n".join([*manifest_lines(manifest), *document_lines(drafts)]))
        changed = compared_lines(old, manifest, given)
        click.echo("\n".join(["Changed:", *changed] if changed else ["Nothing is different."]))
    return item


def manifest_to_edit(ledger: Applications, item: PendingDecision) -> Manifest:
    """Return what was prepared. Raises `SkippableError` if the application does not wait for an approval of it."""
    manifest = manifest_of(ledger, item.application) if item.asks == "approval" else None
    if manifest is None:
        raise SkippableError(
            f"application {item.application.key} asks for {item.asks}, so there is no prepared answer to change",
            'Answer what it asks: otklik approve KEY --answer N="..."',
        )
    return manifest
