"""`otklik review`."""

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from flows.settings import Settings


@click.command("review", short_help="Decide on vacancies that the evaluation left to you.")
@click.argument("card", required=False)
@click.argument("decision", required=False, type=click.Choice(["apply", "skip"]))
@click.option("--note", default="", help="Why, for your own record.")
@click.option("--decided", is_flag=True, help="List what you have decided, and what it changed.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object per vacancy.")
def command(card: str | None, decision: str | None, note: str, decided: bool, as_json: bool) -> None:
    """List the vacancies between apply and skip, with what is met and what is open; or decide on one of them.

    Your decision is stored beside the program's and wins over it: `apply` puts the vacancy on the next run's shortlist.

    \b
    Examples:
      otklik review
      otklik review --decided
      otklik review greenhouse:4711 apply --note "they know me"
    """
    from adapters.clock import utc_now
    from adapters.stores.warehouse.published_copy import PublishedWarehouse
    from core.contracts.audit import USER, AuditKind
    from core.contracts.decision import Advice, Evaluation
    from core.contracts.stages import EVALUATE
    from core.contracts.upcasts import read_stored
    from core.errors import SkippableError
    from flows.cli.printed import ReviewLine
    from flows.settings import load_settings
    from flows.wiring import open_ledger, open_warehouse

    settings = load_settings()
    if decided:
        _show_decided(settings, as_json)
        return
    if card is None:
        with PublishedWarehouse(settings.published_path) as published:
            rows = published.rows("review_band", {"candidate_id": settings.candidate, "card_id": None})
        for row in rows:
            shown = read_stored(Evaluation, row["decision_json"])
            if as_json:
                ReviewLine(
                    card=row["card_id"], title=row["title"], employer=row["employer"], url=row["url"],
                    score=shown.score, reason=shown.reason,
                ).print()  # fmt: skip
                continue
            click.echo(
                f"{shown.score:3}  {row['title']} · {row['employer'] or '?'}\n     {row['card_id']}  {row['url'] or ''}"
            )
            click.echo(f"     {shown.reason}")
        if not rows and not as_json:
            click.echo("Nothing waits for your review. Applications that wait: otklik pending --walk")
        return
    if decision is None:
        raise click.UsageError("Say what you decide: apply or skip.")
    with open_warehouse(settings, "review") as warehouse:
        found = warehouse.rows("review_band", {"candidate_id": settings.candidate, "card_id": card})
        if not found:
            raise SkippableError(f"no evaluated vacancy {card!r} waits for your decision", "List them: otklik review")
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
    click.echo(f"{found[0]['title']}: {changed}.", err=as_json)


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
