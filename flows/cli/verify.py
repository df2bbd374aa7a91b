"""`otklik verify`: is this receipt what it says?"""

from pathlib import Path

import click


@click.command()
@click.argument("receipt", type=click.Path(path_type=Path, exists=True))
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.pass_context
def command(context: click.Context, receipt: Path, as_json: bool) -> None:
    """Check a RECEIPT (its file or folder) against the manifest, the attempt and the evidence beside it.

    Every hash is computed again from the files; no store and no network is used. Exit 1 where something is not proven.
    It proves that these files belong together and are unchanged since; that the employer has the application, only the employer can prove.

    \b
    Example:
      otklik verify ~/.otklik/receipts/2026-11-03-acme-c10b85b319d1962f
    """
    import json

    from adapters.stores.receipts import check_receipt_file

    read, checks = check_receipt_file(receipt)
    is_proven = all(check.is_proven for check in checks)
    if as_json:
        told = {
            "is_proven": is_proven,
            "application_key": read.application_key,
            "received_at": read.received_at.isoformat(),
            "confirmation_url": read.confirmation_url,
            "confirmation_text": read.confirmation_text,
            "checks": [check._asdict() for check in checks],
        }
        click.echo(json.dumps(told, ensure_ascii=False, indent=2))
    else:
        click.echo(f"Receipt of application {read.application_key}, {read.received_at:%Y-%m-%d %H:%M:%S} UTC")
        click.echo(f"  the site said at {read.confirmation_url}:")
        click.echo(f"  {' '.join(read.confirmation_text.split())[:300]!r}")
        for check in checks:
            click.echo(f"{'ok   ' if check.is_proven else 'WRONG'}  {check.what}: {check.says}")
        click.echo("All of it is proven." if is_proven else "Not all of it is proven.")
    context.exit(0 if is_proven else 1)
