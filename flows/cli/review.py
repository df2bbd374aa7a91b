"""`otklik review`."""

import sys
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from flows.settings import Settings

DECISIONS = ("apply", "skip")


@click.command("review", short_help="Decide on vacancies between apply and skip, then on what waits.")
@click.argument("card", required=False)
@click.argument("decision", required=False, type=click.Choice(DECISIONS))
@click.option("--note", default="", help="Why, for your own record.")
@click.option("--decided", is_flag=True, help="List what you have decided, and what it changed.")
@click.option("--list", "is_list", is_flag=True, help="List them, and ask nothing.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object per vacancy.")
def command(card: str | None, decision: str | None, note: str, decided: bool, is_list: bool, as_json: bool) -> None:
    """Show the vacancies between apply and skip, with what is met and what is open; or decide on one of them.

    In a terminal each is shown and decided on, and after them each application that waits for you (as by
    `otklik pending --walk`). Your decision is stored beside the program's and wins over it: `apply` puts the vacancy on
    the next run's shortlist.

    \b
    Examples:
      otklik review
      otklik review --list
      otklik review --decided
      otklik review greenhouse:4711 apply --note "they know me"
    """
    from flows.settings import load_settings

    settings = load_settings()
    if decided:
        _show_decided(settings, as_json)
    elif card is None and not (is_list or as_json) and is_terminal():
        _walk(settings)
    elif card is None:
        rows = _band(settings)
        for row in rows:
            _show(row, as_json)
        if not rows and not as_json:
            click.echo("Nothing waits for your review. Applications that wait: otklik pending --walk")
    elif decision is None:
        raise click.UsageError("Say what you decide: apply or skip.")
    else:
        click.echo(_decide(settings, card, decision, note), err=as_json)


def is_terminal() -> bool:
    """Return whether a person types and reads here."""
    from flows.cli.safe_streams import raw_output

    return sys.stdin.isatty() and raw_output().isatty()


def _band(settings: "Settings", card: str | None = None) -> list[dict[str, Any]]:
    from adapters.stores.warehouse.published_copy import PublishedWarehouse

    with PublishedWarehouse(settings.published_path) as published:
        return published.rows("review_band", {"candidate_id": settings.candidate, "card_id": card})


def _show(row: dict[str, Any], as_json: bool) -> None:
    from core.contracts.decision import Evaluation
    from core.contracts.upcasts import read_stored
    from flows.cli.printed import ReviewLine

    shown = read_stored(Evaluation, row["decision_json"])
    if as_json:
        ReviewLine(
            card=row["card_id"], title=row["title"], employer=row["employer"], url=row["url"],
            score=shown.score, reason=shown.reason,
        ).print()  # fmt: skip
        return
    click.echo(f"{shown.score:3}  {row['title']} · {row['employer'] or '?'}\n     {row['card_id']}  {row['url'] or ''}")
    click.echo(f"     {shown.reason}")


def _walk(settings: "Settings") -> None:
    """Decide on one vacancy after the other, then on one application after the other."""
    from flows.applying.pending import pending_decisions
    from flows.cli.choices import LATER, QUIT, asked_for
    from flows.cli.walk import walk_through
    from flows.wiring import open_ledger

    rows = _band(settings) if settings.published_path.is_file() else []
    for number, row in enumerate(rows, 1):
        click.echo(f"\n[vacancy {number} of {len(rows)}]")
        _show(row, as_json=False)
        decision = asked_for((*DECISIONS, LATER, QUIT), LATER)
        if decision == QUIT:
            return
        if decision != LATER:
            note: str = click.prompt("Why, for your own record", default="", show_default=False)
            click.echo(_decide(settings, row["card_id"], decision, note))
    with open_ledger(settings) as ledger:
        items = pending_decisions(settings, ledger)
        if items:
            walk_through(settings, ledger, items)
        elif not rows:
            click.echo("Nothing waits for your review, and no application for your decision.")


def _decide(settings: "Settings", card: str, decision: str, note: str) -> str:
    """Store the user's decision about a vacancy of the review band, and return it in words."""
    from adapters.clock import utc_now
    from core.contracts.audit import USER, AuditKind
    from core.contracts.decision import Advice, Evaluation
    from core.contracts.stages import EVALUATE
    from core.contracts.upcasts import read_stored
    from core.errors import SkippableError
    from flows.wiring import open_ledger, open_warehouse

    with open_warehouse(settings, "review") as warehouse:
        found = warehouse.rows("review_band", {"candidate_id": settings.candidate, "card_id": card})
        if not found:
            raise SkippableError(
                f"no evaluated vacancy {card!r} waits for your decision", "List them: otklik review --list"
            )
        before = read_stored(Evaluation, found[0]["decision_json"])
        changed = f"{decision}, decided by the user; before: {before.advice}, {before.score} of 100"
        mine = before.model_copy(
            update={
                "advice": Advice(decision),
                "decided_by": f"person:{settings.candidate}",
                "prompt_version": None,
                "reason": f"{changed}. {note}".strip(" ."),
            }
        )
        warehouse.keep_decisions(EVALUATE, settings.candidate, found[0]["profile_sha256"], "review", [mine], utc_now())
        warehouse.publish(settings.published_path)
    with open_ledger(settings) as ledger:
        ledger.record_audit(AuditKind.OVERRIDDEN, USER, card, changed, utc_now())
    return f"{found[0]['title']}: {changed}."


def _show_decided(settings: "Settings", as_json: bool) -> None:
    """Print the user's decisions with the program's advice before, and sum up what they changed."""
    from adapters.stores.warehouse.published_copy import PublishedWarehouse
    from core.reporting.overrides import changed_line, override_of, overrides_summary

    with PublishedWarehouse(settings.published_path) as published:
        rows = published.rows("overrides", {"candidate_id": settings.candidate, "limit": 1000})
    found = [override_of(row) for row in rows]
    for one in found:
        click.echo(one.model_dump_json(exclude={"schema_version"}) if as_json else changed_line(one))
    if not as_json:
        click.echo(overrides_summary(found))
