"""`otklik verify`."""

from pathlib import Path

import click


@click.command()
@click.argument("receipt", type=click.Path(path_type=Path, exists=True))
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.pass_context
def command(context: click.Context, receipt: Path, as_json: bool) -> None:
    """Check a RECEIPT (its file or folder) against the manifest, the attempt and the evidence beside it.

    Every hash is computed again from the files, without any store or network. Exits with 1 if a check fails.
    The checks prove that these files belong together and are unchanged. Only the employer can prove that it has the application.

    \b
    Example:
      otklik verify ~/.otklik/receipts/2026-11-03-acme-c10b85b319d1962f
    """
    import json

    from adapters.stores.receipts import check_receipt_file

    proof, checks = check_receipt_file(receipt)
    is_proven = all(check.is_proven for check in checks)
    if as_json:
        record = {
            "is_proven": is_proven,
            "application_key": proof.application_key,
            "received_at": proof.received_at.isoformat(),
            "confirmation_url": proof.confirmation_url,
            "confirmation_text": proof.confirmation_text,
            "checks": [check._asdict() for check in checks],
        }
        click.echo(json.dumps(record, ensure_ascii=False, indent=2))
    else:
        click.echo(f"Receipt of application {proof.application_key}, {proof.received_at:%Y-%m-%d %H:%M:%S} UTC")
        click.echo(f"  the site said at {proof.confirmation_url}:")
        click.echo(f"  {' '.join(proof.confirmation_text.split())[:300]!r}")
        for check in checks:
            click.echo(f"{'ok   ' if check.is_proven else 'WRONG'}  {check.what}: {check.says}")
        click.echo("Every check passed." if is_proven else "Some checks failed.")
    context.exit(0 if is_proven else 1)
