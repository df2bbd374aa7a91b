"""`otklik drafts`."""

import click


@click.command("drafts", short_help="List and revoke the sites that may keep a draft.")
@click.option("--revoke", metavar="SITE", help="Withdraw the permission of this site.")
@click.option("--candidate", help="Candidate's folder name (default: the one in otklik.toml).")
@click.option("--json", "as_json", is_flag=True, help="One JSON object per permission.")
def command(revoke: str | None, candidate: str | None, as_json: bool) -> None:
    """List the sites that may receive your answers while their form is filled, before you approve sending.

    A site gets this permission only when you give it, for one application or for every application on that site.

    \b
    Examples:
      otklik drafts
      otklik drafts --revoke jobs.example
    """
    from adapters.clock import utc_now
    from core.errors import SkippableError
    from flows.cli.console import print_rows
    from flows.cli.local_time import candidate_zone
    from flows.cli.printed_facts import DraftLine
    from flows.settings import load_settings
    from flows.wiring import open_ledger

    settings = load_settings()
    who = candidate or settings.candidate
    with open_ledger(settings) as ledger:
        if revoke is not None:
            if not ledger.revoke_drafts(who, revoke, utc_now()):
                raise SkippableError(f"{revoke} has no permission to keep drafts", "See `otklik drafts`.")
            ledger.record_event("draft", who, revoke, "permission revoked", utc_now())
            click.echo(f"Revoked. {revoke} receives nothing before you approve sending.", err=as_json)
            return
        consents = ledger.draft_consents(who)
    lines = [
        DraftLine(
            site=consent.site,
            scope=consent.application_key or "every application",
            hosts=", ".join(consent.hosts),
            since=consent.given_at,
        )
        for consent in consents
    ]
    for line in lines if as_json else ():
        line.print()
    rows = [line.model_dump(by_alias=True) for line in lines]
    if rows and not as_json:
        print_rows(rows, candidate_zone(settings))
    elif not rows and not as_json:
        click.echo("No site may keep a draft.")
