"""`otklik why`: one vacancy through every stage."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from core.text.counts import counted

if TYPE_CHECKING:
    from adapters.stores.warehouse.published_copy import PublishedWarehouse
    from core.ports.applications import Applications
    from core.reporting.vacancy_story import Line
    from flows.settings import Settings


@click.command("why", short_help="Show what each stage decided about one vacancy, and why.")
@click.argument("wanted", metavar="KEY|URL|TITLE")
@click.option("--candidate", help="The candidate; by default the one in otklik.toml.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def command(wanted: str, candidate: str | None, as_json: bool) -> None:
    """Show one vacancy through every stage, with the figures and the rule or quote that decided.

    The vacancy is named by its id, the beginning of an application's key, an address, or words of its title and employer.

    \b
    Examples:
      otklik why "data engineer acme"
      otklik why https://boards.greenhouse.io/acme/jobs/4711
    """
    from adapters.stores.warehouse.published_copy import PublishedWarehouse
    from core.errors import SkippableError
    from core.vacancies.posting_urls import canonical_url
    from flows.cli.console import print_pairs
    from flows.cli.printed_facts import WhyLine
    from flows.settings import load_settings
    from flows.wiring import open_ledger

    settings = load_settings()
    who = candidate or settings.candidate
    with PublishedWarehouse(settings.published_path) as published, open_ledger(settings) as ledger:
        named = {"candidate_id": who, "wanted": wanted.strip(), "address": canonical_url(wanted.strip())}
        found = published.rows("vacancies_named", named)
        exact = [row for row in found if wanted.strip() in (row["card_id"], row["url"], row["title"])]
        found = exact or found
        if not found:
            raise SkippableError(
                f"no vacancy is named {wanted!r}",
                "Only vacancies that a run has seen are known. Prepare one: otklik apply URL",
            )
        if len(found) > 1:
            for row in found:
                click.echo(f"{row['card_id']:28} {row['title']} · {row['employer'] or '?'}", err=as_json)
            raise SkippableError(f"{len(found)} vacancies match {wanted!r}", "Name one by its id.")
        (row,) = found
        lines = list(_story(settings, published, ledger, who, row))
    if as_json:
        record = {key: row[key] for key in ("card_id", "title", "employer", "url", "key")}
        WhyLine.model_validate(record | {"story": lines}).print()
        return
    click.echo(f"{row['title']} · {row['employer'] or '?'}\n{row['url'] or row['card_id']}")
    print_pairs(lines)


def _story(
    settings: "Settings",
    published: "PublishedWarehouse",
    ledger: "Applications",
    candidate_id: str,
    row: dict[str, Any],
) -> "Iterator[Line]":
    from zoneinfo import ZoneInfo

    from core.applications.lifecycle import label_of
    from core.contracts.stages import STAGES, DecisionStage
    from core.contracts.upcasts import read_stored
    from core.reporting.vacancy_story import told
    from flows.wiring import candidate_of

    zone = ZoneInfo(candidate_of(settings, candidate_id).time_zone)
    contracts = {str(spec.stage): spec.decision for spec in STAGES if isinstance(spec, DecisionStage)}
    yield "capture", f"first seen {row['first_seen_at'].astimezone(zone):%Y-%m-%d %H:%M} at {row['site_label']}"
    decisions = published.rows("vacancy_decisions", {"candidate_id": candidate_id, "card_id": row["card_id"]})
    for decision in decisions:
        if decision["stage"] == "extract":
            yield from _posting(published, row["card_id"])
        yield from told(read_stored(contracts[decision["stage"]], decision["decision_json"]))
    if not any(decision["stage"] == "extract" for decision in decisions):
        yield from _posting(published, row["card_id"])
    application = ledger.application(row["key"]) if row["key"] else None
    if application is None:
        yield "prepare", "no application was opened"
        return
    for n, move in enumerate(ledger.moves(application.key)):
        at = f"{move.moved_at.astimezone(zone):%Y-%m-%d %H:%M}"
        yield "" if n else "prepare", f"{at} {label_of(move.to_state)}: {move.why}"


def _posting(published: "PublishedWarehouse", card_id: str) -> "Iterator[Line]":
    for posting in published.rows("vacancy_posting", {"card_id": card_id}):
        yield "posting", f"could not be read in {counted(posting['failures'], 'run')}, last: {posting['last_error']}"
