"""`otklik apply`: one application from a link."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from core.text.counts import counted

if TYPE_CHECKING:
    from core.contracts.candidate import Candidate
    from core.contracts.vacancy import Vacancy
    from core.ports.knowledge import Recipes

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command("apply", short_help="Prepare one application from the link of a posting.")
@click.argument("url")
@click.option("--resume", type=FILE, help="The résumé to upload with this application only.")
@click.option("--letter", type=FILE, help="The cover letter of this application only; .txt also fills text fields.")
@click.option("--title", help="The title, if the page does not name it.")
@click.option("--employer", help="The employer, if the page does not name it.")
@click.option("--candidate", help="The candidate; by default the one in otklik.toml.")
@click.option(
    "--documents-only",
    is_flag=True,
    help="Write a tailored résumé and a cover letter for the posting, and stop: no application is opened.",
)
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path(),
    help="The folder that --documents-only writes to.",
)
@click.option(
    "--json", "as_json", is_flag=True, help="One JSON object: the application and whether it is being prepared."
)
def command(
    url: str, resume: Path | None, letter: Path | None, title: str | None, employer: str | None, candidate: str | None,
    documents_only: bool, out: Path, as_json: bool,
) -> None:  # fmt: skip
    """Open one application from the link of its posting. It passes the same gates as those of the daily run and waits for your approval.

    Refused are postings that are known already, the same work at the same employer, employers and addresses that you never want, and what
    would exceed a cap. Where a rule of your preferences would drop the vacancy, that is said and your wish counts.

    \b
    Example:
      otklik apply https://jobs.lever.co/acme/4711 --letter letter.txt
      otklik apply https://jobs.lever.co/acme/4711 --documents-only --out acme
    """
    from adapters.candidates.documents import keep_for_application
    from adapters.clock import utc_now
    from adapters.sites.registry import site_named
    from core.errors import SettingsError, SkippableError
    from flows.applying.from_link import open_from_link, read_link
    from flows.cli.console import progress
    from flows.cli.printed_facts import ApplyLine
    from flows.pipeline.apply_runs import start_applications
    from flows.settings import load_settings
    from flows.wiring import build_blobs, build_fetcher, candidate_of, open_ledger

    if documents_only and (resume or letter):
        raise SettingsError("--documents-only takes no --resume and no --letter", "It writes both documents itself.")
    if not url.startswith(("http://", "https://")):
        raise SkippableError(f"{url!r} is not a web address", "Give the whole address of the posting, with https://.")
    settings = load_settings()
    person = candidate_of(settings, candidate or settings.candidate)
    blobs, fetcher = build_blobs(settings), build_fetcher(settings)
    try:
        with progress("reading the posting", to_errors=True):
            vacancy = read_link(url, site_named("leads"), fetcher, blobs, title, employer)
    finally:
        fetcher.close()
    if documents_only:
        _write_documents(vacancy, person, settings.candidate_folder(person.id), out, as_json)
        return
    with open_ledger(settings) as ledger:
        row, against = open_from_link(vacancy, person, ledger, blobs, settings.limits, utc_now())
        for kind, document in (("resume", resume), ("cover_letter", letter)):
            if document:
                keep_for_application(settings.candidate_folder(person.id), row.key, kind, document)
        is_up = settings.prefect_server.is_up()
        if is_up:
            start_applications(settings, ledger, person.id, lambda _: None, only=[row.key])
        walk = _plan_of_walk(settings.agent.steps, settings.agent.seconds, row.form_url or url, ledger)
    if as_json:
        ApplyLine(
            key=row.key, title=row.title, employer=row.employer, site=row.site, against=against, is_started=is_up
        ).print()
        return
    click.echo(f"{row.key}  {row.title} · {row.employer or row.site}")
    if against:
        click.echo(f"A rule of your preferences would drop it ({against}). Your wish counts.")
    click.echo(
        "It is being prepared, and will wait for your approval: otklik pending"
        if is_up
        else "It is on the shortlist. The next `otklik run` prepares it while `otklik up` runs."
    )
    if walk:
        click.echo(walk)


def _plan_of_walk(steps: int, seconds: float, url: str, recipes: "Recipes") -> str | None:
    """Say how the form is looked for if the page shows none, or None for an ATS whose way to the form is known."""
    from adapters.ats.knowledge import GENERIC, ats_for
    from core.agent.sign import place_of

    if ats_for(url).name != GENERIC:
        return None
    recipe = recipes.recipe(place_of(url))
    if recipe and not recipe.is_off:
        way = f"the way remembered for {place_of(url)} is followed first ({counted(len(recipe.steps), 'step')})"
    else:
        way = "no way is remembered; buttons and links that lead to an application are followed, nothing is sent"
    return f"If the page shows no form: {way}, in at most {counted(steps, 'step')} and {seconds:.0f} s.\nSee the way now: otklik agent {url}"


def _write_documents(vacancy: "Vacancy", person: "Candidate", folder: Path, out: Path, as_json: bool) -> None:
    """Write the documents for a vacancy to `out`. The ledger is not touched."""
    from adapters.candidates.documents import load_documents
    from adapters.clock import utc_now
    from core.documents.preparing import DocumentBrief
    from flows.cli.written_documents import tell_of_documents

    card = vacancy.card
    brief = DocumentBrief(card.title, card.employer or "", vacancy.description, card.language, utc_now().date())
    files = load_documents(folder, {**person.files, **person.documents.sources})
    tell_of_documents(person, files, brief, out, as_json)
